import { expect, test } from 'vitest'
import { isOpaque, opaqueUnit, packColor, packWhite, toUnit } from '../../../src/render/base/colors.ts'
import { servesAt } from '../../../src/render/base/scales.ts'

const hex = (value: number): string => value.toString(16).padStart(8, '0')

test('a colour is packed as alpha, blue, green, red, each multiplied by the alpha', () => {
  expect(hex(packColor('#102030', 1))).toBe('ff302010')
  expect(hex(packColor('#FF800080', 1))).toBe('80004080')
  expect(hex(packColor('#FFFFFF', 0.5))).toBe('80808080')
  expect(hex(packColor('#FFFFFF80', 0.5))).toBe('40404040')
})

test('an opacity beyond its ends is its end, and what is no colour is nothing', () => {
  expect(hex(packColor('#102030', 2))).toBe('ff302010')
  expect(packColor('#102030', -1)).toBe(0)
  expect(packColor('reddish', 1)).toBe(0)
  expect(hex(packWhite(3))).toBe('ffffffff')
  expect(packWhite(-1)).toBe(0)
})

test('in shares a colour is multiplied too, but for one that the ground is cleared with', () => {
  expect(toUnit('#FF000080')[0]).toBeCloseTo(128 / 255, 6)
  expect(opaqueUnit('#FF000080')).toEqual([1, 0, 0, 1])
  expect([isOpaque('#FF0000'), isOpaque('#FF0000FE')]).toEqual([true, false])
})

test('while the view moves, textures serve from two thirds to double of their scale', () => {
  expect([0.66, 2 / 3, 1, 2, 2.01].map(servesAt)).toEqual([false, true, true, true, false])
})
