import type { HelpAddress } from './article.ts'

/** A run of a text: plain words, a name on the screen, what is typed, a key, or a link. */
export type Run =
  | { readonly as: 'plain' | 'name' | 'code' | 'key'; readonly text: string }
  | { readonly as: 'link'; readonly text: string; readonly to: HelpAddress }

const signs = /\*\*(.+?)\*\*|`(.+?)`|\[\[(.+?)\]\]|\[([^\]]+)\]\(([^)]+)\)/g

function runOf([, name, code, key, words, to]: RegExpMatchArray): Run {
  if (name !== undefined) return { as: 'name', text: name }
  if (code !== undefined) return { as: 'code', text: code }
  if (key !== undefined) return { as: 'key', text: key }
  return { as: 'link', text: words ?? '', to: to ?? '' }
}

/** The runs of a text, in their order. */
export function runsOf(text: string): readonly Run[] {
  const runs: Run[] = []
  let at = 0
  for (const found of text.matchAll(signs)) {
    if (found.index > at) runs.push({ as: 'plain', text: text.slice(at, found.index) })
    runs.push(runOf(found))
    at = found.index + found[0].length
  }
  if (at < text.length) runs.push({ as: 'plain', text: text.slice(at) })
  return runs
}

/** The same without its signs, for searching and speaking. */
export const plainOf = (text: string): string =>
  runsOf(text)
    .map((run) => run.text)
    .join('')
