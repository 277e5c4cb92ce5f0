import { expect, test } from 'vitest'
import { measureJson } from '../../src/server/base/request-body/json-limits.ts'

const weigh = (text: string) => measureJson(Buffer.from(text))

test.each([
  ['7', { depth: 0, values: 1 }],
  ['[1,2,3]', { depth: 1, values: 4 }],
  ['{"a":[1,{"b":2}],"c":3}', { depth: 3, values: 6 }],
  ['[[],[]]', { depth: 2, values: 5 }],
])('%s weighs at least what a parser would make of it', (text, weight) => {
  expect(weigh(text)).toEqual(weight)
})

test('signs within texts are words, behind a quote that is written out too', () => {
  expect(weigh('["a,b[c{"]')).toEqual({ depth: 1, values: 2 })
  expect(weigh(String.raw`["a\",[[[[",1]`)).toEqual({ depth: 1, values: 3 })
  expect(weigh(String.raw`["a\\",[1]]`)).toEqual({ depth: 2, values: 4 })
})

test('what is cut off in the middle is weighed as far as it goes', () => {
  expect(weigh('[[[["never ends')).toEqual({ depth: 4, values: 5 })
  expect(weigh('"')).toEqual({ depth: 0, values: 1 })
})
