import { expect, test } from 'vitest'
import type { BaseStyle } from '../../../../src/shared/document/design.ts'
import { isOutside } from '../../../../src/shared/rules/layer-rules/outside.ts'
import { pointOf } from '../../../../src/shared/rules/budgets/shrink.ts'
import { createChance } from '../../../support/seeded.ts'
import { makeImage } from '../../../support/make-design.ts'

const dials = [
  { dial: { width: 466, height: 466 }, shape: 'circle' },
  { dial: { width: 368, height: 448 }, shape: 'circle' },
  { dial: { width: 466, height: 466 }, shape: 'rectangle' },
  { dial: { width: 320, height: 480 }, shape: 'rectangle' },
] as const

const steps = 24

/** How far the nearest of many points of the box is from the centre of the dial: 1 is the edge. */
function nearest(style: BaseStyle, { dial, shape }: (typeof dials)[number]): number {
  let least = Infinity
  for (let i = 0; i <= steps; i += 1) {
    for (let j = 0; j <= steps; j += 1) {
      const { x, y } = pointOf(style, { x: i / steps, y: j / steps })
      const [dx, dy] = [(x / dial.width) * 2 - 1, (y / dial.height) * 2 - 1]
      least = Math.min(least, shape === 'circle' ? Math.hypot(dx, dy) : Math.max(Math.abs(dx), Math.abs(dy)))
    }
  }
  return least
}

test('a turned box is outside exactly when none of its points is on the dial [S4.20 S4.21 A35]', () => {
  const chance = createChance(35)
  const counts = { inside: 0, outside: 0 }
  for (let round = 0; round < 4000; round += 1) {
    const where = chance.pick(dials)
    const { style } = makeImage('a', [chance.whole(-400, 900), chance.whole(-400, 900)], {
      width: chance.pick([0.4, 3, 40, 130, 300, 700]),
      height: chance.pick([0.4, 8, 60, 200, 600]),
      rotation: chance.pick([0, 0, 33, 90, 180, 217.5, 300]),
      offset: chance.pick([
        { x: 0.5, y: 0.5 },
        { x: 0, y: 1 },
        { x: 0.5, y: 1.4 },
      ]),
    })
    const near = nearest(style, where)
    // two points of the grid are so far apart
    const gap =
      (2 * Math.hypot(style.width, style.height)) / steps / Math.min(where.dial.width, where.dial.height)
    const isOut = isOutside({ style }, where)
    counts[isOut ? 'outside' : 'inside'] += 1
    if (isOut) expect(near, JSON.stringify({ where, style })).toBeGreaterThanOrEqual(1 - 1e-6)
    else expect(near, JSON.stringify({ where, style })).toBeLessThan(1 + gap)
  }
  expect(Math.min(counts.inside, counts.outside)).toBeGreaterThan(500)
})
