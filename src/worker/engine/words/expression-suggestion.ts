import { examplesFor } from '../../../shared/expression-suggestions/examples.ts'
import { suggestionFields, type SuggestionField } from '../../../shared/expression-suggestions/patterns.ts'
import { suggestionPrompt } from '../../../shared/expression-suggestions/prompt.ts'
import { expressionFromReply, expressionFromWords } from '../../../shared/expression-suggestions/suggest.ts'
import type { ChatMessages, WishRequest, WishView } from '../../../shared/protocol/words.ts'
import { isOffered } from '../../projections/world.ts'
import { explanation } from './explanation.ts'
import type { DocumentParts, IoParts } from '../../core/editor.ts'
import type { TimeParts } from '../../scene/editor.ts'

/** The inspector calls the number of an angle by its own name. */
const fieldOf = (asked: WishRequest): SuggestionField | undefined =>
  suggestionFields.find((one) => one === (asked.field === 'rotation' ? 'rotate' : asked.field))

/** The prompt for a provider about these words; what it answers comes back as `reply` of `wish`. */
export function suggestionMessages(editor: DocumentParts & IoParts, asked: WishRequest): ChatMessages | null {
  const field = fieldOf(asked)
  return field ? suggestionPrompt({ words: asked.words, field, isTagAllowed: isOffered(editor) }) : null
}

/** The expression that the words describe, with its explanation, so that it is looked at before it is used. */
export function suggestExpression(
  editor: DocumentParts & IoParts & TimeParts,
  asked: WishRequest,
): WishView | null {
  const { words, reply, locale } = asked
  const field = fieldOf(asked)
  if (!field) return null
  const facts = { field, isTagAllowed: isOffered(editor) }
  const found =
    reply === undefined ? expressionFromWords({ ...facts, words }) : expressionFromReply(reply, facts)
  const said = found.ok ? explanation(editor, { locale, text: found.text, field }) : null
  if (!found.ok || !said)
    return { ok: false, why: found.ok ? 'notUsable' : found.why, examples: examplesFor(field, locale) }
  return { ok: true, text: found.text, suits: found.suits.includes(field), explanation: said }
}
