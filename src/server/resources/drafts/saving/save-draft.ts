import { createHash } from 'node:crypto'
import type { RouteOutput, RouteRequest } from '../../../../shared/api/route.ts'
import type { DraftSystem, saveDraft as saveDraftRoute } from '../../../../shared/api/faces.ts'
import { requireLiving } from '../../accounts/sessions.ts'
import { deviceNameOf } from '../../accounts/own/device-name.ts'
import type { SignedInActor } from '../../../base/route-types.ts'
import type { Actor, Context, Tx } from '../../../base/context.ts'
import { missingFiles } from '../../files/lock-files.ts'
import { releasePreview } from '../../files/release.ts'
import { auditFacts } from '../../publish/audit-facts.ts'
import { Refusal } from '../../../base/reply.ts'
import type { QuotaUsage } from '../../../base/quota/quota-usage.ts'
import { mostBytesOf, reserveQuota, checkQuota } from '../../../base/quota/reserve-quota.ts'
import { checkSize, pictureKeysOf } from './body-facts.ts'
import { keysOf, giveBack } from '../release-quota.ts'
import { requireOwnDraft } from '../permissions.ts'
import { lockHead, insertDraft, updateDraft, type DraftHead } from '../queries.ts'
import { versionLimits } from '../../../../shared/api/drafts/limits.ts'
import { deleteOldest, insertPresent } from '../versions/queries.ts'
import { overwriteDraft } from './queries.ts'

/** What a save at this moment says of the work: a pause is no work but for its first minutes. */
function workedBy(held: Pick<DraftHead, 'updatedAt' | 'workedMs'>, now: Date): number {
  const since = Math.max(0, now.getTime() - held.updatedAt.getTime())
  return held.workedMs + Math.min(since, versionLimits.pauseMs)
}

/** Whether the room takes so much; a save is never refused for an automatic version. */
async function hasRoomFor(
  tx: Tx,
  { context, userId }: { readonly context: Context; readonly userId: number },
  bytes: number,
): Promise<boolean> {
  try {
    await checkQuota(tx, { config: context.config, userId }, { pictures: 0, drafts: 0, bytes })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** After an hour of work what was just saved becomes a version; within the transaction that saves it. */
async function keepByItself(
  tx: Tx,
  person: { readonly context: Context; readonly userId: number },
  draft: { readonly id: string; readonly bodyBytes: number; readonly workedMs: number },
): Promise<void> {
  const { context, userId } = person
  if (draft.workedMs < versionLimits.everyMs) return
  if (!(await hasRoomFor(tx, person, draft.bodyBytes))) return
  const key = { id: context.makeId(), draftId: draft.id, ownerId: userId }
  await insertPresent(tx, key, { kind: 'automatic', name: '', at: context.now() })
  await updateDraft(tx, draft.id, { workedMs: 0 })
  await reserveQuota(
    tx,
    { config: context.config, userId },
    { pictures: 0, drafts: 0, bytes: draft.bodyBytes },
  )
  const gone = await deleteOldest(tx, draft.id, versionLimits.automatic)
  if (gone.length === 0) return
  const bytes = gone.reduce((sum, { bodyBytes }) => sum + bodyBytes, 0)
  await giveBack(tx, person, { drafts: 0, bytes, keys: [...new Set(gone.flatMap(keysOf))] })
}

type SaveRequest = RouteRequest<typeof saveDraftRoute>['body']
type SaveReply = RouteOutput<typeof saveDraftRoute>
type Saved = Pick<SaveReply, 'id' | 'rev' | 'updatedAt'>

interface Change {
  readonly name: string
  readonly nameCn: string | null
  readonly body: string
  readonly bodyBytes: number
  readonly bodyHash: Buffer
  readonly previewKey?: string | null
  readonly pictureKeys: string[]
  readonly saveId: string | null
  readonly system: DraftSystem | null
  readonly savedOn: DraftHead['savedOn']
  readonly updatedAt: Date
}

function changeOf(given: SaveRequest, { userAgent }: Actor, now: Date): Change {
  const { printed: body, system, nameCn } = given.body
  const bytes = Buffer.from(body)
  checkSize(bytes)
  return {
    name: given.name,
    nameCn,
    body,
    bodyBytes: bytes.length,
    system,
    savedOn: deviceNameOf(userAgent),
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
  readonly person: { readonly context: Context; readonly userId: number }
  readonly tokenHash: Buffer
  readonly rev: number | undefined
  readonly change: Change
}

/** What a save adds to what is held: its bytes, less those of a preview that another one takes the place of. */
async function growthOf(
  tx: Tx,
  held: DraftHead,
  { person, change }: Pick<Save, 'person' | 'change'>,
): Promise<QuotaUsage> {
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
  const { context, userId } = person
  const workedMs = workedBy(held, change.updatedAt)
  await updateDraft(tx, held.id, { ...change, rev: held.rev + 1, workedMs })
  await reserveQuota(tx, { config: context.config, userId }, await growthOf(tx, held, { person, change }))
  await keepByItself(tx, person, { id: held.id, bodyBytes: change.bodyBytes, workedMs })
  return saved(held.id, held.rev + 1, change.updatedAt)
}

/** In one statement, where this is a save as most are; null when nothing was done. */
async function saveAtOnce(id: string, { person, tokenHash, rev, change }: Save): Promise<SaveReply | null> {
  if (rev === undefined) return null
  const { context, userId } = person
  const { previewKey, savedOn, updatedAt, ...rest } = change
  const given = {
    ...{
      ...rest,
      id,
      ownerId: userId,
      tokenHash,
      rev,
      now: updatedAt,
      mostBytes: mostBytesOf(context.config),
    },
    ...{ keepsPreview: previewKey === undefined, previewKey: previewKey ?? null },
    savedOn: savedOn && JSON.stringify(savedOn),
  }
  const done = await context.run((sql) => overwriteDraft(sql, given))
  if (done === null) return null
  const { audited, vipExclusive } = done
  return { ...saved(id, done.rev, updatedAt), audited, vipExclusive }
}

/** One that is based on a rev is of a design that is there, or was: its body goes out once, where it is kept. */
async function findHeld(
  tx: Tx,
  first: Parameters<typeof insertDraft>[1],
  rev: number | undefined,
): Promise<DraftHead | null | 'made'> {
  const there = rev === undefined ? null : await lockHead(tx, first.id)
  if (there !== null) return there
  return (await insertDraft(tx, first)) ? 'made' : await lockHead(tx, first.id)
}

/** As `saveDraft`, whatever there is to be done and to be answered. */
async function saveInTransaction(id: string, save: Save): Promise<SaveReply> {
  const { person, rev, change } = save
  const { context, userId } = person
  return await context.transact(async (tx) => {
    const missing = await missingFiles(tx, keysOf({ ...change, previewKey: change.previewKey ?? null }))
    const answer = { ...(await saveIn(tx)), ...(await auditFacts(tx, id)) }
    return missing.length === 0 ? answer : { ...answer, missing: missing.map((key) => `/f/${key}`) }
  })

  async function saveIn(tx: Tx): Promise<Saved> {
    const first = { id, ownerId: userId, rev: 1, createdAt: change.updatedAt, ...change }
    const found = await findHeld(tx, first, rev)
    if (found === 'made') {
      await reserveQuota(
        tx,
        { config: context.config, userId },
        { pictures: 0, drafts: 1, bytes: change.bodyBytes },
      )
      return saved(id, 1, change.updatedAt)
    }
    const held = requireOwnDraft(found, userId)
    if (held.trashedAt !== null) throw new Refusal('draftInTrash', { name: held.name })
    return await replace(tx, held, save)
  }
}

/**
 * Saves under the id that the client chose, or a new one. Of two saves based on the same rev the second is
 * refused with code 4002 and the newer rev, and nothing is lost on either side.
 */
export async function saveDraft(
  context: Context,
  actor: SignedInActor,
  given: SaveRequest,
): Promise<SaveReply> {
  const id = given.id ?? context.makeId()
  const change = changeOf(given, actor, context.now())
  const { userId, tokenHash } = actor.session
  const save = { person: { context, userId }, tokenHash, rev: given.rev, change }
  const done = await saveAtOnce(id, save)
  if (done !== null) return done
  await requireLiving(context, actor.session)
  return await saveInTransaction(id, save)
}
