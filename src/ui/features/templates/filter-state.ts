import { proxy } from 'valtio'
import { locales } from '../../../shared/messages/text.ts'
import type { ColorTag, Template, StyleTag, WatchTag } from './designs.ts'

/** What the cards are chosen by; null is any. Kept while the page lives, for who comes back from the editor. */
export const wanted = proxy<{
  style: StyleTag | null
  color: ColorTag | null
  watch: WatchTag | null
  words: string
}>({ style: null, color: null, watch: null, words: '' })

export type Filters = Readonly<typeof wanted>

export function showAll(): void {
  Object.assign(wanted, { style: null, color: null, watch: null, words: '' })
}

/** Every word has to be in what is said of the design: its names, in both languages, and its tags as they are shown. */
export function matchesFilters(design: Template, by: Filters, said: string): boolean {
  const { style, color, watch, words } = by
  const about = [...locales.map((locale) => design.name[locale]), said].join(' ').toLowerCase()
  return (
    (style === null || design.styles.includes(style)) &&
    (color === null || design.colors.includes(color)) &&
    (watch === null || design.watch === watch) &&
    words
      .toLowerCase()
      .split(/\s+/)
      .every((word) => about.includes(word))
  )
}
