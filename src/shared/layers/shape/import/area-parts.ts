import type { Box } from '../../../base/geometry.ts'
import { attributeOf, type XmlElement } from '../../../wff/xml/tree.ts'
import { numberOf } from '../../building-blocks/import-wff/read.ts'
import type { ShapeStyle } from '../style.ts'

export const areas: Readonly<Record<string, ShapeStyle['shape']>> = {
  Rectangle: 'rectangle',
  RoundRectangle: 'rectangle',
  Ellipse: 'ellipse',
}

export const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.01

export const boxOf = (shape: XmlElement): Box => ({
  x: numberOf(shape, 'x', 0),
  y: numberOf(shape, 'y', 0),
  width: numberOf(shape, 'width', 0),
  height: numberOf(shape, 'height', 0),
})

export const isSameBox = (a: Box, b: Box): boolean =>
  near(a.x, b.x) && near(a.y, b.y) && near(a.width, b.width) && near(a.height, b.height)

type LineIn = {
  readonly width: number
  readonly dash: readonly [number, number] | null
  readonly isRound: boolean
  /** Its ends are flat and reach half its width further. */
  readonly isSquare: boolean
}

/** A line that we can draw: dashes of two lengths from the start on, ends as they are where there are no dashes. */
export function lineIn(stroke: XmlElement): LineIn | null {
  const lengths = (attributeOf(stroke, 'dashIntervals') ?? '')
    .split(/\s+/)
    .filter((one) => one !== '')
    .map(Number)
  const cap = attributeOf(stroke, 'cap') ?? 'BUTT'
  const width = Math.max(0, numberOf(stroke, 'thickness', 1))
  const [dash, gap] = lengths
  // flat ends that reach half a width further: over gaps that are no wider there is no gap
  const isClosed = cap === 'SQUARE' && gap !== undefined && gap <= width
  const isPlain =
    numberOf(stroke, 'dashPhase', 0) === 0 && (cap !== 'SQUARE' || lengths.length === 0 || isClosed)
  if (!isPlain || (lengths.length > 0 && lengths.length !== 2)) return null
  return {
    width,
    dash: !isClosed && dash !== undefined && gap !== undefined ? [dash, gap] : null,
    isRound: cap === 'ROUND',
    isSquare: cap === 'SQUARE',
  }
}

export const dashes = (line: LineIn | null): Partial<ShapeStyle> =>
  line?.dash ? { dash: line.dash[0], gap: line.dash[1] } : {}

/** Around an area only dashes have ends. */
export const dashesAround = (line: LineIn | null): Partial<ShapeStyle> => ({
  ...dashes(line),
  ...(line?.dash && line.isRound ? { strokeCap: 'round' } : {}),
})
