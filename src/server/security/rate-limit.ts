import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../reply.ts'
import { networkOf } from './address.ts'

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
 * Makes the counter of requests by network and minute: calls of the API, known or not, up to `most`; files and pages
 * ten times as many. Refuses what is over. Nothing is counted with `most` 0.
 */
export async function createRequestCounter(app: FastifyInstance, most: number): Promise<CountRequest> {
  if (most === 0) return () => Promise.resolve()
  await app.register(rateLimit, { global: false })
  const shared = {
    timeWindow: '1 minute',
    cache: rememberedCount,
    keyGenerator: ({ ip }: FastifyRequest) => networkOf(ip),
  }
  const countCall = app.createRateLimit({ ...shared, max: most })
  const countFile = app.createRateLimit({ ...shared, max: most * filesPerCall })
  return async (request, reply) => {
    const counted = await (isCall(request) ? countCall : countFile)(request)
    if (counted.isAllowed || !counted.isExceeded) return
    void reply.header('retry-after', counted.ttlInSeconds)
    throw new Refusal('tooManyRequests')
  }
}
