import type { BaseStyle } from '../../document/design.ts'
import { attributeOf, elementsOf, type XmlElement } from '../../wff/xml/tree.ts'
import type { WearImport, WearInContext } from '../building-blocks/import-wff/piece.ts'
import { childOf, joinOf, numberOf } from '../building-blocks/import-wff/read.ts'
import { styleOfPaint } from '../building-blocks/paint/style-of-paint.ts'
import { ownDefaults, type PathStyle } from './style.ts'

/** Elements of a part that draw nothing and that every layer has. */
const silent = new Set(['Variant', 'Transform', 'Localization', 'ScreenReader', 'Gyro'])

const isPlain = (paint: XmlElement): boolean => elementsOf(paint).length === 0

/** Whole dashes of two lengths, or none; null for others. */
function dashesIn(stroke: XmlElement): Pick<PathStyle, 'dash' | 'gap'> | null {
  const lengths = (attributeOf(stroke, 'dashIntervals') ?? '').split(/\s+/).filter(Boolean).map(Number)
  const [dash = 0, gap = ownDefaults.gap] = lengths
  const isOurs = lengths.length === 0 || (lengths.length === 2 && numberOf(stroke, 'dashPhase', 0) === 0)
  return isOurs ? { dash, gap } : null
}

/** Sharp corners whose line is cut off: no shape of ours has them, and a path draws them. */
function cutCorners(shape: XmlElement, context: WearInContext): Partial<PathStyle> | null {
  const [fill, stroke] = [childOf(shape, 'Fill'), childOf(shape, 'Stroke')]
  if (joinOf(shape, stroke) !== 'BEVEL' || !stroke) return null
  const paints = fill ? [fill, stroke] : [stroke]
  const dashes = dashesIn(stroke)
  const cap = attributeOf(stroke, 'cap') ?? 'BUTT'
  if (elementsOf(shape).length !== paints.length || !paints.every(isPlain) || !dashes) return null
  const [width, height] = [numberOf(shape, 'width', 0), numberOf(shape, 'height', 0)]
  if (width <= 0 || height <= 0) return null
  const color = (paint: XmlElement, path: string) => ({
    type: 'solid' as const,
    color: context.color(attributeOf(paint, 'color'), path),
  })
  return {
    d: `M0 0L${width} 0L${width} ${height}L0 ${height}Z`,
    viewWidth: width,
    viewHeight: height,
    ...styleOfPaint('fill', fill ? color(fill, 'fill') : null),
    ...styleOfPaint('stroke', color(stroke, 'stroke')),
    strokeWidth: Math.max(0, numberOf(stroke, 'thickness', 1)),
    ...dashes,
    strokeCap: cap === 'ROUND' ? 'round' : cap === 'SQUARE' ? 'square' : 'butt',
    strokeJoin: 'bevel',
  }
}

/** A part of which all that it draws is one area whose corners no shape of ours has. */
export const pathWearIn: WearImport = (piece, context) => {
  const { element } = piece
  const shapes = elementsOf(element).filter(({ name }) => !silent.has(name))
  const [shape] = shapes
  if (element.name !== 'PartDraw' || !shape || shapes.length > 1 || !piece.isRigid) return null
  const own = cutCorners(shape, context)
  if (!own) return null
  const box = {
    x: numberOf(shape, 'x', 0),
    y: numberOf(shape, 'y', 0),
    width: numberOf(shape, 'width', 0),
    height: numberOf(shape, 'height', 0),
  }
  return [
    {
      ...{ constructorName: 'Path', nodeType: 'path', type: 'path', icon: 'shape-path', level: -1 },
      style: { ...piece.inside(box, 0), ...ownDefaults, ...own } as BaseStyle,
    },
  ]
}
