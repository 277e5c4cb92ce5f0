import { createHash } from 'node:crypto'
import type { RouteOutput, RouteRequest } from '../../shared/api/route.ts'
import { designBytes, type saveDraft as saveDraftRoute } from '../../shared/api/faces.ts'
import type { Asker, Context, Tx } from '../context.ts'
import { Refusal } from '../reply.ts'
import { holdHead, insertDraft, updateDraft, type DraftHead } from './queries.ts'

type Given = RouteRequest<typeof saveDraftRoute>['body']
type Saved = RouteOutput<typeof saveDraftRoute>

interface Change {
  readonly name: string
  readonly body: string
  readonly bodyBytes: number
  readonly bodyHash: Buffer
  readonly previewKey?: string | null
  readonly updatedAt: Date
}

function changeOf(given: Given, now: Date): Change {
  const body = given.body.printed
  const bodyBytes = Buffer.byteLength(body)
  if (bodyBytes > designBytes) throw new Refusal('bodyTooLarge', { limit: designBytes })
  return {
    name: given.name,
    body,
    bodyBytes,
    bodyHash: createHash('sha256').update(body).digest(),
    ...(given.preview === undefined ? {} : { previewKey: given.preview?.slice('/f/'.length) ?? null }),
    updatedAt: now,
  }
}

const saved = (id: string, rev: number, updatedAt: Date): Saved => ({
  id,
  rev,
  updatedAt: updatedAt.toISOString(),
})

/** The same content again, under the name it has: a save whose answer got lost, sent once more. */
const isRepeat = (held: DraftHead, change: Change): boolean =>
  held.name === change.name &&
  held.bodyHash.equals(change.bodyHash) &&
  (change.previewKey === undefined || change.previewKey === held.previewKey)

async function replace(
  tx: Tx,
  held: DraftHead,
  save: { rev: number | undefined; change: Change },
): Promise<Saved> {
  const { rev, change } = save
  if (isRepeat(held, change)) return saved(held.id, held.rev, held.updatedAt)
  if (rev !== held.rev) {
    throw new Refusal('draftStale', {}, { rev: held.rev, updatedAt: held.updatedAt.toISOString() })
  }
  await updateDraft(tx, held.id, { ...change, rev: held.rev + 1 })
  return saved(held.id, held.rev + 1, change.updatedAt)
}

/**
 * Saves under the id that the client chose, or a new one. Of two saves based on the same rev the second is
 * refused with code 4002 and the newer rev, and nothing is lost on either side.
 */
export async function saveDraft(context: Context, asker: Asker, given: Given): Promise<Saved> {
  const id = given.id ?? context.makeId()
  const change = changeOf(given, context.now())
  return await context.transact(async (tx) => {
    const first = { id, ownerId: asker.userId, rev: 1, createdAt: change.updatedAt, ...change }
    if (await insertDraft(tx, first)) return saved(id, 1, change.updatedAt)
    const held = await holdHead(tx, id)
    if (held === null || held.ownerId !== asker.userId || held.deletedAt !== null)
      throw new Refusal('notFound')
    return await replace(tx, held, { rev: given.rev, change })
  })
}
