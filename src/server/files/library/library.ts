import type { OwnAsset } from '../../../shared/api/own-files/library.ts'
import type { Asker, Context } from '../../context.ts'
import { Refusal } from '../../reply.ts'
import { minus, takeRoom } from '../../room/take-room.ts'
import { releaseUnused } from '../release.ts'
import * as queries from './queries.ts'

/** More are not read by anybody. */
const mostUses = 50

const keyOf = (file: string): string =>
  `${file.endsWith('.ttf') ? 'font' : 'image'}/${file.slice(0, 2)}/${file}`

type Page = Omit<queries.Wanted, 'ownerId'>

export async function pageLibrary(context: Context, { userId }: Asker, page: Page) {
  const { found, uses } = await context.run(async (sql) => {
    const paged = await queries.pageAssets(sql, { ...page, ownerId: userId })
    const keys = paged.rows.map(({ key }) => key)
    return { found: paged, uses: await queries.countUses(sql, userId, keys) }
  })
  const records = found.rows.map(({ key, kind, bytes, width, height, name, createdAt }): OwnAsset => ({
    ...{ url: `/f/${key}`, file: key.slice(key.lastIndexOf('/') + 1), name: name ?? '', width, height },
    kind: kind === 'font' ? 'font' : 'image',
    fileSize: bytes,
    createdAt: (createdAt ?? new Date(0)).toISOString(),
    uses: uses.get(key) ?? 0,
  }))
  return { records, total: found.total, current: page.current, size: page.size }
}

export async function readUses(context: Context, { userId }: Asker, file: string) {
  const key = keyOf(file)
  return await context.run(async (sql) => {
    if (!(await queries.hasOwn(sql, userId, key))) throw new Refusal('notFound')
    return { uses: await queries.findUses(sql, userId, { key, most: mostUses }) }
  })
}

/** The refusal names the first place that uses it, and brings all of them. */
export async function deleteAsset(context: Context, { userId }: Asker, file: string): Promise<void> {
  const key = keyOf(file)
  const person = { config: context.config, userId }
  await context.transact(async (tx) => {
    if (key.startsWith('font/') || !(await queries.hasOwn(tx, userId, key))) throw new Refusal('notFound')
    const given = await releaseUnused(tx, userId, { keys: [key], usedIn: ['upload', 'preview'] })
    if (given.pictures === 0) {
      const uses = await queries.findUses(tx, userId, { key, most: mostUses })
      throw new Refusal('fileInUse', { name: uses[0]?.name ?? '' }, { uses })
    }
    await takeRoom(tx, person, minus(given))
  })
}
