import {
  apply,
  multiply,
  normalizeDeg,
  rotation,
  roundTo,
  translation,
  type Box,
  type Matrix,
  type Point,
} from '../../../base/geometry.ts'
import type { BaseStyle } from '../../../document/design.ts'

/* Outlines are combined in a frame that is turned as the path that comes of them is: about the corner of the dial. */

type Stands = Pick<BaseStyle, 'x' | 'y' | 'width' | 'height' | 'offset' | 'rotation'>

const pivotOf = ({ x, y, width, height, offset }: Stands): Point => ({
  x: x + offset.x * width,
  y: y + offset.y * height,
})

/** From pixels of a layer's box to the dial. */
export const ontoDial = (style: Stands): Matrix =>
  multiply(rotation(style.rotation, pivotOf(style)), translation(style.x, style.y))

/** From pixels of a layer's box to the frame. */
export const intoFrame = (style: Stands, deg: number): Matrix => multiply(rotation(-deg), ontoDial(style))

/** The turn that all of them have; 0 where they differ. */
export function commonTurn(styles: readonly Stands[]): number {
  const [first] = styles
  const isSame = ({ rotation: deg }: Stands): boolean =>
    normalizeDeg(deg) === normalizeDeg(first?.rotation ?? 0)
  return first && styles.every(isSame) ? first.rotation : 0
}

const short = (value: number): number => roundTo(value, 2)

/** Where a layer that is turned about its middle has to stand to cover a box of the frame. */
export function standingOn(box: Box, deg: number): Stands {
  const middle = apply(rotation(deg), { x: box.x + box.width / 2, y: box.y + box.height / 2 })
  return {
    x: short(middle.x - box.width / 2),
    y: short(middle.y - box.height / 2),
    width: short(box.width),
    height: short(box.height),
    offset: { x: 0.5, y: 0.5 },
    rotation: deg,
  }
}

/** Exact to a ten-thousandth: it is put back from there. */
const exact = (value: number): number => roundTo(value, 4)

/** A layer as it stands from the corner of a box of the frame on. */
export function withinBox(style: Stands, deg: number, corner: Point): Stands {
  const pivot = apply(rotation(-deg), pivotOf(style))
  return {
    ...{ width: style.width, height: style.height, offset: style.offset },
    x: exact(pivot.x - corner.x - style.offset.x * style.width),
    y: exact(pivot.y - corner.y - style.offset.y * style.height),
    rotation: exact(style.rotation - deg),
  }
}

/** The same put back onto the dial, out of a layer that may have been moved, turned and resized since. */
export function outOfBox(style: Stands, box: Stands, times: Point): Stands {
  const [width, height] = [style.width * times.x, style.height * times.y]
  const pivot = pivotOf(style)
  const at = apply(ontoDial(box), { x: pivot.x * times.x, y: pivot.y * times.y })
  return {
    ...{ width: short(width), height: short(height), offset: style.offset },
    x: short(at.x - style.offset.x * width),
    y: short(at.y - style.offset.y * height),
    rotation: short(style.rotation + box.rotation),
  }
}
