import { locales, type Locale } from '../messages/text.ts'
import type { HelpAddress } from './article.ts'

/** Something that a search can lead to; words stand in both languages, because people mix them. */
export type Entry = {
  readonly address: HelpAddress
  readonly title: Readonly<Record<Locale, string>>
  /** Where it stands: the title of the article of a passage; the same as the title for an article. */
  readonly place: Readonly<Record<Locale, string>>
  /** What it is called elsewhere. */
  readonly also: string
  readonly text: Readonly<Record<Locale, string>>
  /** A row of the reference: what is done comes before what there is. */
  readonly isRow?: true
}

export type Hit = { readonly entry: Entry; readonly score: number }

/** What a word of the search counts where it stands; the language of the reader before the other. */
const weights = { title: 12, also: 7, place: 4, text: 1 } as const

const rowShare = 0.4

const hasHan = /\p{Script=Han}/u

/** 2 where a word begins with it, 1 where it stands inside, 0 where it does not stand. Chinese has no words to begin. */
function found(word: string, text: string): number {
  const at = text.indexOf(word)
  if (at < 0) return 0
  if (hasHan.test(word)) return 2
  for (let next = at; next >= 0; next = text.indexOf(word, next + 1))
    if (next === 0 || /[^\p{L}\p{N}]/u.test(text[next - 1] ?? '')) return 2
  return 1
}

/** Forms of one word: a plural is found by its singular and the other way round. */
const formsOf = (word: string): readonly string[] =>
  /^[a-z]{4,}s$/.test(word) ? [word, word.slice(0, -1)] : [word]

const best = (word: string, text: string): number =>
  Math.max(...formsOf(word).map((form) => found(form, text.toLowerCase())))

function scoreOf(word: string, entry: Entry, locale: Locale): number {
  let score = weights.also * best(word, entry.also)
  for (const one of locales) {
    const share = one === locale ? 1 : 0.6
    score += share * weights.title * best(word, entry.title[one])
    score += share * weights.place * (entry.place === entry.title ? 0 : best(word, entry.place[one]))
    score += share * weights.text * best(word, entry.text[one])
  }
  return score
}

/** Entries in which every word of the search stands, the best first; titles count most, then synonyms. */
export function searchHelp(entries: readonly Entry[], typed: string, locale: Locale): readonly Hit[] {
  const words = typed
    .toLowerCase()
    .split(/[\s,，、]+/)
    .filter(Boolean)
  if (words.length === 0) return []
  return entries
    .flatMap((entry): readonly Hit[] => {
      const scores = words.map((word) => scoreOf(word, entry, locale))
      return scores.includes(0)
        ? []
        : [{ entry, score: scores.reduce((sum, one) => sum + one, 0) * (entry.isRow ? rowShare : 1) }]
    })
    .toSorted((a, b) => b.score - a.score)
}
