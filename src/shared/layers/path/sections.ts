import { pathLimits } from '../../base/path/limits.ts'
import type { Layer } from '../../document/design.ts'
import { effectsSection } from '../building-blocks/effects/effect-style.ts'
import { dashFields, fillFields, strokeFields } from '../building-blocks/paint/paint-fields.ts'
import { caps, joins } from '../building-blocks/paint/paint-schema.ts'
import { booleans } from '../../base/path/path-ops.ts'
import { numberField, type Field, type Section } from '../fields.ts'
import { combinedOf, combinedPath } from '../building-blocks/outlines/stored.ts'
import { isClosed } from './draw.ts'
import type { PathStyle } from './style.ts'

const px = { unit: 'px', min: 0, max: 1000 } as const

const choice = (name: string, values: readonly string[], at = ''): Field => ({
  field: 'choice',
  path: `${at}${name}`,
  label: `field.${name}`,
  cost: 'shape',
  look: 'menu',
  options: values.map((value) => ({ value, label: `field.${name}.${value}` })),
})

const dataField: Field = {
  field: 'text',
  path: 'd',
  label: 'field.pathData',
  cost: 'shape',
  takesTags: false,
  maxLength: pathLimits.characters,
  isContent: true,
  isTakenWhole: true,
}

/** By which operation it is combined; setting it combines anew what it was made of. */
const howField: Field = {
  field: 'choice',
  path: combinedPath,
  label: 'field.combined.how',
  cost: 'shape',
  look: 'menu',
  isContent: true,
  options: booleans.map((value) => ({ value, label: `field.combined.how.${value}` })),
}

export function pathSections({ style }: Layer<PathStyle>): readonly Section[] {
  const line = strokeFields(style, isClosed(style.d) ? 'center' : null, (row, at) => [
    numberField(`${at}strokeWidth`, { ...px, label: 'field.lineWidth' }),
    choice('strokeCap', caps, at),
    choice('strokeJoin', joins, at),
    ...dashFields(row, at),
  ])
  return [
    ...(combinedOf(style) ? [{ id: 'combined', fields: [howField] }] : []),
    { id: 'path', fields: [dataField, choice('fillRule', ['nonzero', 'evenodd'])] },
    { id: 'shapeFill', fields: fillFields(style) },
    { id: 'shapeStroke', fields: line },
    effectsSection,
  ]
}
