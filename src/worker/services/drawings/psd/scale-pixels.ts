import type { Box } from '../../../../shared/base/geometry.ts'
import type { PsdPixels } from '../../../../shared/psd/pixels/layer-pixels.ts'

/** Which old pixels a new one is made of, and how much of the first and the last of them. */
type Reach = { readonly first: number; readonly shares: readonly number[] }

type Row = { readonly from: number; readonly count: number; readonly scale: number; readonly most: number }

function reachesOf({ from, count, scale, most }: Row): Reach[] {
  return Array.from({ length: count }, (_none, index) => {
    const [begin, end] = [(from + index) / scale, (from + index + 1) / scale]
    const first = Math.max(0, Math.floor(begin))
    const last = Math.min(most, Math.ceil(end))
    const shares = Array.from({ length: Math.max(0, last - first) }, (_one, at) =>
      Math.max(0, Math.min(first + at + 1, end) - Math.max(first + at, begin)),
    )
    return { first, shares }
  })
}

/**
 * The pixels made smaller, on whole pixels of what they are laid on: each new one is the mean of all that lies under it,
 * weighed by how much of it covers. Places count from the corner of the canvas.
 */
export function scalePixels(pixels: PsdPixels, scale: number): PsdPixels {
  if (scale >= 1) return pixels
  const [x, y] = [Math.floor(pixels.x * scale), Math.floor(pixels.y * scale)]
  const box: Box = {
    ...{ x, y },
    width: Math.max(1, Math.ceil((pixels.x + pixels.width) * scale) - x),
    height: Math.max(1, Math.ceil((pixels.y + pixels.height) * scale) - y),
  }
  // from the corner of the old pixels on
  const shift = { x: pixels.x * scale, y: pixels.y * scale }
  const columns = reachesOf({ from: x - shift.x, count: box.width, scale, most: pixels.width })
  const rows = reachesOf({ from: y - shift.y, count: box.height, scale, most: pixels.height })
  const data = new Uint8ClampedArray(box.width * box.height * 4)
  const area = 1 / (scale * scale)
  rows.forEach((row, down) =>
    columns.forEach((column, across) => {
      let [red, green, blue, alpha] = [0, 0, 0, 0]
      for (let v = 0; v < row.shares.length; v += 1)
        for (let u = 0; u < column.shares.length; u += 1) {
          const at = ((row.first + v) * pixels.width + column.first + u) * 4
          const weight = (row.shares[v] ?? 0) * (column.shares[u] ?? 0) * (pixels.data[at + 3] ?? 0)
          red += weight * (pixels.data[at] ?? 0)
          green += weight * (pixels.data[at + 1] ?? 0)
          blue += weight * (pixels.data[at + 2] ?? 0)
          alpha += weight
        }
      if (alpha > 0)
        data.set([red / alpha, green / alpha, blue / alpha, alpha / area], (down * box.width + across) * 4)
    }),
  )
  return { ...box, data }
}
