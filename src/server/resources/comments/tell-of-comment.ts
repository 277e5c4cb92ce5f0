import type { Tx } from '../../base/context.ts'
import { notify } from '../notifications/notify.ts'
import { isOwnerOf } from './permissions.ts'
import { findDesign, findThread, findWriters } from './queries.ts'

/** What holders of a link are shown as its name, which its owner may list under another one. */
function shownNames(body: string): { readonly zh: string; readonly en: string } {
  const design = JSON.parse(body) as { readonly dialName?: unknown; readonly dialNameCn?: unknown }
  const text = (value: unknown): string => (typeof value === 'string' ? value : '')
  return { zh: text(design.dialNameCn), en: text(design.dialName) }
}

/**
 * Notifies the owner of the design, and everyone who wrote in the thread while its link lives; never the author. What
 * was said stands in no notification: it goes when its author deletes it.
 */
export async function tellOfComment(
  tx: Tx,
  given: {
    readonly commentId: string
    readonly threadId: string
    readonly authorId: number
    readonly at: Date
  },
): Promise<void> {
  const { commentId: key, threadId, authorId, at } = given
  const thread = await findThread(tx, threadId)
  const design = thread && (await findDesign(tx, thread.draftId))
  if (thread === null || design === null) return
  const { number, draftId, ownerId } = thread
  if (!isOwnerOf(thread, authorId)) {
    const names = { zh: design.nameCn ?? design.name, en: design.name }
    await notify(tx, ownerId, { kind: 'commentMade', facts: { draftId, threadId, number, names }, key, at })
  }
  const writers = await findWriters(tx, threadId, [ownerId, authorId])
  if (writers.length === 0) return
  const facts = { threadId, number, names: shownNames(design.body) }
  for (const one of writers) await notify(tx, one, { kind: 'commentAnswered', facts, key, at })
}
