import type { ShrinkRow, ShrunkView } from '../../shared/protocol/budgets.ts'
import type { Shrink } from '../../shared/rules/budgets/cost.ts'
import { findShrinks, shrunkAs } from '../commands/pictures/shrink.ts'
import type { HasDeps } from '../ports.ts'
import type { HasStore } from '../design/store.ts'
import { worldsOf } from '../survey/survey.ts'

/** Labels that a row of the dialog can show. */
const mostLabels = 3

function rowOf(
  { url, uuids, from, to, crop, estimatedBytes }: Shrink,
  labels: ReadonlyMap<string, string>,
): ShrinkRow {
  return {
    url,
    layers: uuids.slice(0, mostLabels).flatMap((uuid) => labels.get(uuid) ?? []),
    width: from.width,
    height: from.height,
    bytes: from.bytes,
    toWidth: to.width,
    toHeight: to.height,
    estimatedBytes,
    isCropped: crop !== null,
  }
}

/** See `EngineRemote.shrinkPlan`. */
export async function shrinkRows(editor: HasDeps & HasStore): Promise<readonly ShrinkRow[]> {
  const found = await findShrinks(editor)
  const lists = worldsOf(editor, () => null).flatMap(({ world }) => world.list)
  const labels = new Map(lists.map(({ uuid, label }) => [uuid, label]))
  return found.map((shrink) => rowOf(shrink, labels))
}

/** See `EngineRemote.shrunk`. */
export async function shrunkView(editor: HasDeps & HasStore, url: string): Promise<ShrunkView | null> {
  const shrink = (await findShrinks(editor)).find((one) => one.url === url)
  const made = shrink && (await shrunkAs(editor, shrink))
  if (!made?.ok) return null
  const { before, after, bytes, shrunkBytes } = made.value
  return { url, before, after, bytes, shrunkBytes }
}
