import type { KindOutcome } from '../building-blocks/outcome/on-platform.ts'
import { ownSizeOn } from '../building-blocks/outcome/place.ts'
import type { TapAreaStyle } from './style.ts'
import { wearTargets } from './targets.ts'

export const tapAreaOutcome: KindOutcome<TapAreaStyle> = (style, on) => {
  const { intent } = style.interaction.action
  if (intent === 'contacts') on.loses('contacts')
  if (wearTargets[intent] === undefined) on.loses('tap', { intent })
  return ownSizeOn(style, on, 'partSize')
}
