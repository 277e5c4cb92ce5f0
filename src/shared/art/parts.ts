import { readLook, type Look } from './look.ts'

/** What can be taken alone. */
export const partGroups = ['dial', 'ring', 'extras', 'hands'] as const

export type PartGroup = (typeof partGroups)[number]

/** Every layer that a look can make, from the back to the front, with what it is taken with. */
export const lookParts = {
  dial: 'dial',
  ring: 'ring',
  window: 'extras',
  date: 'extras',
  smallPlate: 'extras',
  batteryPlate: 'extras',
  stepsPlate: 'extras',
  batteryHand: 'extras',
  stepsHand: 'extras',
  smallHand: 'extras',
  hourShadow: 'hands',
  hour: 'hands',
  minuteShadow: 'hands',
  minute: 'hands',
  secondShadow: 'hands',
  second: 'hands',
  cap: 'hands',
} as const satisfies Readonly<Record<string, PartGroup>>

export type PartName = keyof typeof lookParts

export const partNames = Object.keys(lookParts) as readonly PartName[]

/** What a layer remembers of the look that it was drawn from, so that it can be changed afterwards. */
export type Recipe = {
  /** The same for all layers that came together. */
  readonly set: string
  readonly part: PartName
  readonly look: Look
}

const isPart = (value: unknown): value is PartName =>
  typeof value === 'string' && Object.hasOwn(lookParts, value)

/** What the style of a layer says of where it came from; null where it came from elsewhere, or cannot be read. */
export function recipeOf({ art }: { readonly art?: unknown }): Recipe | null {
  if (typeof art !== 'object' || art === null) return null
  const { set, part, look: given } = art as Readonly<Record<string, unknown>>
  const look = readLook(given)
  const isSet = typeof set === 'string' && set.length > 0 && set.length <= 64
  return look && isSet && isPart(part) ? { set, part, look } : null
}
