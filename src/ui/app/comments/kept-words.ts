import { idOf } from '../../../shared/base/ids.ts'

/** What is typed and not sent, with the id that it will be sent under, so that it is written once however often it is sent. */
type Kept = { readonly id: string; readonly words: string }

/** By where it is typed; for as long as the page is there. */
const kept = new Map<string, Kept>()

const newId = (): string => idOf(crypto.getRandomValues(new Uint8Array(16)))

export const keptWords = (where: string): string => kept.get(where)?.words ?? ''

export function keepWords(where: string, words: string): void {
  if (words === '') kept.delete(where)
  else kept.set(where, { id: kept.get(where)?.id ?? newId(), words })
}

export const idOfWords = (where: string): string => kept.get(where)?.id ?? newId()
