import { roundTo } from '../../../base/geometry.ts'
import { parseStops, printStops } from '../../../base/gradient-stops.ts'
import { withStopLinks } from '../../../document/stop-links.ts'
import type { MirrorAxis } from '../outlines/mirrored.ts'
import type { PaintLists, PaintStyle } from './paint-schema.ts'

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

type Facts = Readonly<Record<string, unknown>>

/** Colours in their places, direction and middle of one fill or stroke. */
function mirroredRow(row: Facts, of: 'fill' | 'stroke', axis: MirrorAxis): Facts {
  const [stops, place, angle] = [`${of}Stops`, axis === 'x' ? `${of}X` : `${of}Y`, `${of}Angle`]
  return {
    ...(row[`${of}Type`] === 'sweep' ? { [stops]: turnedAround(String(row[stops])) } : {}),
    [place]: roundTo(1 - Number(row[place]), 4),
    [angle]: mirroredDeg(Number(row[angle]), axis),
  }
}

const lists = { fill: 'fills', stroke: 'strokes' } as const

/** Gradients of all fills and strokes, mirrored in the box; a colour that is linked stays so. */
export function mirroredPaint<S extends PaintStyle & PaintLists>(style: S, axis: MirrorAxis): S {
  let next: S = style
  for (const of of ['fill', 'stroke'] as const) {
    const mirrored = (row: Facts, at: string): Facts => {
      const after = { ...row, ...mirroredRow(row, of, axis) }
      const stopsOf = (facts: Facts): string => String(facts[`${of}Stops`])
      const change = { path: `${at}${of}Stops`, before: stopsOf(row), after: stopsOf(after) }
      next = withStopLinks(next, change)
      return after
    }
    const further = style[lists[of]]?.map((row, at) => mirrored(row, `${lists[of]}.${at}.`))
    mirrored(style, '')
    next = { ...next, ...mirroredRow(style, of, axis), ...(further ? { [lists[of]]: further } : {}) }
  }
  return next
}
