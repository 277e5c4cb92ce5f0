import type { Layer } from '../../../shared/document/design.ts'
import { replaceLayers } from '../../../shared/document/layer-list.ts'
import type { NewPicture } from '../../../shared/layers/kind.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import { refreshScene } from '../../scene/refresh.ts'
import { changeLabel } from '../../scene/canvas/placing.ts'
import { sizedAbout } from '../../tools/transform/resize.ts'
import { edit } from '../command.ts'
import { defineCommand, refuse, type Plan } from '../plan.ts'
import { withPicture } from './one-picture.ts'
import { importing, planWithPictures } from './with-pictures.ts'
import type { EditorParts, SceneParts } from '../../scene/editor.ts'

/** As large as it can be in its box with the ratio of its picture; a backdrop covers the dial, a locked layer stays. */
function inRatio(editor: SceneParts, layer: Layer, ratio: number): Layer {
  const { width, height, isLock } = layer.style
  const entry = editor.scene.find(layer.uuid)
  if (!entry || isLock || entry.kind.abilities.isBackdrop || !(width > 0 && height > 0)) return layer
  const high = Math.min(height, width / ratio)
  return sizedAbout(entry, { width: high * ratio, height: high })
}

/** The same layer with another picture, which keeps its own ratio within the present box. */
export function planReplace(editor: EditorParts, layer: Layer, pictures: readonly NewPicture[]): Plan {
  const [picture] = pictures
  if (!picture) return refuse('refusal.noPicture')
  const ratio = picture.height > 0 ? picture.width / picture.height : 1
  refreshScene(editor)
  return edit(editor, {
    list: replaceLayers(editor.store.list, new Set([layer.uuid]), (before) =>
      withPicture(inRatio(editor, before, ratio), picture),
    ),
    label: changeLabel('replacePicture', [layer]),
    ids: [layer.uuid],
    select: [layer.uuid],
  })
}

const hasOnePicture = (layer: Layer): boolean => kindOf(layer).onePicture !== undefined

const replacePicture = defineCommand({
  name: 'layer.replacePicture',
  edits: true,
  plan(editor: EditorParts, { id, files }) {
    const layer = editor.store.find(id)
    if (!layer) return refuse('refusal.noLayer')
    if (!hasOnePicture(layer)) return refuse('refusal.noPictureHere')
    const [first] = files
    if (!first) return refuse('refusal.noPicture')
    return planWithPictures(editor, importing(editor, [first]), (pictures) => {
      const now = editor.store.find(id)
      return now ? planReplace(editor, now, pictures) : refuse('refusal.noLayer')
    })
  },
})

export const replaceCommands = [replacePicture]
