import type { Box, Point } from '../../shared/base/geometry.ts'
import { uprightBaseline, type TextOp } from '../../shared/layers/draw-ops.ts'
import type { PlacedGlyph } from './shape.ts'
import type { ShapedGlyph } from './shaping/shaped-glyph.ts'

/*
 * Text whose letters stand one below another. All that is known of lines holds for its columns: they are lines that were
 * turned by a quarter to the right, so that the first one is the rightmost. Only the letters in them stay upright.
 */

const along = { top: 'left', middle: 'center', bottom: 'right' } as const
const across = { right: 'top', center: 'middle', left: 'bottom' } as const

/** The lines that the columns of an upright text were before they were turned, their box at (0, 0); any other op as it is. */
export function asLines(op: TextOp): TextOp {
  if (!op.isUpright) return op
  const { box, align, verticalAlign } = op
  return {
    ...op,
    box: { x: 0, y: 0, width: box.height, height: box.width },
    align: along[verticalAlign],
    verticalAlign: across[align],
  }
}

/** Where the first line begins once it was turned. */
export const cornerOf = ({ x, y, width }: Box): Point => ({ x: x + width, y })

type Standing = {
  /** Of the op. */
  readonly box: Box
  readonly size: number
  /** From the right side of the box to the middle of the column, and from its top to the first letter. */
  readonly middle: number
  readonly from: number
}

/** One line as a column. */
export function placeInColumn(
  line: readonly ShapedGlyph[],
  { box, size, middle, from }: Standing,
): PlacedGlyph[] {
  const corner = cornerOf(box)
  const glyphs: PlacedGlyph[] = []
  let below = from
  let top = from
  for (const { face, glyph, advance, startsLetter, upright } of line) {
    if (startsLetter) top = below
    const { x, y } = upright ?? { x: 0, y: 0 }
    const baseline = corner.y + top + (uprightBaseline - y) * size
    if (glyph.outline()) glyphs.push({ face, glyph, x: corner.x - middle + x * size, y: baseline })
    below += advance * size
  }
  return glyphs
}
