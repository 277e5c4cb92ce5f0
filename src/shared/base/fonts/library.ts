import families from './library.json' with { type: 'json' }
import { fontWeights, shippedFonts, type NamedFont } from './shipped.ts'

/**
 * Families that suit a dial and come when they are used; `library.json` has the hundreds of their weights. None of them
 * stands in for another font, so that a letter that a font lacks never fetches them all.
 */
export const libraryFonts: readonly NamedFont[] = Object.entries(families).flatMap(([family, hundreds]) =>
  fontWeights.flatMap(([name, weight]) =>
    hundreds.includes(String(weight / 100)) ? [{ fontName: `${family}-${name}`, family, weight }] : [],
  ),
)

/** All that this program serves under `/fonts/`: what stands in for others first. */
export const servedFonts: readonly NamedFont[] = [...shippedFonts, ...libraryFonts]

/** Whether the texts of a file are set right without a shaper: known of the families that stand in for others. */
export const isKnownPlain = (url: string): boolean => /^\/fonts\/(Roboto|NotoSansSC)[-.]/i.test(url)
