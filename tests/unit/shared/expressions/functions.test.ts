import { describe, expect, test } from 'vitest'
import { applyFunction } from '../../../../src/shared/expressions/language/fold.ts'
import { functions } from '../../../../src/shared/expressions/language/functions.ts'
import { formatByPattern, formatNumber } from '../../../../src/shared/expressions/language/number-text.ts'
import { expressionErrorKeys } from '../../../../src/shared/expressions/language/error.ts'
import { expressionsEn } from '../../../../src/shared/messages/en/expressions.ts'
import { isMessageKey } from '../../../../src/shared/messages/text.ts'

describe('the function table', () => {
  test('holds every function that is promised, each once [S5.41]', () => {
    expect(functions.map((row) => row.name).join(' ')).toBe(
      'round floor ceil fract abs min max clamp sqrt cbrt pow exp log log2 log10 sin cos tan asin acos atan ' +
        'atan2 deg rad sign mod ease keys numberFormat format pad subText textLength',
    )
  })

  test('arity, parameters and types agree', () => {
    for (const { name, parameters, types, minArguments, maxArguments } of functions) {
      expect(parameters.length, name).toBe(minArguments)
      expect(types.length, name).toBe(minArguments)
      expect(maxArguments, name).toBeGreaterThanOrEqual(minArguments)
      expect(
        parameters.every((parameter) => /^[a-z]+$/.test(parameter)),
        name,
      ).toBe(true)
    }
  })

  test('every function has a help text, and every help text a function', () => {
    const helped = Object.keys(expressionsEn).filter((key) => key.startsWith('fn.'))
    expect(helped.sort()).toEqual(functions.map((row) => `fn.${row.name}`).sort())
  })

  test('every error has a text, and every text an error', () => {
    const told = Object.keys(expressionsEn).filter((key) => key.startsWith('expression.'))
    expect(told.sort()).toEqual([...expressionErrorKeys].sort())
    expect(expressionErrorKeys.every(isMessageKey)).toBe(true)
  })

  test.each([
    [7, 3, '007'],
    [7, 0, '7'],
    [7, -5, '7'],
    [1234, 2, '1234'],
    [7, 12, '000000000007'],
    [7, 20, '00000000000000000007'],
    [7, 21, '00000000000000000007'],
    [7, Infinity, '7'],
  ])('pad(%d, %d) is %s: one to twenty signs', (value, width, text) => {
    expect(applyFunction('pad', [value, width])).toBe(text)
  })

  test('every function answers extreme values with a finite number or a text', () => {
    const extremes = [0, -0, 1, -1, 0.5, 1e308, -1e308, 5e-324, Number.NaN, Number.POSITIVE_INFINITY]
    const pairs = extremes.flatMap((a) => extremes.map((b) => [a, b, a]))
    for (const { name, minArguments, returns } of functions)
      for (const values of pairs) {
        const value = applyFunction(name, values.slice(0, minArguments))
        expect(typeof value, name).toBe(returns === 'text' ? 'string' : 'number')
        expect(typeof value === 'string' || Number.isFinite(value), `${name}(${values.join()})`).toBe(true)
      }
  })

  test('a wrong number of values gives 0', () => {
    expect(applyFunction('clamp', [1])).toBe(0)
    expect(applyFunction('round', [1, 2])).toBe(0)
    expect(applyFunction('constructor', [1])).toBe(0)
  })
})

describe('number patterns', () => {
  test.each([
    ['00', 7, '07'],
    ['00', 123, '123'],
    ['00', -7, '-07'],
    ['#', 0, '0'],
    ['#.##', 0.5, '.5'],
    ['0.##', 3, '3'],
    ['0.00', 3, '3.00'],
    ['0.0', 0.25, '0.2'],
    ['0.0', 0.35, '0.4'],
    ['0', 9.5, '10'],
    ['0.0', 99.96, '100.0'],
    ['#,##0', 1234567, '1,234,567'],
    ['#,##0', 12, '12'],
    ['0%', 0.256, '26%'],
    ['0 km', 5.4, '5 km'],
    ["0 '#'", 5, '5 #'],
    ['0.0', -0.01, '0.0'],
    ['0', 1e21, '1000000000000000000000'],
    ['0.000', 1e-7, '0.000'],
    ['none', 5, 'none'],
    ['', 5, ''],
  ])('%s of %d', (pattern, value, text) => {
    expect(formatByPattern(pattern, value)).toBe(text)
  })

  test('a pattern of many digits is cut', () => {
    expect(formatByPattern('0'.repeat(1900), 1)).toHaveLength(20)
    expect(formatByPattern(`0.${'0'.repeat(1900)}`, 1)).toHaveLength(22)
  })

  test.each([
    [0.1 + 0.2, '0.3'],
    [1 / 3, '0.333333'],
    [-0, '0'],
    [-1e-9, '0'],
    [1e21, '1000000000000000000000'],
    [12345.678, '12345.678'],
  ])('%d reads as %s', (value, text) => {
    expect(formatNumber(value)).toBe(text)
  })
})
