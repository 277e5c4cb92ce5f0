import * as z from 'zod/mini'

/* Every list that can grow is paged by cursor: `next` and `prev` of a page name places, not numbers, so that rows that
   come or go meanwhile shift nothing. The literal calls of the specification have page numbers beside it. */

const whole = z.number().check(z.int())

const cursor = z.optional(z.string().check(z.maxLength(900), z.regex(/^[A-Za-z0-9_-]+$/)))

/** Rows of a page at most. */
export const mostPageRows = 100

/** Query of a list; without a cursor it begins at its first row. */
export const cursorQuery = (size: number) =>
  z.object({
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostPageRows)), size),
    /** `next` of a page: the rows behind it. */
    after: cursor,
    /** `prev` of a page: the rows before it. */
    before: cursor,
  })

export const cursorPageOf = <T extends z.ZodMiniType>(record: T) =>
  z.object({
    records: z.array(record),
    /** Of all rows that match. */
    total: whole,
    size: whole,
    /** Matching rows before this page. */
    offset: whole,
    /** For `after`; null on the last page. */
    next: z.nullable(z.string()),
    /** For `before`; null on the first page. */
    prev: z.nullable(z.string()),
  })

/** Characters of a search. */
export const mostSearchWords = 100

/** What a list is searched for; the fields that it looks in stand in the summary of the call. */
export const searchWords = z.optional(
  z.string().check(z.trim(), z.maxLength(mostSearchWords), z.regex(/^[^\p{Cc}\p{Cs}]*$/u)),
)

/** Query of a list of the specification: page numbers from 1, which are not looked at beside a cursor. */
export const pageQuery = (size: number) =>
  z.extend(cursorQuery(size), {
    current: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  })

export const pageOf = <T extends z.ZodMiniType>(record: T) =>
  z.extend(cursorPageOf(record), { current: whole })
