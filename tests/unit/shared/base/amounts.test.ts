import { expect, test } from 'vitest'
import { besideLimit, byteUnit } from '../../../../src/shared/base/amounts.ts'
import { keepAlpha, parseColor, printColor } from '../../../../src/shared/base/color.ts'

test('a limit of a whole megabyte is told in megabytes, one byte less in kilobytes', () => {
  expect(byteUnit(1_048_576).mark).toBe('MB')
  expect(byteUnit(1_048_575).mark).toBe('KB')
})

test('what is above its limit never reads as the limit, what is at it does', () => {
  const { per } = byteUnit(512_000)
  expect(besideLimit(512_001, 512_000, { per })).toEqual({ value: 500.1, limit: 500 })
  expect(besideLimit(512_000, 512_000, { per })).toEqual({ value: 500, limit: 500 })
  expect(besideLimit(511_999, 512_000, { per })).toEqual({ value: 500, limit: 500 })
})

test('a colour is read in its short and long forms and printed in one [S5.31 A15]', () => {
  const printed = ['#abc', 'abc8', '#A0B1C2', ' a0b1c280 '].map((text) => printColor(parseColor(text)!))
  expect(printed).toEqual(['#AABBCC', '#AABBCC88', '#A0B1C2', '#A0B1C280'])
  expect(['', '#12', '#12345', 'reddish'].map(parseColor)).toEqual([null, null, null, null])
})

test('a colour without alpha takes that of the one before, and only then [S5.31 A15]', () => {
  expect(keepAlpha('#112233', '#AABBCC80')).toBe('#11223380')
  expect(keepAlpha('#112233', '#AABBCC')).toBe('#112233')
  expect(keepAlpha('#11223344', '#AABBCC80')).toBe('#11223344')
})
