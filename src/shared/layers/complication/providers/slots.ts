/** What a slot can be: the three of the specification first (S3.106–S3.108), then the others of the Watch Face Format. */
export const slotTypes = [
  'ranged_value',
  'short_text',
  'long_text',
  'goal_progress',
  'weighted_elements',
  'icon',
  'small_image',
  'large_image',
] as const

export type SlotType = (typeof slotTypes)[number]

/** What a payload calls the data types (S3.136–S3.141). */
export const complicationTypeCodes = {
  short_text: 3,
  long_text: 4,
  ranged_value: 5,
  icon: 6,
  small_image: 7,
  large_image: 8,
} as const

export type SlotFacts = {
  /** Its name in the Watch Face Format, and the first version that has it. */
  readonly wff: string
  readonly version: 1 | 2
  /** Whether it has a text and a title. */
  readonly hasWords: boolean
  /** An icon beside the words that can be left out. */
  readonly hasIcon: boolean
  /** Around all of it, how much is done, or how much is of what. */
  readonly ring: 'share' | 'weights' | null
  /** The picture that fills it. */
  readonly picture: 'icon' | 'small' | 'photo' | null
}

const words = { version: 1, hasWords: true, hasIcon: true, ring: null, picture: null } as const
const picture = { version: 1, hasWords: false, hasIcon: false, ring: null } as const

export const slotFacts: Readonly<Record<SlotType, SlotFacts>> = {
  ranged_value: { ...words, wff: 'RANGED_VALUE', ring: 'share' },
  short_text: { ...words, wff: 'SHORT_TEXT' },
  long_text: { ...words, wff: 'LONG_TEXT' },
  goal_progress: { ...words, wff: 'GOAL_PROGRESS', version: 2, ring: 'share' },
  weighted_elements: { ...words, wff: 'WEIGHTED_ELEMENTS', version: 2, ring: 'weights' },
  icon: { ...picture, wff: 'MONOCHROMATIC_IMAGE', picture: 'icon' },
  small_image: { ...picture, wff: 'SMALL_IMAGE', picture: 'small' },
  large_image: { ...picture, wff: 'PHOTO_IMAGE', picture: 'photo' },
}

/** Types that no provider of the watch gives, apps alone. */
export const isOfApps = (type: SlotType): boolean =>
  type === 'goal_progress' || type === 'weighted_elements' || type === 'large_image'

const ofSpecification: ReadonlySet<SlotType> = new Set(['ranged_value', 'short_text', 'long_text'])

/** Those can have any provider: one that does not give them is told. */
export const isOfSpecification = (type: SlotType): boolean => ofSpecification.has(type)
