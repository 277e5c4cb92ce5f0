/** What a name and a description from words may hold (W5.23, W5.24, W5.41). */
export const namingLimits = {
  /** Words of name and description together; a Chinese character counts as one. */
  words: 40,
  /** Letters, digits and spaces of the English name. */
  englishName: 19,
  /** Characters of the Chinese name. */
  chineseName: 30,
} as const

const word = /\p{Script=Han}|[\p{L}\p{N}](?:[\p{L}\p{N}'’.-](?<!\p{Script=Han}))*/gu

/** Words as people count them: a run of letters and digits is one, and so is each Chinese character. */
export const countWords = (text: string): number => text.match(word)?.length ?? 0

/** The end of a sentence, but not the point of a number. */
const toSentence = /^[\s\S]*(?:[.!?](?=["'”’)\s]|$)["'”’)]*|[。！？][”’）」]*)/u

/** Chinese has no spaces between words: a part of a sentence ends where one surely does. */
const toClause = /^[\s\S]*(?=[，；、：])/u

/**
 * The text up to this many words, ended at a sentence where one ends in its second half, else at a word; in Chinese, where
 * characters are counted, at a part of a sentence in its last quarter, else at a character (W5.41, W9.17).
 */
export function cutWords(text: string, most: number): string {
  const first = [...text.matchAll(word)][most]
  if (!first) return text.trim()
  // a time is not cut in itself
  const kept = text.slice(0, first.index).replace(/\p{N}+[:/]$/u, '')
  const sentence = toSentence.exec(kept)?.[0] ?? ''
  if (sentence !== '' && countWords(sentence) * 2 >= most) return sentence.trim()
  const clause = toClause.exec(kept)?.[0] ?? ''
  const whole = clause !== '' && countWords(clause) * 4 >= most * 3 ? clause : kept
  return whole.replace(/[\s\p{P}]+$/u, '')
}

export type WithinWords = {
  readonly name: string
  readonly description: string
  /** More was written than fits; the page says so. */
  readonly isLong: boolean
}

/** Name and description together in at most forty words, whatever a provider wrote: the name comes first (W5.41, W9.17). */
export function withinWords(name: string, description: string): WithinWords {
  const kept = cutWords(name, namingLimits.words)
  const rest = namingLimits.words - countWords(kept)
  return {
    name: kept,
    description: rest > 0 ? cutWords(description, rest) : '',
    isLong: countWords(name) + countWords(description) > namingLimits.words,
  }
}

/** Which of the two name fields a name is for. */
export type NameField = 'dialName' | 'dialNameCn'

export type FittedName = {
  readonly name: string
  /** True where the field holds less than was given; the page says so (A30). */
  readonly isCut: boolean
}

const plainLetters = (text: string): string => text.normalize('NFKD').replace(/\p{M}+/gu, '')

const onlyLetters: Readonly<Record<NameField, (text: string) => string>> = {
  dialName: (text) => plainLetters(text).replace(/[^A-Za-z0-9\s]/g, ''),
  dialNameCn: (text) => text.normalize('NFC').replace(/[^\p{L}\p{N}\s]/gu, ''),
}

const lengths: Readonly<Record<NameField, number>> = {
  dialName: namingLimits.englishName,
  dialNameCn: namingLimits.chineseName,
}

/** At the last whole word that fits; one word that is too long is cut in itself. */
function cutAtWord(text: string, most: number): string {
  const letters = [...text]
  if (letters.length <= most) return text
  const kept = letters.slice(0, most).join('')
  const end = letters[most] === ' ' ? kept.length : kept.lastIndexOf(' ')
  return (end > 0 ? kept.slice(0, end) : kept).trim()
}

/** A name as a field takes it: letters, digits and single spaces, cut at a whole word (W4.27, A30). */
export function fitName(name: string, field: NameField): FittedName {
  const plain = onlyLetters[field](name).replace(/\s+/g, ' ').trim()
  const fitted = cutAtWord(plain, lengths[field])
  return { name: fitted, isCut: fitted !== plain }
}
