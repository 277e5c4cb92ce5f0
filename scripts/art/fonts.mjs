import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'
import { fontFiles } from '../fonts.mjs'

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
export function textPath({ text, font: { family }, size, box, align, verticalAlign }) {
  const font = fontOf(family)
  const scale = size / font.unitsPerEm
  const { placed, width } = run(font, text)
  const { ascender, descender } = font.tables.hhea
  const left = box.x + (box.width - width * scale) * shareOf[align]
  const top = box.y + (box.height - (ascender - descender) * scale) * shareOf[verticalAlign]
  const baseline = top + ascender * scale
  return placed.map(({ glyph, x }) => glyph.getPath(left + x * scale, baseline, size).toPathData(3)).join('')
}
