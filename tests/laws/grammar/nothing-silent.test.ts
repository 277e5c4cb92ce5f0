import { readFileSync, writeFileSync } from 'node:fs'
import { format } from 'prettier'
import { expect, test } from 'vitest'
import { checkSchema } from '../../../src/shared/wff/check/schema.ts'
import { parseXml } from '../../../src/shared/wff/xml/parse-xml.ts'
import { found, isIn, pairs, type Fate } from './fates.ts'
import { formatPage, unmadeNames, unnamedElements } from './format-page.ts'
import { madeHere } from './made-here.ts'
import { newest } from './places.ts'
import { told } from './told.ts'
import { unmade, unseen } from './unseen.ts'

/*
 * Whatever the grammar of the format knows is drawn after import, or told in words. Each element in each in which it may
 * stand, and each attribute in all its words or in two values, makes a pair of faces that differ in nothing else.
 */

const made = Promise.resolve().then(madeHere)

const rowsOf = async (fate: Fate): Promise<readonly string[]> =>
  (await found)
    .filter((one) => one.fate === fate)
    .map(({ row, words }) => (words === '' ? row : `${row}: ${words}`))

test('every made face is one of the format', () => {
  const wrong = pairs.flatMap(({ row, faces }) =>
    faces.flatMap(({ says, xml }) => {
      const parsed = parseXml(xml)
      const problems = parsed.ok ? checkSchema(parsed.value, newest) : [parsed.error]
      return problems.map((one) => `${row} ${says}: ${one.key} ${JSON.stringify(one.params)}`)
    }),
  )
  expect(wrong).toEqual([])
})

test('nothing of the format is silent', { timeout: 600_000 }, async () => {
  expect(await rowsOf('silent')).toEqual([])
})

test('what is told instead of drawn is known, and why', { timeout: 600_000 }, async () => {
  const rows = { drawn: await rowsOf('drawn'), told: await rowsOf('told'), out: await rowsOf('unseen') }
  const share = (rows.told.length * 100) / (rows.drawn.length + rows.told.length)
  console.info(
    `${pairs.length} rows of the format: ${rows.drawn.length} drawn, ${rows.told.length} told (${share.toFixed(1)}%), ${rows.out.length} without a picture\ntold:\n  ${rows.told.join('\n  ')}`,
  )
  const names = rows.told.map((row) => row.replace(/:.*/, ''))
  expect(names.filter((row) => !isIn(told, row))).toEqual([])
  expect(Object.entries(told).filter(([, own]) => !names.some((row) => own.test(row)))).toEqual([])
})

test('each reason for having no picture is one of something', () => {
  const rows = pairs.map(({ row }) => row)
  expect(Object.entries(unseen).filter(([, own]) => !rows.some((row) => own.test(row)))).toEqual([])
})

test('what is not made here is known, and why', { timeout: 600_000 }, async () => {
  const names = unmadeNames({ found: await found, made: await made })
  expect(names.filter((name) => !isIn(unmade, name))).toEqual([])
  expect(Object.entries(unmade).filter(([, own]) => !names.some((name) => own.test(name)))).toEqual([])
})

const page = 'docs/watch-face-format.md'

test('the page of the format says what is made, seen, exported and imported today (UPDATE=1 writes it)', async () => {
  const text = formatPage({ found: await found, made: await made })
  const printed = await format(text, { parser: 'markdown' })
  if (process.env['UPDATE'] === '1') writeFileSync(page, printed)
  expect(unnamedElements()).toEqual([])
  expect(readFileSync(page, 'utf8')).toBe(printed)
})
