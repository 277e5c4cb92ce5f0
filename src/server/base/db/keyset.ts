import { asc, desc, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
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
