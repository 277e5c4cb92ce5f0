import type { Matrix } from '../../shared/base/geometry.ts'
import { multiply } from '../../shared/base/geometry.ts'
import type { DrawOp, LayerDraw } from '../../shared/layers/draw-ops.ts'
import type { View } from '../base/frame.ts'

/** Layer pixels to device pixels. */
export const poseOf = ({ scale, x, y }: View, matrix: Matrix): Matrix =>
  multiply([scale, 0, 0, scale, x, y], matrix)

/** Pixels of an op to design pixels. */
export const matrixOfOp = ({ matrix }: Pick<LayerDraw, 'matrix'>, { place }: DrawOp): Matrix =>
  place ? multiply(matrix, place.matrix) : matrix
