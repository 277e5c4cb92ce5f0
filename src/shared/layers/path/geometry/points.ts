import type { Layer } from '../../../document/design.ts'
import type { LayerPoints } from '../../points.ts'
import { gradientMoved, gradientSpots } from '../../building-blocks/paint/gradient-points.ts'
import type { PathStyle } from '../style.ts'

/** The gradient of a path; points of its outline are a mode of their own (decision 1406). */
export const pathPoints: LayerPoints<PathStyle> = {
  spots: ({ style }: Layer<PathStyle>, size) => gradientSpots(style, size),
  areEnds: () => false,
  moved: ({ style }, size, pull) => gradientMoved(style, size, pull),
}
