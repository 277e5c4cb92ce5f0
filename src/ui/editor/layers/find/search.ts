import { isSaidIn, locales, textOf as textIn } from '../../../../shared/messages/text.ts'
import type { LayerRow, TagGroupView, TagRow } from '../../../../shared/protocol/projections.ts'

/** Words of what is typed; all of them have to be found. */
export const wordsOf = (query: string): readonly string[] =>
  query.trim().toLowerCase().split(/\s+/).filter(Boolean)

const inBothLanguages = (key: string): string =>
  locales
    .filter((locale) => isSaidIn(locale, key))
    .map((locale) => textIn(locale, key))
    .join('\n')

/** True when every word stands in the text. */
export const holdsAll = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word))

export type LayerIndex = {
  /** What is looked in: the name, the kind and the tags of the layer in both languages, in small letters. */
  readonly textOf: (row: LayerRow) => string
  /** The tag, without `##`, that answers a word that the name does not hold; null for none. */
  readonly tagFor: (row: LayerRow, words: readonly string[]) => string | null
}

/** Texts are joined once a row: a row is a new object when it changes. */
export function createLayerIndex(groups: readonly TagGroupView<TagRow>[]): LayerIndex {
  const tagTexts = new Map<string, string>()
  for (const { tags } of groups)
    for (const { name, descCn, descEn } of tags)
      tagTexts.set(name, `##${name}##\n${descCn}\n${descEn}`.toLowerCase())
  const kindTexts = new Map<string, string>()
  const known = new WeakMap<LayerRow, string>()

  function kindText(kind: string): string {
    const text = kindTexts.get(kind) ?? inBothLanguages(kind).toLowerCase()
    kindTexts.set(kind, text)
    return text
  }

  const tagText = (tag: string): string => tagTexts.get(tag) ?? `##${tag.toLowerCase()}##`

  function textOf(row: LayerRow): string {
    const text =
      known.get(row) ?? [row.label.toLowerCase(), kindText(row.kind), ...row.tags.map(tagText)].join('\n')
    known.set(row, text)
    return text
  }

  return {
    textOf,
    tagFor(row, words) {
      const label = row.label.toLowerCase()
      const missing = words.filter((word) => !label.includes(word))
      return row.tags.find((tag) => missing.some((word) => tagText(tag).includes(word))) ?? null
    },
  }
}

/** `[start, end]` of every word in the text, in order and not overlapping. */
export function matchedParts(text: string, words: readonly string[]): readonly (readonly [number, number])[] {
  const lower = text.toLowerCase()
  // a letter whose small form is longer would shift every place behind it
  if (lower.length !== text.length) return []
  const parts = words.flatMap((word) => {
    const at = lower.indexOf(word)
    return at < 0 ? [] : [[at, at + word.length] as const]
  })
  parts.sort(([a], [b]) => a - b)
  return parts.filter(([start], i) => i === 0 || start >= (parts[i - 1]?.[1] ?? 0))
}
