import { drawPixels } from '../layers/drawn/draw-pixels.ts'
import { drawingOf } from '../layers/drawn/drawn-url.ts'
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
export function drawnPicture(url: string): Uint8Array | null {
  const drawing = drawingOf(url)
  if (!drawing) return null
  const pixels = drawPixels(drawing)
  return printPng({ width: pixels.width, height: pixels.height, depth: 8, colorType: 6 }, rowsOf(pixels))
}
