import type { Shape } from './shape.ts'

/** How much of each pixel of a box a surface covers, 0 to 1; the box lies on a sheet. */
export type Mask = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly data: Float32Array
}

/** Where 0, 0 of the dial stands on a sheet, and how many pixels its radius has. */
export type View = { readonly x: number; readonly y: number; readonly scale: number }

type Sums = { readonly data: Float32Array; readonly width: number; readonly height: number }

const add = (data: Float32Array, at: number, value: number): void => void (data[at] = (data[at] ?? 0) + value)

/** The areas that a piece of an edge within one row leaves to its right, in as many pixels as it crosses. */
function addRow(
  data: Float32Array,
  row: number,
  { x, next, area }: { x: number; next: number; area: number },
): void {
  const [left, right] = x < next ? [x, next] : [next, x]
  const first = Math.floor(left)
  const last = Math.ceil(right)
  if (last <= first + 1) {
    const middle = 0.5 * (x + next) - first
    add(data, row + first, area - area * middle)
    add(data, row + first + 1, area * middle)
    return
  }
  const slope = 1 / (right - left)
  const start = left - first
  const begin = 0.5 * slope * (1 - start) * (1 - start)
  const end = right - last + 1
  const rest = 0.5 * slope * end * end
  add(data, row + first, area * begin)
  if (last === first + 2) add(data, row + first + 1, area * (1 - begin - rest))
  else {
    const second = slope * (1.5 - start)
    add(data, row + first + 1, area * (second - begin))
    for (let column = first + 2; column < last - 1; column += 1) add(data, row + column, area * slope)
    const before = second + (last - first - 3) * slope
    add(data, row + last - 1, area * (1 - before - rest))
  }
  add(data, row + last, area * rest)
}

type Edge = { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number }

function addEdge({ data, width, height }: Sums, { x0, y0, x1, y1 }: Edge): void {
  if (y0 === y1) return
  const direction = y0 < y1 ? 1 : -1
  const [topX, top, bottomX, bottom] = y0 < y1 ? [x0, y0, x1, y1] : [x1, y1, x0, y0]
  const slope = (bottomX - topX) / (bottom - top)
  let x = topX
  for (let y = Math.floor(top); y < Math.min(height, Math.ceil(bottom)); y += 1) {
    const high = Math.min(y + 1, bottom) - Math.max(y, top)
    const next = x + slope * high
    addRow(data, y * width, { x, next, area: high * direction })
    x = next
  }
}

function boxOf(shape: Shape, { x, y, scale }: View) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const contour of shape)
    for (let i = 0; i < contour.length; i += 2) {
      const [px, py] = [x + (contour[i] ?? 0) * scale, y + (contour[i + 1] ?? 0) * scale]
      left = Math.min(left, px)
      right = Math.max(right, px)
      top = Math.min(top, py)
      bottom = Math.max(bottom, py)
    }
  if (left > right) return { x: 0, y: 0, width: 0, height: 0 }
  const from = { x: Math.floor(left) - 1, y: Math.floor(top) - 1 }
  return { ...from, width: Math.ceil(right) - from.x + 3, height: Math.ceil(bottom) - from.y + 2 }
}

/** The exact share of every pixel that the shape covers: no samples, so no steps. */
export function cover(shape: Shape, view: View): Mask {
  const box = boxOf(shape, view)
  const data = new Float32Array(box.width * box.height)
  const sums = { data, width: box.width, height: box.height }
  const dx = view.x - box.x
  const dy = view.y - box.y
  for (const contour of shape) {
    const { length } = contour
    for (let i = 0; i < length; i += 2) {
      const j = (i + 2) % length
      addEdge(sums, {
        x0: dx + (contour[i] ?? 0) * view.scale,
        y0: dy + (contour[i + 1] ?? 0) * view.scale,
        x1: dx + (contour[j] ?? 0) * view.scale,
        y1: dy + (contour[j + 1] ?? 0) * view.scale,
      })
    }
  }
  for (let row = 0; row < box.height; row += 1) {
    let sum = 0
    for (let at = row * box.width; at < (row + 1) * box.width; at += 1) {
      sum += data[at] ?? 0
      data[at] = Math.min(1, Math.abs(sum))
    }
  }
  return { ...box, data }
}

function blurLine(
  data: Float32Array,
  { from, step, count, reach }: { from: number; step: number; count: number; reach: number },
): void {
  const line = new Float32Array(count)
  const size = reach * 2 + 1
  let sum = 0
  const at = (i: number): number => (i < 0 || i >= count ? 0 : (data[from + i * step] ?? 0))
  for (let i = -reach; i <= reach; i += 1) sum += at(i)
  for (let i = 0; i < count; i += 1) {
    line[i] = sum / size
    sum += at(i + reach + 1) - at(i - reach)
  }
  for (let i = 0; i < count; i += 1) data[from + i * step] = line[i] ?? 0
}

/** The mask made soft by so many pixels, three boxes one after the other, which is nearly a bell. */
export function softened(mask: Mask, pixels: number): Mask {
  const reach = Math.max(0, Math.round(pixels * 0.6))
  if (reach === 0) return mask
  const pad = reach * 3
  const width = mask.width + pad * 2
  const height = mask.height + pad * 2
  const data = new Float32Array(width * height)
  for (let row = 0; row < mask.height; row += 1)
    data.set(mask.data.subarray(row * mask.width, (row + 1) * mask.width), (row + pad) * width + pad)
  for (let pass = 0; pass < 3; pass += 1) {
    for (let row = 0; row < height; row += 1)
      blurLine(data, { from: row * width, step: 1, count: width, reach })
    for (let column = 0; column < width; column += 1)
      blurLine(data, { from: column, step: width, count: height, reach })
  }
  return { x: mask.x - pad, y: mask.y - pad, width, height, data }
}
