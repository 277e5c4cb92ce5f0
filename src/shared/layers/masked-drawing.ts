import { invert, multiply, rotation, translation, type Matrix } from '../base/geometry.ts'
import type { Layer } from '../document/design.ts'
import type { Drawing } from './raster/drawn-url.ts'
import { kindOf } from './registry.ts'

/** From pixels of its box to those of the dial. */
export const placeOf = ({ style: { x, y, width, height, offset, rotation: deg } }: Layer): Matrix =>
  multiply(translation(x, y), rotation(deg, { x: offset.x * width, y: offset.y * height }))

const isStill = ({ style: { rotate, dynamic } }: Layer): boolean =>
  rotate === '' && Object.values(dynamic ?? {}).every((text) => !text)

/**
 * What is seen of a layer through its mask as one drawing, for watches that have no such mask; null where one of them
 * moves by data, or is neither a shape nor a picture: words are not drawn when a face is packed.
 */
export function maskedDrawing(layer: Layer, mask: Layer): Drawing | null {
  const how = layer.mask?.how
  if (!how || !isStill(layer) || !isStill(mask)) return null
  const [own, by] = [kindOf(layer).drawing?.(layer), kindOf(mask).drawing?.(mask)]
  const back = invert(placeOf(mask))
  if (!own || !by || !back) return null
  return {
    ...own,
    mask: { how, ops: by.ops, toMask: multiply(back, placeOf(layer)), opacity: mask.style.opacity },
  }
}
