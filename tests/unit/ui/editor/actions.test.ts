import { describe, expect, it, vi } from 'vitest'
import { tables } from '../../../../src/shared/messages/both.ts'
import { textOf } from '../../../../src/shared/messages/text.ts'
import {
  actionGroups,
  appliesNow,
  bindingsOf,
  keysOf,
  nextOf,
  whyNot,
  type ActionFacts,
} from '../../../../src/ui/editor/actions/action.ts'
import type { Texts } from '../../../../src/ui/app/text.ts'
import { matchText } from '../../../../src/ui/editor/command-palette/command-search.ts'
import { actionNamed, actions } from '../../../../src/ui/editor/actions/actions.ts'
import { exportMenu } from '../../../../src/ui/editor/menus/export-menu.tsx'
import { mainMenuActions } from '../../../../src/ui/editor/menus/main-menu-groups.ts'
import { canvasMenu, layerMenuActions } from '../../../../src/ui/editor/menus/layer-menu.ts'
import { settings } from '../../../../src/ui/editor/settings.ts'
import { printShortcut, type Shortcut } from '../../../../src/ui/kit/shortcut.ts'

vi.hoisted(() => {
  // the store of the person lives in the browser
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', { documentElement: {} })
})

const facts: ActionFacts = {
  selected: [],
  areShown: true,
  areLocked: false,
  areOwn: false,
  grouped: [],
  wholeGroup: null,
  hasGroup: false,
  hasInstance: false,
  hasSlot: false,
  hasComponent: false,
  canCutOut: false,
  hasOutline: false,
  hasLetters: false,
  isCombined: false,
  hasPoints: false,
  pen: null,
  isPointing: false,
  isMasked: false,
  isLinked: true,
  exports: ['wff', 'falcon'],
  canUndo: false,
  canRedo: false,
  isPreview: false,
  isPlaying: false,
  isGesture: false,
  isAmbient: false,
  canAmbient: true,
  zoom: 1,
  isClipped: true,
  isComparing: false,
  isTimeShown: true,
  isTimelineOpen: false,
  alignsToDial: false,
  covered: 0,
  canStepOn: true,
  canStepBack: true,
  nextScreen: null,
  hasRulers: false,
  hasPolar: false,
  hasCommentPins: false,
  guide: null,
  draws: null,
  isPivoting: false,
  showsIntent: false,
  hasIntent: true,
  isHelpOpen: false,
  isIdle: false,
}

/** What was on is off, and the other way round. */
const flipped: ActionFacts = {
  ...facts,
  hasRulers: true,
  hasPolar: true,
  hasCommentPins: true,
  selected: ['a'],
  areShown: false,
  areLocked: true,
  areOwn: true,
  isLinked: false,
  isPreview: true,
  isPlaying: true,
  isAmbient: true,
  isClipped: false,
  isComparing: true,
  isTimeShown: false,
}

/** UX 6 as it is written there: every key and what it is for. */
const uxKeys: Readonly<Record<string, readonly Shortcut[]>> = {
  'tool.select': ['v'],
  'view.pan': ['space'],
  'layer.addText': ['t'],
  'picture.choose': ['i'],
  'selection.all': ['mod+a'],
  'selection.none': ['escape'],
  'selection.next': ['tab'],
  'selection.previous': ['shift+tab'],
  'nudge.left.near': ['arrowleft'],
  'nudge.right.near': ['arrowright'],
  'nudge.up.near': ['arrowup'],
  'nudge.down.near': ['arrowdown'],
  'nudge.left.far': ['shift+arrowleft'],
  'nudge.right.far': ['shift+arrowright'],
  'nudge.up.far': ['shift+arrowup'],
  'nudge.down.far': ['shift+arrowdown'],
  'order.up': ['mod+arrowup', 'mod+]'],
  'order.down': ['mod+arrowdown', 'mod+['],
  'order.top': ['mod+shift+arrowup', 'mod+shift+]'],
  'order.bottom': ['mod+shift+arrowdown', 'mod+shift+['],
  'align.left': ['alt+a'],
  'align.center': ['alt+h'],
  'align.right': ['alt+d'],
  'align.top': ['alt+w'],
  'align.middle': ['alt+v'],
  'align.bottom': ['alt+s'],
  'view.zoomIn': ['plus'],
  'view.zoomOut': ['minus'],
  'view.full': ['shift+0'],
  'view.fit': ['shift+1'],
  'view.fitSelection': ['shift+2'],
  'preview.toggle': ['p'],
  'mode.toggle': ['a'],
  'clock.toggle': ['k'],
  'clock.back': ['comma'],
  'clock.forward': ['period'],
  'history.undo': ['mod+z'],
  'history.redo': ['mod+shift+z', 'mod+y'],
  'clipboard.cut': ['mod+x'],
  'clipboard.copy': ['mod+c'],
  'clipboard.paste': ['mod+v'],
  'layer.duplicate': ['mod+d'],
  'layer.delete': ['delete', 'backspace'],
  'layer.show': ['mod+shift+h'],
  'layer.lock': ['mod+shift+l'],
  'mask.make': ['mod+alt+m'],
  'layer.rename': ['f2'],
  'layer.open': ['enter'],
  'text.commit': ['mod+enter'],
  'style.copy': ['mod+alt+c'],
  'style.paste': ['mod+alt+v'],
  'design.save': ['mod+s'],
  'help.commands': ['mod+k'],
  'help.keys': ['question'],
  'menu.open': ['shift+f10', 'contextmenu'],
  'help.document': ['f1'],
  'region.next': ['f6'],
  'region.previous': ['shift+f6'],
  'layer.find': ['mod+f'],
}

/** Keys that this program adds to those of UX 6. */
const ownKeys: Readonly<Record<string, readonly Shortcut[]>> = {
  'design.openFile': ['mod+o'],
  'design.saveFile': ['mod+shift+s'],
  'clipboard.pasteInPlace': ['mod+shift+v'],
  'component.make': ['mod+alt+k'],
  'timeline.open': ['shift+t'],
  'flip.x': ['shift+h'],
  'flip.y': ['shift+v'],
  'component.detach': ['mod+alt+b'],
  'group.make': ['mod+g'],
  'group.dissolve': ['mod+shift+g'],
  'pivot.move': ['y'],
  'draw.pen': ['shift+p'],
  'pen.finish': ['enter'],
  'pen.back': ['backspace', 'mod+z'],
  'view.measure': ['alt+m'],
  'view.rulers': ['shift+r'],
  'view.intent': ['shift+w'],
  'draw.rectangle': ['r'],
  'draw.ellipse': ['o'],
  'draw.line': ['l'],
  'distribute.x': ['alt+shift+h'],
  'distribute.y': ['alt+shift+v'],
  'preview.leave': ['escape'],
  'faces.leaveCompare': ['escape'],
}

/** Every state of the editor that decides between two actions of one key. */
const states: readonly ActionFacts[] = [false, true].flatMap((isPreview) =>
  [false, true].flatMap((isComparing) =>
    [false, true].flatMap((isGesture) =>
      [[], ['a'], ['a', 'b', 'c']].map((selected) => ({
        ...facts,
        canUndo: true,
        canRedo: true,
        isPreview,
        isComparing,
        isGesture,
        selected,
      })),
    ),
  ),
)

describe('the arrows', () => {
  it.each([
    ['left [S2.57 A37]', 'left', { dx: -1, dy: 0 }],
    ['right [S2.58 A37]', 'right', { dx: 1, dy: 0 }],
    ['up [S2.59 A37]', 'up', { dx: 0, dy: -1 }],
    ['down [S2.60 A37]', 'down', { dx: 0, dy: 1 }],
  ] as const)('nudge by one pixel %s', (_name, way, by) => {
    const near = actionNamed(`nudge.${way}.near`)
    expect(bindingsOf(near)).toEqual([`arrow${way}`])
    expect(near.does?.({ ...facts, selected: ['a'] })).toEqual({ do: 'arrange.nudge', ...by })
    const far = actionNamed(`nudge.${way}.far`)
    expect(far.does?.({ ...facts, selected: ['a'] })).toEqual({
      do: 'arrange.nudge',
      dx: by.dx * 10 || 0,
      dy: by.dy * 10 || 0,
    })
  })
})

describe('the table of actions (UX 6)', () => {
  it('has each id once', () => {
    expect(new Set(actions.map((action) => action.id)).size).toBe(actions.length)
  })

  it('has every key of the keyboard map, and says which it adds', () => {
    const bound = Object.fromEntries(
      actions.flatMap(({ id, shortcuts }) =>
        shortcuts.length > 0 ? [[id, shortcuts.toSorted()] as const] : [],
      ),
    )
    const wanted = Object.fromEntries(
      Object.entries({ ...uxKeys, ...ownKeys }).map(([id, keys]) => [id, keys.toSorted()]),
    )
    expect(bound).toEqual(wanted)
  })

  it('has one action at most for a key in any state', () => {
    const keys = [...new Set(actions.flatMap(({ shortcuts }) => shortcuts))]
    const twice = states.flatMap((state) =>
      keys.flatMap((key) => {
        const both = actions.filter((one) => one.shortcuts.includes(key) && appliesNow(one, state))
        return both.length > 1 ? [both.map(({ id }) => id).join(' ')] : []
      }),
    )
    expect(twice).toEqual([])
  })

  it('never binds what the browser owns', () => {
    const owned = ['t', 'n', 'w', 'r'].flatMap((key) => [`mod+${key}`, `mod+shift+${key}`])
    const never = new Set([...owned, 'mod+l', 'mod+p', 'alt+arrowleft', 'alt+arrowright'])
    expect(actions.flatMap(({ shortcuts }) => shortcuts.filter((key) => never.has(key)))).toEqual([])
  })

  it('has a text in both languages for every row, group and reason', () => {
    const reasons = actions.flatMap(
      (action) =>
        whyNot(action, { ...facts, canAmbient: false, canStepOn: false, canStepBack: false })?.key ?? [],
    )
    const keys = [
      ...actions.map(({ text }) => text),
      ...actions.flatMap(({ also }) => also ?? []),
      ...actions.flatMap(({ next }) => (next ? [facts, flipped].map(next) : [])),
      ...actionGroups.map((group) => `ui.group.${group}` as const),
      ...reasons,
    ]
    expect(reasons.length).toBeGreaterThan(20)
    for (const table of Object.values(tables))
      for (const key of keys) expect((table as Readonly<Record<string, string>>)[key], key).toBeTruthy()
  })

  it('can be found by what other tools call it', () => {
    const called = (locale: 'en' | 'zh-cn', typed: string): readonly string[] =>
      actions
        .flatMap(({ id, also }) => {
          const match = also ? matchText(typed, tables[locale][also]) : null
          return match ? [{ id, ...match }] : []
        })
        .toSorted((a, b) => b.score - a.score)
        .map(({ id }) => id)
    expect(called('en', 'bring to front')).toEqual(['order.top'])
    expect(called('en', 'send to back')[0]).toBe('order.bottom')
    expect(called('zh-cn', '置顶')).toEqual(['order.top'])
    expect(called('zh-cn', '对齐')).toHaveLength(6)
  })

  it('prints each binding for both systems', () => {
    for (const shortcut of actions.flatMap(({ shortcuts }) => shortcuts)) {
      expect(printShortcut(shortcut, false)).not.toMatch(/mod|undefined|⌘|⌥/)
      expect(printShortcut(shortcut, true)).not.toMatch(/mod|undefined|Ctrl/)
    }
  })

  it('names only actions in the menus [S2.47 S2.48 S2.49 S2.50 S2.54 S2.55 S2.56]', () => {
    for (const id of [...layerMenuActions, ...canvasMenu])
      if (id !== 'line') expect(actionNamed(id).does, id).not.toBeNull()
  })

  it.each([
    ['layer.show', 'Hide', 'Show'],
    ['layer.lock', 'Lock', 'Unlock'],
    ['view.clip', 'Show content outside the dial', 'Hide content outside the dial'],
    ['mode.toggle', 'Switch to ambient', 'Switch to normal'],
    ['preview.toggle', 'Preview', 'Leave preview'],
    ['clock.toggle', 'Play time', 'Pause time'],
    ['clock.strip', 'Hide the time strip', 'Show the time strip'],
    ['faces.compare', 'Compare side by side', 'Leave side by side'],
  ])('%s is called by what the press will do: %s, then %s', (id, first, then) => {
    const texts = { text: (key: string) => textOf('en', key) } as Texts
    expect(nextOf(actionNamed(id), facts, texts)).toBe(first)
    expect(nextOf(actionNamed(id), flipped, texts)).toBe(then)
  })

  it('says why it is off', () => {
    expect(whyNot(actionNamed('layer.delete'), facts)).toEqual({ key: 'refusal.nothingSelected' })
    expect(whyNot(actionNamed('layer.delete'), { ...facts, selected: ['a'] })).toBeNull()
    expect(whyNot(actionNamed('layer.rename'), { ...facts, selected: ['a', 'b'] })).toEqual({
      key: 'ui.off.one',
    })
    expect(whyNot(actionNamed('layer.delete'), { ...facts, isPreview: true, selected: ['a'] })).toEqual({
      key: 'refusal.inPreview',
    })
    expect(appliesNow(actionNamed('help.keys'), { ...facts, isIdle: true })).toBe(true)
    expect(appliesNow(actionNamed('view.fit'), { ...facts, isIdle: true })).toBe(false)
  })

  it('gives Escape to the gesture first, then to the selection, and in preview to leaving it', () => {
    expect(actionNamed('selection.none').does?.({ ...facts, isGesture: true })).toEqual({
      do: 'gesture.cancel',
    })
    expect(actionNamed('selection.none').does?.(facts)).toEqual({ do: 'selection.leave' })
    expect(appliesNow(actionNamed('selection.none'), { ...facts, selected: ['a'] })).toBe(true)
    expect(appliesNow(actionNamed('selection.none'), facts)).toBe(false)
    expect(appliesNow(actionNamed('selection.none'), { ...facts, isPreview: true })).toBe(false)
    expect(appliesNow(actionNamed('preview.leave'), { ...facts, isPreview: true })).toBe(true)
  })

  it('sends one minute either way with comma and full stop', () => {
    expect(actionNamed('clock.back').does?.(facts)).toEqual({ do: 'clock.step', byMs: -60_000 })
    expect(actionNamed('clock.forward').does?.(facts)).toEqual({ do: 'clock.step', byMs: 60_000 })
  })
})

describe('settings', () => {
  it('turn off the keys that stand alone, and their labels', () => {
    settings.areSingleKeysOn = false
    const single = ['tool.select', 'preview.toggle', 'view.zoomIn', 'help.keys', 'view.fit']
    expect(single.flatMap((id) => bindingsOf(actionNamed(id)))).toEqual([])
    expect(keysOf(actionNamed('preview.toggle'))).toBe('')
    expect(keysOf(actionNamed('history.undo'))).not.toBe('')
    expect(bindingsOf(actionNamed('nudge.left.near'))).toEqual(['arrowleft'])
    settings.areSingleKeysOn = true
    expect(bindingsOf(actionNamed('preview.toggle'))).toEqual(['p'])
  })

  it('say how far an arrow key moves (A37)', () => {
    settings.nudge = 2
    settings.nudgeFar = 25
    expect(actionNamed('nudge.left.near').does?.(facts)).toEqual({ do: 'arrange.nudge', dx: -2, dy: 0 })
    expect(actionNamed('nudge.down.far').does?.(facts)).toEqual({ do: 'arrange.nudge', dx: 0, dy: 25 })
    settings.nudge = 1
    settings.nudgeFar = 10
  })
})

describe('the doors of the editor', () => {
  it('has every action in the main menu once, but for what only a key can do', () => {
    const byKeyOnly = actions.filter(
      ({ does, release, isKeyOnly }) => does === null || release !== undefined || isKeyOnly,
    )
    for (const { id, shortcuts } of byKeyOnly) expect([id, shortcuts.length]).not.toEqual([id, 0])
    const rest = actions.filter((action) => !byKeyOnly.includes(action)).map(({ id }) => id)
    expect(mainMenuActions.toSorted()).toEqual(rest.toSorted())
  })

  it('says of an export for which no face is there where to get one', () => {
    const none = { ...facts, exports: [] }
    for (const id of exportMenu.filter((one) => one !== 'line')) {
      expect(whyNot(actionNamed(id), facts), id).toBeNull()
      const reason = whyNot(actionNamed(id), none)?.key ?? null
      const key = /apk|bundle|store|install|source/.test(id) ? 'ui.off.noWearFace' : null
      expect([id, reason]).toEqual([id, id === 'export.falcon' ? 'ui.off.noFalconFace' : key])
    }
  })

  it('leads from an export for which no face is there to the action that adds one, which applies', () => {
    const none = { ...facts, exports: [] }
    const before = facts
    for (const action of actions) {
      const needsFace = appliesNow(action, before) && !appliesNow(action, none)
      expect([action.id, action.wayOut !== undefined]).toEqual([action.id, needsFace])
      if (action.wayOut !== undefined) expect(appliesNow(actionNamed(action.wayOut), none)).toBe(true)
    }
  })

  it('says nowhere that something is in a bar by its place: parts of the page are called by their names', () => {
    for (const [key, said] of Object.entries(tables.en))
      expect([key, said]).not.toEqual([
        key,
        expect.stringMatching(/\bbar (at|on) the (top|bottom|left|right)/),
      ])
  })
})
