import { identity } from '../shared/base/geometry.ts'
import { packColor } from './colors.ts'
import type { LabelMark } from './frame.ts'
import type { QuadBank } from './mark-group.ts'
import type { Brush } from './paint/brush.ts'
import type { Slot } from './store.ts'
import type { GlyphAtlas } from './text/atlas.ts'
import type { FontBook, FoundGlyph } from './text/fonts.ts'
import { filled } from './vertices.ts'

type SetGlyph = FoundGlyph & { readonly character: string; readonly x: number; readonly y: number }

/** Labels in whole device pixels: sharp letters that lie on the same few places, so that few are ever painted. */
export type LabelPainter = {
  /** False while a font is on its way. */
  isReady(mark: LabelMark): boolean
  /** The whole label where it stands. */
  paint(brush: Brush, mark: LabelMark): void
  /** The label about its own corner, from quads that are kept; a digit comes with all others that may follow it. */
  keep(bank: QuadBank, mark: LabelMark): readonly Slot[]
}

const digits = [...'0123456789']

export function createLabelPainter(fonts: FontBook, atlas: GlyphAtlas): LabelPainter {
  function glyphOf(character: string, { font }: LabelMark): FoundGlyph | 'loading' | 'missing' {
    const face = fonts.face(font)
    if (face === 'loading') return 'loading'
    const glyph = face === 'failed' ? null : face.glyph(character)
    return glyph && face !== 'failed' ? { face, glyph } : fonts.fallback(character)
  }

  /** From the corner of the box. */
  function glyphsOf(mark: LabelMark): SetGlyph[] {
    let x = mark.indent
    return [...mark.text].flatMap((character) => {
      const found = glyphOf(character, mark)
      if (typeof found === 'string') return []
      const { ascent, descent } = found.face
      const above = (mark.box.height - (ascent + descent) * mark.size) / 2
      const at = { x, y: Math.round(above + ascent * mark.size) }
      x += Math.round(found.glyph.advance * mark.size)
      return found.glyph.outline() ? { ...found, ...at, character } : []
    })
  }

  function paintBox(brush: Brush, { box, radius, fill }: LabelMark, at: { x: number; y: number }): void {
    brush.solid(identity, {
      x: at.x + box.width / 2,
      y: at.y + box.height / 2,
      halfWidth: box.width / 2,
      halfHeight: box.height / 2,
      radius,
      ring: filled,
      color: packColor(fill, 1),
    })
  }

  function paintGlyph(brush: Brush, { face, glyph, x, y }: SetGlyph, mark: LabelMark): void {
    const found = atlas.get(face, glyph, mark.size)
    if (!found) return
    const { region, originX, originY } = found
    const { width, height } = region
    const color = packColor(mark.color, 1)
    const box = { x: x - originX, y: y - originY, width, height }
    brush.texels(identity, box, { region, part: { x: 0, y: 0, width, height }, color, isSharp: true })
  }

  /** What may stand in this place in a frame soon. */
  function followersOf(glyph: SetGlyph, mark: LabelMark): SetGlyph[] {
    if (!digits.includes(glyph.character)) return []
    return digits.flatMap((character) => {
      const found = glyphOf(character, mark)
      return typeof found === 'object' ? { ...glyph, ...found, character } : []
    })
  }

  return {
    isReady: (mark) => [...mark.text].every((character) => glyphOf(character, mark) !== 'loading'),
    paint(brush, mark) {
      const corner = { x: Math.round(mark.box.x), y: Math.round(mark.box.y) }
      paintBox(brush, mark, corner)
      for (const glyph of glyphsOf(mark))
        paintGlyph(brush, { ...glyph, x: glyph.x + corner.x, y: glyph.y + corner.y }, mark)
    },
    keep(bank, mark) {
      const { box, radius, fill, color, size } = mark
      bank.makeRoom()
      const keepGlyph = (glyph: SetGlyph): Slot =>
        bank.keep([glyph.face.url, glyph.character, glyph.x, glyph.y, size, color].join(' '), (brush) =>
          paintGlyph(brush, glyph, mark),
        )
      const slots = [
        bank.keep([box.width, box.height, radius, fill].join(' '), (brush) =>
          paintBox(brush, mark, { x: 0, y: 0 }),
        ),
      ]
      for (const glyph of glyphsOf(mark)) {
        for (const next of followersOf(glyph, mark)) keepGlyph(next)
        slots.push(keepGlyph(glyph))
      }
      return slots
    },
  }
}
