import { describe, expect, it } from 'vitest'
import { bandsOf, gapsOf, mostBands } from '../../../src/render/bands.ts'
import { createOccupied } from '../../../src/render/occupied.ts'
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
      const gaps = gapsOf(bands, count)
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
      expect(occupied.meets({ x, y, width: 1, height: 1 })).toBe(true)
      expect(occupied.meets({ x: box.x + 90, y: box.y, width: 20, height: 20 })).toBe(false)
      expect(occupied.meets({ x: box.x, y: box.y - 60, width: 20, height: 20 })).toBe(false)
    }
  })
})
