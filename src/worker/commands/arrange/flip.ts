import { replaceLayers } from '../../../shared/document/layer-list.ts'
import type { Layer } from '../../../shared/document/design.ts'
import { isPlacing } from '../../../shared/document/group-look.ts'
import { pathOf } from '../../../shared/document/group-paths.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import { lazyFile } from '../../core/loading/lazy-file.ts'
import { boxAround, changeLabel } from '../../scene/canvas/placing.ts'
import { movesByItself } from '../../scene/fields/moving.ts'
import type { EditorParts } from '../../scene/editor.ts'
import { edit, idsOf } from '../command.ts'
import { canCrop } from '../pictures/one-picture.ts'
import { noteSizes, planLater } from '../pictures/with-pictures.ts'
import { defineCommand, refuse } from '../plan.ts'
import { isPlan, movableSelection } from './arrange.ts'

/** A picture that the wearer replaces is not the one that would be mirrored. */
const hasOwnPicture = (layer: Layer): boolean =>
  canCrop(layer) && ((layer.style as { readonly photos?: string }).photos ?? 'none') === 'none'

/** Why one of these cannot be mirrored, with the way out where there is one; null where all can. */
function refusalFor(layers: readonly Layer[]): Refusal | null {
  const moving = layers.find((layer) => movesByItself(layer))
  if (moving) return { key: 'refusal.flip.moves', params: { name: moving.label } }
  const group = layers.flatMap(pathOf).find(({ look }) => look && isPlacing(look))
  if (group) return { key: 'refusal.flip.group', params: { name: group.name } }
  const without = layers.find((layer) => !kindOf(layer).mirrored && !hasOwnPicture(layer))
  if (!without) return null
  const refusal = { key: 'refusal.flip.kind', params: { name: without.label } }
  if (!kindOf(without).asPath) return refusal
  const command = { do: 'layer.intoPath', ids: [without.uuid] } as const
  return { ...refusal, wayOut: { label: 'action.intoPath', command } }
}

const flip = defineCommand({
  name: 'arrange.flip',
  edits: true,
  plan(editor: EditorParts, { axis }) {
    const movable = movableSelection(editor)
    if (isPlan(movable)) return movable
    if (axis !== 'x' && axis !== 'y') return refuse('refusal.badCommand', { command: 'arrange.flip' })
    const layers = movable.map(({ layer }) => layer)
    const refusal = refusalFor(layers)
    if (refusal) return { ok: false, refusal }
    const box = boxAround(movable)
    if (!box) return refuse('refusal.nothingSelected')
    const middle = axis === 'x' ? box.x + box.width / 2 : box.y + box.height / 2
    return planLater(
      editor,
      async () =>
        (await lazyFile(() => import('./flipping/flipped.ts'))).flippedLayers(editor, layers, {
          axis,
          middle,
        }),
      ({ made, pictures }) => {
        // other layers by now: what was made is not of these
        if (layers.some((layer) => editor.store.find(layer.uuid) !== layer))
          return refuse('refusal.superseded')
        noteSizes(editor, pictures)
        return edit(editor, {
          list: replaceLayers(
            editor.store.list,
            new Set(idsOf(layers)),
            (layer) => made.get(layer.uuid) ?? layer,
          ),
          label: changeLabel(axis === 'x' ? 'flipX' : 'flipY', layers),
          ids: idsOf(layers),
        })
      },
    )
  },
})

export const flipCommands = [flip]
