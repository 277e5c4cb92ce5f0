import type { Rgb } from '../../../../../shared/base/oklch.ts'
import type { Mask, View } from './coverage.ts'

export type { Rgb }

/** Pixels in the making: premultiplied red, green, blue and alpha, 0 to 1 each. */
export type Sheet = {
  readonly width: number
  readonly height: number
  readonly data: Float32Array
  readonly view: View
}

/** The colour at a point of the dial, and how much of it there is; writes into `out`. */
export type Paint = (x: number, y: number, out: Float32Array) => void

export function createSheet(width: number, height: number, view: View): Sheet {
  return { width, height, data: new Float32Array(width * height * 4), view }
}

export const plainPaint =
  ([r, g, b]: Rgb, alpha = 1): Paint =>
  (_x, _y, out) => {
    out[0] = r
    out[1] = g
    out[2] = b
    out[3] = alpha
  }

/** Paint, or paint that is thinner or lies elsewhere; `dx` and `dy` in pixels. */
export type How =
  Paint | { readonly paint: Paint; readonly opacity?: number; readonly dx?: number; readonly dy?: number }

/** Lays the paint over the sheet where the mask covers it. */
export function paintMask(sheet: Sheet, mask: Mask, how: How): void {
  const { paint, opacity = 1, dx = 0, dy = 0 } = typeof how === 'function' ? { paint: how } : how
  const { view, data, width, height } = sheet
  const out = new Float32Array(4)
  const [left, top] = [mask.x + Math.round(dx), mask.y + Math.round(dy)]
  const fromRow = Math.max(0, -top)
  const toRow = Math.min(mask.height, height - top)
  const fromColumn = Math.max(0, -left)
  const toColumn = Math.min(mask.width, width - left)
  for (let row = fromRow; row < toRow; row += 1) {
    const y = (top + row + 0.5 - view.y) / view.scale
    for (let column = fromColumn; column < toColumn; column += 1) {
      const share = mask.data[row * mask.width + column] ?? 0
      if (share < 0.001) continue
      paint((left + column + 0.5 - view.x) / view.scale, y, out)
      const alpha = share * opacity * (out[3] ?? 1)
      const at = ((top + row) * width + left + column) * 4
      const under = 1 - alpha
      data[at] = (out[0] ?? 0) * alpha + (data[at] ?? 0) * under
      data[at + 1] = (out[1] ?? 0) * alpha + (data[at + 1] ?? 0) * under
      data[at + 2] = (out[2] ?? 0) * alpha + (data[at + 2] ?? 0) * under
      data[at + 3] = alpha + (data[at + 3] ?? 0) * under
    }
  }
}

/** Straight RGBA, a byte each. */
export type Pixels = {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray<ArrayBuffer>
}

/** The finished pixels; what can hardly be seen is nothing at all, which packs better. */
export function pixelsOf({ width, height, data }: Sheet): Pixels {
  const out = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < out.length; at += 4) {
    const alpha = data[at + 3] ?? 0
    if (alpha < 1 / 255) continue
    for (let channel = 0; channel < 3; channel += 1)
      out[at + channel] = Math.round(((data[at + channel] ?? 0) / alpha) * 255)
    out[at + 3] = Math.round(alpha * 255)
  }
  return { width, height, data: out }
}
