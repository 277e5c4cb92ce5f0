import { suggestionFields } from '../../../shared/expression-suggestions/expressions.ts'
import { expressionFromReply, suggestionPrompt } from '../../../shared/expression-suggestions/provider.ts'
import type { ChatMessages, SuggestionRequest } from '../../../shared/protocol/words.ts'
import type { DocumentParts, IoParts } from '../../core/editor.ts'
import { isOffered } from '../../projections/world.ts'

export function suggestionMessages(
  editor: DocumentParts & IoParts,
  { words, field: named }: SuggestionRequest,
): ChatMessages | null {
  // the inspector calls the number of an angle by its own name
  const field = suggestionFields.find((one) => one === (named === 'rotation' ? 'rotate' : named))
  return field ? suggestionPrompt({ words, field, isTagAllowed: isOffered(editor) }) : null
}

export const suggestionOf = (editor: DocumentParts & IoParts, reply: string): string | null =>
  expressionFromReply(reply, isOffered(editor))
