import { findTag } from '../../expressions/tags.ts'

/** The two style fields that say what a text shows. */
type Words = { readonly text: string; readonly textTag: string }

const only = /^##([^#\s]+)##$/

/** The tag that a text consists of, without `##`; empty when it is anything else. */
const tagIn = (text: string): string => {
  const name = only.exec(text.trim())?.[1] ?? ''
  return findTag(name) ? name : ''
}

/**
 * The tag whose value is shown, or null. A bound text is `##tag##`; other editors keep the tag's sample
 * there instead, or nothing. Any other text was typed over it and is free.
 */
export function boundTag({ text, textTag }: Words): string | null {
  const own = tagIn(text)
  if (own !== '') return own
  const tag = findTag(textTag)
  if (!tag) return null
  return text === '' || text === String(tag.sample) ? textTag : null
}

/** What is shown, tags still in it. */
export function shownText(words: Words): string {
  const tag = boundTag(words)
  return tag === null ? words.text : `##${tag}##`
}

/** The fields for a text that was typed: exactly one tag binds, everything else is free (A39). */
export const wordsOf = (text: string): Words => ({ text, textTag: tagIn(text) })
