import { cover, type Mask, type View } from './coverage.ts'
import { arc, reversed, type Contour, type Shape } from './shape.ts'

/** A line that is drawn without lifting the pen; where it turns sharply another one begins. */
export type Pen = { readonly line: Contour; readonly isClosed?: boolean }

type Offset = { readonly out: number[]; readonly back: number[] }

/** Both sides of a smooth line, each corner moved along the middle of its two directions. */
function sides(line: Contour, half: number, isClosed: boolean): Offset {
  const count = line.length / 2
  const at = (i: number): readonly [number, number] => {
    const j = isClosed ? (i + count) % count : Math.max(0, Math.min(count - 1, i))
    return [line[j * 2] ?? 0, line[j * 2 + 1] ?? 0]
  }
  const out: number[] = []
  const back: number[] = []
  for (let i = 0; i < count; i += 1) {
    const [[px, py], [x, y], [nx, ny]] = [at(i - 1), at(i), at(i + 1)]
    const [dx, dy] = [nx - px, ny - py]
    const length = Math.hypot(dx, dy) || 1
    const [ox, oy] = [(-dy / length) * half, (dx / length) * half]
    out.push(x + ox, y + oy)
    back.push(x - ox, y - oy)
  }
  return { out, back }
}

/** The surface that a round pen of this width leaves. */
export function penned({ line, isClosed = false }: Pen, width: number): Shape {
  const half = width / 2
  const { out, back } = sides(line, half, isClosed)
  if (isClosed) return [out, reversed(back)]
  const { length } = line
  const [x0, y0, x1, y1] = [line[0] ?? 0, line[1] ?? 0, line[length - 2] ?? 0, line[length - 1] ?? 0]
  const start = Math.atan2((back[1] ?? 0) - y0, (back[0] ?? 0) - x0)
  const end = Math.atan2((out.at(-1) ?? 0) - y1, (out.at(-2) ?? 0) - x1)
  return [
    [
      ...out,
      ...arc({ x: x1, y: y1 }, half, [end, end - Math.PI]),
      ...reversed(back),
      ...arc({ x: x0, y: y0 }, half, [start, start - Math.PI]),
    ],
  ]
}

/** What any of the shapes covers; where two meet there is no seam and no swelling. */
export function coverAny(shapes: readonly Shape[], view: View): Mask {
  const masks = shapes.map((shape) => cover(shape, view)).filter(({ data }) => data.length > 0)
  const x = Math.min(...masks.map((mask) => mask.x))
  const y = Math.min(...masks.map((mask) => mask.y))
  const width = Math.max(...masks.map((mask) => mask.x + mask.width)) - x
  const height = Math.max(...masks.map((mask) => mask.y + mask.height)) - y
  if (masks.length === 0) return { x: 0, y: 0, width: 0, height: 0, data: new Float32Array(0) }
  const data = new Float32Array(width * height)
  for (const mask of masks)
    for (let row = 0; row < mask.height; row += 1)
      for (let column = 0; column < mask.width; column += 1) {
        const at = (mask.y - y + row) * width + mask.x - x + column
        data[at] = Math.max(data[at] ?? 0, mask.data[row * mask.width + column] ?? 0)
      }
  return { x, y, width, height, data }
}
