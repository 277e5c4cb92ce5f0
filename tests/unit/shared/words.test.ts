import { expect, test } from 'vitest'
import { countWords } from '../../../src/shared/api/accounts/own-account.ts'

test.each([
  ['', 0],
  [' ,.!? — ', 0],
  ['I draw dials', 3],
  ['我画表盘。', 4],
  ['我用 Dialwright 2 画表盘', 7],
  ['かな カナ 한글', 6],
  ['naïve café', 2],
  ['e\u0301te\u0301', 1],
  ['1,000 dials', 3],
])('%j has %i words [A5]', (text, count) => {
  expect(countWords(text)).toBe(count)
})
