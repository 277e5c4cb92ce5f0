import { expect, test, vi } from 'vitest'
import { makeImage, makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

const two = () => [makeImage('a', [50, 100]), makeText('t', '##time##', { x: 10, y: 300 })]

test('one message a frame holds only what changed', async () => {
  const t = await TestEngine.start({ layers: two() })
  t.engine.run({ do: 'selection.set', ids: ['a'] })
  t.engine.run({ do: 'layer.rename', id: 'a', label: 'renamed' })
  expect(t.messages).toEqual([])
  t.frame()
  expect(t.messages.length).toBe(1)
  const [message] = t.messages
  const slices = message && 'projections' in message ? message.projections.slices : {}
  expect(Object.keys(slices).sort()).toEqual(['history', 'inspector', 'layers', 'panel', 'selection'])
  expect(slices.layers).toMatchObject({
    order: null,
    removed: [],
    isFresh: false,
    changed: [{ uuid: 'a', label: 'renamed' }],
  })
})

test('moving a layer sends no row of the list, and its numbers at most ten times a second', async () => {
  const t = await TestEngine.start({ layers: two() })
  t.press(80, 120)
  t.frames()
  t.messages.length = 0
  t.moveTo(110, 130, { ctrl: true })
  t.moveTo(117, 141, { ctrl: true })
  t.pass(60)
  expect(t.sent('inspector')).toBeUndefined()
  t.pass(60)
  expect(t.sent('layers')).toBeUndefined()
  expect(t.messages.length).toBeLessThanOrEqual(2)
  const x = t.sent('inspector')?.sections[0]?.fields.find((field) => field.path === 'x')
  expect(x?.value).toBe(87)
  expect(t.labels).toEqual(['X 87  Y 121'])
  expect(t.sent('gesture')).toEqual({ isOn: true })
  t.release()
  expect(t.sent('gesture')).toEqual({ isOn: false })
})

test('a frame of a gesture asks only for what the page follows at once, the rest ten times a second', async () => {
  const t = await TestEngine.start({ layers: two(), isPlaying: true })
  const stateOf = vi.spyOn(t.fonts, 'stateOf')
  t.press(80, 120)
  t.moveTo(81, 121, { ctrl: true })
  stateOf.mockClear()
  const timersBefore = t.timersSet
  const frames = 100
  for (let step = 1; step <= frames; step += 1) {
    t.nowMs += 10
    t.moveTo(81 + step, 121 + step, { ctrl: true })
  }
  const times = stateOf.mock.calls.length / t.fonts.rows.length
  expect(times).toBeGreaterThanOrEqual(9)
  expect(times).toBeLessThanOrEqual(11)
  // one for each time that the rest waits, and those of the clock
  expect(t.timersSet - timersBefore).toBeLessThanOrEqual(15)
  t.release()
})

test('what else happens in a gesture follows a moment later though nothing moves any more', async () => {
  const t = await TestEngine.start({ layers: two() })
  const [font] = t.fonts.rows
  if (!font) throw new Error('the editor has fonts')
  t.press(80, 120)
  t.messages.length = 0
  t.moveTo(110, 130, { ctrl: true })
  t.fonts.setState(font.fontUrl, 'loading')
  t.frames()
  expect(t.sent('gesture')).toEqual({ isOn: true })
  expect(t.sent('fonts')).toBeUndefined()
  t.pass(100)
  expect(t.sent('fonts')?.find(({ fontUrl }) => fontUrl === font.fontUrl)?.state).toBe('loading')
  t.fonts.setState(font.fontUrl, 'ready')
  t.release()
  expect(t.sent('fonts')?.find(({ fontUrl }) => fontUrl === font.fontUrl)?.state).toBe('ready')
})

test('the list is sent whole when a design opens, then by patches', async () => {
  const t = await TestEngine.start({ layers: two() })
  const fresh = t.see('layers')
  expect(fresh).toMatchObject({ isFresh: true, order: [t.list[0]?.uuid, 'a', 't'] })
  expect(fresh.changed.map((row) => row.isBackdrop)).toEqual([true, false, false])
  t.do({ do: 'order.move', ids: ['a'], to: 'top' })
  expect(t.sent('layers')).toEqual({
    order: [t.list[0]?.uuid, 't', 'a'],
    changed: [],
    removed: [],
    isFresh: false,
  })
  t.do({ do: 'layer.delete', ids: ['a'] })
  expect(t.sent('layers')).toMatchObject({ removed: ['a'], changed: [] })
  await t.runLater({ do: 'design.open', id: 'design-1', source: { from: 'work' } })
  t.frames()
})

test('a design that opens is told whole, also what is as it was: a stopped clock, the same view, no history', async () => {
  const t = await TestEngine.start({ layers: two() })
  const open = { do: 'design.open', id: 'design-1', source: { from: 'work' } } as const
  await t.runLater(open)
  t.do({ do: 'clock.play', isPlaying: false })
  const before = { clock: t.see('clock'), view: t.see('view'), sample: t.see('sample') }
  t.messages.length = 0
  await t.runLater(open)
  t.frames()
  expect({ clock: t.sent('clock'), view: t.sent('view'), sample: t.sent('sample') }).toEqual(before)
  expect(t.sent('design')).toEqual(t.see('design'))
  expect(t.sent('history')).toEqual(t.see('history'))
  expect(t.sent('layers')).toEqual(t.see('layers'))
})

test('the palette shows every preset, with the reason when one is off, and sign-in is none [A17]', async () => {
  const t = await TestEngine.start({ layers: two(), isSignedIn: false })
  const items = t.see('palette').flatMap((group) => group.items)
  expect(items.map(({ preset }) => preset)).toContain('image.hour')
  const off = items.filter(({ reason }) => reason !== null)
  expect(off.every(({ isOn, reason }) => isOn === false && reason?.key === 'refusal.needsSlot')).toBe(true)
  expect(off).toHaveLength(4)
  t.workspace.readOnly = 'readOnly.elsewhere'
  await t.runLater({ do: 'design.open', id: 'design-1', source: { from: 'work' } })
  expect(t.see('palette')[0]?.items[0]?.reason).toEqual({ key: 'readOnly.elsewhere' })
})

test('asking what may be done changes nothing', async () => {
  const t = await TestEngine.start({ layers: two() })
  const before = t.design
  expect(t.engine.can({ do: 'layer.delete', ids: ['a'] }).ok).toBe(true)
  expect(t.engine.can({ do: 'layer.add', preset: 'text.latin' }).ok).toBe(true)
  expect(t.engine.can({ do: 'style.set', path: 'x', value: 3, ids: ['a'] }).ok).toBe(true)
  expect(t.engine.can({ do: 'layer.delete', ids: ['nobody'] })).toMatchObject({ ok: false })
  expect(t.design).toBe(before)
  expect(t.frame()).toBe(false)
})

test('a message after a drag tells screen readers where the layer is', async () => {
  const t = await TestEngine.start({ layers: two() })
  t.drag([80, 120], [117, 141], { ctrl: true })
  expect(t.requests).toContainEqual({
    show: 'announce',
    key: 'announce.moved',
    params: { name: 'a', x: 87, y: 121 },
    isUrgent: false,
  })
})

test('frames are recorded with the age of the pointer event they show', async () => {
  const t = await TestEngine.start({ layers: two() })
  t.do({ do: 'frames.record', isOn: true, finish: true })
  t.engine.ask('frames')
  t.press(80, 120)
  t.frames()
  t.nowMs += 5
  t.moveTo(117, 141)
  const record = t.engine.ask('frames').at(-1)
  expect(record).toMatchObject({ kind: 'damage', pointerAt: t.nowMs })
  t.release()
})
