import type { HasSelection } from '../../canvas/selection.ts'
import { lateArt } from '../../commands/art/put.ts'
import type { HasStore } from '../../design/store.ts'
import type { Answers } from '../answer.ts'

/** Watch art before it is on the dial, and afterwards. */
export const artAnswers = {
  artPreview: async (_editor: object, asked) => (await lateArt()).previewOf(asked),
  artHere: async (editor: HasSelection & HasStore) => (await lateArt()).recipeHere(editor),
} satisfies Answers<'artPreview' | 'artHere'>
