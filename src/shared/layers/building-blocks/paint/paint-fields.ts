import { numberField, type Field } from '../../fields.ts'
import type { PaintType } from './paint-schema.ts'

const turn = { unit: 'deg', min: -360, max: 360 } as const

const share = { cost: 'appearance', unit: 'percent', min: -5, max: 6 } as const

/** Colour or gradient of a fill or a line. */
export function paintFields(of: 'fill' | 'stroke', type: PaintType): readonly Field[] {
  const kind: Field = {
    field: 'choice',
    path: `${of}Type`,
    label: 'field.paintType',
    cost: 'appearance',
    look: 'menu',
    options: ['none', 'solid', 'linear', 'radial', 'sweep'].map((value) => ({
      value,
      label: `field.paintType.${value}`,
    })),
  }
  if (type === 'none') return [kind]
  if (type === 'solid')
    return [kind, { field: 'color', path: of, label: 'field.color', cost: 'appearance', canBeNone: false }]
  const angle = numberField(`${of}Angle`, { ...turn, cost: 'appearance', label: 'field.gradientAngle' })
  const size = numberField(`${of}Size`, {
    ...share,
    min: 0.01,
    max: 10,
    label: 'field.gradientSize',
  })
  return [
    kind,
    { field: 'stops', path: `${of}Stops`, label: 'field.gradientStops', cost: 'appearance' },
    ...(type === 'radial' ? [] : [angle]),
    ...(type === 'sweep' ? [] : [size]),
    numberField(`${of}X`, { ...share, label: 'field.gradientX' }),
    numberField(`${of}Y`, { ...share, label: 'field.gradientY' }),
  ]
}
