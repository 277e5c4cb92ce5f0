const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const words = new Intl.Segmenter(undefined, { granularity: 'word' })

/** As many whole letters from the start as fit into `room` UTF-16 units. */
export function fitting(text: string, room: number): string {
  if (text.length <= room) return text
  let end = 0
  for (const { index, segment } of letters.segment(text)) {
    if (index + segment.length > room) break
    end = index + segment.length
  }
  return text.slice(0, end)
}

export type Range = readonly [from: number, to: number]

/** The word at a place, a tag with its signs as one; the word before the end of the text when the place is the end. */
export function wordAt(text: string, at: number): Range {
  const place = Math.max(0, Math.min(at, text.length - 1))
  for (const { index, 0: tag } of text.matchAll(/##[^#\s]+##/g))
    if (place >= index && place < index + tag.length) return [index, index + tag.length]
  const word = words.segment(text).containing(place)
  return word ? [word.index, word.index + word.segment.length] : [0, text.length]
}
