import { describe, expect, it } from 'vitest'
import { actionNamed, actions } from '../../../src/ui/editor/actions.ts'
import { layerMenu } from '../../../src/ui/editor/layer-menu.ts'
import { matches, printShortcut, type KeyFacts } from '../../../src/ui/editor/shortcut.ts'

const press = (key: string, code: string, mods: Partial<KeyFacts> = {}): KeyFacts => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...mods,
})

describe('shortcuts', () => {
  it('takes Ctrl elsewhere and Command on a Mac for the same binding', () => {
    expect(matches(press('z', 'KeyZ', { ctrlKey: true }), 'mod+z', false)).toBe(true)
    expect(matches(press('z', 'KeyZ', { metaKey: true }), 'mod+z', true)).toBe(true)
    expect(matches(press('z', 'KeyZ', { ctrlKey: true }), 'mod+z', true)).toBe(false)
    expect(matches(press('z', 'KeyZ', { metaKey: true }), 'mod+z', false)).toBe(false)
  })

  it('asks for exactly the held keys', () => {
    expect(matches(press('Z', 'KeyZ', { ctrlKey: true, shiftKey: true }), 'mod+z', false)).toBe(false)
    expect(matches(press('Z', 'KeyZ', { ctrlKey: true, shiftKey: true }), 'mod+shift+z', false)).toBe(true)
    expect(matches(press('z', 'KeyZ'), 'mod+z', false)).toBe(false)
    expect(matches(press('v', 'KeyV', { altKey: true }), 'v', false)).toBe(false)
  })

  it('follows letters by the layout and brackets and digits by their place', () => {
    // a French layout has A where QWERTY has Q
    expect(matches(press('a', 'KeyQ', { ctrlKey: true }), 'mod+a', false)).toBe(true)
    // a German layout writes ü on the left bracket
    expect(matches(press('ü', 'BracketLeft', { ctrlKey: true }), 'mod+[', false)).toBe(true)
    expect(matches(press(')', 'Digit0', { shiftKey: true }), 'shift+0', false)).toBe(true)
  })

  it('reads Alt letters on a Mac, where Alt writes other signs', () => {
    expect(matches(press('å', 'KeyA', { altKey: true }), 'alt+a', true)).toBe(true)
  })

  it('takes plus with or without Shift and the question mark wherever it is', () => {
    expect(matches(press('+', 'Equal', { shiftKey: true }), 'plus', false)).toBe(true)
    expect(matches(press('=', 'Equal'), 'plus', false)).toBe(true)
    expect(matches(press('+', 'NumpadAdd'), 'plus', false)).toBe(true)
    expect(matches(press('+', 'Equal', { ctrlKey: true }), 'plus', false)).toBe(false)
    expect(matches(press('?', 'Minus', { shiftKey: true }), 'question', false)).toBe(true)
  })

  it('is printed as the system writes it', () => {
    expect(printShortcut('mod+shift+z', false)).toBe('Ctrl+Shift+Z')
    expect(printShortcut('mod+shift+z', true)).toBe('⇧⌘Z')
    expect(printShortcut('shift+arrowup', false)).toBe('Shift+↑')
    expect(printShortcut('f2', false)).toBe('F2')
  })
})

describe('the table of actions', () => {
  it('has each id once', () => {
    expect(new Set(actions.map((action) => action.id)).size).toBe(actions.length)
  })

  it('binds a key twice only where the first action applies in preview alone', () => {
    const owners = new Map<string, string[]>()
    for (const action of actions)
      for (const shortcut of action.shortcuts)
        owners.set(shortcut, [...(owners.get(shortcut) ?? []), action.id])
    const shared = [...owners].filter(([, ids]) => ids.length > 1)
    expect(shared).toEqual([['escape', ['preview.leave', 'selection.none']]])
  })

  it('never binds what the browser owns (UX 6)', () => {
    const withShift = ['t', 'n', 'w', 'r'].flatMap((key) => [`mod+${key}`, `mod+shift+${key}`])
    const owned = [...withShift, 'mod+l', 'mod+p']
    const bound = actions.flatMap((action) => action.shortcuts)
    expect(bound.filter((shortcut) => owned.includes(shortcut))).toEqual([])
    expect(bound).not.toContain('alt+arrowleft')
    expect(bound).not.toContain('alt+arrowright')
  })

  it('names only actions in the layer menu [S2.47 S2.48 S2.49 S2.50 S2.54 S2.55 S2.56]', () => {
    for (const id of layerMenu) if (id !== 'line') expect(actionNamed(id).id).toBe(id)
  })

  it('sends one minute either way with comma and full stop', () => {
    const facts = {
      selected: [],
      canUndo: false,
      canRedo: false,
      isPreview: false,
      isPlaying: false,
      isGesture: false,
      isAmbient: false,
      canAmbient: true,
      zoom: 1,
      epochMs: 600_000,
      isIdle: false,
    }
    expect(actionNamed('clock.back').does(facts)).toEqual({ do: 'clock.set', epochMs: 540_000 })
    expect(actionNamed('clock.forward').does(facts)).toEqual({ do: 'clock.set', epochMs: 660_000 })
    expect(actionNamed('selection.none').does({ ...facts, isGesture: true })).toEqual({
      do: 'gesture.cancel',
    })
  })
})
