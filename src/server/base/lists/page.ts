import { z } from 'zod'
import { Refusal } from '../reply.ts'

export type KeyType = 'timestamptz' | 'text' | 'bigint' | 'uuid'

/** What of an order a cursor says and is read by. */
export interface CursorOrder {
  /** Part of the cursor: one of another order names no place in this one. */
  readonly name: string
  readonly type: KeyType
  readonly idType: KeyType
}

/** A caller's request for a page. Cursors come before page numbers. */
export interface PageRequest {
  readonly size: number
  readonly after?: string | undefined
  readonly before?: string | undefined
  /** From 1; 1 when absent. */
  readonly current?: number | undefined
}

export interface Keyed {
  readonly key: string
  readonly keyId: string
}

export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  readonly size: number
  readonly offset: number
  readonly next: string | null
  readonly prev: string | null
}

export interface Place {
  readonly key: string
  readonly id: string
}

const cursorForm = z.tuple([z.string(), z.string(), z.string()])

export const printCursor = ({ name }: CursorOrder, { key, keyId }: Keyed): string =>
  Buffer.from(JSON.stringify([name, key, keyId])).toString('base64url')

const uuidForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const reads: Readonly<Record<KeyType, (text: string) => boolean>> = {
  timestamptz: (text) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/.test(text) && !Number.isNaN(Date.parse(text)),
  text: (text) => !text.includes('\0'),
  bigint: (text) => /^-?\d{1,18}$/.test(text),
  uuid: (text) => uuidForm.test(text),
}

/** Throws `badRequest` for what is no place in this order. */
export function readCursor({ name, type, idType }: CursorOrder, field: string, text: string): Place {
  try {
    const [of, key, id] = cursorForm.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    if (of === name && reads[type](key) && reads[idType](id)) return { key, id }
  } catch {
    // every unreadable cursor gets the same refusal
  }
  throw new Refusal('badRequest', { path: `query.${field}` })
}

/** The fields of a reply beside its records. */
export const pageFacts = <Row>({ total, size, offset, next, prev }: Page<Row>) => ({
  ...{ total, size, offset, next, prev },
})

/** The same of rows that stand in the code: none comes or goes while the server runs. */
export function pageOfFixed<T extends { readonly id: string }>(
  all: readonly T[],
  { size, after, before, current = 1 }: PageRequest,
) {
  const order: CursorOrder = { name: 'fixed', type: 'text', idType: 'text' }
  const placeOf = (field: string, text: string): number => {
    const { id } = readCursor(order, field, text)
    return all.findIndex((one) => one.id === id)
  }
  const end = before === undefined ? null : Math.max(0, placeOf('before', before))
  const start =
    end !== null
      ? Math.max(0, end - size)
      : after === undefined
        ? (current - 1) * size
        : placeOf('after', after) + 1
  const records = all.slice(start, end ?? start + size)
  const [first, last] = [records[0], records.at(-1)]
  const cursorOf = ({ id }: T): string => printCursor(order, { key: '', keyId: id })
  const offset = Math.min(start, all.length)
  return {
    ...{ records, total: all.length, size, offset },
    next: last !== undefined && offset + records.length < all.length ? cursorOf(last) : null,
    prev: first !== undefined && offset > 0 ? cursorOf(first) : null,
  }
}
