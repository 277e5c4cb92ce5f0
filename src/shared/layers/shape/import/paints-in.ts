import { grow, type Box } from '../../../base/geometry.ts'
import { mostPaints } from '../../../base/paints.ts'
import { isSameData } from '../../../base/same.ts'
import { elementsOf, type XmlElement } from '../../../wff/xml/tree.ts'
import { paintIn } from '../../building-blocks/import-wff/paint-in.ts'
import type { WearInContext } from '../../building-blocks/import-wff/piece.ts'
import { childOf, joinOf, numberOf } from '../../building-blocks/import-wff/read.ts'
import {
  paintDefaults,
  strokePositions,
  type FillRow,
  type PaintStyle,
  type StrokePosition,
  type StrokeRow,
} from '../../building-blocks/paint/paint-schema.ts'
import { styleOfPaint } from '../../building-blocks/paint/style-of-paint.ts'
import { ownDefaults, type ShapeStyle } from '../style.ts'
import { areas, boxOf, dashesAround, isSameBox, lineIn, near } from './area-parts.ts'

/** What fills and lines go along. */
type Edge = { readonly box: Box; readonly radius: number; readonly isEllipse: boolean }

const edgeOf = (shape: XmlElement): Edge => ({
  box: boxOf(shape),
  radius: numberOf(shape, 'cornerRadiusX', 0),
  isEllipse: shape.name === 'Ellipse',
})

/** How far outside of the edge the middle of a line lies, in half widths. */
const sideOf: Readonly<Record<StrokePosition, number>> = { inside: -1, center: 0, outside: 1 }

/** The edge so much further out: a sharp corner stays sharp. */
const movedOut = ({ box, radius, isEllipse }: Edge, by: number): Edge => ({
  box: grow(box, by),
  radius: radius > 0 ? Math.max(0, radius + by) : 0,
  isEllipse,
})

const isSameEdge = (a: Edge, b: Edge): boolean =>
  a.isEllipse === b.isEllipse && isSameBox(a.box, b.box) && near(a.radius, b.radius)

const halfOf = (shape: XmlElement): number => {
  const stroke = childOf(shape, 'Stroke')
  return stroke ? numberOf(stroke, 'thickness', 1) / 2 : 0
}

const positionOn = (edge: Edge, shape: XmlElement): StrokePosition | null =>
  strokePositions.find((one) => isSameEdge(movedOut(edge, sideOf[one] * halfOf(shape)), edgeOf(shape))) ??
  null

/** That of the fills; of lines alone, one on which all of them lie. */
function edgeIn(fills: readonly XmlElement[], lines: readonly XmlElement[]): Edge | null {
  const [first = lines[0]] = fills
  if (!first) return null
  const own = edgeOf(first)
  const candidates =
    fills.length > 0 ? [own] : strokePositions.map((one) => movedOut(own, -sideOf[one] * halfOf(first)))
  const fits = (edge: Edge): boolean =>
    fills.every((shape) => isSameEdge(edge, edgeOf(shape))) &&
    lines.every((shape) => positionOn(edge, shape) !== null)
  return candidates.find(fits) ?? null
}

const namesOf = (of: 'fill' | 'stroke'): Partial<PaintStyle> =>
  Object.fromEntries(Object.entries(paintDefaults).filter(([name]) => name.startsWith(of)))

type Place = { readonly box: Box; readonly context: WearInContext; readonly path: string }

function fillRowIn(shape: XmlElement, { box, ...place }: Place): FillRow | null {
  const fill = childOf(shape, 'Fill')
  const paint = fill && paintIn(fill, box, place)
  return paint ? ({ ...namesOf('fill'), ...styleOfPaint('fill', paint) } as FillRow) : null
}

function strokeRowIn(shape: XmlElement, edge: Edge, { box, ...place }: Place): StrokeRow | null {
  const stroke = childOf(shape, 'Stroke')
  const line = stroke ? lineIn(stroke) : null
  const join = joinOf(shape, stroke)
  if (!stroke || !line || join === 'ROUND' || join === 'BEVEL') return null
  const paint = paintIn(stroke, box, place)
  const position = positionOn(edge, shape)
  if (!paint || !position) return null
  const plain = { ...namesOf('stroke'), dash: ownDefaults.dash, gap: ownDefaults.gap, ...dashesAround(line) }
  const beside = position === 'inside' ? {} : { strokePosition: position }
  return { ...plain, ...styleOfPaint('stroke', paint), strokeWidth: line.width, ...beside } as StrokeRow
}

/** The top one first, the last one in the style itself; null where one cannot be read. */
function rowsIn<Of, Row>(shapes: readonly Of[], read: (shape: Of, at: number) => Row | null) {
  const rows = shapes.map((shape, at) => read(shape, shapes.length - 1 - at)).reverse()
  return rows.every((row) => row !== null) ? { above: rows.slice(0, -1), own: rows.at(-1) ?? null } : null
}

const pathIn = (list: 'fills' | 'strokes', at: number, count: number): string =>
  (at === count - 1 ? '' : `${list}.${at}.`) + list.slice(0, -1)

/** Several fills and the lines over them, all along one edge: a layer that has more than one of them goes out as that. */
export function paintsIn(shapes: readonly XmlElement[], context: WearInContext) {
  const isOne = (shape: XmlElement, name: string): boolean =>
    shape.name in areas && elementsOf(shape).length === 1 && childOf(shape, name) !== null
  const first = shapes.findIndex((shape) => !isOne(shape, 'Fill'))
  const [fills, lines] = first < 0 ? [shapes, []] : [shapes.slice(0, first), shapes.slice(first)]
  if (!lines.every((shape) => isOne(shape, 'Stroke')) || Math.max(fills.length, lines.length) > mostPaints)
    return null
  const edge = edgeIn(fills, lines)
  if (!edge || (shapes.length < 2 && lines.length < 1)) return null
  const { box } = edge
  const fillRows = rowsIn(fills, (shape, at) =>
    fillRowIn(shape, { box, context, path: pathIn('fills', at, fills.length) }),
  )
  const strokeRows = rowsIn(lines, (shape, at) =>
    strokeRowIn(shape, edge, { box, context, path: pathIn('strokes', at, lines.length) }),
  )
  if (!fillRows || !strokeRows) return null
  const own: Partial<ShapeStyle> = {
    shape: edge.isEllipse ? 'ellipse' : 'rectangle',
    cornerRadius: edge.radius,
    ...(fillRows.own ?? { fillType: 'none' }),
    ...(strokeRows.own ?? { strokeType: 'none' }),
    ...(fillRows.above.length > 0 ? { fills: [...fillRows.above] } : {}),
    ...(strokeRows.above.length > 0 ? { strokes: [...strokeRows.above] } : {}),
  }
  return { box, own }
}

type Found = { readonly box: Box; readonly turned?: number; readonly own: Partial<ShapeStyle> }

/** Lines that are read as so many colours of one, each of its own group of elements, the lowest first. */
export function stacked<Of extends Found>(
  groups: readonly (readonly XmlElement[])[],
  context: WearInContext,
  read: (shapes: readonly XmlElement[], context: WearInContext) => Of | null,
): Of | null {
  const count = groups.length
  if (count > mostPaints) return null
  const rows = rowsIn(groups, (shapes, at) => {
    const place = at === count - 1 ? '' : `fills.${at}.`
    return read(shapes, { ...context, color: (text, path) => context.color(text, place + path) })
  })
  const own = rows?.own
  if (!rows || !own) return null
  const isAlike = (one: Of): boolean =>
    isSameBox(one.box, own.box) &&
    (one.turned ?? 0) === (own.turned ?? 0) &&
    isSameData(bare(one.own), bare(own.own))
  if (!rows.above.every(isAlike)) return null
  const fills = rows.above.map((one) => ({ ...namesOf('fill'), ...fillIn(one.own) }) as FillRow)
  return fills.length > 0 ? { ...own, own: { ...own.own, fills } } : own
}

const isOfFill = ([name]: readonly [string, unknown]): boolean => name.startsWith('fill')

const bare = (own: Partial<ShapeStyle>): object =>
  Object.fromEntries(Object.entries(own).filter((one) => !isOfFill(one)))

const fillIn = (own: Partial<ShapeStyle>): object => Object.fromEntries(Object.entries(own).filter(isOfFill))

/** In as many groups of as many, the fewest first. */
export const evenGroups = <T>(list: readonly T[]): readonly (readonly (readonly T[])[])[] =>
  Array.from({ length: mostPaints }, (_none, at) => at + 1)
    .filter((count) => list.length % count === 0)
    .map((count) => {
      const size = list.length / count
      return Array.from({ length: count }, (_none, at) => list.slice(at * size, (at + 1) * size))
    })
