import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
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
import { noteMethods } from './allowed-methods.ts'
import { addAiRoutes } from './resources/ai/routes.ts'
import { addAccountRoutes } from './resources/accounts/routes.ts'
import { readToken } from './resources/accounts/sessions.ts'
import { createRegisterRoute } from './register-route.ts'
import { addBuildRoutes } from './resources/builds/routes.ts'
import type { RefusalName } from '../shared/api/refusals.ts'
import type { Context } from './base/context.ts'
import { FilesAway } from './base/object-storage/checked.ts'
import { DatabaseAway } from './base/db/away.ts'
import { addCommentRoutes } from './resources/comments/routes.ts'
import { addBlockRoutes } from './resources/blocks/routes.ts'
import { addDraftRoutes } from './resources/drafts/routes.ts'
import { addFileRoutes } from './resources/files/routes.ts'
import { filesSource, keepFilesApart } from './resources/files/serving/files-address.ts'
import { addFileServing } from './resources/files/serving/serve-files.ts'
import { addNotificationRoutes } from './resources/notifications/routes.ts'
import { addUnsubscribePage } from './resources/notifications/unsubscribe/page.ts'
import { addKeyRoutes } from './resources/keys/routes.ts'
import { addLegalPages } from './resources/legal/legal-pages.ts'
import { addFinanceRoutes } from './resources/payouts/routes.ts'
import { addStoreRoutes } from './resources/store/routes.ts'
import { addWalletRoutes } from './resources/wallet/routes.ts'
import { addStaffRoutes } from './resources/staff/routes.ts'
import { addHealth } from './base/operations/health.ts'
import { watchAnswers } from './base/operations/watch-answers.ts'
import { createServerWithTimeouts } from './base/http-timeouts.ts'
import { addReviewFrame } from './resources/publish/review/frame.ts'
import { addPublishRoutes } from './resources/publish/routes.ts'
import { printReply, Refusal, refuse } from './base/reply.ts'
import { isDiskFull } from './base/disk-space.ts'
import { createRequestCounter, type CountRequest } from './base/security/rate-limit.ts'
import { addOutboxPage } from './resources/notifications/senders/outbox-page.ts'
import { hideShares } from './resources/shares/hide-shares.ts'
import { addShareRoutes } from './resources/shares/routes.ts'
import { addSupportRoutes } from './resources/support/routes.ts'
import { addWebApp, pagePolicyOf } from './web.ts'

/** Turns every error into a refusal; null for an unexpected one, whose reply has its request number only. */
function refusalOf(error: unknown, { routeOptions }: FastifyRequest): Refusal | null {
  if (error instanceof Refusal) return error
  if (error instanceof DatabaseAway) return new Refusal(error.reason === 'full' ? 'diskFull' : 'databaseAway')
  if (isDiskFull(error)) return new Refusal('diskFull')
  if (error instanceof FilesAway) return new Refusal('filesAway')
  const { code, statusCode = 500 } = error as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Refusal('bodyTooLarge', { limit: routeOptions.bodyLimit })
  if (statusCode === 429) return new Refusal('tooManyRequests')
  if (statusCode === 404) return new Refusal('notFound')
  if (statusCode === 403) return new Refusal('forbidden')
  if (statusCode >= 400 && statusCode < 500) return new Refusal('badRequest', { path: 'body' })
  return null
}

declare module 'fastify' {
  interface FastifyInstance {
    countRequest: CountRequest
  }
}

/**
 * An address that cannot be read reaches no hook and no error handler: it is counted here, and its answer brings the
 * headers itself.
 */
async function refuseAddress(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const unreadable = new Refusal('badRequest', { path: 'url' })
  const refusal = await request.server
    .countRequest(request, reply)
    .then(() => unreadable)
    .catch((error: unknown) => refusalOf(error, request) ?? unreadable)
  const { status, envelope } = refuse(refusal)
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

async function addPlugins(app: FastifyInstance, context: Context): Promise<void> {
  const { config } = context
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: pagePolicyOf(filesSource(config)) },
    strictTransportSecurity: config.PUBLIC_URL?.startsWith('https:') === true,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  })
  const countRequest = await createRequestCounter(app, context)
  app.decorate('countRequest', countRequest)
  // before any hook of a route and also where there is none: refused tokens and unknown addresses count too
  app.addHook('onRequest', countRequest)
  keepFilesApart(app, config)
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

/** Refusals that pass by themselves, and after how many seconds a retry is worthwhile. */
const mayRetry = new Set<RefusalName>(['databaseAway', 'filesAway', 'serverBusy', 'storeBusy'])
const retrySeconds = 3

/** What only who runs the server can mend. */
const toldInLog = new Set<RefusalName>(['databaseAway', 'filesAway', 'diskFull'])

/** The whole server, not yet listening. */
export async function buildApp(context: Context): Promise<FastifyInstance> {
  const { config } = context
  const app = Fastify({
    loggerInstance: context.log,
    // one line a call is ours, without the address, which may hold a phone or an email
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(config.TRUST_PROXY),
    genReqId: () => context.makeId(),
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (_error, request, reply) => void refuseAddress(request, reply),
    serverFactory: (handle) =>
      createServerWithTimeouts(handle, {
        patience: context.patience,
        isBehindProxy: config.TRUST_PROXY !== undefined,
      }),
  })
  // contracts are checked by bind; fastify keeps their schemas for the OpenAPI document only
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => printReply)
  app.setErrorHandler(async (error, request, reply) => {
    const known = refusalOf(error, request)
    context.metrics.countRefusal(known?.refusal ?? 'unexpected')
    if (known === null) request.log.error({ err: error }, 'unexpected')
    else if (toldInLog.has(known.refusal)) request.log.warn({ err: error }, known.refusal)
    const { status, envelope } = refuse(known ?? new Refusal('unexpected', { requestId: request.id }))
    const own = known?.extra['retryAfterSeconds']
    if (typeof own === 'number') void reply.header('retry-after', own)
    else if (known !== null && mayRetry.has(known.refusal)) void reply.header('retry-after', retrySeconds)
    return await reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(printReply(envelope))
  })

  const allowedMethods = noteMethods(app)
  watchAnswers(app, context)
  hideShares(app)
  await addPlugins(app, context)
  const registerRoute = createRegisterRoute(app, context, readToken)
  addAccountRoutes(registerRoute, context)
  addDraftRoutes(registerRoute, context)
  addBlockRoutes(registerRoute, context)
  addShareRoutes(registerRoute, context)
  addCommentRoutes(registerRoute, context)
  addFileRoutes(registerRoute, context)
  addBuildRoutes(registerRoute, context)
  addKeyRoutes(registerRoute, context)
  addStaffRoutes(registerRoute, context)
  addNotificationRoutes(registerRoute, context)
  addSupportRoutes(registerRoute, context)
  addStoreRoutes(registerRoute, context)
  addWalletRoutes(registerRoute, context)
  addFinanceRoutes(registerRoute, context)
  addPublishRoutes(registerRoute, context)
  addAiRoutes(app, registerRoute, context)
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
  addHealth(app, context)
  addFileServing(app, context)
  addOutboxPage(app, config, context.sender.outbox)
  addUnsubscribePage(app, context)
  addLegalPages(app)
  addReviewFrame(app)
  const web = { folder: config.WEB_DIR, edition: context.edition.id, files: filesSource(config) }
  await addWebApp(app, web, allowedMethods)
  return app
}
