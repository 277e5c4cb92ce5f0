import * as contract from '../../../shared/api/drafts/comments.ts'
import type { RegisterRoute } from '../../base/route-types.ts'
import type { Context } from '../../base/context.ts'
import { listOwn, listShared, readLink } from './read-comments.ts'
import * as comments from './write-comments.ts'

export function addCommentRoutes(registerRoute: RegisterRoute, context: Context): void {
  registerRoute(contract.listSharedComments, ({ query }, actor) => listShared(context, actor, query))
  registerRoute(contract.beginThread, ({ body }, actor) => comments.beginThread(context, actor, body))
  registerRoute(contract.listComments, ({ query }, { session }) => listOwn(context, session, query))
  registerRoute(contract.readThreadLink, ({ params }, { session }) => readLink(context, session, params.id))
  registerRoute(contract.answerThread, ({ params, body }, { session }) =>
    comments.answerThread(context, session, { ...body, threadId: params.id }),
  )
  registerRoute(contract.closeThread, ({ params, body }, { session }) =>
    comments.closeThread(context, session, { ...params, ...body }),
  )
  registerRoute(contract.deleteThread, async ({ params }, actor) => {
    await comments.deleteThread(context, actor, params.id)
    return {}
  })
  registerRoute(contract.editComment, ({ params, body }, { session }) =>
    comments.editComment(context, session, { ...params, ...body }),
  )
  registerRoute(contract.deleteComment, async ({ params, query }, actor) => {
    await comments.deleteComment(context, actor, { ...params, token: query.token })
    return {}
  })
}
