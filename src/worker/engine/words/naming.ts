import type { Design } from '../../../shared/document/design.ts'
import { composeNaming, streamNaming } from '../../../shared/naming/compose.ts'
import { factsOf } from '../../../shared/naming/facts.ts'
import { promptOf } from '../../../shared/naming/prompt.ts'
import type { NamingAnswer, NamingRequest } from '../../../shared/protocol/words.ts'

/** What the design is called by the rules that run here, and the prompt for a provider. */
export function naming(design: Design, { wish, ...asked }: NamingRequest): NamingAnswer {
  const facts = factsOf(design)
  const composed = composeNaming(facts, asked)
  const pieces = [...streamNaming(composed, asked.locale)]
  return { ...composed, pieces, messages: promptOf(facts, asked, wish) }
}
