import type { FastifyInstance } from 'fastify'
import * as access from '../../shared/api/ai/access.ts'
import { streamChat as chatContract } from '../../shared/api/ai/chat.ts'
import * as collect from '../../shared/api/ai/collect.ts'
import { cutOut as mattingContract } from '../../shared/api/ai/matting.ts'
import * as pictures from '../../shared/api/ai/pictures.ts'
import type { Bind } from '../bind.ts'
import type { Context } from '../context.ts'
import { changeBeta, readAi } from './access.ts'
import { createSeats } from './chat/seats.ts'
import { streamChat } from './chat/stream-chat.ts'
import { keepPictures, keepText } from './collect.ts'
import { createCutOut } from './matting/cut-out.ts'
import { todayOf } from './pictures/day.ts'
import { pageHistory, queryTask, submitTask } from './pictures/tasks.ts'

export function addAiRoutes(app: FastifyInstance, bind: Bind, context: Context): void {
  const seats = createSeats()
  // a server that stops waits for no text
  app.addHook('preClose', async () => {
    seats.endAll()
    await Promise.resolve()
  })
  bind(access.readAi, (_request, { asker }) => readAi(context, asker))
  bind(access.joinBeta, (_request, { asker }) => changeBeta(context, asker, true))
  bind(access.exitBeta, (_request, { asker }) => changeBeta(context, asker, false))
  bind(pictures.makePictures, ({ body }, { asker }) => submitTask(context, asker, body.prompt))
  bind(pictures.queryPictures, ({ query }, { asker }) => queryTask(context, asker, query.taskId))
  bind(pictures.pagePictures, ({ query }, { asker }) => pageHistory(context, asker, query))
  bind(pictures.countPictures, (_request, { asker }) => todayOf(context, asker))
  bind(collect.collectText, async ({ body }, { asker }) => {
    await keepText(context, asker, body)
    return {}
  })
  bind(collect.collectPictures, async ({ body }, { asker }) => {
    await keepPictures(context, asker, body)
    return {}
  })
  bind(chatContract, ({ body }, caller) => streamChat(context, caller, { messages: body.messages, seats }))
  const cutOut = createCutOut(context)
  bind(mattingContract, ({ form }, caller) => cutOut(caller, form))
}
