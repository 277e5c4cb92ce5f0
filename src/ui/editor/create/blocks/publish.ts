import type { Refusal } from '../../../../shared/protocol/commands.ts'
import { engine } from '../../../app/engine/connect.ts'
import { send } from '../../../app/engine/hooks.ts'
import { addToast } from '../../../app/notices/notices.ts'
import { versionOf } from './kept-blocks.ts'
import { publishEverywhere } from './library.ts'
import type { Standing } from './use-blocks.ts'

/** The component as it is now becomes the next version of its block; returns why not. */
export async function publish({ here, block, isBehind }: Standing): Promise<Refusal | null> {
  // what came since would be lost
  if (isBehind) return { key: 'server.blockChanged', params: { version: versionOf(block) } }
  const next = await engine.ask('block', { ids: here.ids })
  if (!next) return { key: 'refusal.mainElsewhere', params: { name: here.name } }
  if (next.leftOut > 0) return { key: 'ui.blocks.leftOut', params: { count: next.leftOut } }
  const { json, count, picture } = next
  const refusal = await publishEverywhere(block, { json, count, picture })
  if (refusal) return refusal
  const version = versionOf(block) + 1
  await send({ do: 'component.keep', ids: here.ids, block: { id: block.id, version } })
  addToast({ tone: 'success', key: 'ui.blocks.published', params: { name: block.name, version } })
  return null
}
