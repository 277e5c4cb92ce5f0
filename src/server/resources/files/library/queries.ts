import { and, count, eq, inArray, max, sql } from 'drizzle-orm'
import type { Sql } from '../../../base/db/client.ts'
import { holds, readPage, type Order } from '../../../base/db/keyset.ts'
import type { PageRequest } from '../../../base/lists/page.ts'
import { nameOrder, object, objectRef } from '../../../base/db/schema.ts'
import { references, type Place } from '../references/queries.ts'

export type LibrarySort = 'newest' | 'oldest' | 'name' | 'size'

export interface Wanted {
  readonly ownerId: number
  readonly name: string | undefined
  readonly kind: 'image' | 'font' | undefined
  readonly sort: LibrarySort
}

/** What a person put there themselves: a preview is made by the editor. */
const uploads = ['upload', 'font'] as const

export async function pageAssets(tx: Sql, { ownerId, name, kind, sort }: Wanted, request: PageRequest) {
  // a file that was uploaded twice is one row, as new as the last time
  const own = tx
    .select({
      key: objectRef.objectKey,
      name: sql<string>`max(${objectRef.name})`.as('own_name'),
      createdAt: max(objectRef.createdAt).as('own_created_at'),
    })
    .from(objectRef)
    .where(and(eq(objectRef.ownerId, ownerId), inArray(objectRef.usedIn, [...uploads])))
    .groupBy(objectRef.objectKey)
    .as('own')
  const isWanted = and(holds(name, own.name), kind === undefined ? undefined : eq(object.kind, kind))
  const ofKey = { id: object.key, idType: 'text' } as const
  const byTime = { ...ofKey, by: own.createdAt, type: 'timestamptz' } as const
  const orders: Readonly<Record<LibrarySort, Order>> = {
    newest: { ...byTime, name: 'newest', isUp: false },
    oldest: { ...byTime, name: 'oldest', isUp: true },
    name: { ...ofKey, name: 'name', by: nameOrder(own.name), type: 'text', isUp: true },
    size: { ...ofKey, name: 'size', by: object.bytes, type: 'bigint', isUp: false },
  }
  return await readPage(orders[sort], request, {
    find: ({ key, keyId, where, orderBy, limit, offset }) =>
      tx
        .select({
          ...{ file: object.key, kind: object.kind, bytes: object.bytes },
          ...{ width: object.width, height: object.height },
          ...{ name: own.name, createdAt: own.createdAt, key, keyId },
        })
        .from(own)
        .innerJoin(object, eq(object.key, own.key))
        .where(and(isWanted, where))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    count: async (ahead) => {
      const [counted] = await tx
        .select({ total: count(), ahead })
        .from(own)
        .innerJoin(object, eq(object.key, own.key))
        .where(isWanted)
      return counted
    },
  })
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
    .where(
      and(
        eq(objectRef.ownerId, ownerId),
        eq(objectRef.objectKey, key),
        inArray(objectRef.usedIn, [...uploads]),
      ),
    )
  return (found?.total ?? 0) > 0
}
