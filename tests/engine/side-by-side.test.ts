import { expect, test } from 'vitest'
import type { Design, Layer } from '../../src/shared/document/design.ts'
import { scaleBetween } from '../../src/shared/document/scale.ts'
import { scaledLayer } from '../../src/shared/rules/faces/scaling.ts'
import { makeImage, makeText } from '../support/make-design.ts'
import { makeFaces, round, withLayers } from '../support/make-faces.ts'
import { TestEngine } from '../support/test-engine.ts'

const size = { width: 700, height: 600, pixelRatio: 1 }

const shared = [
  makeImage('logo', [200, 200]),
  makeText('turning', 'hi', { x: 100, y: 100, rotate: '(##second## * 6)' }),
]

const onFalcon = (layer: Layer): Layer => scaledLayer(layer, scaleBetween('480*480', '466*466'))

/** Wear OS 480 with more on it than falcon 466 shows. */
function faces(): Design {
  const bare = makeFaces([round('android', 480), round('falcon', 466), round('android', 450)])
  const wear = withLayers(bare, { fdId: 'face-1' }, [...shared, makeImage('own', [0, 200])])
  const falcon = [
    onFalcon(makeImage('logo', [200, 200])),
    onFalcon(makeText('turning', 'hi', { x: 100, y: 100 })),
    makeImage('extra', [10, 200]),
  ]
  return withLayers(wear, { fdId: 'face-2' }, falcon)
}

async function start(options: { isPlaying?: boolean; design?: Design } = {}) {
  const t = await TestEngine.start({ design: faces(), ...options })
  const side = t.sideRenderer
  t.engine.ask('attachSide', { canvas: {}, ...size })
  t.do({ do: 'compare.set', isOn: true }).frames()
  return { t, side }
}

const drawn = (side: TestEngine['sideRenderer']): readonly string[] => side.last.layers.map(({ id }) => id)

test('the other face is drawn at the same height with the same time and the same selection [UX 3.11]', async () => {
  const { t, side } = await start()
  expect(t.see('compare')).toMatchObject({ left: 'face-1', right: 'face-2', active: 'left' })
  expect(drawn(side)).toEqual(expect.arrayContaining(['logo', 'turning', 'extra']))
  expect(drawn(side)).not.toContain('own')
  expect(side.last.view.scale * 466).toBeCloseTo(t.renderer.last.view.scale * 480)
  t.do({ do: 'selection.set', ids: ['logo'] }).frames()
  expect(side.last.overlay).toHaveLength(1)
  t.do({ do: 'view.panBy', dx: 30, dy: 10 })
  t.pass(500)
  expect(side.last.view.x - t.renderer.last.view.x).toBeLessThanOrEqual(1)
})

test('what the rules changed is marked on the face that they changed, what is missing on the face that lacks it', async () => {
  const { t } = await start()
  const marks = (): readonly unknown[] =>
    (t.see('compare')?.differences ?? []).map(({ uuid, mark, side, isHere }) => [uuid, mark, side, isHere])
  expect(marks()).toEqual([
    ['own', 'mark.notSynced', 'right', true],
    ['turning', 'mark.rotationCleared', 'right', true],
    ['extra', 'mark.notSynced', 'left', false],
  ])
  t.do({ do: 'face.switch', fdId: 'face-2' })
  expect(t.see('compare')).toMatchObject({ left: 'face-1', right: 'face-2', active: 'right' })
  expect(marks()).toEqual([
    ['own', 'mark.notSynced', 'right', false],
    ['turning', 'mark.rotationCleared', 'right', true],
    ['extra', 'mark.notSynced', 'left', true],
  ])
})

test('switching keeps both places and the selection; a third face takes the place of the shown one', async () => {
  const { t, side } = await start()
  t.do({ do: 'selection.set', ids: ['logo'] })
  t.do({ do: 'face.switch', fdId: 'face-2' }).frames()
  expect(t.selected).toEqual(['logo'])
  expect(drawn(side)).toContain('own')
  t.do({ do: 'face.switch', fdId: 'face-3' })
  expect(t.see('compare')).toMatchObject({ left: 'face-1', right: 'face-3', active: 'right' })
  t.do({ do: 'face.remove', fdId: 'face-1' })
  expect(t.see('compare')).toMatchObject({ left: 'face-2', right: 'face-3', active: 'right' })
  t.do({ do: 'face.remove', fdId: 'face-2' })
  expect(t.see('compare')).toBeNull()
})

test('it is drawn ten times a second at most while the shown face moves, and at once when it rests', async () => {
  const { t, side } = await start({ isPlaying: true })
  t.pass(300)
  t.press(250, 220)
  side.forgetFrames()
  const from = t.nowMs
  for (let step = 1; step <= 60; step += 1) {
    t.pass(16)
    t.moveTo(250 + step, 220)
  }
  const during = side.frames.length - 1
  const seconds = (t.nowMs - from) / 1000
  expect(during).toBeGreaterThan(0)
  expect(during).toBeLessThanOrEqual(Math.ceil(seconds * 10))
  expect(t.renderer.last.isMoving).toBe(true)
  t.release().frames()
  expect(side.last.isMoving).toBe(false)
})

test('a drag on the shown face redraws nothing of the other one while time stands still', async () => {
  const { t, side } = await start()
  t.do({ do: 'selection.set', ids: ['logo'] }).frames()
  const before = side.last.layers
  t.drag([250, 220], [300, 260])
  t.frames()
  expect(side.last.layers).toBe(before)
  expect(t.place('logo').slice(0, 2)).not.toEqual([200, 200])
})

test('undo and preview keep it; ambient shows ambient where there is one, else normal, said so [S4.02]', async () => {
  const { t, side } = await start()
  t.do({ do: 'selection.set', ids: ['logo'] })
  t.do({ do: 'arrange.nudge', dx: 1, dy: 0 }).do({ do: 'history.undo' })
  expect(t.see('compare')).not.toBeNull()
  t.do({ do: 'mode.set', ambient: true }).frames()
  expect(t.see('compare')).toMatchObject({ isOtherMode: true, differences: [] })
  expect(drawn(side)).toContain('extra')
  t.do({ do: 'compare.set', isOn: true, fdId: 'face-3' }).frames()
  expect(t.see('compare')).toMatchObject({ isOtherMode: false })
  t.do({ do: 'mode.set', ambient: false })
  t.do({ do: 'preview.set', isOn: true }).frames()
  expect(t.see('compare')).not.toBeNull()
  expect(side.last.overlay).toEqual([])
})

test('with one face it offers the copy that would make the second', async () => {
  const design = makeFaces([round('android', 480)])
  const t = await TestEngine.start({ design })
  const outcome = t.run({ do: 'compare.set', isOn: true })
  const wayOut = outcome.ok ? undefined : outcome.refusal.wayOut
  expect(outcome).toMatchObject({ refusal: { key: 'refusal.compareNeedsTwo', params: { count: 1 } } })
  t.do(wayOut!.command)
  expect(t.see('faces').faces).toHaveLength(2)
  t.do({ do: 'compare.set', isOn: true })
  expect(t.see('compare')).not.toBeNull()
})

test('a visitor may compare; a lost context of the other face is drawn anew; leaving lets its canvas go', async () => {
  const t = await TestEngine.start({ design: faces(), isSignedIn: false })
  const side = t.sideRenderer
  t.engine.ask('attachSide', { canvas: {}, ...size })
  t.do({ do: 'compare.set', isOn: true }).frames()
  side.lose()
  t.do({ do: 'clock.set', epochMs: 0 }).frames()
  const count = side.frames.length
  side.restore()
  t.frames()
  expect(side.frames.length).toBe(count + 1)
  t.do({ do: 'compare.set', isOn: false })
  t.engine.ask('detachSide')
  t.do({ do: 'clock.set', epochMs: 60_000 }).frames()
  expect(side.frames.length).toBe(count + 1)
})

/** A point of the face that is only looked at, as CSS pixels of its canvas. */
function onSide(t: TestEngine, x: number, y: number): { x: number; y: number } {
  const view = t.see('compare')?.view
  if (!view) throw new Error('two faces are not shown')
  return { x: view.x + x * view.zoom, y: view.y + y * view.zoom }
}

test('a click on the other face edits it with the layer under the pointer selected; beside all the selection stays', async () => {
  const { t } = await start()
  t.do({ do: 'selection.set', ids: ['logo'] })
  t.do({ do: 'compare.pick', at: onSide(t, 60, 250) })
  expect(t.see('compare')).toMatchObject({ left: 'face-1', right: 'face-2', active: 'right' })
  expect(t.selected).toEqual(['extra'])
  t.do({ do: 'selection.set', ids: ['logo'] })
  t.do({ do: 'compare.pick', at: onSide(t, 240, 470) })
  expect(t.see('compare')?.active).toBe('left')
  expect(t.selected).toEqual(['logo'])
  t.do({ do: 'preview.set', isOn: true })
  t.do({ do: 'compare.pick', at: onSide(t, 60, 250) })
  expect(t.see('compare')?.active).toBe('right')
  expect(t.selected).toEqual(['logo'])
  t.do({ do: 'compare.set', isOn: false })
  expect(t.run({ do: 'compare.pick', at: { x: 0, y: 0 } }).ok).toBe(false)
})

test('what the pointer is over on the other face is outlined on both', async () => {
  const { t, side } = await start()
  t.do({ do: 'compare.point', at: onSide(t, 200, 200) }).frames()
  expect(t.see('hover')).toBe('logo')
  expect(side.last.overlay).toHaveLength(1)
  expect(t.renderer.last.overlay).toHaveLength(1)
  t.do({ do: 'compare.point', at: onSide(t, 60, 250) }).frames()
  expect(t.see('hover')).toBe('extra')
  t.do({ do: 'compare.point', at: null }).frames()
  expect(t.see('hover')).toBeNull()
  expect(side.last.overlay).toEqual([])
})
