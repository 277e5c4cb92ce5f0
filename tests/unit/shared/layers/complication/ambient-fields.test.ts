import { expect, test } from 'vitest'
import { complicationSections } from '../../../../../src/shared/layers/complication/sections.ts'
import type { ComplicationStyle } from '../../../../../src/shared/layers/complication/style.ts'
import type { Layer } from '../../../../../src/shared/document/design.ts'
import { scaleLayer } from '../../../../../src/shared/document/scale.ts'
import { kindOf, kinds } from '../../../../../src/shared/layers/registry.ts'
import { withField } from '../../../../../src/worker/scene/fields/fields.ts'
import { asksOf, refused } from '../../../../laws/field-asks.ts'
import { added } from '../layer-makers.ts'

/* The looks of a slot in ambient are folded away until one of them is set. */

const slots = kinds
  .flatMap(({ presets }) => presets)
  .map(({ id, part }) => (part ? null : added(id)))
  .filter((layer): layer is Layer<ComplicationStyle> => layer?.nodeType === 'complication')

const ambientOf = (layer: Layer) =>
  complicationSections(layer as Layer<ComplicationStyle>).find(({ isForAmbient }) => isForAmbient)

test('they are folded in a new slot, and in one that grew with its face', () => {
  expect(slots.length).toBeGreaterThan(2)
  for (const slot of slots) {
    expect(ambientOf(slot)?.startsFolded).toBe(true)
    const how = {
      lengths: kindOf(slot).lengths ?? [],
      fillsDial: false,
      scaleExpression: (text: string) => text,
    }
    expect(ambientOf(scaleLayer(slot, { x: 1.7, y: 1.7, size: 1.7 }, how))?.startsFolded).toBe(true)
  }
})

test('they are open in a slot that has any of them set', () => {
  const [slot] = slots
  for (const field of ambientOf(slot!)?.fields ?? []) {
    const values = asksOf(field, ['Inter']).flatMap(({ value, gives }) => (gives === refused ? [] : [value]))
    const fonts = [{ fontName: 'Inter', fontUrl: '/i', id: 1 }]
    const set = values.flatMap((value) => withField(slot!, field, { value, fonts }) ?? [])
    expect([field.path, set.some((layer) => ambientOf(layer)?.startsFolded !== true)]).toEqual([
      field.path,
      true,
    ])
  }
})
