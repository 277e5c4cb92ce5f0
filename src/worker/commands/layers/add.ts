import type { Point } from '../../../shared/base/geometry.ts'
import type { Layer } from '../../../shared/document/design.ts'
import { insertLayers, type LayerList } from '../../../shared/document/layer-list.ts'
import type { NewPicture, Preset } from '../../../shared/layers/kind.ts'
import { paceNotices, type FilmPace } from '../pictures/film-pace.ts'
import { kindOf, kindOfPreset, presetById } from '../../../shared/layers/registry.ts'
import type { IncomingFile } from '../../../shared/protocol/commands.ts'
import { flash } from '../../scene/canvas/flash.ts'
import { changeLabel, placed } from '../../scene/canvas/placing.ts'
import { createLayer, type NewLayerInput } from '../create-layer.ts'
import { besideOthers } from './cascade.ts'
import { backdropCount } from '../arrange/arrange.ts'
import { arrive, idsOf } from '../command.ts'
import { act, defineCommand, done, refuse, withNotices, type Plan } from '../plan.ts'
import { freeLabel } from './duplicate.ts'
import { admitAll, judgeDry } from '../judged.ts'
import { planPart } from './parts.ts'
import { loadList, withPace } from '../pictures/pictures.ts'
import { planReplace } from '../pictures/replace-picture.ts'
import {
  importing,
  noteSizes,
  planInTurn,
  planLater,
  planWithPictures,
  type Loaded,
} from '../pictures/with-pictures.ts'
import type { EditorParts, SceneParts } from '../../scene/editor.ts'
import type { DocumentParts, IoParts, ShellParts } from '../../core/editor.ts'
import type { TaskParts } from '../../scene/whole-editor.ts'

type Needs = EditorParts & TaskParts

/** What is imported as an image layer. */
const imagePreset = 'image.image'

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

/** Nothing is made before it is applied: the palette checks every preset after every change. */
type Made = { readonly make: () => readonly Layer[]; readonly isDropped?: boolean }

export function place(
  editor: DocumentParts & ShellParts & IoParts & SceneParts,
  preset: Preset,
  { make, isDropped = false }: Made,
): Plan {
  return {
    ok: true,
    apply() {
      const { list } = editor.store
      const taken = new Set(list.map((layer) => layer.label))
      const layers = besideOthers(editor, make(), isDropped).map((layer) => {
        const label = freeLabel(layer.label, taken)
        taken.add(label)
        return { ...layer, label }
      })
      const admitted = admitAll(editor, 'add', layers)
      if ('key' in admitted) return { ok: false, refusal: admitted }
      const { taken: welcome, notices } = admitted
      const ids = idsOf(welcome)
      const [first] = welcome
      const index = preset.place === 'back' && first ? backIndex(list, first) : list.length
      return arrive(editor, {
        list: insertLayers(list, index, welcome),
        label: changeLabel('add', welcome),
        ids,
        select: ids,
        taken: welcome,
        adjustments: notices,
      })
    },
  }
}

/** The requested layer is there already: it is the answer, selected and flashed. */
const planSelect = (editor: DocumentParts & IoParts & SceneParts, { uuid }: Layer): Plan => ({
  ok: true,
  apply() {
    editor.selection.set([uuid])
    flash(editor, [uuid])
    return done([uuid])
  },
})

/** What both sides agree on before any picture is requested. */
function planPreset(editor: Needs, preset: Preset, given: NewLayerInput): Plan {
  const there = present(editor.store.list, preset)
  if (there && preset.whenPresent === 'select') return planSelect(editor, there)
  if (there && preset.whenPresent === 'replace') return planReplace(editor, there, given.pictures)
  const others = (preset.with ?? []).flatMap((id) => presetById(id) ?? [])
  return place(editor, preset, {
    make: () =>
      [preset, ...others].map((one) =>
        createLayer(editor, one, one === preset ? given : { pictures: [], at: given.at }),
      ),
    isDropped: given.at !== undefined,
  })
}

/** What our own set provides: a picture that must be there, or a set that may come later. */
async function asset(editor: IoParts, url: string): Promise<Loaded> {
  const fetched = await editor.deps.pictures.fetchAsset(url)
  return fetched.ok ? { ok: true, value: [fetched.value] } : fetched
}

/** All of the set, or none while it cannot be loaded: `create` knows the sizes. */
async function assets(editor: IoParts, urls: readonly string[]): Promise<Loaded> {
  const loaded = await Promise.all(urls.map((url) => editor.deps.pictures.fetchAsset(url)))
  const pictures = loaded.flatMap((one) => (one.ok ? [one.value] : []))
  return { ok: true, value: pictures.length === urls.length ? pictures : [] }
}

/** Milliseconds; as in the field of a frame's time. */
const longestFrameMs = 60_000

/** Each frame as long as the caller wants it, or as the film has it. */
function paced(layer: Layer, frameMs: number | undefined, pace: FilmPace | null): Layer {
  const { timing } = kindOf(layer)
  const played = pace ? withPace(layer, pace) : layer
  if (frameMs === undefined || !timing) return played
  const delayMs = Math.min(longestFrameMs, Math.max(timing.read(layer.style).minDelayMs, frameMs))
  return { ...played, style: timing.withDelay(played.style, delayMs) }
}

/** One layer of many pictures in the order of their names; a film gives its frames. */
function planList(
  editor: EditorParts & TaskParts,
  preset: Preset,
  given: { files: readonly IncomingFile[]; at?: Point | undefined; frameMs?: number | undefined },
) {
  const takesFilms = kindOfPreset(preset.id)?.playback !== undefined
  return planLater(
    editor,
    () => loadList(editor, given.files, takesFilms),
    ({ pictures, pace }) => {
      noteSizes(editor, pictures)
      const make = (): readonly Layer[] => [
        paced(createLayer(editor, preset, { pictures, at: given.at }), given.frameMs, pace),
      ]
      const told = pace && given.frameMs === undefined ? paceNotices(pace) : []
      return withNotices(place(editor, preset, { make, isDropped: given.at !== undefined }), told)
    },
  )
}

const nothingToLoad = (): Promise<Loaded> => Promise.resolve({ ok: true, value: [] })

const add = defineCommand({
  name: 'layer.add',
  edits: true,
  plan(editor: Needs, { preset: id, at, files, frameMs }) {
    const preset = presetById(id)
    if (!preset) return refuse('refusal.unknownPreset', { preset: id.slice(0, 60) })
    if (preset.part) return planPart(editor, preset.part)
    const planned = (pictures: readonly NewPicture[]): Plan => planPreset(editor, preset, { pictures, at })
    const isThere = preset.whenPresent === 'select' && present(editor.store.list, preset)
    if (isThere) return planned([])
    const refusal = judgeDry(editor, preset)
    if (refusal) return { ok: false, refusal }
    const inTurn = (load: () => Promise<Loaded>): Plan =>
      planInTurn(editor, load, (loading) => planWithPictures(editor, loading, planned))
    if (preset.asset !== undefined) return inTurn(() => asset(editor, preset.asset ?? ''))
    const urls = preset.assets?.(editor.session.locale) ?? []
    if (urls.length > 0) return inTurn(() => assets(editor, urls))
    if (preset.needs === 'nothing') return editor.turns.isWaiting ? inTurn(nothingToLoad) : planned([])
    if (!files || files.length === 0) return act(() => editor.page.say({ ask: 'files', preset: id }))
    if (preset.needs === 'pictures') return planList(editor, preset, { files, at, frameMs })
    return planWithPictures(editor, importing(editor, files), (pictures) =>
      preset.place === 'back' ? planned(pictures) : placeImages(editor, pictures, at),
    )
  },
})

/** Things of our own set that are one picture each, such as the three hands: one step, and all of them selected. */
const addMany = defineCommand({
  name: 'layer.addMany',
  edits: true,
  plan(editor: Needs, { presets: ids }) {
    const presets = ids.flatMap((id) => presetById(id) ?? [])
    const urls = presets.flatMap(({ asset: url }) => url ?? [])
    const [first] = presets
    if (!first || urls.length < ids.length)
      return refuse('refusal.unknownPreset', { preset: ids.join(', ').slice(0, 60) })
    for (const preset of presets) {
      const refusal = judgeDry(editor, preset)
      if (refusal) return { ok: false, refusal }
    }
    const load = async (): Promise<Loaded> => {
      const loaded = await Promise.all(urls.map((url) => asset(editor, url)))
      const failed = loaded.find((one) => !one.ok)
      return failed ?? { ok: true, value: loaded.flatMap((one) => (one.ok ? one.value : [])) }
    }
    return planInTurn(editor, load, (loading) =>
      planWithPictures(editor, loading, (pictures) =>
        place(editor, first, {
          make: () =>
            presets.map((preset, at) =>
              createLayer(editor, preset, { pictures: pictures.slice(at, at + 1) }),
            ),
        }),
      ),
    )
  },
})

/** One image layer a picture, on top of each other with a small step, named after the files. */
export function placeImages(
  editor: DocumentParts & ShellParts & IoParts & SceneParts & TaskParts,
  pictures: readonly NewPicture[],
  at: Point | undefined,
): Plan {
  const preset = presetById(imagePreset)
  if (!preset) return refuse('refusal.unknownPreset', { preset: imagePreset })
  const step = 10
  const make = (): readonly Layer[] =>
    pictures.map((picture, index) => {
      const layer = createLayer(editor, preset, { pictures: [picture], at })
      return placed(layer, { x: layer.style.x + index * step, y: layer.style.y + index * step })
    })
  return place(editor, preset, { make, isDropped: at !== undefined })
}

const importPictures = defineCommand({
  name: 'picture.import',
  edits: true,
  plan(editor: EditorParts & TaskParts, { files, at }) {
    if (files.length === 0) return refuse('refusal.noPicture')
    return planWithPictures(editor, importing(editor, files), (pictures) => placeImages(editor, pictures, at))
  },
})

export const addCommands = [add, addMany, importPictures]
