import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'
import { fontFiles } from '../../fonts.mjs'

const require = createRequire(import.meta.url)
const fonts = new Map()

function fontOf(family) {
  let font = fonts.get(family)
  if (!font) {
    const bytes = readFileSync(require.resolve(fontFiles[`${family}.ttf`]))
    font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
    fonts.set(family, font)
  }
  return font
}

const shareOf = { left: 0, top: 0, center: 0.5, middle: 0.5, right: 1, bottom: 1 }

/** Glyphs one by one: opentype.js throws on a substitution of Roboto's `ccmp`. */
function run(font, text) {
  const glyphs = [...text].map((character) => font.charToGlyph(character))
  let width = 0
  const placed = glyphs.map((glyph, i) => {
    if (i > 0) width += font.getKerningValue(glyphs[i - 1], glyph)
    const x = width
    width += glyph.advanceWidth
    return { glyph, x }
  })
  return { placed, width }
}

/** The outlines of a draw op of text as SVG path data, in the pixels of its layer. */
export function textPath({ text, font: { family }, size: asked, box, align, verticalAlign, fit }) {
  const font = fontOf(family)
  const { placed, width } = run(font, text)
  const size = fit ? Math.min(asked, (box.width / width) * font.unitsPerEm) : asked
  const scale = size / font.unitsPerEm
  const { ascender, descender } = font.tables.hhea
  const left = box.x + (box.width - width * scale) * shareOf[align]
  const top = box.y + (box.height - (ascender - descender) * scale) * shareOf[verticalAlign]
  const baseline = top + ascender * scale
  return placed.map(({ glyph, x }) => glyph.getPath(left + x * scale, baseline, size).toPathData(3)).join('')
}

/** A word about `centre` as SVG path data: its ink is centred across, its baseline is `centre.y`. */
export function wordPath(text, { family, size, centre, spacing = 0 }) {
  const font = fontOf(family)
  const scale = size / font.unitsPerEm
  const { placed } = run(font, text)
  const spaced = placed.map(({ glyph, x }, i) => ({ glyph, x: x * scale + i * spacing }))
  const edges = spaced.map(({ glyph, x }) => {
    const { x1, x2 } = glyph.getBoundingBox()
    return [x + x1 * scale, x + x2 * scale]
  })
  const left = centre.x - (edges[0][0] + edges.at(-1)[1]) / 2
  return spaced.map(({ glyph, x }) => glyph.getPath(left + x, centre.y, size).toPathData(3)).join('')
}

/** One glyph centred across by its advance, so that figures of equal advance stand in columns. */
export function figurePath(character, { family, size, centre }) {
  const font = fontOf(family)
  const glyph = font.charToGlyph(character)
  const width = (glyph.advanceWidth / font.unitsPerEm) * size
  return glyph.getPath(centre.x - width / 2, centre.y, size).toPathData(3)
}
