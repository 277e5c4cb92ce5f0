import type { ExplainRequest, NamingRequest, SuggestionRequest } from '../../../../shared/protocol/words.ts'
import { lazyFile } from '../../../core/loading/lazy-file.ts'
import type { Answers } from '../answer.ts'
import type { TimeParts } from '../../../scene/editor.ts'
import type { DocumentParts, IoParts } from '../../../core/editor.ts'

/** Explanations, names, and what providers are asked of them; their code is loaded on first use. */
export const wordAnswers = {
  async explanation(editor: TimeParts, asked: ExplainRequest) {
    const { explanation } = await lazyFile(() => import('../../words/explanation.ts'))
    return explanation(editor, asked)
  },

  async explainMessages(editor: TimeParts, asked: ExplainRequest) {
    const { explainMessages } = await lazyFile(() => import('../../words/explanation.ts'))
    return explainMessages(editor, asked)
  },

  async suggestionMessages(editor: DocumentParts & IoParts, asked: SuggestionRequest) {
    const { suggestionMessages } = await lazyFile(() => import('../../words/expression-suggestion.ts'))
    return suggestionMessages(editor, asked)
  },

  async suggestionOf(editor: DocumentParts & IoParts, reply: string) {
    const { suggestionOf } = await lazyFile(() => import('../../words/expression-suggestion.ts'))
    return suggestionOf(editor, reply)
  },

  async naming({ store }: DocumentParts, asked: NamingRequest) {
    const { naming } = await lazyFile(() => import('../../words/naming.ts'))
    return store.design ? naming(store.design, asked) : null
  },
} satisfies Answers<'explainMessages' | 'explanation' | 'naming' | 'suggestionMessages' | 'suggestionOf'>
