import type { FontPieces } from '../../../../render/text/family.ts'
import { shippedFonts } from '../../../../shared/base/fonts/shipped.ts'
import { version } from './version.json'
import { lazyFile } from '../../../core/loading/lazy-file.ts'

export const wholeOf = (fontName: string): string => `/fonts/${fontName}.ttf`

/** The whole family, as designs name it; nothing fetches it to draw. */
export const notoSansSc = wholeOf('NotoSansSC-Regular')

const fileOf = (fontName: string, piece: number): string => `/fonts/${fontName}.${version}/${piece}.ttf`

/** Their owners reserve the names of these, so they are not cut; each is a small file. */
const reserved = /^(DSEG|Orbitron)/

/** The name of a font that is shipped can be shown in it with this small file; Roboto itself is always here. */
export function previewOf(fontName: string): { readonly previewUrl?: string } {
  if (fontName === 'Roboto-Regular') return {}
  return { previewUrl: reserved.test(fontName) ? wholeOf(fontName) : fileOf(fontName, 0) }
}

const isHan = (code: number): boolean =>
  (code >= 0x3400 && code <= 0x9fff) || (code >= 0xf900 && code <= 0xfaff) || code >= 0x20000

/** Which of the ranges holds it; −1 for none. */
function rangeOf(ranges: readonly (readonly number[])[], code: number): number {
  let [low, high] = [0, ranges.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const [first = 0, last = 0] = ranges[middle] ?? []
    if (code >= first && code <= last) return middle
    if (code < first) high = middle - 1
    else low = middle + 1
  }
  return -1
}

/**
 * The family in pieces, as `scripts/cut-fonts.mjs` cuts it: ASCII and the signs beside it, the characters of common use 64 at a time in the order of their use (the order
 * of Google's slices for Simplified Chinese), and all others by their numbers. All weights are cut alike.
 */
export async function notoSansScPieces(fontName = 'NotoSansSC-Regular'): Promise<FontPieces> {
  const { metrics, size, signs, common, rest } = (await lazyFile(() => import('./noto-sans-sc.json'))).default
  const places = new Map([...common].map((character, at) => [character, at]))
  const commonPieces = Math.ceil(places.size / size)
  function pieceOf(character: string): number {
    const code = character.codePointAt(0) ?? 0
    if ((code >= 0x20 && code <= 0x7e) || signs.includes(character)) return 0
    const place = places.get(character)
    if (place !== undefined) return 1 + Math.floor(place / size)
    const range = rangeOf(rest, code)
    return range < 0 ? -1 : 1 + commonPieces + range
  }
  return {
    metrics,
    urlOf(character) {
      const piece = pieceOf(character)
      return piece < 0 ? null : fileOf(fontName, piece)
    },
    advanceOf: (character) => (isHan(character.codePointAt(0) ?? 0) ? 1 : null),
  }
}

/** What comes in pieces of the fonts that this application serves. */
export const families: ReadonlyMap<string, () => Promise<FontPieces>> = new Map(
  shippedFonts.flatMap(({ fontName, family }) =>
    family === 'NotoSansSC' ? [[wholeOf(fontName), () => notoSansScPieces(fontName)]] : [],
  ),
)
