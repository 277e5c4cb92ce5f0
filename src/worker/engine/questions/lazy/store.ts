import { transfer } from 'comlink'
import { listingOf, releasedAs } from '../../../../shared/document/store-listing.ts'
import type { AskedStore, ChosenName } from '../../../../shared/protocol/questions.ts'
import { lazyFile } from '../../../core/loading/lazy-file.ts'
import type { DocumentParts } from '../../../core/editor.ts'
import type { StoreParts } from '../../portraits/store-kit.ts'
import type { Answers } from '../answer.ts'

const kit = () => lazyFile(() => import('../../portraits/store-kit.ts'))

/** What the store asks of a face; what makes and checks it comes with a file of its own. */
export const storeAnswers = {
  chosenName({ store: { design } }: DocumentParts, { fdId }): ChosenName {
    const listing = design && listingOf(design, fdId)
    if (!listing) return { name: '', released: null }
    return { name: listing.packageName, released: releasedAs(listing)?.code ?? null }
  },
  store: async (editor: StoreParts, request: AskedStore) => (await kit()).storeView(editor, request),
  async storePictures(editor: StoreParts, request) {
    const made = await (await kit()).storePictures(editor, request)
    if ('fault' in made) return made
    return transfer(
      made,
      made.map(({ bytes }) => bytes),
    )
  },
  async storeZip(editor: StoreParts, request: AskedStore) {
    const made = await (await kit()).storeZip(editor, request)
    return 'bytes' in made ? transfer(made, [made.bytes]) : made
  },
} satisfies Answers<'chosenName' | 'store' | 'storePictures' | 'storeZip'>
