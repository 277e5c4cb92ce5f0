import { findWord, typedWords } from '../palette/word-forms.ts'

/** Letters of a text that a search found: pairs of start and end. */
export type Ranges = readonly (readonly [start: number, end: number])[]

export type Match = { readonly score: number; readonly ranges: Ranges }

/** What is taken off for the rest of the name: of two that begin alike the one of fewer words is meant. */
const restOf = (text: string, word: string): number =>
  text === word ? 0 : 1 + 4 * (text.trim().split(/\s+/).length - 1)

/** A word counts most at the start of the text; one in another form of it a little less. */
function wordMatch(word: string, text: string): Match | null {
  const found = findWord(text, word)
  if (!found) return null
  const { at, length, isInflected } = found
  const place = (at === 0 ? 40 : 25) - (isInflected ? 14 : 0)
  return { score: 60 + place - Math.min(20, restOf(text, word)), ranges: [[at, at + length]] }
}

/** The first letters of the words of a name, from its start: "pip" for "Paste in place". */
function initialsMatch(word: string, text: string): Match | null {
  if (word.length < 2 || !/^[a-z]+$/.test(word)) return null
  const starts = [...text.matchAll(/[\p{L}\p{N}]+/gu)].slice(0, word.length)
  return starts.map(([one]) => one[0]).join('') === word
    ? { score: 50, ranges: starts.map(({ index }) => [index, index + 1]) }
    : null
}

/** One word of a name that was typed in haste: its first and last letter, and at least half of it in order: "slct". */
function hastyMatch(word: string, text: string): Match | null {
  if (!/^[a-z]{3,}$/.test(word)) return null
  for (const { 0: whole, index } of text.matchAll(/[a-z]+/g)) {
    if (whole.length <= word.length || whole.length > word.length * 2) continue
    if (whole[0] !== word[0] || whole.at(-1) !== word.at(-1)) continue
    let at = 0
    const isThere = [...word].every((letter) => (at = whole.indexOf(letter, at) + 1) > 0)
    if (isThere) return { score: 30, ranges: [[index, index + whole.length]] }
  }
  return null
}

/** Chinese is typed without spaces: the pieces, of two characters at least, may stand in any order. */
function piecesMatch(word: string, texts: readonly string[]): Match | null {
  if (!/^\p{Script=Han}{4,}$/u.test(word)) return null
  let rest = word
  while (rest !== '') {
    let length = rest.length
    const piece = (): string => rest.slice(0, length)
    while (length >= 2 && !texts.some((text) => text.includes(piece()))) length -= 1
    if (length < 2) return null
    rest = rest.slice(length)
  }
  return { score: 45, ranges: [] }
}

/** What is taken off where a word is only in a name in another language, or in what other tools call it. */
const lessFor = { names: 12, synonyms: 45 } as const

export type Named = {
  readonly name: string
  /** Whole names of the same thing: in the other language, and without what stands before it in a list. */
  readonly names: readonly string[]
  /** What other tools call it. */
  readonly synonyms: readonly string[]
}

function bestOf(word: string, texts: readonly string[], less: number): Match | null {
  const scores = texts.flatMap((text) => wordMatch(word, text)?.score ?? [])
  return scores.length === 0 ? null : { score: Math.max(...scores) - less, ranges: [] }
}

const small = (texts: readonly string[]): readonly string[] => texts.map((text) => text.toLowerCase())

/**
 * How well what is typed fits a name and what else the thing is called: every word has to be found at the start of a word
 * of one of them, in any order and in any English form; null when one is not. Letters strewn over a name find nothing.
 * Of one word of the name letters may be missing.
 */
export function matchNamed(typed: string, called: Named): Match | null {
  const name = called.name.toLowerCase()
  const names = small(called.names)
  const synonyms = small(called.synonyms)
  const { needed, extra } = typedWords(typed)
  let score = 0
  const ranges: (readonly [number, number])[] = []
  for (const word of needed) {
    const found =
      wordMatch(word, name) ??
      bestOf(word, names, lessFor.names) ??
      initialsMatch(word, name) ??
      bestOf(word, synonyms, lessFor.synonyms) ??
      hastyMatch(word, name) ??
      piecesMatch(word, [name, ...names, ...synonyms])
    if (!found) return null
    score += found.score
    ranges.push(...found.ranges)
  }
  for (const word of extra) {
    const found = wordMatch(word, name)
    score += found ? found.score / 4 : 0
    ranges.push(...(found?.ranges ?? []))
  }
  // the whole of it, as it is called: nothing fits better
  const whole = typed.trim().toLowerCase()
  if (name === whole || names.includes(whole)) score += 100 * needed.length
  else if (synonyms.includes(whole)) score += 5 * needed.length
  return { score: score / needed.length, ranges: ranges.toSorted((a, b) => a[0] - b[0]) }
}

/** How well `text` alone fits what is typed. Any case. */
export const matchText = (typed: string, text: string): Match | null =>
  matchNamed(typed, { name: text, names: [], synonyms: [] })
