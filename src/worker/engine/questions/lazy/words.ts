import type { ExplainRequest, NamingRequest, WishRequest } from '../../../../shared/protocol/words.ts'
import { lazyFile } from '../../../core/loading/lazy-file.ts'
import type { Answers } from '../answer.ts'
import type { TimeParts } from '../../../scene/editor.ts'
import type { DocumentParts, IoParts } from '../../../core/editor.ts'

/** Explanations and names in words, and expressions from words; their code is loaded on first use. */
export const wordAnswers = {
  async explanation(editor: TimeParts, asked: ExplainRequest) {
    const { explanation } = await lazyFile(() => import('../../words/explanation.ts'))
    return explanation(editor, asked)
  },

  async explainMessages(editor: TimeParts, asked: ExplainRequest) {
    const { explainMessages } = await lazyFile(() => import('../../words/explanation.ts'))
    return explainMessages(editor, asked)
  },

  async wish(editor: DocumentParts & IoParts & TimeParts, asked: WishRequest) {
    const { suggestExpression } = await lazyFile(() => import('../../words/expression-suggestion.ts'))
    return suggestExpression(editor, asked)
  },

  async wishMessages(editor: DocumentParts & IoParts, asked: WishRequest) {
    const { suggestionMessages } = await lazyFile(() => import('../../words/expression-suggestion.ts'))
    return suggestionMessages(editor, asked)
  },

  async naming({ store }: DocumentParts, asked: NamingRequest) {
    const { naming } = await lazyFile(() => import('../../words/naming.ts'))
    return store.design ? naming(store.design, asked) : null
  },
} satisfies Answers<'explainMessages' | 'explanation' | 'naming' | 'wish' | 'wishMessages'>
