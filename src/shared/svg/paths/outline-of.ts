import type { Point } from '../../base/geometry.ts'
import { arcSegments } from '../../base/path/arc-segments.ts'
import type { Outline, PathSegment } from '../../base/path/outline.ts'
import { readPathData } from '../../base/path/read-path-data.ts'
import type { SvgElement } from '../tree.ts'
import { numbersIn } from '../values.ts'
import { plainLength } from './matrix.ts'

/** What is a line or an area by itself. */
export const basicElements: ReadonlySet<string> = new Set([
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
])

type Numbers = Readonly<Record<string, number>>

/** Lengths of an element in its units; null where one of them is a share or depends on words. */
function lengthsOf({ attributes }: SvgElement, names: readonly string[]): Numbers | null {
  const found: Record<string, number> = {}
  for (const name of names) {
    const value = plainLength(attributes[name], 0)
    if (value === null) return null
    found[name] = value
  }
  return found
}

const quarter = (from: Point, to: Point, radius: Point): readonly PathSegment[] =>
  arcSegments({ from, to, rx: radius.x, ry: radius.y, deg: 0, isLarge: false, isClockwise: true })

/** Clockwise from the right, as browsers lay dashes along it. */
function around(centre: Point, radius: Point): Outline {
  if (!(radius.x > 0 && radius.y > 0)) return []
  const at = (x: number, y: number): Point => ({ x: centre.x + x * radius.x, y: centre.y + y * radius.y })
  const places = [at(1, 0), at(0, 1), at(-1, 0), at(0, -1)]
  const segments = places.flatMap((from, index) => quarter(from, places[(index + 1) % 4] ?? from, radius))
  return [{ from: at(1, 0), segments, isClosed: true }]
}

const line = (to: Point): PathSegment => ({ to, curve: null })

function polygonal(points: readonly Point[], isClosed: boolean): Outline {
  const [from, ...rest] = points
  return from && rest.length > 0 ? [{ from, segments: rest.map(line), isClosed }] : []
}

/** A radius that is not said is the other one. */
function radiusOf({ attributes }: SvgElement, { rx = 0, ry = 0, width = 0, height = 0 }: Numbers): Point {
  const isSaid = (name: string): boolean => !['auto', undefined].includes(attributes[name]?.trim())
  const x = isSaid('rx') ? rx : ry
  const y = isSaid('ry') ? ry : rx
  return { x: Math.min(Math.max(0, x), width / 2), y: Math.min(Math.max(0, y), height / 2) }
}

function rectangle(element: SvgElement): Outline | null {
  const lengths = lengthsOf(element, ['x', 'y', 'width', 'height', 'rx', 'ry'])
  if (!lengths) return null
  const { x = 0, y = 0, width = 0, height = 0 } = lengths
  if (!(width > 0 && height > 0)) return []
  const { x: rx, y: ry } = radiusOf(element, lengths)
  const [right, bottom] = [x + width, y + height]
  if (rx === 0 || ry === 0)
    return polygonal(
      [
        { x, y },
        { x: right, y },
        { x: right, y: bottom },
        { x, y: bottom },
      ],
      true,
    )
  const sides: readonly (readonly [Point, Point])[] = [
    [
      { x: right - rx, y },
      { x: right, y: y + ry },
    ],
    [
      { x: right, y: bottom - ry },
      { x: right - rx, y: bottom },
    ],
    [
      { x: x + rx, y: bottom },
      { x, y: bottom - ry },
    ],
    [
      { x, y: y + ry },
      { x: x + rx, y },
    ],
  ]
  const segments = sides.flatMap(([from, to]) => [line(from), ...quarter(from, to, { x: rx, y: ry })])
  return [{ from: { x: x + rx, y }, segments, isClosed: true }]
}

function pointsOf({ attributes }: SvgElement): readonly Point[] {
  const numbers = numbersIn(attributes['points'] ?? '')
  return Array.from({ length: Math.floor(numbers.length / 2) }, (_none, index) => ({
    x: numbers[index * 2] ?? 0,
    y: numbers[index * 2 + 1] ?? 0,
  }))
}

/**
 * The outline of a basic element in its own units, beginning where a browser begins to lay dashes; empty for what draws
 * nothing, null for lengths that depend on something else.
 */
export function outlineOf(element: SvgElement): Outline | null {
  switch (element.name) {
    case 'path': {
      const read = readPathData(element.attributes['d'] ?? '')
      // a browser draws as much as is right
      return read.ok ? read.value : read.error.outline.filter(({ segments }) => segments.length > 0)
    }
    case 'rect':
      return rectangle(element)
    case 'circle': {
      const found = lengthsOf(element, ['cx', 'cy', 'r'])
      if (!found) return null
      return around({ x: found['cx'] ?? 0, y: found['cy'] ?? 0 }, { x: found['r'] ?? 0, y: found['r'] ?? 0 })
    }
    case 'ellipse': {
      const found = lengthsOf(element, ['cx', 'cy', 'rx', 'ry'])
      const isAuto = element.attributes['rx'] === undefined || element.attributes['ry'] === undefined
      if (!found || isAuto) return null
      return around(
        { x: found['cx'] ?? 0, y: found['cy'] ?? 0 },
        { x: found['rx'] ?? 0, y: found['ry'] ?? 0 },
      )
    }
    case 'line': {
      const found = lengthsOf(element, ['x1', 'y1', 'x2', 'y2'])
      if (!found) return null
      const from = { x: found['x1'] ?? 0, y: found['y1'] ?? 0 }
      return polygonal([from, { x: found['x2'] ?? 0, y: found['y2'] ?? 0 }], false)
    }
    default:
      return polygonal(pointsOf(element), element.name === 'polygon')
  }
}
