import type { Box } from '../../base/geometry.ts'
import type { DrawOp } from '../draw-ops.ts'
import type { DrawContext } from '../kind.ts'

/** What a layer shows that has nothing to show yet: an empty dashed box, and on the wrist nothing. */
export const emptyPicture = (box: Box, { isWorn }: Pick<DrawContext, 'isWorn'>): readonly DrawOp[] =>
  isWorn
    ? []
    : [
        {
          op: 'shape',
          shape: 'box',
          box,
          radius: 0,
          fill: '#8E96A422',
          stroke: { color: '#8E96A4', width: 1, dash: [4, 4] },
        },
      ]
