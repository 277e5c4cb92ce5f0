/** English words that say nothing of what is looked for: beside others they need not be found. */
const stopWords: ReadonlySet<string> = new Set(
  'a an the of to for in on at by with and or around my this that is it'.split(' '),
)

export type TypedWords = {
  /** Each has to be found. */
  readonly needed: readonly string[]
  /** Found, they count; missing, they do no harm. */
  readonly extra: readonly string[]
}

/** What is typed, word by word, in small letters; without its punctuation; stop words alone are like others. */
export function typedWords(typed: string): TypedWords {
  const words = typed
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s,、()“”"]+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}%+]+|[^\p{L}\p{N}%+]+$/gu, ''))
    .filter(Boolean)
  const needed = words.filter((word) => !stopWords.has(word))
  return needed.length === 0
    ? { needed: words, extra: [] }
    : { needed, extra: words.filter((word) => stopWords.has(word)) }
}

const undoubled = (word: string): string =>
  /([b-df-hj-km-np-rtv-z])\1$/.test(word) ? word.slice(0, -1) : word

/** The word without its English ending: "ticks" and "ticking" are "tick", "copies" is "copy". Other words stay. */
export function stemOf(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:ss|x|ch|sh|zz)es$/.test(word)) return word.slice(0, -2)
  if (/[^siu]s$/.test(word)) return word.slice(0, -1)
  if (/[aeiouy].*ing$/.test(word) && word.length > 5) return undoubled(word.slice(0, -3))
  return word
}

const isHan = (letter: string | undefined): boolean => letter !== undefined && /\p{Script=Han}/u.test(letter)

/** Whether a word begins there; each Chinese character does, and digits behind letters. */
export function beginsWord(text: string, at: number): boolean {
  const before = text[at - 1]
  if (before === undefined || !/[\p{L}\p{N}]/u.test(before) || isHan(before) || isHan(text[at])) return true
  return /\p{N}/u.test(text[at] ?? '') && !/\p{N}/u.test(before)
}

/** Where the letters stand at the start of a word; the start of the text first; -1 for nowhere. */
function startOf(text: string, letters: string): number {
  for (let at = text.indexOf(letters); at >= 0; at = text.indexOf(letters, at + 1))
    if (beginsWord(text, at)) return at
  return -1
}

type InflectedWord = { readonly at: number; readonly length: number }

/** Words of texts by their stems: a search asks the same texts with every letter that is typed. */
const stems = new Map<string, ReadonlyMap<string, InflectedWord>>()

const keptTexts = 2000

function stemsOf(text: string): ReadonlyMap<string, InflectedWord> {
  const known = stems.get(text)
  if (known) return known
  const found = new Map<string, InflectedWord>()
  for (const { 0: word, index } of text.matchAll(/[a-z]{4,}/g)) {
    const stem = stemOf(word)
    if (stem !== word && !found.has(stem)) found.set(stem, { at: index, length: word.length })
  }
  if (stems.size >= keptTexts) stems.clear()
  stems.set(text, found)
  return found
}

export type WordPlace = InflectedWord & { readonly isInflected: boolean }

/** A word of the text that begins with the typed one, or has the same stem; null when there is none. Small letters. */
export function findWord(text: string, word: string): WordPlace | null {
  const at = startOf(text, word)
  if (at >= 0) return { at, length: word.length, isInflected: false }
  const stem = stemOf(word)
  const stemAt = stem === word ? -1 : startOf(text, stem)
  if (stemAt >= 0) return { at: stemAt, length: stem.length, isInflected: true }
  const alike = /^[a-z]{4,}$/.test(stem) ? stemsOf(text).get(stem) : undefined
  return alike ? { ...alike, isInflected: true } : null
}
