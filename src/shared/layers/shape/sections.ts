import type { Layer } from '../../document/design.ts'
import { numberField, type Field, type Section } from '../fields.ts'
import { effectsSection } from '../building-blocks/effects/effect-style.ts'
import { dashFields, fillFields, strokeFields } from '../building-blocks/paint/paint-fields.ts'
import type { StrokeRow } from '../building-blocks/paint/paint-schema.ts'
import { usualPosition } from './outline/strokes-around.ts'
import type { ShapeStyle } from './style.ts'

const px = { unit: 'px', min: 0, max: 1000 } as const

const shapeField: Field = {
  field: 'choice',
  path: 'shape',
  label: 'field.shape',
  cost: 'shape',
  look: 'menu',
  options: [
    { value: 'rectangle', label: 'preset.shape.rectangle' },
    { value: 'ellipse', label: 'preset.shape.ellipse' },
    { value: 'ring', label: 'preset.shape.ring' },
    { value: 'line', label: 'preset.shape.line' },
    { value: 'polygon', label: 'preset.shape.polygon' },
    { value: 'ticks', label: 'preset.shape.ticks' },
  ],
}

const corner = numberField('cornerRadius', px)
const lineWidth = numberField('lineWidth', { ...px, label: 'field.lineWidth' })
const isRound: Field = { field: 'toggle', path: 'isRound', label: 'field.roundEnds', cost: 'shape' }
const dashEnds = (at: string): Field => ({
  ...{ field: 'choice', path: `${at}strokeCap`, label: 'field.strokeCap', cost: 'shape', look: 'buttons' },
  absent: 'butt',
  options: ['butt', 'round'].map((value) => ({ value, label: `field.strokeCap.${value}` })),
})
const whole = (min: number, max: number) => ({ unit: 'none', min, max, isWhole: true }) as const
const turn = { unit: 'deg', min: -360, max: 360 } as const

/** What each shape has of its own. */
function ownFields({ shape, isStar, dash }: ShapeStyle): readonly Field[] {
  switch (shape) {
    case 'rectangle':
      return [corner]
    case 'ellipse':
      return []
    case 'ring':
      return [
        lineWidth,
        numberField('startAngle', turn),
        numberField('sweepAngle', { ...turn, min: 0 }),
        isRound,
      ]
    case 'line':
      return [lineWidth, isRound, ...dashFields({ dash })]
    case 'polygon':
      return [
        numberField('sides', whole(3, 60)),
        corner,
        { field: 'toggle', path: 'isStar', label: 'field.isStar', cost: 'shape' },
        ...(isStar ? [numberField('inner', { unit: 'percent', min: 0.05, max: 1 })] : []),
      ]
    case 'ticks':
      return [
        numberField('tickCount', whole(1, 360)),
        numberField('tickLength', px),
        lineWidth,
        numberField('leaveOut', { ...whole(0, 360), note: 'field.leaveOut.note' }),
        isRound,
      ]
  }
}

export function shapeSections({ style }: Layer<ShapeStyle>): readonly Section[] {
  // the dashes of a line are its own: strokes go around each of them
  const dashesOf = (row: StrokeRow, at: string): readonly Field[] =>
    style.shape === 'line' ? [] : [...dashFields(row, at), ...(row.dash > 0 ? [dashEnds(at)] : [])]
  const line = strokeFields(style, usualPosition(style), (row, at) => [
    numberField(`${at}strokeWidth`, { ...px, label: 'field.lineWidth' }),
    ...dashesOf(row, at),
  ])
  return [
    { id: 'shape', fields: [shapeField, ...ownFields(style)] },
    { id: 'shapeFill', fields: fillFields(style) },
    { id: 'shapeStroke', fields: line },
    effectsSection,
  ]
}
