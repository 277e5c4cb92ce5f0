import { and, count, eq, inArray, max, sql, type SQL } from 'drizzle-orm'
import type { Sql } from '../../../base/db/client.ts'
import { holds, readKeyedPage, type Order } from '../../../base/db/keyset.ts'
import type { PageRequest } from '../../../base/lists/page.ts'
import { nameOrder, object, objectRef } from '../../../base/db/schema.ts'
import { isFileOf, isOwnFile } from '../permissions.ts'
import { references, type Place } from '../references/queries.ts'

export type LibrarySort = 'newest' | 'oldest' | 'name' | 'size' | 'uses'

export interface Wanted {
  readonly ownerId: number
  readonly name: string | undefined
  readonly kind: 'image' | 'font' | undefined
  readonly origin: 'own' | 'made' | undefined
  /** Empty for what is in none. */
  readonly folder: string | undefined
  readonly sort: LibrarySort
}

/** What a person put there themselves, by its kind: a preview is made by the editor. */
const uploadOf = { image: 'upload', font: 'font' } as const
const uploads = Object.values(uploadOf)

/**
 * A file that was uploaded twice is one row, as new as the last time; its size is joined below the grouping, where the
 * database knows how many rows there are.
 */
function ownFiles(tx: Sql, { ownerId, sort }: Wanted, which: SQL | undefined) {
  const columns = {
    key: sql<string>`${objectRef.objectKey}`.as('own_key'),
    name: sql<string>`max(${objectRef.name})`.as('own_name'),
    folder: sql<string>`max(${objectRef.folder})`.as('own_folder'),
    // chosen as a file once, it is its owner's
    origin: sql<'own' | 'made'>`max(${objectRef.origin})`.as('own_origin'),
    createdAt: max(objectRef.createdAt).as('own_created_at'),
    // only where the list is sorted by it: the references are gathered for it
    uses: sql<number>`${
      sort === 'uses'
        ? sql`(select count(*) from ${references}
            where owner_id = ${ownerId} and place <> 'font' and key = ${objectRef.objectKey})`
        : 0
    }`.as('own_uses'),
    bytes: sql<number>`${sort === 'size' ? max(object.bytes) : 0}`.as('own_bytes'),
  }
  const all = tx.select(columns).from(objectRef).$dynamic()
  const sized = sort === 'size' ? all.innerJoin(object, eq(object.key, objectRef.objectKey)) : all
  return sized.where(which).groupBy(objectRef.objectKey).as('own')
}

export async function pageAssets(tx: Sql, wanted: Wanted, request: PageRequest) {
  const { ownerId, name, kind, origin, folder, sort } = wanted
  const uploaded = and(
    isFileOf(ownerId),
    inArray(objectRef.usedIn, kind === undefined ? uploads : [uploadOf[kind]]),
  )
  const ownOf = (which: SQL | undefined) => ownFiles(tx, wanted, which)
  const own = ownOf(uploaded)
  const ofKey = { id: own.key, idType: 'text' } as const
  const byTime = { ...ofKey, by: own.createdAt, type: 'timestamptz' } as const
  const orders: Readonly<Record<LibrarySort, Order>> = {
    newest: { ...byTime, name: 'newest', isUp: false },
    oldest: { ...byTime, name: 'oldest', isUp: true },
    name: { ...ofKey, name: 'name', by: nameOrder(own.name), type: 'text', isUp: true },
    size: { ...ofKey, name: 'size', by: own.bytes, type: 'bigint', isUp: false },
    uses: { ...ofKey, name: 'uses', by: own.uses, type: 'bigint', isUp: false },
  }
  const isWanted = and(
    holds(name, own.name),
    origin === undefined ? undefined : eq(own.origin, origin),
    folder === undefined ? undefined : eq(own.folder, folder),
  )
  return await readKeyedPage(orders[sort], request, {
    ...{ tx, where: isWanted, byIndex: false },
    from: sql`from ${own}`,
    find: async (keys) => {
      const shown = ownOf(and(uploaded, inArray(objectRef.objectKey, [...keys])))
      return await tx
        .select({
          ...{ file: object.key, kind: object.kind, bytes: object.bytes },
          ...{ width: object.width, height: object.height },
          ...{ name: shown.name, folder: shown.folder, origin: shown.origin },
          ...{ createdAt: shown.createdAt, keyId: object.key },
        })
        .from(shown)
        .innerJoin(object, eq(object.key, shown.key))
    },
  })
}

/** How many pictures each folder has; `name` empty for those in none, by where they came from. */
export async function countFolders(
  tx: Sql,
  ownerId: number,
): Promise<readonly { name: string; origin: string; count: number }[]> {
  const { rows } = await tx.execute<{ folder: string; origin: string; count: string }>(
    sql`select folder, origin, count(*) as count from
      (select max(${objectRef.folder}) as folder, max(${objectRef.origin}) as origin from ${objectRef}
       where ${and(isFileOf(ownerId), eq(objectRef.usedIn, 'upload'))} group by ${objectRef.objectKey}) as own
      group by folder, origin order by lower(folder) collate "C", folder`,
  )
  return rows.map(({ folder, origin, count: total }) => ({ name: folder, origin, count: Number(total) }))
}

/** Names one of the owner's pictures, or puts it into a folder; false where there is none. */
export async function changeAsset(
  tx: Sql,
  { ownerId, key }: { readonly ownerId: number; readonly key: string },
  change: { readonly name?: string; readonly folder?: string },
): Promise<boolean> {
  const changed = await tx
    .update(objectRef)
    .set(change)
    .where(and(isOwnFile(ownerId, key), eq(objectRef.usedIn, 'upload')))
    .returning({ key: objectRef.objectKey })
  return changed.length > 0
}

/** How many places of the owner need each of these; a font's own row in the list is none. */
export async function countUses(
  tx: Sql,
  ownerId: number,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) return new Map()
  const { rows } = await tx.execute<{ key: string; uses: string }>(
    sql`select key, count(*) as uses from ${references}
      where owner_id = ${ownerId} and place <> 'font' and ${inArray(sql`key`, [...keys])} group by key`,
  )
  return new Map(rows.map(({ key, uses }) => [key, Number(uses)]))
}

export async function findUses(
  tx: Sql,
  ownerId: number,
  { key, most }: { key: string; most: number },
): Promise<readonly { place: Place; id: string; name: string; names: { cn: string; en: string } }[]> {
  const { rows } = await tx.execute<{ place: Place; id: string; name: string; name_cn: string | null }>(
    sql`select distinct place, id, name, name_cn from ${references}
      where owner_id = ${ownerId} and key = ${key} and place <> 'font' order by place, name, id limit ${most}`,
  )
  return rows.map(({ place, id, name, name_cn: cn }) => ({
    ...{ place, id, name },
    names: { cn: cn ?? name, en: name },
  }))
}

export async function hasOwn(tx: Sql, ownerId: number, key: string): Promise<boolean> {
  const [found] = await tx
    .select({ total: count() })
    .from(objectRef)
    .where(and(isOwnFile(ownerId, key), inArray(objectRef.usedIn, uploads)))
  return (found?.total ?? 0) > 0
}
