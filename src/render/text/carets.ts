import type { CaretLine, CaretStop } from '../../shared/base/carets.ts'
import type { TextOp } from '../../shared/layers/draw-ops.ts'
import type { FontBook } from './fonts.ts'
import { letterStarts } from './letters.ts'
import { fittedSize, linesAt, share } from './shape.ts'
import { shapeText, widthOf, type ShapedGlyph } from './shaped.ts'

/** Part of a paragraph: what is drawn of it, and the spaces after it that are not. */
type Row = {
  readonly drawn: readonly ShapedGlyph[]
  readonly from: number
  readonly glyphs: readonly ShapedGlyph[]
}

/** Lines of one paragraph with what breaking took off their ends. */
function rowsOf(
  paragraph: readonly ShapedGlyph[],
  lines: readonly (readonly ShapedGlyph[])[],
): readonly Row[] {
  const starts = lines.map((line, index) => {
    const first = line[0]
    return index === 0 || !first ? 0 : paragraph.findIndex(({ at }) => at === first.at)
  })
  return lines.map((drawn, index) => {
    const start = starts[index] ?? 0
    const glyphs = paragraph.slice(start, starts[index + 1] ?? paragraph.length)
    return { drawn, from: index === 0 ? 0 : (glyphs[0]?.at ?? 0), glyphs }
  })
}

type Span = { readonly left: number; readonly size: number; readonly end: number }

/** A letter that shares its glyph with others, as in a ligature, begins at its share of the width. */
function stopsOf(
  { glyphs }: Row,
  starts: readonly number[],
  { left, size, end }: Span,
): readonly CaretStop[] {
  let x = left
  let index = 0
  return starts.map((at) => {
    while (index < glyphs.length && (glyphs[index + 1]?.at ?? end) <= at) {
      x += (glyphs[index]?.advance ?? 0) * size
      index += 1
    }
    const glyph = glyphs[index]
    if (!glyph || glyph.at >= at) return { at, x }
    const part = (at - glyph.at) / ((glyphs[index + 1]?.at ?? end) - glyph.at)
    return { at, x: x + glyph.advance * size * part }
  })
}

/** Where carets can stand in a text of one paragraph as it is laid out; an ellipsis is not regarded. */
export function caretLines(op: TextOp, book: FontBook): readonly CaretLine[] {
  const shaped = shapeText(op, book)
  const size = fittedSize(op, shaped)
  const height = shaped.metrics.lineHeight * size
  const rows = rowsOf(shaped.paragraphs[0] ?? [], linesAt(op, shaped, size))
  const top = op.box.y + (op.box.height - rows.length * height) * share[op.verticalAlign]
  const starts = [...letterStarts(op.text), op.text.length]
  return rows.map((row, index) => {
    const next = rows[index + 1]?.from ?? Infinity
    const own = starts.filter((start) => start >= row.from && start < next)
    const left = op.box.x + (op.box.width - widthOf(row.drawn, shaped.spacing) * size) * share[op.align]
    return {
      top: top + index * height,
      height,
      stops: stopsOf(row, own, { left, size, end: op.text.length }),
      right: left + widthOf(row.glyphs, shaped.spacing) * size,
    }
  })
}
