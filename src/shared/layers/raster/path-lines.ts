import { memoByObject } from '../../base/memo.ts'
import { flatten, type Polyline } from '../../base/path/flatten.ts'
import { mapOutline, parseOutline } from '../../base/path/outline.ts'
import type { PathOp } from '../draw-ops.ts'

/** Lines and curves of a path as straight lines, in layer pixels. */
export const linesOfPath = memoByObject(({ d, scale }: PathOp): readonly Polyline[] =>
  flatten(mapOutline(parseOutline(d), ({ x, y }) => ({ x: x * scale.x, y: y * scale.y }))),
)
