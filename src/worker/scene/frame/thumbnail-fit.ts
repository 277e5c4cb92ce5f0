import { roundTo, type Box } from '../../../shared/base/geometry.ts'
import type { DrawOp, LayerDraw } from '../../../shared/layers/draw-ops.ts'

/*
 * What a row shows of a layer. A hand is thin, and is often a picture as large as the dial with nothing around the
 * hand: scaled to a cell it is a hair of a few percent. So a layer is fitted by what is seen of it, found in a first
 * picture of the cell, and pictures that are made much smaller are drawn several times a third of a pixel apart, which
 * leaves solid colours as they are and fine lines visible.
 */

/** Device pixels of a side: 20 CSS pixels on a dense screen. */
export const thumbnailPx = 40
const marginPx = 2
const roomPx = thumbnailPx - 2 * marginPx

/** Small layers are enlarged up to this. */
const maxScale = 4

/** Of 255; less is no content, but a rounding. */
const leastDifference = 6

/** Content that fills more of the room than this stays as it is. */
const fillsShare = 0.75

/** Smaller than this pictures lose their fine lines. */
const fineScale = 0.5

/** Cell pixels, between the drawings of one picture. */
const apart = [
  [0, 0],
  [0.35, 0],
  [-0.35, 0],
  [0, 0.35],
  [0, -0.35],
] as const

/** The place of a part of a layer, in its own pixels, in the middle of a cell that starts at `left`. */
function placed(draw: LayerDraw, part: Box, left: number): LayerDraw {
  const scale = Math.min(maxScale, roomPx / Math.max(1, part.width), roomPx / Math.max(1, part.height))
  const x = left + thumbnailPx / 2 - (part.x + part.width / 2) * scale
  const y = thumbnailPx / 2 - (part.y + part.height / 2) * scale
  return { ...draw, matrix: [scale, 0, 0, scale, x, y], opacity: 1 }
}

const isFine = ({ matrix, ops }: LayerDraw): boolean => matrix[0] < fineScale && ops.every(isPicture)
const isPicture = ({ op }: DrawOp): boolean => op === 'picture'

/** What is drawn into the cell that starts at `left`: the part, or all of the layer, unturned and as large as fits. */
export function drawnInCell(draw: LayerDraw, part: Box | null, left: number): readonly LayerDraw[] {
  const one = placed(draw, part ?? draw.extent, left)
  if (!isFine(one)) return [one]
  const [a, b, c, d, x, y] = one.matrix
  return apart.map(([dx, dy], at) => ({
    ...one,
    id: `${one.id} ${at}`,
    matrix: [a, b, c, d, x + dx, y + dy],
  }))
}

/** The cell's pixels that are not the ground in its corner; null where nothing is seen. */
function contentOf(cell: Uint8ClampedArray): Box | null {
  let [left, top, right, bottom] = [thumbnailPx, thumbnailPx, -1, -1]
  for (let at = 0; at < cell.length; at += 4) {
    let difference = 0
    for (let part = 0; part < 3; part += 1)
      difference = Math.max(difference, Math.abs((cell[at + part] ?? 0) - (cell[part] ?? 0)))
    if (difference < leastDifference) continue
    const x = (at / 4) % thumbnailPx
    const y = Math.floor(at / 4 / thumbnailPx)
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

/** The part of the layer, in its own pixels, that its first picture shows something of; null where it fills the cell. */
export function partSeen(draw: LayerDraw, cell: Uint8ClampedArray): Box | null {
  const found = contentOf(cell)
  if (!found || Math.max(found.width, found.height) > roomPx * fillsShare) return null
  const [scale, , , , x, y] = placed(draw, draw.extent, 0).matrix
  const inLayer = (px: number): number => roundTo(px / scale, 3)
  return {
    x: inLayer(found.x - x),
    y: inLayer(found.y - y),
    width: inLayer(found.width),
    height: inLayer(found.height),
  }
}
