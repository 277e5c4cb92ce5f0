import { expect, test } from 'vitest'
import { fillCoverage } from '../../../../src/shared/base/path/fill-coverage.ts'
import { flatten } from '../../../../src/shared/base/path/flatten.ts'
import { countPoints, mapOutline } from '../../../../src/shared/base/path/outline.ts'
import { booleans, type Area, type BooleanName } from '../../../../src/shared/base/path/path-ops.ts'
import { pairOfChance, pairSide } from '../../../support/area-pairs.ts'
import { pathOps } from '../../../support/path-ops.ts'
import { createChance } from '../../../support/seeded.ts'

/** Samples along each side of a pixel. */
const fine = 4

const wide = pairSide * fine

/** Whether each sample is inside. */
function samplesOf({ outline, rule }: Area): Float32Array {
  const lines = flatten(mapOutline(outline, ({ x, y }) => ({ x: x * fine, y: y * fine })))
  const polygons = lines.map(({ points }) => points)
  return fillCoverage(polygons, rule, { width: wide, height: wide }).map((share) => (share >= 0.5 ? 1 : 0))
}

const isIn: Readonly<Record<BooleanName, (a: number, b: number) => boolean>> = {
  unite: (a, b) => a + b > 0,
  subtract: (a, b) => a > b,
  intersect: (a, b) => a + b > 1,
  exclude: (a, b) => a !== b,
}

/** How far coverages of pixels are apart, of 255 on average. */
function apart(a: Float32Array, b: Float32Array): number {
  const pixels = new Float32Array(pairSide * pairSide)
  a.forEach((share, at) => {
    const pixel = Math.floor(at / wide / fine) * pairSide + Math.floor((at % wide) / fine)
    pixels[pixel] = (pixels[pixel] ?? 0) + (share - (b[at] ?? 0)) / fine ** 2
  })
  return (pixels.reduce((sum, off) => sum + Math.abs(off), 0) / pixels.length) * 255
}

test('generated pairs cover, combined, what their pixels say, and curves stay curves', async () => {
  const ops = await pathOps()
  const wrong: unknown[] = []
  let [points, runs] = [0, 0]
  for (let seed = 1; seed <= 40; seed += 1) {
    const pair = pairOfChance(createChance(seed))
    const [a, b] = pair.map(samplesOf) as [Float32Array, Float32Array]
    for (const how of booleans) {
      const made = ops.combine(pair, how)
      const wanted = a.map((share, at) => (isIn[how](share, b[at] ?? 0) ? 1 : 0))
      const far = made ? apart(samplesOf(made), wanted) : Infinity
      if (!(far < 0.3)) wrong.push([seed, how, far])
      points += made ? countPoints(made.outline) : 0
      runs += 1
    }
  }
  expect(wrong).toEqual([])
  // as chords they would have some hundred
  expect(points / runs).toBeLessThan(30)
})
