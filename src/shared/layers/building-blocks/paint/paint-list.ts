import { parseColor, printColor } from '../../../base/color.ts'
import { blendOf, type BlendMode } from '../../../base/blend.ts'
import type { Paint } from '../../../base/gradient.ts'
import { fillOf, strokePaintOf } from './paint-of.ts'
import type { FillRow, PaintLists, PaintStyle, StrokePosition, StrokeRow } from './paint-schema.ts'

type Size = { readonly width: number; readonly height: number }

/** A style of a kind that has fills and strokes. */
export type PaintedStyle = PaintStyle & PaintLists & Omit<StrokeRow, keyof PaintStyle>

/** Of the style itself and above it, the top one first. */
export const fillRows = (style: PaintStyle & PaintLists): readonly FillRow[] => [
  ...(style.fills ?? []),
  style,
]

export const strokeRows = (style: PaintedStyle): readonly StrokeRow[] => [...(style.strokes ?? []), style]

const fadedColor = (color: string, by: number): string => {
  const rgba = parseColor(color)
  return rgba ? printColor({ ...rgba, a: rgba.a * by }) : color
}

/** The opacity of a fill or a stroke is that of its colours: nothing of it lies over itself. */
export function faded(paint: Paint, by = 1): Paint {
  if (by >= 1) return paint
  if (typeof paint === 'string') return fadedColor(paint, by)
  return { ...paint, stops: paint.stops.map((stop) => ({ ...stop, color: fadedColor(stop.color, by) })) }
}

export type SeenFill = {
  readonly paint: Paint
  /** How it meets the fills below it; nothing for the lowest, and for one that lies plainly on them. */
  readonly mixed: { readonly blend?: BlendMode }
}

/** Fills that are seen, the lowest first. */
export const seenFills = (style: PaintStyle & PaintLists, box: Size): readonly SeenFill[] =>
  fillRows(style)
    .flatMap((row) => {
      const paint = row.isFillOff ? null : fillOf(row, box)
      return paint === null
        ? []
        : [{ paint: faded(paint, row.fillOpacity), blend: blendOf({ blend: row.fillBlend }) }]
    })
    .reverse()
    .map(({ paint, blend }, at) => ({ paint, mixed: at > 0 && blend ? { blend } : {} }))

/** Some fill is mixed with those below it, which makes one picture of all. */
export const areMixed = (style: PaintStyle & PaintLists): boolean =>
  style.fills?.some(({ fillBlend }) => blendOf({ blend: fillBlend })) === true &&
  seenFills(style, { width: 1, height: 1 }).some(({ mixed }) => mixed.blend !== undefined)

export type SeenStroke = {
  readonly color: Paint
  readonly width: number
  readonly dash: readonly [dash: number, gap: number] | null
  readonly position: StrokePosition
  readonly row: StrokeRow
}

/** Strokes that are seen, the lowest first; `usual` is where lines of the kind have always been. */
export const seenStrokes = (style: PaintedStyle, box: Size, usual: StrokePosition): readonly SeenStroke[] =>
  strokeRows(style)
    .flatMap((row) => {
      const paint = row.isStrokeOff || row.strokeWidth <= 0 ? null : strokePaintOf(row, box)
      if (paint === null) return []
      const { strokeWidth: width, dash, gap, strokePosition: position = usual } = row
      return [
        {
          color: faded(paint, row.strokeOpacity),
          ...{ width, position, row, dash: dash > 0 ? ([dash, gap] as const) : null },
        },
      ]
    })
    .reverse()

/** Absent unless there is one: the same fields as ever are what most layers have. */
export const hasPaintList = ({ fills, strokes }: PaintLists): boolean =>
  (fills?.length ?? 0) + (strokes?.length ?? 0) > 0

/** Lengths of further strokes, as `lengths` of a kind names them. */
export const lengthsOfStrokes: readonly string[] = Array.from({ length: 7 }, (_none, at) =>
  ['strokeWidth', 'dash', 'gap'].map((name) => `strokes.${at}.${name}`),
).flat()
