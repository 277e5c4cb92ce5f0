import { expect, test } from 'vitest'
import { anchorParts, type Contour } from '../../src/shared/base/path/contours/contours.ts'
import { pathKind } from '../../src/shared/layers/path/kind.ts'
import type { PathStyle } from '../../src/shared/layers/path/style.ts'
import { layerOfPath } from '../support/generated-paths.ts'
import { makeFaces, round } from '../support/make-faces.ts'
import { apart, linesOnDial } from '../support/outline-places.ts'
import { createChance } from '../support/seeded.ts'
import { TestEngine } from '../support/test-engine.ts'

async function withPen(options: Parameters<typeof TestEngine.start>[0] = { layers: [] }) {
  const t = await TestEngine.start(options)
  expect(await t.runLater({ do: 'tool.pen', isOn: true })).toMatchObject({ ok: true })
  return t
}

const free = { ctrl: true } as const
const finish = { do: 'tool.pen', isOn: false } as const

const pen = (t: TestEngine) => (t.frames(), t.see('pen'))

const drawn = (t: TestEngine) => linesOnDial(t, t.selected[0] ?? '')[0]

const placesOf = (t: TestEngine) =>
  drawn(t)?.anchors.map(({ at: { x, y } }) => [Math.round(x), Math.round(y)])

test('presses are corners, a drag pulls mirrored handles, the first point closes: one layer, one step', async () => {
  const t = await withPen()
  const before = t.list
  t.click(100, 100, free).drag([200, 60], [240, 60], free).click(300, 160, free)
  expect([pen(t), t.steps, t.list]).toEqual([3, 0, before])
  t.click(100, 100)
  const line = drawn(t)
  expect([pen(t), t.steps, line?.isClosed, line?.anchors.length]).toEqual([null, 1, true, 3])
  expect(apart(line?.anchors[1]?.out ?? undefined, { x: 240, y: 60 })).toBeLessThan(0.01)
  expect(apart(line?.anchors[1]?.into ?? undefined, { x: 160, y: 60 })).toBeLessThan(0.01)
  expect(t.layer(t.selected[0] ?? '').style).toMatchObject({ fillType: 'solid', strokeType: 'none' })
  t.do({ do: 'history.undo' })
  expect(t.list).toEqual(before)
})

test('an open path is a line, kept by Enter, Escape and a double press; a single point is nothing', async () => {
  const t = await withPen()
  t.click(100, 100, free).click(200, 150, free).do(finish)
  expect(placesOf(t)).toEqual([
    [100, 100],
    [200, 150],
  ])
  expect(t.layer(t.selected[0] ?? '').style).toMatchObject({ fillType: 'none', strokeType: 'solid' })
  t.do({ do: 'tool.pen', isOn: true }).click(300, 300, free).click(320, 350, free).doubleClick(320, 400)
  expect([pen(t), placesOf(t)?.length]).toEqual([null, 3])
  const { steps } = t
  t.do({ do: 'tool.pen', isOn: true }).click(50, 50, free).do(finish)
  expect([pen(t), t.steps]).toEqual([null, steps])
})

test('Alt leaves the handle behind, Shift keeps to 45°, and the last point is taken back', async () => {
  const t = await withPen()
  t.click(100, 100, free)
  t.press(200, 100, free).moveTo(230, 100).moveTo(230, 140, { alt: true }).release()
  t.click(260, 163, { shift: true }).click(400, 400, free)
  t.do({ do: 'pen.back' })
  expect(pen(t)).toBe(3)
  t.do(finish)
  const line = drawn(t)
  expect(apart(line?.anchors[1]?.into ?? undefined, { x: 170, y: 100 })).toBeLessThan(0.01)
  expect(apart(line?.anchors[1]?.out ?? undefined, { x: 230, y: 140 })).toBeLessThan(0.01)
  const { x = 0, y = 0 } = line?.anchors[2]?.at ?? {}
  expect(x - 200).toBeCloseTo(y - 100, 2)
  expect(t.run({ do: 'pen.back' })).toMatchObject({ refusal: { key: 'refusal.points.none' } })
})

/** Two open lines in a turned layer, selected, with the pen in hand. */
async function withOpenPath() {
  const layer = layerOfPath({
    ...(pathKind.defaults as PathStyle),
    ...{ d: 'M0 0C20 40 60 60 100 100M150 0L200 0L200 50', viewWidth: 200, viewHeight: 100, rotation: 30 },
    ...{ x: 150, y: 150, width: 200, height: 100, strokeType: 'solid', strokeWidth: 2 },
  })
  const t = await TestEngine.start({ layers: [layer] })
  t.do({ do: 'selection.set', ids: ['path'] })
  expect(await t.runLater({ do: 'tool.pen', isOn: true })).toMatchObject({ ok: true })
  const lines = linesOnDial(t, 'path')
  const end = (line: number, index: number) => {
    const { x = 0, y = 0 } = lines[line]?.anchors.at(index)?.at ?? {}
    return [x, y] as const
  }
  return { t, lines, end }
}

/** Every point and handle of what was there is where it was, from the place `by` on. */
function expectKept(was: Contour | undefined, is: Contour | undefined, by = 0) {
  for (const [index, anchor] of (was?.anchors ?? []).entries())
    for (const part of anchorParts) {
      const [from, to] = [anchor[part], is?.anchors[index + by]?.[part]]
      if (from) expect(apart(from, to ?? undefined), `${part} of ${index}`).toBeLessThan(0.01)
    }
}

test.each([
  ['its last point', -1, 0],
  ['its first point, the other way round', 0, 2],
] as const)('the selected open path goes on from %s, as one step', async (_name, index, by) => {
  const { t, lines, end } = await withOpenPath()
  const before = t.list
  t.moveTo(...end(0, index))
  expect(t.see('cursor')).toBe('pointer')
  t.click(...end(0, index), free)
  expect([pen(t), t.steps, t.list]).toEqual([2, 0, before])
  t.drag([60, 400], [90, 400], free).click(30, 300, free).do(finish)
  expect([t.steps, t.list.length, t.selected]).toEqual([1, before.length, ['path']])
  const [line, other] = linesOnDial(t, 'path')
  expect([line?.isClosed, line?.anchors.length]).toEqual([false, 4])
  expectKept(lines[0], line, by)
  expectKept(lines[1], other)
  const drawn = line?.anchors[by === 0 ? 2 : 1]
  expect(apart(drawn?.at, { x: 60, y: 400 })).toBeLessThan(0.01)
  expect(apart(drawn?.[by === 0 ? 'out' : 'into'] ?? undefined, { x: 90, y: 400 })).toBeLessThan(0.01)
  t.do({ do: 'history.undo' })
  expect(t.list).toEqual(before)
})

test('a press on its other end closes it, a drag out of the end leaves its handle, and it is let go of again', async () => {
  const { t, lines, end } = await withOpenPath()
  const before = t.list
  t.click(...end(1, -1), free).do({ do: 'pen.back' })
  expect([pen(t), t.selected]).toEqual([0, ['path']])
  const [x, y] = end(0, -1)
  t.drag([x, y], [x + 30, y - 40], free).do({ do: 'pen.back' })
  t.drag([x, y], [x + 30, y - 40], free).click(...end(0, 0))
  const [line] = linesOnDial(t, 'path')
  expect([pen(t), t.steps, line?.isClosed, line?.anchors.length]).toEqual([null, 1, true, 2])
  expectKept(lines[0], line)
  expect(apart(line?.anchors[1]?.out ?? undefined, { x: x + 30, y: y - 40 })).toBeLessThan(0.01)
  t.do({ do: 'history.undo' })
  expect(t.list).toEqual(before)
  // nothing was added, so nothing was done; beside its ends a new path begins
  t.do({ do: 'tool.pen', isOn: true })
    .click(...end(1, 0), free)
    .do(finish)
  expect([t.list, t.selected]).toEqual([before, ['path']])
  t.do({ do: 'tool.pen', isOn: true }).click(40, 40, free).click(80, 90, free).do(finish)
  expect(t.list).toHaveLength(before.length + 1)
})

test('what goes on of a path that was deleted meanwhile becomes one of its own', async () => {
  const { t, end } = await withOpenPath()
  t.click(...end(0, -1), free).click(60, 400, free)
  t.do({ do: 'layer.delete', ids: ['path'] }).do(finish)
  expect([drawn(t)?.anchors.length, t.selected.includes('path')]).toEqual([3, false])
})

test('no box is around what is drawn or edited, and the ends to go on from are marked', async () => {
  const { t } = await withOpenPath()
  t.frames()
  const marks = () => t.renderer.last.overlay.map(({ mark }) => mark)
  expect(marks()).toEqual(['handle', 'handle', 'handle', 'handle'])
})

test('what comes next is seen: a line to the pointer, the points, and that a press would close', async () => {
  const t = await withPen()
  const marks = () => t.renderer.last.overlay.length
  t.click(100, 100, free).click(200, 100, free)
  const still = marks()
  t.moveTo(200, 200)
  expect(marks()).toBeGreaterThan(still)
  expect(t.see('cursor')).toBe('crosshair')
  t.moveTo(102, 101)
  expect(t.see('cursor')).toBe('pointer')
})

test('a visitor and a preview draw nothing, another design ends it, and all faces get what was drawn', async () => {
  const visitor = await TestEngine.start({ layers: [], isSignedIn: false })
  expect(visitor.run({ do: 'tool.pen', isOn: true })).toMatchObject({ ok: false })
  const t = await withPen({ design: makeFaces([round('android', 450), round('android', 480)]) })
  t.click(100, 100, free).click(200, 150, free).do(finish)
  const [id = ''] = t.selected
  expect(t.design.faces['face-2']?.normal.nodeList.some(({ uuid }) => uuid === id)).toBe(true)
})

test('forty paths of chance lie where they were drawn, to 0.01 px', async () => {
  const chance = createChance(1406)
  const t = await withPen()
  for (let one = 0; one < 40; one += 1) {
    // a selected one would go on where a point comes near to its end
    if (one > 0) t.do({ do: 'selection.none' }).do({ do: 'tool.pen', isOn: true })
    const spots = Array.from({ length: chance.whole(2, 6) }, (_none, index) => ({
      at: [30 + index * 60 + chance.whole(0, 20), chance.whole(40, 460)] as const,
      by: chance.isLucky(0.5) ? ([chance.whole(10, 40), chance.whole(-40, 40)] as const) : null,
    }))
    for (const { at, by } of spots)
      if (by) t.drag(at, [at[0] + by[0], at[1] + by[1]], free)
      else t.click(at[0], at[1], free)
    t.do(finish)
    const anchors = drawn(t)?.anchors ?? []
    expect(anchors).toHaveLength(spots.length)
    for (const [index, { at, by }] of spots.entries()) {
      expect(apart(anchors[index]?.at, { x: at[0], y: at[1] })).toBeLessThan(0.01)
      const out = by && index < spots.length - 1 ? anchors[index]?.out : null
      if (by && out) expect(apart(out, { x: at[0] + by[0], y: at[1] + by[1] })).toBeLessThan(0.01)
    }
    const style = t.layer(t.selected[0] ?? '').style as PathStyle
    expect(style.width).toBeGreaterThanOrEqual(1)
  }
  expect(t.list.filter(({ nodeType }) => nodeType === 'path')).toHaveLength(40)
})
