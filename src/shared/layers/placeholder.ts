import type { Box } from '../base/geometry.ts'
import type { DrawOp } from './draw-ops.ts'

/** What a layer shows that has nothing to show yet: an empty dashed box. */
export const emptyPicture = (box: Box): DrawOp => ({
  op: 'shape',
  shape: 'box',
  box,
  radius: 0,
  fill: '#8E96A422',
  stroke: { color: '#8E96A4', width: 1, dash: [4, 4] },
})
