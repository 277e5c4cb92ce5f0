import { readPng, type Pixels } from '../base/pictures/png-pixels.ts'
import { drawPixels } from '../layers/raster/draw-pixels.ts'
import { drawingOf, picturesIn } from '../layers/raster/drawn-url.ts'
import type { PixelsOf } from '../layers/raster/picture-color.ts'
import { printPng } from '../zip/print-png.ts'

/** Each row by what it differs from the pixel before: even colours weigh nothing. */
function rowsOf({ width, height, data }: ReturnType<typeof drawPixels>): Uint8Array {
  const rows = new Uint8Array((width * 4 + 1) * height)
  for (let y = 0, from = 0, to = 0; y < height; y += 1) {
    rows[to++] = 1
    for (let x = 0; x < width * 4; x += 1, from += 1)
      rows[to++] = (data[from] ?? 0) - (x < 4 ? 0 : (data[from - 4] ?? 0))
  }
  return rows
}

/** The file of a picture that is drawn when a face is packed; null for the url of a stored one. */
export function drawnPicture(url: string, pixelsOf: PixelsOf = () => null): Uint8Array | null {
  const drawing = drawingOf(url)
  if (!drawing) return null
  const { width, height, data } = drawPixels(drawing, pixelsOf)
  return printPng({ width, height, depth: 8, colorType: 6 }, rowsOf({ width, height, data }))
}

export type PictureDeps = {
  /** The bytes behind a url of the design; null where they cannot be had. */
  readonly bytesOf: (url: string) => Promise<Uint8Array | null>
  /** Pixels of what is no PNG, which is read without it; null for what is no picture. */
  readonly decode?: (bytes: Uint8Array) => Promise<Pixels | null>
}

export type FoundPicture = {
  /** Null where the watch will not show it. */
  readonly bytes: Uint8Array | null
  /** Urls of the design that could not be had or read. */
  readonly missing: readonly string[]
}

async function readPixels(url: string, { bytesOf, decode }: PictureDeps): Promise<Pixels | null> {
  const bytes = await bytesOf(url)
  if (!bytes) return null
  // what cannot be read is a missing picture, not the end of an export
  return readPng(bytes) ?? (await decode?.(bytes).catch(() => null)) ?? null
}

/** The file behind a url: of a stored picture as it is, of one that is drawn when a face is packed its PNG. */
export async function pictureFile(url: string, deps: PictureDeps): Promise<FoundPicture> {
  const drawing = drawingOf(url)
  if (!drawing) {
    const bytes = await deps.bytesOf(url)
    return { bytes, missing: bytes ? [] : [url] }
  }
  const sources = new Map<string, Pixels | null>()
  for (const one of picturesIn(drawing)) sources.set(one, await readPixels(one, deps))
  const missing = [...sources].flatMap(([one, pixels]) => (pixels ? [] : [one]))
  if (missing.length > 0) return { bytes: null, missing }
  return { bytes: drawnPicture(url, (one) => sources.get(one) ?? null), missing }
}
