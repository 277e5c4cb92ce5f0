/** Where a picture shows something, coarsely: a bit a cell, row by row, each row in whole words. */
export type HitMask = {
  /** Cells. */
  readonly width: number
  readonly height: number
  readonly wordsPerRow: number
  readonly bits: Uint32Array
}

/** Alpha from which a pixel counts as seen, of 255: less is the haze of a soft edge or a shadow. */
const seenFrom = 16

/** A picture is looked at in as many cells at most on its longer side; a cell of a smaller one is its pixel. */
const mostCells = 512

type Size = { readonly width: number; readonly height: number }

/** How many cells a picture of this size has. */
export function cellsOf({ width, height }: Size): Size {
  const share = Math.min(1, mostCells / Math.max(1, width, height))
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) }
}

/** From straight or premultiplied RGBA, a pixel a cell. */
export function maskFrom({ width, height, data }: Size & { readonly data: ArrayLike<number> }): HitMask {
  const wordsPerRow = Math.ceil(width / 32)
  const bits = new Uint32Array(wordsPerRow * height)
  for (let y = 0, at = 3; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 4) {
      if ((data[at] ?? 0) < seenFrom) continue
      const word = y * wordsPerRow + (x >> 5)
      bits[word] = (bits[word] ?? 0) | (1 << (x & 31))
    }
  return { width, height, wordsPerRow, bits }
}

/** Whether a cell shows something; those beyond the picture do not. */
export function isInk({ width, height, wordsPerRow, bits }: HitMask, x: number, y: number): boolean {
  if (x < 0 || y < 0 || x >= width || y >= height) return false
  return (((bits[y * wordsPerRow + (x >> 5)] ?? 0) >>> (x & 31)) & 1) === 1
}

/** Whether any cell of a row from `from` to `to` shows something, both ends included. */
export function hasInkIn(mask: HitMask, y: number, [from, to]: readonly [number, number]): boolean {
  const left = Math.max(0, from)
  const right = Math.min(mask.width - 1, to)
  if (y < 0 || y >= mask.height || left > right) return false
  const row = y * mask.wordsPerRow
  for (let word = left >> 5; word <= right >> 5; word += 1) {
    const first = word === left >> 5 ? left & 31 : 0
    const last = word === right >> 5 ? right & 31 : 31
    const wanted = (0xffffffff >>> (31 - (last - first))) << first
    if (((mask.bits[row + word] ?? 0) & wanted) !== 0) return true
  }
  return false
}
