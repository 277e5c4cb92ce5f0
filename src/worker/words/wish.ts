import { examplesFor } from '../../shared/wishes/examples.ts'
import { wishFields, type WishField } from '../../shared/wishes/patterns.ts'
import { wishPrompt } from '../../shared/wishes/prompt.ts'
import { expressionFromReply, expressionFromWords } from '../../shared/wishes/wish.ts'
import type { ChatMessages, WishRequest, WishView } from '../../shared/protocol/words.ts'
import type { HasStore } from '../design/store.ts'
import type { HasDeps } from '../ports.ts'
import { isOffered } from '../projections/world.ts'
import type { HasClock } from '../scene/time/clock.ts'
import { explanation } from './explanation.ts'

/** The inspector calls the number of an angle by its own name. */
const fieldOf = (asked: WishRequest): WishField | undefined =>
  wishFields.find((one) => one === (asked.field === 'rotation' ? 'rotate' : asked.field))

/** The prompt for a provider about these words; what it answers comes back as `reply` of `wish`. */
export function wishMessages(editor: HasDeps & HasStore, asked: WishRequest): ChatMessages | null {
  const field = fieldOf(asked)
  return field ? wishPrompt({ words: asked.words, field, isTagAllowed: isOffered(editor) }) : null
}

/** The expression that the words describe, with its explanation, so that it is looked at before it is used. */
export function wish(editor: HasClock & HasDeps & HasStore, asked: WishRequest): WishView | null {
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
