import { expect, test } from 'vitest'
import { momentAt } from '../../../src/worker/scene/time/moment.ts'
import { createDrawList, type DrawList } from '../../../src/worker/scene/draw-list.ts'
import { hitTest, takesTap } from '../../../src/worker/scene/hit/hit-test.ts'
import {
  guidesAt,
  nudgeOnto,
  probesOf,
  reachAt,
  snapLines,
  type SnapLines,
} from '../../../src/worker/scene/snapping/snapping.ts'
import { nudgeToSpacing } from '../../../src/worker/scene/snapping/equal-spacing.ts'
import { createFakeFonts } from '../../support/fake-ports.ts'
import { makeImage } from '../../support/make-design.ts'
import { createChance } from '../../support/seeded.ts'

const dial = { width: 500, height: 500 }
const moment = momentAt({ epochMs: 0, utcOffsetMinutes: 0, locale: 'en', epoch: 0 })

function sceneOf(seed: number, count: number): DrawList {
  const chance = createChance(seed)
  const layers = Array.from({ length: count }, (_, i) =>
    makeImage(`l${i}`, [chance.whole(-100, 500), chance.whole(-100, 500)], {
      rotation: chance.isLucky(0.3) ? chance.whole(0, 359) : 0,
      visible: chance.isLucky(0.9),
    }),
  )
  const scene = createDrawList(createFakeFonts())
  scene.update(layers, moment)
  return scene
}

/** Asks every line of every layer, as slowly as it can be said. */
function slowNudge(scene: DrawList, axis: 'x' | 'y', probes: readonly number[]): number {
  const side = axis === 'x' ? 'width' : 'height'
  const boxes = scene.layers.filter(({ layer }) => layer.style.visible).map(({ bounds }) => bounds)
  const lines = [{ x: 0, y: 0, ...dial }, ...boxes].flatMap((box) => [
    box[axis],
    box[axis] + box[side] / 2,
    box[axis] + box[side],
  ])
  const steps = lines.flatMap((line) => probes.map((probe) => line - probe)).filter((by) => Math.abs(by) <= 5)
  return steps.length === 0 ? 0 : Math.min(...steps.map(Math.abs))
}

test('the sorted lines find the same nudge as asking every layer [S2.76 S2.77]', () => {
  const chance = createChance(3)
  for (const count of [0, 1, 7, 40]) {
    const scene = sceneOf(count + 1, count)
    const lines = snapLines(scene, dial, { moving: new Set() })
    for (let i = 0; i < 300; i += 1) {
      const box = { x: chance.next() * 600 - 50, y: chance.next() * 600 - 50, width: 37, height: 61 }
      const probes = probesOf(box)
      const reach = reachAt(1)
      const dx = nudgeOnto(lines, 'x', { probes: probes.x, reach })
      const dy = nudgeOnto(lines, 'y', { probes: probes.y, reach })
      expect(Math.abs(dx ?? 0)).toBeCloseTo(slowNudge(scene, 'x', probes.x), 9)
      expect(Math.abs(dy ?? 0)).toBeCloseTo(slowNudge(scene, 'y', probes.y), 9)
      const stand = { ...box, x: box.x + (dx ?? 0), y: box.y + (dy ?? 0) }
      const on = probesOf(stand)
      const request = { x: dx === null ? [] : on.x, y: dy === null ? [] : on.y }
      const guides = guidesAt(lines, { box: stand, probes: request, zoom: 1 })
      expect(guides.some(({ axis }) => axis === 'x')).toBe(dx !== null)
      expect(guides.some(({ axis }) => axis === 'y')).toBe(dy !== null)
    }
  }
})

test('the sweep from the front finds the same layer as asking every one', () => {
  const scene = sceneOf(11, 60)
  const chance = createChance(5)
  for (let i = 0; i < 500; i += 1) {
    const at = { x: chance.next() * 700 - 100, y: chance.next() * 700 - 100 }
    const slow = scene.layers.findLast((entry) => entry.layer.style.visible && takesTap(entry, at))
    const aim = { at, reach: 0, isHidden: false, maskOf: () => null, linesOf: () => [] }
    expect(hitTest(scene, aim)?.layer.uuid).toBe(slow?.layer.uuid)
  }
})

/** The same lines with every number that is read from them counted. */
function counted(lines: SnapLines): { lines: SnapLines; reads: () => number } {
  let reads = 0
  const counting = (numbers: Float64Array): Float64Array =>
    new Proxy(numbers, {
      get(target, name) {
        if (typeof name === 'string' && /^\d+$/.test(name)) reads += 1
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  const { x, y, boxes } = lines
  return {
    lines: { ...lines, x: counting(x), y: counting(y), boxes: counting(boxes) },
    reads: () => reads,
  }
}

function gridOf(count: number): DrawList {
  const layers = Array.from({ length: count }, (_, i) =>
    makeImage(`g${i}`, [(i % 100) * 5, Math.floor(i / 100) * 5], { width: 4, height: 4 }),
  )
  const scene = createDrawList(createFakeFonts())
  scene.update(layers, moment)
  return scene
}

test('over 10,000 layers one query reads some hundred numbers, hardly more than over 100', () => {
  const most = (count: number): number => {
    const { lines, reads } = counted(snapLines(gridOf(count), dial, { moving: new Set() }))
    const chance = createChance(count)
    let worst = 0
    for (let i = 0; i < 200; i += 1) {
      const box = { x: chance.next() * 480, y: chance.next() * 480, width: 40, height: 30 }
      const before = reads()
      const probes = probesOf(box)
      nudgeOnto(lines, 'x', { probes: probes.x, reach: 5 })
      nudgeOnto(lines, 'y', { probes: probes.y, reach: 5 })
      worst = Math.max(worst, reads() - before)
    }
    return worst
  }
  // Two axes, three probes, log2(30,000) halvings and two boxes read each.
  expect(most(10_000)).toBeLessThanOrEqual(2 * 3 * (16 + 6))
  expect(most(10_000)).toBeLessThan(most(100) * 2)
})

test('a line that all of 10,000 layers stand on gives its guide by halving, once it was sorted', () => {
  const layers = Array.from({ length: 10_000 }, (_, i) => makeImage(`c${i}`, [200, i * 7], { height: 3 }))
  const scene = createDrawList(createFakeFonts())
  scene.update(layers, moment)
  const { lines, reads } = counted(snapLines(scene, dial, { moving: new Set() }))
  const box = { x: 200, y: 35_004, width: 50, height: 2 }
  const ask = () => guidesAt(lines, { box, probes: { x: [200], y: [] }, zoom: 1 })
  expect(ask()).toEqual([{ axis: 'x', at: 200, from: 34_999 - 3, to: 35_006 + 4 }])
  const before = reads()
  ask()
  expect(reads() - before).toBeLessThan(60)
})

test('neighbours are looked for only so far: equal distances cost the same among 10,000 layers', () => {
  const { lines, reads } = counted(snapLines(gridOf(10_000), dial, { moving: new Set() }))
  for (const axis of ['x', 'y'] as const) {
    const before = reads()
    nudgeToSpacing({ lines, axis }, { box: { x: 201, y: 203, width: 40, height: 30 }, reach: 5 })
    expect(reads() - before).toBeLessThan(4000)
  }
})

test('the span that a guide reaches for is the nearest one on the line, as asking every box finds it', () => {
  const chance = createChance(21)
  const layers = Array.from({ length: 60 }, (_, i) =>
    makeImage(`n${i}`, [100, chance.whole(0, 900)], { height: chance.whole(1, 60) }),
  )
  const scene = createDrawList(createFakeFonts())
  scene.update(layers, moment)
  const lines = snapLines(scene, { width: 0, height: 0 }, { moving: new Set() })
  for (let i = 0; i < 200; i += 1) {
    const box = { x: 100, y: chance.next() * 1000, width: 10, height: 20 }
    const gap = (from: number, to: number) => Math.max(0, from - (box.y + 20), box.y - to)
    const best = Math.min(...layers.map(({ style }) => gap(style.y, style.y + style.height)))
    const [guide] = guidesAt(lines, { box, probes: { x: [100], y: [] }, zoom: 1 })
    if (!guide) throw new Error('no guide')
    const length = guide.to - guide.from - 8
    // With the nearest box alone between them, the guide is as long as both and what lies between.
    const fits = layers.some(({ style }) => {
      const span = Math.max(box.y + 20, style.y + style.height) - Math.min(box.y, style.y)
      return Math.abs(span - length) < 1e-6 && gap(style.y, style.y + style.height) === best
    })
    expect(fits).toBe(true)
  }
})
