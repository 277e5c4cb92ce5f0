/** Letters of a text that a search found: pairs of start and end. */
export type Ranges = readonly (readonly [start: number, end: number])[]

export type Match = { readonly score: number; readonly ranges: Ranges }

const isWordStart = (text: string, at: number): boolean =>
  at === 0 || /[\s/·:：（(+-]/.test(text[at - 1] ?? '')

/** What is taken off for the rest of the name: of two that begin alike the one of fewer words is meant. */
const restOf = (text: string, word: string): number =>
  text === word ? 0 : 1 + 4 * (text.trim().split(/\s+/).length - 1)

/** A run of letters counts most at the start of the text, then at the start of a word. */
function runMatch(word: string, text: string): Match | null {
  let at = text.indexOf(word)
  if (at < 0) return null
  for (let next = at; next >= 0; next = text.indexOf(word, next + 1)) {
    if (!isWordStart(text, next)) continue
    at = next
    break
  }
  const place = at === 0 ? 40 : isWordStart(text, at) ? 25 : 0
  return { score: 60 + place - Math.min(20, restOf(text, word)), ranges: [[at, at + word.length]] }
}

/** The letters in order with others between: initials of words count, far letters do not. */
function looseMatch(word: string, text: string): Match | null {
  if (word.length < 2) return null
  const ranges: [number, number][] = []
  let score = 0
  let from = 0
  for (const letter of word) {
    const at = text.indexOf(letter, from)
    if (at < 0) return null
    const last = ranges.at(-1)
    if (last?.[1] === at) {
      last[1] += 1
      score += 6
    } else {
      ranges.push([at, at + 1])
      score += isWordStart(text, at) ? 6 : -2
    }
    from = at + 1
  }
  return score > word.length ? { score: Math.min(50, score), ranges } : null
}

/** How well `text` fits what is typed: every word has to be found; null when one is not. Any case. */
export function matchText(typed: string, text: string): Match | null {
  const small = text.toLowerCase()
  let score = 0
  const ranges: (readonly [number, number])[] = []
  for (const word of typed.toLowerCase().split(/\s+/).filter(Boolean)) {
    const found = runMatch(word, small) ?? looseMatch(word, small)
    if (!found) return null
    score += found.score
    ranges.push(...found.ranges)
  }
  return { score, ranges: ranges.toSorted((a, b) => a[0] - b[0]) }
}
