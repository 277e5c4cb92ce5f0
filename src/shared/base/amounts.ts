/** Bytes of the largest picture that the server accepts and that a watch takes (W5.05, W9, A8). */
export const maxImageBytes = 512_000

/**
 * What a film (an animated GIF, WebP or PNG) that becomes frames may be: bytes of its file, how many frames it has, and
 * pixels of all of them together; 400 million take a browser some ten seconds.
 */
export const filmLimits = { fileBytes: 64 * 1024 * 1024, frames: 300, pixels: 400_000_000 } as const

/**
 * What a drawing or a film may be that is kept among a person's assets as it came, to be put on dials: bytes of its file,
 * and of a film its frames and the pixels of all of them together, each of which the server decodes.
 */
export const keptFileLimits = { fileBytes: 4 * 1024 * 1024, frames: 300, pixels: 100_000_000 } as const

/** What a picture may be that is tried as a photo of the wearer, and how many there may be: bytes, and pixels of a side. */
export const photoLimits = { bytes: 16 * 1024 * 1024, side: 8192, count: 12 } as const

/** Pixels of the longer side of a picture that is drawn from a drawing, whatever size it says it has. */
export const maxDrawingSide = 2048

/** Characters of a drawing that are kept with its layer, to draw it anew; a larger one stays a picture. */
export const maxKeptDrawing = 40_000

const kilo = 1024
const mega = kilo * kilo

/** What one of a shown unit holds, and how it is written. */
export type Unit = { readonly per: number; readonly mark: 'KB' | 'MB' }

/** The unit in which a number of bytes is compared with its limit: the limit decides, so that both sides have one. */
export const byteUnit = (limit: number): Unit =>
  limit < mega ? { per: kilo, mark: 'KB' } : { per: mega, mark: 'MB' }

/** Rounds of floating point are no difference. */
const least = 1e-6

/**
 * A value and its limit in one unit, with at most `digits` behind the point: what is above the limit is rounded up and
 * the limit down, so that one never reads as the other.
 */
export function besideLimit(
  value: number,
  limit: number,
  { per, digits = 1 }: { readonly per: number; readonly digits?: number },
): { readonly value: number; readonly limit: number } {
  const step = 10 ** digits
  const scaled = (value / per) * step
  return {
    value: (value > limit ? Math.ceil(scaled - least) : Math.round(scaled)) / step,
    limit: Math.floor((limit / per) * step + least) / step,
  }
}
