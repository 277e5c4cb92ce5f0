import type { Design } from '../../../shared/document/design.ts'
import { composeNaming } from '../../../shared/naming/compose.ts'
import { factsOf } from '../../../shared/naming/facts.ts'
import { promptOf } from '../../../shared/naming/prompt.ts'
import type { NamingAnswer, NamingRequest } from '../../../shared/protocol/words.ts'

/** What the design is called by the templates that are built in, and the prompt for a provider. */
export function naming(design: Design, { wish, ...request }: NamingRequest): NamingAnswer {
  const facts = factsOf(design)
  return { ...composeNaming(facts, request), messages: promptOf(facts, request, wish) }
}
