import * as contract from '../../shared/api/drafts/shares.ts'
import type { Bind } from '../bind.ts'
import type { Context } from '../context.ts'
import { listShares, makeShare, revokeShare } from './own-shares.ts'
import { createShared } from './read-share.ts'

export function addShareRoutes(bind: Bind, context: Context): void {
  const shared = createShared(context)
  bind(contract.listShares, ({ query }, { asker }) => listShares(context, asker, query.draftId))
  bind(contract.makeShare, ({ body }, { asker }) => makeShare(context, asker, body.draftId))
  bind(contract.revokeShare, async ({ params }, { asker }) => {
    await revokeShare(context, asker, params.id)
    return {}
  })
  bind(contract.readShare, ({ params, query }, caller) => shared.read(caller, params.token, query.known))
  bind(contract.copyShare, ({ body }, caller) => shared.copy(caller, body.token))
}
