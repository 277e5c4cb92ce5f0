import {
  blockLimits,
  type BlockRow,
  type keepBlock as keepRoute,
  type publishBlock as publishRoute,
} from '../../../shared/api/own-files/blocks.ts'
import type { RouteRequest } from '../../../shared/api/route.ts'
import type { Session, Context, Tx } from '../../base/context.ts'
import { Refusal } from '../../base/reply.ts'
import { reserveQuota } from '../../base/quota/reserve-quota.ts'
import * as queries from './queries.ts'

export const printRow = (row: queries.BlockHead): BlockRow => ({
  ...{ id: row.id, name: row.name, count: row.count, bytes: row.bytes, version: row.version },
  source: row.sourceVersion === null ? null : { version: row.sourceVersion, latest: row.latest },
  createdAt: row.createdAt.toISOString(),
})

export function there<T>(row: T | null): T {
  if (row === null) throw new Refusal('notFound')
  return row
}

export const rowOf = async (sql: Tx, key: queries.BlockKey): Promise<BlockRow> =>
  printRow(there(await queries.findHead(sql, key)))

export async function listBlocks(context: Context, { userId }: Session): Promise<{ records: BlockRow[] }> {
  const heads = await context.run((sql) => queries.findHeads(sql, userId))
  return { records: heads.map(printRow) }
}

export async function readBlock(context: Context, { userId }: Session, id: string) {
  return await context.run(async (sql) => {
    const key = { id, ownerId: userId }
    const { content } = there(await queries.findBlock(sql, key))
    return { ...(await rowOf(sql, key)), content }
  })
}

/** Throws `blockTooLarge`. */
export function bytesOf(content: string): number {
  const bytes = Buffer.byteLength(content)
  const { bytes: limit } = blockLimits
  if (bytes > limit) throw new Refusal('blockTooLarge', { limit, present: bytes })
  return bytes
}

type Person = { readonly config: Context['config']; readonly userId: number }

/** Takes room for one more block. Throws `tooManyBlocks` and the refusals of a full account. */
export async function reserveBlock(tx: Tx, person: Person, bytes: number): Promise<void> {
  const present = await queries.countBlocks(tx, person.userId)
  const { blocks: limit } = blockLimits
  if (present >= limit) throw new Refusal('tooManyBlocks', { limit, present })
  await reserveQuota(tx, person, { pictures: 0, drafts: 0, bytes })
}

/** Writes a block while the account's row is held. */
const writeBlock = (
  context: Context,
  { ownerId }: queries.BlockKey,
  write: (tx: Tx, person: Person) => Promise<BlockRow>,
): Promise<BlockRow> =>
  context.transact(async (tx) => {
    const person = { config: context.config, userId: ownerId }
    await holdAccount(tx, person)
    return await write(tx, person)
  })

/**
 * Keeps a block. A block that is already there under the id is returned as it is. Throws `tooManyBlocks`,
 * `blockTooLarge` and the refusals of a full account; `notFound` where the id belongs to another user.
 */
export async function keepBlock(
  context: Context,
  { userId }: Session,
  { id, name, count, content, version = 1 }: RouteRequest<typeof keepRoute>['body'],
): Promise<BlockRow> {
  const bytes = bytesOf(content)
  const key = { id, ownerId: userId }
  return await writeBlock(context, key, async (tx, person) => {
    const known = await queries.findHead(tx, key)
    if (known !== null) return printRow(known)
    await reserveBlock(tx, person, bytes)
    const row = { ...key, name, content, bytes, count, version, createdAt: context.now() }
    if (!(await queries.insertBlock(tx, row))) throw new Refusal('notFound')
    return await rowOf(tx, key)
  })
}

/** A new version. Throws `blockChanged` where another one came first; a call that is sent again changes nothing. */
export async function publishBlock(
  context: Context,
  { userId }: Session,
  { id, basedOn, count, content }: { readonly id: string } & RouteRequest<typeof publishRoute>['body'],
): Promise<BlockRow> {
  const bytes = bytesOf(content)
  const key = { id, ownerId: userId }
  return await writeBlock(context, key, async (tx, person) => {
    const known = there(await queries.findBlock(tx, key))
    if (known.version === basedOn + 1 && known.content === content) return await rowOf(tx, key)
    if (known.version !== basedOn) throw new Refusal('blockChanged', { version: known.version })
    await reserveQuota(tx, person, { pictures: 0, drafts: 0, bytes: bytes - known.bytes })
    await queries.replaceContent(tx, key, { content, bytes, count, version: basedOn + 1 })
    return await rowOf(tx, key)
  })
}

export async function renameBlock(
  context: Context,
  { userId }: Session,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<BlockRow> {
  return await context.run(async (sql) => {
    const key = { id, ownerId: userId }
    if (!(await queries.renameOne(sql, key, name))) throw new Refusal('notFound')
    return await rowOf(sql, key)
  })
}

export async function deleteBlock(context: Context, { userId }: Session, id: string): Promise<void> {
  await context.transact(async (tx) => {
    const bytes = there(await queries.deleteOne(tx, { id, ownerId: userId }))
    await reserveQuota(tx, { config: context.config, userId }, { pictures: 0, drafts: 0, bytes: -bytes })
  })
}

/** Holds the account's row, so that of two calls at once the second one sees what the first one did. */
export const holdAccount = (tx: Tx, person: Person): Promise<void> =>
  reserveQuota(tx, person, { pictures: 0, drafts: 0, bytes: 0 })

/** The account goes; its room is counted no more. */
export const eraseBlocks = (tx: Tx, userId: number): Promise<void> => queries.deleteBlocksOf(tx, userId)

/** Everything for the copy of a person's data: rows, and their texts one at a time. */
export async function copyOfBlocks(context: Context, { userId }: Session) {
  const heads = await context.run((sql) => queries.findHeads(sql, userId))
  return {
    rows: heads.map(printRow),
    read: async (id: string): Promise<string | null> =>
      (await context.run((sql) => queries.findBlock(sql, { id, ownerId: userId })))?.content ?? null,
  }
}
