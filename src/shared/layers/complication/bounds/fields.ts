import { numberField, type ChoiceField, type Field, type Section } from '../../fields.ts'
import { boundsDefaults, boundsShapes, type BoundsStyle } from './stored.ts'

const shape: ChoiceField = {
  field: 'choice',
  path: 'boundsShape',
  label: 'field.boundsShape',
  cost: 'placement',
  look: 'menu',
  absent: boundsDefaults.boundsShape,
  options: boundsShapes.map((value) => ({ value, label: `field.boundsShape.${value}` })),
}

type NumberName = {
  [Name in keyof BoundsStyle]-?: number extends NonNullable<BoundsStyle[Name]> ? Name : never
}[keyof BoundsStyle]

const number = (path: NumberName, unit: 'px' | 'deg', [min, max]: readonly [number, number]): Field =>
  numberField(path, { unit, min, max, cost: 'placement', absent: boundsDefaults[path] })

const toggle = (path: 'boundsRoundEnds' | 'boundsBackwards'): Field => ({
  field: 'toggle',
  path,
  label: `field.${path}`,
  cost: 'placement',
  absent: boundsDefaults[path],
})

const inset = (path: NumberName): Field => number(path, 'px', [-1000, 1000])

/** Where the slot is pressed: its shape, then what that has. */
export function boundsSection({ boundsShape = 'frame' }: BoundsStyle): Section {
  const isArc = boundsShape === 'arc'
  const fields: readonly Field[] =
    boundsShape === 'frame'
      ? []
      : [
          ...(boundsShape === 'round' ? [number('boundsRadius', 'px', [0, 1000])] : []),
          ...(isArc
            ? [
                number('boundsStart', 'deg', [-720, 720]),
                number('boundsEnd', 'deg', [-720, 720]),
                number('boundsThickness', 'px', [0, 1000]),
                toggle('boundsRoundEnds'),
                toggle('boundsBackwards'),
              ]
            : []),
          ...[inset('boundsLeft'), inset('boundsTop'), inset('boundsRight'), inset('boundsBottom')],
          number('boundsPadding', 'px', [0, 1000]),
        ]
  return { id: 'slotBounds', fields: [shape, ...fields], startsFolded: true }
}
