import { transfer } from 'comlink'
import type { AskedStore } from '../../../../shared/protocol/questions.ts'
import { lazyFile } from '../../../core/loading/lazy-file.ts'
import type { StoreParts } from '../../portraits/store-kit.ts'
import type { Answers } from '../answer.ts'

const kit = () => lazyFile(() => import('../../portraits/store-kit.ts'))

/** What the store asks of a face; what makes and checks it comes with a file of its own. */
export const storeAnswers = {
  store: async (editor: StoreParts, { fdId }: AskedStore) => (await kit()).storeView(editor, fdId),
  async storePictures(editor: StoreParts, request) {
    const made = await (await kit()).storePictures(editor, request)
    if ('fault' in made) return made
    return transfer(
      made,
      made.map(({ bytes }) => bytes),
    )
  },
  async storeZip(editor: StoreParts, { fdId }: AskedStore) {
    const made = await (await kit()).storeZip(editor, fdId)
    return 'bytes' in made ? transfer(made, [made.bytes]) : made
  },
} satisfies Answers<'store' | 'storePictures' | 'storeZip'>
