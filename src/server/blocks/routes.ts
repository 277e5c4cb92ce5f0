import * as contract from '../../shared/api/own-files/blocks.ts'
import type { Bind } from '../bind.ts'
import type { Context } from '../context.ts'
import * as blocks from './blocks.ts'

export function addBlockRoutes(bind: Bind, context: Context): void {
  bind(contract.listBlocks, (_given, { asker }) => blocks.listBlocks(context, asker))
  bind(contract.readBlock, ({ params }, { asker }) => blocks.readBlock(context, asker, params.id))
  bind(contract.keepBlock, ({ body }, { asker }) => blocks.keepBlock(context, asker, body))
  bind(contract.renameBlock, ({ params, body }, { asker }) =>
    blocks.renameBlock(context, asker, { ...params, ...body }),
  )
  bind(contract.deleteBlock, async ({ params }, { asker }) => {
    await blocks.deleteBlock(context, asker, params.id)
    return {}
  })
}
