import type { Point } from '../../../shared/base/geometry.ts'
import type { PolarGrid } from '../../../shared/base/guides.ts'

/** Rays and rings about the middle of a dial. */
export type Polar = Pick<PolarGrid, 'rays' | 'rings'> & {
  readonly centre: Point
  /** Of the outermost ring, in design pixels. */
  readonly radius: number
}

/** Of a dial, up to its nearest edge. */
export const polarOf = (
  { rays, rings }: PolarGrid,
  { width, height }: { readonly width: number; readonly height: number },
): Polar => ({
  rays,
  rings,
  centre: { x: width / 2, y: height / 2 },
  radius: Math.min(width, height) / 2,
})

const by = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y })

const far = ({ x, y }: Point): number => Math.hypot(x, y)

/** The nearest of what is within reach; null for none. */
function nearest(steps: readonly Point[], reach: number): Point | null {
  const near = steps.filter((step) => far(step) <= reach)
  return near.reduce<Point | null>((best, step) => (best && far(best) <= far(step) ? best : step), null)
}

/**
 * What moves the point onto the grid: onto the middle or where a ray meets a ring when one is within reach, else onto
 * the nearest ray or ring; null when neither is. The first ray points up.
 */
export function nudgeToPolar({ centre, radius, rays, rings }: Polar, at: Point, reach: number): Point | null {
  const { x, y } = by(centre, at)
  const out = Math.hypot(x, y)
  const turn = Math.atan2(y, x)
  const apart = (2 * Math.PI) / Math.max(1, rays)
  const first = -Math.PI / 2
  const ray = first + Math.round((turn - first) / apart) * apart
  const step = radius / Math.max(1, rings)
  const ring = Math.max(1, Math.min(rings, Math.round(out / step))) * step
  const on = (angle: number, distance: number): Point =>
    by(at, { x: centre.x + Math.cos(angle) * distance, y: centre.y + Math.sin(angle) * distance })
  const hasRing = rings > 0
  const hasRay = rays > 0 && out > 0
  const crossings = [by(at, centre), ...(hasRing && hasRay ? [on(ray, ring)] : [])]
  const along = out * Math.cos(turn - ray)
  const curves = [...(hasRing && out > 0 ? [on(turn, ring)] : []), ...(hasRay ? [on(ray, along)] : [])]
  return nearest(crossings, reach) ?? nearest(curves, reach)
}
