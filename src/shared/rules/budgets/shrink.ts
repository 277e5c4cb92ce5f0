import { apply, rotation, roundTo, translation, multiply, type Point } from '../../base/geometry.ts'
import type { BaseStyle } from '../../document/design.ts'

type Size = { readonly width: number; readonly height: number }

/** The largest whole-pixel size of this shape whose area is not above the limit; at least one pixel each way. */
export function sizeWithin({ width, height }: Size, limit: number): Size {
  const scale = Math.sqrt(limit / (width * height))
  const short = Math.max(1, Math.floor(Math.min(width, height) * scale))
  const long = Math.max(1, Math.min(Math.floor(Math.max(width, height) * scale), Math.floor(limit / short)))
  return width <= height ? { width: short, height: long } : { width: long, height: short }
}

/** Where a share of the box stands on the dial. */
export function pointOf(style: BaseStyle, share: Point): Point {
  const pivot = { x: style.offset.x * style.width, y: style.offset.y * style.height }
  const matrix = multiply(translation(style.x, style.y), rotation(style.rotation, pivot))
  return apply(matrix, { x: share.x * style.width, y: share.y * style.height })
}

const centre: Point = { x: 0.5, y: 0.5 }

const shares: readonly Point[] = [0, 1, 0.5].flatMap((y) => [0, 1, 0.5].map((x) => ({ x, y })))

/** The corner, edge or centre that a resize left where it was; the pivot when it is no resize. */
function heldShare(before: BaseStyle | undefined, after: BaseStyle): Point {
  if (!before) return centre
  const isHeld = (share: Point): boolean => {
    const [a, b] = [pointOf(before, share), pointOf(after, share)]
    return Math.abs(a.x - b.x) < 0.01 && Math.abs(a.y - b.y) < 0.01
  }
  return shares.find(isHeld) ?? centre
}

/** The style with another size, standing on the point that the change before it left alone, else on its centre. */
export function resizedAbout<S extends BaseStyle>(style: S, size: Size, before?: BaseStyle): S {
  const share = heldShare(before, style)
  const from = pointOf(style, share)
  const next = { ...style, ...size }
  const to = pointOf(next, share)
  return { ...next, x: roundTo(style.x + from.x - to.x, 2), y: roundTo(style.y + from.y - to.y, 2) }
}
