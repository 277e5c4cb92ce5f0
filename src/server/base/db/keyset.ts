import { asc, desc, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Sql } from './client.ts'
import {
  printCursor,
  readCursor,
  type CursorOrder,
  type Keyed,
  type Page,
  type PageRequest,
  type Place,
} from '../lists/page.ts'

/* Pages by the value that a list is sorted by and the id of the row where a page ended: as fast on the last page as on
   the first, and each row once, whatever is inserted meanwhile. */

/** One way to sort a list. The id decides between equal values, in the same direction. */
export interface Order extends CursorOrder {
  readonly by: SQLWrapper
  readonly id: SQLWrapper
  readonly isUp: boolean
}

/** What a query of rows has to select beside its own columns, and which rows in which order. */
export interface Slice {
  readonly key: SQL.Aliased<string>
  readonly keyId: SQL.Aliased<string>
  readonly where: SQL | undefined
  readonly orderBy: readonly SQL[]
  readonly limit: number
  readonly offset: number
}

/** Rows behind a place, in the direction of the order or against it. */
const beyond = ({ by, id, type, idType, isUp }: Order, place: Place, isForward: boolean): SQL =>
  sql`(${by}, ${id}) ${sql.raw(isUp === isForward ? '>' : '<')} (${place.key}::${sql.raw(type)}, ${place.id}::${sql.raw(idType)})`

/** The queries of one list. `count` answers how many rows match, and how many of those are `ahead`. */
export interface Listing<Row extends Keyed> {
  readonly find: (slice: Slice) => Promise<readonly Row[]>
  readonly count: (ahead: SQL<number>) => Promise<{ total: number; ahead: number } | undefined>
}

/** One page with the places of its neighbours. */
export async function readPage<Row extends Keyed>(
  order: Order,
  { size, after, before, current = 1 }: PageRequest,
  { find, count }: Listing<Row>,
): Promise<Page<Row>> {
  const isBackward = before !== undefined
  const field = isBackward ? 'before' : 'after'
  const text = before ?? after
  const place = text === undefined ? null : readCursor(order, field, text)
  const isUp = order.isUp !== isBackward
  const found = await find({
    key: sql<string>`${order.by}::text`.as('page_key'),
    keyId: sql<string>`${order.id}::text`.as('page_id'),
    where: place === null ? undefined : beyond(order, place, !isBackward),
    orderBy: (isUp ? [asc, asc] : [desc, desc]).map((way, at) => way(at === 0 ? order.by : order.id)),
    // one more than is shown tells whether there are more
    limit: size + 1,
    offset: place === null ? (current - 1) * size : 0,
  })
  const shown = isBackward ? found.slice(0, size).toReversed() : found.slice(0, size)
  const [first, last] = [shown[0], shown.at(-1)]
  const rank = first === undefined ? sql`false` : beyond(order, { key: first.key, id: first.keyId }, false)
  const counted = await count(sql<number>`(count(*) filter (where ${rank}))::int`.mapWith(Number))
  const total = counted?.total ?? 0
  const offset = first === undefined ? total : (counted?.ahead ?? 0)
  const hasMore = isBackward ? offset + shown.length < total : found.length > size
  return {
    ...{ rows: shown, total, size, offset },
    next: last !== undefined && hasMore ? printCursor(order, last) : null,
    prev: first !== undefined && offset > 0 ? printCursor(order, first) : null,
  }
}

/** A list whose rows take long to find, by grouping, joining or checking each. */
export interface HeavyListing<Row extends { readonly keyId: string }> {
  readonly tx: Sql
  /** `from … where …` of all rows that match, as few joins as those need. */
  readonly listed: SQL
  /** The rows of these ids in any order; one that is gone meanwhile may be missing. */
  readonly find: (ids: readonly string[]) => Promise<readonly Row[]>
}

type Counted = {
  readonly total: number
  readonly ahead: number
  readonly places: readonly (readonly [string, string])[] | null
}

/**
 * One page like `readPage`, of a list that is too slow to be looked through twice: its keys are found once, counted and
 * cut, and what a row shows is read for the page alone (10,000 submissions: 82 ms became 40 on the embedded database).
 */
export async function readHeavyPage<Row extends { readonly keyId: string }>(
  order: Order,
  { size, after, before, current = 1 }: PageRequest,
  { tx, listed, find }: HeavyListing<Row>,
): Promise<Page<Row & Keyed>> {
  const isBackward = before !== undefined
  const text = before ?? after
  const place = text === undefined ? null : readCursor(order, isBackward ? 'before' : 'after', text)
  const key: Order = { ...order, by: sql.raw('"key"'), id: sql.raw('"key_id"') }
  const way = sql.raw(order.isUp === isBackward ? 'desc' : 'asc')
  const shownWay = sql.raw(order.isUp ? 'asc' : 'desc')
  const behind = sql.raw(order.isUp ? '<' : '>')
  const { rows } = await tx.execute<Counted>(sql`
    with listed as materialized (select ${order.by} as "key", ${order.id} as "key_id" ${listed}),
    page as (
      select * from listed ${place === null ? sql`` : sql`where ${beyond(key, place, !isBackward)}`}
      order by "key" ${way}, "key_id" ${way}
      limit ${isBackward ? size : size + 1} offset ${place === null ? (current - 1) * size : 0}
    ),
    first as (select * from page order by "key" ${shownWay}, "key_id" ${shownWay} limit 1)
    select (select count(*)::int from listed) as total,
      (select count(*)::int from listed, first
        where (listed."key", listed."key_id") ${behind} (first."key", first."key_id")) as ahead,
      (select json_agg(json_build_array("key"::text, "key_id"::text) order by "key" ${shownWay}, "key_id" ${shownWay})
        from page) as places`)
  const { total = 0, ahead = 0, places = null } = rows[0] ?? {}
  const shown = (places ?? []).slice(0, size).map(([one, keyId]) => ({ key: one, keyId }))
  const found = new Map((await find(shown.map(({ keyId }) => keyId))).map((row) => [row.keyId, row]))
  const [first, last] = [shown[0], shown.at(-1)]
  const offset = first === undefined ? total : ahead
  const hasMore = offset + shown.length < total
  return {
    rows: shown.flatMap(({ key: one, keyId }) => {
      const row = found.get(keyId)
      return row === undefined ? [] : [{ ...row, key: one }]
    }),
    ...{ total, size, offset },
    next: last !== undefined && hasMore ? printCursor(order, last) : null,
    prev: first !== undefined && offset > 0 ? printCursor(order, first) : null,
  }
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (char) => `\\${char}`)

/** Whether one of these holds the words, without regard to case; undefined for no words. */
export function holds(words: string | undefined, ...fields: readonly SQLWrapper[]): SQL | undefined {
  if (words === undefined || words === '') return undefined
  const pattern = `%${escapeLike(words.toLowerCase())}%`
  return sql`(${sql.join(
    fields.map((field) => sql`lower(${field}::text) like ${pattern}`),
    sql` or `,
  )})`
}
