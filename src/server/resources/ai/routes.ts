import type { FastifyInstance } from 'fastify'
import * as access from '../../../shared/api/ai/access.ts'
import { streamChat as chatContract } from '../../../shared/api/ai/chat.ts'
import * as collect from '../../../shared/api/ai/collect.ts'
import { cutOut as mattingContract } from '../../../shared/api/ai/matting.ts'
import * as pictures from '../../../shared/api/ai/pictures.ts'
import type { RegisterRoute } from '../../base/route-types.ts'
import type { Context } from '../../base/context.ts'
import { changeBeta, readAi } from './access.ts'
import { createSeats } from './chat/seats.ts'
import { streamChat } from './chat/stream-chat.ts'
import { keepPictures, keepText } from './collect.ts'
import { createCutOut } from './matting/cut-out.ts'
import { todayOf } from './pictures/day.ts'
import { pageHistory, queryTask, submitTask } from './pictures/tasks.ts'

export function addAiRoutes(app: FastifyInstance, registerRoute: RegisterRoute, context: Context): void {
  const seats = createSeats()
  // a server that stops waits for no text
  app.addHook('preClose', async () => {
    seats.endAll()
    await Promise.resolve()
  })
  registerRoute(access.readAi, (_request, { session }) => readAi(context, session))
  registerRoute(access.joinBeta, (_request, { session }) => changeBeta(context, session, true))
  registerRoute(access.exitBeta, (_request, { session }) => changeBeta(context, session, false))
  registerRoute(pictures.makePictures, ({ body }, { session }) => submitTask(context, session, body.prompt))
  registerRoute(pictures.queryPictures, ({ query }, { session }) => queryTask(context, session, query.taskId))
  registerRoute(pictures.pagePictures, ({ query }, { session }) => pageHistory(context, session, query))
  registerRoute(pictures.countPictures, (_request, { session }) => todayOf(context, session))
  registerRoute(collect.collectText, async ({ body }, { session }) => {
    await keepText(context, session, body)
    return {}
  })
  registerRoute(collect.collectPictures, async ({ body }, { session }) => {
    await keepPictures(context, session, body)
    return {}
  })
  registerRoute(chatContract, ({ body }, actor) =>
    streamChat(context, actor, { messages: body.messages, seats }),
  )
  const cutOut = createCutOut(context)
  registerRoute(mattingContract, ({ form }, actor) => cutOut(actor, form))
}
