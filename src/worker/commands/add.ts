import type { Point } from '../../shared/base/geometry.ts'
import { activeKey, withVariant, type BaseStyle, type Layer } from '../../shared/document/design.ts'
import { insertLayers, replaceLayers, type LayerList } from '../../shared/document/layer-list.ts'
import type { NewPicture, Preset } from '../../shared/layers/kind.ts'
import { kindOf, kindOfPreset, presetById } from '../../shared/layers/registry.ts'
import type { IncomingFile, Outcome, Refusal } from '../../shared/protocol/commands.ts'
import { dialOf, refuseEdit, textIn, type Editor } from '../editor.ts'
import { changeLabel, placed, restyled } from '../placing.ts'
import { backdropCount } from './arrange.ts'
import { act, change, defineCommand, edit, idsOf, refuse, type CommandRow, type Plan } from './command.ts'
import { freeLabel } from './copies.ts'

/** What is imported as an image layer. */
const imagePreset = 'image.image'

function create(
  editor: Editor,
  preset: Preset,
  given: { pictures: readonly NewPicture[]; at?: Point | undefined },
): Layer {
  const draft = preset.create({
    dial: dialOf(editor),
    measure: editor.deps.fonts.measure,
    locale: editor.locale,
    text: (key) => textIn(editor, key),
    pictures: given.pictures,
  })
  const layer: Layer = { ...draft, uuid: editor.deps.makeId() }
  const { at } = given
  if (!at || kindOf(layer).abilities.isBackdrop) return layer
  const { x, y, width, height } = layer.style
  // What stands about the middle of the dial stands about the point then: a hand by its pivot.
  const { width: dialWidth, height: dialHeight } = dialOf(editor)
  const isCentred = preset.place === 'front' && width > 0 && height > 0
  return isCentred ? placed(layer, { x: x + at.x - dialWidth / 2, y: y + at.y - dialHeight / 2 }) : layer
}

/** A layer of the preset's kind that is there already; backdrops exist once. */
function present(list: LayerList, preset: Preset): Layer | undefined {
  if (preset.whenPresent === 'add') return undefined
  const kind = kindOfPreset(preset.id)
  return list.find((layer) => kindOf(layer) === kind)
}

/** A colour goes behind a picture: it covers all. */
function backIndex(list: LayerList, layer: Layer): number {
  return kindOf(layer).pictures(layer.style).length === 0 ? 0 : backdropCount(list)
}

/** Puts the bytes of new pictures into the variant's table; no state of its own. */
function noteSizes(editor: Editor, pictures: readonly NewPicture[]): void {
  const { design, variant } = editor.store
  if (!design || pictures.length === 0) return
  const sizes = Object.fromEntries(pictures.map(({ url, fileSize }) => [url, fileSize]))
  const next = { ...variant, fileSizes: { ...variant.fileSizes, ...sizes } }
  editor.store.preview(withVariant(design, activeKey(design), next))
}

/** Nothing is made before it is applied: the palette asks for every preset after every change. */
function place(editor: Editor, preset: Preset, make: () => readonly Layer[]): Plan {
  return {
    ok: true,
    apply() {
      const { list } = editor.store
      const taken = new Set(list.map((layer) => layer.label))
      const layers = make().map((layer) => {
        const label = freeLabel(layer.label, taken)
        taken.add(label)
        return { ...layer, label }
      })
      const ids = idsOf(layers)
      const [first] = layers
      const index = preset.place === 'back' && first ? backIndex(list, first) : list.length
      return change(editor, {
        list: insertLayers(list, index, layers),
        label: changeLabel('add', layers),
        ids,
        select: ids,
      })
    },
  }
}

/** What both sides agree on before any picture is asked for. */
function planPreset(
  editor: Editor,
  preset: Preset,
  given: { pictures: readonly NewPicture[]; at?: Point | undefined },
): Plan {
  const there = present(editor.store.list, preset)
  if (there && preset.whenPresent === 'select') return act(() => editor.selection.set([there.uuid]))
  if (there && preset.whenPresent === 'replace') return planReplace(editor, there, given.pictures)
  return place(editor, preset, () => [create(editor, preset, given)])
}

/** The same layer with another picture; its box stays where it is. */
function planReplace(editor: Editor, layer: Layer, pictures: readonly NewPicture[]): Plan {
  const [picture] = pictures
  if (!picture) return refuse('refusal.noPicture')
  const ratio = picture.height > 0 ? picture.width / picture.height : 1
  const style = { url: picture.url, fileSize: picture.fileSize, ratio } as Partial<BaseStyle>
  return edit(editor, {
    list: replaceLayers(editor.store.list, new Set([layer.uuid]), (before) => restyled(before, style)),
    label: changeLabel('replacePicture', [layer]),
    ids: [layer.uuid],
    select: [layer.uuid],
  })
}

/** Runs the plan when no gesture is going on any more, if the design and the permission are still there. */
async function applyLater(editor: Editor, plan: () => Plan): Promise<Outcome> {
  await new Promise<void>((resolve) => editor.history.afterGesture(resolve))
  const refusal = refuseEdit(editor)
  if (refusal) return { ok: false, refusal }
  const ready = plan()
  return ready.ok ? ready.apply() : ready
}

type Loaded = { ok: true; value: readonly NewPicture[] } | { ok: false; error: Refusal }

/** Loads pictures, then plans with them against the design as it is by then. */
function planWithPictures(
  editor: Editor,
  load: () => Promise<Loaded>,
  plan: (pictures: readonly NewPicture[]) => Plan,
): Plan {
  const opened = editor.store.design?.id
  return {
    ok: true,
    async apply() {
      const loaded = await load()
      if (!loaded.ok) return { ok: false, refusal: loaded.error }
      if (editor.store.design?.id !== opened) return refuse('refusal.nothingOpen')
      return applyLater(editor, () => {
        noteSizes(editor, loaded.value)
        return plan(loaded.value)
      })
    },
  }
}

const importing = (editor: Editor, files: readonly IncomingFile[]) => (): Promise<Loaded> =>
  editor.deps.pictures.import(files)

async function asset(editor: Editor, url: string): Promise<Loaded> {
  const fetched = await editor.deps.pictures.fetchAsset(url)
  return fetched.ok ? { ok: true, value: [fetched.value] } : fetched
}

const add = defineCommand({
  name: 'layer.add',
  edits: true,
  plan(editor, { preset: id, at, files }) {
    const preset = presetById(id)
    if (!preset) return refuse('refusal.unknownPreset', { preset: id.slice(0, 60) })
    const planned = (pictures: readonly NewPicture[]): Plan => planPreset(editor, preset, { pictures, at })
    const isThere = preset.whenPresent === 'select' && present(editor.store.list, preset)
    if (isThere) return planned([])
    if (preset.asset !== undefined)
      return planWithPictures(editor, () => asset(editor, preset.asset ?? ''), planned)
    if (preset.needs === 'nothing') return planned([])
    if (!files || files.length === 0) return act(() => editor.say({ ask: 'files', preset: id }))
    return planWithPictures(editor, importing(editor, files), (pictures) =>
      preset.place === 'back' ? planned(pictures) : placeImages(editor, pictures, at),
    )
  },
})

/** One image layer a picture, on top of each other with a small step, named after the files. */
function placeImages(editor: Editor, pictures: readonly NewPicture[], at: Point | undefined): Plan {
  const preset = presetById(imagePreset)
  if (!preset) return refuse('refusal.unknownPreset', { preset: imagePreset })
  const step = 10
  return place(editor, preset, () =>
    pictures.map((picture, index) => {
      const layer = create(editor, preset, { pictures: [picture], at })
      return placed(layer, { x: layer.style.x + index * step, y: layer.style.y + index * step })
    }),
  )
}

const importPictures = defineCommand({
  name: 'picture.import',
  edits: true,
  plan(editor, { files, at }) {
    if (files.length === 0) return refuse('refusal.noPicture')
    return planWithPictures(editor, importing(editor, files), (pictures) => placeImages(editor, pictures, at))
  },
})

const replacePicture = defineCommand({
  name: 'layer.replacePicture',
  edits: true,
  plan(editor, { id, files }) {
    const layer = editor.store.find(id)
    if (!layer) return refuse('refusal.noLayer')
    if (kindOf(layer).pictures(layer.style).length === 0) return refuse('refusal.noPictureHere')
    const [first] = files
    if (!first) return refuse('refusal.noPicture')
    return planWithPictures(editor, importing(editor, [first]), (pictures) => {
      const now = editor.store.find(id)
      return now ? planReplace(editor, now, pictures) : refuse('refusal.noLayer')
    })
  },
})

export const addCommands: readonly CommandRow[] = [add, importPictures, replacePicture]
