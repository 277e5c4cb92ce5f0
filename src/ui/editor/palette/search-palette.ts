import type { PaletteGroup, PaletteItem } from '../../../shared/protocol/projections.ts'
import { isSaidIn, locales, textOf, type MessageKey } from '../../../shared/messages/text.ts'
import { searchWords } from './search-words.ts'
import { findWord, typedWords } from './word-forms.ts'

/** Name of a message in the language that is shown. */
type Say = (key: string) => string

/** Something found: a tile, or another form of one, with the name of that tile. */
export type FoundItem = { readonly item: PaletteItem; readonly formOf: string | null }

export type FoundGroup = Omit<PaletteGroup, 'items'> & { readonly found: readonly FoundItem[] }

/** At the start of a word, in any form of it; Chinese has no spaces, so its characters are enough. */
const has = (words: string, typed: string): boolean =>
  /^\p{Script=Han}/u.test(typed)
    ? [...typed].every((character) => words.includes(character))
    : findWord(words, typed) !== null

const plain = (words: string): string => words.normalize('NFKC').toLowerCase()

/** By what a preset is found: its name in both languages, and what people call it. */
function wordsOf(preset: string, label: string): string {
  const names = locales
    .filter((locale) => isSaidIn(locale, label))
    .map((locale) => textOf(locale, label as MessageKey))
  return plain([...names, searchWords[preset] ?? ''].join(' '))
}

/** The other forms of a tile that the words are about; one that only its tile or its group is found by is in the menu. */
function formsOf(item: PaletteItem, typed: readonly string[], around: string): readonly FoundItem[] {
  return item.variants.flatMap(({ preset, label, icon }): readonly FoundItem[] => {
    const own = wordsOf(preset, label)
    const isMeant =
      typed.some((word) => has(own, word)) && typed.every((word) => has(`${own} ${around}`, word))
    if (!isMeant) return []
    const form = {
      ...item,
      preset,
      label,
      icon,
      needs: 'nothing',
      draws: null,
      isOn: null,
      variants: [],
    } as const
    return [{ item: form, formOf: item.label }]
  })
}

/**
 * What is found in the palette: tiles by their name, what people call them and the name of their group, and their other
 * forms. Every typed word has to be found. What is found by its name stands first in its group.
 */
export function searchPalette(
  groups: readonly PaletteGroup[],
  query: string,
  say: Say,
): readonly FoundGroup[] {
  const typed = typedWords(query).needed
  const isNamed = ({ item }: FoundItem): boolean => typed.every((word) => has(plain(say(item.label)), word))
  return groups.flatMap(({ items, ...group }): readonly FoundGroup[] => {
    const name = plain(say(group.label))
    const found = items.flatMap((item): readonly FoundItem[] => {
      const around = `${wordsOf(item.preset, item.label)} ${name}`
      const isFound = typed.every((word) => has(around, word))
      return [...(isFound ? [{ item, formOf: null }] : []), ...formsOf(item, typed, around)]
    })
    const ordered = [...found.filter(isNamed), ...found.filter((one) => !isNamed(one))]
    return found.length === 0 ? [] : [{ ...group, found: ordered }]
  })
}
