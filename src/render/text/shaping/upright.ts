import { letterStarts } from '../../../shared/base/fonts/letter-starts.ts'
import type { ShapedGlyph } from './shaped-glyph.ts'

type ShapedParagraph = { readonly glyphs: ShapedGlyph[]; readonly isPending: boolean }

/** Each letter for itself, as wide as it is high: none is joined with the next, nor kerned. `shape` sets without room. */
export function shapeUpright(
  text: string,
  spacing: number,
  shape: (letter: string) => ShapedParagraph,
): ShapedParagraph {
  const starts = letterStarts(text)
  const letters = starts.map((at, index) => ({ at, ...shape(text.slice(at, starts[index + 1])) }))
  return {
    glyphs: letters.flatMap(({ at, glyphs }) => stacked(glyphs, at, spacing)),
    isPending: letters.some(({ isPending }) => isPending),
  }
}

function stacked(glyphs: readonly ShapedGlyph[], at: number, spacing: number): readonly ShapedGlyph[] {
  let x = -glyphs.reduce((sum, { advance }) => sum + advance, 0) / 2
  return glyphs.map(({ placed, ...one }, index) => {
    const upright = { x: x + (placed?.x ?? 0), y: placed?.y ?? 0 }
    x += one.advance
    const isFirst = index === 0
    return { ...one, at: at + one.at, startsLetter: isFirst, advance: isFirst ? 1 + spacing : 0, upright }
  })
}
