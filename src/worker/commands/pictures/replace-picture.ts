import type { Layer } from '../../../shared/document/design.ts'
import { replaceLayers } from '../../../shared/document/layer-list.ts'
import type { NewPicture } from '../../../shared/layers/kind.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import { refreshScene, type HasScene, type HasLiveScene } from '../../scene/refresh.ts'
import type { HasWork } from '../../session/work.ts'
import { changeLabel, lockedRefusal, restyled } from '../../canvas/placing.ts'
import { sizedAbout, type Size } from '../../tools/transform/resize.ts'
import { edit, type HasEdit } from '../command.ts'
import { defineCommand, refuse, type CommandRow, type Plan } from '../plan.ts'
import { withPicture } from './one-picture.ts'
import { importing, planLater, planWithPictures, type Loaded } from './with-pictures.ts'

type Needs = HasEdit & HasLiveScene & HasWork

/** As large as it can be in its box with the ratio of its picture; a backdrop covers the dial, a locked layer stays. */
function inRatio(editor: HasScene, layer: Layer, ratio: number): Layer {
  const { width, height, isLock } = layer.style
  const entry = editor.scene.find(layer.uuid)
  if (!entry || isLock || entry.kind.abilities.isBackdrop || !(width > 0 && height > 0)) return layer
  const high = Math.min(height, width / ratio)
  return sizedAbout(entry, { width: high * ratio, height: high })
}

/** The same layer with another picture, which keeps its own ratio within the present box. */
export function planReplace(
  editor: HasEdit & HasLiveScene,
  layer: Layer,
  pictures: readonly NewPicture[],
): Plan {
  const [picture] = pictures
  if (!picture) return refuse('refusal.noPicture')
  const ratio = picture.height > 0 ? picture.width / picture.height : 1
  refreshScene(editor)
  return edit(editor, {
    list: replaceLayers(editor.store.list, new Set([layer.uuid]), (before) => {
      const sized = inRatio(editor, before, ratio)
      return restyled(sized, withPicture(sized, picture).style)
    }),
    label: changeLabel('replacePicture', [layer]),
    ids: [layer.uuid],
    select: [layer.uuid],
  })
}

const hasOnePicture = (layer: Layer): boolean => kindOf(layer).onePicture !== undefined

const replacePicture = defineCommand({
  name: 'layer.replacePicture',
  edits: true,
  plan(editor: Needs, { id, files }) {
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

const originalSize = defineCommand({
  name: 'picture.originalSize',
  edits: true,
  plan(editor: Needs, { id }) {
    const layer = editor.store.find(id)
    if (!layer) return refuse('refusal.noLayer')
    const [picture] = kindOf(layer).pictures(layer.style)
    if (!picture || kindOf(layer).abilities.isBackdrop) return refuse('refusal.noPictureHere')
    if (layer.style.isLock) return { ok: false, refusal: lockedRefusal([layer]) }
    const { pictures } = editor.deps
    const planned = (size: Size | null): Plan => {
      refreshScene(editor)
      const entry = editor.scene.find(id)
      if (!entry || !size) return refuse('picture.unreadable', { name: layer.label })
      return edit(editor, {
        list: replaceLayers(editor.store.list, new Set([id]), () => sizedAbout(entry, size)),
        label: changeLabel('resize', [layer]),
        ids: [id],
      })
    }
    const known = pictures.facts(picture.url)
    if (known) return planned(known)
    const load = async (): Promise<Loaded<Size | null>> => {
      await pictures.measure([picture.url])
      return { ok: true, value: pictures.facts(picture.url) }
    }
    return planLater(editor, load, planned)
  },
})

export const replaceCommands: readonly CommandRow<Needs>[] = [replacePicture, originalSize]
