import { describe, expect, it } from 'vitest'
import { bandsOf, gapsOf, mostBands } from '../../../src/render/compose/bands.ts'
import { isSamePlan, planBands } from '../../../src/render/layer-cache/plan.ts'
import { createOccupied } from '../../../src/render/layer-cache/occupied.ts'
import { createChance } from '../../support/seeded.ts'

describe('bands of active layers', () => {
  it('are the stretches in which they stand together', () => {
    expect(bandsOf([])).toEqual([])
    expect(bandsOf([7])).toEqual([{ from: 7, to: 7 }])
    expect(bandsOf([9, 2, 3, 10, 4])).toEqual([
      { from: 2, to: 4 },
      { from: 9, to: 10 },
    ])
  })

  it('are few: those with the least between them become one', () => {
    expect(bandsOf([0, 10, 12, 30, 31, 60])).toEqual([
      { from: 0, to: 12 },
      { from: 30, to: 31 },
      { from: 60, to: 60 },
    ])
  })

  it('and their gaps hold every layer once, in order', () => {
    const chance = createChance(5)
    for (let round = 0; round < 200; round++) {
      const count = chance.whole(1, 40)
      const places = Array.from({ length: chance.whole(1, 12) }, () => chance.whole(0, count - 1))
      const bands = bandsOf([...new Set(places)])
      expect(bands.length).toBeLessThanOrEqual(mostBands)
      const gaps = gapsOf(bands, { from: 0, to: count - 1 })
      const inOrder = gaps.flatMap((gap, at) => [gap, ...bands.slice(at, at + 1)])
      const all = inOrder.flatMap(({ from, to }) =>
        Array.from({ length: to - from + 1 }, (_none, at) => from + at),
      )
      expect(all).toEqual(Array.from({ length: count }, (_none, at) => at))
      const isIn = (place: number): boolean => bands.some(({ from, to }) => place >= from && place <= to)
      expect(places.every(isIn)).toBe(true)
      // only what stands between the first and the last one at a place may be drawn with them
      expect(bands.every(({ from, to }) => places.includes(from) && places.includes(to))).toBe(true)
    }
  })
})

describe('layers that beat beside one that glides', () => {
  const all = { from: 0, to: 199 }
  const one = (from: number, to = from): { from: number; to: number } => ({ from, to })

  it('are bands of their own in the texture below it', () => {
    expect(planBands({ swift: [184], beating: [166, 167, 168, 171] }, all)).toEqual({
      bands: [one(184)],
      inner: { at: 0, bands: [one(166, 168), one(171)] },
    })
  })

  it('are bands of the canvas where nothing glides', () => {
    expect(planBands({ swift: [], beating: [5, 9] }, all)).toEqual({ bands: [one(5), one(9)], inner: null })
    expect(planBands({ swift: [], beating: [] }, all)).toEqual({ bands: [], inner: null })
  })

  it('lie in one texture only: the others are drawn as what glides', () => {
    expect(planBands({ swift: [100], beating: [20, 40, 150] }, all)).toEqual({
      bands: [one(100), one(150)],
      inner: { at: 0, bands: [one(20), one(40)] },
    })
  })

  it('are drawn once each, wherever they stand: in a band, or in a band of one texture', () => {
    const chance = createChance(11)
    for (let round = 0; round < 300; round++) {
      const some = (most: number): number[] => [
        ...new Set(Array.from({ length: chance.whole(0, most) }, () => chance.whole(0, 59))),
      ]
      const swift = some(6)
      const beating = some(8).filter((place) => !swift.includes(place))
      const { bands, inner } = planBands({ swift, beating }, { from: 0, to: 59 })
      expect(bands.length).toBeLessThanOrEqual(mostBands)
      const gap = inner && gapsOf(bands, { from: 0, to: 59 })[inner.at]
      const holds = (place: number): number =>
        [...bands, ...(inner?.bands ?? [])].filter(({ from, to }) => place >= from && place <= to).length
      expect([...swift, ...beating].map(holds)).toEqual([...swift, ...beating].map(() => 1))
      for (const band of inner?.bands ?? []) {
        expect(band.from).toBeGreaterThanOrEqual(gap?.from ?? Infinity)
        expect(band.to).toBeLessThanOrEqual(gap?.to ?? -1)
      }
    }
  })

  it('leave the plan the same one while they stand where they stood', () => {
    const places = { swift: [100], beating: [20, 40] }
    expect(isSamePlan(planBands(places, all), planBands(places, all))).toBe(true)
    expect(isSamePlan(planBands(places, all), planBands({ ...places, beating: [20, 41] }, all))).toBe(false)
    expect(isSamePlan(planBands(places, all), planBands({ ...places, beating: [] }, all))).toBe(false)
  })
})

describe('squares of a texture', () => {
  it('meet every box that was added, wherever it reaches, and nothing far away', () => {
    const chance = createChance(9)
    const extent = { width: 300, height: 200 }
    for (let round = 0; round < 100; round++) {
      const occupied = createOccupied(extent)
      const box = { x: chance.whole(-30, 290), y: chance.whole(-30, 190), width: 50, height: 40 }
      occupied.add(box)
      const x = Math.min(299, Math.max(0, chance.whole(box.x, box.x + 49)))
      const y = Math.min(199, Math.max(0, chance.whole(box.y, box.y + 39)))
      expect(occupied.within({ x, y, width: 1, height: 1 })).toEqual({ x, y, width: 1, height: 1 })
      expect(occupied.within({ x: box.x + 90, y: box.y, width: 20, height: 20 })).toBe(null)
      expect(occupied.within({ x: box.x, y: box.y - 60, width: 20, height: 20 })).toBe(null)
    }
  })

  it('cut a box down to those that were added, to sixteen pixels', () => {
    const occupied = createOccupied({ width: 300, height: 200 })
    occupied.add({ x: 40, y: 50, width: 20, height: 10 })
    expect(occupied.within({ x: 0, y: 0, width: 300, height: 200 })).toEqual({
      x: 32,
      y: 48,
      width: 32,
      height: 16,
    })
    expect(occupied.within({ x: 35, y: 20, width: 10, height: 100 })).toEqual({
      x: 35,
      y: 48,
      width: 10,
      height: 16,
    })
    occupied.add({ x: 250, y: 150, width: 4, height: 4 })
    expect(occupied.within({ x: 0, y: 0, width: 300, height: 200 })).toEqual({
      x: 32,
      y: 48,
      width: 224,
      height: 112,
    })
  })
})
