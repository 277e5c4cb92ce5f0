import type { FastifyInstance } from 'fastify'

const shared = /^\/(api\/)?share(\/|$)/

/** Pages that only whoever has a link should find stay out of search machines; the link goes to nobody as a referrer. */
export function hideShares(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (shared.test(request.url.split('?')[0] ?? ''))
      void reply.headers({ 'x-robots-tag': 'noindex, nofollow, noarchive', 'referrer-policy': 'no-referrer' })
  })
}
