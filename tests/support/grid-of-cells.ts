import type { Picture } from './picture.ts'

/** Where cells of a grid lie on a canvas, each with something of its own in it. */
export type Grid = { readonly columns: number; readonly rows: number; readonly cell: number }

export type Zoomed = { readonly scale: number; readonly x: number; readonly y: number }

/** Of 255, on average over a cell by its place. */
export function apartIn(
  { columns, cell }: Grid,
  [a, b]: readonly [Picture, Picture],
  { at, view: { scale, x, y } }: { readonly at: number; readonly view: Zoomed },
): number {
  const left = Math.max(0, Math.round((at % columns) * cell * scale + x))
  const top = Math.max(0, Math.round(Math.floor(at / columns) * cell * scale + y))
  const side = Math.round(cell * scale)
  let [sum, count] = [0, 0]
  for (let row = top; row < Math.min(a.height, top + side); row += 1)
    for (let column = left; column < Math.min(a.width, left + side); column += 1)
      for (let part = 0; part < 3; part += 1) {
        const place = (row * a.width + column) * 4 + part
        sum += Math.abs((a.data[place] ?? 0) - (b.data[place] ?? 0))
        count += 1
      }
  return count === 0 ? 0 : sum / count
}

type Packed = Picture & { readonly x: number; readonly y: number; readonly opacity: number }

/** What a watch shows of the picture of a layer that stands upright on whole pixels. */
export function packed(
  { x: left, y: top, opacity, width, height, data: own }: Packed,
  under: Picture,
): Picture {
  const data = under.data.slice()
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const [x, y] = [left + column, top + row]
      const alpha = ((own[(row * width + column) * 4 + 3] ?? 0) / 255) * opacity
      if (x < 0 || y < 0 || x >= under.width || y >= under.height) continue
      for (let part = 0; part < 3; part += 1) {
        const to = (y * under.width + x) * 4 + part
        data[to] = Math.round(
          (data[to] ?? 0) * (1 - alpha) + (own[(row * width + column) * 4 + part] ?? 0) * alpha,
        )
      }
    }
  return { ...under, data }
}

/** A canvas of one colour. */
export const plain = (
  { width, height }: { readonly width: number; readonly height: number },
  color: readonly number[],
): Picture => ({
  width,
  height,
  data: Uint8Array.from({ length: width * height * 4 }, (_none, at) => [...color, 255][at % 4] ?? 0),
})
