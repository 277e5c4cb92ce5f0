import { weightedArcs } from '../../layers/building-blocks/import-wff/weighted-arcs.ts'
import type { WearPiece } from '../../layers/building-blocks/import-wff/piece.ts'
import { childOf } from '../../layers/building-blocks/import-wff/read.ts'
import { isElement, type XmlElement } from '../../wff/xml/tree.ts'

const shapes = new Set(['Line', 'Arc', 'Rectangle', 'RoundRectangle', 'Ellipse'])

/** More shapes than this are easier to keep as one. */
const maxShapes = 40

/** A shape that is filled and lined as one of each. */
function byPaint(shape: XmlElement): readonly XmlElement[] {
  const paints = [childOf(shape, 'Fill'), childOf(shape, 'Stroke')]
  if (paints.includes(null)) return [shape]
  return paints.map((paint) => ({
    ...shape,
    children: shape.children.filter(
      (one) => !isElement(one) || one === paint || (one.name !== 'Fill' && one.name !== 'Stroke'),
    ),
  }))
}

/**
 * A part of several shapes as a part for each of them, in paint order; none for a part that is drawn as one. A shape that
 * is filled and lined counts as two, a line of several colours as many.
 */
export function splitPart<Piece extends WearPiece>(piece: Piece): readonly Piece[] {
  const { element } = piece
  if (element.name !== 'PartDraw' || !piece.isSolid) return []
  const others = element.children.filter((one) => !isElement(one) || !shapes.has(one.name))
  const drawn = element.children.filter((one) => isElement(one) && shapes.has(one.name))
  const single = drawn.flatMap((one) => (isElement(one) ? weightedArcs(one).flatMap(byPaint) : []))
  if (single.length < 2 || single.length > maxShapes) return []
  return single.map((shape) => ({ ...piece, element: { ...element, children: [...others, shape] } }))
}
