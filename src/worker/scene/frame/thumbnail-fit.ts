import { roundTo, type Box } from '../../../shared/base/geometry.ts'
import type { DrawOp, LayerDraw } from '../../../shared/layers/draw-ops.ts'

/*
 * What a row shows of a layer. A hand is thin, and is often a picture as large as the dial with nothing around the
 * hand: scaled to a cell it is a hair of a few percent. So a layer is fitted by what is seen of it, found in a first
 * picture of the cell, and pictures that are made much smaller are drawn several times a third of a pixel apart, which
 * leaves solid colours as they are and fine lines visible. A hairline is drawn wider than in ratio, and what is hard to see
 * on the dark ground is drawn on a light one.
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

/** Device pixels that the short side of a hairline is drawn wide, as far as that makes it no other thing. */
const leastPx = 10
const mostWidened = 4

const fitOf = ({ width, height }: Box): number =>
  Math.min(maxScale, roomPx / Math.max(1, width), roomPx / Math.max(1, height))

/** How much wider than in ratio a side is drawn. */
const widened = (side: number, scale: number): number =>
  Math.min(mostWidened, Math.max(1, leastPx / Math.max(side * scale, 0.01)))

const isThin = (part: Box): boolean => Math.min(part.width, part.height) * fitOf(part) < leastPx

type Fit = { readonly part: Box; readonly left: number; readonly isWidened: boolean }

/** The place of a part of a layer, in its own pixels, in the middle of a cell that starts at `left`. */
function placed(draw: LayerDraw, { part, left, isWidened }: Fit): LayerDraw {
  const scale = fitOf(part)
  const wide = scale * (isWidened ? widened(part.width, scale) : 1)
  const high = scale * (isWidened ? widened(part.height, scale) : 1)
  const x = left + thumbnailPx / 2 - (part.x + part.width / 2) * wide
  const y = thumbnailPx / 2 - (part.y + part.height / 2) * high
  return { ...draw, matrix: [wide, 0, 0, high, x, y], opacity: 1 }
}

const isFine = ({ matrix, ops }: LayerDraw): boolean =>
  Math.min(matrix[0], matrix[3]) < fineScale && ops.every(isPicture)
const isPicture = ({ op }: DrawOp): boolean => op === 'picture'

/** What is drawn into the cell that starts at `left`: the part, or all of the layer, unturned and as large as fits. */
export function drawnInCell(draw: LayerDraw, part: Box | null, left: number): readonly LayerDraw[] {
  const one = placed(draw, { part: part ?? draw.extent, left, isWidened: part !== null })
  if (!isFine(one)) return [one]
  const [a, b, c, d, x, y] = one.matrix
  return apart.map(([dx, dy], at) => ({
    ...one,
    id: `${one.id} ${at}`,
    matrix: [a, b, c, d, x + dx, y + dy],
  }))
}

/** Of 255: how much a pixel of the cell differs from the ground in its corner. */
const differenceAt = (cell: Uint8ClampedArray, at: number): number =>
  Math.max(
    Math.abs((cell[at] ?? 0) - (cell[0] ?? 0)),
    Math.abs((cell[at + 1] ?? 0) - (cell[1] ?? 0)),
    Math.abs((cell[at + 2] ?? 0) - (cell[2] ?? 0)),
  )

/** The cell's pixels that are not the ground in its corner; null where nothing is seen. */
function contentOf(cell: Uint8ClampedArray): Box | null {
  let [left, top, right, bottom] = [thumbnailPx, thumbnailPx, -1, -1]
  for (let at = 0; at < cell.length; at += 4) {
    if (differenceAt(cell, at) < leastDifference) continue
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
  if (!found) return null
  const [scale, , , , x, y] = placed(draw, { part: draw.extent, left: 0, isWidened: false }).matrix
  const inLayer = (px: number): number => roundTo(px / scale, 3)
  const part = {
    x: inLayer(found.x - x),
    y: inLayer(found.y - y),
    width: inLayer(found.width),
    height: inLayer(found.height),
  }
  const isSmall = Math.max(found.width, found.height) <= roomPx * fillsShare
  return isSmall || isThin(part) ? part : null
}

/** Of 255: what stands out from a ground by less is hard to see on it. */
const leastContrast = 64

/** Of 255: how much what is seen differs from the ground in the corner, what differs most counting most; 0 for nothing. */
export function contrastOf(cell: Uint8ClampedArray): number {
  let [sum, squares] = [0, 0]
  for (let at = 0; at < cell.length; at += 4) {
    const difference = differenceAt(cell, at)
    if (difference < leastDifference) continue
    sum += difference
    squares += difference * difference
  }
  return sum === 0 ? 0 : squares / sum
}

export const isHardToSee = (cell: Uint8ClampedArray): boolean => contrastOf(cell) < leastContrast
