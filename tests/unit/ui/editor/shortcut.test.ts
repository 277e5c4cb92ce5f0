import { describe, expect, it } from 'vitest'
import { isSingleKey, matches, printShortcut, type KeyFacts } from '../../../../src/ui/kit/shortcut.ts'

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
    // keys of the system go by
    expect(matches(press('v', 'KeyV', { metaKey: true }), 'v', false)).toBe(false)
    expect(matches(press('z', 'KeyZ', { ctrlKey: true, metaKey: true }), 'mod+z', false)).toBe(false)
    expect(matches(press('v', 'KeyV', { ctrlKey: true }), 'v', true)).toBe(false)
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

  it('takes a letter by its place where the layout writes no Latin one', () => {
    expect(matches(press('я', 'KeyZ', { ctrlKey: true }), 'mod+z', false)).toBe(true)
    // on AZERTY this key writes A, whatever stands there elsewhere
    expect(matches(press('a', 'KeyQ', { ctrlKey: true }), 'mod+q', false)).toBe(false)
  })

  it('knows which bindings write a sign when they are typed', () => {
    expect(['v', 'plus', 'comma', 'question', 'shift+0'].filter(isSingleKey)).toHaveLength(5)
    expect(['mod+z', 'alt+a', 'f2', 'escape', 'arrowup', 'shift+f10', 'tab'].filter(isSingleKey)).toEqual([])
  })

  it('names keys that go by their place as they are written on the keyboard', () => {
    expect(printShortcut('mod+[', false, new Map([['BracketLeft', 'ü']]))).toBe('Ctrl+Ü')
    expect(printShortcut('mod+[', false)).toBe('Ctrl+[')
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
