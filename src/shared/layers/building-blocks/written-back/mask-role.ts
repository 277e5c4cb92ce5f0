import { cameFrom, type CameFrom } from '../../../document/came-from.ts'
import type { Layer } from '../../../document/design.ts'
import { masksIn } from '../../../document/masks.ts'

/** What a layer is seen through, by the place of that in the file, and whether others are seen through it. */
export function maskRole(list: readonly Layer[], layer: Layer): Pick<CameFrom, 'through' | 'masks'> {
  const { mask, uuid } = layer
  const by = mask && list.find((one) => one.uuid === mask.by)
  return {
    ...(mask && by ? { through: `${cameFrom(by.style)?.at ?? ''} ${mask.how}` } : {}),
    ...(masksIn(list).has(uuid) ? { masks: true } : {}),
  }
}

/** Whether a layer masks and is masked as it came. */
export function hasOwnRole(list: readonly Layer[], layer: Layer): boolean {
  const came = cameFrom(layer.style)
  const now = maskRole(list, layer)
  return now.through === came?.through && now.masks === came?.masks
}
