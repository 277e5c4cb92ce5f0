import { sinCos, type Box, type Point } from '../../../base/geometry.ts'
import { boundsOf, type Bounds, type BoundsStyle } from './stored.ts'

/** Degrees between the points of a curve. */
const stepDeg = 6

/** Points of an ellipse in the box, grown by so much, from one angle to another, clockwise from 12 o'clock. */
function curve(
  { x, y, width, height }: Box,
  [fromDeg, toDeg]: readonly [number, number],
  by = 0,
): readonly Point[] {
  const steps = Math.max(1, Math.ceil(Math.abs(toDeg - fromDeg) / stepDeg))
  const radius = { x: Math.max(0, width / 2 + by), y: Math.max(0, height / 2 + by) }
  return Array.from({ length: steps + 1 }, (_none, at) => {
    const { sin, cos } = sinCos(fromDeg + ((toDeg - fromDeg) * at) / steps)
    return { x: x + width / 2 + radius.x * sin, y: y + height / 2 - radius.y * cos }
  })
}

function corners({ box: { x, y, width, height }, boundsRadius }: Bounds): readonly Point[] {
  const side = Math.min(boundsRadius, width / 2, height / 2) * 2
  const at = (left: number, top: number): Box => ({ x: left, y: top, width: side, height: side })
  const [right, bottom] = [x + width - side, y + height - side]
  return [
    ...curve(at(right, y), [0, 90]),
    ...curve(at(right, bottom), [90, 180]),
    ...curve(at(x, bottom), [180, 270]),
    ...curve(at(x, y), [270, 360]),
  ]
}

function arc({ box, ...arc }: Bounds): readonly Point[] {
  const { boundsStart: start, boundsEnd: end, boundsThickness, boundsBackwards } = arc
  const [from, to] = boundsBackwards ? [end, start] : [start, end]
  // an end before its start is reached over 12 o'clock
  const until = to < from ? to + 360 * Math.ceil((from - to) / 360) : Math.min(to, from + 360)
  const half = boundsThickness / 2
  return [...curve(box, [from, until], half), ...curve(box, [until, from], -half)]
}

/** Where the slot is pressed on the watch, as a closed line of points in its pixels; none where that is its frame. */
export function pressedAt(
  style: BoundsStyle & { readonly borderRadius: number },
  size: { readonly width: number; readonly height: number },
): readonly Point[] {
  if ((style.boundsShape ?? 'frame') === 'frame') return []
  const bounds = boundsOf(style, size)
  const { x, y, width, height } = bounds.box
  switch (bounds.boundsShape) {
    case 'box':
      return [
        { x, y },
        { x: x + width, y },
        { x: x + width, y: y + height },
        { x, y: y + height },
      ]
    case 'round':
      return corners(bounds)
    case 'oval':
      return curve(bounds.box, [0, 360])
    case 'arc':
      return arc(bounds)
  }
}
