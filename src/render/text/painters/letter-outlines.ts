import { apply, type Matrix, type Point } from '../../../shared/base/geometry.ts'
import type { Outline, PathSegment, Subpath } from '../../../shared/base/path/outline.ts'
import type { TextOp } from '../../../shared/layers/draw-ops.ts'
import type { Glyph } from '../face.ts'
import type { FontBook } from '../fonts.ts'
import { layoutText, matrixOfGlyph, type TextLayout } from '../shape.ts'

const between = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
})

/** A glyph in another place; its quadratic curves as the cubic ones that are the same. */
function outlineOf(glyph: Glyph, matrix: Matrix): Outline {
  const found: { from: Point; segments: PathSegment[]; isClosed: true }[] = []
  let at: Point = { x: 0, y: 0 }
  const go = (to: Point, curve: PathSegment['curve']): void => {
    found.at(-1)?.segments.push({ to, curve })
    at = to
  }
  for (const step of glyph.steps()) {
    if (step.type === 'Z') continue
    const to = apply(matrix, step)
    if (step.type === 'M') {
      found.push({ from: to, segments: [], isClosed: true })
      at = to
    } else if (step.type === 'L') go(to, null)
    else if (step.type === 'Q') {
      const middle = apply(matrix, { x: step.x1, y: step.y1 })
      go(to, { out: between(at, middle, 2 / 3), into: between(to, middle, 2 / 3) })
    } else
      go(to, {
        out: apply(matrix, { x: step.x1, y: step.y1 }),
        into: apply(matrix, { x: step.x2, y: step.y2 }),
      })
  }
  return found.filter(({ segments }) => segments.length > 0).map(withoutLastLine)
}

const isSame = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) < 1e-9

/** What is closed needs no line back to where it began: that would be two points at one place. */
function withoutLastLine(line: Subpath): Subpath {
  const last = line.segments.at(-1)
  const isBack = last && !last.curve && line.segments.length > 1 && isSame(last.to, line.from)
  return isBack ? { ...line, segments: line.segments.slice(0, -1) } : line
}

/** Twice the area that is enclosed, by its points and handles; its sign says which way round. */
function turning({ from, segments }: Subpath): number {
  const points = [from, ...segments.flatMap(({ to, curve }) => (curve ? [curve.out, curve.into, to] : [to]))]
  return points.reduce((sum, { x, y }, index) => {
    const next = points[(index + 1) % points.length] ?? from
    return sum + x * next.y - next.x * y
  }, 0)
}

function backwards({ from, segments, isClosed }: Subpath): Subpath {
  const begins = [from, ...segments.map(({ to }) => to)]
  return {
    from: begins.at(-1) ?? from,
    segments: segments
      .map(({ curve }, index) => ({
        to: begins[index] ?? from,
        curve: curve && { out: curve.into, into: curve.out },
      }))
      .toReversed(),
    isClosed,
  }
}

/** All letters go around the same way, whatever font they are from: where two lie over each other, both are filled. */
function oneWay(glyph: Outline): Outline {
  return glyph.reduce((sum, line) => sum + turning(line), 0) < 0 ? glyph.map(backwards) : glyph
}

const outlineOfLayout = (layout: TextLayout): Outline =>
  layout.glyphs.flatMap((placed) => oneWay(outlineOf(placed.glyph, matrixOfGlyph(placed, layout))))

/**
 * What is filled where an op is drawn, for the rule `nonzero`, in layer pixels. It waits for the fonts until `late`
 * settles; null where its own does not come, or those that stand in for its letters.
 */
export async function letterOutlines(
  op: TextOp,
  book: FontBook,
  late: Promise<unknown>,
): Promise<Outline | null> {
  let isLate = false
  const end = late.then(() => {
    isLate = true
  })
  for (;;) {
    const layout = layoutText(op, book)
    if (book.face(op.font) === 'failed') return null
    if (!layout.isProvisional) return outlineOfLayout(layout)
    let stop = (): void => undefined
    const comes = new Promise<void>((resolve) => {
      stop = book.onLoaded(() => resolve())
    })
    await Promise.race([comes, end])
    stop()
    if (isLate) return null
  }
}
