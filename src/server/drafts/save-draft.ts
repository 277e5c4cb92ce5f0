import { createHash } from 'node:crypto'
import type { RouteOutput, RouteRequest } from '../../shared/api/route.ts'
import { designBytes, type saveDraft as saveDraftRoute } from '../../shared/api/faces.ts'
import type { Config } from '../config.ts'
import type { Asker, Context, Tx } from '../context.ts'
import { releasePreview } from '../files/release.ts'
import { Refusal } from '../reply.ts'
import type { RoomTaken } from '../room/room-taken.ts'
import { takeRoom } from '../room/take-room.ts'
import { holdHead, insertDraft, updateDraft, type DraftHead } from './queries.ts'

type Given = RouteRequest<typeof saveDraftRoute>['body']
type Saved = RouteOutput<typeof saveDraftRoute>

interface Change {
  readonly name: string
  readonly body: string
  readonly bodyBytes: number
  readonly bodyHash: Buffer
  readonly previewKey?: string | null
  readonly pictureKeys: string[]
  readonly saveId: string | null
  readonly updatedAt: Date
}

const pictureAddress = /\/f\/(image\/[0-9a-f]{2}\/[0-9a-f]{64}\.(?:png|jpg|gif))/g

/** A design has some hundreds; what names more than these takes part in nothing but its own size. */
const mostPictureKeys = 10_000

function pictureKeysOf(body: string): string[] {
  const keys = new Set<string>()
  for (const [, key = ''] of body.matchAll(pictureAddress)) {
    keys.add(key)
    if (keys.size === mostPictureKeys) break
  }
  return [...keys]
}

function changeOf(given: Given, now: Date): Change {
  const body = given.body.printed
  const bytes = Buffer.from(body)
  const bodyBytes = bytes.length
  if (bodyBytes > designBytes) throw new Refusal('bodyTooLarge', { limit: designBytes })
  return {
    name: given.name,
    body,
    bodyBytes,
    pictureKeys: pictureKeysOf(body),
    saveId: given.saveId ?? null,
    bodyHash: createHash('sha256').update(bytes).digest(),
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

interface Save {
  readonly person: { readonly config: Config; readonly userId: number }
  readonly rev: number | undefined
  readonly change: Change
}

/** What a save adds to what is held: its bytes, less those of a preview that another one takes the place of. */
async function growthOf(tx: Tx, held: DraftHead, { person, change }: Omit<Save, 'rev'>): Promise<RoomTaken> {
  const bytes = change.bodyBytes - held.bodyBytes
  const before = held.previewKey
  const isReplaced = change.previewKey !== undefined && before !== null && before !== change.previewKey
  if (!isReplaced) return { pictures: 0, drafts: 0, bytes }
  const gone = await releasePreview(tx, person.userId, before)
  return { pictures: -gone.pictures, drafts: 0, bytes: bytes - gone.bytes }
}

async function replace(tx: Tx, held: DraftHead, { person, rev, change }: Save): Promise<Saved> {
  if (isRepeat(held, change)) return saved(held.id, held.rev, held.updatedAt)
  if (rev !== held.rev) {
    const { rev: newer, updatedAt, saveId } = held
    throw new Refusal('draftStale', {}, { rev: newer, updatedAt: updatedAt.toISOString(), saveId })
  }
  await updateDraft(tx, held.id, { ...change, rev: held.rev + 1 })
  await takeRoom(tx, person, await growthOf(tx, held, { person, change }))
  return saved(held.id, held.rev + 1, change.updatedAt)
}

/**
 * Saves under the id that the client chose, or a new one. Of two saves based on the same rev the second is
 * refused with code 4002 and the newer rev, and nothing is lost on either side.
 */
export async function saveDraft(context: Context, asker: Asker, given: Given): Promise<Saved> {
  const id = given.id ?? context.makeId()
  const change = changeOf(given, context.now())
  const person = { config: context.config, userId: asker.userId }
  return await context.transact(async (tx) => {
    const first = { id, ownerId: asker.userId, rev: 1, createdAt: change.updatedAt, ...change }
    if (await insertDraft(tx, first)) {
      await takeRoom(tx, person, { pictures: 0, drafts: 1, bytes: change.bodyBytes })
      return saved(id, 1, change.updatedAt)
    }
    const held = await holdHead(tx, id)
    if (held === null || held.ownerId !== asker.userId || held.deletedAt !== null)
      throw new Refusal('notFound')
    return await replace(tx, held, { person, rev: given.rev, change })
  })
}
