// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- opentype.js has no types; every program that compiles this file needs ours
/// <reference path="../../../../shared/base/fonts/opentype.d.ts" />
import type { ReadFont } from '../../../base/ports/decoders.ts'
import { asName } from '../../../../shared/base/name-letters.ts'
// Node finds nothing but the default in it
import opentype, { type Font, type FontNames } from 'opentype.js'
import type { RefusalName } from '../../../../shared/api/refusals.ts'
import { checkFont } from '../../../../shared/fonts/check-font.ts'
import type { FontFault } from '../../../../shared/fonts/sfnt.ts'
import { writeTables } from '../../../../shared/fonts/write-tables.ts'
import { Refusal, type Params } from '../../../base/reply.ts'

/** The outlines that are drawn once to see that they can be; more would take as long as the whole family. */
const drawnGlyphs = 400

const refusalOf = ({ fault, ...params }: FontFault): Refusal =>
  new Refusal(fault satisfies RefusalName, params as Params)

/** Letters, digits and the signs that file names are made of. */
export const cleanFontName = (name: string): string =>
  asName(name)
    .replace(/\.ttf$/iu, '')
    .replace(/[^\p{L}\p{N} ._-]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()

const sayOf = (names: FontNames | undefined, key: string): string => {
  const said = names?.[key]
  return said?.['zh'] ?? said?.['zh-Hans'] ?? said?.['en'] ?? Object.values(said ?? {})[0] ?? ''
}

function nameOf({ names }: Font): string {
  const own = names.windows ?? names.macintosh
  const family = sayOf(own, 'preferredFamily') || sayOf(own, 'fontFamily')
  const style = sayOf(own, 'preferredSubfamily') || sayOf(own, 'fontSubfamily')
  return cleanFontName(style === '' || style === 'Regular' ? family : `${family} ${style}`)
}

/**
 * Checks a font, reads it as the editor does, and writes what is needed of it anew. Refuses in words whatever is no
 * ttf, is broken, or is beyond `fontLimits`. Heavy: runs in the decoder's process, never beside the server's loop.
 */
export function readFont(given: Uint8Array): ReadFont {
  const checked = checkFont(given)
  if (!checked.ok) throw refusalOf(checked.error)
  const bytes = writeTables(checked.value)
  const content = Buffer.from(bytes)
  try {
    const font = opentype.parse(bytes, { lowMemory: true })
    const step = Math.max(1, Math.floor(font.numGlyphs / drawnGlyphs))
    for (let index = 0; index < font.numGlyphs; index += step)
      font.glyphs.get(index).getPath(0, 0, font.unitsPerEm)
    return { content, name: nameOf(font), glyphs: font.numGlyphs }
  } catch {
    // the reader throws texts and errors of any kind for what it cannot read
    throw new Refusal('fontBroken', { part: 'sfnt' })
  }
}
