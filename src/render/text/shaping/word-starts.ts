import type { ShapedGlyph } from './shaped-glyph.ts'

/** Scripts that write their words without a space between them. */
const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

const none: ReadonlySet<number> = new Set()

let segmenter: Intl.Segmenter | null = null

/**
 * Where words of Thai, Lao, Khmer and Myanmar begin beside each other, in UTF-16 units of the paragraph, by the
 * dictionary that the browser has; empty for other scripts.
 */
export function wordStarts(paragraph: readonly ShapedGlyph[]): ReadonlySet<number> {
  if (!paragraph.some(({ character }) => unspaced.test(character))) return none
  let text = ''
  for (const { at, character } of paragraph) if (at >= text.length) text = text.padEnd(at) + character
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' })
  const starts = new Set<number>()
  for (const { segment, index } of segmenter.segment(text)) {
    const isBeside = index > 0 && unspaced.test(text[index - 1] ?? '')
    if (isBeside && unspaced.test(segment[0] ?? '')) starts.add(index)
  }
  return starts
}
