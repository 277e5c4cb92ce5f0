import type { ActorOf, FindCaller, Handler, RegisterRoute, ReadToken } from './base/route-types.ts'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import * as z from 'zod/mini'
import { formType } from '../shared/api/calls/call-text.ts'
import {
  browserHeaders,
  changesSomething,
  envelopeOf,
  isMarked,
  knowsBrowser,
  pageHeader,
  type Route,
  type RouteRequest,
} from '../shared/api/route.ts'
import { takesPacked } from '../shared/api/calls/packed-body.ts'
import { routes } from '../shared/api/routes.ts'
import { checkSignedCall } from './resources/ai/signed/check-call.ts'
import { readTicket } from './resources/accounts/codes.ts'
import { readDevices } from './resources/accounts/devices.ts'
import { requireConfirmed } from './resources/accounts/permissions.ts'
import { checkPart } from './base/request-body/check-body.ts'
import { isPacked, unpack } from './base/request-body/packed-body.ts'
import type { Session, Actor, Context } from './base/context.ts'
import { readMultipart, type Multipart } from './resources/files/multipart.ts'
import { requireRole } from './resources/staff/permissions.ts'
import { admitExpensive, mostBytesOf, personOf, tooMuch } from './base/admission/admit.ts'
import { createSemaphore } from './base/admission/semaphore.ts'
import { FileReply, Refusal, success } from './base/reply.ts'
import { checkStoreCall } from './resources/store/check-call.ts'
import { isOwnMachine } from './base/security/own-machine.ts'
import { refuseForeign } from './base/security/own-page.ts'

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
  }
}

/** What a refusal's `data` holds, whatever the status. */
const refusalEnvelope = envelopeOf(
  z.looseObject({ key: z.string(), params: z.record(z.string(), z.unknown()) }),
)

const binary = z.string().register(z.globalRegistry, { format: 'binary' })

const eventType = 'text/event-stream'
const eventTypeUtf8 = `${eventType}; charset=utf-8`

function responseOf({ file, events, output }: Route) {
  if (events === true) return { content: { [eventType]: { schema: z.string() } } }
  return file === undefined ? envelopeOf(output) : { content: { [file.mime]: { schema: binary } } }
}

/** Every header that is read of a call, as the document shows it; a token is its security. */
function headersOf(route: Route): z.ZodMiniObject | undefined {
  const more: Record<string, z.ZodMiniType> = {}
  if (takesPacked(route)) more['content-encoding'] = z.optional(z.literal('gzip'))
  if (isMarked(route)) more[pageHeader.name] = z.literal(pageHeader.value)
  if (knowsBrowser(route))
    for (const name of Object.values(browserHeaders)) more[name] = z.optional(z.string())
  return Object.keys(more).length === 0 ? route.headers : z.extend(route.headers ?? z.object({}), more)
}

/** Where the contract takes both, a call without a token has no user. */
function securityOf({ auth, knowsAsker }: Route): object {
  if (auth === 'user') return { security: [{ token: [] }] }
  return knowsAsker === true ? { security: [{}, { token: [] }] } : {}
}

/** The form of an upload as the document shows it; what comes in is read part by part. */
function formOf({ form, files }: Route): z.ZodMiniObject | undefined {
  if (files === undefined) return form
  const part = files.maxCount === 1 ? binary : z.array(binary).check(z.maxLength(files.maxCount))
  return z.extend(form ?? z.object({}), { [files.field]: part })
}

/** Parts of a contract as fastify names them, for the OpenAPI document alone. */
function schemaOf(route: Route): FastifySchema {
  const parts = {
    params: route.params,
    querystring: route.query,
    headers: headersOf(route),
    body: route.body ?? formOf(route),
  }
  const needs = [
    ...(route.isConfirmed === true ? ['Needs a confirmed session (refusal 1020).'] : []),
    ...(route.roles === undefined ? [] : [`Needs a role: ${route.roles.join(', ')} (403).`]),
  ]
  return {
    summary: route.summary,
    ...(needs.length === 0 ? {} : { description: needs.join(' ') }),
    ...securityOf(route),
    ...Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)),
    ...(route.files === undefined ? {} : { consumes: ['multipart/form-data'] }),
    ...(route.files === undefined && route.form !== undefined ? { consumes: [formType] } : {}),
    response: { 200: responseOf(route), '4xx': refusalEnvelope },
  }
}

/** Ends with the call; made only on demand. */
function whileCalled(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  if (reply.raw.closed) controller.abort()
  reply.raw.once('close', () => controller.abort())
  return controller.signal
}

function callerOf(route: Route, request: FastifyRequest, reply: FastifyReply): Actor {
  const told = knowsBrowser(route) ? request.headers : {}
  return {
    session: request.session,
    address: request.ip,
    isOwnMachine: isOwnMachine(request),
    userAgent: request.headers['user-agent'] ?? '',
    requestId: request.id,
    person: personOf(request),
    isGone: () => request.raw.socket.destroyed,
    whileCalled: () => whileCalled(reply),
    devices: readDevices(told[browserHeaders.device]),
    ticket: readTicket(told[browserHeaders.ticket]),
    proof: String(told[browserHeaders.proof] ?? ''),
  }
}

const nothing: Multipart = { fields: {}, files: [] }

/** A form without files, as it was sent; no route that wants JSON takes it for any. */
class SentForm {
  readonly fields: Readonly<Record<string, string>>

  constructor(body: Buffer) {
    this.fields = Object.fromEntries(new URLSearchParams(body.toString('utf8')))
  }
}

async function readForm(request: FastifyRequest, route: Route): Promise<Multipart> {
  if (route.files !== undefined) return await readMultipart(request, route, route.files)
  return request.body instanceof SentForm ? { fields: request.body.fields, files: [] } : nothing
}

/** What a caller proves by more than a token, judged by the bytes of the body before anything is made of them. */
async function checkSignatures(context: Context, route: Route, request: FastifyRequest): Promise<void> {
  const { headers, session } = request
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  if (route.auth === 'store') await checkStoreCall(context, headers, request.body as Buffer)
  if (route.isSigned === true && session !== null) await checkSignedCall(context, session, { headers, body })
}

/** Who calls, let in by what the contract of the route asks of them; null for a visitor. */
async function findSession(
  context: Context,
  route: Route,
  read: () => Promise<Session | null>,
): Promise<Session | null> {
  if (route.auth !== 'user') {
    const session = route.knowsAsker === true ? await read() : null
    return session?.needsFactor === true ? null : session
  }
  const session = await read()
  if (session === null) throw new Refusal('signInAgain')
  if (session.needsFactor && route.isBeforeFactor !== true) throw new Refusal('factorFirst')
  if (route.roles !== undefined) await requireRole(context, session, route.roles)
  if (route.isConfirmed === true) requireConfirmed(session, context.now())
  return session
}

/** Sends what a verb gave as its contract says: a file, a stream of events, or JSON. */
async function answer(route: Route, reply: FastifyReply, data: unknown): Promise<FastifyReply> {
  if (data instanceof FileReply) {
    const { mime, name, bytes } = data.facts
    return await reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('content-length', bytes)
      .type(mime)
      .send(data.stream)
  }
  if (route.events === true) {
    // a proxy that gathers what it sends would hold the first words back until the last
    void reply.headers({ 'x-accel-buffering': 'no', connection: 'close' }).type(eventTypeUtf8)
    return await reply.send(data as Readable)
  }
  if (route.file !== undefined) {
    const { mime, name } = route.file
    return await reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .type(mime)
      .send(data as Readable)
  }
  return await reply.send(success(route.output.parse(data)))
}

/** The bytes that were meant; a large design comes packed. */
const bodyOf = async (route: Route, { headers }: FastifyRequest, bytes: Buffer): Promise<Buffer> =>
  isPacked(route, headers) ? await unpack(bytes, mostBytesOf(route), () => tooMuch(route)) : bytes

/** What a call brought, each part checked by the contract. */
async function readParts(context: Context, route: Route, request: FastifyRequest): Promise<unknown> {
  const multipart = await readForm(request, route)
  return {
    params: checkPart(route.params, request.params, 'params'),
    query: checkPart(route.query, request.query, 'query'),
    headers: checkPart(route.headers, request.headers, 'headers'),
    body: Buffer.isBuffer(request.body)
      ? await context.bodies.read(personOf(request), route, await bodyOf(route, request, request.body))
      : checkPart(route.body, request.body ?? {}, 'body'),
    form: checkPart(route.form, multipart.fields, 'form'),
    files: multipart.files,
  }
}

export function createRegisterRoute(
  app: FastifyInstance,
  context: Context,
  readToken: ReadToken,
): RegisterRoute {
  app.decorateRequest('session', null)
  // judged by its contract before it is parsed, see body-reader.ts
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body)
  })
  app.addContentTypeParser(formType, { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, new SentForm(body as Buffer))
  })
  const places = createSemaphore()
  return function bind<R extends Route>(route: R, handle: Handler<R>, findCaller?: FindCaller<R>): void {
    const findReading = (token: unknown, params: unknown): Promise<Session | null> => {
      if (findCaller === undefined) return readToken(context, token)
      const fit = route.params?.safeParse(params)
      // parameters that break the contract are refused when it is known who calls
      if (fit?.success === false) return readToken(context, token)
      return findCaller(token, fit?.data as RouteRequest<R>['params'])
    }
    // what no list has, no test walks and no thread that reads bodies finds
    if (!routes.includes(route)) throw new Error(`${route.method} ${route.path} is not in api/routes.ts`)
    app.route({
      method: route.method,
      url: route.path,
      schema: schemaOf(route),
      bodyLimit: mostBytesOf(route),
      // a HEAD only reads
      exposeHeadRoute: !changesSomething(route),
      /** Before the body is read: no upload without a token. */
      async onRequest(request, reply) {
        refuseForeign(route, request.headers)
        request.session = await findSession(context, route, () =>
          findReading(request.headers['token'], request.params),
        )
        // before it is read: what takes room is refused while the database can still say so
        const takesRoom = route.files !== undefined || route.bodyBytes !== undefined
        if (takesRoom && !(await context.hasRoom())) throw new Refusal('diskFull')
        admitExpensive(places, route, { request, reply })
      },
      async handler(request, reply: FastifyReply) {
        await checkSignatures(context, route, request)
        const given = (await readParts(context, route, request)) as Parameters<Handler<R>>[0]
        const data = await handle(given, callerOf(route, request, reply) as ActorOf<R>)
        void reply.header('cache-control', 'no-store')
        return await answer(route, reply, data)
      },
    })
  }
}
