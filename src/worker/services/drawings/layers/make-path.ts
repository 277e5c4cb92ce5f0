import type { Layer } from '../../../../shared/document/design.ts'
import type { PlannedLayer } from '../../../../shared/svg/layers/planned.ts'
import { withoutCuts } from '../../../../shared/svg/paths/filter-of.ts'
import { isSeenToDiffer } from '../compare.ts'
import { fade, layScaledEffects } from '../laid/lay-effects.ts'
import { layPath } from '../laid/lay-path.ts'
import { made, rowOf, seen, sizeOf, type Making, type OneMade } from './make-picture.ts'
import { styleOfPath } from './path-layer.ts'

function pathLayer({ path, isShown }: PlannedLayer, { frame, wanted, tools, label }: Making): Layer | null {
  const style = path && styleOfPath(path, frame)
  if (!style) return null
  const bare = made('path.path', wanted.dial, [])
  return {
    ...{ ...bare, uuid: tools.makeId(), label },
    style: { ...bare.style, ...style, visible: isShown },
  }
}

/** The pixels of a path with its effects, on the area of the frame. */
function pixelsOf(layer: Layer, { path }: PlannedLayer, { frame }: Making): Uint8ClampedArray {
  const data = new Uint8ClampedArray(frame.area.width * frame.area.height * 4)
  layPath(data, { ...layer, style: { ...layer.style, opacity: 1 } }, frame.area)
  layScaledEffects(data, sizeOf(frame), { effects: path?.effects ?? [], scale: frame.scale })
  fade(data, layer.style.opacity)
  return data
}

/**
 * A basic element as a path; null for what is none. One with effects is held against what the browser draws of it: programs
 * write filters of their own, and some make a shadow with corners of which ours are round.
 */
export async function makePath(planned: PlannedLayer, making: Making): Promise<OneMade | null> {
  const layer = pathLayer(planned, making)
  if (!layer) return null
  const rows = planned.path?.isNear ? [rowOf(layer.uuid, layer.label)('near', 'svg.note.gradient')] : []
  const plain: OneMade = { layer, picture: null, rows, seen: null }
  if (!planned.path?.effects) return plain
  const theirs = await seen(withoutCuts(planned.root), making.frame, making.tools)
  const data = pixelsOf(layer, planned, making)
  const isSame = theirs !== null && !isSeenToDiffer(data, theirs.data, sizeOf(making.frame))
  return isSame ? { ...plain, seen: { data } } : null
}
