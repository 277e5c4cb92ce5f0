import { parseEffects, seenEffects } from '../../../base/effects/effects.ts'
import type { GroupLook } from '../../../document/group-look.ts'
import type { LinkHolder } from '../../../document/color-links.ts'
import { withField } from '../../../document/choices/nested-fields.ts'
import { ownChoicesIn } from '../../../document/choices/own-choices.ts'
import { followedIn, isFollowing, restColor } from '../../../document/choices/seen-choices.ts'
import type { Layer } from '../../../document/design.ts'
import type { LossId } from '../../../platforms/losses.ts'
import type { Platform } from '../../../platforms/platform.ts'
import { kindOf } from '../../registry.ts'
import type { Loss } from './on-platform.ts'

/** What goes out as a picture, which has its colours for good. */
const asPicture: ReadonlySet<LossId> = new Set<LossId>([
  'path',
  'polygon',
  'effectPicture',
  'fillBlend',
  'lineStroke',
])

/** No colour of a layer. */
const mark = '#010203'

const drawnIn = (layer: Layer): string => JSON.stringify(kindOf(layer).drawing?.(layer)?.ops)

/** Whether a colour that the wearer chooses is seen in what is drawn with these fields. */
function isSeenIn<T extends LinkHolder>(
  list: readonly Layer[],
  holder: T,
  drawn: (holder: T) => string,
): boolean {
  if (holder.wearColors === undefined && holder.colorLinks === undefined) return false
  const choices = ownChoicesIn(list)
  return followedIn(holder, choices).some(([path, { id, index }]) => {
    const rest = restColor(
      choices.find((one) => one.id === id),
      index,
    )
    return isFollowing(holder, path, rest) && drawn(holder) !== drawn(withField(holder, path, mark))
  })
}

const followsIn = (list: readonly Layer[], layer: Layer): boolean =>
  isSeenIn(list, layer.style, (style) => drawnIn({ ...layer, style }))

/** Whether one is seen in the effects of a group, which are a part of its picture. */
export const followsInLook = (list: readonly Layer[], look: GroupLook): boolean =>
  isSeenIn(list, look, ({ effects = '' }) => JSON.stringify(seenEffects(parseEffects(effects) ?? [])))

/** The colour of a choice that a layer keeps as it is at first, where it goes out as a picture. */
export function choiceColorLoss(
  list: readonly Layer[],
  layer: Layer,
  told: { readonly losses: readonly Loss[]; readonly isDrawn: boolean; readonly platform: Platform },
): readonly Loss[] {
  const row = told.platform.losses.choiceColor
  const isPicture = told.isDrawn || told.losses.some(({ id }) => asPicture.has(id))
  return row && isPicture && followsIn(list, layer) ? [{ ...row, id: 'choiceColor' }] : []
}
