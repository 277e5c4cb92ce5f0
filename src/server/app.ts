import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { appVersion } from '../shared/edition.ts'
import { addAccountRoutes } from './accounts/routes.ts'
import { readToken } from './accounts/sessions.ts'
import { createBind } from './bind.ts'
import type { Context } from './context.ts'
import { DatabaseAway } from './db/away.ts'
import { addDraftRoutes } from './drafts/routes.ts'
import { addFileRoutes } from './files/routes.ts'
import { addFileServing } from './files/serve-files.ts'
import { createPatientServer } from './patience.ts'
import { printReply, Refusal, refuse } from './reply.ts'
import { isDiskFull } from './room.ts'
import { addOutboxPage } from './senders/outbox-page.ts'
import { addWebApp, pagePolicy } from './web.ts'

const logsRequests: ReadonlySet<string> = new Set(['debug', 'trace'])

/** Everything that was thrown becomes an envelope; what nobody foresaw tells its number only. */
function refusalOf(error: unknown, { routeOptions }: FastifyRequest): Refusal | null {
  if (error instanceof Refusal) return error
  if (error instanceof DatabaseAway) return new Refusal(error.reason === 'full' ? 'diskFull' : 'databaseAway')
  if (isDiskFull(error)) return new Refusal('diskFull')
  const { code, statusCode = 500 } = error as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Refusal('bodyTooLarge', { limit: routeOptions.bodyLimit })
  if (statusCode === 429) return new Refusal('tooManyRequests')
  if (statusCode === 404) return new Refusal('notFound')
  if (statusCode === 403) return new Refusal('forbidden')
  if (statusCode >= 400 && statusCode < 500) return new Refusal('badRequest', { path: 'body' })
  return null
}

/** An address that cannot be read reaches no hook and no error handler: its answer brings the headers itself. */
function refuseAddress(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const { status, envelope } = refuse(new Refusal('badRequest', { path: 'url' }))
  void reply
    .code(status)
    .headers({
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    .type('application/json; charset=utf-8')
    .send(printReply(envelope))
}

/** Hops are counted from this server outwards. */
function trustOf(proxies: Context['config']['TRUST_PROXY']) {
  if (typeof proxies !== 'number') return proxies ?? false
  return (_address: string, hop: number): boolean => hop < proxies
}

async function addPlugins(app: FastifyInstance, { config }: Context): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: pagePolicy },
    strictTransportSecurity: config.PUBLIC_URL?.startsWith('https:') === true,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  })
  if (config.RATE_LIMIT > 0) {
    await app.register(rateLimit, {
      max: config.RATE_LIMIT,
      timeWindow: '1 minute',
      // the route and not the address as it was written: `/%61pi/config` is the same call
      allowList: ({ routeOptions }) => routeOptions.url?.startsWith('/api/') !== true,
      errorResponseBuilder: () => new Refusal('tooManyRequests'),
    })
  }
  await app.register(multipart)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Dialwright', version: appVersion },
      components: { securitySchemes: { token: { type: 'apiKey', name: 'token', in: 'header' } } },
    },
    transform: jsonSchemaTransform,
  })
}

/** The whole server, not yet listening. */
export async function buildApp(context: Context): Promise<FastifyInstance> {
  const { config } = context
  const app = Fastify({
    logger: { level: config.LOG_LEVEL, redact: ['req.headers.token'] },
    logController: new LogController({ disableRequestLogging: !logsRequests.has(config.LOG_LEVEL) }),
    trustProxy: trustOf(config.TRUST_PROXY),
    genReqId: () => context.makeId(),
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: refuseAddress,
    serverFactory: (handle) =>
      createPatientServer(handle, {
        patience: context.patience,
        isBehindProxy: config.TRUST_PROXY !== undefined,
      }),
  })
  // contracts are checked by bind; fastify keeps their schemas for the OpenAPI document only
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => printReply)
  app.setErrorHandler(async (error, request, reply) => {
    const known = refusalOf(error, request)
    if (known === null) request.log.error({ err: error }, 'unexpected')
    else if (known.refusal === 'databaseAway' || known.refusal === 'diskFull')
      request.log.warn({ err: error }, known.refusal)
    const { status, envelope } = refuse(known ?? new Refusal('unexpected', { requestId: request.id }))
    return await reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(printReply(envelope))
  })

  await addPlugins(app, context)
  const bind = createBind(app, context, readToken)
  addAccountRoutes(bind, context)
  addDraftRoutes(bind, context)
  addFileRoutes(bind, context)
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
  addFileServing(app, context)
  addOutboxPage(app, config, context.sender.outbox)
  await addWebApp(app, config.WEB_DIR)
  return app
}
