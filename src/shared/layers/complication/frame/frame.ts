import { parseColor } from '../../../base/color.ts'
import type { Box } from '../../../base/geometry.ts'
import type { DrawOp, Stroke } from '../../draw-ops.ts'
import type { Looks } from '../style.ts'

const isSeen = (color: string): boolean => (parseColor(color)?.a ?? 0) > 0

const radiusOf = ({ borderRadius }: Looks, box: Box): number =>
  Math.min(borderRadius, box.width / 2, box.height / 2)

function strokeOf(looks: Looks): Stroke | null {
  const { borderStyle, borderColor, borderWidth, borderDashWidth, borderDashGap } = looks
  if (borderStyle === 'none' || borderWidth === 0 || !isSeen(borderColor)) return null
  const isDashed = borderStyle === 'dashed' && borderDashWidth > 0
  return { color: borderColor, width: borderWidth, dash: isDashed ? [borderDashWidth, borderDashGap] : null }
}

/** Background, then the picture behind everything, then the border. */
export function frameOps(looks: Looks, box: Box): readonly DrawOp[] {
  const radius = radiusOf(looks, box)
  const fill = isSeen(looks.bgColor) ? looks.bgColor : null
  const stroke = strokeOf(looks)
  const shape = (paint: Pick<Extract<DrawOp, { op: 'shape' }>, 'fill' | 'stroke'>): DrawOp => ({
    op: 'shape',
    shape: 'box',
    box,
    radius,
    ...paint,
  })
  if (looks.drawable === '') return fill || stroke ? [shape({ fill, stroke })] : []
  return [
    ...(fill ? [shape({ fill, stroke: null })] : []),
    { op: 'picture', url: looks.drawable, box, tint: null },
    ...(stroke ? [shape({ fill: null, stroke })] : []),
  ]
}

/** What a tap flashes over the slot. */
export const highlightOps = (looks: Looks, box: Box): readonly DrawOp[] => [
  { op: 'shape', shape: 'box', box, radius: radiusOf(looks, box), fill: looks.highLightColor, stroke: null },
]
