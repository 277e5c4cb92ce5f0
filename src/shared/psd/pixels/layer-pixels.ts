import type { Layer, LayerMaskData } from 'ag-psd'
import type { Box } from '../../base/geometry.ts'
import { fillCoverage } from '../../base/path/fill-coverage.ts'
import { flatten } from '../../base/path/flatten.ts'
import { mapOutline } from '../../base/path/outline.ts'
import { canHold, readPlane, type Channel } from './channels.ts'
import type { PsdHead } from '../header.ts'
import type { DrawnArea } from '../outline-of.ts'

/** Straight RGBA of a part of the canvas, rows from the top. */
export type PsdPixels = Box & { readonly data: Uint8ClampedArray }

type Sides = Pick<LayerMaskData, 'left' | 'top' | 'right' | 'bottom'>

export const boxOf = ({ left = 0, top = 0, right = 0, bottom = 0 }: Sides): Box => ({
  x: left,
  y: top,
  width: Math.max(0, right - left),
  height: Math.max(0, bottom - top),
})

/** What of a box lies in another one; null for nothing. */
export function within(box: Box, other: Box): Box | null {
  const [x, y] = [Math.max(box.x, other.x), Math.max(box.y, other.y)]
  const width = Math.min(box.x + box.width, other.x + other.width) - x
  const height = Math.min(box.y + box.height, other.y + other.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : null
}

export const canvasOf = ({ width, height }: PsdHead): Box => ({ x: 0, y: 0, width, height })

export const [transparency, userMask, realMask] = [-1, -2, -3]

/** The channel of this number; null where the layer has none. */
function channelOf({ rawData }: Layer, id: number): Channel | null {
  const found = rawData?.channels.find((channel) => channel.id === id)
  return found?.data ? { compression: found.compression, data: found.data } : null
}

/** Whether all channels of a layer can be what they say they are. */
export const holdsItsPixels = (layer: Layer, head: PsdHead): boolean =>
  (layer.rawData?.channels ?? []).every(({ id, compression, data }) => {
    const sides = id === userMask ? layer.mask : id === realMask ? layer.realMask : layer
    return !data || canHold({ compression, data }, boxOf(sides ?? {}), head)
  })

const from = (part: Box, corner: Box): Box => ({ ...part, x: part.x - corner.x, y: part.y - corner.y })

/** What of the layer's own pixels lies on the canvas: null for nothing, `damaged` where they cannot be read. */
export function pixelsOf(layer: Layer, head: PsdHead): PsdPixels | 'damaged' | null {
  const box = boxOf(layer)
  const seen = within(box, canvasOf(head))
  if (!seen || channelOf(layer, 0) === null) return null
  const data = new Uint8ClampedArray(seen.width * seen.height * 4)
  const place = { part: from(seen, box), form: head }
  const put = (id: number, to: readonly number[]): boolean => {
    const channel = channelOf(layer, id)
    const plane = channel ? readPlane(channel, box, place) : null
    if (channel && !plane) return false
    for (const offset of to)
      for (let at = 0; at < seen.width * seen.height; at += 1)
        data[at * 4 + offset] = plane ? (plane[at] ?? 0) : 255
    return true
  }
  const colors = head.isGray ? put(0, [0, 1, 2]) : [0, 1, 2].every((id) => put(id, [id]))
  return colors && put(transparency, [3]) ? { ...seen, data } : 'damaged'
}

/** How much is seen of each pixel of a part of the canvas; `outside`: of all others. 0 to 255. */
export type PsdMask = { readonly box: Box | null; readonly plane: Uint8Array; readonly outside: number }

/** The layer mask; null where it has none that works, `damaged` where it cannot be read. */
export function maskOf(layer: Layer, head: PsdHead): PsdMask | 'damaged' | null {
  const { mask } = layer
  if (!mask || mask.disabled) return null
  const fade = (value: number): number => 255 - (mask.userMaskDensity ?? 1) * (255 - value)
  const whole = boxOf(mask)
  const box = within(whole, canvasOf(head))
  const outside = fade(mask.defaultColor ?? 255)
  const channel = channelOf(layer, userMask)
  if (!box || !channel) return { box: null, plane: new Uint8Array(), outside }
  const plane = readPlane(channel, whole, { part: from(box, whole), form: head })
  if (!plane) return 'damaged'
  if (mask.userMaskDensity !== undefined) plane.forEach((value, at) => (plane[at] = fade(value)))
  return { box, plane, outside }
}

/** Takes from each pixel what the mask hides of it, in place. */
export function applyMask({ x, y, width, height, data }: PsdPixels, { box, plane, outside }: PsdMask): void {
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const alpha = (row * width + column) * 4 + 3
      const [inX, inY] = box ? [x + column - box.x, y + row - box.y] : [-1, -1]
      const isIn = box !== null && inX >= 0 && inY >= 0 && inX < box.width && inY < box.height
      const seen = isIn ? (plane[inY * box.width + inX] ?? 0) : outside
      if (seen < 255) data[alpha] = ((data[alpha] ?? 0) * seen) / 255
    }
}

/** Only what lies on the pixels of the layer that it is clipped to is seen, as far as those are. */
export function applyClip(pixels: PsdPixels, base: PsdPixels | null): void {
  const plane = new Uint8Array(base ? base.width * base.height : 0)
  if (base) for (let at = 0; at < plane.length; at += 1) plane[at] = base.data[at * 4 + 3] ?? 0
  applyMask(pixels, { box: base, plane, outside: 0 })
}

/** What the area of a path covers of a part of the canvas. */
export function coverOf({ outline, rule, isInverted }: DrawnArea, box: Box): PsdMask {
  const moved = mapOutline(outline, ({ x, y }) => ({ x: x - box.x, y: y - box.y }))
  const polygons = flatten(moved).map(({ points }) => points)
  const covered = fillCoverage(polygons, rule, box)
  const plane = Uint8Array.from(covered, (share) => Math.round((isInverted ? 1 - share : share) * 255))
  return { box, plane, outside: isInverted ? 255 : 0 }
}

/** A part of the canvas in one colour. */
export function filled(box: Box, [red, green, blue]: readonly [number, number, number]): PsdPixels {
  const data = new Uint8ClampedArray(box.width * box.height * 4)
  for (let at = 0; at < data.length; at += 4) data.set([red, green, blue, 255], at)
  return { ...box, data }
}

/** Without the see-through edges; null where nothing is seen. */
export function trimmed({ x, y, width, height, data }: PsdPixels): PsdPixels | null {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      if (data[(row * width + column) * 4 + 3] === 0) continue
      left = Math.min(left, column)
      right = Math.max(right, column)
      top = Math.min(top, row)
      bottom = row
    }
  if (right < left) return null
  const size = { width: right - left + 1, height: bottom - top + 1 }
  const kept = new Uint8ClampedArray(size.width * size.height * 4)
  for (let row = 0; row < size.height; row += 1) {
    const begin = ((top + row) * width + left) * 4
    kept.set(data.subarray(begin, begin + size.width * 4), row * size.width * 4)
  }
  return { x: x + left, y: y + top, ...size, data: kept }
}
