import { describe, expect, test } from 'vitest'
import { curvePath } from '../../../../../src/ui/editor/inspector/curve/curve-path.ts'

const box = { width: 240, height: 28 }

describe('UX 3.6 the curve of an expression', () => {
  test('goes from the lowest value at the bottom to the highest at the top', () => {
    expect(curvePath([0, 10, 5, 0], box)).toBe('M0 28M80 0L160 14L240 28')
    expect(curvePath([0, 4, 8, 12], box)).toBe('M0 28L80 18.67L160 9.33L240 0')
  })
  test('a value that never changes is a line in the middle', () =>
    expect(curvePath([7, 7], box)).toBe('M0 14L240 14'))
  test('what is no number leaves a gap', () =>
    expect(curvePath([0, null, 3, NaN, 6, 9], box)).toBe('M0 28M96 18.67M192 9.33L240 0'))
  test('one number is no curve', () => expect(curvePath([1, null], box)).toBe(''))
})

describe('jumps', () => {
  test('an angle that starts anew leaves a gap', () =>
    expect(curvePath([0, 3, 6, 9, 12, 0, 3, 6], { width: 70, height: 12 })).toBe(
      'M0 12L10 9L20 6L30 3L40 0M50 12L60 9L70 6',
    ))
  test('a value that jumps all the time is drawn as it goes', () =>
    expect(curvePath([0, 9, 0, 9], { width: 30, height: 9 })).toBe('M0 9L10 0L20 9L30 0'))
})
