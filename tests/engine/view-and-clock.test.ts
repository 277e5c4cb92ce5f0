import { expect, test } from 'vitest'
import { makeImage, makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'
import { fitDial } from '../../src/worker/core/canvas/view.ts'

const one = () => [makeImage('a', [50, 100])]
const at = { x: 300, y: 200 }

test('the first view shows the dial at 80% of the shorter side, centred', async () => {
  const t = await TestEngine.start({ layers: one() })
  await t.runLater({ do: 'design.open', id: 'design-1', source: { from: 'work' } })
  expect(t.see('view')).toMatchObject({ zoom: 0.96, x: 110, y: 60 })
  t.do({ do: 'view.resize', width: 500, height: 700, pixelRatio: 2 })
  expect(t.see('view')).toMatchObject({ zoom: 0.8, x: 50, y: 150 })
})

test('while nothing is open the zoom is 100%', async () => {
  const t = await TestEngine.start({ layers: one() })
  const { zoom } = fitDial({ ...t.engine.see('view'), width: 800, height: 600 } as never, {
    width: 0,
    height: 0,
  })
  expect(zoom).toBe(1)
})

test('the zoom stays between 0.25 and 5 and keeps the point under the pointer [S2.44 S2.45 S5.01 S9.04]', async () => {
  const t = await TestEngine.start({ layers: one() })
  const under = () => {
    const { zoom, x, y } = t.see('view')
    return [(at.x - x) / zoom, (at.y - y) / zoom]
  }
  const before = under()
  t.do({ do: 'view.zoomBy', factor: 1.7, at })
  expect(under()[0]).toBeCloseTo(before[0] ?? 0, 6)
  expect(under()[1]).toBeCloseTo(before[1] ?? 0, 6)
  t.do({ do: 'view.zoomTo', zoom: 90, at })
  expect(t.see('view').zoom).toBe(5)
  t.do({ do: 'view.zoomTo', zoom: 0.01, at })
  expect(t.see('view').zoom).toBe(0.25)
})

test('Ctrl and the wheel zoom about the pointer, the wheel alone scrolls', async () => {
  const t = await TestEngine.start({ layers: one() })
  t.wheel(250, 250, { dy: -100, ctrl: true })
  const { zoom, x, y } = t.see('view')
  expect(zoom).toBeCloseTo(Math.exp(0.18), 5)
  expect(x + 250 * zoom).toBeCloseTo(350, 5)
  t.wheel(250, 250, { dx: 5, dy: 20 })
  expect(t.see('view').x).toBeCloseTo(x - 5, 5)
  expect(t.see('view').y).toBeCloseTo(y - 20, 5)
  expect(t.renderer.last.isMoving).toBe(true)
  t.pass(200)
  expect(t.renderer.last.isMoving).toBe(false)
})

test('a quarter of the dial, and 96 px at least, stays in view [S2.46 A36]', async () => {
  const t = await TestEngine.start({ layers: one() })
  t.do({ do: 'view.panBy', dx: -5000, dy: 5000 })
  expect(t.see('view')).toMatchObject({ x: 125 - 500, y: 600 - 125 })
  t.do({ do: 'view.zoomTo', zoom: 0.25, at: { x: 0, y: 0 } }).do({ do: 'view.panBy', dx: -5000, dy: 0 })
  expect(t.see('view').x).toBe(96 - 125)
})

test('Space and drag pans and moves no layer; the middle button does the same', async () => {
  const t = await TestEngine.start({ layers: one() })
  t.do({ do: 'tool.hold', tool: 'pan' })
  const before = t.see('view')
  const pan = {
    button: 0,
    mods: 0,
    pointerType: 'mouse',
    pointerId: 1,
    clicks: 1,
    dx: 0,
    dy: 0,
    buttons: 1,
  } as const
  t.engine.pointer({ type: 'down', x: 180, y: 180, at: 0, ...pan })
  t.engine.pointer({ type: 'move', x: 220, y: 170, at: 0, ...pan })
  t.frame()
  expect(t.see('cursor')).toBe('grabbing')
  t.engine.pointer({ type: 'up', x: 220, y: 170, at: 0, ...pan })
  t.frame()
  expect(t.see('view')).toMatchObject({ x: before.x + 40, y: before.y - 10 })
  t.do({ do: 'tool.hold', tool: 'select' })
  t.engine.pointer({ type: 'down', x: 180, y: 180, at: 0, ...pan, button: 1 })
  t.engine.pointer({ type: 'move', x: 170, y: 180, at: 0, ...pan, button: 1 })
  t.engine.pointer({ type: 'up', x: 170, y: 180, at: 0, ...pan, button: 1 })
  t.frames()
  expect(t.see('view').x).toBe(before.x + 30)
  expect(t.place('a')).toEqual([50, 100, 100, 60, 0])
})

test('panning moves the picture by whole device pixels', async () => {
  const t = await TestEngine.start({ layers: one() })
  t.do({ do: 'view.panBy', dx: 0.4, dy: 3.3 })
  expect(t.renderer.last.view).toEqual({ scale: 1, x: 100, y: 53 })
})

const hands = () => [
  makeImage('second', [50, 100], { rotate: '(##secondHand##)' }),
  makeText('date', '##day##', { x: 10, y: 10 }),
  makeImage('still', [300, 300]),
]

test('nothing changes, nothing runs: a still dial asks for no frame', async () => {
  const t = await TestEngine.start({ layers: [...one(), makeText('t', 'free')] })
  t.frames()
  const drawn = t.renderer.frames.length
  t.pass(10_000)
  expect(t.renderer.frames.length).toBe(drawn)
})

test('a clock that plays over a still dial tells the time once a second and draws nothing', async () => {
  const t = await TestEngine.start({ layers: one(), isPlaying: true })
  t.frames()
  const drawn = t.renderer.frames.length
  t.messages.length = 0
  t.pass(3000)
  expect(t.renderer.frames.length).toBe(drawn)
  // the problems of the design are surveyed once, when it is first still
  const told = t.messages.filter((message) => 'projections' in message && message.projections.slices.clock)
  expect(told.length).toBe(3)
  expect(t.messages.length - told.length).toBeLessThanOrEqual(1)
})

test('a second hand wakes the engine once a second, and only what changed is drawn anew', async () => {
  const t = await TestEngine.start({ layers: hands(), isPlaying: true })
  t.frames()
  const before = t.renderer.last.layers
  const drawn = t.renderer.frames.length
  t.pass(3000)
  expect(t.renderer.frames.length - drawn).toBe(3)
  const after = t.renderer.last.layers
  const place = (id: string) => after.findIndex((draw) => draw.id === id)
  expect(after[place('second')]).not.toBe(before[place('second')])
  expect(after[place('second')]?.ops).toBe(before[place('second')]?.ops)
  expect(after[place('date')]).toBe(before[place('date')])
  expect(after[place('still')]).toBe(before[place('still')])
  // what changes once a second is drawn again where it is; nothing is about to change in every frame
  expect([...t.renderer.last.active]).toEqual([])
})

test('steps of the clock add up, however fast they come: none counts from what the page has heard last', async () => {
  const t = await TestEngine.start({ layers: hands() })
  const { epochMs } = t.see('clock')
  const step = (byMs: number) => ({ do: 'clock.step', byMs }) as const
  t.do(step(60_000)).do(step(60_000)).do(step(-60_000)).do(step(60_000))
  expect(t.see('clock').epochMs).toBe(epochMs + 120_000)
})

test('the clock is paused, set, and sped up; hands follow, the design does not change [S9.57]', async () => {
  const t = await TestEngine.start({ layers: hands() })
  const before = t.design
  const angle = () => t.renderer.last.layers.find((draw) => draw.id === 'second')?.matrix[0] ?? 0
  const cos = (deg: number) => Math.cos((deg * Math.PI) / 180)
  expect(angle()).toBeCloseTo(cos(48), 6)
  const { epochMs } = t.see('clock')
  t.do({ do: 'clock.set', epochMs: epochMs + 7000 })
  expect(angle()).toBeCloseTo(cos(90), 6)
  t.do({ do: 'clock.speed', speed: 10 }).do({ do: 'clock.play', isPlaying: true })
  t.pass(500)
  expect(angle()).toBeCloseTo(cos(120), 6)
  t.do({ do: 'clock.play', isPlaying: false })
  const stopped = t.see('clock').epochMs
  t.pass(5000)
  expect(t.see('clock').epochMs).toBe(stopped)
  expect(t.design).toBe(before)
})

test('the hour that comes twice when summer time ends is drawn anew for the other offset', async () => {
  const ends = Date.UTC(2026, 10, 1, 6)
  const t = await TestEngine.start({
    layers: [makeText('zone', '##hourMinute## ##timeZone##')],
    utcOffsetMinutes: (epochMs) => (epochMs < ends ? -240 : -300),
  })
  const shown = (): string => JSON.stringify(t.renderer.last.layers.find(({ id }) => id === 'zone')?.ops)
  t.do({ do: 'clock.set', epochMs: ends - 30 * 60_000 })
  expect(shown()).toContain('01:30 UTC-4')
  t.do({ do: 'clock.set', epochMs: ends + 30 * 60_000 })
  expect(shown()).toContain('01:30 UTC-5')
})

test('text that is still approximate is drawn again at rest until it is exact', async () => {
  const t = await TestEngine.start({ layers: [makeText('t', 'free')] })
  t.frames()
  t.renderer.settlingDraws = 3
  t.do({ do: 'view.zoomBy', factor: 1.1 })
  expect(t.frames()).toBe(2)
  expect(t.frame()).toBe(false)
})

test('a font or a picture that comes is drawn, texts are measured again', async () => {
  const t = await TestEngine.start({ layers: [makeText('t', 'free'), ...one()] })
  const before = t.renderer.last.layers
  t.fonts.tellLoaded('/fonts/Roboto-Regular.ttf')
  t.frames()
  t.pictures.tellChanged('/f/a.png')
  expect(t.frame()).toBe(true)
  expect(t.renderer.invalidated).toEqual([{ font: '/fonts/Roboto-Regular.ttf' }, { url: '/f/a.png' }])
  expect(t.renderer.last.layers.find((draw) => draw.id === 't')).not.toBe(
    before.find((draw) => draw.id === 't'),
  )
})

test('a lost context is told and the picture comes back by itself', async () => {
  const t = await TestEngine.start({ layers: one() })
  t.renderer.lose()
  t.frames()
  expect(t.sent('graphics')).toEqual({ isLost: true })
  const drawn = t.renderer.frames.length
  t.drag([80, 120], [117, 141], { ctrl: true })
  expect(t.renderer.frames.length).toBe(drawn)
  t.renderer.restore()
  t.frames()
  expect(t.sent('graphics')).toEqual({ isLost: false })
  expect(t.renderer.last.layers.at(-1)?.matrix.slice(4)).toEqual([87, 121])
})

test('idle is told when the last frame is drawn', async () => {
  const t = await TestEngine.start({ layers: one() })
  t.engine.run({ do: 'layer.rename', id: 'a', label: 'x' })
  let isIdle = false
  const idle = t.engine.ask('whenIdle').then(() => (isIdle = true))
  await Promise.resolve()
  expect(isIdle).toBe(false)
  t.frames()
  await idle
  expect(isIdle).toBe(true)
})

test('a hand that sweeps runs by the frame, and the engine is idle all the same', async () => {
  const layers = [makeImage('sweep', [50, 100], { rotate: '(##secondHandSmooth##)' })]
  const t = await TestEngine.start({ layers, isPlaying: true })
  const angles = new Set<number>()
  for (let i = 0; i < 5; i += 1) {
    t.nowMs += 16
    expect(t.frame()).toBe(true)
    angles.add(t.renderer.last.layers.at(-1)?.matrix[0] ?? 0)
  }
  expect(angles.size).toBe(5)
  await t.engine.ask('whenIdle')
})

const small = { width: 700, height: 600, pixelRatio: 1 }
const large = { width: 1300, height: 700, pixelRatio: 1 }

test('the view of before a preview comes back, whenever the canvas takes its size [S4.16]', async () => {
  const t = await TestEngine.start({ layers: one() })
  t.do({ do: 'view.zoomTo', zoom: 2, at }).do({ do: 'view.panBy', dx: -30, dy: 20 })
  const before = t.see('view')
  t.do({ do: 'preview.set', isOn: true })
  expect(t.see('view')).toMatchObject({ zoom: 0.96, x: 110, y: 60 })
  t.do({ do: 'view.resize', ...large })
  expect(t.see('view')).toMatchObject({ zoom: 1.12, x: 370, y: 70 })
  t.do({ do: 'view.zoomBy', factor: 3 })
  t.do({ do: 'preview.set', isOn: false }).do({ do: 'view.resize', ...small })
  expect(t.see('view')).toEqual(before)
  // left before the panels folded away
  t.do({ do: 'preview.set', isOn: true }).do({ do: 'preview.set', isOn: false })
  expect(t.see('view')).toEqual(before)
})

test('what is chosen right after a preview stays: nothing puts an older view over it [S4.16]', async () => {
  const t = await TestEngine.start({ layers: one() })
  t.do({ do: 'view.zoomTo', zoom: 2, at })
  t.do({ do: 'preview.set', isOn: true }).do({ do: 'view.resize', ...large })
  t.do({ do: 'preview.set', isOn: false }).do({ do: 'view.fit', what: 'dial' })
  t.do({ do: 'view.resize', ...small })
  expect(t.see('view')).toMatchObject({ zoom: 0.96, x: 110, y: 60 })
})

test('a preview ends when the design is left, and time stands again as it stood [S4.16]', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [10, 10])] })
  t.workspace.open = () =>
    Promise.resolve({ ok: true, value: { design: { ...t.design, id: 'design-2' }, readOnly: null } })
  t.do({ do: 'clock.play', isPlaying: false }).do({ do: 'preview.set', isOn: true })
  await t.runLater({ do: 'design.open', id: 'design-2', source: { from: 'work' } })
  expect([t.see('design').id, t.see('preview').isOn, t.see('clock').isPlaying]).toEqual([
    'design-2',
    false,
    false,
  ])
  t.do({ do: 'layer.delete', ids: ['a'] })
})

test('time runs in preview, and stands afterwards only where it stood before [S4.16]', async () => {
  const t = await TestEngine.start({ layers: one() })
  const toggled = (isOn: boolean) => t.do({ do: 'preview.set', isOn }).see('clock').isPlaying
  expect([toggled(true), toggled(false)]).toEqual([true, false])
  t.do({ do: 'clock.play', isPlaying: true })
  expect([toggled(true), toggled(false)]).toEqual([true, true])
})
