import type { FastifyInstance } from 'fastify'

const shared = /^\/(api\/)?share(\/|$)/

/** Keeps pages that are only for holders of a link out of search machines, and the link out of referrers. */
export function hideShares(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (shared.test(request.url.split('?')[0] ?? ''))
      void reply.headers({ 'x-robots-tag': 'noindex, nofollow, noarchive', 'referrer-policy': 'no-referrer' })
  })
}
