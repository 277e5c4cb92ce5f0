import type { Layer } from '../../../shared/document/design.ts'
import { replaceLayers } from '../../../shared/document/layer-list.ts'
import type { NewPicture } from '../../../shared/layers/kind.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import { changeLabel, lockedRefusal, placed, restyled } from '../../scene/canvas/placing.ts'
import type { CroppedPicture } from '../../core/ports.ts'
import { turn } from '../../scene/geometry.ts'
import { edit } from '../command.ts'
import { act, defineCommand, refuse, type Plan } from '../plan.ts'
import { noteSizes, planLater, planWithPictures, type Loaded } from './with-pictures.ts'
import type { DocumentParts, IoParts } from '../../core/editor.ts'
import type { EditorParts, SceneParts } from '../../scene/editor.ts'
import type { FindingParts } from '../../scene/whole-editor.ts'

type Needs = DocumentParts & IoParts & FindingParts

const urlOf = (layer: Layer): string => kindOf(layer).onePicture?.url(layer.style) ?? ''

/** One picture in a box of its own; a backdrop always covers the dial. */
export const canCrop = (layer: Layer): boolean =>
  urlOf(layer) !== '' && kindOf(layer).putPictures !== undefined && !kindOf(layer).abilities.isBackdrop

export const variantsIn = (layer: Layer): readonly string[] =>
  kindOf(layer).onePicture?.others?.(layer.style) ?? []

const middle = 0.5

/** The layer in the part of its box that is kept; every pixel stays where it is seen, turning or not. */
export function croppedTo(layer: Layer, { box, size }: Omit<CroppedPicture, 'file'>): Layer {
  const { x, y, width, height, offset, rotate, rotation } = layer.style
  const [wide, high] = [width / size.width, height / size.height]
  const next = {
    x: x + box.x * wide,
    y: y + box.y * high,
    width: box.width * wide,
    height: box.height * high,
  }
  const pivot = { x: x + width * offset.x, y: y + height * offset.y }
  const isPlain = rotate === '' && offset.x === middle && offset.y === middle
  if (!isPlain) {
    const own = { x: (pivot.x - next.x) / next.width, y: (pivot.y - next.y) / next.height }
    return restyled(placed(layer, next), { offset: own })
  }
  // A picture that turns about its middle goes on doing so, about its new one.
  const centre = { x: next.x + next.width / 2 - pivot.x, y: next.y + next.height / 2 - pivot.y }
  const turned = turn(centre, rotation)
  const at = { x: pivot.x + turned.x - next.width / 2, y: pivot.y + turned.y - next.height / 2 }
  return placed(layer, { ...next, ...at })
}

export const withPicture = (layer: Layer, picture: NewPicture): Layer => {
  const { putPictures } = kindOf(layer)
  return putPictures ? { ...layer, style: putPictures(layer.style, 0, [picture]) } : layer
}

function planChange(editor: DocumentParts & IoParts & SceneParts, verb: string, next: Layer): Plan {
  return edit(editor, {
    list: replaceLayers(editor.store.list, new Set([next.uuid]), () => next),
    label: changeLabel(verb, [next]),
    ids: [next.uuid],
  })
}

type Cut = CroppedPicture & { readonly picture: NewPicture }

async function loadCut(editor: IoParts, url: string): Promise<Loaded<Cut>> {
  const { pictures } = editor.deps
  const cut = await pictures.cropped(url)
  if (!cut.ok) return cut
  const imported = await pictures.import([cut.value.file])
  if (!imported.ok) return imported
  const [picture] = imported.value
  return picture
    ? { ok: true, value: { ...cut.value, picture } }
    : { ok: false, error: { key: 'refusal.noPicture' } }
}

/** Why the box of the layer cannot be made smaller; null when it can. */
function heldBox(layer: Layer): Plan | null {
  if (!canCrop(layer)) return refuse('refusal.noPictureHere')
  if (layer.style.isLock) return { ok: false, refusal: lockedRefusal([layer]) }
  const { dynamic } = layer.style
  const isMoved = [dynamic?.x, dynamic?.y, dynamic?.width, dynamic?.height].some((text) => text !== undefined)
  return isMoved ? refuse('refusal.cropDynamic') : null
}

const crop = defineCommand({
  name: 'picture.crop',
  edits: true,
  plan(editor: EditorParts, { id }) {
    const layer = editor.store.find(id)
    if (!layer) return refuse('refusal.noLayer')
    const held = heldBox(layer)
    if (held) return held
    const url = urlOf(layer)
    return planLater(
      editor,
      () => loadCut(editor, url),
      ({ picture, ...cut }) => {
        const now = editor.store.find(id)
        // another picture came meanwhile: its edges are not those
        if (!now || urlOf(now) !== url) return refuse('refusal.superseded')
        const heldNow = heldBox(now)
        if (heldNow) return heldNow
        noteSizes(editor, [picture])
        return planChange(editor, 'cropPicture', withPicture(croppedTo(now, cut), picture))
      },
    )
  },
})

async function loadVariant(editor: IoParts, url: string): Promise<Loaded> {
  const fetched = await editor.deps.pictures.fetchAsset(url)
  return fetched.ok ? { ok: true, value: [fetched.value] } : fetched
}

const choose = defineCommand({
  name: 'picture.choose',
  edits: true,
  plan(editor: EditorParts, { id, url }) {
    const layer = editor.store.find(id)
    if (!layer) return refuse('refusal.noLayer')
    if (urlOf(layer) === url) return act(() => {})
    if (!variantsIn(layer).includes(url)) return refuse('refusal.noPictureHere')
    return planWithPictures(
      editor,
      () => loadVariant(editor, url),
      ([picture]) => {
        const now = editor.store.find(id)
        if (!now || !picture) return refuse('refusal.noLayer')
        return planChange(editor, 'replacePicture', withPicture(now, picture))
      },
    )
  },
})

/** Looking again at what is missing changes nothing of the design, so a visitor may. */
const retry = defineCommand({
  name: 'picture.retry',
  edits: false,
  plan(editor: Needs, { ids }) {
    const { layers, urls } = editor.missingOf(editor.store.list).pictures
    const chosen = layers.filter(({ uuid }) => ids?.includes(uuid))
    const theirs = chosen.flatMap((layer) =>
      kindOf(layer)
        .pictures(layer.style)
        .map(({ url }) => url),
    )
    return act(() => editor.deps.pictures.retry(new Set(ids ? theirs : urls)))
  },
})

/** Loads the fonts of these layers anew, and requests the list of the user's fonts, which may be longer by now. */
export function fetchFonts({ deps: { fonts }, page }: IoParts, layers: readonly Layer[]): void {
  const refs = layers.flatMap((layer) => [...kindOf(layer).fonts(layer.style)])
  page.say({ ask: 'fonts' })
  fonts.retry(new Set(refs.map((font) => fonts.resolve(font).url)))
}

const retryFonts = defineCommand({
  name: 'font.retry',
  edits: false,
  plan(editor: Needs, { ids }) {
    const { layers } = editor.missingOf(editor.store.list).fonts
    const chosen = ids ? layers.filter(({ uuid }) => ids.includes(uuid)) : layers
    return act(() => fetchFonts(editor, chosen))
  },
})

export const onePictureCommands = [crop, choose, retry, retryFonts]
