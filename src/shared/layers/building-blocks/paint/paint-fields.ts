import { mixingModes } from '../../../base/blend.ts'
import { numberField, type Field, type PaintPlace } from '../../fields.ts'
import { fillRows, strokeRows, type PaintedStyle } from './paint-list.ts'
import {
  strokePositions,
  type PaintLists,
  type PaintStyle,
  type PaintType,
  type StrokePosition,
  type StrokeRow,
} from './paint-schema.ts'

const turn = { unit: 'deg', min: -360, max: 360 } as const

const share = { cost: 'appearance', unit: 'percent', min: -5, max: 6 } as const

type Place = {
  /** Before the names of its fields: a row of a list. */
  readonly at?: string
  readonly paint?: PaintPlace
}

/** Colour or gradient of a fill or a line. */
export function paintFields(
  of: 'fill' | 'stroke',
  type: PaintType,
  { at = '', paint }: Place = {},
): readonly Field[] {
  const kind: Field = {
    field: 'choice',
    path: `${at}${of}Type`,
    label: 'field.paintType',
    inHistory: of === 'fill' ? 'section.shapeFill' : 'section.shapeStroke',
    cost: 'appearance',
    look: 'menu',
    options: ['none', 'solid', 'linear', 'radial', 'sweep'].map((value) => ({
      value,
      label: `field.paintType.${value}`,
    })),
    ...(paint ? { paint } : {}),
  }
  if (type === 'none') return [kind]
  if (type === 'solid')
    return [
      kind,
      { field: 'color', path: `${at}${of}`, label: 'field.color', cost: 'appearance', canBeNone: false },
    ]
  const angle = numberField(`${at}${of}Angle`, { ...turn, cost: 'appearance', label: 'field.gradientAngle' })
  const size = numberField(`${at}${of}Size`, {
    ...share,
    min: 0.01,
    max: 10,
    label: 'field.gradientSize',
  })
  return [
    kind,
    { field: 'stops', path: `${at}${of}Stops`, label: 'field.gradientStops', cost: 'appearance' },
    ...(type === 'radial' ? [] : [angle]),
    ...(type === 'sweep' ? [] : [size]),
    numberField(`${at}${of}X`, { ...share, label: 'field.gradientX' }),
    numberField(`${at}${of}Y`, { ...share, label: 'field.gradientY' }),
  ]
}

const opacityField = (path: string): Field =>
  numberField(path, {
    ...{ unit: 'percent', min: 0, max: 1, cost: 'appearance' },
    label: 'field.opacity',
    absent: 1,
  })

/** How a fill meets those below it. */
const blendField = (path: string): Field => ({
  ...{ field: 'choice', path, label: 'field.blend', cost: 'appearance', look: 'menu', absent: 'normal' },
  options: ['normal', ...mixingModes].map((value) => ({ value, label: `field.blend.${value}` })),
})

/** Of one alone its colours say how opaque it is. */
const hasOpacity = (count: number, opacity = 1): boolean => count > 1 || opacity < 1

/** Where a row of a list of so many lies in the style; the last one is the style itself. */
const placeIn = (list: 'fills' | 'strokes', at: number, count: number): string =>
  at === count - 1 ? '' : `${list}.${at}.`

/** All fills of a layer, the top one first. */
export const fillFields = (style: PaintStyle & PaintLists): readonly Field[] =>
  fillRows(style).flatMap((row, index, { length: count }) => {
    const at = placeIn('fills', index, count)
    const paint = { of: 'fill', at: index, count, isOff: row.isFillOff === true } as const
    const more = row.fillType !== 'none' && hasOpacity(count, row.fillOpacity)
    return [
      ...paintFields('fill', row.fillType, { at, paint }),
      ...(more ? [opacityField(`${at}fillOpacity`)] : []),
      ...(row.fillType !== 'none' && index < count - 1 ? [blendField(`${at}fillBlend`)] : []),
    ]
  })

/** All strokes of a layer, the top one first; `usual` is where they lie when nothing is said,
 * null where that cannot be chosen; `lineFields` are what its kind has besides for each. */
export const strokeFields = (
  style: PaintedStyle,
  usual: StrokePosition | null,
  lineFields: (row: StrokeRow, at: string) => readonly Field[],
): readonly Field[] =>
  strokeRows(style).flatMap((row, index, { length: count }) => {
    const at = placeIn('strokes', index, count)
    const paint = { of: 'stroke', at: index, count, isOff: row.isStrokeOff === true } as const
    const head = paintFields('stroke', row.strokeType, { at, paint })
    if (row.strokeType === 'none') return head
    const more = hasOpacity(count, row.strokeOpacity) ? [opacityField(`${at}strokeOpacity`)] : []
    const place = usual ? [positionField(`${at}strokePosition`, usual)] : []
    return [...head, ...more, ...lineFields(row, at), ...place]
  })

const positionField = (path: string, usual: StrokePosition): Field => ({
  ...{ field: 'choice', path, label: 'field.strokePosition', cost: 'shape', look: 'menu', absent: usual },
  options: strokePositions.map((value) => ({ value, label: `field.strokePosition.${value}` })),
})

const px = { unit: 'px', min: 0, max: 1000 } as const

/** Lengths of dash and gap; of a solid line the first alone. */
export const dashFields = ({ dash }: { readonly dash: number }, at = ''): readonly Field[] => [
  numberField(`${at}dash`, { ...px, label: 'field.dash' }),
  ...(dash > 0 ? [numberField(`${at}gap`, { ...px, label: 'field.gap' })] : []),
]
