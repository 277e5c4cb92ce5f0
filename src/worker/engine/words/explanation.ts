import { explainExpression, type Explanation } from '../../../shared/explain/explain.ts'
import { explainedFields } from '../../../shared/explain/phrases.ts'
import { explainPrompt } from '../../../shared/explain/prompt.ts'
import type { ChatMessages, ExplainRequest } from '../../../shared/protocol/words.ts'
import type { TimeParts } from '../../scene/editor.ts'

const dayMs = 86_400_000

/** What an expression says on the shown day, from the same worlds as its curve. */
export function explanation(
  { clock }: TimeParts,
  { locale, text, field }: ExplainRequest,
): Explanation | null {
  const midnight = Math.floor(clock.wallMs / dayMs) * dayMs
  return explainExpression(text.trim(), {
    locale,
    // the inspector calls the number by its own name
    field: explainedFields.find((one) => one === (field === 'rotation' ? 'rotate' : field)) ?? null,
    now: clock.moment.world,
    nowMs: clock.wallMs - midnight,
    worldAt: (ms) => clock.momentOf(midnight + ms).world,
  })
}

/** The prompt for a provider about it, with all that was computed; null for a text that is no expression. */
export function explainMessages(editor: TimeParts, request: ExplainRequest): ChatMessages | null {
  const told = explanation(editor, request)
  return told && explainPrompt({ locale: request.locale, code: request.text, explanation: told })
}
