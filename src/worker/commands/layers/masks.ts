import type { Layer } from '../../../shared/document/design.ts'
import { replaceLayers } from '../../../shared/document/layer-list.ts'
import { masksIn, withMask } from '../../../shared/document/masks.ts'
import { canMask } from '../../../shared/rules/layer-rules/group-masks.ts'
import { changeLabel } from '../../scene/canvas/placing.ts'
import { edit, idsOf, targets } from '../command.ts'
import { defineCommand, refuse } from '../plan.ts'
import type { DocumentParts, IoParts } from '../../core/editor.ts'
import type { SceneParts } from '../../scene/editor.ts'

type Needs = DocumentParts & IoParts & SceneParts

/** The lowest of them masks those above it, as other editors have it. */
const make = defineCommand({
  name: 'mask.make',
  edits: true,
  plan(editor: Needs, { ids: named, how = 'alpha' }) {
    if (how !== 'alpha' && how !== 'outside') return refuse('refusal.badCommand', { command: 'mask.make' })
    const layers = targets(editor, named)
    const { list } = editor.store
    const [lowest, ...others] = list.filter((layer) => layers.includes(layer))
    if (!lowest || others.length === 0) return refuse('refusal.maskNeedsTwo')
    const unfit = [lowest, ...others].find((layer) => !canMask(layer))
    if (unfit) return refuse('refusal.maskUnfit', { name: unfit.label })
    const masks = masksIn(list)
    const nested = others.find(({ uuid }) => masks.has(uuid))
    if (nested) return refuse('refusal.maskInMask', { name: nested.label })
    const masked = new Set(idsOf(others))
    const ids = [lowest.uuid, ...masked]
    return edit(editor, {
      list: replaceLayers(list, new Set(ids), (layer) =>
        withMask(layer, masked.has(layer.uuid) ? { by: lowest.uuid, how } : undefined),
      ),
      label: changeLabel('mask', [lowest]),
      ids,
    })
  },
})

/** Of a mask all that it masks, else the layer itself. */
function maskedOf(
  { store }: DocumentParts & IoParts & SceneParts,
  layers: readonly Layer[],
): readonly Layer[] {
  const chosen = new Set(idsOf(layers))
  return store.list.filter(({ uuid, mask }) => mask && (chosen.has(uuid) || chosen.has(mask.by)))
}

const release = defineCommand({
  name: 'mask.release',
  edits: true,
  plan(editor: Needs, { ids: named }) {
    const layers = maskedOf(editor, targets(editor, named))
    if (layers.length === 0) return refuse('refusal.noMask')
    const ids = idsOf(layers)
    return edit(editor, {
      list: replaceLayers(editor.store.list, new Set(ids), (layer) => withMask(layer, undefined)),
      label: changeLabel('unmask', layers),
      ids,
    })
  },
})

/** What is shown inside is shown outside, and the other way round: of all that the mask masks. */
const invert = defineCommand({
  name: 'mask.invert',
  edits: true,
  plan(editor: Needs, { ids: named }) {
    const found = maskedOf(editor, targets(editor, named))
    const [first] = found
    if (!first?.mask) return refuse('refusal.noMask')
    const by = new Set(found.map(({ mask }) => mask?.by))
    const how = first.mask.how === 'alpha' ? 'outside' : 'alpha'
    const layers = editor.store.list.filter(({ mask }) => mask && by.has(mask.by))
    const ids = idsOf(layers)
    return edit(editor, {
      list: replaceLayers(editor.store.list, new Set(ids), (layer) =>
        layer.mask ? withMask(layer, { ...layer.mask, how }) : layer,
      ),
      label: changeLabel('invertMask', layers),
      ids,
    })
  },
})

export const maskCommands = [make, release, invert]
