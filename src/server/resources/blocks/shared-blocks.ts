import { mostBlockShares } from '../../../shared/api/own-files/block-shares.ts'
import type { BlockRow } from '../../../shared/api/own-files/blocks.ts'
import type { Session, Context, Tx } from '../../base/context.ts'
import { reserveQuota } from '../../base/quota/reserve-quota.ts'
import { Refusal } from '../../base/reply.ts'
import type { SignedInActor } from '../../base/route-types.ts'
import { countTry, limits } from '../../base/security/throttle.ts'
import { adoptFiles } from '../files/adopt-files.ts'
import { digestOf } from '../shares/own-shares.ts'
import { refuseMiss } from '../shares/read-share.ts'
import { bytesOf, holdAccount, reserveBlock, rowOf, there } from './blocks.ts'
import * as queries from './queries.ts'
import { shownBlock, shownText } from './shown-block.ts'

/** Throws `notFound` for another user's block. */
export async function listBlockShares(context: Context, { userId }: Session, id: string) {
  const rows = await context.run(async (sql) => {
    there(await queries.findHead(sql, { id, ownerId: userId }))
    return await queries.findShares(sql, { blockId: id, ownerId: userId })
  })
  return { records: rows.map((row) => ({ id: row.id, createdAt: row.createdAt.toISOString() })) }
}

/** The block is held meanwhile, so that parallel calls are counted one by one. Throws at the limit. */
export async function makeBlockShare(context: Context, { userId }: Session, blockId: string) {
  await countTry(context, limits.shareMake, String(userId))
  const token = context.randomBytes(32).toString('base64url')
  const [publicId, createdAt] = [context.makeId(), context.now()]
  const key = { blockId, ownerId: userId }
  await context.transact(async (tx) => {
    const content = there(await queries.lockBlock(tx, key))
    const present = await queries.countShares(tx, key)
    if (present >= mostBlockShares)
      throw new Refusal('tooManyBlockShares', { limit: mostBlockShares, present })
    if (shownBlock(content) === null) throw new Refusal('blockUnreadable')
    await queries.insertShare(tx, { ...key, tokenHash: digestOf(token), publicId, createdAt })
  })
  return { id: publicId, createdAt: createdAt.toISOString(), token }
}

export async function endBlockShare(context: Context, { userId }: Session, id: string): Promise<void> {
  const isEnded = await context.run((sql) => queries.endShare(sql, { id, ownerId: userId }, context.now()))
  if (!isEnded) throw new Refusal('notFound')
}

/** A link that was ended and one that never was are the same nothing. */
export async function readBlockShare(context: Context, actor: SignedInActor, token: string) {
  const { userId } = actor.session
  const found = await context.run((sql) => queries.findByLink(sql, digestOf(token)))
  const shown = found && shownBlock(found.content)
  if (!found || !shown) return await refuseMiss(context, actor)
  const { name, author, version, count, blockId, ownerId } = found
  const isTaken = await context.run((sql) => queries.hasTaken(sql, { blockId, ownerId: userId }))
  return { name, author, version, count, picture: shown.picture, isMine: ownerId === userId, isTaken }
}

/** As the account of who takes it keeps it: pictures that are files become theirs, too. Throws `blockUnreadable`. */
async function contentFor(
  tx: Tx,
  { context, userId }: { readonly context: Context; readonly userId: number },
  found: queries.SharedBlock,
): Promise<{ readonly content: string; readonly bytes: number }> {
  const content = shownText(found.content)
  if (content === null) throw new Refusal('blockUnreadable')
  await adoptFiles(tx, { context, userId }, content)
  return { content, bytes: bytesOf(content) }
}

/**
 * Keeps a copy of the block behind a link. Throws what keeping one of one's own throws; a call that is sent again keeps
 * one copy.
 */
export async function takeBlock(
  context: Context,
  actor: SignedInActor,
  { token, id }: { readonly token: string; readonly id: string },
): Promise<BlockRow> {
  const { userId } = actor.session
  await countTry(context, limits.shareCopy, String(userId))
  const row = await context.transact(async (tx) => {
    const person = { config: context.config, userId }
    const key = { id, ownerId: userId }
    await holdAccount(tx, person)
    const found = await queries.findByLink(tx, digestOf(token))
    if (found === null) return null
    if ((await queries.findHead(tx, key)) !== null) return await rowOf(tx, key)
    const { content, bytes } = await contentFor(tx, { context, userId }, found)
    await reserveBlock(tx, person, bytes)
    const { name, count, shareId: sourceId, version: sourceVersion } = found
    const copy = { ...key, name, content, bytes, count, createdAt: context.now(), sourceId, sourceVersion }
    if (!(await queries.insertBlock(tx, copy))) throw new Refusal('notFound')
    return await rowOf(tx, key)
  })
  return row ?? (await refuseMiss(context, actor))
}

/**
 * The newest version of the block that this one was taken from becomes its next version; it stays as it is where it is
 * that already. Throws `blockSourceGone` where the link leads nowhere any more.
 */
export async function renewBlock(context: Context, { userId }: Session, id: string): Promise<BlockRow> {
  await countTry(context, limits.shareCopy, String(userId))
  return await context.transact(async (tx) => {
    const person = { config: context.config, userId }
    const key = { id, ownerId: userId }
    await holdAccount(tx, person)
    const known = there(await queries.findHead(tx, key))
    const found = known.sourceId === null ? null : await queries.findBySource(tx, known.sourceId)
    if (found === null) throw new Refusal('blockSourceGone')
    if (found.version === known.sourceVersion) return await rowOf(tx, key)
    const { content, bytes } = await contentFor(tx, { context, userId }, found)
    await reserveQuota(tx, person, { pictures: 0, drafts: 0, bytes: bytes - known.bytes })
    const next = { content, bytes, count: found.count, version: known.version + 1 }
    await queries.replaceContent(tx, key, { ...next, sourceVersion: found.version })
    return await rowOf(tx, key)
  })
}
