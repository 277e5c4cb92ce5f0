import * as z from 'zod/mini'
import type { Role } from './staff/roles.ts'
import type { RefusalName } from './refusals.ts'

/** Who may call: all clients, the holder of a living token, or the store, which signs what it sends. */
export type RouteAuth = 'public' | 'user' | 'store'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One call as a contract: the server validates by it, the client is typed by it, OpenAPI is printed from it. */
export interface Route {
  readonly method: Method
  /** The literal path of the specification; parameters as `:name`. */
  readonly path: `/${string}`
  readonly auth: RouteAuth
  /** Only for callers with one of these roles; `forbidden` (403) for all others, whatever the call names. */
  readonly roles?: readonly Role[]
  /** A public call that returns more to the holder of a living token. */
  readonly knowsAsker?: true
  readonly summary: string
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
  readonly headers?: z.ZodMiniObject
  readonly body?: z.ZodMiniType
  /** Multipart upload: the field that carries the file or files; stands in place of a body. */
  readonly files?: {
    readonly field: string
    readonly maxCount: number
    /** Of each file; those of pictures when absent. */
    readonly maxBytes?: number
    /** What a larger one is refused with; `fileTooLarge` when absent. */
    readonly tooLarge?: RefusalName
  }
  /** Text fields of a multipart upload; where there are no files, of a form that is sent as the body. */
  readonly form?: z.ZodMiniObject
  /** A success is this file and no envelope; a refusal has one all the same. */
  readonly file?: { readonly mime: string; readonly name: string }
  /** A success is a stream of server-sent events and no envelope; a refusal has one all the same. */
  readonly events?: true
  /** Signed by the session of its token, once and in time: see `ai/sign.ts`. */
  readonly isSigned?: true
  /** The `data` of a success. */
  readonly output: z.ZodMiniType
  /** Client deadline; 50,000 when absent (S7.03). */
  readonly timeoutMs?: number
  /** Largest JSON body; 65,536 when absent. */
  readonly bodyBytes?: number
  /** A GET that does something all the same: it is guarded like a POST. */
  readonly hasEffect?: true
  /** Done twice it is as if done once: the client may try it again by itself. */
  readonly isIdempotent?: true
  /**
   * A token alone is not enough: the session must have been confirmed lately, by a code to the phone or email of the
   * account; `confirmFirst` otherwise.
   */
  readonly isConfirmed?: true
  /** Beside the public calls that change something: reads `browserHeaders`. */
  readonly knowsBrowser?: true
  /** Answers a session that has not shown its second factor yet; every other call is refused to it (`factorFirst`). */
  readonly isBeforeFactor?: true
}

/** Every call of ours carries it. Pages of other origins cannot: their browser would first send a preflight request. */
export const pageHeader = { name: 'x-dialwright', value: '1' } as const

export const changesSomething = ({ method, hasEffect }: Route): boolean =>
  method !== 'GET' || hasEffect === true

/** Calls that nothing but the header of our page speaks for. */
export const isMarked = (route: Route): boolean => route.auth === 'public' && changesSomething(route)

/**
 * What a browser keeps between the calls of a sign-in: the tokens of its devices, separated by commas, the ticket of the
 * last code, the answer to a `proofNeeded`. Values that are none are as good as none.
 */
export const browserHeaders = { device: 'device', ticket: 'code-ticket', proof: 'proof' } as const

export const knowsBrowser = (route: Route): boolean => isMarked(route) || route.knowsBrowser === true

/** Whether a call whose answer was lost may be repeated without confirmation by the user. */
export const mayBeRepeated = (route: Route): boolean =>
  route.file === undefined && (!changesSomething(route) || route.isIdempotent === true)

/** Declares a route; the const type keeps which of params, query, headers and body it has. */
export const defineRoute = <const R extends Route>(route: R): R => route

/** Of what a module exports, its routes: a mark of `defineRoute` would keep all of them in every bundle. */
export const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' &&
  value !== null &&
  ['method', 'path', 'auth', 'summary', 'output'].every((part) => part in value)

/** The shape of every reply (S7.07–S7.12). `msg` is Chinese, `enMsg` English; `data.key` names the text. */
export interface Envelope<T = unknown> {
  readonly success: boolean
  readonly code: number
  readonly data: T | null
  readonly msg: string
  readonly enMsg?: string
  /** The records of a list once more, where clients of the specification read them (W7.07). */
  readonly records?: readonly unknown[]
}

/** Success is exactly this code (A19). */
export const successCode = 200

/** The schema of what a list answers with beside its `data`; null for a call that answers no list. */
const recordsOf = (data: z.ZodMiniType): z.ZodMiniType | null => {
  const shape = data instanceof z.ZodMiniObject ? (data.shape as Record<string, z.ZodMiniType>) : {}
  const { records } = shape
  return records instanceof z.ZodMiniArray ? records : null
}

export const answersList = ({ output }: Route): boolean => recordsOf(output) !== null

export const envelopeOf = (data: z.ZodMiniType) => {
  const records = recordsOf(data)
  return z.object({
    success: z.boolean(),
    code: z.number().check(z.int()),
    data: z.nullable(data),
    msg: z.string(),
    enMsg: z.optional(z.string()),
    ...(records === null ? {} : { records: z.optional(records) }),
  })
}

type PartName = 'params' | 'query' | 'headers' | 'body' | 'form'

type Part<R extends Route, K extends PartName> =
  R extends Record<K, infer S extends z.ZodMiniType> ? S : never

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
