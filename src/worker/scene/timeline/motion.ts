import type { Point } from '../../../shared/base/geometry.ts'
import { scaledTrack, trackIn, trackText } from '../../../shared/base/track/track.ts'
import type { Layer } from '../../../shared/document/design.ts'
import { withExpression } from '../fields/with-expression.ts'
import { expressionOf } from '../values.ts'

/** The tracks of a copy go along where it is put: its whole motion is moved. */
export function withMotion(layer: Layer, by: Point): Layer {
  if (!layer.style.dynamic) return layer
  let next = layer
  for (const axis of ['x', 'y'] as const) {
    const track = by[axis] === 0 ? null : trackIn(expressionOf(layer.style, axis))
    if (track) next = withExpression(next, axis, trackText(scaledTrack(track, 1, by[axis])))
  }
  return next
}
