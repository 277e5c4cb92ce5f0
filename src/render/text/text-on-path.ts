import type { TextBar, TextRing } from '../../shared/layers/draw-ops.ts'
import { barOf } from './bars.ts'
import type { PlacedGlyph } from './shape.ts'
import type { Metrics } from './shaped.ts'
import type { ShapedGlyph } from './shaping/shaped-glyph.ts'

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
  for (const letter of lettersIn(line)) {
    const own = letter.reduce((sum, { glyph, placed }) => sum + (placed?.advance ?? glyph.advance), 0) * size
    const turn = (angleDeg * Math.PI) / 180 + (way * (along + own / 2)) / radius
    const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
    /** Pixels along the baseline of the letter from its middle, and above it. */
    const placeAt = (right: number, up: number) => ({
      x: x + sin * (baseline + way * up) + way * cos * right,
      y: y - cos * (baseline + way * up) + way * sin * right,
      turn: { cos: way * cos, sin: way * sin },
    })
    let right = -own / 2
    for (const { face, glyph, advance, placed, isRoom } of letter) {
      const [dx, dy] = [(placed?.x ?? 0) * size, (placed?.y ?? 0) * size]
      if (!isRoom && glyph.outline()) glyphs.push({ face, glyph, ...placeAt(right + dx, dy) })
      const lines = isRoom ? [] : bars.map((bar) => barOf(face, bar, advance))
      glyphs.push(...lines.map((line) => ({ face, glyph: line, ...placeAt(right, 0) })))
      right += (placed?.advance ?? glyph.advance) * size
      along += advance * size
    }
  }
  return glyphs
}

/** What is shaped together is turned together; every other glyph by itself. */
function lettersIn(line: readonly ShapedGlyph[]): readonly (readonly ShapedGlyph[])[] {
  const letters: ShapedGlyph[][] = []
  for (const glyph of line) {
    const last = letters.at(-1)
    const before = last?.at(-1)
    if (last && glyph.placed && before?.placed && before.at === glyph.at && before.face === glyph.face)
      last.push(glyph)
    else letters.push([glyph])
  }
  return letters
}
