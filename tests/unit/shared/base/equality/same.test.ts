import { describe, expect, it } from 'vitest'
import { firstDifference } from '../../../../../src/shared/base/same.ts'

describe('the first difference of two lists', () => {
  const a = ['a', 'b', 'c', 'd']

  it('is the first place that holds another reference, from the given one on', () => {
    const b = ['a', 'x', 'c', 'y']
    expect(firstDifference(a, b, 0)).toBe(1)
    expect(firstDifference(a, b, 1)).toBe(1)
    expect(firstDifference(a, b, 2)).toBe(3)
  })

  it('is the length when there is none, also from the end on', () => {
    expect(firstDifference(a, [...a], 0)).toBe(4)
    expect(firstDifference(a, [...a], 4)).toBe(4)
    expect(firstDifference([], [], 0)).toBe(0)
  })

  it('tells references, not what they hold', () => {
    expect(firstDifference([{ x: 1 }], [{ x: 1 }], 0)).toBe(0)
  })
})
