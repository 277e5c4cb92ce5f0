import type { Pixels } from './png-pixels.ts'

/** Colours times alpha, 0 to 255 each. */
export type Premultiplied = readonly [r: number, g: number, b: number, a: number]

/** Where pixels of a smaller row begin and end in the larger one, and how much of each counts. */
const reach = (at: number, from: number, to: number) => {
  const [start, end] = [(at * from) / to, ((at + 1) * from) / to]
  const last = Math.min(from, Math.ceil(end - 1e-9))
  return { first: Math.floor(start), last, share: (x: number) => Math.min(x + 1, end) - Math.max(x, start) }
}

/**
 * The picture with at most so many pixels a side, each the mean of what it covers; a side that has no more stays as it is.
 * What is clear has no part in a colour.
 */
export function shrinkPixels(
  pixels: Pixels,
  sides: { readonly width: number; readonly height: number },
): Pixels {
  const width = Math.max(1, Math.min(pixels.width, Math.ceil(sides.width)))
  const height = Math.max(1, Math.min(pixels.height, Math.ceil(sides.height)))
  if (width === pixels.width && height === pixels.height) return pixels
  const data = new Uint8Array(width * height * 4)
  const columns = Array.from({ length: width }, (_none, x) => reach(x, pixels.width, width))
  for (let y = 0; y < height; y += 1) {
    const rows = reach(y, pixels.height, height)
    columns.forEach((column, x) => {
      let [r, g, b, a, all] = [0, 0, 0, 0, 0]
      for (let v = rows.first; v < rows.last; v += 1)
        for (let u = column.first; u < column.last; u += 1) {
          const at = (v * pixels.width + u) * 4
          const part = rows.share(v) * column.share(u)
          const seen = part * (pixels.data[at + 3] ?? 0)
          r += (pixels.data[at] ?? 0) * seen
          g += (pixels.data[at + 1] ?? 0) * seen
          b += (pixels.data[at + 2] ?? 0) * seen
          a += seen
          all += part
        }
      if (a > 0) data.set([r / a, g / a, b / a, a / all].map(Math.round), (y * width + x) * 4)
    })
  }
  return { width, height, data }
}

/** The colour at a place, in pixels from the corner, between the four around it; beyond an edge its last pixel goes on. */
export function sampleAt({ width, height, data }: Pixels, x: number, y: number): Premultiplied {
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)]
  const [right, down] = [x - 0.5 - left, y - 0.5 - top]
  let [r, g, b, a] = [0, 0, 0, 0]
  for (let corner = 0; corner < 4; corner += 1) {
    const [dx, dy] = [corner & 1, corner >> 1]
    const part = (dx ? right : 1 - right) * (dy ? down : 1 - down)
    if (part === 0) continue
    const column = Math.min(width - 1, Math.max(0, left + dx))
    const at = (Math.min(height - 1, Math.max(0, top + dy)) * width + column) * 4
    const seen = (part * (data[at + 3] ?? 0)) / 255
    r += (data[at] ?? 0) * seen
    g += (data[at + 1] ?? 0) * seen
    b += (data[at + 2] ?? 0) * seen
    a += seen * 255
  }
  return [r, g, b, a]
}
