import type { Design, Layer } from '../../../../shared/document/design.ts'
import { choicePictures, ownChoicesIn } from '../../../../shared/document/choices/own-choices.ts'
import { isRoot } from '../../../../shared/document/create.ts'
import { createUrlRewriter } from '../../../../shared/document/rewrite-urls.ts'
import type { NewPicture } from '../../../../shared/layers/kind.ts'
import { kindOf } from '../../../../shared/layers/registry.ts'
import type { DocumentParts, IoParts } from '../../../core/editor.ts'
import type { EditorParts } from '../../../scene/editor.ts'
import { placed } from '../../../scene/canvas/placing.ts'
import { act, defineCommand, done, refuse } from '../../plan.ts'
import { reveal } from '../../selection/selection-commands.ts'
import { loadOwn, planWithPictures } from '../with-pictures.ts'
import { changeEverywhere } from './change-everywhere.ts'

/** In the settings of the watch, which the colour of the dial holds. */
const isOfSettings = (layer: Layer, url: string): boolean =>
  isRoot(layer) && choicePictures(ownChoicesIn([layer])).includes(url)

const shows = (layer: Layer, url: string): boolean =>
  kindOf(layer)
    .pictures(layer.style)
    .some((picture) => picture.url === url)

function layersWith({ fdIds, faces }: Design, url: string): readonly Layer[] {
  const known = fdIds.flatMap((id) => faces[id] ?? [])
  const lists = known.flatMap(({ normal, ambient }) => [normal.nodeList, ambient.nodeList])
  // both modes of a face have the same settings
  const settings = known.flatMap(({ normal }) => normal.nodeList.filter((layer) => isOfSettings(layer, url)))
  return [...settings, ...lists.flat().filter((layer) => shows(layer, url))]
}

/** What shows the picture on the face and in the mode of the moment is selected and brought into view. */
const selectUses = defineCommand({
  name: 'picture.selectUses',
  edits: false,
  plan(editor: EditorParts, { url }) {
    const { design, list } = editor.store
    if (!design) return refuse('refusal.nothingOpen')
    if (editor.preview.isOn) return refuse('refusal.inPreview')
    const ids = list.filter((layer) => shows(layer, url)).map(({ uuid }) => uuid)
    if (ids.length > 0)
      return act(() => {
        editor.selection.set(ids)
        reveal(editor)
      })
    // where nothing is selected the styles of the wearer are shown
    if (list.some((layer) => isOfSettings(layer, url))) return act(() => editor.selection.set([]))
    const elsewhere = layersWith(design, url).length
    return elsewhere > 0
      ? refuse('refusal.usedElsewhere', { count: elsewhere })
      : refuse('refusal.notUsedHere')
  },
})

/** As large as it can be in the box of the layer with its own ratio, about the same pivot; a backdrop covers the dial. */
function inRatio(layer: Layer, picture: NewPicture): Layer {
  const kind = kindOf(layer)
  const { x, y, width, height, offset, dynamic } = layer.style
  const isDynamic = [dynamic?.width, dynamic?.height].some((text) => text !== undefined)
  const isFree = kind.onePicture && !kind.abilities.isBackdrop && !isDynamic
  if (!isFree || !(width > 0 && height > 0 && picture.width > 0 && picture.height > 0)) return layer
  const ratio = picture.width / picture.height
  const high = Math.min(height, width / ratio)
  const wide = high * ratio
  return placed(layer, {
    x: x + (width - wide) * offset.x,
    y: y + (height - high) * offset.y,
    width: wide,
    height: high,
  })
}

/** The layer with the other picture in each place that has this one; the same layer where it has none. */
function replaced(layer: Layer, from: string, picture: NewPicture): Layer {
  if (isOfSettings(layer, from))
    return createUrlRewriter((url) => (url === from ? picture.url : url)).layerOf(layer)
  const kind = kindOf(layer)
  if (layer.style.isLock || !kind.putPictures) return layer
  let style = layer.style
  for (const [index, place] of (kind.places?.(layer) ?? []).entries())
    if (place.url === from) style = kind.putPictures(style, index, [picture])
  return style === layer.style ? layer : inRatio({ ...layer, style }, picture)
}

function replaceAll(editor: DocumentParts & IoParts, from: string, picture: NewPicture) {
  const { design } = editor.store
  const found = design ? layersWith(design, from) : []
  const locked = found.filter(({ style }) => style.isLock).length
  const isChanged = changeEverywhere(editor, {
    layer: (layer) => replaced(layer, from, picture),
    pictures: [picture],
    label: { key: 'history.replacePictureEverywhere', params: { count: found.length - locked } },
  })
  if (!isChanged)
    return locked > 0 ? refuse('refusal.usesLocked', { count: locked }) : refuse('refusal.notUsedHere')
  const params = { count: found.length - locked, locked }
  return done(
    found.map(({ uuid }) => uuid),
    [
      {
        key: locked > 0 ? 'notice.replacedSome' : 'notice.replaced',
        tone: 'success',
        params,
        isOfStep: true,
      },
    ],
  )
}

/** On every face, in use and at rest; layers that are locked keep theirs, which is told. */
const replaceUses = defineCommand({
  name: 'picture.replaceUses',
  edits: true,
  plan(editor: EditorParts, { from, to, name }) {
    const { design } = editor.store
    if (!design) return refuse('refusal.nothingOpen')
    if (layersWith(design, from).length === 0) return refuse('refusal.notUsedHere')
    return planWithPictures(
      editor,
      () => loadOwn(editor, to, name),
      ([picture]) =>
        picture ? { ok: true, apply: () => replaceAll(editor, from, picture) } : refuse('refusal.noPicture'),
    )
  },
})

export const useCommands = [selectUses, replaceUses]
