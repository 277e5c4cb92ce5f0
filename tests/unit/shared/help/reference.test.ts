import { expect, test } from 'vitest'
import { functions } from '../../../../src/shared/expressions/language/functions.ts'
import { checkExpression } from '../../../../src/shared/expressions/language/check.ts'
import { compileExpression } from '../../../../src/shared/expressions/language/compile.ts'
import { parseExpression } from '../../../../src/shared/expressions/language/parse.ts'
import { tags } from '../../../../src/shared/expressions/tags.ts'
import { createWorld, defaultSampleTime } from '../../../../src/shared/expressions/world.ts'
import { functionEntries } from '../../../../src/shared/help/reference/function-rows.ts'
import { limitEntries, platformLimitNames } from '../../../../src/shared/help/reference/limit-rows.ts'
import { tagEntries } from '../../../../src/shared/help/reference/tag-rows.ts'
import { tagsWithUnit } from '../../../../src/shared/help/reference/tag-units.ts'
import { tables } from '../../../../src/shared/messages/both.ts'
import { locales } from '../../../../src/shared/messages/text.ts'
import { platforms } from '../../../../src/shared/platforms/all.ts'
import { tagFault } from '../../../../src/shared/rules/layer-rules/tags.ts'

/* Every row of each table is in the reference, in both languages, and says what the table and the evaluator say. */

const rows = tagEntries.flatMap((group) => group.rows)

const has = (key: string): boolean => locales.every((locale) => Object.hasOwn(tables[locale], key))

test('every tag, with its words, an example and a unit that is named', () => {
  expect(rows.map(({ name }) => name).toSorted()).toEqual(tags.map(({ name }) => name).toSorted())
  for (const row of rows) {
    expect(row.words.en, row.name).not.toBe('')
    expect(row.words['zh-cn'], row.name).toMatch(/\p{Script=Han}|PM2\.5/u)
    expect(row.example.en, row.name).not.toBe('')
    expect(has(`help.rate.${row.rate}`)).toBe(true)
    if (row.unit) expect(has(`help.unit.${row.unit}`), row.unit).toBe(true)
  }
  const numbers = new Set(tags.filter(({ valueType }) => valueType === 'number').map(({ name }) => name))
  expect(tagsWithUnit.filter((name) => !numbers.has(name))).toEqual([])
})

test('a platform is named where its rules find no fault and it has a source', () => {
  const wrong = tags.flatMap((tag) =>
    platforms.flatMap((platform) => {
      const isSaid = rows.find(({ name }) => name === tag.name)?.platforms.includes(platform.id)
      const isSo =
        tagFault(tag, { platform, isForBoth: false }) === null &&
        (platform.exports !== 'wff' || tag.wff !== null)
      return isSaid === isSo ? [] : [`${tag.name} on ${platform.id}`]
    }),
  )
  expect(wrong).toEqual([])
})

test('every function, with arguments and an example that calls it and is what the evaluator makes of it', () => {
  expect(functionEntries.map(({ name }) => name)).toEqual(functions.map(({ name }) => name))
  const world = createWorld({ ...defaultSampleTime, is24Hour: true, locale: 'en' })
  for (const { name, example, result, parameters } of functionEntries) {
    expect(has(`fn.${name}`), name).toBe(true)
    expect(example, name).toContain(`${name}(`)
    expect(parameters.length, name).toBeGreaterThan(0)
    const parsed = parseExpression(example)
    if (!parsed.ok) throw new Error(`${example} is no expression`)
    expect(checkExpression(parsed.tree), example).toMatchObject({ ok: true })
    const value = compileExpression(parsed.tree)(world)
    if (typeof value === 'string') expect(result).toBe(`“${value}”`)
    else expect(Number(result), name).toBeCloseTo(value, 3)
  }
})

test('every limit of every platform with its value, and a name in both languages', () => {
  for (const platform of platforms)
    for (const [name, limit] of Object.entries(platform.limits)) {
      const found = limitEntries.filter(
        (entry) => entry.platform === platform.id && (entry.id === name || entry.id.startsWith(`${name}.`)),
      )
      expect(found.length, `${name} on ${platform.id}`).toBe(typeof limit === 'object' ? 2 : 1)
      const values = Object.values(typeof limit === 'object' ? limit : { limit: Number(limit) })
      const more = ['slots', 'playbacks', 'paths'].includes(name) ? 1 : 0
      expect(found.map(({ value }) => value)).toEqual(values.map((value: number) => value + more))
    }
  expect(platformLimitNames).toEqual(
    expect.arrayContaining(platforms.flatMap(({ limits }) => Object.keys(limits))),
  )
  for (const { id } of limitEntries) expect(has(`help.limit.${id}`), id).toBe(true)
})
