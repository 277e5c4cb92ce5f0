import { and, count, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { DraftSystem } from '../../../../shared/api/faces.ts'
import type { Sql } from '../../../base/db/client.ts'
import { holds, isSearch, readKeyedPage, type Order } from '../../../base/db/keyset.ts'
import type { Keyed, Page, PageRequest } from '../../../base/lists/page.ts'
import { draft, nameOrder } from '../../../base/db/schema.ts'
import { isDraftOf } from '../permissions.ts'
import { head, type DraftHead } from '../queries.ts'

export type DraftSort = 'modified' | 'name' | 'created' | 'trashed'

export interface Listed {
  readonly ownerId: number
  readonly name: string | undefined
  readonly system: DraftSystem | undefined
  readonly sort: DraftSort
}

const byTime = { type: 'timestamptz', id: draft.id, idType: 'uuid', isUp: false } as const

const orders: Readonly<Record<DraftSort, Order>> = {
  modified: { ...byTime, name: 'modified', by: draft.updatedAt },
  created: { ...byTime, name: 'created', by: draft.createdAt },
  trashed: { ...byTime, name: 'trashed', by: draft.trashedAt },
  name: { ...byTime, name: 'name', by: nameOrder(draft.name), type: 'text', isUp: true },
}

const isIn = (ownerId: number, isTrash: boolean): SQL | undefined =>
  and(isDraftOf(ownerId), isTrash ? isNotNull(draft.trashedAt) : isNull(draft.trashedAt))

const isListed = ({ ownerId, name, system, sort }: Listed): SQL | undefined =>
  and(
    isIn(ownerId, sort === 'trashed'),
    holds(name, draft.name, draft.nameCn),
    system === undefined ? undefined : eq(draft.system, system),
  )

export async function pageHeads(
  tx: Sql,
  listed: Listed,
  request: PageRequest,
): Promise<Page<DraftHead & Keyed>> {
  return await readKeyedPage(orders[listed.sort], request, {
    ...{ tx, where: isListed(listed), byIndex: !isSearch(listed.name) },
    from: sql`from ${draft}`,
    find: async (ids) =>
      await tx
        .select({ ...head, keyId: draft.id })
        .from(draft)
        .where(inArray(draft.id, [...ids])),
  })
}

export async function countPlaces(tx: Sql, ownerId: number): Promise<{ drafts: number; trash: number }> {
  const [drafts] = await tx.select({ total: count() }).from(draft).where(isIn(ownerId, false))
  const [trash] = await tx.select({ total: count() }).from(draft).where(isIn(ownerId, true))
  return { drafts: drafts?.total ?? 0, trash: trash?.total ?? 0 }
}
