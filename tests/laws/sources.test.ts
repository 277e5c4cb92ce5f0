import { expect, test } from 'vitest'
import { utf8 } from '../../src/shared/base/bytes.ts'
import { parseTemplate } from '../../src/shared/expressions/language/template.ts'
import { sampleScenes } from '../../src/shared/expressions/sample-scenes.ts'
import { tags } from '../../src/shared/expressions/tags.ts'
import { createWorld, defaultSampleTime } from '../../src/shared/expressions/world.ts'
import { fromWff } from '../../src/shared/import/expressions/from-wff.ts'
import { sourceInOurs } from '../../src/shared/import/expressions/sources.ts'
import { readText } from '../../src/shared/layers/building-blocks/live-text.ts'
import { makeDesign, makeText } from '../support/make-design.ts'
import { exported, imported, zipOf } from '../unit/shared/import/faces.ts'
import { namesOfReference, sources, unoffered } from './sources.ts'

/*
 * Every data source of the format is data that one can choose, or an expression of such data: sampled in the preview,
 * written as what it is, and read again. What is neither has a reason.
 */

const names = [...sources.keys()]
const isOffered = (name: string): boolean => !Object.values(unoffered).some((own) => own.test(name))
const offered = names.filter(isOffered)

const worldWith = (overrides: Readonly<Record<string, string | number>> = {}, hours = 0) =>
  createWorld({
    ...{ ...defaultSampleTime, locale: 'en', is24Hour: true, overrides },
    epochMs: defaultSampleTime.epochMs + hours * 3_600_000,
  })

test('the list is that of the reference', (context) => {
  const all = namesOfReference()
  if (!all) return context.skip('the reference is not beside the checkout')
  for (const name of all)
    expect(
      names.some((one) => one.endsWith(name)),
      name,
    ).toBe(true)
})

test('every reason is of something', () => {
  for (const [reason, own] of Object.entries(unoffered))
    expect(
      names.some((one) => own.test(one)),
      reason,
    ).toBe(true)
})

test('what has no data here stands still on the canvas, which is told where a face has it', () => {
  for (const name of names) expect([name, sourceInOurs(name).isStill]).toEqual([name, !isOffered(name)])
})

/** Tags that an expression reads. */
const tagsIn = (text: string): readonly string[] => parseTemplate(text).tags

test.each(offered)('%s reads data of the list, with a sample', (name) => {
  const { text } = sourceInOurs(name)
  const read = tagsIn(text)
  for (const one of read) expect(tags.map((tag) => tag.name)).toContain(one)
  // that there is no error and a sensor is how the preview is
  if (read.length === 0) return expect(name).toMatch(/IS_ERROR|IS_SUPPORTED/)
  expect(readText(text, worldWith())).not.toMatch(/##|^$/)
  const [first = ''] = read
  const { range } = tags.find((tag) => tag.name === first) ?? {}
  const ends = range?.kind === 'number' ? [range.min, range.max] : (range?.texts ?? [])
  const seen = new Set([
    ...ends.map((value) => readText(text, worldWith({ [first]: value }))),
    // what the clock gives is no sample of one's own
    ...Array.from({ length: 40 }, (_, at) => readText(text, worldWith({}, at * 31))),
  ])
  expect(seen.size, text).toBeGreaterThan(1)
})

test.each(offered)(
  '%s is read as this data, and goes out so that it is read as the same again',
  async (name) => {
    const ours = fromWff(`[${name}]`, () => null)
    expect(ours?.still).toEqual([])
    if (!ours || ours.isConstant) return
    const { text, version } = await exported(makeDesign([makeText('one', `${ours.text} .`, {})]))
    const { design } = await imported(zipOf({ 'res/raw/watchface.xml': utf8(text) }))
    const style = design.faces[design.activeFdId]?.normal.nodeList.at(-1)?.style as { text?: string }
    expect(tagsIn(style.text ?? '').toSorted()).toEqual(tagsIn(ours.text).toSorted())
    const own = tags.find(({ wff }) => wff === `[${name}]`)
    if (!own) return
    expect(text).toContain(`[${name}]`)
    expect(own.version).toBe(sources.get(name))
    expect(version).toBeGreaterThanOrEqual(sources.get(name) ?? 99)
  },
)

test('the goal of steps is not reached, reached and passed in a scene of the preview each', () => {
  const shares = sampleScenes.map(({ values }) => {
    const world = worldWith(values)
    return Math.sign(Number(world.read('steps')) - Number(world.read('stepGoal')))
  })
  expect(new Set(shares)).toEqual(new Set([-1, 0, 1]))
  const passed = sampleScenes.find(({ id }) => id === 'goalPassed')?.values
  expect(worldWith(passed).read('stepPercent')).toBe(100)
})
