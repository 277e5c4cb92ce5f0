import { formType, printPairs } from './call-text.ts'
import { pageHeader, type Route } from '../route.ts'

export interface FormLike {
  append(name: string, value: string): void
  append(name: string, value: never, fileName: string): void
}

export interface RequestInitLike {
  method: string
  headers: Record<string, string>
  credentials: 'omit'
  body?: never
  signal?: never
}

/** A file to upload: a Blob of the world in use, and the name that it is sent under. */
export interface UploadPart {
  readonly blob: unknown
  readonly name: string
}

/** What a call is given, before the contract of its route has looked at it. */
export interface LooseInput {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly headers?: Record<string, string>
  readonly body?: unknown
  readonly form?: Record<string, string>
}

type UploadInput = LooseInput & { readonly files: readonly UploadPart[] }

type InitDeps = {
  readonly FormData: new () => FormLike
  /** Sent along; null while signed out. */
  readonly token: string | null
}

function bodyOf(route: Route, input: UploadInput, { FormData }: InitDeps): unknown {
  if (route.files === undefined && route.form !== undefined) return printPairs(input.form ?? {})
  if (route.files === undefined) return input.body === undefined ? undefined : JSON.stringify(input.body)
  const form = new FormData()
  const fields = route.form === undefined ? {} : route.form.parse(input.form ?? {})
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  for (const file of input.files) form.append(route.files.field, file.blob as never, file.name)
  return form
}

/** How the call goes out: its method, headers and body. */
export function initOf(route: Route, input: UploadInput, deps: InitDeps): RequestInitLike {
  const body = bodyOf(route, input, deps)
  const { token } = deps
  const headers: Record<string, string> = { ...input.headers, [pageHeader.name]: pageHeader.value }
  if (token !== null && token !== '') headers['token'] = token
  if (typeof body === 'string')
    headers['content-type'] = route.form === undefined ? 'application/json' : formType
  const init: RequestInitLike = { method: route.method, headers, credentials: 'omit' }
  if (body !== undefined) init.body = body as never
  return init
}
