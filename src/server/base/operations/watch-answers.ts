import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

/** Every answer brings the id that its lines of the log have, and is counted; who stays connected is let go at a stop. */
export function watchAnswers(app: FastifyInstance, { metrics, life }: Context): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (life.isStopping) void reply.header('connection', 'close')
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    const status = reply.statusCode
    metrics.countAnswer({ method, route, status, seconds: reply.elapsedTime / 1_000 })
    request.log.info({ method, route, status, ms: Math.round(reply.elapsedTime) }, 'answered')
    done()
  })
}
