import { goalShare, rangeShare } from '../../../expressions/tag-rows/slot.ts'
import type { Provider } from '../providers/providers.ts'
import { slotFacts, type SlotFacts, type SlotType } from '../providers/slots.ts'

/** Of one type of data: how it is laid out, and what the watch calls its contents. */
export type DataType = SlotFacts & {
  readonly type: SlotType
  /** The share that is done, 0 to 1; null where the type has none. */
  readonly share: string | null
}

export const source = (name: string): string => `[COMPLICATION.${name}]`

const shares: Partial<Record<SlotType, string>> = {
  ranged_value: rangeShare,
  goal_progress: goalShare,
}

export const dataType = (type: SlotType): DataType => ({
  ...slotFacts[type],
  type,
  share: shares[type] ?? null,
})

/** Whether the provider of the watch gives this type, whatever else a slot of it shows here. */
export function delivers(provider: Provider, type: SlotType): boolean {
  if (type === 'ranged_value') return provider.range !== null
  if (type === 'long_text') return provider.sendsLong === true
  return type === 'short_text' || provider.types.includes(type)
}
