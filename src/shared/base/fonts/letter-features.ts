/**
 * Features of OpenType that a text can ask of its font, in the order in which they are kept. Of each group one holds;
 * `-liga` turns off what is on by itself.
 */
export const featureGroups = [
  ['tnum', 'pnum'],
  ['lnum', 'onum'],
  ['-liga'],
  ['smcp'],
  ['zero'],
  ['frac'],
] as const

export type LetterFeature = (typeof featureGroups)[number][number]

const known: ReadonlySet<string> = new Set(featureGroups.flat())

export const isFeature = (word: string): word is LetterFeature => known.has(word)

/** `tnum zero`; null for a text with anything else in it. */
export function parseFeatures(text: string): readonly LetterFeature[] | null {
  const words = text.split(' ').filter(Boolean)
  if (!words.every(isFeature)) return null
  return featureGroups.flatMap((group): readonly LetterFeature[] => {
    const found = words.findLast((word) => group.some((one) => one === word))
    return found ? [found] : []
  })
}

export const printFeatures = (features: readonly LetterFeature[]): string =>
  (parseFeatures(features.join(' ')) ?? []).join(' ')

/** What a text is drawn with; nothing where it asks for nothing, or for what is not known. */
export const shownFeatures = (text: string | undefined): string => (parseFeatures(text ?? '') ?? []).join(' ')

/** One of its group, or none of it. */
export const withFeature = (
  features: readonly LetterFeature[],
  group: readonly LetterFeature[],
  feature: LetterFeature | null,
): string => printFeatures([...features.filter((one) => !group.includes(one)), ...(feature ? [feature] : [])])
