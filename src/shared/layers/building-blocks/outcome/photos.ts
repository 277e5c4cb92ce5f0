import { choiceLimits, ownChoicesIn } from '../../../document/choices/own-choices.ts'
import { isRoot } from '../../../document/create.ts'
import type { Layer } from '../../../document/design.ts'
import type { Platform } from '../../../platforms/platform.ts'
import { kindOf } from '../../registry.ts'
import type { Loss } from './on-platform.ts'

const photosOf = (layer: Layer) => kindOf(layer).photos?.(layer.style) ?? null

/** Photos of the wearer that the face has no room to declare: the picture is shown. */
export function photosLoss(
  list: readonly Layer[],
  layer: Layer,
  { platform: { losses } }: { readonly platform: Platform },
): readonly Loss[] {
  const photos = photosOf(layer)
  if (!photos) return []
  const isOpened = list.some((one) => isRoot(one) && one.style.wear !== undefined)
  if (isOpened) {
    const row = photos.id === '' ? losses.photosCameAlong : undefined
    return row ? [{ ...row, id: 'photosCameAlong' }] : []
  }
  // the format counts both together
  const before = list
    .slice(0, list.indexOf(layer))
    .filter((one) => one.style.visible && photosOf(one) !== null)
  const [max, count] = [choiceLimits.choices, ownChoicesIn(list).length + before.length]
  const row = count >= max ? losses.photosFull : undefined
  return row ? [{ ...row, id: 'photosFull', params: { max, count: max } }] : []
}
