import {
  folderLimits,
  type OwnAsset,
  type pageLibrary as pageRoute,
} from '../../../../shared/api/own-files/library.ts'
import type { RouteRequest } from '../../../../shared/api/route.ts'
import type { Session, Context } from '../../../base/context.ts'
import { pageFacts } from '../../../base/lists/page.ts'
import { Refusal } from '../../../base/reply.ts'
import { minus, reserveQuota } from '../../../base/quota/reserve-quota.ts'
import { releaseUnused } from '../release.ts'
import * as queries from './queries.ts'

/** A longer list is of no use. */
const mostUses = 50

const keyOf = (file: string): string =>
  `${file.endsWith('.ttf') ? 'font' : 'image'}/${file.slice(0, 2)}/${file}`

type Query = RouteRequest<typeof pageRoute>['query']

export async function pageLibrary(
  context: Context,
  { userId }: Session,
  { name: words, kind: wanted, sort, origin, folder, ...request }: Query,
) {
  const { found, uses } = await context.run(async (sql) => {
    const which = { ownerId: userId, name: words, kind: wanted, sort, origin, folder }
    const paged = await queries.pageAssets(sql, which, request)
    const keys = paged.rows.map(({ file }) => file)
    return { found: paged, uses: await queries.countUses(sql, userId, keys) }
  })
  const records = found.rows.map(({ file: key, kind, bytes, name, createdAt, ...row }): OwnAsset => ({
    ...{ url: `/f/${key}`, file: key.slice(key.lastIndexOf('/') + 1), name: name ?? '' },
    ...{ width: row.width, height: row.height, folder: row.folder, origin: row.origin },
    kind: kind === 'font' ? 'font' : 'image',
    fileSize: bytes,
    createdAt: (createdAt ?? new Date(0)).toISOString(),
    uses: uses.get(key) ?? 0,
  }))
  return { ...pageFacts(found), records, current: request.current }
}

export async function readUses(context: Context, { userId }: Session, file: string) {
  const key = keyOf(file)
  return await context.run(async (sql) => {
    if (!(await queries.hasOwn(sql, userId, key))) throw new Refusal('notFound')
    return { uses: await queries.findUses(sql, userId, { key, most: mostUses }) }
  })
}

/** Folders are words on pictures: one that has none is gone. */
export async function listFolders(context: Context, { userId }: Session) {
  const rows = await context.run((sql) => queries.countFolders(sql, userId))
  const counts = new Map<string, number>()
  for (const { name, count } of rows) if (name !== '') counts.set(name, (counts.get(name) ?? 0) + count)
  const loose = (which: 'own' | 'made'): number =>
    rows.find(({ name, origin }) => name === '' && origin === which)?.count ?? 0
  const records = [...counts].map(([name, count]) => ({ name, count }))
  return { records, own: loose('own'), made: loose('made') }
}

interface AssetChange {
  readonly file: string
  readonly name?: string | undefined
  readonly folder?: string | undefined
}

export async function changeAsset(
  context: Context,
  { userId }: Session,
  { file, name, folder }: AssetChange,
): Promise<void> {
  const mine = { ownerId: userId, key: keyOf(file) }
  await context.transact(async (tx) => {
    if (folder !== undefined && folder !== '') {
      const names = new Set((await queries.countFolders(tx, userId)).map((row) => row.name))
      names.delete('')
      if (!names.has(folder) && names.size >= folderLimits.folders)
        throw new Refusal('foldersFull', { limit: folderLimits.folders, count: names.size })
    }
    const change = { ...(name === undefined ? {} : { name }), ...(folder === undefined ? {} : { folder }) }
    const isThere =
      Object.keys(change).length > 0
        ? await queries.changeAsset(tx, mine, change)
        : await queries.hasOwn(tx, userId, mine.key)
    if (!isThere) throw new Refusal('notFound')
  })
}

/** The refusal names the first place that uses it, and brings all of them. */
export async function deleteAsset(context: Context, { userId }: Session, file: string): Promise<void> {
  const key = keyOf(file)
  const person = { config: context.config, userId }
  await context.transact(async (tx) => {
    if (key.startsWith('font/') || !(await queries.hasOwn(tx, userId, key))) throw new Refusal('notFound')
    const given = await releaseUnused(tx, userId, { keys: [key], usedIn: ['upload', 'preview'] })
    if (given.pictures === 0) {
      const uses = await queries.findUses(tx, userId, { key, most: mostUses })
      throw new Refusal('fileInUse', { name: uses[0]?.name ?? '' }, { uses })
    }
    await reserveQuota(tx, person, minus(given))
  })
}
