import { squareIn, type Box } from '../../../base/geometry.ts'
import type { DrawOp, TextOp } from '../../draw-ops.ts'
import type { WearContext } from '../../building-blocks/export-wff/context.ts'
import { node, type WearNode } from '../../building-blocks/export-wff/node.ts'
import { arcShape } from '../../building-blocks/export-wff/wff-shapes.ts'
import { opParts, textNode } from '../../building-blocks/export-wff/ops.ts'
import { innerPart, wearColor } from '../../building-blocks/export-wff/part.ts'
import { pictureBox } from '../draw.ts'
import { weightGap } from '../frame/gauge.ts'
import { iconUrl } from '../providers/providers.ts'
import type { ComplicationStyle, Looks } from '../style.ts'
import { source } from './data-types.ts'

/** What stands in the layout for what the provider sends. */
export const words = { text: '\u0001', title: '\u0002', icon: 'sent' } as const

export type Drawing = {
  readonly style: ComplicationStyle
  readonly looks: Looks
  readonly mode: 'normal' | 'ambient'
  readonly context: WearContext
}

/** A part that shows what the provider sends, where the layout has its place holder. */
export function sentPart(op: DrawOp, { context, mode }: Drawing): readonly WearNode[] {
  if (op.op === 'picture' && op.url === iconUrl(words.icon)) {
    const name = mode === 'ambient' ? 'MONOCHROMATIC_IMAGE_AMBIENT' : 'MONOCHROMATIC_IMAGE'
    const tint = { tintColor: op.tint === null ? null : wearColor(op.tint) }
    return [
      innerPart('PartImage', {
        box: op.box,
        children: [node('Image', { resource: source(name) })],
        attributes: tint,
      }),
    ]
  }
  if (op.op === 'text') return [sentText(op, context)]
  return opParts(op, context)
}

function sentText(op: TextOp, context: WearContext): WearNode {
  const name = op.text === words.text ? 'TEXT' : 'TITLE'
  const template = node('Template', {}, ['%s', node('Parameter', { expression: source(name) })])
  // what a provider sends may be longer than any sample: it ends in dots in whatever version
  return innerPart('PartText', {
    box: op.box,
    children: [textNode({ ...op, fit: false, ellipsis: true }, [template], context)],
  })
}

const moving = (target: string, value: string): WearNode => node('Transform', { target, value })

/** The ring of a range: what is done and what is left, without a pixel in common. */
export function ringPart({ looks }: Drawing, box: Box, share: string): readonly WearNode[] {
  const round = squareIn(box)
  const width = Math.min(looks.rangeWidth, round.width / 2)
  if (width <= 0) return []
  const arc = { box: { ...round, x: 0, y: 0 }, width, roundEnds: false }
  const done = `(360 * ${share})`
  return [
    innerPart('PartDraw', {
      box: round,
      children: [
        arcShape({
          ...arc,
          color: looks.rangeSecondColor,
          startDeg: 180,
          endDeg: 360,
          transforms: [moving('startAngle', done)],
        }),
        arcShape({
          ...arc,
          color: looks.rangeMainColor,
          startDeg: 0,
          endDeg: 180,
          transforms: [moving('endAngle', done)],
        }),
      ],
    }),
  ]
}

/** Weighted elements in the colours that are sent, as large as their weights. */
export function weightPart({ looks }: Drawing, box: Box): readonly WearNode[] {
  const round = squareIn(box)
  const thickness = Math.min(looks.rangeWidth, round.width / 2)
  if (thickness <= 0) return []
  const side = Math.max(0.01, round.width - thickness)
  const arc = { centerX: round.width / 2, centerY: round.height / 2, width: side, height: side }
  const stroke = node('WeightedStroke', {
    colors: source('WEIGHTED_ELEMENTS_COLORS'),
    weights: source('WEIGHTED_ELEMENTS_WEIGHTS'),
    discreteGap: weightGap,
    thickness,
  })
  const children = [node('Arc', { ...arc, startAngle: 0, endAngle: 360 }, [stroke])]
  return [innerPart('PartDraw', { box: round, children })]
}

/** The picture that fills the slot; a photo is left out on a screen that is always on. */
export function picturePart({ mode }: Drawing, box: Box, picture: 'small' | 'photo'): readonly WearNode[] {
  if (picture === 'photo' && mode === 'ambient') return []
  const small = mode === 'ambient' ? 'SMALL_IMAGE_AMBIENT' : 'SMALL_IMAGE'
  const resource = source(picture === 'photo' ? 'PHOTO_IMAGE' : small)
  return [innerPart('PartImage', { box: pictureBox(box, picture), children: [node('Image', { resource })] })]
}
