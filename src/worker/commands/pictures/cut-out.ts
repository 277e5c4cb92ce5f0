import { replaceLayers } from '../../../shared/document/layer-list.ts'
import type { Layer } from '../../../shared/document/design.ts'
import type { NewPicture } from '../../../shared/layers/kind.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import type { CutRequest } from '../../../shared/protocol/words.ts'
import { changeLabel, lockedRefusal } from '../../scene/canvas/placing.ts'
import { lazyFile } from '../../core/loading/lazy-file.ts'
import { edit } from '../command.ts'
import { defineCommand, refuse, type Plan } from '../plan.ts'
import { canCrop, withPicture } from './one-picture.ts'
import { noteSizes, planLater, type Loaded } from './with-pictures.ts'
import type { IoParts } from '../../core/editor.ts'
import type { EditorParts } from '../../scene/editor.ts'

const urlOf = (layer: Layer): string => kindOf(layer).onePicture?.url(layer.style) ?? ''

type CutOutRequest = CutRequest & { readonly made: string | undefined }

async function loadCut(editor: IoParts, { made, ...request }: CutOutRequest): Promise<Loaded<NewPicture>> {
  const { cutFile, givenFile } = await lazyFile(() => import('./cutting/cut-picture.ts'))
  const file = await (made === undefined ? cutFile(editor, request) : givenFile(editor, made))
  if (!file.ok) return file
  const imported = await editor.deps.pictures.import([file.value])
  if (!imported.ok) return imported
  const [picture] = imported.value
  return picture ? { ok: true, value: picture } : { ok: false, error: { key: 'refusal.noPicture' } }
}

/** The same, or the same uploaded meanwhile: a save that ends while it is cut must not cost the press. */
const isSamePicture = (before: string | null, now: string | null): boolean =>
  before === now || (before?.startsWith('local:') === true && now?.startsWith('/f/') === true)

/** Why this layer has no ground to be taken away; null when it has. */
function heldBack(layer: Layer): Plan | null {
  if (!canCrop(layer)) return refuse('refusal.noPictureHere')
  return layer.style.isLock ? { ok: false, refusal: lockedRefusal([layer]) } : null
}

const cutOut = defineCommand({
  name: 'picture.cutOut',
  edits: true,
  plan(editor: EditorParts, { id, tolerance, strokes, made }) {
    const layer = editor.store.find(id)
    if (!layer) return refuse('refusal.noLayer')
    const held = heldBack(layer)
    if (held) return held
    const url = urlOf(layer)
    return planLater(
      editor,
      () => loadCut(editor, { url, tolerance, strokes, made }),
      (picture) => {
        const now = editor.store.find(id)
        // another picture came meanwhile: what was looked at is not this one
        if (!now || !isSamePicture(url, urlOf(now))) return refuse('refusal.superseded')
        const heldNow = heldBack(now)
        if (heldNow) return heldNow
        noteSizes(editor, [picture])
        const next = withPicture(now, picture)
        return edit(editor, {
          list: replaceLayers(editor.store.list, new Set([id]), () => next),
          label: changeLabel('cutOutPicture', [next]),
          ids: [id],
        })
      },
    )
  },
})

export const cutOutCommands = [cutOut]
