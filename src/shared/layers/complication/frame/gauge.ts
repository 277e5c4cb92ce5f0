import { parseColor } from '../../../base/color.ts'
import { squareIn, type Box } from '../../../base/geometry.ts'
import type { DrawOp } from '../../draw-ops.ts'
import { sampleWeights } from '../providers/providers.ts'
import type { Looks } from '../style.ts'

/** Between the arcs of weighted elements, along their outer edge. */
export const weightGap = 4

const isSeen = (color: string): boolean => (parseColor(color)?.a ?? 0) > 0

/** A ring from 12 o'clock on for a ranged value. */
export function ringOps(looks: Looks, box: Box, share: number): readonly DrawOp[] {
  const round = squareIn(box)
  const side = round.width
  const arc = (startDeg: number, sweepDeg: number, color: string): readonly DrawOp[] =>
    sweepDeg > 0 && isSeen(color)
      ? [
          {
            op: 'arc',
            box: round,
            color,
            width: Math.min(looks.rangeWidth, side / 2),
            startDeg,
            sweepDeg,
            roundEnds: false,
          },
        ]
      : []
  const done = share * 360
  return [...arc(done, 360 - done, looks.rangeSecondColor), ...arc(0, done, looks.rangeMainColor)]
}

/** A bar along the bottom for a text slot. */
export function barOps(looks: Looks, box: Box, share: number): readonly DrawOp[] {
  const bar = (from: number, to: number, fill: string): readonly DrawOp[] => {
    const piece = { ...box, x: box.x + box.width * from, width: box.width * (to - from) }
    if (piece.width <= 0 || !isSeen(fill)) return []
    return [{ op: 'shape', shape: 'box', box: piece, radius: 0, fill, stroke: null }]
  }
  return [...bar(share, 1, looks.rangeSecondColor), ...bar(0, share, looks.rangeMainColor)]
}

/** Weighted elements as arcs of their colours around the slot, in the order in which they are sent. */
export function weightOps({ rangeWidth }: Looks, box: Box): readonly DrawOp[] {
  const round = squareIn(box)
  const radius = round.width / 2
  const width = Math.min(rangeWidth, radius)
  if (width <= 0) return []
  const gapDeg = (weightGap / Math.max(1, radius - width / 2)) * (180 / Math.PI)
  const room = Math.max(0, 360 - gapDeg * (sampleWeights.length - 1))
  const sum = sampleWeights.reduce((total, { weight }) => total + weight, 0)
  let startDeg = 0
  return sampleWeights.map(({ color, weight }) => {
    const arc = { startDeg, sweepDeg: (room * weight) / sum }
    startDeg += arc.sweepDeg + gapDeg
    return { op: 'arc', box: round, color, width, ...arc, roundEnds: false }
  })
}
