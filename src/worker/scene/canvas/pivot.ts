import { apply, invert, roundTo, sinCos, type Point } from '../../../shared/base/geometry.ts'
import type { BaseStyle, Layer } from '../../../shared/document/design.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import { placed, restyled } from './placing.ts'
import type { SceneLayer } from '../layers/scene-layer.ts'

/** A share of the box is stored to this: a hundredth of a pixel of the largest pictures. */
const digits = 6

/** What can be turned about a point of its own; the pivot of other kinds is their middle. */
export const hasPivot = (layer: Layer): boolean => kindOf(layer).abilities.isPicture === true

/** Where a box stands that turns about another share of itself and is seen where it was, at this angle in degrees. */
export function placeFor(style: BaseStyle, offset: Point, deg: number): Point {
  const { sin, cos } = sinCos(deg)
  const off = (share: Point): Point => {
    const [px, py] = [share.x * style.width, share.y * style.height]
    return { x: px - cos * px + sin * py, y: py - sin * px - cos * py }
  }
  const [was, is] = [off(style.offset), off(offset)]
  return { x: style.x + was.x - is.x, y: style.y + was.y - is.y }
}

const storedAs = ({ x, y }: Point): Point => ({ x: roundTo(x, digits), y: roundTo(y, digits) })

/** Turns about this point of the dial from now on; every pixel stays where it is seen at the moment. */
export function turningAbout({ layer, draw, values }: SceneLayer, about: Point): Layer {
  const inverse = invert(draw.matrix)
  if (!inverse || values.width <= 0 || values.height <= 0) return layer
  const own = apply(inverse, about)
  const offset = storedAs({ x: own.x / values.width, y: own.y / values.height })
  const { x, y } = placeFor({ ...layer.style, ...values }, offset, values.rotation)
  const { dynamic } = layer.style
  const moved = placed(layer, { ...(dynamic?.x ? {} : { x }), ...(dynamic?.y ? {} : { y }) })
  return restyled(moved, { offset })
}

/**
 * The same in one step. What an expression turns was placed as it stands unturned, so that is what stays: a hand that
 * points up, with its axis over the middle of the dial, turns about that middle then.
 */
export function turningAboutUnturned(entry: SceneLayer, about: Point): Layer {
  const { layer, values } = entry
  if (layer.style.rotate === '') return turningAbout(entry, about)
  if (values.width <= 0 || values.height <= 0) return layer
  const offset = { x: (about.x - values.x) / values.width, y: (about.y - values.y) / values.height }
  return restyled(layer, { offset: storedAs(offset) })
}
