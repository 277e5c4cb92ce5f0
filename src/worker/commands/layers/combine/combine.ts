import { booleans, type BooleanName } from '../../../../shared/base/path/path-ops.ts'
import type { Layer } from '../../../../shared/document/design.ts'
import { pathOf } from '../../../../shared/document/group-paths.ts'
import { masksIn } from '../../../../shared/document/masks.ts'
import { commonTurn } from '../../../../shared/layers/building-blocks/outlines/frame.ts'
import { combinedLimits, combinedOf } from '../../../../shared/layers/building-blocks/outlines/stored.ts'
import { kindOf } from '../../../../shared/layers/registry.ts'
import type { Notice, Refusal } from '../../../../shared/protocol/commands.ts'
import { lazyFile } from '../../../core/loading/lazy-file.ts'
import { lockedRefusal } from '../../../scene/canvas/placing.ts'
import { movesByItself } from '../../../scene/fields/moving.ts'
import type { EditorParts } from '../../../scene/editor.ts'
import { edit, idsOf, targets } from '../../command.ts'
import { planLater } from '../../pictures/with-pictures.ts'
import { defineCommand, refuse, type Plan } from '../../plan.ts'
import { planOperation } from './live.ts'

const named = (key: string, { label }: Layer): Refusal => ({ key, params: { name: label } })

/** Why these layers, in paint order, cannot be combined; null where nothing speaks against it yet. */
function refusalFor(editor: EditorParts, layers: readonly Layer[]): Refusal | null {
  const { list } = editor.store
  const without = layers.find((layer) => !kindOf(layer).covered)
  if (without) return named('refusal.combine.noOutline', without)
  if (layers.length < 2) return { key: 'refusal.combine.two', params: { count: layers.length } }
  if (layers.some(({ style }) => style.isLock)) return lockedRefusal(layers)
  const moving = layers.find(movesByItself)
  if (moving) return named('refusal.combine.moves', moving)
  const mask = layers.find(({ uuid }) => masksIn(list).has(uuid))
  if (mask) return named('refusal.combine.mask', mask)
  const [first] = layers
  const isMaskedElse = layers.find(
    (layer) => layer.mask?.by !== first?.mask?.by || layer.mask?.how !== first?.mask?.how,
  )
  if (isMaskedElse) return named('refusal.combine.masked', isMaskedElse)
  const home = (layer: Layer): string =>
    pathOf(layer)
      .map(({ id }) => id)
      .join()
  return first && layers.some((layer) => home(layer) !== home(first))
    ? { key: 'refusal.combine.groups' }
    : null
}

/** Of too many layers, or too long outlines, the path cannot be released. */
const notKept = ({ label }: Layer, present: number): Notice => ({
  ...{ key: 'notice.combinedNotKept', tone: 'info', isOfStep: true },
  params: { name: label, present, limit: combinedLimits.layers },
})

type How = { readonly how: BooleanName; readonly anyway: boolean }

function planCombine(editor: EditorParts, layers: readonly Layer[], { how, anyway }: How): Plan {
  const refusal = refusalFor(editor, layers)
  if (refusal) return { ok: false, refusal }
  const wanted = { layers, how, deg: commonTurn(layers.map(({ style }) => style)) }
  return planLater(
    editor,
    // what would be lost is found when it is done, so that menus offer it
    async () => {
      const { combinedPath, lossIn } = await lazyFile(() => import('./make-path.ts'))
      const error = anyway ? null : lossIn(wanted)
      return error ? { ok: false, error } : combinedPath(editor, wanted)
    },
    (made) => {
      // other layers by now: what was made is not of these
      if (layers.some((layer) => editor.store.find(layer.uuid) !== layer)) return refuse('refusal.superseded')
      const gone = new Set(idsOf(layers))
      const topmost = layers.at(-1)
      return edit(editor, {
        list: editor.store.list.flatMap((layer) =>
          layer === topmost ? [made] : gone.has(layer.uuid) ? [] : [layer],
        ),
        label: { key: `history.${how}`, params: { count: layers.length } },
        ids: idsOf(layers),
        select: [made.uuid],
        notices: combinedOf(made.style) ? [] : [notKept(made, layers.length)],
      })
    },
  )
}

const names = {
  unite: 'layer.unite',
  subtract: 'layer.subtract',
  intersect: 'layer.intersect',
  exclude: 'layer.exclude',
} as const

/** Of two and more layers; of one that is combined already, the operation. */
const combineBy = (how: BooleanName) =>
  defineCommand({
    name: names[how],
    edits: true,
    plan(editor: EditorParts, { ids: named, anyway = false }) {
      const found = targets(editor, named)
      if (found.length === 0) return refuse('refusal.nothingSelected')
      const [only] = found
      if (found.length === 1 && only && combinedOf(only.style)) return planOperation(editor, only, how)
      return planCombine(editor, found, { how, anyway })
    },
  })

export const combineCommands = booleans.map(combineBy)
