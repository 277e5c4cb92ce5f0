import type { ExplainRequest, NamingRequest, SuggestionRequest } from '../../../../shared/protocol/words.ts'
import { lazyFile } from '../../../core/loading/lazy-file.ts'
import type { Answers } from '../answer.ts'
import type { TimeParts } from '../../../scene/editor.ts'
import type { DocumentParts, IoParts } from '../../../core/editor.ts'

/** Explanations, names, and the prompts of providers about them; their code is loaded on first use. */
export const wordAnswers = {
  async explanation(editor: TimeParts, request: ExplainRequest) {
    const { explanation } = await lazyFile(() => import('../../words/explanation.ts'))
    return explanation(editor, request)
  },

  async explainMessages(editor: TimeParts, request: ExplainRequest) {
    const { explainMessages } = await lazyFile(() => import('../../words/explanation.ts'))
    return explainMessages(editor, request)
  },

  async suggestionMessages(editor: DocumentParts & IoParts, request: SuggestionRequest) {
    const { suggestionMessages } = await lazyFile(() => import('../../words/expression-suggestion.ts'))
    return suggestionMessages(editor, request)
  },

  async suggestionOf(editor: DocumentParts & IoParts, reply: string) {
    const { suggestionOf } = await lazyFile(() => import('../../words/expression-suggestion.ts'))
    return suggestionOf(editor, reply)
  },

  async naming({ store }: DocumentParts, request: NamingRequest) {
    const { naming } = await lazyFile(() => import('../../words/naming.ts'))
    return store.design ? naming(store.design, request) : null
  },
} satisfies Answers<'explainMessages' | 'explanation' | 'naming' | 'suggestionMessages' | 'suggestionOf'>
