import { describe, expect, it } from 'vitest'
import { evaluateSum, printNumber } from '../../../src/ui/kit/sum.ts'

describe('sums in number fields', () => {
  it.each([
    ['250/2', 125],
    ['10+2*3', 16],
    ['(10+2)*3', 36],
    ['-5', -5],
    ['3--2', 5],
    ['1.5 + ,5', 2],
    ['100÷4×2', 50],
    ['7−10', -3],
    [' 42 ', 42],
    ['.5', 0.5],
  ])('%s is %d', (text, value) => {
    expect(evaluateSum(text)).toBeCloseTo(value, 10)
  })

  it.each([[''], ['abc'], ['1+'], ['(1'], ['1)'], ['1 2 3a'], ['1/0'], ['*2'], ['1..2'], ['alert(1)']])(
    '%j is no sum',
    (text) => {
      expect(evaluateSum(text)).toBeNull()
    },
  )

  it('prints at most two decimals and no negative zero', () => {
    expect(printNumber(1.005)).toBe('1')
    expect(printNumber(242.77999999999997)).toBe('242.78')
    expect(printNumber(-0.001)).toBe('0')
    expect(printNumber(12.3456, 4)).toBe('12.3456')
  })
})
