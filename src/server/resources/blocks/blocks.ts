import {
  blockLimits,
  type BlockRow,
  type keepBlock as keepRoute,
} from '../../../shared/api/own-files/blocks.ts'
import type { RouteRequest } from '../../../shared/api/route.ts'
import type { Session, Context, Tx } from '../../base/context.ts'
import { Refusal } from '../../base/reply.ts'
import { reserveQuota } from '../../base/quota/reserve-quota.ts'
import * as queries from './queries.ts'

const printRow = ({ id, name, count, bytes, createdAt }: queries.BlockHead): BlockRow => ({
  ...{ id, name, count, bytes },
  createdAt: createdAt.toISOString(),
})

function there<T>(row: T | null): T {
  if (row === null) throw new Refusal('notFound')
  return row
}

export async function listBlocks(context: Context, { userId }: Session): Promise<{ records: BlockRow[] }> {
  const heads = await context.run((sql) => queries.findHeads(sql, userId))
  return { records: heads.map(printRow) }
}

export async function readBlock(context: Context, { userId }: Session, id: string) {
  const row = there(await context.run((sql) => queries.findBlock(sql, { id, ownerId: userId })))
  return { ...printRow(row), content: row.content }
}

/**
 * Keeps a block. A block that is already there under the id is returned as it is. Throws `tooManyBlocks`,
 * `blockTooLarge` and the refusals of a full account; `notFound` where the id belongs to another user.
 */
export async function keepBlock(
  context: Context,
  { userId }: Session,
  { id, name, count, content }: RouteRequest<typeof keepRoute>['body'],
): Promise<BlockRow> {
  const bytes = Buffer.byteLength(content)
  const { bytes: mostBytes, blocks: limit } = blockLimits
  if (bytes > mostBytes) throw new Refusal('blockTooLarge', { limit: mostBytes, present: bytes })
  return await context.transact(async (tx) => {
    const person = { config: context.config, userId }
    // holds the account's row, so that of two calls at once the second one sees what the first one did
    await reserveQuota(tx, person, { pictures: 0, drafts: 0, bytes: 0 })
    const known = await queries.findBlock(tx, { id, ownerId: userId })
    if (known !== null) return printRow(known)
    const present = await queries.countBlocks(tx, userId)
    if (present >= limit) throw new Refusal('tooManyBlocks', { limit, present })
    await reserveQuota(tx, person, { pictures: 0, drafts: 0, bytes })
    const row = { id, ownerId: userId, name, content, bytes, count, createdAt: context.now() }
    return printRow(there(await queries.insertBlock(tx, row)))
  })
}

export async function renameBlock(
  context: Context,
  { userId }: Session,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<BlockRow> {
  return printRow(there(await context.run((sql) => queries.renameOne(sql, { id, ownerId: userId }, name))))
}

export async function deleteBlock(context: Context, { userId }: Session, id: string): Promise<void> {
  await context.transact(async (tx) => {
    const bytes = there(await queries.deleteOne(tx, { id, ownerId: userId }))
    await reserveQuota(tx, { config: context.config, userId }, { pictures: 0, drafts: 0, bytes: -bytes })
  })
}

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
