import { expect, test } from 'vitest'
import { momentAt } from '../../../src/worker/scene/moment.ts'
import { createDrawList, type DrawList } from '../../../src/worker/scene/draw-list.ts'
import { hitTest, isOn } from '../../../src/worker/scene/hit-test.ts'
import { probesOf, snap, snapLines } from '../../../src/worker/snapping.ts'
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
    const lines = snapLines(scene, dial, new Set())
    for (let i = 0; i < 300; i += 1) {
      const box = { x: chance.next() * 600 - 50, y: chance.next() * 600 - 50, width: 37, height: 61 }
      const probes = probesOf(box)
      const found = snap(lines, { box, probes, zoom: 1 })
      expect(Math.abs(found.dx)).toBeCloseTo(slowNudge(scene, 'x', probes.x), 9)
      expect(Math.abs(found.dy)).toBeCloseTo(slowNudge(scene, 'y', probes.y), 9)
      expect(found.guides.length > 0).toBe(found.isOnX || found.isOnY)
    }
  }
})

test('the sweep from the front finds the same layer as asking every one', () => {
  const scene = sceneOf(11, 60)
  const chance = createChance(5)
  for (let i = 0; i < 500; i += 1) {
    const at = { x: chance.next() * 700 - 100, y: chance.next() * 700 - 100 }
    const slow = scene.layers.findLast((entry) => entry.layer.style.visible && isOn(entry, at))
    expect(hitTest(scene, at)?.layer.uuid).toBe(slow?.layer.uuid)
  }
})
