import { describe, expect, test } from 'vitest'
import { searchPalette } from '../../../../src/ui/editor/palette/search-palette.ts'
import { searchWords } from '../../../../src/ui/editor/palette/search-words.ts'
import { kindTexts, palette, variantsOf } from '../../../../src/shared/layers/registry.ts'
import { addTextsOf, locales, textOf, type MessageKey } from '../../../../src/shared/messages/text.ts'
import type { PaletteGroup } from '../../../../src/shared/protocol/projections.ts'

addTextsOf(kindTexts())

const groups = [...new Set(palette().map(({ group }) => group.id))].map((id): PaletteGroup => ({
  id,
  label: `preset.group.${id}`,
  items: palette()
    .filter(({ group }) => group.id === id)
    .flatMap(({ pen, ...tile }) => (pen ? [tile, { ...tile, ...pen }] : [tile]))
    .map(({ id: preset, label, icon, needs }) => ({
      ...{ preset, label, icon, needs, draws: null, reason: null, isOn: null },
      variants: variantsOf(preset).map((form) => ({ preset: form.id, label: form.label, icon: form.icon })),
    })),
}))

const everything = palette().flatMap((tile) => [
  tile,
  ...(tile.pen ? [{ ...tile, ...tile.pen }] : []),
  ...variantsOf(tile.id),
])

const found = (typed: string, locale: (typeof locales)[number]): readonly string[] =>
  searchPalette(groups, typed, (key) => textOf(locale, key as MessageKey)).flatMap((group) =>
    group.found.map(({ item }) => item.preset),
  )

test('all that can be added has words that people type in both languages, and nothing else has', () => {
  expect(Object.keys(searchWords).toSorted()).toEqual(everything.map(({ id }) => id).toSorted())
  for (const [preset, words] of Object.entries(searchWords)) {
    expect(words, preset).toMatch(/[a-z]{3}/)
    expect(words, preset).toMatch(/\p{Script=Han}/u)
  }
})

describe.each(locales)('in %s', (locale) => {
  test.each(everything)('$id is found by its name, each of its words and the group of its tile', (preset) => {
    const name = textOf(locale, preset.label)
    const words = (searchWords[preset.id] ?? '').split(' ')
    for (const typed of [name, name.toUpperCase(), ...words])
      expect(found(typed, locale), typed).toContain(preset.id)
  })

  test.each(groups)('the group $id finds all of its tiles', ({ label, items }) => {
    expect(found(textOf(locale, label as MessageKey), locale)).toEqual(
      expect.arrayContaining(items.map(({ preset }) => preset)),
    )
  })

  test('what nothing is called finds nothing', () => expect(found('zebra', locale)).toEqual([]))
})

test.each([
  ['battery', 'progress.battery'],
  ['电量', 'progress.battery'],
  ['battery ring', 'progress.battery'],
  ['电量圆环', 'progress.battery'],
  ['arc', 'progress.arcuate'],
  ['arc', 'shape.ring'],
  ['curve', 'text.latin'],
  ['shadow', 'text.latin'],
  ['font', 'text.time'],
  ['circle', 'shape.ellipse'],
  ['gif', 'animation.animation'],
  ['button', 'tapArea.rectangle'],
  ['widget', 'complication.shortText'],
  ...['pen', 'bezier', 'curve', 'vector', 'draw', '钢笔', '贝塞尔', '曲线', '绘制'].map(
    (typed): [string, string] => [typed, 'path.pen'],
  ),
])('%s finds %s in both languages', (typed, preset) => {
  for (const locale of locales) expect(found(typed, locale)).toContain(preset)
})

test('what is named so stands before what is only about it', () => {
  expect(found('battery', 'en')[0]).toBe('device.battery')
  const progress = searchPalette(groups, 'battery', (key) => textOf('en', key as MessageKey)).find(
    ({ id }) => id === 'progress',
  )
  expect(progress?.found.every(({ formOf }) => formOf !== null)).toBe(true)
})
