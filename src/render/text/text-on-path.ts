import type { TextBar, TextRing } from '../../shared/layers/draw-ops.ts'
import { barOf } from './bars.ts'
import type { PlacedGlyph } from './shape.ts'
import type { Metrics, ShapedGlyph } from './shaped.ts'

type Standing = {
  readonly ring: TextRing
  readonly size: number
  readonly metrics: Metrics
  /** Pixels from the angle of the circle to where the line begins, against its way. */
  readonly before: number
  readonly bars: readonly TextBar[]
}

/**
 * One line along a circle that runs through the middle of its height; lengths are counted on that circle, and each
 * glyph stands upright over the middle of its own advance.
 */
export function placeOnCircle(
  line: readonly ShapedGlyph[],
  { ring, size, metrics, before, bars }: Standing,
): PlacedGlyph[] {
  const { x, y, radius, angleDeg, isClockwise } = ring
  const way = isClockwise ? 1 : -1
  const baseline = radius - (way * (metrics.ascent - metrics.descent) * size) / 2
  const glyphs: PlacedGlyph[] = []
  let along = -before
  for (const { face, glyph, advance, isRoom } of line) {
    const own = glyph.advance * size
    if (!isRoom) {
      const turn = (angleDeg * Math.PI) / 180 + (way * (along + own / 2)) / radius
      const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
      const place = {
        face,
        x: x + sin * baseline - (way * cos * own) / 2,
        y: y - cos * baseline - (way * sin * own) / 2,
        turn: { cos: way * cos, sin: way * sin },
      }
      if (glyph.outline()) glyphs.push({ ...place, glyph })
      for (const bar of bars) glyphs.push({ ...place, glyph: barOf(face, bar, advance) })
    }
    along += advance * size
  }
  return glyphs
}
