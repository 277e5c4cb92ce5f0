import type { Box, Matrix, Point } from '../base/geometry.ts'
import type { Color } from '../base/color.ts'
import type { Paint } from '../base/gradient.ts'
import type { BlendMode } from '../base/blend.ts'
import type { Effect } from '../base/effects/effects.ts'
import type { FillRule } from '../base/path/outline.ts'
import type { StrokeShape } from '../base/path/stroke-outline.ts'

/**
 * The whole vocabulary between layer kinds and the renderer. Every op is in the layer's own
 * pixels: the layer's box spans (0, 0) to (width, height); the layer's matrix places it on the dial.
 * An op is added only when two kinds could use it, and is named for what it is.
 */
export type DrawOp = PictureOp | ShapeOp | PathOp | ArcOp | TicksOp | TextOp | EffectsOp

/** How an op stands in its layer that is drawn in pixels of its own, as a part of what the layer holds. */
export type OpPlace = {
  /** Pixels of the op to layer pixels. */
  readonly matrix: Matrix
  /** 0 to 1. */
  readonly opacity: number
}

type Placed = {
  /** Absent for an op in layer pixels. */
  readonly place?: OpPlace
}

/** A picture stretched over `box`; drawn as a placeholder while it is loading or when it failed. */
export type PictureOp = Placed & {
  readonly op: 'picture'
  /** The stored url; the renderer's picture source knows the pixels. */
  readonly url: string
  readonly box: Box
  /** Multiplies the picture's colours; null leaves them. */
  readonly tint: Color | null
}

/** A rectangle, a rounded rectangle, an ellipse or a polygon, filled, outlined or both. */
export type ShapeOp = Placed & {
  readonly op: 'shape'
  readonly shape: 'box' | 'ellipse' | 'polygon'
  readonly box: Box
  /** Corner radius of a box, at most half its shorter side, or of a polygon; ignored by an ellipse. */
  readonly radius: number
  readonly fill: Paint | null
  /** Of a polygon, which stands on the largest circle in the middle of its box, one corner up. */
  readonly corners?: Corners
  readonly stroke: Stroke | null
}

/** How many corners, and how far in those between them lie: 1 is a polygon, less a star. */
export type Corners = { readonly count: number; readonly inner: number }

/** A line along an outline, drawn inside it. */
export type Stroke = {
  readonly color: Paint
  readonly width: number
  /** Lengths of dash and gap along the outline; null is a solid line. */
  readonly dash: readonly [dash: number, gap: number] | null
  /** Each dash ends in half a circle beyond its length; flat when absent. */
  readonly hasRoundDashes?: boolean
  /** How much of a dash and its gap has passed where the outline begins; none when absent. */
  readonly phase?: number
}

/** Lines and curves, filled, stroked or both: together they are one picture. */
export type PathOp = Placed & {
  readonly op: 'path'
  /** Around all that it paints, its line included. */
  readonly box: Box
  /** Path data of M, L, C and Z (`base/path/outline.ts`). */
  readonly d: string
  /** Its units to layer pixels. */
  readonly scale: Point
  readonly rule: FillRule
  readonly fill: Paint | null
  readonly stroke: PathStroke | null
}

/** A line along a path, its middle on it; `width` in layer pixels, however the path is stretched. */
export type PathStroke = StrokeShape & {
  readonly color: Paint
  /** Lengths of dash and gap in layer pixels; null is a solid line. */
  readonly dash: readonly [dash: number, gap: number] | null
  /** It is twice as wide, and seen only where the fill is, or only where that is not; along its middle when absent. */
  readonly side?: 'inside' | 'outside'
}

/** What has effects of its own: it is drawn without a canvas, in a thread of the server as well as here. */
export type CastingOp = (ShapeOp | PathOp | ArcOp | TicksOp | PictureOp) & {
  /** How it is laid over what lies below it of the same picture; absent for plainly. */
  readonly blend?: BlendMode
}

/** Ops put together with their shadows, glows and blurs: one picture. Those of a layer have no places. */
export type EffectsOp = Placed & {
  readonly op: 'effects'
  /** Around all that it paints, soft edges included. */
  readonly box: Box
  readonly of: readonly (CastingOp | EffectsOp)[]
  /** Of a group: what its ops, all of them with places, are in turn. */
  readonly parts?: readonly DrawPart[]
  /** The first one on top. */
  readonly effects: readonly Effect[]
  /** Only the shadows are drawn, without what casts them. */
  readonly isShadow?: true
  /** The op whose picture this is in another place: the renderer keeps one picture of both. */
  readonly picture?: EffectsOp
}

/** The stored pictures that an op shows of its own, without or with effects. */
export function picturesOf(op: DrawOp): readonly string[] {
  if (op.op === 'picture') return [op.url]
  return op.op === 'effects'
    ? [...op.of.flatMap(picturesOf), ...(op.parts ?? []).flatMap(picturesOfMasks)]
    : []
}

const picturesOfMasks = ({ mask, parts = [] }: DrawPart): readonly string[] => [
  ...(mask?.by.ops ?? []).flatMap(picturesOf),
  ...parts.flatMap(picturesOfMasks),
]

/** A ring segment inside `box`; a sweep of 360 is a whole ring. */
export type ArcOp = Placed & {
  readonly op: 'arc'
  readonly box: Box
  readonly color: Paint
  readonly width: number
  /** Clockwise from 12 o'clock. */
  readonly startDeg: number
  readonly sweepDeg: number
  readonly roundEnds: boolean
}

/** Short lines that point to the middle of the largest circle in `box`, their outer ends on it. */
export type TicksOp = Placed & {
  readonly op: 'ticks'
  readonly box: Box
  readonly color: Paint
  /** Clockwise from 12 o'clock. */
  readonly degs: readonly number[]
  readonly length: number
  readonly width: number
  readonly roundEnds: boolean
}

export type FontRef = { readonly family: string; readonly url: string }

/** One run of text laid out in `box`; the renderer shapes it. */
export type TextOp = Placed & {
  readonly op: 'text'
  readonly text: string
  readonly font: FontRef
  readonly size: number
  readonly color: Color
  readonly box: Box
  readonly align: 'left' | 'center' | 'right'
  readonly verticalAlign: 'top' | 'middle' | 'bottom'
  readonly wrap: 'none' | 'word' | 'char'
  /** Cuts what does not fit and ends it with an ellipsis. */
  readonly ellipsis: boolean
  /** Shrinks the size until the text fits the box. */
  readonly fit: boolean
  /** The size below which it does not shrink; any when absent. */
  readonly least?: number
  /** Between lines beyond their height, in layer pixels; none when absent. */
  readonly lineGap?: number
  /** The lines behind so many are left out; none are where it is absent or 0. */
  readonly maxLines?: number
  /** The letters stand on the middle of the box, or on their circle, instead of having it in the middle of their height. */
  readonly isOnBaseline?: boolean
  /** Features of the font, beside what is on for any text: `tnum -liga` (`base/fonts/letter-features.ts`). */
  readonly features?: string
  /** Room between letters in ems of the size drawn; none when absent. */
  readonly spacing?: number
  /** Letters stand one below another, each in a square of its size, and lines from right to left; never with a ring. */
  readonly isUpright?: boolean
  /** The letters stand along it on one line, and `box` only says where the layer is; straight when absent. */
  readonly ring?: TextRing
  /** Draws a line of this width around the letters; `isHollow` leaves the letters themselves out. */
  readonly rim?: { readonly width: number; readonly isHollow: boolean }
  /** Leans the letters: ems to the right for each em up. */
  readonly slant?: number
  readonly bars?: readonly TextBar[]
  /** Stands in the line instead of letters, on their baseline. */
  readonly picture?: LinePicture
  /** Other texts on the same lines, drawn by ops of their own: they take their room only. */
  readonly among?: { readonly before: readonly TextRun[]; readonly after: readonly TextRun[] }
  /** Radius of a soft edge in layer pixels, as Android counts it for shadows; sharp when absent. */
  readonly blur?: number
}

/** Letters of a font that has none that lean, as Android leans them. */
export const italicSlant = 0.25

/** Ems from the top of an upright letter's square to its baseline, as Chinese fonts have it. */
export const uprightBaseline = 0.88

/** A line below the letters or through them. */
export type TextBar = 'under' | 'through'

/** What of a text says how much room it takes. */
export type TextRun = Pick<
  TextOp,
  'text' | 'font' | 'size' | 'features' | 'spacing' | 'picture' | 'isUpright'
>

/** A picture among words, in layer pixels where they are drawn at their own size. */
export type LinePicture = {
  readonly url: string
  readonly width: number
  readonly height: number
  /** How far it lies over what stands before and behind it. */
  readonly overlaps: { readonly before: number; readonly behind: number }
  /** Multiplies its colours; null leaves them. */
  readonly tint: Color | null
}

/** The circle through the middle of a line of letters, in layer pixels. */
export type TextRing = {
  readonly x: number
  readonly y: number
  readonly radius: number
  /** Clockwise from 12 o'clock: where the line begins, has its middle or ends, by `align`. */
  readonly angleDeg: number
  /** Which way the letters run: their heads point outwards when that is clockwise, else to the middle. */
  readonly isClockwise: boolean
}

/** How many pixels a soft edge spreads by, as a deviation (Skia's own rule for a radius). */
export const blurDeviation = (radius: number): number =>
  radius > 0 ? radius * radiusShare + leastDeviation : 0

/** The other way round. */
export const radiusOf = (deviation: number): number => Math.max(0, (deviation - leastDeviation) / radiusShare)

/** Nothing that is soft is less so. */
export const leastDeviation = 0.5

const radiusShare = 0.57735

/** Layer pixels that a text's rim and soft edge reach beyond its letters. */
export const reachOf = ({ rim, blur = 0 }: Pick<TextOp, 'rim' | 'blur'>): number =>
  (rim?.width ?? 0) + blurDeviation(blur) * 3

/** What one layer shows at one moment; the same reference means the same pixels. */
export type LayerDraw = {
  readonly id: string
  /** Layer pixels to design pixels. */
  readonly matrix: Matrix
  /** 0 to 1, multiplies every op. */
  readonly opacity: number
  /** The same reference across matrix and opacity changes, so that text is not shaped again. */
  readonly ops: readonly DrawOp[]
  /** Covers every op, in layer pixels; the damage rectangle is taken from it. */
  readonly extent: Box
  /** What it is seen through: only where that is, or only where it is not. */
  readonly mask?: { readonly by: LayerDraw; readonly how: 'alpha' | 'outside' }
  /** How it is laid over what lies below it; plainly when absent. */
  readonly blend?: BlendMode
  /** Of a group that is put together first: what its ops, all of them with places, are in turn. */
  readonly parts?: readonly DrawPart[]
}

/** A member of a group that is drawn as one: so many of the ops, and what is done with them together. */
export type DrawPart = {
  readonly count: number
  /** 0 to 1, multiplies all of its ops put together. */
  readonly opacity: number
  readonly mask?: NonNullable<LayerDraw['mask']>
  readonly blend?: BlendMode
  readonly parts?: readonly DrawPart[]
}

/** The size of a text at a font, in layer pixels, as the renderer will draw it. */
export type MeasureText = (op: TextRun & Pick<TextOp, 'among'>) => {
  readonly width: number
  readonly height: number
  readonly ascent: number
  /** True while a font is on its way that may change it. */
  readonly isProvisional: boolean
}
