import { functions } from '../expressions/language/functions.ts'
import { tags } from '../expressions/tags.ts'
import { maxWishLength, type WishAsked } from './wish.ts'

const meanings: Readonly<Record<WishAsked['field'], string>> = {
  rotate: 'degrees, clockwise',
  x: 'pixels from the left',
  y: 'pixels from the top',
  width: 'pixels',
  height: 'pixels',
  opacity: '0 (not seen) to 1 (opaque)',
}

/** The prompt for a wish; the reply goes through `expressionFromReply`. */
export function wishPrompt({ words, field, isTagAllowed = () => true }: WishAsked) {
  const tagList = tags.filter(isTagAllowed).filter(({ valueType }) => valueType === 'number')
  const rules = [
    `Answer with one expression in one pair of parentheses and nothing else. It gives a number: ${meanings[field]}.`,
    'Operators: + - * / % < <= > >= == != && || ! and condition ? a : b. Angles of functions are in radians.',
    `Functions: ${functions.map(({ name, parameters }) => `${name}(${parameters.join(', ')})`).join(', ')}.`,
    `Tags: ${tagList.map(({ tag, descEn }) => `${tag} ${descEn}`).join('; ')}.`,
  ]
  return [
    { role: 'system', content: rules.join('\n') },
    { role: 'user', content: words.slice(0, maxWishLength) },
  ] as const
}
