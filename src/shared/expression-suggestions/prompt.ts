import { functions } from '../expressions/language/functions.ts'
import { tags } from '../expressions/tags.ts'
import { maxSuggestionWords, type SuggestionRequest } from './suggest.ts'

const meanings: Readonly<Record<SuggestionRequest['field'], string>> = {
  rotate: 'degrees, clockwise',
  x: 'pixels from the left',
  y: 'pixels from the top',
  width: 'pixels',
  height: 'pixels',
  opacity: '0 (not seen) to 1 (opaque)',
}

/** The prompt for a wish; the reply goes through `expressionFromReply`. */
export function suggestionPrompt({ words, field, isTagAllowed = () => true }: SuggestionRequest) {
  const tagList = tags.filter(isTagAllowed).filter(({ valueType }) => valueType === 'number')
  const rules = [
    `Answer with one expression in one pair of parentheses and nothing else. It gives a number: ${meanings[field]}.`,
    'Operators: + - * / % < <= > >= == != && || ! and condition ? a : b. Angles of functions are in radians.',
    `Functions: ${functions.map(({ name, parameters }) => `${name}(${parameters.join(', ')})`).join(', ')}.`,
    `Tags: ${tagList.map(({ tag, descEn }) => `${tag} ${descEn}`).join('; ')}.`,
  ]
  return [
    { role: 'system', content: rules.join('\n') },
    { role: 'user', content: words.slice(0, maxSuggestionWords) },
  ] as const
}
