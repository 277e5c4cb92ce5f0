import { multiply, translation, type Box, type Matrix } from '../../shared/base/geometry.ts'
import type { LinePicture, MeasureText, TextOp } from '../../shared/layers/draw-ops.ts'
import { barOf, isBar } from './bars.ts'
import type { FontFace, Glyph } from './face.ts'
import type { FontBook } from './fonts.ts'
import { breakLines } from './lines.ts'
import { asLines, placeInColumn } from './upright.ts'
import { visualOrder } from './shaping/visual-order.ts'
import { shapeText, widthOf, type Metrics, type Shaped } from './shaped.ts'
import type { ShapedGlyph } from './shaping/shaped-glyph.ts'
import { placeOnCircle } from './text-on-path.ts'

/** A glyph at its place; `x` is its origin, `y` its baseline, both in layer pixels. */
export type PlacedGlyph = {
  readonly face: FontFace
  readonly glyph: Glyph
  readonly x: number
  readonly y: number
  /** How far it is turned about its origin; upright when absent. */
  readonly turn?: { readonly cos: number; readonly sin: number }
}

/** A text op laid out. */
export type TextLayout = {
  readonly glyphs: readonly PlacedGlyph[]
  /** The size drawn: the op's own unless `fit` shrank it. */
  readonly size: number
  readonly rim: TextOp['rim']
  /** In layer pixels. */
  readonly blur: number
  /** Ems to the right for each em up. */
  readonly slant: number
  /** Set while a font is missing that may arrive: lay it out again then. */
  readonly isProvisional: boolean
  /** Where the op's picture stands, in layer pixels; absent for letters. */
  readonly picture?: Box
}

/** The pixels of a glyph, whose origin is its corner, to layer pixels. Letters lean, the lines along them do not (Skia). */
export function poseOfGlyph({ x, y, turn, glyph }: PlacedGlyph, slant: number): Matrix {
  const pose: Matrix = turn ? [turn.cos, turn.sin, -turn.sin, turn.cos, x, y] : translation(x, y)
  return slant === 0 || isBar(glyph) ? pose : multiply(pose, [1, 0, -slant, 1, 0, 0])
}

/** Units of the font to layer pixels. */
export function matrixOfGlyph(placed: PlacedGlyph, { size, slant }: TextLayout): Matrix {
  const scale = size / placed.face.unitsPerEm
  return multiply(poseOfGlyph(placed, slant), [scale, 0, 0, scale, 0, 0])
}

/** What a text has to fit in: its box, or once around. */
const roomOf = ({ box, ring }: TextOp): { readonly width: number; readonly height: number } =>
  ring ? { width: ring.radius * 2 * Math.PI, height: Infinity } : box

/** Lines of the op when it is drawn at `size`. */
export function linesAt(op: TextOp, shaped: Shaped, size: number): (readonly ShapedGlyph[])[] {
  if (op.ring) return [shaped.paragraphs.flat()]
  if (op.wrap === 'none') return [...shaped.paragraphs]
  const width = op.box.width / size + shaped.spacing
  return shaped.paragraphs.flatMap((paragraph) => breakLines(paragraph, width, op.wrap === 'char'))
}

/** Of so many lines from the top of the first to the bottom of the last, in layer pixels. */
export const heightOf = (
  count: number,
  {
    metrics,
    size,
    lineGap = 0,
  }: { readonly metrics: Metrics; readonly size: number; readonly lineGap?: number },
): number => count * metrics.lineHeight * size + Math.max(0, count - 1) * lineGap

const mostLinesOf = ({ maxLines = 0 }: TextOp): number => maxLines || Infinity

function fits(op: TextOp, shaped: Shaped, size: number): boolean {
  const lines = linesAt(op, shaped, size)
  const slack = 1e-6
  const room = roomOf(op)
  return (
    lines.length <= mostLinesOf(op) &&
    heightOf(lines.length, { ...op, metrics: shaped.metrics, size }) <= room.height + slack &&
    lines.every((line) => widthOf(line, shaped.spacing) * size <= room.width + slack)
  )
}

/** The op's own size, or the largest one at which a text that is to fit does. */
export function fittedSize(op: TextOp, shaped: Shaped): number {
  if (!op.fit || fits(op, shaped, op.size)) return op.size
  let low = Math.min(op.least ?? 0, op.size)
  let high = op.size
  for (let step = 0; step < 14; step++) {
    const middle = (low + high) / 2
    if (fits(op, shaped, middle)) low = middle
    else high = middle
  }
  return Math.max(low, 0.5)
}

/** Cuts the lines that do not fit and ends the last one with an ellipsis. */
function cutLines(
  op: TextOp,
  shaped: Shaped,
  size: number,
): { readonly lines: readonly (readonly ShapedGlyph[])[]; readonly isPending: boolean } {
  const lines = linesAt(op, shaped, size)
  if (!op.ellipsis) return { lines: lines.slice(0, mostLinesOf(op)), isPending: false }
  const dots = shaped.dots()
  const room = roomOf(op)
  const width = room.width / size + shaped.spacing + 1e-6
  const { lineGap = 0 } = op
  const step = Math.max(1e-3, shaped.metrics.lineHeight * size + lineGap)
  const most = Math.max(1, Math.min(mostLinesOf(op), Math.floor((room.height + lineGap) / step + 1e-6)))
  const kept = lines.slice(0, most)
  const cut = kept.map((line, i) => {
    const isCut = i === most - 1 && lines.length > most
    return isCut || widthOf(line) > width ? withDots(line, dots.glyphs, width) : line
  })
  return { lines: cut, isPending: dots.isPending }
}

function withDots(line: readonly ShapedGlyph[], dots: readonly ShapedGlyph[], width: number): ShapedGlyph[] {
  const room = width - widthOf(dots)
  const kept = [...line]
  const takeLetter = (): void => {
    // what stands on a letter goes with it
    while (kept.pop()?.startsLetter === false && (kept.at(-1)?.placed ?? kept.at(-1)?.upright));
  }
  while (kept.length > 0 && widthOf(kept) > room) takeLetter()
  while (kept.at(-1)?.character.trim() === '') kept.pop()
  const last = kept.at(-1) ?? line[0]
  const { placed } = last ?? {}
  // they go on as the paragraph does, and are drawn by the text whose letter they follow
  const end = dots.map((dot) => ({
    ...dot,
    ...(placed
      ? { placed: { x: 0, y: 0, advance: dot.advance, ...dot.placed, level: placed.base, base: placed.base } }
      : {}),
    ...(kept.at(-1)?.isRoom ? { isRoom: true as const } : {}),
  }))
  return [...kept, ...end]
}

/** Where a side or the middle of a box stands, as a share of it. */
export const share = { left: 0, top: 0, center: 0.5, middle: 0.5, right: 1, bottom: 1 } as const

/** Of a glyph that is not moved from where its advance puts it. */
const stands = [0, 0] as const

/** How far letters reach to both sides of their line: not at all where they stand on it. */
const standing = ({ isOnBaseline }: TextOp, { metrics }: Shaped): Metrics =>
  isOnBaseline ? { ...metrics, ascent: 0, descent: 0 } : metrics

/** Places the glyphs of an op in its box; what does not fit hangs out evenly by its alignment. */
export function layoutText(given: TextOp, book: FontBook): TextLayout {
  const op = asLines(given)
  const shaped = shapeText(op, book)
  const size = fittedSize(op, shaped)
  const { lines, isPending } = cutLines(op, shaped, size)
  const { rim, ring, blur = 0, slant = 0 } = op
  const looks = { size, rim, blur, slant, isProvisional: shaped.isProvisional || isPending }
  if (ring) {
    const [line = []] = lines
    const before = widthOf(line, shaped.spacing) * size * share[op.align]
    const { bars = [] } = op
    return {
      glyphs: placeOnCircle(visualOrder(line), {
        ...{ ring, size, before, bars },
        metrics: standing(op, shaped),
      }),
      ...looks,
    }
  }
  const { metrics } = shaped
  const { ascent, descent, lineHeight } = metrics
  const { lineGap = 0 } = op
  const high = heightOf(lines.length, { metrics, size, lineGap })
  if (op.isUpright) return { glyphs: columns(given, { op, shaped, size, lines }), ...looks }
  const lead = (lineHeight - ascent - descent) / 2
  // of several lines the middle between the first baseline and the last
  const lift = op.isOnBaseline ? (lineHeight / 2 - lead - ascent) * size : 0
  const top = op.box.y + (op.box.height - high) * share[op.verticalAlign] + lift
  const glyphs: PlacedGlyph[] = []
  const pictures: Box[] = []
  lines.map(visualOrder).forEach((line, row) => {
    const y = top + row * lineGap + (row * lineHeight + lead + ascent) * size
    let x = op.box.x + (op.box.width - widthOf(line, shaped.spacing) * size) * share[op.align]
    for (const { face, glyph, advance, placed, isRoom, isPicture } of line) {
      if (isPicture) {
        if (!isRoom && op.picture) pictures.push(pictureBox(op.picture, { x, y, scale: size / op.size }))
        x += advance * size
        continue
      }
      const [right, up] = placed ? [placed.x * size, placed.y * size] : stands
      if (!isRoom && glyph.outline()) glyphs.push({ face, glyph, x: x + right, y: y - up })
      if (!isRoom)
        for (const bar of op.bars ?? []) glyphs.push({ face, glyph: barOf(face, bar, advance), x, y })
      x += advance * size
    }
  })
  const [picture] = pictures
  return { glyphs, ...looks, ...(picture ? { picture } : {}) }
}

type Lines = {
  readonly op: TextOp
  readonly shaped: Shaped
  readonly size: number
  readonly lines: readonly (readonly ShapedGlyph[])[]
}

/** Lines as columns of letters that stay upright. */
function columns({ box }: TextOp, { op, shaped: { metrics, spacing }, size, lines }: Lines): PlacedGlyph[] {
  const { lineGap = 0 } = op
  const high = heightOf(lines.length, { metrics, size, lineGap })
  const first = (op.box.height - high) * share[op.verticalAlign]
  const wide = metrics.lineHeight * size
  return lines.flatMap((line, row) => {
    const middle = first + row * (wide + lineGap) + wide / 2
    const from = (op.box.width - widthOf(line, spacing) * size) * share[op.align]
    return placeInColumn(line, { box, size, middle, from })
  })
}

/** On the baseline, from as far before its place as it lies over what stands there. */
const pictureBox = (
  { width, height, overlaps }: LinePicture,
  { x, y, scale }: { readonly x: number; readonly y: number; readonly scale: number },
): Box => ({
  x: x - overlaps.before * scale,
  y: y - height * scale,
  width: width * scale,
  height: height * scale,
})

/** Measures as the renderer draws; before the font is here it answers for the font that stands in. */
export function createMeasure(book: FontBook): MeasureText {
  return (op) => {
    const { paragraphs, metrics, spacing, isProvisional } = shapeText(op, book)
    const long = Math.max(0, ...paragraphs.map((line) => widthOf(line, spacing))) * op.size
    const across = paragraphs.length * metrics.lineHeight * op.size
    return {
      width: op.isUpright ? across : long,
      height: op.isUpright ? long : across,
      ascent: ((metrics.lineHeight - metrics.ascent - metrics.descent) / 2 + metrics.ascent) * op.size,
      isProvisional,
    }
  }
}
