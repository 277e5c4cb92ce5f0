import { transfer } from 'comlink'
import type { HasSelection } from '../../../core/canvas/selection.ts'
import { lateArt } from '../../../commands/art/put.ts'
import type { HasStore } from '../../../core/design/store.ts'
import type { Answers } from '../answer.ts'

/** Watch art before it is on the dial, and afterwards. */
export const artAnswers = {
  async artPreview(_editor: object, asked) {
    const picture = (await lateArt()).previewOf(asked)
    return picture && transfer(picture, [picture.data.buffer])
  },
  artHere: async (editor: HasSelection & HasStore) => (await lateArt()).recipeHere(editor),
} satisfies Answers<'artPreview' | 'artHere'>
