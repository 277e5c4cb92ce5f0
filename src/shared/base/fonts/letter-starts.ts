const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Every sign of these is a letter for itself: no marks, joiners, flags or jamo. */
const simple = /^[\u0020-\u007e\u2e80-\u302a\u3030-\u3098\u309b-\ua4cf\uac00-\ud7a3\uff00-\uff9d]*$/

/** UTF-16 units before each letter, as a person counts letters. */
export function letterStarts(text: string): readonly number[] {
  if (simple.test(text)) return Array.from(text, (_sign, index) => index)
  return [...segmenter.segment(text)].map(({ index }) => index)
}
