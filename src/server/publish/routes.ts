import * as contract from '../../shared/api/publish/faces.ts'
import * as lists from '../../shared/api/publish/lists.ts'
import * as review from '../../shared/api/publish/review.ts'
import type { Bind } from '../bind.ts'
import type { Context } from '../context.ts'
import { listCategories, listPrices, listTags } from './lists.ts'
import { changeOnline, deleteFace, pageFaces, readFace } from './own-faces.ts'
import { readStanding } from './read-standing.ts'
import { readChanges, readOwnChanges } from './review/changes.ts'
import { claimReview, releaseReview } from './review/claim-review.ts'
import { decide } from './review/decide.ts'
import { pageReviews, readReview } from './review/queue.ts'
import { saveFace, submitFace, withdrawFace } from './submit-face.ts'

export function addPublishRoutes(bind: Bind, context: Context): void {
  bind(lists.listCategories, () => Promise.resolve(listCategories()))
  bind(lists.listTags, () => Promise.resolve(listTags()))
  bind(lists.listPrices, () => Promise.resolve(listPrices(context)))
  bind(contract.saveFace, ({ body }, caller) => saveFace(context, caller, body))
  bind(contract.publishFace, ({ body }, caller) => submitFace(context, caller, body))
  bind(contract.readFace, ({ params }, { asker }) => readFace(context, asker, params.id))
  bind(contract.readStanding, ({ params }, { asker }) => readStanding(context, asker, params.id))
  bind(contract.readOwnChanges, ({ params }, { asker }) => readOwnChanges(context, asker, params.id))
  bind(contract.pageFaces, ({ query }, { asker }) => pageFaces(context, asker, query))
  bind(contract.withdrawFace, ({ params }, caller) => withdrawFace(context, caller, params.id))
  bind(contract.changeOnline, ({ query: { faceId, online } }, { asker }) =>
    changeOnline(context, asker, { whose: { faceId }, isOnline: online === 1 }),
  )
  bind(contract.changeOnlineSingle, ({ query: { id, online } }, { asker }) =>
    changeOnline(context, asker, { whose: { versionId: id }, isOnline: online === 1 }),
  )
  bind(contract.deleteFace, async ({ params }, { asker }) => {
    await deleteFace(context, asker, { faceId: params.id })
    return {}
  })
  bind(contract.deleteFaceSingle, async ({ params }, { asker }) => {
    await deleteFace(context, asker, { versionId: params.id })
    return {}
  })
  bind(review.claimReview, ({ params, body }, caller) =>
    claimReview({ context, caller }, params.id, body.words),
  )
  bind(review.releaseReview, ({ params }, caller) => releaseReview({ context, caller }, params.id))
  bind(review.pageReviews, ({ query }, { asker }) => pageReviews(context, asker, query))
  bind(review.readReview, ({ params }, caller) => readReview(context, caller, params.id))
  bind(review.readChanges, ({ params, query }) => readChanges(context, params.id, query.with))
  bind(review.changeAudit, ({ query: { faceId, ...decision } }, caller) =>
    decide(context, caller, { whose: { faceId }, decision }),
  )
  bind(review.changeAuditSingle, ({ query: { id, ...decision } }, caller) =>
    decide(context, caller, { whose: { versionId: id }, decision }),
  )
}
