import * as contract from '../../../shared/api/publish/faces.ts'
import * as lists from '../../../shared/api/publish/lists.ts'
import * as review from '../../../shared/api/publish/review.ts'
import type { RegisterRoute } from '../../base/route-types.ts'
import type { Context } from '../../base/context.ts'
import { listCategories, listPrices, listTags } from './lists.ts'
import { changeOnline, deleteFace, pageFaces, readFace } from './own-faces.ts'
import { readStanding } from './read-standing.ts'
import { readChanges, readOwnChanges } from './review/changes.ts'
import { claimReview, releaseReview } from './review/claim-review.ts'
import { decide } from './review/decide.ts'
import { pageReviews, readReview } from './review/queue.ts'
import { saveFace, submitFace, withdrawFace } from './submit-face.ts'

export function addPublishRoutes(registerRoute: RegisterRoute, context: Context): void {
  registerRoute(lists.listCategories, () => Promise.resolve(listCategories()))
  registerRoute(lists.listTags, () => Promise.resolve(listTags()))
  registerRoute(lists.listPrices, () => Promise.resolve(listPrices(context)))
  registerRoute(contract.saveFace, ({ body }, actor) => saveFace(context, actor, body))
  registerRoute(contract.publishFace, ({ body }, actor) => submitFace(context, actor, body))
  registerRoute(contract.readFace, ({ params }, { session }) => readFace(context, session, params.id))
  registerRoute(contract.readStanding, ({ params }, { session }) => readStanding(context, session, params.id))
  registerRoute(contract.readOwnChanges, ({ params }, { session }) =>
    readOwnChanges(context, session, params.id),
  )
  registerRoute(contract.pageFaces, ({ query }, { session }) => pageFaces(context, session, query))
  registerRoute(contract.withdrawFace, ({ params }, actor) => withdrawFace(context, actor, params.id))
  registerRoute(contract.changeOnline, ({ query: { faceId, online } }, { session }) =>
    changeOnline(context, session, { whose: { faceId }, isOnline: online === 1 }),
  )
  registerRoute(contract.changeOnlineSingle, ({ query: { id, online } }, { session }) =>
    changeOnline(context, session, { whose: { versionId: id }, isOnline: online === 1 }),
  )
  registerRoute(contract.deleteFace, async ({ params }, { session }) => {
    await deleteFace(context, session, { faceId: params.id })
    return {}
  })
  registerRoute(contract.deleteFaceSingle, async ({ params }, { session }) => {
    await deleteFace(context, session, { versionId: params.id })
    return {}
  })
  registerRoute(review.claimReview, ({ params, body }, actor) =>
    claimReview({ context, actor }, params.id, body.words),
  )
  registerRoute(review.releaseReview, ({ params }, actor) => releaseReview({ context, actor }, params.id))
  registerRoute(review.pageReviews, ({ query }, { session }) => pageReviews(context, session, query))
  registerRoute(review.readReview, ({ params }, actor) => readReview(context, actor, params.id))
  registerRoute(review.readChanges, ({ params, query }) => readChanges(context, params.id, query.with))
  registerRoute(review.changeAudit, ({ query: { faceId, ...decision } }, actor) =>
    decide(context, actor, { whose: { faceId }, decision }),
  )
  registerRoute(review.changeAuditSingle, ({ query: { id, ...decision } }, actor) =>
    decide(context, actor, { whose: { versionId: id }, decision }),
  )
}
