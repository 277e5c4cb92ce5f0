import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { z } from 'zod'
import { proofHeader } from '../shared/api/proof.ts'
import { isRefusalName } from '../shared/api/refusals.ts'
import {
  envelopeOf,
  pageHeader,
  type Route,
  type RouteOutput,
  type RouteRequest,
} from '../shared/api/route.ts'
import { readTicket } from './accounts/codes.ts'
import { readDevices } from './accounts/devices.ts'
import type { Asker, Caller, Context } from './context.ts'
import { readMultipart, type Multipart } from './files/multipart.ts'
import { ContractViolation, Refusal, success, type RawJson } from './reply.ts'
import { isMarked, refuseForeign } from './security/own-page.ts'

/** A caller whose token lives. */
export interface SignedInCaller extends Caller {
  readonly asker: Asker
}

type CallerOf<R extends Route> = R['auth'] extends 'user' ? SignedInCaller : Caller

type Printable<T> = T extends object ? { [K in keyof T]: T[K] | RawJson } : T

type Handler<R extends Route> = (
  request: RouteRequest<R> & { readonly files: readonly Buffer[] },
  caller: CallerOf<R>,
) => Promise<Printable<RouteOutput<R>>>

/** Ties contracts to verbs: who may call, what comes in, what goes out. */
export type Bind = <R extends Route>(route: R, handle: Handler<R>) => void

export type ReadToken = (context: Context, token: unknown) => Promise<Asker | null>

const defaultBodyBytes = 65_536

declare module 'fastify' {
  interface FastifyRequest {
    asker: Asker | null
  }
}

/** The first broken rule of the contract; rules with a text of their own speak for themselves. */
function violation(error: z.ZodError, part: string): Refusal {
  const [issue] = error.issues
  const path = [part, ...(issue?.path ?? [])].map(String).join('.')
  const message = issue?.message ?? ''
  if (!isRefusalName(message) || message === 'badRequest')
    return new ContractViolation('badRequest', { path })
  return new ContractViolation(message, { path }, { field: String(issue?.path[0] ?? '') })
}

function parse(schema: z.ZodType | undefined, given: unknown, part: string): unknown {
  if (schema === undefined) return undefined
  const parsed = schema.safeParse(given)
  if (!parsed.success) throw violation(parsed.error, part)
  return parsed.data
}

const markHeaders = z.object({ [pageHeader.name]: z.literal(pageHeader.value) })

function schemaOf(route: Route): FastifySchema {
  return {
    summary: route.summary,
    ...(route.auth === 'user' ? { security: [{ token: [] }] } : {}),
    ...(route.params === undefined ? {} : { params: route.params }),
    ...(route.query === undefined ? {} : { querystring: route.query }),
    ...(route.headers === undefined ? {} : { headers: route.headers }),
    ...(isMarked(route) ? { headers: markHeaders } : {}),
    ...(route.body === undefined ? {} : { body: route.body }),
    ...(route.files === undefined ? {} : { consumes: ['multipart/form-data'] }),
    response: { 200: envelopeOf(route.output) },
  }
}

const callerOf = (request: FastifyRequest): Caller => ({
  asker: request.asker,
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  requestId: request.id,
  devices: readDevices(request.headers['device']),
  ticket: readTicket(request.headers['code-ticket']),
  proof: String(request.headers[proofHeader] ?? ''),
})

const nothing: Multipart = { fields: {}, files: [] }

export function createBind(app: FastifyInstance, context: Context, readToken: ReadToken): Bind {
  app.decorateRequest('asker', null)
  return function bind<R extends Route>(route: R, handle: Handler<R>): void {
    app.route({
      method: route.method,
      url: route.path,
      schema: schemaOf(route),
      bodyLimit: route.bodyBytes ?? defaultBodyBytes,
      /** Before the body is read: nobody uploads anything without a token. */
      async onRequest(request) {
        refuseForeign(route, request.headers)
        if (route.auth === 'public') return
        request.asker = await readToken(context, request.headers['token'])
        if (request.asker === null) throw new Refusal('signInAgain')
        // before it is read: what takes room is refused while the database can still say so
        const takesRoom = route.files !== undefined || route.bodyBytes !== undefined
        if (takesRoom && !(await context.hasRoom())) throw new Refusal('diskFull')
      },
      async handler(request, reply: FastifyReply) {
        const multipart = route.files === undefined ? nothing : await readMultipart(request, route.files)
        const parts = {
          params: parse(route.params, request.params, 'params'),
          query: parse(route.query, request.query, 'query'),
          headers: parse(route.headers, request.headers, 'headers'),
          body: parse(route.body, request.body ?? {}, 'body'),
          form: parse(route.form, multipart.fields, 'form'),
          files: multipart.files,
        }
        const given = parts as unknown as Parameters<Handler<R>>[0]
        const data = await handle(given, callerOf(request) as CallerOf<R>)
        void reply.header('cache-control', 'no-store')
        return await reply.send(success(route.output.parse(data)))
      },
    })
  }
}
