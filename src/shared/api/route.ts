import { z } from 'zod'

/** Who may call: anybody, or the holder of a living token. */
export type RouteAuth = 'public' | 'user'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One call as a contract: the server validates by it, the client is typed by it, OpenAPI is printed from it. */
export interface Route {
  readonly method: Method
  /** The literal path of the specification; parameters as `:name`. */
  readonly path: `/${string}`
  readonly auth: RouteAuth
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly headers?: z.ZodObject
  readonly body?: z.ZodType
  /** Multipart upload: the field that carries the file or files; stands in place of a body. */
  readonly files?: { readonly field: string; readonly maxCount: number }
  /** Text fields of a multipart upload. */
  readonly form?: z.ZodObject
  /** The `data` of a success. */
  readonly output: z.ZodType
  /** Client deadline; 50,000 when absent (S7.03). */
  readonly timeoutMs?: number
  /** Largest JSON body; 65,536 when absent. */
  readonly bodyBytes?: number
  /** A GET that does something all the same: it is guarded like a POST. */
  readonly hasEffect?: true
}

/** Every call of ours carries it. Pages of others cannot set it: their browser would have to ask this server first. */
export const pageHeader = { name: 'x-dialwright', value: '1' } as const

export const changesSomething = ({ method, hasEffect }: Route): boolean =>
  method !== 'GET' || hasEffect === true

/** Declares a route; the const type keeps which of params, query, headers and body it has. */
export const defineRoute = <const R extends Route>(route: R): R => route

/** The shape of every reply (S7.07–S7.12). `msg` is Chinese, `enMsg` English; `data.key` names the text. */
export interface Envelope<T = unknown> {
  readonly success: boolean
  readonly code: number
  readonly data: T | null
  readonly msg: string
  readonly enMsg?: string
  readonly records?: readonly unknown[]
}

/** Success is exactly this code (A19). */
export const successCode = 200

export const envelopeOf = (data: z.ZodType) =>
  z.object({
    success: z.boolean(),
    code: z.number().int(),
    data: data.nullable(),
    msg: z.string(),
    enMsg: z.string().optional(),
  })

/** Query of a paged list; 1-based. */
export const pageQuery = (size: number) =>
  z.object({
    current: z.coerce.number().int().min(1).max(100_000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(size),
  })

export const pageOf = <T extends z.ZodType>(record: T) =>
  z.object({
    records: z.array(record),
    total: z.number().int(),
    current: z.number().int(),
    size: z.number().int(),
  })

type PartName = 'params' | 'query' | 'headers' | 'body' | 'form'

type Part<R extends Route, K extends PartName> = R extends Record<K, infer S extends z.ZodType> ? S : never

type InPart<R extends Route, K extends PartName> = [Part<R, K>] extends [never]
  ? unknown
  : object extends z.input<Part<R, K>>
    ? { readonly [P in K]?: z.input<Part<R, K>> }
    : { readonly [P in K]: z.input<Part<R, K>> }

/** What a caller passes: only the parts that the route has, before defaults are filled in. */
export type RouteInput<R extends Route> = InPart<R, 'params'> &
  InPart<R, 'query'> &
  InPart<R, 'headers'> &
  InPart<R, 'body'> &
  InPart<R, 'form'>

type OutPart<R extends Route, K extends PartName> = [Part<R, K>] extends [never]
  ? undefined
  : z.output<Part<R, K>>

/** What a handler gets: every part validated, defaults filled in; undefined where the route has none. */
export interface RouteRequest<R extends Route> {
  readonly params: OutPart<R, 'params'>
  readonly query: OutPart<R, 'query'>
  readonly headers: OutPart<R, 'headers'>
  readonly body: OutPart<R, 'body'>
  readonly form: OutPart<R, 'form'>
}

export type RouteOutput<R extends Route> = z.output<R['output']>
