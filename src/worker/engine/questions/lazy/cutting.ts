import { transfer } from 'comlink'
import type { CutRequest } from '../../../../shared/protocol/words.ts'
import { lazyFile } from '../../../core/loading/lazy-file.ts'
import type { Answers } from '../answer.ts'
import type { IoParts } from '../../../core/editor.ts'

/** A picture without its ground; what does it comes with a file of its own. */
export const cuttingAnswers = {
  async cutOut(editor: IoParts, request: CutRequest) {
    const { cutView } = await lazyFile(() => import('../../../commands/pictures/cutting/cut-picture.ts'))
    const view = await cutView(editor, request)
    return view && transfer(view, [view.before, view.after])
  },
} satisfies Answers<'cutOut'>
