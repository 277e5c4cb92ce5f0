import { numberField, type Field, type NumberField, type Section } from '../../fields.ts'
import { breaksLines, effectDefaults, isUpright } from './effects.ts'
import type { TextStyle } from '../style.ts'

const number = (
  path: keyof typeof effectDefaults,
  unit: NumberField['unit'],
  [min, max]: readonly [number, number],
): NumberField => numberField(path, { unit, min, max, absent: effectDefaults[path] })

const color = (path: 'outlineColor' | 'shadowColor') =>
  ({ field: 'color', path, label: `field.${path}`, cost: 'shape', canBeNone: true }) as const

const list: Field = {
  ...{ field: 'effects', path: 'effects', label: 'field.effects', cost: 'shape', absent: '' },
  areOfWords: true,
}

const features: Field = {
  ...{ field: 'features', path: 'features', label: 'field.features', cost: 'shape', absent: '' },
  ...{ familyPath: 'fontFamily', urlPath: 'fontUrl' },
}

const spacing = number('letterSpacing', 'percent', [-0.5, 4])

const outline = [number('outlineWidth', 'px', [0, 100])]

const shadow = [
  number('shadowX', 'px', [-500, 500]),
  number('shadowY', 'px', [-500, 500]),
  number('shadowBlur', 'px', [0, 200]),
]

const curve: Field = {
  field: 'choice',
  path: 'curve',
  label: 'field.curve',
  cost: 'shape',
  look: 'menu',
  options: [
    { value: null, label: 'field.curve.none' },
    { value: 'clockwise', label: 'field.curve.clockwise' },
    { value: 'counterclockwise', label: 'field.curve.counterclockwise' },
  ],
}

/** Words along a circle are along a line. */
export const directionFields = ({ curve: bent }: TextStyle): readonly Field[] =>
  bent
    ? []
    : [
        {
          field: 'choice',
          path: 'direction',
          label: 'field.direction',
          cost: 'shape',
          look: 'buttons',
          absent: 'horizontal',
          options: [
            { value: 'horizontal', label: 'field.direction.horizontal' },
            { value: 'vertical', label: 'field.direction.vertical' },
          ],
        },
      ]

const ring = [
  number('curveRadius', 'px', [1, 4000]),
  number('curveAngle', 'deg', [-3600, 3600]),
  number('curveX', 'px', [-4000, 4000]),
  number('curveY', 'px', [-4000, 4000]),
]

const toggle = (path: 'isBounded' | 'ellipsis' | 'italic' | 'underline' | 'strikeThrough'): Field => ({
  field: 'toggle',
  path,
  label: `field.${path}`,
  cost: 'shape',
})

/** How words fill their box: the lines that they break into, and what becomes of words that are too long for it. */
export const lineFields = (style: TextStyle): readonly Field[] => [
  ...(breaksLines(style)
    ? [
        numberField('lineSpacing', { unit: 'px', min: -5, max: 500, absent: 0 }),
        numberField('maxLines', { unit: 'none', min: 0, max: 50, absent: 0, isWhole: true }),
      ]
    : []),
  toggle('isBounded'),
  ...(style.isBounded
    ? [
        numberField('minFontSize', {
          unit: 'px',
          min: 0,
          max: 1000,
          absent: 0,
          note: 'field.minFontSize.note',
        }),
      ]
    : []),
  toggle('ellipsis'),
]

/** What letters look like beyond their colour; the details of an effect are shown once there is one. */
export const effectSection = (style: TextStyle): Section => ({
  id: 'effects',
  startsFolded: true,
  fields: [
    list,
    features,
    spacing,
    toggle('italic'),
    ...(isUpright(style) ? [] : [toggle('underline'), toggle('strikeThrough')]),
    color('outlineColor'),
    ...(style.outlineColor ? outline : []),
    { ...color('shadowColor'), isOlder: true },
    ...(style.shadowColor ? shadow : []),
    ...(isUpright(style) ? [] : [curve]),
    ...(style.curve ? ring : []),
  ],
})
