import { and, count, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { DraftSystem } from '../../../shared/api/faces.ts'
import type { Sql } from '../../db/client.ts'
import { draft, nameOrder } from '../../db/schema.ts'
import { head, type DraftHead } from '../queries.ts'

export type DraftSort = 'modified' | 'name' | 'created' | 'trashed'

export interface Listed {
  readonly ownerId: number
  readonly name: string | undefined
  readonly system: DraftSystem | undefined
  readonly sort: DraftSort
}

/** Where a page ended: the value that it is sorted by, as text, and the id. */
export interface Key {
  readonly key: string
  readonly id: string
}

export interface Slice {
  readonly size: number
  readonly from: Key | { readonly offset: number }
}

const keys: Readonly<Record<DraftSort, { readonly by: SQL; readonly type: SQL; readonly isUp: boolean }>> = {
  modified: { by: sql`${draft.updatedAt}`, type: sql`timestamptz`, isUp: false },
  created: { by: sql`${draft.createdAt}`, type: sql`timestamptz`, isUp: false },
  trashed: { by: sql`${draft.trashedAt}`, type: sql`timestamptz`, isUp: false },
  name: { by: nameOrder(draft.name), type: sql`text`, isUp: true },
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (char) => `\\${char}`)

const isIn = (ownerId: number, isTrash: boolean): SQL | undefined =>
  and(
    eq(draft.ownerId, ownerId),
    isNull(draft.deletedAt),
    isTrash ? isNotNull(draft.trashedAt) : isNull(draft.trashedAt),
  )

const isListed = ({ ownerId, name, system, sort }: Listed): SQL | undefined =>
  and(
    isIn(ownerId, sort === 'trashed'),
    // small letters of both: comparing without regard to case, as `ilike` does, takes four times as long
    name === undefined ? undefined : sql`${nameOrder(draft.name)} like lower(${`%${escapeLike(name)}%`})`,
    system === undefined ? undefined : eq(draft.system, system),
  )

/** Two values of a sort are never the same place: the id decides. */
export async function findHeads(
  tx: Sql,
  listed: Listed,
  { size, from }: Slice,
): Promise<readonly (DraftHead & { readonly key: string })[]> {
  const { by, type, isUp } = keys[listed.sort]
  const isBehind =
    'offset' in from
      ? undefined
      : isUp
        ? sql`(${by}, ${draft.id}) > (${from.key}::${type}, ${from.id}::uuid)`
        : sql`(${by}, ${draft.id}) < (${from.key}::${type}, ${from.id}::uuid)`
  return await tx
    .select({ ...head, key: sql<string>`${by}::text` })
    .from(draft)
    .where(and(isListed(listed), isBehind))
    .orderBy(...(isUp ? [by, draft.id] : [desc(by), desc(draft.id)]))
    .limit(size)
    .offset('offset' in from ? from.offset : 0)
}

export async function countHeads(tx: Sql, listed: Listed): Promise<number> {
  const [counted] = await tx.select({ total: count() }).from(draft).where(isListed(listed))
  return counted?.total ?? 0
}

export async function countPlaces(tx: Sql, ownerId: number): Promise<{ drafts: number; trash: number }> {
  const [drafts] = await tx.select({ total: count() }).from(draft).where(isIn(ownerId, false))
  const [trash] = await tx.select({ total: count() }).from(draft).where(isIn(ownerId, true))
  return { drafts: drafts?.total ?? 0, trash: trash?.total ?? 0 }
}
