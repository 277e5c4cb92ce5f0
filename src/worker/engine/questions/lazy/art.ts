import { transfer } from 'comlink'
import { lateArt } from '../../../commands/art/art-commands.ts'
import type { Answers } from '../answer.ts'
import type { DocumentParts } from '../../../core/editor.ts'

/** Watch art before it is on the dial, and afterwards. */
export const artAnswers = {
  async artPreview(_editor: object, request) {
    const picture = (await lateArt()).previewOf(request)
    return picture && transfer(picture, [picture.data.buffer])
  },
  artHere: async (editor: DocumentParts) => (await lateArt()).recipeHere(editor),
  handsHere: async ({ store }: DocumentParts) =>
    (await lateArt()).handsOf(store.list).map(({ label }) => label),
} satisfies Answers<'artPreview' | 'artHere' | 'handsHere'>
