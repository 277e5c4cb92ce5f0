import type { Layer } from '../../../shared/document/design.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import { lockedRefusal, layersOf } from '../../scene/canvas/placing.ts'
import { lazyFile } from '../../core/loading/lazy-file.ts'
import { targets } from '../command.ts'
import { defineCommand, refuse, type Plan } from '../plan.ts'
import type { Fitting, Needs } from './fitting/fit-lazy.ts'
import { fitTools } from './fitting/fit-tools.ts'
import { canCrop } from './one-picture.ts'
import { planLater } from './with-pictures.ts'

/** Shows a picture in a box of its own, which may be made larger or smaller. */
const hasPictureBox = (layer: Layer): boolean =>
  kindOf(layer).abilities.resizes !== 'none' && kindOf(layer).pictures(layer.style).length > 0

/** The pictures among these layers, or why there are none that may change. */
function picturesAmong(editor: Needs, ids: readonly string[] | undefined): readonly Layer[] | Plan {
  const all = targets(editor, ids)
  if (all.length === 0) return refuse(ids ? 'refusal.noLayer' : 'refusal.nothingSelected')
  const pictures = all.filter(hasPictureBox)
  if (pictures.length === 0) return refuse('refusal.noPictureHere')
  const free = pictures.filter(({ style }) => !style.isLock)
  return free.length > 0 ? free : { ok: false, refusal: lockedRefusal(pictures) }
}

const isRefused = (found: readonly Layer[] | Plan): found is Plan => 'ok' in found

/** How it is done is loaded on first use; the layers are those of the moment of the request. */
function planWith(
  editor: Needs,
  layers: readonly Layer[] | Plan,
  plan: (how: Fitting, now: readonly Layer[]) => Plan,
): Plan {
  if (isRefused(layers)) return layers
  const ids = layers.map(({ uuid }) => uuid)
  return planLater(
    editor,
    async () => {
      const { createFitting } = await lazyFile(() => import('./fitting/fit-lazy.ts'))
      return { ok: true, value: createFitting(fitTools) }
    },
    (how) => {
      const now = layersOf(editor, ids)
      return now.length < ids.length ? refuse('refusal.superseded') : plan(how, now)
    },
  )
}

const fitToDial = defineCommand({
  name: 'picture.fitToDial',
  edits: true,
  plan: (editor: Needs, { ids }) =>
    planWith(editor, picturesAmong(editor, ids), (how, now) => how.planFit(editor, now)),
})

const originalSize = defineCommand({
  name: 'picture.originalSize',
  edits: true,
  plan: (editor: Needs, { id, ids = id === undefined ? undefined : [id] }) =>
    planWith(editor, picturesAmong(editor, ids), (how, now) => how.planOriginalSize(editor, now)),
})

/** The one picture that is to be the background, or why it cannot. */
function oneFor(editor: Needs, id: string | undefined): readonly Layer[] | Plan {
  const [layer, more] = targets(editor, id === undefined ? undefined : [id])
  if (!layer) return refuse(id === undefined ? 'refusal.nothingSelected' : 'refusal.noLayer')
  if (more) return refuse('refusal.oneBackground')
  if (!canCrop(layer)) return refuse('refusal.noPictureHere')
  return layer.style.isLock ? { ok: false, refusal: lockedRefusal([layer]) } : [layer]
}

const toBackground = defineCommand({
  name: 'picture.toBackground',
  edits: true,
  plan: (editor: Needs, { id }) =>
    planWith(editor, oneFor(editor, id), (how, [layer]) =>
      layer ? how.planBackground(editor, layer) : refuse('refusal.noLayer'),
    ),
})

export const fitCommands = [fitToDial, originalSize, toBackground]
