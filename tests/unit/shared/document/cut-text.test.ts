import { expect, test } from 'vitest'
import { cutText } from '../../../../src/shared/document/cut-text.ts'

test('a long text is cut to its length, and one that fits stays', () => {
  expect(cutText('abcdef', 4)).toBe('abcd')
  expect(cutText('abcd', 4)).toBe('abcd')
  expect(cutText('', 4)).toBe('')
  expect(cutText('ab', 0)).toBe('')
})

test('a letter of two units is kept whole or left out', () => {
  expect(cutText('ab😀cd', 3)).toBe('ab')
  expect(cutText('ab😀cd', 4)).toBe('ab😀')
  expect(cutText('ab😀', 4)).toBe('ab😀')
  expect(cutText('表盘表盘', 3)).toBe('表盘表')
})
