import { slotTypes, type SlotType } from './slots.ts'

/** What a slot takes besides the type that it was made for, if nothing else is said: many providers offer only one of them. */
export const usuallyTaken: Readonly<Record<SlotType, readonly SlotType[]>> = {
  ranged_value: ['goal_progress', 'short_text', 'icon'],
  short_text: ['icon'],
  long_text: ['short_text'],
  goal_progress: ['ranged_value', 'short_text', 'icon'],
  weighted_elements: ['short_text', 'icon'],
  icon: [],
  small_image: ['icon'],
  large_image: ['small_image'],
}

type Taking = {
  readonly supportTypeDefault: SlotType
  readonly alsoTypes?: Readonly<Partial<Record<SlotType, boolean | undefined>>> | undefined
  readonly shownType?: SlotType | undefined
}

/** The types that a slot takes, the one that it was made for first. */
export function acceptedBy({ supportTypeDefault: type, alsoTypes = {} }: Taking): readonly SlotType[] {
  const usual = usuallyTaken[type].filter((one) => alsoTypes[one] !== false)
  const more = slotTypes.filter(
    (one) => one !== type && !usuallyTaken[type].includes(one) && alsoTypes[one] === true,
  )
  return [type, ...usual, ...more]
}

/** The type whose layout is looked at and set. */
export const shownTypeOf = (style: Taking): SlotType =>
  acceptedBy(style).find((one) => one === style.shownType) ?? style.supportTypeDefault
