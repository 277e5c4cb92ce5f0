import type { CaretLine, CaretStop, LetterSpan } from '../../shared/base/carets.ts'
import type { TextOp } from '../../shared/layers/draw-ops.ts'
import { asLines, cornerOf } from './upright.ts'
import type { FontBook } from './fonts.ts'
import { letterStarts } from '../../shared/base/fonts/letter-starts.ts'
import { fittedSize, heightOf, linesAt, share } from './shape.ts'
import { visualOrder } from './shaping/visual-order.ts'
import { shapeText, widthOf } from './shaped.ts'
import type { ShapedGlyph } from './shaping/shaped-glyph.ts'

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

type Place = { readonly left: number; readonly size: number; readonly end: number }

/** Letters that share glyphs: what is drawn of them, and where. */
type Cluster = { readonly at: number; readonly left: number; readonly width: number; readonly isRtl: boolean }

/** Clusters of a row from left to right. */
function clustersOf({ glyphs }: Row, { left, size }: Place): readonly Cluster[] {
  const clusters: Cluster[] = []
  let x = left
  for (const { at, advance, placed, upright } of visualOrder(glyphs)) {
    const last = clusters.at(-1)
    const width = advance * size
    if (last && (placed ?? upright) && last.at === at)
      clusters[clusters.length - 1] = { ...last, width: last.width + width }
    else clusters.push({ at, left: x, width, isRtl: placed !== undefined && placed.level % 2 === 1 })
    x += width
  }
  return clusters
}

/** A letter that shares its glyph with others, as in a ligature, takes its share of the width. */
function lettersOf(
  row: Row,
  starts: readonly number[],
  place: Place,
): readonly (LetterSpan & { isRtl: boolean })[] {
  const clusters = clustersOf(row, place).toSorted((a, b) => a.at - b.at)
  return clusters.flatMap(({ at, left, width, isRtl }, index) => {
    const to = clusters[index + 1]?.at ?? place.end
    const own = starts.filter((start) => start >= at && start < to)
    const bounds = [at, ...own.filter((start) => start > at), to]
    return bounds.slice(0, -1).map((from, part) => {
      const next = bounds[part + 1] ?? to
      const share = (unit: number): number => (width * (unit - at)) / (to - at)
      const [near, far] = [share(from), share(next)]
      return isRtl
        ? { from, to: next, left: left + width - far, right: left + width - near, isRtl }
        : { from, to: next, left: left + near, right: left + far, isRtl }
    })
  })
}

/** Stops before each letter, and behind the last one. */
function stopsOf(row: Row, starts: readonly number[], place: Place): Pick<CaretLine, 'stops' | 'spans'> {
  const letters = lettersOf(row, starts, place)
  const stops = starts.map((at): CaretStop => {
    const own = letters.find(({ from, to }) => at >= from && at < to)
    if (own) return { at, x: own.isRtl ? own.right : own.left }
    const last = letters.at(-1)
    return { at, x: last ? (last.isRtl ? last.left : last.right) : place.left }
  })
  const spans = letters.map(({ from, to, left, right }) => ({ from, to, left, right }))
  return letters.some(({ isRtl }) => isRtl) ? { stops, spans } : { stops }
}

/** Where carets can stand in a text of one paragraph as it is laid out; an ellipsis is not regarded. */
export function caretLines(given: TextOp, book: FontBook): readonly CaretLine[] {
  const op = asLines(given)
  const turned = op.isUpright ? { corner: cornerOf(given.box) } : {}
  const shaped = shapeText(op, book)
  const size = fittedSize(op, shaped)
  const { lineGap = 0 } = op
  const height = shaped.metrics.lineHeight * size
  const rows = rowsOf(shaped.paragraphs[0] ?? [], linesAt(op, shaped, size))
  const high = heightOf(rows.length, { metrics: shaped.metrics, size, lineGap })
  const top = op.box.y + (op.box.height - high) * share[op.verticalAlign]
  const starts = [...letterStarts(op.text), op.text.length]
  return rows.map((row, index) => {
    const next = rows[index + 1]?.from ?? Infinity
    const own = starts.filter((start) => start >= row.from && start < next)
    const left = op.box.x + (op.box.width - widthOf(row.drawn, shaped.spacing) * size) * share[op.align]
    return {
      top: top + index * (height + lineGap),
      height,
      ...stopsOf(row, own, { left, size, end: rows[index + 1]?.from ?? op.text.length }),
      right: left + widthOf(row.glyphs, shaped.spacing) * size,
      ...turned,
    }
  })
}
