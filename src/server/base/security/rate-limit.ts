import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { Refusal } from '../reply.ts'
import { mostWidths, networksOf } from './address.ts'
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
 * ten times as many; the wider networks of IPv6 a multiple of it. Refuses what is over. Nothing is counted with `most` 0. Processes on one PostgreSQL count
 * together; the embedded database has one process, which counts in memory.
 */
export async function createRequestCounter(app: FastifyInstance, context: Context): Promise<CountRequest> {
  const { RATE_LIMIT: most, DATABASE_URL } = context.config
  if (most === 0) return () => Promise.resolve()
  const store = DATABASE_URL === undefined ? {} : { store: sharedStore(context) }
  await app.register(rateLimit, { global: false, ...store })
  const shared = { timeWindow: '1 minute', cache: rememberedCount }
  /** One counter for each width of network; an IPv4 address has the narrowest alone. */
  const counters = (kind: string, limit: number) =>
    mostWidths.map((times, width) =>
      app.createRateLimit({
        ...shared,
        max: limit * times,
        keyGenerator: ({ ip }) => `${kind} ${networksOf(ip)[width]?.name}`,
      }),
    )
  const [calls, files] = [counters('call', most), counters('file', most * filesPerCall)]
  return async (request, reply) => {
    const widths = networksOf(request.ip).length
    for (const count of (isCall(request) ? calls : files).slice(0, widths)) {
      const counted = await count(request)
      if (counted.isAllowed || !counted.isExceeded) continue
      void reply.header('retry-after', counted.ttlInSeconds)
      throw new Refusal('tooManyRequests')
    }
  }
}
