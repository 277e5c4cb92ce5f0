import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { utf8 } from '../../../../src/shared/base/bytes.ts'
import type { Design } from '../../../../src/shared/document/design.ts'
import { readText } from '../../../../src/shared/layers/building-blocks/live-text.ts'
import { opsOf, textsIn, worldAt } from '../layers/layer-makers.ts'
import { asMadeHere, exported, faceXml, imported, zipOf } from './faces.ts'

const java = JSON.parse(
  readFileSync(join(import.meta.dirname, '../expressions/java-formats.json'), 'utf8'),
) as Readonly<Record<string, readonly string[]>>

const escaped = (text: string): string => text.replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const part = (format: string, ...values: readonly string[]): string => {
  const parameters = values.map((value) => `<Parameter expression="${escaped(value)}"/>`).join('')
  return `<PartText x="0" y="0" width="300" height="60"><Text><Font family="SYNC_TO_DEVICE" size="40"><Template>${format}${parameters}</Template></Font></Text></PartText>`
}

const strings =
  '<resources><string name="dow">Day: %1$s</string><string name="swap">%2$s-%1$s</string><string name="hello">Hello</string></resources>'

const opened = (scene: string) =>
  imported(zipOf({ 'res/raw/watchface.xml': utf8(faceXml(scene)), 'res/values/strings.xml': utf8(strings) }))

const world = worldAt({ steps: 725, weekdayShortName: 'Thu' })

/** What the layers read in the world, without the dial. */
const readIn = (design: Design): readonly string[] =>
  design.faces[design.activeFdId]!.normal.nodeList.slice(1).map(({ style }) =>
    readText(String((style as unknown as { text: unknown }).text), world),
  )

/** 725 steps are each of these. */
const kinds = [
  ['a constant', '7.25 + 0', 'feoxd', 1],
  ['a fraction', '[STEP_COUNT] / 100', 'feoxd', 1],
  ['a text', '"Thu"', 's', 0],
  ['a text of the watch', '[DAY_OF_WEEK_S]', 's', 0],
] as const

describe('a template reads as Java has its format, and goes out with it', () => {
  test.each(kinds)('%s', async (...[, expression, conversions, row]) => {
    const formats = Object.keys(java).filter((format) => conversions.includes(format.at(-1) ?? ''))
    const { design, report } = await opened(formats.map((format) => part(format, expression)).join(''))
    expect(report.filter(({ fate }) => fate !== 'whole')).toEqual([])
    const shown = formats.map((format) => java[format]?.[row] ?? '')
    expect(readIn(design)).toEqual(shown)
    const { text, notes } = await exported(asMadeHere(design))
    expect(notes).toEqual([])
    if (expression.includes('['))
      expect(formats.filter((format) => !text.includes(`<Template>${format}<`))).toEqual([])
    expect(readIn((await imported(utf8(text))).design)).toEqual(shown)
  })
})

test.each([
  ['%d', ['7.9'], '7'],
  ['%,d', ['12345'], '12,345'],
  ['%2$s-%1$s', ['1', '2'], '2-1'],
  ['%s, %&lt;s, %1$s and %s', ['1', '2'], '1, 1, 1 and 2'],
  ['%02d:%02d', ['[STEP_COUNT] / 100', '[STEP_COUNT]'], '07:725'],
  ['%d%%', ['[STEP_COUNT]'], '725%'],
  ['dow', ['[DAY_OF_WEEK_S]'], 'Day: Thu'],
  ['swap', ['hello', '[STEP_COUNT]'], '725-Hello'],
  ['%8s', ['icuText("EEE")'], '     Thu'],
  ['%s %d', ['Steps today:', '[STEP_COUNT]'], 'Steps today: 725'],
])('%s of %j is %s', async (format, values, shown) => {
  const { design } = await opened(part(format, ...values))
  expect(readIn(design)).toEqual([shown])
  const rewritten = await exported(asMadeHere(design))
  expect(readIn((await imported(utf8(rewritten.text))).design)).toEqual([shown])
})

test.each([
  ['%+s', '[STEP_COUNT]', '725'],
  ['%g', '[STEP_COUNT]', '725'],
  ['%s %s', '[STEP_COUNT]', '725 '],
  ['%d% !', '[STEP_COUNT]', '725% !'],
  ['%9s', 'icuText("EEE yyyy")', 'Thu 2026'],
])('what Java refuses or we have no words for is told: %s of %s', async (format, value, shown) => {
  const { design, report } = await opened(part(format, value))
  expect(readIn(design)).toEqual([shown])
  expect(report.map(({ key }) => key)).toContain('import.note.format')
})

test.each([
  ['icuText("HH:mm", 43200000)', '12:00', 'import.note.greenwich'],
  ['icuText("mm:HH", [WEATHER.LAST_UPDATED])', '59:08', 'import.note.asNow'],
])('the time of another moment is shown, kept as it came and told: %s', async (value, shown, key) => {
  const { design, report } = await opened(part('%s', value))
  const layer = design.faces[design.activeFdId]!.normal.nodeList.at(-1)!
  expect(textsIn(opsOf(layer, { isWorn: true }))).toEqual([shown])
  expect(report.map((note) => note.key)).toContain(key)
  expect((await exported(asMadeHere(design))).text).toContain(escaped(value))
})

test('a text of the package that a template names goes out with the face', async () => {
  const { design } = await opened(part('dow', '[DAY_OF_WEEK_S]'))
  const face = await exported(design)
  expect([face.texts, face.text.includes('<Template>dow<')]).toEqual([{ dow: { en: 'Day: %1$s' } }, true])
})
