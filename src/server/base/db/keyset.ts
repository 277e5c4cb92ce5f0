import { and, asc, desc, is, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { PgUUID } from 'drizzle-orm/pg-core'
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

/** A list of which the keys are found first, and what a row shows is read for the page alone. */
export interface KeyedListing<Row extends { readonly keyId: string }> {
  readonly tx: Sql
  /** Tables, as few as the conditions and the order need: every row that matches is joined. */
  readonly from: SQL
  readonly where: SQL | undefined
  /**
   * Whether an index has the rows that match in this order: only those of the page are looked at then, and all are
   * counted beside. Otherwise (a search, a group, a join) each row is looked at once for both.
   */
  readonly byIndex: boolean
  /** The rows of these ids in any order; one that is gone meanwhile may be missing. */
  readonly find: (ids: readonly string[]) => Promise<readonly Row[]>
}

const whereOf = (...conditions: readonly (SQL | undefined)[]): SQL => {
  const all = and(...conditions)
  return all === undefined ? sql`` : sql`where ${all}`
}

async function readRowsOf<Row extends { readonly keyId: string }>(
  { find }: KeyedListing<Row>,
  places: readonly Keyed[],
): Promise<readonly (Row & Keyed)[]> {
  if (places.length === 0) return []
  const found = new Map((await find(places.map(({ keyId }) => keyId))).map((row) => [row.keyId, row]))
  return places.flatMap(({ key, keyId }) => {
    const row = found.get(keyId)
    return row === undefined ? [] : [{ ...row, key }]
  })
}

/** One page of a list by its keys. */
export async function readKeyedPage<Row extends { readonly keyId: string }>(
  order: Order,
  request: PageRequest,
  listing: KeyedListing<Row>,
): Promise<Page<Row & Keyed>> {
  const page = listing.byIndex
    ? await readKeysByIndex(order, request, listing)
    : await readKeysAtOnce(order, request, listing)
  return { ...page, rows: await readRowsOf(listing, page.rows) }
}

type Keys = Pick<KeyedListing<never>, 'tx' | 'from' | 'where'>

async function readKeysByIndex(
  order: Order,
  request: PageRequest,
  { tx, from, where }: Keys,
): Promise<Page<Keyed>> {
  return await readPage<Keyed>(order, request, {
    find: async ({ where: beyondPlace, orderBy, limit, offset }) => {
      const { rows } = await tx.execute<{ key: string; id: string }>(sql`
        select ${order.by}::text as "key", ${order.id}::text as "id" ${from} ${whereOf(where, beyondPlace)}
        order by ${sql.join([...orderBy], sql`, `)} limit ${limit} offset ${offset}`)
      return rows.map(({ key, id }) => ({ key, keyId: id }))
    },
    count: async (ahead) => {
      const { rows } = await tx.execute<{ total: number; ahead: number }>(
        sql`select count(*)::int as total, ${ahead} as ahead ${from} ${whereOf(where)}`,
      )
      return rows[0]
    },
  })
}

type Counted = {
  readonly total: number
  readonly ahead: number
  readonly places: readonly (readonly [string, string])[] | null
}

/**
 * All keys once, counted and cut (10,000 submissions: 82 ms became 40 on the embedded database). The place of the page is
 * a value and no row that is joined: how many rows a search finds is guessed, and a guess of one row sorted the page anew
 * for each of 10,000.
 */
async function readKeysAtOnce(
  order: Order,
  { size, after, before, current = 1 }: PageRequest,
  { tx, from, where }: Keys,
): Promise<Page<Keyed>> {
  const isBackward = before !== undefined
  const text = before ?? after
  const place = text === undefined ? null : readCursor(order, isBackward ? 'before' : 'after', text)
  const key: Order = { ...order, by: sql.raw('"key"'), id: sql.raw('"key_id"') }
  const way = sql.raw(order.isUp === isBackward ? 'desc' : 'asc')
  const shownWay = sql.raw(order.isUp ? 'asc' : 'desc')
  const behind = sql.raw(order.isUp ? '<' : '>')
  const { rows } = await tx.execute<Counted>(sql`
    with listed as materialized (select ${order.by} as "key", ${order.id} as "key_id" ${from} ${whereOf(where)}),
    page as materialized (
      select * from listed ${whereOf(place === null ? undefined : beyond(key, place, !isBackward))}
      order by "key" ${way}, "key_id" ${way}
      limit ${isBackward ? size : size + 1} offset ${place === null ? (current - 1) * size : 0}
    )
    select count(*)::int as total,
      (count(*) filter (where ("key", "key_id") ${behind}
        (select "key", "key_id" from page order by "key" ${shownWay}, "key_id" ${shownWay} limit 1)))::int as ahead,
      (select json_agg(json_build_array("key"::text, "key_id"::text) order by "key" ${shownWay}, "key_id" ${shownWay})
        from page) as places
    from listed`)
  const { total = 0, ahead = 0, places = null } = rows[0] ?? {}
  const shown = (places ?? []).slice(0, size).map(([one, keyId]) => ({ key: one, keyId }))
  const [first, last] = [shown[0], shown.at(-1)]
  const offset = first === undefined ? total : ahead
  const hasMore = offset + shown.length < total
  return {
    ...{ rows: shown, total, size, offset },
    next: last !== undefined && hasMore ? printCursor(order, last) : null,
    prev: first !== undefined && offset > 0 ? printCursor(order, first) : null,
  }
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (char) => `\\${char}`)

export const isSearch = (words: string | undefined): words is string => words !== undefined && words !== ''

const hasCase = (char: string): boolean => char.toLowerCase() !== char || char.toUpperCase() !== char

/**
 * Whether one of these holds the words, without regard to case; undefined for no words. Small letters by the language of
 * the database take ten times as long as those of ASCII (10,000 rows of four fields: 27 ms and 3), and make a difference
 * for words with other letters that have a case: `é` and `я`, not `表`. An id has small letters of ASCII alone.
 */
export function holds(words: string | undefined, ...fields: readonly SQLWrapper[]): SQL | undefined {
  if (!isSearch(words)) return undefined
  const pattern = `%${escapeLike(words.toLowerCase())}%`
  const isWide = [...words].some((char) => char > '\x7f' && hasCase(char))
  const looks = fields.flatMap((field) => {
    if (is(field, PgUUID)) return isWide ? [] : [sql`${field}::text like ${pattern}`]
    return isWide
      ? [sql`lower((${field})::text) like ${pattern}`]
      : [sql`lower((${field})::text collate "C") like ${pattern}`]
  })
  return looks.length === 0 ? sql`false` : sql`(${sql.join(looks, sql` or `)})`
}
