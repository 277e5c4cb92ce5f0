import { expect, test } from 'vitest'
import type { OverlayMark } from '../../src/render/base/frame.ts'
import type { Command, Outcome } from '../../src/shared/protocol/commands.ts'
import { makeImage, makeText } from '../support/make-design.ts'
import { checkUndo } from '../support/check-laws.ts'
import { TestEngine, type TestEngineOptions } from '../support/test-engine.ts'

const refusal = (outcome: Outcome) => (outcome.ok ? null : outcome.refusal)

type Style = Readonly<Record<string, unknown>>

/** A text of 160 × 40 at (100, 100) and an image at (300, 300); six tenths of the size (20) is one letter. */
const withText = (text = 'hello', style: Style = {}, options: TestEngineOptions = {}): Promise<TestEngine> =>
  TestEngine.start({
    layers: [makeText('t', text, { x: 100, y: 100, fontSize: 20, ...style }), makeImage('a', [300, 300])],
    ...options,
  })

const type = (text: string, anchor = text.length, focus = anchor): Command => ({
  do: 'text.change',
  text,
  anchor,
  focus,
})

const words = (t: TestEngine, id = 't') => (t.layer(id).style as unknown as { text: string }).text
const tagOf = (t: TestEngine, id = 't') => (t.layer(id).style as unknown as { textTag: string }).textTag

/** What is drawn of the layer. */
const drawn = (t: TestEngine, id = 't') => {
  const op = t.renderer.last.layers.find((layer) => layer.id === id)?.ops.find(({ op }) => op === 'text')
  return op?.op === 'text' ? op : null
}

/** Filled boxes without an outline: caret, selection, composition. */
const fills = (t: TestEngine) =>
  t.renderer.last.overlay.flatMap((mark: OverlayMark) =>
    mark.mark === 'outline' && mark.fill !== null && mark.width === 0 ? [mark] : [],
  )

const said = (t: TestEngine) =>
  t.requests.flatMap((request) => ('show' in request && request.show === 'announce' ? [request.key] : []))

test('a double click edits a text in place, with all of it selected [S2.79]', async () => {
  const t = await withText()
  t.doubleClick(180, 120)
  expect(t.see('textEditing')).toMatchObject({ layerId: 't', text: 'hello', anchor: 0, focus: 5 })
  expect(t.selected).toEqual(['t'])
  expect(said(t)).toContain('announce.textEditing')
  // five letters of 12 px in the middle of 160
  expect(fills(t)[0]).toMatchObject({ box: { x: 250, y: 158, width: 60, height: 24 }, deg: 0 })
})

test('a double click on what is no text only selects it', async () => {
  const t = await withText()
  t.doubleClick(350, 330)
  expect([t.see('textEditing'), t.selected]).toEqual([null, ['a']])
})

test('what is typed is drawn at once and is one step when it is done [S5.28 A16]', async () => {
  const t = await withText()
  const before = t.design
  t.do({ do: 'text.begin', id: 't' }).do(type('h')).do(type('he')).do(type('hey you'))
  expect([words(t), drawn(t)?.text, t.steps]).toEqual(['hey you', 'hey you', 0])
  t.do({ do: 'text.commit' })
  expect([words(t), t.steps, t.see('textEditing')]).toEqual(['hey you', 1, null])
  expect(t.see('history').entries.at(-1)).toMatchObject({ key: 'history.editText', params: { name: 't' } })
  expect(said(t).at(-1)).toBe('announce.textDone')
  checkUndo(t.engine)
  t.do({ do: 'history.undo' })
  expect(t.list).toBe(before.faces[before.activeFdId]?.normal.nodeList)
  expect(t.selected).toEqual(['t'])
})

test('Escape restores exactly, and words typed back are no step [S4.07]', async () => {
  const t = await withText()
  const before = t.design
  t.do({ do: 'text.begin', id: 't' }).do(type('other')).do({ do: 'text.cancel' })
  expect(t.design).toBe(before)
  expect(said(t).at(-1)).toBe('announce.textRestored')
  t.do({ do: 'text.begin', id: 't' }).do(type('other')).do(type('hello'))
  expect(t.list).toBe(before.faces[before.activeFdId]?.normal.nodeList)
  t.do({ do: 'text.commit' })
  expect([t.design === before, t.steps]).toEqual([true, 0])
})

test('a click beside the words keeps them and selects what is there; the next drag moves it', async () => {
  const t = await withText()
  t.doubleClick(180, 120).do(type('kept')).click(350, 330)
  expect([words(t), t.see('textEditing'), t.selected, t.steps]).toEqual(['kept', null, ['a'], 1])
  t.doubleClick(180, 120).do(type('kept too'))
  t.drag([350, 330], [380, 330], { ctrl: true })
  expect([words(t), t.place('a')[0], t.steps]).toEqual(['kept too', 330, 3])
})

test('while words are typed there are no handles; the border drags the layer', async () => {
  const t = await withText()
  const handles = () => t.renderer.last.overlay.filter(({ mark }) => mark === 'handle').length
  t.click(180, 120)
  expect(handles()).toBeGreaterThan(0)
  t.do({ do: 'text.begin' })
  expect(handles()).toBe(0)
  t.do(type('moved')).drag([101, 120], [141, 120], { ctrl: true })
  expect([words(t), t.place('t')[0], t.steps]).toEqual(['moved', 140, 2])
})

test('a break never enters, and a text has at most 500 characters [S5.27 A16]', async () => {
  const t = await withText()
  t.do({ do: 'text.begin', id: 't' }).do(type('one\r\ntwo\nthree'))
  expect(t.see('textEditing')).toMatchObject({ text: 'one two three', focus: 13, maxLength: 500 })
  t.do(type('x'.repeat(600)))
  expect(t.see('textEditing')).toMatchObject({ focus: 500 })
  t.do({ do: 'text.commit' })
  expect(words(t)).toHaveLength(500)
})

test('a text with a break in its file is edited as one line and stays as it was when nothing is typed', async () => {
  const t = await withText('one\ntwo')
  const before = t.design
  t.do({ do: 'text.begin', id: 't' })
  expect([t.see('textEditing')?.text, drawn(t)?.text]).toEqual(['one two', 'one two'])
  t.do({ do: 'text.change', text: 'one two', anchor: 2, focus: 2 }).do({ do: 'text.commit' })
  expect(t.design).toBe(before)
})

test('the caret stands before its letter, blinks, and stays on after a key', async () => {
  const t = await withText('hello', {}, { isPlaying: true })
  t.do({ do: 'clock.play', isPlaying: false })
  t.do({ do: 'text.begin', id: 't' }).do(type('hello', 2))
  const caret = { box: { x: 273, y: 158, width: 2, height: 24 } }
  expect(fills(t)).toMatchObject([caret])
  t.pass(540)
  expect(fills(t)).toEqual([])
  t.pass(530)
  expect(fills(t)).toMatchObject([caret])
  t.pass(500).do(type('hello', 3)).pass(500)
  expect(fills(t)).toHaveLength(1)
})

test('with less motion the caret does not blink', async () => {
  const t = await withText()
  t.do({ do: 'text.begin', id: 't' }).do(type('hello', 2))
  for (const ms of [540, 540, 540]) expect(fills(t.pass(ms))).toHaveLength(1)
})

test('the caret turns and grows with the layer and the view', async () => {
  const t = await withText('hello', { rotation: 90 })
  t.do({ do: 'view.zoomTo', zoom: 3, at: { x: 280, y: 170 } })
  t.do({ do: 'text.begin', id: 't' }).do(type('hello', 0))
  const mark = fills(t)[0]
  expect(mark).toMatchObject({ deg: 90, box: { width: 2, height: 72 } })
  const { caret, matrix } = t.see('textEditing') ?? {}
  expect(caret).toMatchObject({ height: 72, deg: 90 })
  expect(matrix?.slice(0, 4).map(Math.round)).toEqual([0, 3, -3, 0])
  // the page's field stands at the upper end of the caret: with a quarter turn that is its right end
  expect((mark?.box.x ?? 0) + (mark?.box.width ?? 0) / 2).toBeCloseTo((caret?.x ?? 0) - 36)
})

test('what an input method composes is underlined and part of the words', async () => {
  const t = await withText('')
  t.do({ do: 'text.begin', id: 't' })
  t.do({ do: 'text.change', text: 'nihao', anchor: 5, focus: 5, composing: [0, 5] })
  expect(fills(t).map(({ box }) => box.width)).toEqual([60, 2])
  t.do({ do: 'text.change', text: '你好', anchor: 2, focus: 2, composing: null })
  expect(fills(t).map(({ box }) => box.width)).toEqual([2])
  t.do({ do: 'text.commit' })
  expect([words(t), t.steps]).toEqual(['你好', 1])
})

test('a caret that leaves the canvas takes the view along', async () => {
  const t = await withText('hello')
  t.do({ do: 'view.zoomTo', zoom: 5, at: { x: 0, y: 0 } }).do({ do: 'text.begin', id: 't' })
  t.do(type('w'.repeat(40)))
  const { x = 0, y = 0 } = t.see('textEditing')?.caret ?? {}
  expect([x >= 0, x <= 700, y >= 0, y <= 600]).toEqual([true, true, true, true])
  // nowhere near the dial: the view cannot follow and does not try
  const { view } = { view: t.see('view') }
  t.do(type('w'.repeat(400)))
  expect(t.see('view')).toEqual(view)
})

test('free text with tags shows its source while it is edited and is read afterwards', async () => {
  const t = await withText('##hour##:##minute##', { ellipsis: true, caseStyle: 1 })
  expect(drawn(t)).toMatchObject({ text: expect.stringMatching(/^\d+:\d+$/) as string, ellipsis: true })
  t.do({ do: 'text.begin', id: 't' })
  expect(drawn(t)).toMatchObject({ text: '##hour##:##minute##', ellipsis: false })
  t.do(type('at ##hour## straße'))
  // every letter keeps its place: the tag its name, ß its one letter
  expect(drawn(t)?.text).toBe('AT ##hour## STRAßE')
  t.do({ do: 'text.commit' })
  expect(drawn(t)).toMatchObject({
    text: expect.stringMatching(/^AT \d+ STRASSE$/) as string,
    ellipsis: true,
  })
  expect(t.steps).toBe(1)
})

test('a bound text asks before its tag goes; continue unbinds and keeps the words [S2.80 A39]', async () => {
  const t = await withText('##hourMinute##')
  t.do({ do: 'text.begin', id: 't' }).do(type('noon'))
  expect(refusal(t.run({ do: 'text.commit' }))).toMatchObject({
    key: 'refusal.liveText',
    params: { tag: 'hourMinute' },
    wayOut: { command: { do: 'text.commit', makesPlain: true } },
  })
  expect(t.see('textEditing')).toMatchObject({ asksAbout: 'hourMinute', text: 'noon' })
  expect(t.steps).toBe(0)
  t.do({ do: 'text.commit', makesPlain: true })
  expect([words(t), tagOf(t), t.steps, t.see('textEditing')]).toEqual(['noon', '', 1, null])
})

test('cancel brings the live text back exactly [S2.85 A39]', async () => {
  const t = await withText('08:59', { textTag: 'hourMinute' })
  const before = t.design
  t.do({ do: 'text.begin', id: 't' })
  expect(t.see('textEditing')?.text).toBe('##hourMinute##')
  t.do(type('noon'))
  t.run({ do: 'text.commit' })
  t.do({ do: 'text.cancel' })
  expect([t.design === before, t.see('textEditing')]).toEqual([true, null])
})

test('no question when the words are the tag again; its sample typed by hand is not the tag [S2.81]', async () => {
  const t = await withText('##hourMinute##')
  t.do({ do: 'text.begin', id: 't' }).do(type('x')).do(type('##hourMinute##')).do({ do: 'text.commit' })
  expect([t.steps, tagOf(t)]).toEqual([0, ''])
  const other = await withText('08:59', { textTag: 'hourMinute' })
  other.do({ do: 'text.begin', id: 't' }).do(type('08:59'))
  expect(refusal(other.run({ do: 'text.commit' }))?.key).toBe('refusal.liveText')
  other.do({ do: 'text.commit', makesPlain: true })
  expect([words(other), tagOf(other)]).toEqual(['08:59', ''])
})

test('a press on the dial asks too and does nothing else [S2.80]', async () => {
  const t = await withText('##hourMinute##')
  t.doubleClick(180, 120).do(type('noon')).click(350, 330)
  expect(t.see('textEditing')).toMatchObject({ asksAbout: 'hourMinute' })
  expect([t.selected, t.steps]).toEqual([['t'], 0])
})

test('a locked, a hidden and no text are refused with the way out [S4.19 A55]', async () => {
  const locked = await withText('hello', { isLock: true })
  locked.doubleClick(180, 120)
  expect([locked.see('textEditing'), locked.selected], 'passed through').toEqual([null, []])
  expect(refusal(locked.run({ do: 'text.begin', id: 't' }))).toEqual({
    key: 'refusal.locked',
    wayOut: { label: 'action.unlock', command: { do: 'layer.lock', ids: ['t'], isLock: false } },
  })
  const hidden = await withText('hello', { visible: false })
  expect(refusal(hidden.run({ do: 'text.begin', id: 't' }))).toMatchObject({ key: 'refusal.hiddenText' })
  expect(refusal(hidden.run({ do: 'text.begin', id: 'a' }))).toMatchObject({ key: 'refusal.notText' })
  expect(refusal(hidden.run({ do: 'text.begin' }))).toMatchObject({ key: 'refusal.nothingSelected' })
  expect(refusal(hidden.run(type('x')))).toMatchObject({ key: 'refusal.noTextEdited' })
})

test('a visitor gets the sign-in dialog and nothing changes [A17]', async () => {
  const t = await withText('hello', {}, { isSignedIn: false })
  const before = t.design
  t.doubleClick(180, 120)
  expect(t.requests).toContainEqual({ ask: 'login' })
  expect([t.see('textEditing'), t.design === before]).toEqual([null, true])
})

test('preview ends typing and refuses it [S4.16]', async () => {
  const t = await withText()
  t.do({ do: 'text.begin', id: 't' }).do(type('kept')).do({ do: 'preview.set', isOn: true })
  expect([words(t), t.see('textEditing'), t.steps]).toEqual(['kept', null, 1])
  expect(refusal(t.run({ do: 'text.begin', id: 't' }))?.key).toBe('refusal.inPreview')
})

test('another change keeps the words first; over live text it waits for the answer', async () => {
  const t = await withText()
  t.do({ do: 'text.begin', id: 't' }).do(type('kept'))
  t.do({ do: 'style.set', path: 'fill', value: '#FF0000', ids: ['t'] })
  expect([words(t), t.see('textEditing'), t.steps]).toEqual(['kept', null, 2])
  const live = await withText('##hourMinute##')
  live.do({ do: 'text.begin', id: 't' }).do(type('noon'))
  const others: readonly Command[] = [
    { do: 'selection.none' },
    { do: 'layer.delete' },
    { do: 'layer.add', preset: 'text.latin' },
    { do: 'text.begin', id: 'a' },
    { do: 'preview.set', isOn: true },
  ]
  for (const other of others) expect(live.run(other).ok, other.do).toBe(false)
  expect(live.see('textEditing')).toMatchObject({ asksAbout: 'hourMinute', text: 'noon' })
  expect([live.list.length, live.selected, live.steps]).toEqual([3, ['t'], 0])
  // who signs out can no longer be asked
  live.do({ do: 'session.set', token: null, userId: null })
  expect([words(live), live.see('textEditing'), live.steps]).toEqual(['##hourMinute##', null, 0])
})

test('a design that only can be looked at is not typed into; what is opened anew ends the typing', async () => {
  const t = await withText()
  t.do({ do: 'text.begin', id: 't' }).do(type('lost with the tab'))
  t.workspace.readOnly = 'readOnly.elsewhere'
  await t.runLater({ do: 'design.open', id: 'design-1', source: { from: 'work' } })
  expect(t.see('textEditing')).toBeNull()
  expect(refusal(t.run({ do: 'text.begin', id: 't' }))).toMatchObject({ key: 'readOnly.elsewhere' })
})

test('zooming and scrolling go on beside the words; undo takes the typing back', async () => {
  const t = await withText()
  const before = t.list
  t.do({ do: 'text.begin', id: 't' }).do(type('abc'))
  t.wheel(180, 120, { dy: -100, ctrl: true }).do({ do: 'view.panBy', dx: 5, dy: 5 })
  expect(t.see('textEditing')).toMatchObject({ text: 'abc' })
  t.do({ do: 'history.undo' })
  expect([t.list === before, t.see('textEditing')]).toEqual([true, null])
})

test('beginning another text keeps the first one', async () => {
  const t = await TestEngine.start({
    layers: [makeText('t', 'one', { x: 100, y: 100 }), makeText('u', 'two', { x: 100, y: 300 })],
  })
  t.doubleClick(180, 120).do(type('first')).doubleClick(180, 320)
  expect([words(t), t.see('textEditing')?.layerId, t.steps]).toEqual(['first', 'u', 1])
  t.do({ do: 'text.begin', id: 't' })
  expect([t.see('textEditing')?.layerId, t.steps]).toEqual(['t', 1])
})

test('words of the wrong shape from a script are refused', async () => {
  const t = await withText()
  t.do({ do: 'text.begin', id: 't' })
  for (const wrong of [{ text: 1, anchor: 0, focus: 0 }, { text: 'x', anchor: 'a', focus: 0 }, { text: 'x' }])
    expect(refusal(t.run({ do: 'text.change', ...wrong } as unknown as Command))?.key).toBe(
      'refusal.badCommand',
    )
  t.do({ do: 'text.change', text: 'x', anchor: -5, focus: 99 })
  expect(t.see('textEditing')).toMatchObject({ text: 'x', anchor: 0, focus: 1 })
})

test('a text that was just added goes to the first press on the dial and is typed there, as one step', async () => {
  const t = await withText()
  const place = () => [t.layer('t').style.x, t.layer('t').style.y]
  await t.run({ do: 'text.begin', id: 't', isNew: true })
  expect(t.see('textEditing')).toMatchObject({ isNew: true })
  // the layer of 160 × 40 that is there is not selected: the text goes on top of it
  t.click(350, 330)
  expect(t.see('textEditing')).toMatchObject({ layerId: 't', isNew: false, anchor: 0, focus: 5 })
  const there = place()
  expect(there).not.toEqual([100, 100])
  await t.run(type('noon'))
  // the second press ends it
  t.click(120, 450)
  expect(t.see('textEditing')).toBe(null)
  expect([words(t), place()]).toEqual(['noon', there])
  await t.run({ do: 'history.undo' })
  expect([words(t), place()]).toEqual(['hello', [100, 100]])
})

test('a new text that something is typed into is left by a press like any other; as it came it stays where it was put', async () => {
  const t = await withText()
  await t.run({ do: 'text.begin', id: 't', isNew: true })
  await t.run(type('noon'))
  t.click(350, 330)
  expect([t.see('textEditing'), t.selected]).toEqual([null, ['a']])
  expect([t.layer('t').style.x, words(t)]).toEqual([100, 'noon'])
  await t.run({ do: 'text.begin', id: 't', isNew: true })
  t.click(350, 330)
  await t.run({ do: 'text.commit' })
  expect(t.layer('t').style.x).not.toBe(100)
  expect(words(t)).toBe('noon')
})
