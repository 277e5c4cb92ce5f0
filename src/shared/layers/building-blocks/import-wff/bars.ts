import { attributeOf, type XmlElement } from '../../../wff/xml/tree.ts'
import { childrenOf, numberOf, transformOf } from './read.ts'

/** Our own bar, which says how wide it is when it is full: what moves it, and that width. */
export const ownBar = /^\((-?[\d.]+) \* clamp\(([^]*), 0, 1\)\)$/

/** Of a short bar with round ends, which is no higher than it is long, ours move its height too. */
export function isMovedOnlyAlong(moving: XmlElement): boolean {
  const grows = transformOf(moving, 'width')
  const isDot =
    grows !== null && (transformOf(moving, 'height') ?? '').startsWith(`(${grows} < `) && ownBar.test(grows)
  return childrenOf(moving, 'Transform').every((one) =>
    (isDot ? /^(width|height|x|y)$/ : /^(width|x)$/).test(attributeOf(one, 'target') ?? ''),
  )
}

/** The ends of a bar of ours are round as far as it is high, or not at all. */
function areEndsOurs(shape: XmlElement): boolean {
  const radius = Math.min(numberOf(shape, 'cornerRadiusX', 0), numberOf(shape, 'cornerRadiusY', 0))
  return shape.name !== 'RoundRectangle' || radius >= numberOf(shape, 'height', 0) / 2 - 0.5
}

/** A box that grows to one side as what is filled up to a value does. */
export const isBar = (shape: XmlElement): boolean =>
  (shape.name === 'Rectangle' || shape.name === 'RoundRectangle') &&
  transformOf(shape, 'width') !== null &&
  isMovedOnlyAlong(shape) &&
  areEndsOurs(shape)
