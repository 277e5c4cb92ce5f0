import { expect, test } from 'vitest'
import { oneLine } from '../../../../src/shared/layers/one-line.ts'
import { fitting, wordAt } from '../../../../src/ui/editor/text-editing/letters.ts'

test('pasted lines become one [S5.27 A16]', () => {
  expect(oneLine('one \r\n two\nthree\u2028four')).toBe('one two three four')
})

test('only whole letters are let in', () => {
  expect(fitting('abc', 2)).toBe('ab')
  expect(fitting('a👨‍👩‍👧', 5)).toBe('a')
  expect(fitting('中文', 0)).toBe('')
  expect(fitting('abc', 3)).toBe('abc')
})

test('a word is what two presses mark; a tag is one word', () => {
  const text = 'at ##hour##:##minute## 你好'
  expect(text.slice(...wordAt(text, 1))).toBe('at')
  expect(text.slice(...wordAt(text, 6))).toBe('##hour##')
  expect(text.slice(...wordAt(text, 3))).toBe('##hour##')
  // right behind a tag is no longer the tag
  expect(text.slice(...wordAt(text, 11))).toBe(':')
  expect(text.slice(...wordAt(text, 12))).toBe('##minute##')
  expect(text.slice(...wordAt(text, text.length))).toBe('你好')
  expect(wordAt('', 0)).toEqual([0, 0])
})
