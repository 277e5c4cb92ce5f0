import type { Box, Matrix } from '../../shared/base/geometry.ts'
import { boundsOf } from '../../shared/base/geometry.ts'
import type { Extent } from '../base/frame.ts'
import type { Coverage } from './coverage.ts'
import type { Pages, Region } from '../gl/pages.ts'
import { servesAt } from '../base/scales.ts'

/** A text or a path at one exact pose, to be drawn texel on pixel. */
export type Raster<T> = {
  readonly of: T
  /** Layer pixels to device pixels when it was made; whole-pixel translations leave it exact. */
  readonly pose: Matrix
  /** Where its top left texel lies, from the whole part of the pose's translation. */
  readonly left: number
  readonly top: number
  /** The box of the ink in layer pixels with room for soft edges: all that must be drawn of the raster. */
  readonly ink: Box | null
  /** Null when there is no ink. */
  readonly region: Region | null
  /** False when only the part in the viewport of that moment was made. */
  readonly isWhole: boolean
}

/** Makes and judges exact pictures of what has outlines. */
export type Rasters<T> = {
  /** Null when no room is left: it stays approximate. */
  make(of: T, pose: Matrix, extent: Extent): Raster<T> | null
  /** The raster shows the pose exactly, wherever it lies on the canvas. */
  isExact(raster: Raster<T>, pose: Matrix, extent: Extent): boolean
  /** The raster has the right scale and rotation, though perhaps not the right fraction of a pixel. */
  isAlike(raster: Raster<T>, of: T, pose: Matrix): boolean
  /** The raster has the right rotation and is whole, at two thirds to double of its own scale. */
  isNear(raster: Raster<T>, of: T, pose: Matrix): boolean
  free(raster: Raster<T>): void
}

/** How something is painted at a pose. */
export type Inked<T> = {
  /** The box of what is painted in layer pixels; null for nothing. */
  readonly inkOf: (of: T) => Box | null
  /** How far a soft edge reaches beyond it at a scale, in pixels; 0 for a sharp one. */
  readonly softReach: (of: T, scale: number) => number
  /** Its deviation in pixels, or `colors` for what is painted in colours of its own. */
  readonly softness: (of: T, scale: number) => number | 'colors'
  /** `onSheet` takes layer pixels to those of the sheet. */
  readonly paint: (of: T, sheet: OffscreenCanvasRenderingContext2D, onSheet: Matrix) => void
  /** Premultiplied RGBA of what no sheet paints; `matrix` takes layer pixels to those of the region. */
  readonly pixels?: (
    of: T,
    onto: Region,
    at: { readonly matrix: Matrix; readonly isWhole: boolean },
  ) => Uint8Array | null
}

/** Larger than this and only the visible part is made. */
const mostPixels = 512 * 512
/** Clear texels around the ink; more than a corner of the turned ink box reaches out. */
const padding = 2
/** Device pixels that soft edges reach beyond the outlines. */
const soft = 0.75
const tolerance = 1e-3

const fraction = (value: number): number => value - Math.floor(value)

function differsByWhole(a: number, b: number): boolean {
  const off = fraction(a - b)
  return off < tolerance || off > 1 - tolerance
}

/** Pixels that a pose makes of a layer pixel. */
const scaleOf = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c))

/** The ink with its soft edges at a pose, in layer pixels. */
function softInk(ink: Box, [a, b, c, d]: Matrix): Box {
  const x = soft / Math.max(Math.hypot(a, b), 1e-6)
  const y = soft / Math.max(Math.hypot(c, d), 1e-6)
  return { x: ink.x - x, y: ink.y - y, width: ink.width + x * 2, height: ink.height + y * 2 }
}

/** Whole pixels around the ink, from the pose's whole translation. */
function pixelsOf(ink: Box, pose: Matrix): Box {
  const [a, b, c, d, tx, ty] = pose
  const box = boundsOf([a, b, c, d, fraction(tx), fraction(ty)], ink)
  const x = Math.floor(box.x) - padding
  const y = Math.floor(box.y) - padding
  return {
    x,
    y,
    width: Math.ceil(box.x + box.width) + padding - x,
    height: Math.ceil(box.y + box.height) + padding - y,
  }
}

/** What of `box` can be seen; null for nothing. */
function visiblePart(
  box: Box,
  pose: Matrix,
  { width, height, beyond = 0 }: Extent & { readonly beyond?: number },
): Box | null {
  const originX = Math.floor(pose[4])
  const originY = Math.floor(pose[5])
  const x = Math.max(box.x, -originX - beyond)
  const y = Math.max(box.y, -originY - beyond)
  const right = Math.min(box.x + box.width, width - originX + beyond)
  const bottom = Math.min(box.y + box.height, height - originY + beyond)
  return right > x && bottom > y ? { x, y, width: right - x, height: bottom - y } : null
}

/** Layer pixels to texels of the raster's region, from its corner. */
export const texelsOf = ({
  pose: [a, b, c, d, tx, ty],
  left,
  top,
}: Pick<Raster<unknown>, 'pose' | 'left' | 'top'>): Matrix => [
  a,
  b,
  c,
  d,
  fraction(tx) - left,
  fraction(ty) - top,
]

export function createRasters<T>(pages: Pages, coverage: Coverage, inked: Inked<T>): Rasters<T> {
  type Made = Pick<Raster<T>, 'of' | 'pose' | 'isWhole'>

  function paint({ of, pose, isWhole }: Made, box: Box, region: Region): void {
    const [a, b, c, d, tx, ty] = pose
    const fx = fraction(tx) - box.x
    const fy = fraction(ty) - box.y
    const pixels = inked.pixels?.(of, region, { matrix: [a, b, c, d, fx, fy], isWhole })
    if (pixels) return pages.upload(region, pixels)
    coverage.add(
      region,
      (sheet, sheetX, sheetY) => {
        sheet.save()
        sheet.setTransform(1, 0, 0, 1, 0, 0)
        sheet.beginPath()
        sheet.rect(sheetX, sheetY, region.width, region.height)
        sheet.clip()
        inked.paint(of, sheet, [a, b, c, d, fx + sheetX, fy + sheetY])
        sheet.restore()
      },
      inked.softness(of, scaleOf(pose)),
    )
  }

  return {
    make(of, pose, extent) {
      const outlines = inked.inkOf(of)
      const whole = outlines && pixelsOf(outlines, pose)
      const isWhole = !whole || whole.width * whole.height <= mostPixels
      // what is soft needs the letters just outside of the view
      const beyond = Math.ceil(inked.softReach(of, scaleOf(pose)))
      const box = whole && !isWhole ? visiblePart(whole, pose, { ...extent, beyond }) : whole
      if (!outlines || !box) return { of, pose, left: 0, top: 0, ink: null, region: null, isWhole }
      const region = pages.allocate(box.width, box.height)
      if (!region) return null
      paint({ of, pose, isWhole }, box, region)
      return { of, pose, left: box.x, top: box.y, ink: softInk(outlines, pose), region, isWhole }
    },
    isExact(raster, pose, extent) {
      if (!differsByWhole(raster.pose[4], pose[4]) || !differsByWhole(raster.pose[5], pose[5])) return false
      if (raster.isWhole) return true
      const outlines = inked.inkOf(raster.of)
      const visible = outlines && visiblePart(pixelsOf(outlines, pose), pose, extent)
      if (!visible) return true
      const { region, left, top } = raster
      if (!region) return false
      return (
        visible.x >= left &&
        visible.y >= top &&
        visible.x + visible.width <= left + region.width &&
        visible.y + visible.height <= top + region.height
      )
    },
    isAlike(raster, of, pose) {
      const made = raster.pose
      const close = (i: 0 | 1 | 2 | 3): boolean => Math.abs(made[i] - pose[i]) < 1e-5
      return raster.of === of && close(0) && close(1) && close(2) && close(3)
    },
    isNear({ of: own, pose: made, isWhole }, of, pose) {
      if (own !== of || !isWhole) return false
      const size = Math.hypot(made[0], made[1])
      const ratio = size > 0 ? Math.hypot(pose[0], pose[1]) / size : 0
      const close = (i: 0 | 1 | 2 | 3): boolean => Math.abs(made[i] * ratio - pose[i]) < 1e-4
      return servesAt(ratio) && close(0) && close(1) && close(2) && close(3)
    },
    free(raster) {
      if (raster.region) pages.free(raster.region)
    },
  }
}
