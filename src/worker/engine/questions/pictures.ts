import { transfer } from 'comlink'
import type { Shrink } from '../../../shared/rules/budgets/cost.ts'
import type { ShrinkRow } from '../../../shared/protocol/budgets.ts'
import { findShrinks, shrunkAs } from '../../commands/pictures/shrink.ts'
import { worldsOf } from '../../scene/survey/worlds.ts'
import type { Answers } from './answer.ts'
import type { DocumentParts, IoParts } from '../../core/editor.ts'

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

/** Pictures of the layers, and what they could become. */
export const pictureAnswers = {
  async shrinkPlan(editor: DocumentParts & IoParts) {
    const found = await findShrinks(editor)
    const lists = worldsOf(editor, () => null).flatMap(({ world }) => world.list)
    const labels = new Map(lists.map(({ uuid, label }) => [uuid, label]))
    return found.map((shrink) => rowOf(shrink, labels))
  },

  async shrunk(editor: DocumentParts & IoParts, url) {
    const shrink = (await findShrinks(editor)).find((one) => one.url === url)
    const made = shrink && (await shrunkAs(editor, shrink))
    if (!made?.ok) return null
    const { before, after, bytes, shrunkBytes } = made.value
    return transfer({ url, before, after, bytes, shrunkBytes }, [before, after])
  },

  async localPicture({ deps }: IoParts, url) {
    const file = await deps.pictures.localFile(url)
    if (!file) return null
    const bytes = await file.arrayBuffer()
    return transfer({ type: file.type, bytes }, [bytes])
  },
} satisfies Answers<'shrinkPlan' | 'shrunk' | 'localPicture'>
