import { transfer } from 'comlink'
import { printClip } from '../../../shared/document/clip.ts'
import { componentsIn } from '../../../shared/document/components.ts'
import { activeKey, sizeOf, variantOf, type Layer } from '../../../shared/document/design.ts'
import { standingAlone, unitsOf } from '../../../shared/document/group-units.ts'
import { isSameKey, variantKeys } from '../../../shared/document/variant-keys.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import type { BlockHere } from '../../../shared/protocol/blocks.ts'
import { lazyFile } from '../../core/loading/lazy-file.ts'
import { layersOf } from '../../scene/canvas/placing.ts'
import { packWhole } from '../../commands/clipboard/clipboard-pictures.ts'
import { idsOf } from '../../commands/command.ts'
import { findMain } from '../../commands/components/main-of.ts'
import type { UpdateParts } from '../../commands/components/update.ts'
import type { FrameParts } from '../frames/frames.ts'
import type { Answers } from './answer.ts'
import type { DocumentParts, IoParts } from '../../core/editor.ts'

/** Pixels of the longer side of the picture. */
const picturePx = 128

/** The dial with these layers alone. */
function pictureOf(editor: DocumentParts & IoParts & FrameParts, layers: readonly Layer[]) {
  const own = new Set(idsOf(layers))
  const frame = editor.frames.still()
  const shown = frame.layers.filter(({ id }) => own.has(id))
  const dial = sizeOf(editor.store.variant.ratio)
  const scale = picturePx / Math.max(dial.width, dial.height)
  const { width, height, data } = editor.deps.renderer.snapshot({ ...frame, layers: shown }, scale)
  return { width, height, data: new Uint8ClampedArray(data) }
}

/** Own blocks, of layers and beside the components that are kept as such. */
export const blockAnswers = {
  async block(editor: DocumentParts & IoParts & FrameParts, { ids }) {
    const { store } = editor
    const { design } = store
    const chosen = layersOf(editor, ids).filter((layer) => !kindOf(layer).abilities.isBackdrop)
    const [first] = chosen
    if (!design || !first) return null
    const own = new Set(idsOf(chosen))
    const picture = pictureOf(editor, chosen)
    const [unit] = unitsOf(store.list, (uuid) => own.has(uuid))
    const from = { ...activeKey(design), designId: design.id, ratio: store.variant.ratio }
    const { leftOut, ...packed } = await packWhole(editor, standingAlone(store.list, chosen))
    const json = printClip({ from, isCut: false, ...packed })
    const name = unit?.group?.name ?? first.label
    return transfer({ json, name, count: chosen.length, leftOut, picture }, [picture.data.buffer])
  },

  blocksHere({ store: { design } }: DocumentParts) {
    const found = new Map<string, BlockHere>()
    for (const key of design ? variantKeys(design) : []) {
      const isShown = design !== null && isSameKey(key, activeKey(design))
      for (const { mark, step, members } of componentsIn(
        (design && variantOf(design, key)?.nodeList) ?? [],
      ).mains.values())
        if (mark.block && (isShown || !found.has(mark.id)))
          found.set(mark.id, {
            ...{ component: mark.id, name: step.name, block: mark.block, isShown },
            ids: idsOf(members),
          })
    }
    return [...found.values()]
  },

  async blockDifferences(editor: UpdateParts & FrameParts, request) {
    const { findDifferences } = await lazyFile(() => import('../../commands/components/update-main.ts'))
    const differences = await findDifferences(editor, request)
    const { design } = editor.store
    if (!differences.ok) return differences
    if (!design) return { ok: false as const, refusal: { key: 'refusal.nothingOpen' } }
    const before = pictureOf(editor, findMain(design, request.component)?.main.members ?? [])
    return transfer({ ...differences, before }, [before.data.buffer])
  },
} satisfies Answers<'block' | 'blocksHere' | 'blockDifferences'>
