import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Context } from '../context.ts'
import { takeShare } from './throttle.ts'

/** A limit is handed out in so many parts: with three processes every network gets at least nine tenths of it. */
const partsOfLimit = 20

/** Milliseconds that a call waits for the shared counter; a database that hangs stops no call by it. */
const patienceMs = 2_000

/** Networks that are remembered at once; the one that came first is forgotten first. */
const rememberedCount = 50_000

/** What this process may still let through in the window that is running. */
interface Share {
  left: number
  /** The limit is given away: what is left is all. */
  readonly isLast: boolean
  readonly endsAt: number
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms).unref())

/**
 * Counts requests for all processes on one database: each takes a part of the limit from the shared counter at a time
 * and spends it by itself, so that together they never let more through, for one statement in `most / 20` requests.
 * While the database is away each process counts alone, a part a second.
 */
function createShares(context: Context) {
  const shares = new Map<string, Share>()
  const asking = new Map<string, Promise<void>>()

  function remember(key: string, share: Share): Share {
    shares.delete(key)
    shares.set(key, share)
    const [oldest] = shares.keys()
    if (shares.size > rememberedCount && oldest !== undefined) shares.delete(oldest)
    return share
  }

  const livingShare = (key: string): Share | null => {
    const share = shares.get(key)
    return share !== undefined && share.endsAt > context.now().getTime() ? share : null
  }

  async function ask(key: string, limit: { most: number; windowMs: number }): Promise<void> {
    const part = Math.max(1, Math.floor(limit.most / partsOfLimit))
    const alone = { left: part, isLast: false, endsAt: context.now().getTime() + 1_000 }
    const counting =
      asking.get(key) ??
      takeShare(context, { name: 'request', ...limit }, { subject: key, part })
        .then(({ share, endsAt }) => void remember(key, { left: share, isLast: share < part, endsAt }))
        .catch(() => void remember(key, alone))
        .finally(() => asking.delete(key))
    asking.set(key, counting)
    await Promise.race([counting, pause(patienceMs)])
    if (livingShare(key) === null) remember(key, alone)
  }

  return async function spend(key: string, limit: { most: number; windowMs: number }) {
    for (;;) {
      const share = livingShare(key)
      const leftMs = share === null ? 0 : share.endsAt - context.now().getTime()
      if (share !== null && share.left > 0) {
        share.left -= 1
        return { isOver: false, leftMs }
      }
      if (share?.isLast === true) return { isOver: true, leftMs }
      if (share !== null) shares.delete(key)
      await ask(key, limit)
    }
  }
}

/** A store for `@fastify/rate-limit` that all processes on one database share. */
export function sharedStore(context: Context): FastifyRateLimitStoreCtor {
  const spend = createShares(context)
  return class SharedStore implements FastifyRateLimitStore {
    incr(...[key, callback, windowMs, most]: Parameters<FastifyRateLimitStore['incr']>): void {
      spend(key, { most, windowMs }).then(
        ({ isOver, leftMs }) => callback(null, { current: isOver ? most + 1 : most, ttl: leftMs }),
        (error: unknown) => callback(error as Error),
      )
    }
    child(): FastifyRateLimitStore {
      return this
    }
  }
}
