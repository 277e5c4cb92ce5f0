import { createHash } from 'node:crypto'
import { versionLimits } from '../../../../shared/api/drafts/limits.ts'
import type {
  addVersion as addVersionRoute,
  keepVersion as keepVersionRoute,
  VersionRow,
} from '../../../../shared/api/drafts/versions.ts'
import type { RouteRequest } from '../../../../shared/api/route.ts'
import { deviceNameOf } from '../../accounts/own/device-name.ts'
import type { SignedInActor } from '../../../base/route-types.ts'
import type { Session, Context, Tx } from '../../../base/context.ts'
import { missingFiles } from '../../files/lock-files.ts'
import { Refusal } from '../../../base/reply.ts'
import { reserveQuota } from '../../../base/quota/reserve-quota.ts'
import { checkSize, pictureKeysOf } from '../saving/body-facts.ts'
import { giveBack, keysOf } from '../release-quota.ts'
import { lockMine, updateDraft, type DraftHead } from '../queries.ts'
import {
  countKind,
  deleteOne,
  findVersion,
  insertPresent,
  insertVersion,
  renameOne,
  type VersionKey,
} from './queries.ts'
import { printVersion } from './read-versions.ts'

type Kept = RouteRequest<typeof keepVersionRoute>
type Added = RouteRequest<typeof addVersionRoute>

async function holdDraft(tx: Tx, id: string, userId: number): Promise<DraftHead> {
  const held = await lockMine(tx, id, userId)
  if (held === null) throw new Refusal('notFound')
  return held
}

/** One that is refused changes nothing: a person decides which one goes. */
async function refuseOneMore(tx: Tx, draftId: string): Promise<void> {
  const present = await countKind(tx, draftId, 'named')
  const limit = versionLimits.named
  if (present >= limit) throw new Refusal('tooManyVersions', { limit, present })
}

/** A call that is sent again, because its answer got lost, is answered as it was. */
async function findRepeat(tx: Tx, key: VersionKey, isChosen: boolean): Promise<VersionRow | null> {
  const there = isChosen ? await findVersion(tx, key) : null
  return there && printVersion(there)
}

/** Keeps what is saved now; refused when that is no longer what the person sees. */
export async function keepVersion(
  context: Context,
  { userId }: Session,
  { params, body }: Pick<Kept, 'params' | 'body'>,
): Promise<VersionRow> {
  const key = { id: body.version ?? context.makeId(), draftId: params.id, ownerId: userId }
  return await context.transact(async (tx) => {
    const held = await holdDraft(tx, params.id, userId)
    const repeat = await findRepeat(tx, key, body.version !== undefined)
    if (repeat !== null) return repeat
    const { rev, updatedAt, saveId } = held
    if (rev !== body.rev)
      throw new Refusal('draftStale', {}, { rev, updatedAt: updatedAt.toISOString(), saveId })
    await refuseOneMore(tx, params.id)
    const made = await insertPresent(tx, key, { kind: 'named', name: body.name, at: context.now() })
    await updateDraft(tx, params.id, { workedMs: 0 })
    await reserveQuota(
      tx,
      { config: context.config, userId },
      { pictures: 0, drafts: 0, bytes: held.bodyBytes },
    )
    return printVersion(made)
  })
}

/** Keeps a copy that never was the saved one. */
export async function addVersion(
  context: Context,
  actor: SignedInActor,
  { params, body }: Pick<Added, 'params' | 'body'>,
): Promise<VersionRow> {
  const { userId } = actor.session
  const key = { id: body.version ?? context.makeId(), draftId: params.id, ownerId: userId }
  const { printed } = body.body
  const bytes = Buffer.from(printed)
  checkSize(bytes)
  return await context.transact(async (tx) => {
    await missingFiles(tx, pictureKeysOf(printed))
    await holdDraft(tx, params.id, userId)
    const repeat = await findRepeat(tx, key, body.version !== undefined)
    if (repeat !== null) return repeat
    await refuseOneMore(tx, params.id)
    const made = await insertVersion(tx, {
      ...key,
      kind: 'named',
      name: body.name,
      body: printed,
      bodyBytes: bytes.length,
      bodyHash: createHash('sha256').update(bytes).digest(),
      rev: null,
      previewKey: body.preview?.slice('/f/'.length) ?? null,
      pictureKeys: pictureKeysOf(printed),
      savedOn: deviceNameOf(actor.userAgent),
      createdAt: context.now(),
    })
    await reserveQuota(
      tx,
      { config: context.config, userId },
      { pictures: 0, drafts: 0, bytes: bytes.length },
    )
    return printVersion(made)
  })
}

/** An automatic one counts as kept by a person from then on. */
export async function renameVersion(
  context: Context,
  { userId }: Session,
  { id, version, name }: { id: string; version: string; name: string },
): Promise<VersionRow> {
  const key = { id: version, draftId: id, ownerId: userId }
  return await context.transact(async (tx) => {
    await holdDraft(tx, id, userId)
    const there = await findVersion(tx, key)
    if (there === null) throw new Refusal('notFound')
    if (there.kind === 'automatic') await refuseOneMore(tx, id)
    const row = await renameOne(tx, key, name)
    if (row === null) throw new Refusal('notFound')
    return printVersion(row)
  })
}

export async function deleteVersion(
  context: Context,
  { userId }: Session,
  { id, version }: { id: string; version: string },
): Promise<void> {
  await context.transact(async (tx) => {
    await holdDraft(tx, id, userId)
    const gone = await deleteOne(tx, { id: version, draftId: id, ownerId: userId })
    if (gone === null) throw new Refusal('notFound')
    await giveBack(tx, { context, userId }, { drafts: 0, bytes: gone.bodyBytes, keys: keysOf(gone) })
  })
}
