import type { Box, Matrix } from '../../shared/base/geometry.ts'
import { boundsOf, grow, multiply, uniteAll } from '../../shared/base/geometry.ts'
import { blurDeviation, reachOf } from '../../shared/layers/draw-ops.ts'
import type { Extent } from '../base/frame.ts'
import type { Coverage } from './coverage.ts'
import type { Pages, Region } from '../gl/pages.ts'
import { servesAt } from '../base/scales.ts'
import { inkLetters } from './ink.ts'
import { poseOfGlyph, type PlacedGlyph, type TextLayout } from '../text/shape.ts'

/** One text at one exact pose, to be drawn texel on pixel. */
export type TextRaster = {
  readonly layout: TextLayout
  /** Layer pixels to device pixels when it was made; whole-pixel translations leave it exact. */
  readonly pose: Matrix
  /** Where its top left texel lies, from the whole part of the pose's translation. */
  readonly left: number
  readonly top: number
  /** The box of the ink in layer pixels with room for soft edges: all that must be drawn of the raster. */
  readonly ink: Box | null
  /** Null when the text has no ink. */
  readonly region: Region | null
  /** False when only the part in the viewport of that moment was made. */
  readonly isWhole: boolean
}

/** Makes and judges exact pictures of text. */
export type TextRasters = {
  /** Null when no room is left: the text stays approximate. */
  make(layout: TextLayout, pose: Matrix, extent: Extent): TextRaster | null
  /** The raster shows the pose exactly, wherever it lies on the canvas. */
  isExact(raster: TextRaster, pose: Matrix, extent: Extent): boolean
  /** The raster has the right scale and rotation, though perhaps not the right fraction of a pixel. */
  isAlike(raster: TextRaster, layout: TextLayout, pose: Matrix): boolean
  /** The raster has the right rotation and is whole, at two thirds to double of its own scale. */
  isNear(raster: TextRaster, layout: TextLayout, pose: Matrix): boolean
  free(raster: TextRaster): void
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

/** Units of the font to layer pixels. */
function toLayer(placed: PlacedGlyph, { size, slant }: TextLayout): Matrix {
  const scale = size / placed.face.unitsPerEm
  return multiply(poseOfGlyph(placed, slant), [scale, 0, 0, scale, 0, 0])
}

/** The box of the outlines with their rims in layer pixels; null for none. */
function inkOf(layout: TextLayout): Box | null {
  const ink = uniteAll(
    layout.glyphs.flatMap((placed) => {
      const outline = placed.glyph.outline()
      return outline ? boundsOf(toLayer(placed, layout), outline.bounds) : []
    }),
  )
  return ink && grow(ink, reachOf(layout))
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
export const texelsOf = ({ pose: [a, b, c, d, tx, ty], left, top }: TextRaster): Matrix => [
  a,
  b,
  c,
  d,
  fraction(tx) - left,
  fraction(ty) - top,
]

export function createTextRasters(pages: Pages, coverage: Coverage): TextRasters {
  function paint({ layout, pose }: { layout: TextLayout; pose: Matrix }, box: Box, region: Region): void {
    const [a, b, c, d, tx, ty] = pose
    const fx = fraction(tx) - box.x
    const fy = fraction(ty) - box.y
    const softness = blurDeviation(layout.blur) * scaleOf(pose)
    coverage.add(
      region,
      (sheet, sheetX, sheetY) => {
        sheet.save()
        sheet.setTransform(1, 0, 0, 1, 0, 0)
        sheet.beginPath()
        sheet.rect(sheetX, sheetY, region.width, region.height)
        sheet.clip()
        const onSheet: Matrix = [a, b, c, d, fx + sheetX, fy + sheetY]
        const letters = layout.glyphs.flatMap((placed) => {
          const outline = placed.glyph.outline()
          const rim = (layout.rim?.width ?? 0) * (placed.face.unitsPerEm / layout.size)
          return outline
            ? { path: outline.path, matrix: multiply(onSheet, toLayer(placed, layout)), rim }
            : []
        })
        inkLetters(sheet, letters, layout.rim?.isHollow === true)
        sheet.restore()
      },
      softness,
    )
  }

  return {
    make(layout, pose, extent) {
      const outlines = inkOf(layout)
      const whole = outlines && pixelsOf(outlines, pose)
      const isWhole = !whole || whole.width * whole.height <= mostPixels
      // what is soft needs the letters just outside of the view
      const beyond = layout.blur > 0 ? Math.ceil(reachOf(layout) * scaleOf(pose)) : 0
      const box = whole && !isWhole ? visiblePart(whole, pose, { ...extent, beyond }) : whole
      if (!outlines || !box) return { layout, pose, left: 0, top: 0, ink: null, region: null, isWhole }
      const region = pages.allocate(box.width, box.height)
      if (!region) return null
      paint({ layout, pose }, box, region)
      return { layout, pose, left: box.x, top: box.y, ink: softInk(outlines, pose), region, isWhole }
    },
    isExact(raster, pose, extent) {
      if (!differsByWhole(raster.pose[4], pose[4]) || !differsByWhole(raster.pose[5], pose[5])) return false
      if (raster.isWhole) return true
      const outlines = inkOf(raster.layout)
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
    isAlike(raster, layout, pose) {
      const made = raster.pose
      const close = (i: 0 | 1 | 2 | 3): boolean => Math.abs(made[i] - pose[i]) < 1e-5
      return raster.layout === layout && close(0) && close(1) && close(2) && close(3)
    },
    isNear({ layout: own, pose: made, isWhole }, layout, pose) {
      if (own !== layout || !isWhole) return false
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
