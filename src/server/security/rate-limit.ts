import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { Refusal } from '../reply.ts'
import { networkOf } from './address.ts'
import { sharedStore } from './shared-count.ts'

/** A page with its scripts, fonts and pictures is hundreds of files at once; a loop over `/f/` is thousands a second. */
const filesPerCall = 10

/** The path as the router reads it, so that `/%61pi/x` is `/api/x`; one that cannot be read stays as it came. */
function pathOf(request: FastifyRequest): string {
  const [path = ''] = request.url.split('?')
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

const isCall = (request: FastifyRequest): boolean => /^\/api(\/|$)/.test(pathOf(request))

/** Networks that are remembered at once; the one not seen for longest is forgotten first. */
const rememberedCount = 50_000

export type CountRequest = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/**
 * Makes the counter of requests by network and minute: calls of the API, known or not, up to RATE_LIMIT; files and pages
 * ten times as many. Refuses what is over. Nothing is counted with `most` 0. Processes on one PostgreSQL count
 * together; the embedded database has one process, which counts in memory.
 */
export async function createRequestCounter(app: FastifyInstance, context: Context): Promise<CountRequest> {
  const { RATE_LIMIT: most, DATABASE_URL } = context.config
  if (most === 0) return () => Promise.resolve()
  const store = DATABASE_URL === undefined ? {} : { store: sharedStore(context) }
  await app.register(rateLimit, { global: false, ...store })
  const shared = { timeWindow: '1 minute', cache: rememberedCount }
  const keyOf =
    (kind: string) =>
    ({ ip }: FastifyRequest): string =>
      `${kind} ${networkOf(ip)}`
  const countCall = app.createRateLimit({ ...shared, max: most, keyGenerator: keyOf('call') })
  const countFile = app.createRateLimit({ ...shared, max: most * filesPerCall, keyGenerator: keyOf('file') })
  return async (request, reply) => {
    const counted = await (isCall(request) ? countCall : countFile)(request)
    if (counted.isAllowed || !counted.isExceeded) return
    void reply.header('retry-after', counted.ttlInSeconds)
    throw new Refusal('tooManyRequests')
  }
}
