import { expect, test } from 'vitest'
import { utf8 } from '../../../../../src/shared/base/bytes.ts'
import type { Layer } from '../../../../../src/shared/document/design.ts'
import { scaleLayer } from '../../../../../src/shared/document/scale.ts'
import { acceptedBy } from '../../../../../src/shared/layers/complication/providers/accepted.ts'
import { slotTypes } from '../../../../../src/shared/layers/complication/providers/slots.ts'
import { complicationSections } from '../../../../../src/shared/layers/complication/sections.ts'
import type { ComplicationStyle } from '../../../../../src/shared/layers/complication/style.ts'
import { kindOf } from '../../../../../src/shared/layers/registry.ts'
import { makeDesign } from '../../../../support/make-design.ts'
import { asMadeHere, exported, imported, zipOf } from '../../import/faces.ts'
import { added, opsOf, styled } from '../layer-makers.ts'

/* A slot takes several types of data, each with looks of its own, and shows something or nothing without any. */

const ranged = added('complication.rangedValue') as Layer<ComplicationStyle>
const withStyle = (style: Partial<ComplicationStyle>): Layer<ComplicationStyle> =>
  styled(ranged, style) as Layer<ComplicationStyle>

const written = async (layer: Layer): Promise<string> => (await exported(makeDesign([layer]))).text

const sizesIn = (layer: Layer): readonly number[] =>
  opsOf(layer).flatMap((op) => (op.op === 'text' ? [op.size] : []))

test('what is not said is taken as before', async () => {
  expect(acceptedBy(ranged.style)).toEqual(['ranged_value', 'goal_progress', 'short_text', 'icon'])
  expect(await written(ranged)).toContain(
    'supportedTypes="RANGED_VALUE GOAL_PROGRESS SHORT_TEXT MONOCHROMATIC_IMAGE EMPTY"',
  )
  expect(await written(withStyle({ shownType: 'icon' }))).toBe(await written(ranged))
})

test('types are taken or not, and each has an element', async () => {
  const alsoTypes = { icon: false, large_image: true, long_text: true, ranged_value: false }
  const layer = withStyle({ alsoTypes })
  const text = await written(layer)
  expect(text).toContain('supportedTypes="RANGED_VALUE GOAL_PROGRESS SHORT_TEXT LONG_TEXT PHOTO_IMAGE EMPTY"')
  expect([...text.matchAll(/<Complication type="(\w+)"/g)].map(([, type]) => type)).toEqual(
    'RANGED_VALUE GOAL_PROGRESS SHORT_TEXT LONG_TEXT PHOTO_IMAGE'.split(' '),
  )
})

test('the one that is looked at is seen where it is designed, and set there; on the wrist the first one is seen', () => {
  const layer = withStyle({ shownType: 'short_text', typeLooks: { short_text: { textSize: 33 } } })
  expect(sizesIn(layer)).toEqual([33])
  expect(opsOf(layer, { isWorn: true })).toEqual(opsOf(ranged, { isWorn: true }))
  const field = complicationSections(layer)
    .flatMap(({ fields }) => fields)
    .find(({ label }) => label === 'field.textSize')
  expect(field).toMatchObject({ path: 'typeLooks.short_text.textSize', absent: ranged.style.textSize })
  // one that is no longer taken is not looked at
  const gone = withStyle({ shownType: 'short_text', alsoTypes: { short_text: false } })
  expect(opsOf(gone)).toEqual(opsOf(ranged))
})

test('every type that a slot can take is seen with something in it', () => {
  const alsoTypes = Object.fromEntries(slotTypes.map((type) => [type, true]))
  const empty = opsOf(withStyle({ systemProviderValue: -1 })).length
  for (const shownType of slotTypes.slice(1))
    expect(opsOf(withStyle({ alsoTypes, shownType })).length, shownType).toBeGreaterThan(empty)
})

test('without data nothing is seen on the wrist, or its frame, and where it is designed always that', async () => {
  const none = withStyle({ systemProviderValue: -1 })
  const framed = withStyle({ systemProviderValue: -1, whenEmpty: 'frame' })
  expect(opsOf(none, { isWorn: true })).toEqual([])
  expect(opsOf(framed, { isWorn: true })).toEqual(opsOf(none))
  expect(opsOf(framed, { isWorn: true })).not.toEqual([])
  expect(await written(none)).not.toContain('<Complication type="EMPTY"')
  const empty = /<Complication type="EMPTY">.*<\/Complication>/s.exec(await written(framed))?.[0] ?? ''
  expect(empty).toContain('RoundRectangle')
  expect(empty).not.toContain('[COMPLICATION.')
})

test('all of it comes back as the same fields and goes out as the same file', async () => {
  const layer = withStyle({
    alsoTypes: { icon: false, long_text: true },
    whenEmpty: 'frame',
    typeLooks: {
      short_text: { textSize: 33, bgColor: '#112233', ambientTextColor: '#445566', hasIcon: false },
      goal_progress: { rangeMainColor: '#FF8800', rangeWidth: 7 },
    },
  })
  const text = await written(layer)
  const { design } = await imported(zipOf({ 'res/raw/watchface.xml': utf8(text) }))
  const back = design.faces[design.activeFdId]?.normal.nodeList.at(-1)?.style
  const { alsoTypes, whenEmpty, typeLooks } = layer.style
  expect(back).toMatchObject({ alsoTypes, whenEmpty, typeLooks })
  const unnamed = (one: string): string => one.replace(/ (name|resource|family|expression)="[^"]*"/g, '')
  expect(unnamed((await exported(asMadeHere(design))).text)).toBe(unnamed(text))
})

test('looks of a type grow with the face', () => {
  const layer = withStyle({ typeLooks: { short_text: { textSize: 30, ambientBorderRadius: 8 } } })
  const how = {
    lengths: kindOf(layer).lengths ?? [],
    fillsDial: false,
    scaleExpression: (text: string) => text,
  }
  expect(scaleLayer(layer, { x: 2, y: 2, size: 2 }, how).style).toMatchObject({
    typeLooks: { short_text: { textSize: 60, ambientBorderRadius: 16 } },
  })
})
