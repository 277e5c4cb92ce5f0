import type { SlotType } from './slots.ts'

/** What a slot takes besides the type that it was made for: many providers offer only one of them. */
const usuallyTaken: Readonly<Record<SlotType, readonly SlotType[]>> = {
  ranged_value: ['goal_progress', 'short_text', 'icon'],
  short_text: ['icon'],
  long_text: ['short_text'],
  goal_progress: ['ranged_value', 'short_text', 'icon'],
  weighted_elements: ['short_text', 'icon'],
  icon: [],
  small_image: ['icon'],
  large_image: ['small_image'],
}

/** The types that a slot takes, the one that it was made for first. */
export const acceptedBy = ({
  supportTypeDefault: type,
}: {
  readonly supportTypeDefault: SlotType
}): readonly SlotType[] => [type, ...usuallyTaken[type]]
