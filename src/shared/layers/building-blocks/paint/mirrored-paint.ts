import { roundTo } from '../../../base/geometry.ts'
import { parseStops, printStops } from '../../../base/gradient-stops.ts'
import { withStopLinks } from '../../../document/stop-links.ts'
import type { MirrorAxis } from '../outlines/mirrored.ts'
import type { PaintStyle } from './paint-schema.ts'

/** A direction clockwise from 12 o'clock as a mirror shows it, from −360 to 360. */
export function mirroredDeg(deg: number, axis: MirrorAxis): number {
  const turned = axis === 'x' ? 0 - deg : 180 - deg
  return roundTo(turned > 360 ? turned - 360 : turned < -360 ? turned + 360 : turned, 4)
}

/** Once around the other way: the colours of a sweep from the last to the first. */
function turnedAround(text: string): string {
  const stops = parseStops(text)
  return stops ? printStops(stops.map(({ at, color }) => ({ at: 1 - at, color })).toReversed()) : text
}

/** Gradients of fill and line, mirrored in the box; a colour that is linked stays so. */
export function mirroredPaint<S extends PaintStyle>(style: S, axis: MirrorAxis): S {
  let next = style
  for (const of of ['fill', 'stroke'] as const) {
    const [place, angle, stops] = [
      axis === 'x' ? (`${of}X` as const) : (`${of}Y` as const),
      `${of}Angle`,
      `${of}Stops`,
    ] as const
    const before = style[`${of}Stops`]
    const after = style[`${of}Type`] === 'sweep' ? turnedAround(before) : before
    next = {
      ...withStopLinks(next, { path: stops, before, after }),
      [stops]: after,
      [place]: roundTo(1 - style[place], 4),
      [angle]: mirroredDeg(style[`${of}Angle`], axis),
    }
  }
  return next
}
