import { checkExpression } from '../expressions/language/check.ts'
import { functions } from '../expressions/language/functions.ts'
import { parseExpression } from '../expressions/language/parse.ts'
import { printExpression } from '../expressions/language/serialize.ts'
import type { Tag } from '../expressions/tag.ts'
import { tags } from '../expressions/tags.ts'
import type { SuggestionField } from './expressions.ts'

/** Characters of the words that a provider gets. */
const mostLetters = 300

const meanings: Readonly<Record<SuggestionField, string>> = {
  rotate: 'degrees, clockwise',
  x: 'pixels from the left',
  y: 'pixels from the top',
  width: 'pixels',
  height: 'pixels',
  opacity: '0 (not seen) to 1 (opaque)',
}

type PromptInput = {
  readonly words: string
  readonly field: SuggestionField
  /** Tags that may be used on this design. */
  readonly isTagAllowed: (tag: Tag) => boolean
}

/** The prompt for an expression; the reply goes through `expressionFromReply`. */
export function suggestionPrompt({ words, field, isTagAllowed }: PromptInput) {
  const tagList = tags.filter(isTagAllowed).filter(({ valueType }) => valueType === 'number')
  const rules = [
    `Answer with one expression in one pair of parentheses and nothing else. It gives a number: ${meanings[field]}.`,
    'Operators: + - * / % < <= > >= == != && || ! and condition ? a : b. Angles of functions are in radians.',
    `Functions: ${functions.map(({ name, parameters }) => `${name}(${parameters.join(', ')})`).join(', ')}.`,
    `Tags: ${tagList.map(({ tag, descEn }) => `${tag} ${descEn}`).join('; ')}.`,
  ]
  return [
    { role: 'system', content: rules.join('\n') },
    { role: 'user', content: words.slice(0, mostLetters) },
  ] as const
}

/** Longest reply that is looked at. */
const maxReply = 8000

/** Pieces of a reply that may be the expression: what stands in code marks, each line, and the outermost brackets. */
function candidates(reply: string): readonly string[] {
  const code = [...reply.matchAll(/`{1,3}(?:\w+\n)?([^`]+)`{1,3}/g)].map(([, inside]) => inside ?? '')
  const lines = reply.split('\n')
  const brackets = lines.map((line) => line.slice(line.indexOf('('), line.lastIndexOf(')') + 1))
  return [...code, ...lines, ...brackets].map((one) => one.trim()).filter((one) => one !== '')
}

/**
 * What a provider answered: never trusted, so an expression is looked for, parsed and checked as one that a person
 * typed, and printed anew; words around it are left out. Null where there is none that gives a number.
 */
export function expressionFromReply(reply: string, isTagAllowed: PromptInput['isTagAllowed']): string | null {
  for (const piece of candidates(reply.slice(0, maxReply)))
    for (const text of [piece, `(${piece})`]) {
      const parsed = parseExpression(text)
      const checked = parsed.ok && checkExpression(parsed.tree, { isTagAllowed })
      // a number alone may be anything that was said
      if (parsed.ok && checked && checked.ok && checked.type !== 'text' && text.includes('##'))
        return printExpression(parsed.tree)
    }
  return null
}
