import { and, count, desc, eq, ilike, inArray, max, sql } from 'drizzle-orm'
import type { Sql } from '../../db/client.ts'
import { object, objectRef } from '../../db/schema.ts'
import { references, type Place } from '../references/queries.ts'

export interface Wanted {
  readonly ownerId: number
  readonly name: string | undefined
  readonly kind: 'image' | 'font' | undefined
  readonly current: number
  readonly size: number
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (char) => `\\${char}`)

/** What a person put there themselves: a preview is made by the editor. */
const uploads = ['upload', 'font'] as const

export async function pageAssets(tx: Sql, { ownerId, name, kind, current, size }: Wanted) {
  const isWanted = and(
    eq(objectRef.ownerId, ownerId),
    inArray(objectRef.usedIn, [...uploads]),
    name === undefined || name === '' ? undefined : ilike(objectRef.name, `%${escapeLike(name)}%`),
    kind === undefined ? undefined : eq(object.kind, kind),
  )
  const at = max(objectRef.createdAt)
  const rows = await tx
    .select({
      key: object.key,
      kind: object.kind,
      bytes: object.bytes,
      width: object.width,
      height: object.height,
      name: max(objectRef.name),
      createdAt: at,
    })
    .from(objectRef)
    .innerJoin(object, eq(object.key, objectRef.objectKey))
    .where(isWanted)
    .groupBy(object.key)
    .orderBy(desc(at), object.key)
    .limit(size)
    .offset((current - 1) * size)
  const [counted] = await tx
    .select({ total: sql<number>`count(distinct ${object.key})`.mapWith(Number) })
    .from(objectRef)
    .innerJoin(object, eq(object.key, objectRef.objectKey))
    .where(isWanted)
  return { rows, total: counted?.total ?? 0 }
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
): Promise<readonly { place: Place; id: string; name: string }[]> {
  const { rows } = await tx.execute<{ place: Place; id: string; name: string }>(
    sql`select distinct place, id, name from ${references}
      where owner_id = ${ownerId} and key = ${key} and place <> 'font' order by place, name, id limit ${most}`,
  )
  return rows.map(({ place, id, name }) => ({ place, id, name }))
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
