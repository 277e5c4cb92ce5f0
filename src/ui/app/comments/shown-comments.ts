import { proxy } from 'valtio'
import type { CommentPlace, CommentState } from '../../../shared/api/drafts/comments.ts'

/** What opens comments to a person: a link that they hold, or that the design is theirs. */
export type Door = { readonly token: string } | { readonly draftId: string }

/** What of the comments is shown: the list and the pins are two parts of the page. */
export const shownComments = proxy<{
  state: CommentState
  /** The thread that is open; null for none. */
  thread: string | null
  /** Where a new pin stands, which has no words yet; null for none. */
  place: CommentPlace | null
  /** A press on the dial places a pin. */
  isPlacing: boolean
}>({ state: 'open', thread: null, place: null, isPlacing: false })

/** Nothing of another design stays. */
export function forgetShown(): void {
  Object.assign(shownComments, { state: 'open', thread: null, place: null, isPlacing: false })
}

/** The thread that an address names behind its `#`; null for none. */
export const threadInHash = (hash: string): string | null =>
  /^#comments\/([\da-f-]{36})$/.exec(hash)?.[1] ?? null
