import { describe, expect, test } from 'vitest'
import { complicationSections } from '../../../../../src/shared/layers/complication/sections.ts'
import { providers } from '../../../../../src/shared/layers/complication/providers/providers.ts'
import {
  slotFacts,
  slotTypes,
  type SlotType,
} from '../../../../../src/shared/layers/complication/providers/slots.ts'
import type { ComplicationStyle } from '../../../../../src/shared/layers/complication/style.ts'
import type { Layer } from '../../../../../src/shared/document/design.ts'
import { kindOf } from '../../../../../src/shared/layers/registry.ts'
import { checkSchema } from '../../../../../src/shared/wff/check/schema.ts'
import { complicationRows } from '../../../../../src/shared/wff/grammar/rows/complications.ts'
import { parseXml } from '../../../../../src/shared/wff/xml/parse-xml.ts'
import { makeDesign } from '../../../../support/make-design.ts'
import { exported, imported, zipOf } from '../../import/faces.ts'
import { utf8 } from '../../../../../src/shared/base/bytes.ts'
import { added, opsOf, styled, urlsIn } from '../layer-makers.ts'

/* Each type of the format has a layout of its own: on the canvas, in the package and back in. */

const presetOf: Readonly<Record<SlotType, string>> = {
  ranged_value: 'rangedValue',
  short_text: 'shortText',
  long_text: 'longText',
  goal_progress: 'goalProgress',
  weighted_elements: 'weightedElements',
  icon: 'slotIcon',
  small_image: 'smallImage',
  large_image: 'largeImage',
}

const slotOf = (type: SlotType): Layer<ComplicationStyle> =>
  added(`complication.${presetOf[type]}`) as Layer<ComplicationStyle>

const writtenOf = async (layer: Layer): Promise<{ text: string; version: number }> => {
  const { text, version } = await exported(makeDesign([layer]))
  return { text, version }
}

const fieldsOf = (layer: Layer<ComplicationStyle>): readonly string[] =>
  complicationSections(layer).flatMap(({ fields }) => fields.map(({ path }) => path))

test('every type of the format but the empty one is a type of ours', () => {
  const words = 'SHORT_TEXT LONG_TEXT MONOCHROMATIC_IMAGE SMALL_IMAGE PHOTO_IMAGE RANGED_VALUE'.split(' ')
  expect(slotTypes.map((type) => slotFacts[type].wff).toSorted()).toEqual(
    [...words, 'GOAL_PROGRESS', 'WEIGHTED_ELEMENTS'].toSorted(),
  )
  expect(complicationRows['Complication']).toBeDefined()
})

describe.each(slotTypes)('%s', (type) => {
  const layer = slotOf(type)

  test('shows something within its frame, in both states of the watch, and nothing where its provider has nothing', () => {
    const shown = opsOf(layer).length
    const empty = opsOf(styled(layer, { systemProviderValue: 2, supportTypeDefault: type }))
    expect(layer.style.supportTypeDefault).toBe(type)
    const gives = providers.find(({ value }) => value === 2)?.types.includes(type)
    if (!gives) expect(empty.length).toBeLessThan(shown)
    expect(kindOf(layer).faults?.(layer)).toEqual([])
  })

  test('goes out as its element in a version that has it, and comes back as it', async () => {
    const { text, version } = await writtenOf(layer)
    const { wff, version: needed } = slotFacts[type]
    expect(version).toBeGreaterThanOrEqual(needed)
    expect(text).toContain(`supportedTypes="${wff} `)
    expect(text).toContain(`<Complication type="${wff}">`)
    const parsed = parseXml(text)
    expect(parsed.ok && checkSchema(parsed.value, version as 2)).toEqual([])
    const { design } = await imported(zipOf({ 'res/raw/watchface.xml': utf8(text) }))
    const back = design.faces[design.activeFdId]?.normal.nodeList.at(-1)
    expect(back?.style).toMatchObject({ supportTypeDefault: type })
  })

  test('a bar that the canvas shows and the watch has not is told', async () => {
    const [bare, barred] = [false, true].map((hasProgress) => styled(layer, { hasProgress }))
    if (!bare || !barred) throw new Error('two looks')
    const isShown = opsOf(barred).length > opsOf(bare).length
    const [without, { text, notes }] = await Promise.all([writtenOf(bare), exported(makeDesign([barred]))])
    const isTold = notes.some(({ key }) => key === 'wear.note.slotBar')
    expect(isTold).toBe(isShown && text === without.text)
  })

  test('offers what it shows, and the providers that give it', () => {
    const paths = fieldsOf(layer)
    const { hasWords, picture, ring } = slotFacts[type]
    expect(paths.includes('textSize')).toBe(hasWords)
    expect(paths.includes('hasText')).toBe(hasWords)
    expect(paths.includes('iconColor')).toBe(hasWords || picture === 'icon')
    expect(paths.includes('rangeMainColor')).toBe(hasWords && ring !== 'weights')
    const offered = complicationSections(layer)
      .flatMap(({ fields }) => fields)
      .find(({ path }) => path === 'systemProviderValue')
    const values = offered?.field === 'choice' ? offered.options.map(({ value }) => value) : []
    const isOld = ['ranged_value', 'short_text', 'long_text'].includes(type)
    const giving = providers.filter(({ value, types }) => isOld || value < 0 || types.includes(type))
    expect(values).toEqual(giving.map(({ value }) => value))
  })
})

test('a photo is not shown on a screen that is always on', () => {
  const layer = slotOf('large_image')
  expect(urlsIn(opsOf(layer))).toHaveLength(1)
  expect(urlsIn(opsOf(layer, { mode: 'ambient' }))).toEqual([])
})

test.each([
  ['a provider that does not give it', { systemProviderValue: 1, isSupportEdit: true }, 'finding.provider'],
  ['nobody who could fill it', { systemProviderValue: -1, isSupportEdit: false }, 'finding.onlyApps'],
  ['a wearer who chooses an app', { systemProviderValue: -1, isSupportEdit: true }, null],
])('a goal with %s is told of at its field and among the problems', (_what, style, key) => {
  const layer = styled(slotOf('goal_progress'), style) as Layer<ComplicationStyle>
  expect(kindOf(layer).faults?.(layer)).toEqual(key ? [{ key, severity: 'note' }] : [])
  const field = complicationSections(layer)
    .flatMap(({ fields }) => fields)
    .find(({ path }) => path === 'systemProviderValue')
  expect(field?.says).toBe(key ?? 'field.provider.onlyApps')
})

test('heart rate fills a slot from the version of the format that has it, and comes back as that', async () => {
  const heart = providers.find(({ wff }) => wff === 'HEART_RATE')
  const slot = styled(added('complication.shortText'), { systemProviderValue: heart?.value ?? -1 })
  const { text, version } = await exported(makeDesign([slot]))
  expect(text).toContain('defaultSystemProvider="HEART_RATE"')
  expect(version).toBe(2)
  const { design } = await imported(utf8(text))
  const style = design.faces[design.activeFdId]?.normal.nodeList.at(-1)?.style
  expect(style).toMatchObject({ systemProviderValue: heart?.value })
})
