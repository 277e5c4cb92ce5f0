import type { KindOutcome } from '../building-blocks/outcome/on-platform.ts'
import { contentsOf } from './contents/stored.ts'
import { providerOf } from './providers/providers.ts'
import { slotFacts } from './providers/slots.ts'
import type { ComplicationStyle } from './style.ts'

/** Words alone are sent to it, so that there is no share for a bar. */
function hasTextBar(style: ComplicationStyle): boolean {
  const { hasWords, ring } = slotFacts[style.supportTypeDefault]
  return style.hasProgress && hasWords && ring === null && contentsOf(style) === null
}

/**
 * A slot neither moves nor turns on a watch, and stands on whole pixels; where there are none it is left out. What it
 * held in another face is no part of this one.
 */
export const complicationOutcome: KindOutcome<ComplicationStyle> = (style, on) => {
  if (on.loses('slot')) return null
  const { x, y, width, height } = style
  if ([x, y, width, height].some((value) => !Number.isInteger(value))) on.loses('slotPlace')
  if (providerOf(style.systemProviderValue).wff === null) on.loses('provider')
  const isMoved = style.rotate !== '' || Object.keys(style.dynamic ?? {}).length > 0
  const isForeign = contentsOf(style) !== null && !on.isHeld && on.loses('contents')
  const plain = isForeign ? { ...style, hasContents: false } : style
  const own = hasTextBar(plain) && on.loses('slotBar') ? { ...plain, hasProgress: false } : plain
  if (!isMoved || !on.loses('slotStands')) return own
  const { dynamic: _, ...still } = own
  return { ...still, rotate: '' }
}
