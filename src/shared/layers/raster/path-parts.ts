import { apply, type Matrix } from '../../base/geometry.ts'
import type { Paint } from '../../base/gradient.ts'
import { fillCoverage } from '../../base/path/fill-coverage.ts'
import { dashed } from '../../base/path/flatten.ts'
import { strokeOutline } from '../../base/path/stroke-outline.ts'
import type { PathOp } from '../draw-ops.ts'
import { linesOfPath } from './path-lines.ts'

type Onto = {
  readonly width: number
  readonly height: number
  /** Pixels of the layer to those of the picture. */
  readonly matrix: Matrix
}

type Part = { readonly covers: Float32Array; readonly paint: Paint }

/** How much of each pixel the fill of a path covers, and the line along it, for pictures that are drawn without a canvas. */
export function pathParts(op: PathOp, { matrix, ...size }: Onto): readonly Part[] {
  const lines = linesOfPath(op)
  const placed = (polygon: (typeof lines)[number]['points']) => polygon.map((at) => apply(matrix, at))
  const { fill, stroke, rule } = op
  const parts: Part[] = []
  const filled = (): Float32Array =>
    fillCoverage(
      lines.map(({ points }) => placed(points)),
      rule,
      size,
    )
  if (fill !== null) parts.push({ covers: filled(), paint: fill })
  if (stroke) {
    const { side } = stroke
    const wide = side ? { ...stroke, width: stroke.width * 2 } : stroke
    const outline = strokeOutline(dashed(lines, stroke.dash), wide)
    // a picture that is mirrored has all of them the other way around
    const covers = fillCoverage(outline.map(placed), 'nonzero', size)
    parts.push({ covers: side ? onSide(covers, filled(), side) : covers, paint: stroke.color })
  }
  return parts
}

const onSide = (covers: Float32Array, fill: Float32Array, side: 'inside' | 'outside'): Float32Array =>
  covers.map((share, at) => share * (side === 'inside' ? (fill[at] ?? 0) : 1 - (fill[at] ?? 0)))
