import { pathLimits } from '../../base/path/limits.ts'
import type { Layer } from '../../document/design.ts'
import { effectsSection } from '../building-blocks/effects/effect-style.ts'
import { paintFields } from '../building-blocks/paint/paint-fields.ts'
import { booleans } from '../../base/path/path-ops.ts'
import { numberField, type Field, type Section } from '../fields.ts'
import { combinedOf, combinedPath } from '../building-blocks/outlines/stored.ts'
import { caps, joins, type PathStyle } from './style.ts'

const px = { unit: 'px', min: 0, max: 1000 } as const

const choice = (path: string, values: readonly string[]): Field => ({
  field: 'choice',
  path,
  label: `field.${path}`,
  cost: 'shape',
  look: 'menu',
  options: values.map((value) => ({ value, label: `field.${path}.${value}` })),
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

const dashes: readonly Field[] = [numberField('dash', px), numberField('gap', px)]

export function pathSections({ style }: Layer<PathStyle>): readonly Section[] {
  const line = [
    ...paintFields('stroke', style.strokeType),
    ...(style.strokeType === 'none'
      ? []
      : [
          numberField('strokeWidth', { ...px, label: 'field.lineWidth' }),
          choice('strokeCap', caps),
          choice('strokeJoin', joins),
          ...(style.dash > 0 ? dashes : dashes.slice(0, 1)),
        ]),
  ]
  return [
    ...(combinedOf(style) ? [{ id: 'combined', fields: [howField] }] : []),
    { id: 'path', fields: [dataField, choice('fillRule', ['nonzero', 'evenodd'])] },
    { id: 'shapeFill', fields: paintFields('fill', style.fillType) },
    { id: 'shapeStroke', fields: line },
    effectsSection,
  ]
}
