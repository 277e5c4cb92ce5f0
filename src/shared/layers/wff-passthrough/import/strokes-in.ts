import { colorAt } from '../../../base/gradient.ts'
import { printColor } from '../../../base/color.ts'
import type { WearInContext } from '../../building-blocks/import-wff/piece.ts'
import { childOf, joinOf, numberOf } from '../../building-blocks/import-wff/read.ts'
import { attributeOf, type XmlElement } from '../../../wff/xml/tree.ts'
import { colorsIn, paintIn, stillOf } from './paints-in.ts'
import type { SketchPaint, Weighted } from '../style.ts'

export type StrokeIn = {
  readonly color: SketchPaint
  readonly width: number
  /** Dashes and gaps in turn; empty for a solid line. */
  readonly dash: readonly number[]
  readonly dashPhase: number
  readonly cap: 'flat' | 'round' | 'square'
  /** Lines around an area meet in round corners. */
  readonly meetsRound: boolean
  /** Colours side by side along the line; null for a line of one. */
  readonly weighted: Weighted | null
}

const caps: Readonly<Record<string, StrokeIn['cap']>> = { ROUND: 'round', SQUARE: 'square' }

function dashIn(stroke: XmlElement): readonly number[] {
  const lengths = (attributeOf(stroke, 'dashIntervals') ?? '').trim().split(/\s+/).map(Number)
  const isPattern = lengths.length % 2 === 0 && lengths.length <= 50 && lengths.every((one) => one >= 0)
  return isPattern ? lengths : []
}

/** So many pieces of one colour look like colours that run into each other. */
const smooth = 48

function mixedAt(colors: readonly string[], share: number): string {
  const stops = colors.map((color, at) => ({ at: at / Math.max(1, colors.length - 1), color }))
  const [r, g, b, a] = colorAt(stops, share)
  const part = a === 0 ? 0 : 255 / a
  return printColor({ r: r * part, g: g * part, b: b * part, a })
}

function weightedIn(stroke: XmlElement, context: WearInContext): Weighted {
  const colors = colorsIn(stroke, context).slice(0, smooth)
  if (attributeOf(stroke, 'interpolate')?.toLowerCase() === 'true' && colors.length > 1) {
    const pieces = Array.from({ length: smooth }, (_, at) => ({
      color: mixedAt(colors, at / (smooth - 1)),
      weight: 1,
    }))
    return { pieces, gap: 0 }
  }
  const given = (attributeOf(stroke, 'weights') ?? '').split(/\s+/).filter(Boolean).map(Number)
  const isGiven =
    given.length === colors.length && given.every((one) => one >= 0) && given.some((one) => one > 0)
  const pieces = colors.map((color, at) => ({ color, weight: isGiven ? (given[at] ?? 0) : 1 }))
  return { pieces, gap: Math.max(0, numberOf(stroke, 'discreteGap', 0)) }
}

export function strokeIn(element: XmlElement, context: WearInContext): StrokeIn | null {
  const stroke = childOf(element, 'Stroke', 'WeightedStroke')
  if (!stroke) return null
  const join = joinOf(element, stroke)
  if (join === 'BEVEL') context.near('import.note.stroke', { what: 'join' })
  const isWeighted = stroke.name === 'WeightedStroke'
  const weighted = isWeighted ? weightedIn(stroke, context) : null
  return {
    width: Math.max(0, stillOf(stroke, 'thickness', context)),
    dash: dashIn(stroke),
    dashPhase: stillOf(stroke, 'dashPhase', context),
    meetsRound: join === 'ROUND',
    cap: caps[attributeOf(stroke, 'cap') ?? ''] ?? 'flat',
    color: weighted ? (weighted.pieces[0]?.color ?? '#00000000') : paintIn(stroke, context),
    weighted: weighted && weighted.pieces.length > 0 ? weighted : null,
  }
}
