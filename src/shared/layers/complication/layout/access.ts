import type { SlotAccess } from '../../accessors.ts'
import { contentsOf } from '../contents/stored.ts'
import { frameOps } from '../frame/frame.ts'
import { acceptedBy, shownTypeOf } from '../providers/accepted.ts'
import { slotFacts, slotTypes, type SlotType } from '../providers/slots.ts'
import { looksIn, typedAs, type ComplicationStyle } from '../style.ts'
import { sentTo } from './sent.ts'
import { layoutShown } from './shown.ts'
import { layoutTypes, picturesSentAs, sentTests, tagsSentAs } from './sources.ts'

const labels: ReadonlyMap<string, string> = new Map(slotTypes.map((type) => [type, `field.slotType.${type}`]))

/** The fields show something of a type, or at least a frame around it. */
function showsByFields(style: ComplicationStyle, type: SlotType): boolean {
  const typed = typedAs(style, type)
  const { hasText, hasTitle, hasIcon, hasProgress, width, height } = typed
  const { hasWords, picture, ring } = slotFacts[type]
  if (picture !== null || hasIcon || (hasWords && (hasText || hasTitle))) return true
  if (hasProgress && (ring !== null || type === style.supportTypeDefault)) return true
  const box = { x: 0, y: 0, width, height }
  return (['normal', 'ambient'] as const).some((mode) => frameOps(looksIn(typed, mode), box).length > 0)
}

/** What it was made for or set to take; what it takes besides is a way out for providers that offer nothing else. */
function bareTypes(style: ComplicationStyle): readonly SlotType[] {
  if (contentsOf(style)) return []
  const isMeant = (type: SlotType) => type === style.supportTypeDefault || style.alsoTypes?.[type] === true
  return acceptedBy(style).filter((type) => isMeant(type) && !showsByFields(style, type))
}

/** What there is to know of the layouts of a slot, for what draws, writes or makes them. */
export const slotAccess: SlotAccess<ComplicationStyle> = {
  types: layoutTypes,
  taken: acceptedBy,
  shownType: shownTypeOf,
  isHeld: (style) => contentsOf(style) !== null,
  bare: bareTypes,
  shown: layoutShown,
  sent: sentTo,
  names: (type) => [...tagsSentAs(type), ...picturesSentAs(type)],
  tests: sentTests,
  label: (type) => labels.get(type) ?? 'field.whenEmpty',
  parts: async () => (await import('./from-fields.ts')).partsFromFields,
  reading: async () => (await import('./apart.ts')).slotReading,
}
