import type { Coverage } from './coverage.ts'
import type { Pages, Region } from '../gl/pages.ts'
import type { FontFace, Glyph, GlyphOutline } from '../text/face.ts'
import { inkLetters } from './ink.ts'

/** A glyph at a power-of-two size; the glyph's origin lies at (originX, originY) of the region, in texels. */
export type AtlasGlyph = {
  readonly region: Region
  readonly originX: number
  readonly originY: number
  /** Texels an em. */
  readonly size: number
}

/** Glyphs of moving and not yet sharpened text: few sizes, scaled down to the size shown. */
export type GlyphAtlas = {
  /** Null for a blank or when no room is left. */
  get(face: FontFace, glyph: Glyph, shown: ShownGlyph): AtlasGlyph | null
}

/** How a glyph is seen; lengths other than `size` are in ems. */
export type ShownGlyph = {
  /** Device pixels an em. */
  readonly size: number
  readonly rim?: { readonly width: number; readonly isHollow: boolean } | null
  /** Deviation of a soft edge. */
  readonly softness?: number
}

const smallest = 8
const largest = 256
/** Clear texels around a glyph, so that filtering fades out instead of being cut. */
const padding = 2

const bucketOf = (shownSize: number): number =>
  Math.min(largest, Math.max(smallest, 2 ** Math.ceil(Math.log2(Math.max(1, shownSize)) - 1e-6)))

/** `sizeOf` answers the texels an em for the size shown. */
export function createGlyphAtlas(
  pages: Pages,
  coverage: Coverage,
  sizeOf: (shownSize: number) => number = bucketOf,
): GlyphAtlas {
  const glyphs = new Map<string, Map<number, AtlasGlyph>>()

  pages.onPressure((mayEvict) => {
    for (const bucket of glyphs.values())
      for (const [index, { region }] of bucket) {
        if (!mayEvict(region)) continue
        pages.free(region)
        bucket.delete(index)
      }
  })

  function raster(
    face: FontFace,
    outline: GlyphOutline,
    { size, rim, softness = 0 }: ShownGlyph,
  ): AtlasGlyph | null {
    const scale = size / face.unitsPerEm
    const { bounds } = outline
    const beyond = padding + Math.ceil(((rim?.width ?? 0) + softness * 3) * size)
    const left = Math.floor(bounds.x * scale) - beyond
    const top = Math.floor(bounds.y * scale) - beyond
    const width = Math.ceil((bounds.x + bounds.width) * scale) + beyond - left
    const height = Math.ceil((bounds.y + bounds.height) * scale) + beyond - top
    const region = pages.allocate(width, height)
    if (!region) return null
    const letter = { path: outline.path, rim: (rim?.width ?? 0) * face.unitsPerEm }
    coverage.add(
      region,
      (sheet, x, y) => {
        const matrix = [scale, 0, 0, scale, x - left, y - top] as const
        inkLetters(sheet, [{ ...letter, matrix }], rim?.isHollow === true)
      },
      softness * size,
    )
    return { region, originX: -left, originY: -top, size }
  }

  return {
    get(face, glyph, { size: shownSize, rim = null, softness = 0 }) {
      const outline = glyph.outline()
      if (!outline) return null
      const size = sizeOf(shownSize)
      const key = `${size} ${rim?.width ?? 0} ${rim?.isHollow ?? false} ${softness} ${face.url}`
      let bucket = glyphs.get(key)
      if (!bucket) glyphs.set(key, (bucket = new Map()))
      const found = bucket.get(glyph.index) ?? raster(face, outline, { size, rim, softness })
      if (!found) return null
      pages.touch(found.region)
      bucket.set(glyph.index, found)
      return found
    },
  }
}
