import type { Frame } from '../../../render/base/frame.ts'
import { activeKey, activeVariant, sizeOf, type Design } from '../../../shared/document/design.ts'
import { defaultSampleTime } from '../../../shared/expressions/world.ts'
import type { SmallPicture } from '../../core/ports.ts'
import type { IoParts, ShellParts } from '../../core/editor.ts'
import type { TimeParts } from '../editor.ts'
import { layersOfFace } from '../still.ts'

/** Pixels of the longer side: a row of History on a screen with two device pixels a CSS pixel. */
const pictureSide = 80

const wallMs = defaultSampleTime.epochMs + defaultSampleTime.utcOffsetMinutes * 60_000

/** The dial of a design that need not be open any more, at the sample time; `ground` is what a frame has beside it. */
export function checkpointPicture(
  editor: IoParts & ShellParts & TimeParts,
  design: Design,
  ground: Frame,
): SmallPicture | null {
  const { renderer } = editor.deps
  const key = activeKey(design)
  const face = design.faces[key.fdId]
  if (!face || renderer.isLost) return null
  const { ratio, shape } = activeVariant(design)
  const { width, height } = sizeOf(ratio)
  const moment = editor.clock.momentOf(wallMs, {})
  const layers = layersOfFace(editor, { face, mode: key.variant, moment })
  const dial = { ...ground.dial, width, height, shape }
  const drawn = renderer.snapshot({ ...ground, dial, layers }, pictureSide / Math.max(1, width, height))
  return { width: drawn.width, height: drawn.height, data: new Uint8ClampedArray(drawn.data) }
}
