import { grow, overlaps, type Box } from '../../base/geometry.ts'
import { weightedArcs } from '../../layers/building-blocks/import-wff/weighted-arcs.ts'
import type { WearPiece } from '../../layers/building-blocks/import-wff/piece.ts'
import { childOf, numberOf } from '../../layers/building-blocks/import-wff/read.ts'
import { elementsOf, isElement, type XmlElement } from '../../wff/xml/tree.ts'

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

/** All that a still shape paints lies within; null for one that something moves. */
function aroundOf(shape: XmlElement): Box | null {
  const stroke = childOf(shape, 'Stroke', 'WeightedStroke')
  if ([shape, ...elementsOf(shape)].some((one) => childOf(one, 'Transform'))) return null
  // an end may reach half the width further, and a corner beyond that
  const by = stroke ? Math.max(0, numberOf(stroke, 'thickness', 1)) : 0
  const at = (name: string): number => numberOf(shape, name, 0)
  if (shape.name === 'Line') {
    const [x, y] = [Math.min(at('startX'), at('endX')), Math.min(at('startY'), at('endY'))]
    const [width, height] = [Math.abs(at('endX') - at('startX')), Math.abs(at('endY') - at('startY'))]
    return grow({ x, y, width, height }, by)
  }
  const [width, height] = [at('width'), at('height')]
  const isArc = shape.name === 'Arc'
  const [x, y] = isArc ? [at('centerX') - width / 2, at('centerY') - height / 2] : [at('x'), at('y')]
  return grow({ x, y, width, height }, by)
}

/** Shapes of which none lies on another: half seen together they are what each is half seen. */
function areApart(drawn: readonly XmlElement[]): boolean {
  const boxes = drawn.map(aroundOf)
  return boxes.every(
    (box, at) => box !== null && boxes.slice(at + 1).every((other) => other && !overlaps(box, other)),
  )
}

/**
 * A part of several shapes as a part for each of them, in paint order; none for a part that is drawn as one. A shape that
 * is filled and lined counts as two, a line of several colours as many.
 */
export function splitPart<Piece extends WearPiece>(piece: Piece): readonly Piece[] {
  const { element } = piece
  if (element.name !== 'PartDraw') return []
  const others = element.children.filter((one) => !isElement(one) || !shapes.has(one.name))
  const drawn = element.children.filter((one) => isElement(one) && shapes.has(one.name))
  const single = drawn.flatMap((one) => (isElement(one) ? weightedArcs(one).flatMap(byPaint) : []))
  if (single.length < 2 || single.length > maxShapes) return []
  const isOne = !piece.isSolid && (piece.style.blend !== undefined || !areApart(single))
  if (isOne) return []
  return single.map((shape) => ({ ...piece, element: { ...element, children: [...others, shape] } }))
}
