import * as contract from '../../../shared/api/drafts/shares.ts'
import type { RegisterRoute } from '../../base/route-types.ts'
import type { Context } from '../../base/context.ts'
import { listShares, makeShare, revokeShare } from './own-shares.ts'
import { createShared } from './read-share.ts'

export function addShareRoutes(registerRoute: RegisterRoute, context: Context): void {
  const shared = createShared(context)
  registerRoute(contract.listShares, ({ query }, { session }) => listShares(context, session, query.draftId))
  registerRoute(contract.makeShare, ({ body }, { session }) => makeShare(context, session, body.draftId))
  registerRoute(contract.revokeShare, async ({ params }, { session }) => {
    await revokeShare(context, session, params.id)
    return {}
  })
  registerRoute(contract.readShare, ({ params, query }, actor) =>
    shared.read(actor, params.token, query.known),
  )
  registerRoute(contract.copyShare, ({ body }, actor) => shared.copy(actor, body.token))
}
