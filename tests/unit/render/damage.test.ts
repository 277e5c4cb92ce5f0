import { describe, expect, it } from 'vitest'
import { cutTo, joinDamage, separate, toPixels } from '../../../src/render/damage/damage.ts'
import type { Box } from '../../../src/shared/base/geometry.ts'

const side = 24

/** How often each pixel of a small canvas lies in the boxes. */
function coverage(boxes: readonly Box[]): number[] {
  const counts = new Array<number>(side * side).fill(0)
  for (const { x, y, width, height } of boxes)
    for (let row = y; row < y + height; row++)
      for (let column = x; column < x + width; column++)
        counts[row * side + column] = (counts[row * side + column] ?? 0) + 1
  return counts
}

/** The same boxes in every run. */
function someBoxes(seed: number): Box[] {
  let state = seed
  const next = (limit: number): number => {
    state = (state * 1103515245 + 12345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * limit)
  }
  return Array.from({ length: 1 + next(6) }, () => {
    const x = next(side - 1)
    const y = next(side - 1)
    return { x, y, width: 1 + next(side - x), height: 1 + next(side - y) }
  })
}

describe('damage', () => {
  it('is separated into pieces that cover the same pixels, each once', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const boxes = someBoxes(seed)
      const covered = coverage(boxes).map((count) => Math.min(1, count))
      expect(coverage(separate(boxes))).toEqual(covered)
    }
  })

  it('is joined without losing a pixel', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const boxes = someBoxes(seed)
      const joined = coverage(joinDamage(boxes))
      expect(coverage(boxes).every((count, at) => count === 0 || (joined[at] ?? 0) > 0)).toBe(true)
    }
  })
})

describe('pixels of a box', () => {
  const extent = { width: 100, height: 50 }

  it('are those whose middle lies in it, and those that a misplaced corner may reach', () => {
    expect(toPixels({ x: 10, y: 20, width: 1, height: 5 }, extent)).toEqual({
      x: 10,
      y: 20,
      width: 1,
      height: 5,
    })
    expect(toPixels({ x: 10.3, y: 20.7, width: 2, height: 2 }, extent)).toEqual({
      x: 10,
      y: 21,
      width: 2,
      height: 2,
    })
    expect(toPixels({ x: 10.55, y: 20.45, width: 2, height: 2 }, extent)).toEqual({
      x: 10,
      y: 20,
      width: 3,
      height: 3,
    })
  })

  it('end at the canvas', () => {
    expect(toPixels({ x: -5, y: 45, width: 10, height: 10 }, extent)).toEqual({
      x: 0,
      y: 45,
      width: 5,
      height: 5,
    })
    expect(toPixels({ x: 120, y: 0, width: 10, height: 10 }, extent)).toBeNull()
  })
})

describe('what is drawn on separate pieces', () => {
  const pieces: Box[] = [
    { x: 0, y: 0, width: 4, height: 10 },
    { x: 4, y: 0, width: 4, height: 10 },
    { x: 0, y: 14, width: 8, height: 2 },
  ]

  it('is cut once around all of it when the pieces cover it, also across two of them', () => {
    const boxes = [
      { x: 2, y: 2, width: 4, height: 4 },
      { x: 1, y: 14, width: 2, height: 2 },
    ]
    expect(cutTo(boxes, pieces)).toEqual([{ x: 1, y: 2, width: 5, height: 14 }])
  })

  it('is cut to each piece that it touches when some of it lies outside', () => {
    expect(cutTo([{ x: 5, y: 8, width: 2, height: 7 }], pieces)).toEqual([pieces[1], pieces[2]])
  })

  it('is nowhere when it touches no piece', () => {
    expect(cutTo([{ x: 12, y: 2, width: 3, height: 3 }], pieces)).toEqual([])
    expect(cutTo([], pieces)).toEqual([])
  })
})
