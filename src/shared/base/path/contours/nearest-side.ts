import type { Point } from '../../geometry.ts'
import { cubicAt } from '../outline.ts'
import { segmentTo, sidesOf, type Anchor, type Contour } from './contours.ts'

export type NearestSide = {
  readonly contour: number
  readonly index: number
  readonly share: number
  readonly distance: number
}

const samples = 16

/** How far a segment is from a place, and where on its way. */
function nearestOn(
  from: Anchor,
  to: Anchor,
  place: Point,
): { readonly share: number; readonly distance: number } {
  const segment = segmentTo(from, to)
  const far = (share: number): number => {
    const spot = cubicAt(from.at, segment, share)
    return Math.hypot(spot.x - place.x, spot.y - place.y)
  }
  let best = 0
  for (let step = 1; step <= samples; step += 1) if (far(step / samples) < far(best)) best = step / samples
  let reach = 1 / samples
  while (reach > 1e-5) {
    const [low, high] = [Math.max(0, best - reach / 2), Math.min(1, best + reach / 2)]
    best = far(low) < far(best) ? low : far(high) < far(best) ? high : best
    reach /= 2
  }
  return { share: best, distance: far(best) }
}

/** The segment that runs past a place within `reach`; null for none. */
export function nearestSide(contours: readonly Contour[], place: Point, reach: number): NearestSide | null {
  let best: NearestSide | null = null
  for (const [contour, line] of contours.entries())
    for (const [index, [from, to]] of sidesOf(line).entries()) {
      const around = [from.at, from.out ?? from.at, to.into ?? to.at, to.at]
      const isAside = (axis: 'x' | 'y'): boolean =>
        around.every((one) => one[axis] < place[axis] - reach) ||
        around.every((one) => one[axis] > place[axis] + reach)
      if (isAside('x') || isAside('y')) continue
      const found = nearestOn(from, to, place)
      if (found.distance <= reach && found.distance < (best?.distance ?? Infinity))
        best = { contour, index, ...found }
    }
  return best
}
