import { shippedFont, wearWeights } from '../../../base/fonts/known-font.ts'
import { parseColor } from '../../../base/color.ts'
import type { Box } from '../../../base/geometry.ts'
import type { ArcOp, DrawOp, PictureOp, ShapeOp, TextOp, TextRing } from '../../draw-ops.ts'
import type { WearContext } from './context.ts'
import { node, wearNumber, type WearChild, type WearNode } from './node.ts'
import { innerPart, wearColor } from './part.ts'

const isSeen = (color: string): boolean => (parseColor(color)?.a ?? 0) > 0

/** Shapes begin at the corner of their part, with fractions of a pixel. */
const inside = ({ width, height }: Box, by = 0): Record<string, number> => ({
  x: by,
  y: by,
  width: Math.max(0.01, width - by * 2),
  height: Math.max(0.01, height - by * 2),
})

const outlineName = ({ shape, radius }: ShapeOp): string =>
  shape === 'ellipse' ? 'Ellipse' : radius > 0 ? 'RoundRectangle' : 'Rectangle'

/** Where a rounded corner goes, its radius less what a line is further in. */
function outline(op: ShapeOp, by: number, paint: WearNode): WearNode {
  const name = outlineName(op)
  const radius = Math.max(0, op.radius - by)
  const corners = name === 'RoundRectangle' ? { cornerRadiusX: radius, cornerRadiusY: radius } : {}
  return node(name, { ...inside(op.box, by), ...corners }, [paint])
}

/** Filled first; the line runs inside the edge, as the canvas draws it. */
function shapePart(op: ShapeOp): readonly WearNode[] {
  const { fill, stroke } = op
  const dash = stroke?.dash ? { dashIntervals: stroke.dash.map(wearNumber).join(' ') } : {}
  const drawn = [
    ...(fill !== null && isSeen(fill) ? [outline(op, 0, node('Fill', { color: wearColor(fill) }))] : []),
    ...(stroke && stroke.width > 0 && isSeen(stroke.color)
      ? [
          outline(
            op,
            stroke.width / 2,
            node('Stroke', { color: wearColor(stroke.color), thickness: stroke.width, ...dash }),
          ),
        ]
      : []),
  ]
  return drawn.length > 0 ? [innerPart('PartDraw', { box: op.box, children: drawn })] : []
}

type ArcFacts = Pick<ArcOp, 'box' | 'color' | 'width' | 'roundEnds'> & {
  readonly startDeg: number
  readonly endDeg: number
  /** What moves an end. */
  readonly transforms?: readonly WearNode[]
}

/** A ring segment in a box that begins at (0, 0) of its part; the line runs inside the box. */
export function arcShape({
  box,
  color,
  width,
  roundEnds,
  startDeg,
  endDeg,
  transforms = [],
}: ArcFacts): WearNode {
  const facts = {
    centerX: box.width / 2,
    centerY: box.height / 2,
    width: Math.max(0.01, box.width - width),
    height: Math.max(0.01, box.height - width),
    startAngle: startDeg,
    endAngle: endDeg,
  }
  const stroke = node('Stroke', {
    color: wearColor(color),
    thickness: width,
    cap: roundEnds ? 'ROUND' : null,
  })
  return node('Arc', facts, [stroke, ...transforms])
}

function arcPart(op: ArcOp): readonly WearNode[] {
  if (!isSeen(op.color) || op.sweepDeg <= 0 || op.width <= 0) return []
  const shape = arcShape({ ...op, endDeg: op.startDeg + op.sweepDeg })
  return [innerPart('PartDraw', { box: op.box, children: [shape] })]
}

export const imageNode = (resource: string): WearNode => node('Image', { resource })

const picturePart = ({ url, box, tint }: PictureOp, context: WearContext): readonly WearNode[] => [
  innerPart('PartImage', {
    box,
    children: [imageNode(context.picture(url))],
    attributes: { tintColor: tint && wearColor(tint) },
  }),
]

const aligns = { left: 'START', center: 'CENTER', right: 'END' } as const

type TextFacts = Pick<TextOp, 'font' | 'size' | 'color' | 'align' | 'wrap' | 'ellipsis' | 'fit' | 'spacing'>

/** What the watch has in its own font comes in weights; a file of ours is one weight. */
function weightOf({ family }: TextOp['font']): string | null {
  const font = shippedFont(family)
  if (font?.family !== 'NotoSansSC' || font.weight === 400) return null
  return Object.keys(wearWeights).find((name) => wearWeights[name] === font.weight) ?? null
}

/** Letters and what they say. */
const fontNode = (
  { font, size, color, spacing }: Pick<TextOp, 'font' | 'size' | 'color' | 'spacing'>,
  words: readonly WearChild[],
  context: WearContext,
): WearNode =>
  node(
    'Font',
    {
      family: context.font(font),
      size,
      color: wearColor(color),
      weight: weightOf(font),
      letterSpacing: spacing || null,
    },
    words,
  )

/** The lines of a text with what they say. */
export function textNode(op: TextFacts, words: readonly WearChild[], context: WearContext): WearNode {
  const { align, wrap, ellipsis, fit } = op
  if (fit) context.needs(3)
  const facts = {
    align: aligns[align],
    maxLines: wrap === 'none' ? 1 : null,
    ellipsis: ellipsis ? 'TRUE' : null,
    isAutoSize: fit ? 'TRUE' : null,
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
      return arcPart(op)
    case 'picture':
      return picturePart(op, context)
    case 'text':
      return textPart(op, context)
  }
}
