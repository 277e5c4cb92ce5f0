import { expect, test } from 'vitest'
import { lookChoices, lookSliders, readLook } from '../../../../src/shared/art/look.ts'
import { recipeOf } from '../../../../src/shared/art/parts.ts'
import { presetLooks } from '../../../../src/shared/art/preset-looks.ts'
import { tables } from '../../../../src/shared/messages/both.ts'

const [{ look }] = presetLooks

test('there are twelve looks, each of its own kind, and each is read back as it is', () => {
  expect(new Set(presetLooks.map((one) => JSON.stringify(one.look))).size).toBe(12)
  for (const one of presetLooks) expect(readLook(JSON.parse(JSON.stringify(one.look)))).toEqual(one.look)
})

test.each([
  ['nothing', null],
  ['a word', 'sunburst'],
  ['a slider too far', { ...look, contrast: 101 }],
  ['a slider between numbers', { ...look, contrast: 1.5 }],
  ['a choice that is none', { ...look, motif: 'toString' }],
  ['no seed', { ...look, seed: undefined }],
  ['a seed too large', { ...look, seed: 1e9 }],
])('%s is no look', (_name, given) => {
  expect(readLook(given)).toBeNull()
})

test('a layer tells its recipe, and one that was tampered with tells none', () => {
  expect(recipeOf({ art: { set: 'a', part: 'hour', look } })).toEqual({ set: 'a', part: 'hour', look })
  expect(recipeOf({ art: { set: '', part: 'hour', look } })).toBeNull()
  expect(recipeOf({ art: { set: 'a', part: 'constructor', look } })).toBeNull()
  expect(recipeOf({})).toBeNull()
})

test('every row and choice has its words in both languages', () => {
  const keys = [
    ...[...Object.keys(lookChoices), ...Object.keys(lookSliders)].map((name) => `art.name.${name}`),
    ...Object.entries(lookChoices).flatMap(([name, options]) => options.map((one) => `art.${name}.${one}`)),
    ...presetLooks.map(({ id }) => `art.look.${id}`),
  ]
  for (const table of Object.values(tables)) expect(keys.filter((key) => !(key in table))).toEqual([])
})
