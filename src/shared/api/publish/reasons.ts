/** Why a face is not approved, or is taken down: at least one is named, and words may follow. */
export const reasons = [
  'copyright',
  'misleading',
  'offensive',
  'unreadable',
  'broken',
  'incomplete',
  'description',
  'pictures',
  'other',
] as const
export type Reason = (typeof reasons)[number]

/** Of the words that a reviewer adds. */
export const mostReasonWords = 1_000

/** Says nothing by itself, so that words have to. */
export const needsWords = (chosen: readonly Reason[]): boolean => chosen.includes('other')
