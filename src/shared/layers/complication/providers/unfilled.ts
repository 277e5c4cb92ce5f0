import { appsOf } from '../apps/stored.ts'
import { contentsOf } from '../contents/stored.ts'
import type { ComplicationStyle } from '../style.ts'
import { anApp, providerOf, type Provider } from './providers.ts'
import { isOfApps, type SlotType } from './slots.ts'

/** Whether an app sends what the slot was made for. */
const hasApp = (style: ComplicationStyle): boolean =>
  appsOf(style).some(({ type }) => type === style.supportTypeDefault)

/** What is seen to fill a slot with data of a type; apps are not on the canvas, a sample stands for them where no other source does. */
export function fillerOf(style: ComplicationStyle, type: SlotType): Provider | null {
  const provider = providerOf(style.systemProviderValue)
  if (provider.types.includes(type)) return provider
  // a layout that is looked at has something in it
  if (type !== style.supportTypeDefault) return anApp
  const isForApps = provider.value < 0 && isOfApps(style.supportTypeDefault)
  return isForApps || hasApp(style) ? anApp : null
}

/** Why a slot stays empty on a watch, as a message key with the way out; null where something fills it, or the wearer may. */
export function unfilledBy(style: ComplicationStyle): 'finding.provider' | 'finding.onlyApps' | null {
  if (contentsOf(style) || hasApp(style)) return null
  const { supportTypeDefault: type, isSupportEdit } = style
  const { value, types } = providerOf(style.systemProviderValue)
  if (value < 0) return isOfApps(type) && !isSupportEdit ? 'finding.onlyApps' : null
  return types.includes(type) ? null : 'finding.provider'
}
