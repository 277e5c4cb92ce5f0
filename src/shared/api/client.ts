import type * as z from 'zod/mini'
import type { Edition } from '../edition.ts'
import { queryUserInfo } from './accounts/accounts.ts'
import {
  initOf,
  type FormLike,
  type LooseInput,
  type RequestInitLike,
  type UploadPart,
} from './calls/call-init.ts'
import { printPath, printQuery } from './calls/call-text.ts'
import { withPackedBody } from './calls/packed-body.ts'
import { refusals, type ServerKey } from './refusals.ts'
import {
  mayBeRepeated,
  successCode,
  type Envelope,
  type Route,
  type RouteInput,
  type RouteOutput,
} from './route.ts'

/** Milliseconds after which a call is given up (S7.03). */
export const defaultTimeoutMs = 50_000

/** Milliseconds that a doubted session waits for the server's second word. */
const doubtMs = 10_000

/** Milliseconds before a call that may be made twice is made once more. */
export const againAfterMs = 500

interface ReplyLike {
  readonly status: number
  text(): Promise<string>
  /** Read for routes that answer with a file, and for no other. */
  readonly headers?: { get(name: string): string | null }
  blob?(): Promise<unknown>
}

/** What the client needs of the world; the globals of a page, a worker and Node all fit. */
export interface ClientWorld {
  readonly fetch: (url: string, init: RequestInitLike) => Promise<ReplyLike>
  readonly AbortController: new () => { readonly signal: unknown; abort(): void }
  readonly FormData: new () => FormLike
  /** Packs the body of a large call by gzip; left out where that cannot be done. */
  readonly pack?: (text: string) => Promise<ArrayBuffer>
  readonly setTimeout: (run: () => void, ms: number) => unknown
  readonly clearTimeout: (timer: never) => void
}

interface SignalLike {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

export interface CallOptions {
  readonly signal?: SignalLike
  readonly files?: readonly UploadPart[]
  /** Sent beside those of the route. */
  readonly headers?: Readonly<Record<string, string>>
  /** In place of the world's own: one that reports the progress of an upload or a download. */
  readonly fetch?: ClientWorld['fetch']
}

export interface ClientDeps {
  readonly world: ClientWorld
  /** `{host}` of S7.01 without a slash at the end; empty for the page's own. */
  readonly baseUrl: string
  readonly edition: Edition
  /** The stored token, null while signed out; nothing is sent then (A18). */
  readonly readToken: () => string | null
  /**
   * The server has said twice that this token is dead, by body code 403 on HTTP 200: forget it and the user info
   * (S8.01, S8.02). Called once, however many calls were answered so.
   */
  readonly onLogout: (token: string) => void
  /** HTTP 401, which is a proxy's word and none of ours: the token stays, its person may sign in anew (A20). */
  readonly onUnauthorized?: () => void
  /** Staff whose session has shown no second factor was refused for that. */
  readonly onFactorSetup?: () => void
}

export interface ApiErrorFields {
  /** HTTP status; 0 when there was no response. */
  readonly status: number
  /** Code of the envelope; the status where the reply was no envelope. */
  readonly code: number
  /** Its text in `shared/messages`, to be filled with `params`. */
  readonly messageKey: ServerKey
  readonly params: Readonly<Record<string, string | number>>
  /** The server's own words, `enMsg` overseas (S7.06); empty when it said nothing. */
  readonly msg: string
  /** The parsed body, or its text, or null (W7.85). */
  readonly body: unknown
  /** The session is over: the server said so twice, or it ended here meanwhile. */
  readonly isSignedOut?: boolean
}

/** The only thing that a call throws. */
export class ApiError extends Error implements ApiErrorFields {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: number
  readonly messageKey: ServerKey
  readonly params: Readonly<Record<string, string | number>>
  readonly msg: string
  readonly body: unknown
  readonly isSignedOut: boolean

  constructor(fields: ApiErrorFields) {
    super(fields.msg === '' ? fields.messageKey : fields.msg)
    this.status = fields.status
    this.code = fields.code
    this.messageKey = fields.messageKey
    this.params = fields.params
    this.msg = fields.msg
    this.body = fields.body
    this.isSignedOut = fields.isSignedOut ?? false
  }

  /** The call was given up by the caller's own signal. */
  get wasAborted(): boolean {
    return this.status === 0 && this.body === 'aborted'
  }
}

const statusKeys: Readonly<Record<number, ServerKey>> = {
  400: 'http.400',
  401: 'http.401',
  403: 'http.403',
  404: 'http.404',
  408: 'http.408',
  500: 'http.500',
  501: 'http.501',
  502: 'http.502',
  503: 'http.503',
  504: 'http.504',
  505: 'http.505',
}

const knownKeys: ReadonlySet<string> = new Set(Object.values(refusals).map((row) => row.key))

/** Codes from here on are the product's own, with a text that says more than the HTTP status (server.md 13). */
const firstOwnCode = 1000

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number'

/** The whole word of our server on a token that it does not know; a part of it is a foreign reply. */
const isSentence = (body: unknown): body is Envelope =>
  isEnvelope(body) && body.code === refusals.signInAgain.code && body.success === false && 'msg' in body

function keyOf(body: Envelope): { key: ServerKey | null; params: Record<string, string | number> } {
  const data = body.data as { key?: unknown; params?: unknown } | null | undefined
  const key = typeof data?.key === 'string' && knownKeys.has(data.key) ? (data.key as ServerKey) : null
  const params = typeof data?.params === 'object' && data.params !== null ? data.params : {}
  return { key, params: params as Record<string, string | number> }
}

function errorOf(status: number, body: unknown, edition: Edition): ApiError {
  const byStatus = statusKeys[status] ?? 'http.other'
  const params = { status }
  if (!isEnvelope(body))
    return new ApiError({ status, code: status, messageKey: byStatus, params, msg: '', body })
  const msg = (edition.readsEnglishReplies ? body.enMsg : undefined) ?? body.msg ?? ''
  const said = keyOf(body)
  const speaksForItself = status === 200 || body.code >= firstOwnCode
  const messageKey = speaksForItself ? (said.key ?? 'server.unexpected') : byStatus
  return new ApiError({
    status,
    code: body.code,
    messageKey,
    params: { ...params, ...said.params },
    msg,
    body,
  })
}

/**
 * Whether a call that may be made twice is worth it: nothing came, or a proxy said so. Our own refusals know better, and
 * a call that took all its time would take it again.
 */
const canPass = ({ status, body }: ApiError): boolean =>
  status === 0 ? body === null : [502, 503, 504].includes(status) && !isEnvelope(body)

const noResponse = { status: 0, code: 0, messageKey: 'http.noResponse', params: {}, msg: '' } as const

/** HTTP 200 with something that is not what the contract says: a proxy's page, or another version. */
const unreadable = (body: unknown): ApiError =>
  new ApiError({ status: 200, code: 200, messageKey: 'http.other', params: { status: 200 }, msg: '', body })

/** Body code 403 for a session that lives: nothing was done and nothing is lost, the call can be made again. */
const misjudged = (body: unknown): ApiError =>
  new ApiError({ status: 200, code: 403, messageKey: 'http.misjudged', params: {}, msg: '', body })

interface Limits {
  readonly timeoutMs: number
  readonly signal: SignalLike | undefined
  readonly fetch?: ClientWorld['fetch'] | undefined
  /** A success is a file of this type. */
  readonly mime?: string | undefined
}

interface Exchanged {
  readonly status: number
  readonly text: string
  readonly file?: unknown
}

/** The whole body of a success; of a route that answers with a file, the file. */
export type ReplyBody<R extends Route> = R extends { readonly file: unknown }
  ? RouteOutput<R>
  : Envelope<RouteOutput<R>>

type CallArguments<R extends Route> = [route: R, input: RouteInput<R>, options?: CallOptions]

/** Calls one route and gives the `data` of its success; see `createClient`. */
export type Client = <R extends Route>(...given: CallArguments<R>) => Promise<RouteOutput<R>>

/** Gives the whole body of a success in place of its data (S7.05), with `enMsg` for `msg` overseas (S7.06). */
export type BodyClient = <R extends Route>(...given: CallArguments<R>) => Promise<ReplyBody<R>>

/** One exchange under the deadline; the deadline also holds while the body is read. */
async function exchange(
  url: string,
  init: RequestInitLike,
  limits: Limits & { readonly world: ClientWorld },
): Promise<Exchanged> {
  const { world } = limits
  const controller = new world.AbortController()
  const abort = (): void => controller.abort()
  let isLate = false
  const timer = world.setTimeout(() => {
    isLate = true
    abort()
  }, limits.timeoutMs)
  limits.signal?.addEventListener('abort', abort)
  if (limits.signal?.aborted === true) abort()
  const { fetch = world.fetch } = limits
  try {
    const reply = await fetch(url, { ...init, signal: controller.signal as never })
    const isFile = limits.mime !== undefined && reply.headers?.get('content-type') === limits.mime
    if (isFile && reply.blob) return { status: reply.status, text: '', file: await reply.blob() }
    return { status: reply.status, text: await reply.text() }
  } catch (cause) {
    const gaveUp = isLate ? 'late' : null
    const error = new ApiError({
      ...noResponse,
      body: limits.signal?.aborted === true ? 'aborted' : gaveUp,
    })
    error.cause = cause
    throw error
  } finally {
    world.clearTimeout(timer as never)
    limits.signal?.removeEventListener('abort', abort)
  }
}

/** Makes what a call throws that was answered by body code 403. */
function createJudge(deps: ClientDeps): (body: Envelope, token: string | null) => Promise<ApiError> {
  /** The check of each token that is in doubt; calls that are answered 403 meanwhile wait for the same one. */
  const doubts = new Map<string, Promise<boolean>>()

  async function isDead(token: string): Promise<boolean> {
    const init = { method: queryUserInfo.method, headers: { token }, credentials: 'omit' } as const
    const limits = { world: deps.world, timeoutMs: doubtMs, signal: undefined }
    const { status, text } = await exchange(deps.baseUrl + queryUserInfo.path, init, limits)
    return status === 200 && isSentence(readJson(text))
  }

  /** Checks the session itself, once for all calls; true when it is over, after `onLogout` was called. */
  async function judge(token: string): Promise<boolean> {
    const isOver = (await isDead(token).catch(() => false)) && deps.readToken() === token
    if (isOver) deps.onLogout(token)
    return isOver
  }

  /** What a call throws that was answered by body code 403. */
  return async function errorOfSentence(body: Envelope, token: string | null): Promise<ApiError> {
    let isOver = false
    // an answer to no token, or to an old one, says nothing about the session of now
    if (token !== null && isSentence(body) && deps.readToken() === token) {
      const doubt = doubts.get(token) ?? judge(token).finally(() => doubts.delete(token))
      doubts.set(token, doubt)
      isOver = await doubt
    }
    if (!isOver && deps.readToken() !== null) return misjudged(body)
    return new ApiError({ ...errorOf(200, body, deps.edition), isSignedOut: true })
  }
}

/** The body with its data and records as the contract has them. */
function bodyAs(body: Envelope, data: unknown, { readsEnglishReplies }: Edition): Envelope {
  const msg = (readsEnglishReplies ? body.enMsg : undefined) ?? body.msg
  const records = body.records === undefined ? {} : { records: (data as Envelope).records ?? [] }
  return { ...body, data, msg, ...records }
}

/** A caller of routes: checks what comes back by the contract and throws nothing but ApiError. */
export function createClient(deps: ClientDeps): Client & { readonly body: BodyClient } {
  const { world } = deps
  const errorOfSentence = createJudge(deps)
  const wait = (ms: number): Promise<void> => new Promise((resolve) => void world.setTimeout(resolve, ms))

  /** An envelope, or the file of a route that answers with one. */
  async function once(route: Route, loose: LooseInput, options: CallOptions): Promise<unknown> {
    const { files = [] } = options
    const given = { ...loose, files, headers: { ...loose.headers, ...options.headers } }
    const tokenSent = deps.readToken()
    const url = deps.baseUrl + printPath(route.path, loose.params ?? {}) + printQuery(loose.query ?? {})
    const plain = initOf(route, given, { FormData: world.FormData, token: tokenSent })
    const { status, text, file } = await exchange(url, await withPackedBody(plain, route, world.pack), {
      world,
      timeoutMs: route.timeoutMs ?? defaultTimeoutMs,
      signal: options.signal,
      fetch: options.fetch,
      mime: route.file?.mime,
    })
    if (status === 200 && file !== undefined) return file
    const body = readJson(text)
    if (status === 401) deps.onUnauthorized?.()
    if (isEnvelope(body) && body.code === refusals.factorSetup.code) deps.onFactorSetup?.()
    if (status !== 200) throw errorOf(status, body, deps.edition)
    if (!isEnvelope(body)) throw unreadable(body)
    if (body.code === refusals.signInAgain.code) throw await errorOfSentence(body, tokenSent)
    if (body.code !== successCode || !body.success) throw errorOf(status, body, deps.edition)
    const data = route.file === undefined ? (route.output as z.ZodMiniType).safeParse(body.data) : null
    if (data?.success !== true) throw unreadable(body)
    return bodyAs(body, data.data, deps.edition)
  }

  /** What changes nothing, or may be done twice, is tried a second time where the network or a proxy failed. */
  async function reach(route: Route, input: LooseInput, options: CallOptions): Promise<unknown> {
    const act = (): Promise<unknown> => once(route, input, options)
    if (!mayBeRepeated(route)) return await act()
    return await act().catch(async (error: unknown) => {
      if (!(error instanceof ApiError) || !canPass(error)) throw error
      await wait(againAfterMs)
      return await act()
    })
  }

  const body: BodyClient = async (route, input, options = {}) =>
    (await reach(route, input as LooseInput, options)) as never

  const call: Client = async (route, input, options = {}) => {
    const reply = await reach(route, input as LooseInput, options)
    return (route.file === undefined ? (reply as Envelope).data : reply) as never
  }
  return Object.assign(call, { body })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
