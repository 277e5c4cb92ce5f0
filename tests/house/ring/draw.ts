import type { Kind } from '../../../src/shared/layers/kind.ts'
import type { RingStyle } from './kind.ts'

export const drawRing: Kind<RingStyle>['draw'] = ({ style }, { width, height }) => [
  {
    op: 'shape',
    shape: 'ellipse',
    radius: 0,
    box: { x: 0, y: 0, width, height },
    fill: null,
    stroke: { color: style.fill, width: style.thickness, dash: null },
  },
]
