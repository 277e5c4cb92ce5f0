import type { ExplainRequest, NamingRequest, WishRequest } from '../../../../shared/protocol/words.ts'
import type { HasStore } from '../../../core/design/store.ts'
import { lazyFile } from '../../../core/loading/lazy-file.ts'
import type { HasDeps } from '../../../core/ports.ts'
import type { HasClock } from '../../../scene/time/clock.ts'
import type { Answers } from '../answer.ts'

/** Explanations and names in words, and expressions from words; their code is loaded on first use. */
export const wordAnswers = {
  async explanation(editor: HasClock, asked: ExplainRequest) {
    const { explanation } = await lazyFile(() => import('../../words/explanation.ts'))
    return explanation(editor, asked)
  },

  async explainMessages(editor: HasClock, asked: ExplainRequest) {
    const { explainMessages } = await lazyFile(() => import('../../words/explanation.ts'))
    return explainMessages(editor, asked)
  },

  async wish(editor: HasClock & HasDeps & HasStore, asked: WishRequest) {
    const { suggestExpression } = await lazyFile(() => import('../../words/expression-suggestion.ts'))
    return suggestExpression(editor, asked)
  },

  async wishMessages(editor: HasDeps & HasStore, asked: WishRequest) {
    const { suggestionMessages } = await lazyFile(() => import('../../words/expression-suggestion.ts'))
    return suggestionMessages(editor, asked)
  },

  async naming({ store }: HasStore, asked: NamingRequest) {
    const { naming } = await lazyFile(() => import('../../words/naming.ts'))
    return store.design ? naming(store.design, asked) : null
  },
} satisfies Answers<'explainMessages' | 'explanation' | 'naming' | 'wish' | 'wishMessages'>
