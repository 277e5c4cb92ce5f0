import type { Point } from '../../shared/base/geometry.ts'
import { toUnit } from '../base/colors.ts'
import type { LabelMark } from '../base/frame.ts'
import type { LabelPart } from './label-letters.ts'
import type { Letter } from '../gl/letters.ts'
import type { AtlasGlyph, GlyphAtlas } from '../atlas/glyphs.ts'
import type { FontBook } from '../text/fonts.ts'
import type { FoundGlyph } from '../text/typeface.ts'

/** Labels whose box has whole device pixels: sharp letters at the very size, the same ones in every frame. */
export type LabelPainter = {
  /** False while a font is on its way. */
  isReady(mark: LabelMark): boolean
  /** The box first; the figures that may follow are rasterised along with the first letters. */
  partsOf(mark: LabelMark): LabelPart[]
}

/** What a number may be written with a frame later. */
const figures = [...'0123456789-.']

/** A blank as wide as a figure, which few fonts have. */
const figureSpace = '\u2007'

export function createLabelPainter(fonts: FontBook, atlas: GlyphAtlas): LabelPainter {
  /** Of font and size. */
  const warmed = new Set<string>()

  function glyphOf(character: string, { font }: LabelMark): FoundGlyph | 'loading' | 'missing' {
    const face = fonts.face(font)
    if (face === 'loading') return 'loading'
    const found = (face === 'failed' ? null : face.find(character)) ?? fonts.fallback(character)
    return typeof found === 'object' && found.isComing === true ? 'loading' : found
  }

  /** So that a new figure in the middle of a drag uploads nothing. */
  function warm(mark: LabelMark): void {
    const key = `${mark.size} ${mark.font.url}`
    if (warmed.has(key)) return
    warmed.add(key)
    for (const figure of figures) {
      const found = glyphOf(figure, mark)
      if (typeof found === 'object') atlas.get(found.face, found.glyph, mark)
    }
  }

  return {
    isReady: (mark) => [...mark.text].every((character) => glyphOf(character, mark) !== 'loading'),
    partsOf(mark) {
      warm(mark)
      const { box, size } = mark
      const label = { ink: toUnit(mark.color), fill: toUnit(mark.fill), radius: mark.radius, box }
      const parts: LabelPart[] = [{ ...box, region: null, label }]
      let x = box.x + mark.indent
      for (const character of mark.text) {
        const found = glyphOf(character === figureSpace ? '0' : character, mark)
        if (typeof found === 'string') continue
        const { ascent, descent } = found.face
        const above = (box.height - (ascent + descent) * size) / 2
        const drawn = character === figureSpace ? null : atlas.get(found.face, found.glyph, mark)
        const top = box.y + Math.round(above + ascent * size)
        if (drawn) parts.push({ ...placed(drawn, { x, y: top }), label })
        x += Math.round(found.glyph.advance * size)
      }
      return parts
    },
  }
}

/** The texels of a glyph whose origin lies there. */
function placed({ region, originX, originY }: AtlasGlyph, at: Point): Letter {
  const { width, height } = region
  return { region, x: at.x - originX, y: at.y - originY, width, height }
}
