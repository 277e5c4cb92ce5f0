import { describe, expect, it } from 'vitest'
import { evaluateSum, plainDraft, printNumber, readAdjustment } from '../../../src/ui/kit/fields/sum.ts'

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
    ['=3*4', 12],
  ])('%s is %d', (text, value) => {
    expect(evaluateSum(text)).toBeCloseTo(value, 10)
  })

  it.each([
    [''],
    ['abc'],
    ['1+'],
    ['(1'],
    ['1)'],
    ['1 2 3a'],
    ['1/0'],
    ['*2'],
    ['1..2'],
    ['alert(1)'],
    ['='],
    ['3=3'],
  ])('%j is no sum', (text) => {
    expect(evaluateSum(text)).toBeNull()
  })

  it('prints at most two decimals and no negative zero', () => {
    expect(printNumber(1.005)).toBe('1')
    expect(printNumber(242.77999999999997)).toBe('242.78')
    expect(printNumber(-0.001)).toBe('0')
    expect(printNumber(12.3456, 4)).toBe('12.3456')
  })

  it.each([
    ['x+10', 250, 260],
    ['x/2', 250, 125],
    ['(X-50)*2', 250, 400],
    ['50%', 250, 125],
    ['x+10%', 200, 220],
    ['-x', 3, -3],
  ])('%s of %d is %d', (text, x, value) => {
    expect(evaluateSum(text, x)).toBeCloseTo(value, 10)
  })

  it.each([['x+1'], ['50%']])('%j is no sum where there is no one value', (text) => {
    expect(evaluateSum(text)).toBeNull()
  })

  it.each([
    ['x+10', { times: 1, by: 10 }],
    ['x/2', { times: 0.5, by: 0 }],
    ['50%', { times: 0.5, by: 0 }],
    ['250/2', { times: 0, by: 125 }],
  ])('%s changes each of many values by its own', (text, adjustment) => {
    expect(readAdjustment(text)).toEqual(adjustment)
  })

  it.each([['x*x'], ['1/x'], ['wide'], ['']])('%j is not done to many values', (text) => {
    expect(readAdjustment(text)).toBeNull()
  })

  it.each([
    ['250 px', { unit: 'px', mark: 'X' }, '250'],
    ['45°', { unit: '°', mark: '∠' }, '45'],
    ['80%', { unit: '%', mark: '◐' }, '80'],
    ['50%', { unit: 'px', mark: 'W' }, '50%'],
    ['y+10', { unit: 'px', mark: 'Y' }, 'x+10'],
  ])('%s typed in its field means %s', (draft, own, plain) => {
    expect(plainDraft(draft, own)).toBe(plain)
  })
})
