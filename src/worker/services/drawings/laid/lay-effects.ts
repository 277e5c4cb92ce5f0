import { reachedBy, type Effect } from '../../../../shared/base/effects/effects.ts'
import { withEffects } from '../../../../shared/base/effects/with-effects.ts'
import { identity, type Box } from '../../../../shared/base/geometry.ts'
import { scaledEffects } from '../layers/effects-in.ts'
import { opaqueBox } from '../../pictures/codecs/crop.ts'
import type { Size } from '../convert.ts'

/** Whole pixels around a box, within the others. */
function wholeWithin({ x, y, width, height }: Box, size: Size): Box {
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))]
  return {
    ...{ x: left, y: top },
    width: Math.min(size.width, Math.ceil(x + width)) - left,
    height: Math.min(size.height, Math.ceil(y + height)) - top,
  }
}

/** Places of the four bytes of each pixel of a part, and where they stand among those of all. */
function* pixelsOf(part: Box, { width }: Size): Generator<readonly [number, number]> {
  for (let row = 0; row < part.height; row += 1)
    for (let column = 0; column < part.width; column += 1)
      yield [(row * part.width + column) * 4, ((part.y + row) * width + part.x + column) * 4]
}

/** Gives what stands alone in these pixels (straight RGBA) its effects, in place; their lengths count in pixels. */
export function layEffects(data: Uint8ClampedArray, size: Size, effects: readonly Effect[]): void {
  const box = opaqueBox(data, size)
  if (!box || effects.length === 0) return
  const part = wholeWithin(reachedBy(effects, box), size)
  const sums = new Float32Array(part.width * part.height * 4)
  for (const [to, from] of pixelsOf(part, size)) {
    const alpha = data[from + 3] ?? 0
    for (let channel = 0; channel < 3; channel += 1)
      sums[to + channel] = ((data[from + channel] ?? 0) * alpha) / 255
    sums[to + 3] = alpha
  }
  const made = withEffects(sums, effects, { width: part.width, matrix: identity })
  for (const [from, to] of pixelsOf(part, size)) {
    const alpha = made[from + 3] ?? 0
    for (let channel = 0; channel < 3; channel += 1)
      data[to + channel] = alpha > 0 ? ((made[from + channel] ?? 0) * 255) / alpha : 0
    data[to + 3] = alpha
  }
}

/** In place. */
export function fade(data: Uint8ClampedArray, opacity: number): void {
  if (opacity < 1)
    for (let at = 3; at < data.length; at += 4) data[at] = Math.round((data[at] ?? 0) * opacity)
}

/** Of a drawing at this scale. */
export const layScaledEffects = (
  data: Uint8ClampedArray,
  size: Size,
  { effects, scale }: { readonly effects: readonly Effect[]; readonly scale: number },
): void => layEffects(data, size, scaledEffects(effects, scale))
