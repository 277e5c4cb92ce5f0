import * as contract from '../../../shared/api/own-files/blocks.ts'
import type { RegisterRoute } from '../../base/route-types.ts'
import type { Context } from '../../base/context.ts'
import * as links from '../../../shared/api/own-files/block-shares.ts'
import * as blocks from './blocks.ts'
import * as shared from './shared-blocks.ts'

export function addBlockRoutes(registerRoute: RegisterRoute, context: Context): void {
  registerRoute(contract.listBlocks, (_given, { session }) => blocks.listBlocks(context, session))
  registerRoute(contract.readBlock, ({ params }, { session }) =>
    blocks.readBlock(context, session, params.id),
  )
  registerRoute(contract.keepBlock, ({ body }, { session }) => blocks.keepBlock(context, session, body))
  registerRoute(contract.renameBlock, ({ params, body }, { session }) =>
    blocks.renameBlock(context, session, { ...params, ...body }),
  )
  registerRoute(contract.publishBlock, ({ params, body }, { session }) =>
    blocks.publishBlock(context, session, { ...params, ...body }),
  )
  registerRoute(contract.renewBlock, ({ params }, { session }) =>
    shared.renewBlock(context, session, params.id),
  )
  registerRoute(links.listBlockShares, ({ params }, { session }) =>
    shared.listBlockShares(context, session, params.id),
  )
  registerRoute(links.makeBlockShare, ({ body }, { session }) =>
    shared.makeBlockShare(context, session, body.blockId),
  )
  registerRoute(links.endBlockShare, async ({ params }, { session }) => {
    await shared.endBlockShare(context, session, params.id)
    return {}
  })
  registerRoute(links.readBlockShare, ({ params }, actor) =>
    shared.readBlockShare(context, actor, params.token),
  )
  registerRoute(links.takeBlock, ({ body }, actor) => shared.takeBlock(context, actor, body))
  registerRoute(contract.deleteBlock, async ({ params }, { session }) => {
    await blocks.deleteBlock(context, session, params.id)
    return {}
  })
}
