import * as contract from '../../../shared/api/own-files/blocks.ts'
import type { RegisterRoute } from '../../base/route-types.ts'
import type { Context } from '../../base/context.ts'
import * as blocks from './blocks.ts'

export function addBlockRoutes(registerRoute: RegisterRoute, context: Context): void {
  registerRoute(contract.listBlocks, (_given, { session }) => blocks.listBlocks(context, session))
  registerRoute(contract.readBlock, ({ params }, { session }) =>
    blocks.readBlock(context, session, params.id),
  )
  registerRoute(contract.keepBlock, ({ body }, { session }) => blocks.keepBlock(context, session, body))
  registerRoute(contract.renameBlock, ({ params, body }, { session }) =>
    blocks.renameBlock(context, session, { ...params, ...body }),
  )
  registerRoute(contract.deleteBlock, async ({ params }, { session }) => {
    await blocks.deleteBlock(context, session, params.id)
    return {}
  })
}
