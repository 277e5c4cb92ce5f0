/** What a slot can be; other stored types load and show the slot only (S3.106–S3.108). */
export const slotTypes = ['ranged_value', 'short_text', 'long_text'] as const

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
