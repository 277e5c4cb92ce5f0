import { kindTexts } from '../../src/shared/layers/registry.ts'
import { addTextsOf, textOf } from '../../src/shared/messages/text.ts'

addTextsOf(kindTexts())

/** What a key says in English, those of the layer kinds among them: their texts come with the kinds. */
export const said = (key: string): string => textOf('en', key)
