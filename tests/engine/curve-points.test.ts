import { expect, test } from 'vitest'
import { colorTokens } from '../../src/shared/base/color-tokens.ts'
import { sinCos } from '../../src/shared/base/geometry.ts'
import { degTo } from '../../src/shared/layers/building-blocks/point-directions.ts'
import type { TextStyle } from '../../src/shared/layers/text/style.ts'
import { makeText } from '../support/make-design.ts'
import { makeFaces, round } from '../support/make-faces.ts'
import { createChance } from '../support/seeded.ts'
import { TestEngine } from '../support/test-engine.ts'

type Place = readonly [number, number]

const curved = {
  ...{ x: 0, y: 0, width: 500, height: 500, fontSize: 20 },
  ...{ curve: 'clockwise', curveRadius: 150, curveAngle: 0 },
} as const

/** A curved text on a dial of 500 × 500, selected, with its points at hand. */
async function start(own: Partial<TextStyle> = {}) {
  const t = await TestEngine.start({ layers: [makeText('t', 'AUTOMATIC', { ...curved, ...own })] })
  t.do({ do: 'selection.set', ids: ['t'] })
  await expect.poll(() => (t.frames(), points(t).length), { timeout: 20_000 }).toBe(2)
  return t
}

/** The radius and the angle, in this order. */
const points = (t: TestEngine): readonly Place[] =>
  t.renderer.last.overlay.flatMap((mark) =>
    mark.mark === 'handle' && mark.fill === colorTokens.guide ? [[mark.x - 100, mark.y - 50] as const] : [],
  )

const placed = (t: TestEngine) => (t.frames(), points(t).map((at) => at.map(Math.round)))

const styleOf = (t: TestEngine, id = 't') => t.layer(id).style as TextStyle

const said = (t: TestEngine) => t.labels.map((one) => one.trim())

test('the angle of a curved text is dragged, Shift in steps of 15°, as one step that Escape takes back', async () => {
  const t = await start()
  const before = styleOf(t)
  expect(placed(t)).toEqual([
    [250, 80],
    [250, 100],
  ])
  t.press(250, 100).moveTo(400, 250, { ctrl: true })
  expect(said(t)).toContain('90°')
  expect(styleOf(t).curveAngle).toBe(90)
  t.escape().release()
  expect(styleOf(t)).toBe(before)
  const { steps } = t
  t.drag([250, 100], [330, 120], { shift: true })
  expect(styleOf(t)).toEqual({ ...before, curveAngle: 30 })
  expect(t.steps - steps).toBe(1)
  t.do({ do: 'history.undo' })
  expect(styleOf(t)).toBe(before)
})

test('the radius is dragged past the letters; direction and middle stay, and it is no less than 1', async () => {
  const t = await start({ curveAngle: 90, curveX: 10, curveY: -20 })
  const before = styleOf(t)
  expect(placed(t)).toEqual([
    [430, 230],
    [410, 230],
  ])
  t.press(430, 230).moveTo(380, 260, { ctrl: true })
  expect(said(t)).toContain('100 px')
  t.release()
  expect(styleOf(t)).toEqual({ ...before, curveRadius: 100 })
  t.frames()
  t.drag([380, 230], [100, 230], { ctrl: true })
  expect(styleOf(t).curveRadius).toBe(1)
})

test('the angle snaps to the middle of the dial, Ctrl leaves it free', async () => {
  const t = await start({ curveAngle: 40 })
  const [, [x, y] = [0, 0]] = points(t)
  t.drag([x, y], [253, 101])
  expect(styleOf(t).curveAngle).toBe(0)
  t.frames()
  t.drag([250, 100], [253, 101], { ctrl: true })
  expect(styleOf(t).curveAngle).not.toBe(0)
})

test('a straight text has none, nor has a locked one, nor several, nor one that is typed', async () => {
  const t = await start()
  const none = (): void => expect(placed(t)).toEqual([])
  t.do({ do: 'text.begin', id: 't' })
  none()
  t.do({ do: 'text.commit' })
  expect(placed(t)).toHaveLength(2)
  t.do({ do: 'layer.lock', ids: ['t'], isLock: true })
  none()
  t.do({ do: 'layer.lock', ids: ['t'], isLock: false })
  t.do({ do: 'style.set', ids: ['t'], path: 'curve', value: null })
  none()
  t.do({ do: 'history.undo' })
    .do({ do: 'layer.duplicate', ids: ['t'] })
    .do({ do: 'selection.all' })
  none()
})

test('linked faces follow: the angle as it is, the radius in proportion', async () => {
  const t = await TestEngine.start({ design: makeFaces([round('android', 450), round('falcon', 225)]) })
  t.do({ do: 'layer.add', preset: 'text.latin' })
  const [id = ''] = t.selected
  t.do({ do: 'style.set', ids: [id], path: 'curve', value: 'clockwise' })
  await expect.poll(() => (t.frames(), points(t).length), { timeout: 20_000 }).toBe(2)
  const view = t.see('view')
  const onto = ([x, y]: Place): Place => [(x + 100 - view.x) / view.zoom, (y + 50 - view.y) / view.zoom]
  const [radius, angle] = points(t)
  if (!radius || !angle) throw new Error('no points')
  t.drag(onto(angle), [400, 225], { shift: true })
  const own = styleOf(t, id)
  const other = t.design.faces['face-2']?.normal.nodeList.find(({ uuid }) => uuid === id)?.style as TextStyle
  expect(own.curveAngle).toBe(90)
  expect(other.curveAngle).toBe(90)
  expect(other.curveRadius).toBeCloseTo((own.curveRadius ?? 0) / 2, 1)
})

test('wherever a point of a turned curved text is dragged to, it is there afterwards, and undo gives what was', async () => {
  const chance = createChance(34)
  for (let run = 0; run < 24; run += 1) {
    const t = await start({
      curve: chance.pick(['clockwise', 'counterclockwise']),
      align: chance.pick(['left', 'center', 'right']),
      rotation: chance.pick([0, 0, chance.whole(-180, 180)]),
      fontSize: chance.whole(8, 60),
      curveRadius: chance.whole(40, 180),
      curveAngle: chance.whole(-400, 400),
      curveX: chance.whole(-30, 30),
      curveY: chance.whole(-30, 30),
    })
    for (const which of [0, 1, 0, 1]) {
      const before = t.list
      const [radius, angle] = points(t)
      const from = [radius, angle][which]
      if (!radius || !angle || !from) throw new Error('no points')
      // the angle goes around the middle, which both points and the circle have in one line
      const { curveRadius = 0 } = styleOf(t)
      const long = Math.hypot(radius[0] - angle[0], radius[1] - angle[1])
      const way = { x: (radius[0] - angle[0]) / long, y: (radius[1] - angle[1]) / long }
      const middle = { x: angle[0] - way.x * curveRadius, y: angle[1] - way.y * curveRadius }
      const far = chance.pick([-1, 1]) * chance.whole(8, 30)
      const turned = sinCos(degTo(middle, { x: angle[0], y: angle[1] }) + chance.whole(20, 340))
      const to: Place =
        which === 0
          ? [from[0] + way.x * far, from[1] + way.y * far]
          : [middle.x + turned.sin * curveRadius, middle.y - turned.cos * curveRadius]
      t.drag(from, to, { ctrl: true })
      t.frames()
      const [x, y] = points(t)[which] ?? [NaN, NaN]
      expect(Math.hypot(x - to[0], y - to[1]), `run ${run}, point ${which}`).toBeLessThan(0.7)
      const after = t.list
      t.do({ do: 'history.undo' })
      expect(t.list).toBe(before)
      t.do({ do: 'history.redo' })
      expect(t.list).toBe(after)
      t.frames()
    }
  }
})
