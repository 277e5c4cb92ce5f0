import type { Box } from '../../../base/geometry.ts'
import { mostPaints } from '../../../base/paints.ts'
import { elementsOf, type XmlElement } from '../../../wff/xml/tree.ts'
import type { WearNode } from '../../building-blocks/export-wff/node.ts'
import { shapeNodes } from '../../building-blocks/export-wff/wff-shapes.ts'
import { paintIn } from '../../building-blocks/import-wff/paint-in.ts'
import type { WearInContext } from '../../building-blocks/import-wff/piece.ts'
import { childOf, joinOf, numberOf } from '../../building-blocks/import-wff/read.ts'
import { paintDefaults, strokePositions, type StrokeRow } from '../../building-blocks/paint/paint-schema.ts'
import { styleOfPaint } from '../../building-blocks/paint/style-of-paint.ts'
import { strokesAround, usualPosition } from '../outline/strokes-around.ts'
import { ownDefaults, type ShapeStyle } from '../style.ts'
import { areas, dashesAround, lineIn, near } from './area-parts.ts'

/* Strokes around a whole ring or a line, behind its colours: one to two lines of the format for each of them. */

type Found = { readonly box: Box; readonly turned?: number; readonly own: Partial<ShapeStyle> }

/** A line along an edge and nothing else, as all strokes are written. */
export const isStroke = (shape: XmlElement): boolean => {
  const stroke = childOf(shape, 'Stroke')
  const join = joinOf(shape, stroke)
  return (
    shape.name in areas &&
    stroke !== null &&
    elementsOf(shape).length === 1 &&
    join !== 'ROUND' &&
    join !== 'BEVEL'
  )
}

const thicknessOf = (shape: XmlElement | undefined): number => {
  const stroke = shape && childOf(shape, 'Stroke')
  return stroke ? numberOf(stroke, 'thickness', 0) : 0
}

const numberIn = ({ attributes }: WearNode, name: string): number => Number(attributes[name] ?? 0)

/** The element is what would be written, in a part that begins elsewhere. */
function isWritten(node: WearNode, shape: XmlElement | undefined, { x, y }: Box): boolean {
  const [line] = node.children
  if (!shape || shape.name !== node.name || typeof line !== 'object') return false
  const shift: Readonly<Record<string, number>> = { x, y }
  return (
    near(numberIn(line, 'thickness'), thicknessOf(shape)) &&
    ['x', 'y', 'width', 'height', 'cornerRadiusX', 'cornerRadiusY'].every((name) =>
      near(numberIn(node, name) + (shift[name] ?? 0), numberOf(shape, name, 0)),
    )
  )
}

type Read = { readonly row: StrokeRow; readonly count: number }

/** The first stroke of what is left: of where it may lie and how wide it may be, what would be written like that. */
function strokeIn({ box, own }: Found, shapes: readonly XmlElement[]): Read | null {
  const [first, second] = shapes
  const stroke = first && childOf(first, 'Stroke')
  const line = stroke ? lineIn(stroke) : null
  if (!line) return null
  const thick = thicknessOf(first)
  const widths = [thick, thick + thicknessOf(second), thick - (own.lineWidth ?? 0)].filter((one) => one > 0)
  for (const strokePosition of strokePositions)
    for (const strokeWidth of widths) {
      const dashed = { ...{ dash: ownDefaults.dash, gap: ownDefaults.gap }, ...dashesAround(line) }
      const stated = { ...dashed, strokeWidth, strokePosition }
      const style = { ...ownDefaults, ...own, ...stated, strokeType: 'solid', strokes: undefined } as const
      const nodes = strokesAround({ ...box, ...style } as unknown as ShapeStyle, box).flatMap((op) =>
        op.op === 'shape' ? shapeNodes(op) : [],
      )
      if (nodes.length === 0 || !nodes.every((node, at) => isWritten(node, shapes[at], box))) continue
      const { strokePosition: at, ...row } = stated
      const beside = at === usualPosition({ shape: own.shape ?? 'ring' }) ? {} : { strokePosition: at }
      return { row: { ...strokeDefaults, ...row, ...beside }, count: nodes.length }
    }
  return null
}

const { strokeType, stroke, strokeStops, strokeAngle, strokeX, strokeY, strokeSize } = paintDefaults
const strokeDefaults = { strokeType, stroke, strokeStops, strokeAngle, strokeX, strokeY, strokeSize }

/** All of them, the top one first; null where one is none of ours. */
export function strokesAroundIn(
  found: Found,
  shapes: readonly XmlElement[],
  context: WearInContext,
): Partial<ShapeStyle> | null {
  const read: (Read & { readonly shape: XmlElement })[] = []
  for (let at = 0; at < shapes.length;) {
    const one = strokeIn(found, shapes.slice(at))
    const shape = shapes[at]
    if (!one || !shape || read.length === mostPaints) return null
    read.push({ ...one, shape })
    at += one.count
  }
  const rows = read.reverse().map(({ row, shape }, at) => {
    const path = at === read.length - 1 ? 'stroke' : `strokes.${at}.stroke`
    const paint = paintIn(childOf(shape, 'Stroke') as XmlElement, found.box, { context, path })
    return paint && ({ ...row, ...styleOfPaint('stroke', paint) } as StrokeRow)
  })
  const own = rows.at(-1)
  if (!own || !rows.every((row) => row !== null)) return null
  // the dashes of a line are its own
  const { dash, gap, ...bare } = own
  const strokes = rows.slice(0, -1)
  return {
    ...(found.own.shape === 'line' ? bare : { ...bare, dash, gap }),
    ...(strokes.length > 0 ? { strokes } : {}),
  }
}
