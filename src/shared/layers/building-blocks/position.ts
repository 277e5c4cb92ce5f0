import { blendModes } from '../../base/blend.ts'
import { numberField, type ChoiceField, type NumberField, type Section } from '../fields.ts'

const field = (
  path: NumberField['expression'] & string,
  facts: Pick<NumberField, 'unit' | 'min' | 'max' | 'step'>,
): NumberField => ({
  field: 'number',
  path: path === 'rotate' ? 'rotation' : path,
  label: `field.${path === 'rotate' ? 'rotation' : path}`,
  cost: path === 'width' || path === 'height' ? 'shape' : 'placement',
  expression: path,
  ...facts,
})

const px = { unit: 'px', min: -10_000, max: 10_000, step: 1 } as const
const size = { unit: 'px', min: 1, max: 10_000, step: 1 } as const

/** How it is laid over what lies below it. */
const blend: ChoiceField = {
  field: 'choice',
  path: 'blend',
  label: 'field.blend',
  cost: 'appearance',
  options: [
    { value: null, label: 'field.blend.normal' },
    ...blendModes.map((mode) => ({ value: mode, label: `field.blend.${mode}` })),
  ],
  look: 'menu',
}

/** Shared by every kind that can be placed (UX 3.6); expressions go on these six (S5.34–S5.39). */
export const positionSection: Section = {
  id: 'position',
  fields: [
    field('x', px),
    field('y', px),
    field('width', size),
    field('height', size),
    field('rotate', { unit: 'deg', min: -360, max: 360, step: 1 }),
    field('opacity', { unit: 'percent', min: 0, max: 1, step: 0.01 }),
    blend,
  ],
}

const pivot = { unit: 'percent', min: -50, max: 50, cost: 'placement' } as const

/** What draws nothing by itself, or says in an element of its own how it is laid over the others. */
export const unblendedSection: Section = {
  ...positionSection,
  fields: positionSection.fields.filter((row) => row !== blend),
}

/** The same with the point that it turns about, as shares of its box (S3.61). */
export const pivotSection: Section = {
  ...positionSection,
  fields: [
    ...positionSection.fields,
    numberField('offset.x', { ...pivot, label: 'field.pivotX', note: 'field.pivot.note' }),
    numberField('offset.y', { ...pivot, label: 'field.pivotY', note: 'field.pivot.note' }),
  ],
}
