import type { Box, Point } from '../../../shared/base/geometry.ts'
import { isInk, type HitMask } from '../../core/files/hit-mask.ts'

/** What is seen of a picture, in the pixels of its layer. */
export type SeenPicture = {
  readonly isOn: (at: Point) => boolean
  /** Whether less than `width` is seen across in some direction at a point that is seen. */
  readonly isThin: (at: Point, width: number) => boolean
  /** A seen point within `reach`, the nearest one that was found; null for none. */
  readonly near: (at: Point, reach: number) => Point | null
}

const directions: readonly Point[] = Array.from({ length: 12 }, (_none, step) => {
  const angle = (step * Math.PI) / 6
  return { x: Math.cos(angle), y: Math.sin(angle) }
})

/** Steps between a point and the end of a look around it. */
const steps = 4

export function seenPicture(mask: HitMask, box: Box): SeenPicture {
  const isOn = ({ x, y }: Point): boolean =>
    isInk(
      mask,
      Math.floor(((x - box.x) / box.width) * mask.width),
      Math.floor(((y - box.y) / box.height) * mask.height),
    )
  const off = (at: Point, by: Point, length: number): Point => ({
    x: at.x + by.x * length,
    y: at.y + by.y * length,
  })
  /** How far it goes on being seen that way, up to `most`. */
  function run(at: Point, way: Point, most: number): number {
    const step = most / (steps * 2)
    let length = 0
    while (length < most && isOn(off(at, way, length + step))) length += step
    return length
  }
  return {
    isOn,
    isThin: (at, width) =>
      directions
        .slice(0, 6)
        .some((way) => run(at, way, width) + run(at, { x: -way.x, y: -way.y }, width) < width),
    near(at, reach) {
      for (let step = 1; step <= steps; step += 1)
        for (const way of directions) {
          const point = off(at, way, (reach * step) / steps)
          if (isOn(point)) return point
        }
      return null
    },
  }
}
