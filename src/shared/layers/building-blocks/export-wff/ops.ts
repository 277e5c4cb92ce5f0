import { shippedFont, wearWeights } from '../../../base/fonts/known-font.ts'
import { grow, type Box, type Point } from '../../../base/geometry.ts'
import type { Paint } from '../../../base/gradient.ts'
import type { Layer } from '../../../document/design.ts'
import type {
  ArcOp,
  DrawOp,
  EffectsOp,
  PathOp,
  PictureOp,
  ShapeOp,
  TextOp,
  TextRing,
  TicksOp,
} from '../../draw-ops.ts'
import { drawnUrl, type Drawing } from '../../raster/drawn-url.ts'
import { standingDrawing } from '../../raster/standing-drawing.ts'
import { arcNodes, shapeNodes, tickNodes } from './wff-shapes.ts'
import type { WearContext } from './context.ts'
import { node, type WearChild, type WearNode } from './node.ts'
import { innerPart, layerPart, wearColor } from './part.ts'

/** The same op in a part that begins at the corner of its box. */
const atCorner = <Op extends { readonly box: Box }>(op: Op): Op => ({ ...op, box: { ...op.box, x: 0, y: 0 } })

/** A paint in a part that begins there. */
export const shifted = (paint: Paint, { x, y }: Box): Paint => {
  if (typeof paint === 'string') return paint
  const back = (at: Point): Point => ({ x: at.x - x, y: at.y - y })
  return paint.runs === 'linear'
    ? { ...paint, from: back(paint.from), to: back(paint.to) }
    : { ...paint, centre: back(paint.centre) }
}

function shapePart(op: ShapeOp): readonly WearNode[] {
  const { fill, stroke, box } = op
  const drawn = shapeNodes({
    ...atCorner(op),
    fill: fill && shifted(fill, box),
    stroke: stroke && { ...stroke, color: shifted(stroke.color, box) },
  })
  return drawn.length > 0 ? [innerPart('PartDraw', { box, children: drawn })] : []
}

function linePart<Op extends ArcOp | TicksOp>(
  op: Op,
  nodes: (op: Op) => readonly WearNode[],
): readonly WearNode[] {
  const drawn = nodes({ ...atCorner(op), color: shifted(op.color, op.box) })
  return drawn.length > 0 ? [innerPart('PartDraw', { box: op.box, children: drawn })] : []
}

export const imageNode = (resource: string): WearNode => node('Image', { resource })

const picturePart = ({ url, box, tint }: PictureOp, context: WearContext): readonly WearNode[] => [
  innerPart('PartImage', {
    box,
    children: [imageNode(context.picture(url))],
    attributes: { tintColor: tint && wearColor(tint) },
  }),
]

/** The format has no paths and no shadows: each is a picture of itself. */
function picturedPart({ place: _, ...op }: PathOp | EffectsOp, context: WearContext): readonly WearNode[] {
  const beyond = Math.ceil(Math.max(0, -op.box.x, -op.box.y))
  const inner = { width: op.box.x + op.box.width, height: op.box.y + op.box.height }
  const box = grow({ x: 0, y: 0, ...inner }, beyond)
  const url = drawnUrl({ ...inner, ops: [op], beyond })
  return [innerPart('PartImage', { box, children: [imageNode(context.picture(url))] })]
}

/** A layer that the format has no word for as the picture of it, whose place, turn and opacity go on changing. */
export function drawnPart(layer: Layer, drawing: Drawing, context: WearContext): WearNode {
  const children = [imageNode(context.picture(drawnUrl(drawing)))]
  const box = grow(layer.style, drawing.beyond ?? 0)
  return layerPart(layer, context, { name: 'PartImage', stretches: true, box, children })
}

/** The same, drawn as it stands where nothing but its opacity changes. */
export function standingPart(layer: Layer, drawing: Drawing, context: WearContext): WearNode {
  const standing = standingDrawing(drawing, layer.style)
  if (!standing) return drawnPart(layer, drawing, context)
  const upright = { ...layer.style, ...standing.box, rotation: 0, offset: { x: 0.5, y: 0.5 } }
  return drawnPart({ ...layer, style: upright }, standing.drawing, context)
}

const aligns = { left: 'START', center: 'CENTER', right: 'END' } as const

type TextFacts = Pick<
  TextOp,
  | 'font'
  | 'size'
  | 'color'
  | 'align'
  | 'verticalAlign'
  | 'wrap'
  | 'ellipsis'
  | 'fit'
  | 'spacing'
  | 'slant'
  | 'lineGap'
  | 'maxLines'
  | 'least'
>

const verticals = { top: 'TOP', middle: 'CENTER', bottom: 'BOTTOM' } as const

/** What the watch has in its own font comes in weights; a file of ours is one weight. */
function weightOf({ family }: TextOp['font']): string | null {
  const font = shippedFont(family)
  if (font?.family !== 'NotoSansSC' || font.weight === 400) return null
  return Object.keys(wearWeights).find((name) => wearWeights[name] === font.weight) ?? null
}

/** Letters and what they say. */
const fontNode = (
  {
    font,
    size,
    color,
    spacing,
    slant,
    least,
  }: Pick<TextOp, 'font' | 'size' | 'color' | 'spacing' | 'slant' | 'least'>,
  words: readonly WearChild[],
  context: WearContext,
): WearNode => {
  if (least !== undefined) context.needs(5)
  return node(
    'Font',
    {
      family: context.font(font),
      size,
      color: wearColor(color),
      slant: slant ? 'ITALIC' : null,
      weight: weightOf(font),
      letterSpacing: spacing || null,
      minSize: least ?? null,
    },
    words,
  )
}

/** The lines of a text with what they say. */
export function textNode(op: TextFacts, words: readonly WearChild[], context: WearContext): WearNode {
  const { align, verticalAlign, wrap, ellipsis, fit, lineGap = 0, maxLines = 0 } = op
  const isSpaced = wrap !== 'none' && lineGap !== 0
  if (fit) context.needs(3)
  if (isSpaced) context.needs(5)
  const facts = {
    align: aligns[align],
    maxLines: wrap === 'none' ? 1 : maxLines || null,
    ellipsis: ellipsis ? 'TRUE' : null,
    isAutoSize: fit ? 'TRUE' : null,
    verticalAlign: isSpaced && verticalAlign !== 'middle' ? verticals[verticalAlign] : null,
    // the format has no less
    lineSpacing: isSpaced ? Math.max(-5, lineGap) : null,
  }
  return node('Text', facts, [fontNode(op, words, context)])
}

/** Degrees from where a line begins to where the room for it does, by how it is aligned in that room. */
const roomBefore = { left: 0, center: 180, right: 360 } as const

/** A line around a circle, in the pixels of its part. */
export function ringNode(
  op: TextFacts & { readonly ring: TextRing },
  words: readonly WearChild[],
  context: WearContext,
): WearNode {
  const { x, y, radius, angleDeg, isClockwise } = op.ring
  const way = isClockwise ? 1 : -1
  if (op.fit) context.needs(5)
  const start = angleDeg - way * roomBefore[op.align]
  const facts = {
    centerX: x,
    centerY: y,
    width: radius * 2,
    height: radius * 2,
    startAngle: start,
    endAngle: start + way * 360,
    direction: isClockwise ? null : 'COUNTER_CLOCKWISE',
    align: aligns[op.align],
    ellipsis: op.ellipsis ? 'TRUE' : null,
    isAutoSize: op.fit ? 'TRUE' : null,
  }
  return node('TextCircular', facts, [fontNode(op, words, context)])
}

/**
 * Where a text stands: the format has it in the middle of its box (verticalAlign comes with version 5), so that at the top
 * or the bottom the box of one line is as high as the line.
 */
export function textBox(op: TextOp, context: Pick<WearContext, 'measure'>): Box {
  if (op.verticalAlign === 'middle') return op.box
  const height = Math.min(
    op.box.height,
    context.measure({ text: op.text, font: op.font, size: op.size }).height,
  )
  const y = op.verticalAlign === 'top' ? op.box.y : op.box.y + op.box.height - height
  return { ...op.box, y, height }
}

function textPart(op: TextOp, context: WearContext): readonly WearNode[] {
  return [innerPart('PartText', { box: textBox(op, context), children: [textNode(op, [op.text], context)] })]
}

/** What a layer draws and does not change, as parts in the pixels of the layer. */
export function opParts(op: DrawOp, context: WearContext): readonly WearNode[] {
  switch (op.op) {
    case 'shape':
      return shapePart(op)
    case 'arc':
      return linePart(op, arcNodes)
    case 'ticks':
      return linePart(op, tickNodes)
    case 'path':
    case 'effects':
      return picturedPart(op, context)
    case 'picture':
      return picturePart(op, context)
    case 'text':
      return textPart(op, context)
  }
}
