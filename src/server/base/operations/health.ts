import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { ask } from './queries.ts'

/** Milliseconds that the database may take to say anything. */
const patienceMs = 2_000

/** Whether the server is on its way out; a balancer is notified first. */
export interface Life {
  isStopping: boolean
}

async function doesDatabaseAnswer({ run }: Context): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs)
  })
  const answer = run(ask).then(
    () => true,
    () => false,
  )
  return await Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/** `/health`: the process answers. `/ready`: calls may be sent here. */
export function addHealth(app: FastifyInstance, context: Context): void {
  app.get('/health', { schema: { hide: true } }, async (_request, reply) => {
    return await reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })
  app.get('/ready', { schema: { hide: true } }, async (_request, reply) => {
    const isReady = !context.life.isStopping && (await doesDatabaseAnswer(context))
    return await reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : context.life.isStopping ? 'stopping' : 'database away' })
  })
}
