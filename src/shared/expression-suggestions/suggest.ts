import { checkExpression } from '../expressions/language/check.ts'
import { parseExpression } from '../expressions/language/parse.ts'
import { printExpression } from '../expressions/language/serialize.ts'
import type { Tag } from '../expressions/tag.ts'
import { patterns, type SuggestionField } from './patterns.ts'
import { readWords } from './read-words.ts'

/** Characters of a wish; what is longer is no wish. */
export const maxSuggestionWords = 300

export type SuggestionRequest = {
  readonly words: string
  readonly field: SuggestionField
  /** Tags that may be used on this design; all of them when absent. */
  readonly isTagAllowed?: (tag: Tag) => boolean
}

/** `text` is a whole expression that parses, checks and gives a number. */
export type SuggestionReply =
  | {
      readonly ok: true
      readonly text: string
      /** Fields whose numbers it gives; the requested one may not be among them. */
      readonly suits: readonly SuggestionField[]
    }
  | { readonly ok: false; readonly why: 'notUnderstood' | 'notUsable' }

/** An expression as it may be used, printed anew; null for a text that is none, or none that gives a number. */
function usable(text: string, isTagAllowed: SuggestionRequest['isTagAllowed']): string | null {
  const parsed = parseExpression(text)
  if (!parsed.ok) return null
  const checked = checkExpression(parsed.tree, isTagAllowed ? { isTagAllowed } : {})
  return checked.ok && checked.type !== 'text' ? printExpression(parsed.tree) : null
}

/** What the table of patterns makes of these words. */
export function expressionFromWords({ words, field, isTagAllowed }: SuggestionRequest): SuggestionReply {
  const read = readWords(words.slice(0, maxSuggestionWords))
  for (const { make, suits } of patterns) {
    const inside = make(read, field)
    if (inside === null) continue
    const text = usable(`(${inside})`, isTagAllowed)
    return text === null ? { ok: false, why: 'notUsable' } : { ok: true, text, suits }
  }
  return { ok: false, why: 'notUnderstood' }
}

/** Longest reply of a provider that is looked at. */
const maxReply = 8000

/** Pieces of a reply that may be the expression: what stands in code marks, each line, and the outermost brackets. */
function candidates(reply: string): readonly string[] {
  const code = [...reply.matchAll(/`{1,3}(?:\w+\n)?([^`]+)`{1,3}/g)].map(([, inside]) => inside ?? '')
  const lines = reply.split('\n')
  const brackets = lines.flatMap((line) => {
    const [start, end] = [line.indexOf('('), line.lastIndexOf(')')]
    return start >= 0 && end > start ? [line.slice(start, end + 1)] : []
  })
  return [...code, ...lines, ...brackets].map((one) => one.trim()).filter((one) => one !== '')
}

/**
 * What a provider answered to a wish: never trusted, so an expression is looked for, parsed and checked as one that a
 * person typed; words around it are left out.
 */
export function expressionFromReply(
  reply: string,
  { field, isTagAllowed }: Omit<SuggestionRequest, 'words'>,
): SuggestionReply {
  const pieces = candidates(reply.slice(0, maxReply))
  for (const piece of pieces)
    for (const text of [piece, `(${piece})`]) {
      // a number alone may be anything that was said
      const found = text.includes('##') ? usable(text, isTagAllowed) : null
      if (found !== null) return { ok: true, text: found, suits: [field] }
    }
  return { ok: false, why: pieces.length === 0 ? 'notUnderstood' : 'notUsable' }
}
