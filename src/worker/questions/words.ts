import type { NamingRequest } from '../../shared/protocol/words.ts'
import type { HasStore } from '../design/store.ts'
import { lateFile } from '../loading/late-file.ts'
import type { Answers } from './answer.ts'

/** What is asked for in words; the words come with a file of their own. */
export const wordAnswers = {
  async naming({ store }: HasStore, asked: NamingRequest) {
    const { naming } = await lateFile(() => import('../words/naming.ts'))
    return store.design ? naming(store.design, asked) : null
  },
} satisfies Answers<'naming'>
