import type { Layer } from '../../../shared/document/design.ts'
import { replaceLayers } from '../../../shared/document/layer-list.ts'
import type { AssetSet } from '../../../shared/api/files.ts'
import type { Fault, NewPicture } from '../../../shared/layers/kind.ts'
import { emptyPlace, type PictureEntry } from '../../../shared/layers/building-blocks/picture-list.ts'
import { paceNotices, paceOf, type FilmPace } from './film-pace.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import type { IncomingFile, Notice, Refusal } from '../../../shared/protocol/commands.ts'
import { changeLabel } from '../../scene/canvas/placing.ts'
import { edit } from '../command.ts'
import { act, defineCommand, refuse, type Plan } from '../plan.ts'
import { inNameOrder, noteSizes, planLater, type Loaded } from './with-pictures.ts'
import type { DocumentParts, IoParts } from '../../core/editor.ts'
import type { EditorParts, SceneParts } from '../../scene/editor.ts'
import type { TaskParts } from '../../scene/whole-editor.ts'

/** The pictures of a layer that has a list of them; null for any other. */
export const imgsOf = (layer: Layer): readonly PictureEntry[] | null =>
  kindOf(layer).pictureList?.read(layer.style) ?? null

const withImgs = (layer: Layer, imgs: readonly PictureEntry[]): Layer => ({
  ...layer,
  style: kindOf(layer).pictureList?.write(layer.style, imgs) ?? layer.style,
})

/** True when the list takes any number of pictures: with one more it has one more place. */
export function isOpenEnded(layer: Layer): boolean {
  const places = kindOf(layer).places
  if (!places || !imgsOf(layer)) return false
  return places(withImgs(layer, [])).length === 1 && places(withImgs(layer, [emptyPlace])).length === 2
}

const change = (
  editor: DocumentParts & IoParts & SceneParts,
  layer: Layer,
  ...[next, notices = []]: readonly [Layer, (readonly Notice[])?]
): Plan =>
  edit(editor, {
    notices,
    list: replaceLayers(editor.store.list, new Set([layer.uuid]), () => next),
    label: changeLabel('pictures', [layer]),
    ids: [layer.uuid],
  })

const sameFault = (a: Fault, b: Fault): boolean => a.place === b.place && a.key === b.key

/** A picture that does not go with the others, by its name; null when nothing new is wrong (S5.46). */
function oddOne(
  before: Layer,
  after: Layer,
  put: { from: number; names: readonly string[] },
): Refusal | null {
  const faults = (layer: Layer): readonly Fault[] => kindOf(layer).faults?.(layer) ?? []
  const known = faults(before)
  const fault = faults(after).find(
    (one) => one.severity === 'error' && one.place !== undefined && !known.some((old) => sameFault(old, one)),
  )
  if (fault?.place === undefined) return null
  const number = fault.place + 1
  const name = put.names[fault.place - put.from] ?? String(number)
  return { key: 'refusal.oddPicture', params: { ...fault.params, name, number } }
}

type Put = {
  readonly from: number
  readonly pictures: readonly NewPicture[]
  readonly pace: FilmPace | null
}

/** The layer plays as the film did, as far as it can. */
export function withPace(layer: Layer, { delayMs, plays }: FilmPace): Layer {
  const { timing } = kindOf(layer)
  return timing ? { ...layer, style: timing.withPlays(timing.withDelay(layer.style, delayMs), plays) } : layer
}

function planPut(
  editor: DocumentParts & IoParts & SceneParts,
  id: string,
  { from, pictures, pace }: Put,
): Plan {
  const layer = editor.store.find(id)
  if (!layer) return refuse('refusal.noLayer')
  const kind = kindOf(layer)
  if (!kind.putPictures) return refuse('refusal.noPictureHere')
  const room = isOpenEnded(layer) ? Infinity : (kind.places?.(layer).length ?? 0) - from
  if (pictures.length > room)
    return refuse('refusal.tooManyPictures', { room: Math.max(0, room), count: pictures.length })
  const put = kind.putPictures(layer.style, from, pictures)
  const filled = { ...layer, style: put }
  const next = pace ? withPace(filled, pace) : filled
  if (!kind.schema.safeParse(next.style).success)
    return refuse('refusal.tooManyPictures', { room: 0, count: from })
  const odd = oddOne(layer, next, { from, names: pictures.map(({ name }) => name) })
  if (odd) return { ok: false, refusal: odd }
  noteSizes(editor, pictures)
  return change(editor, layer, next, pace && kind.timing ? paceNotices(pace) : [])
}

/** Where pictures go that were given without a place. */
function firstFree(layer: Layer): number {
  const places = kindOf(layer).places?.(layer) ?? []
  const free = places.findIndex(({ url }) => url === null)
  return free < 0 ? places.length : free
}

type FramesLoaded = { readonly pictures: readonly NewPicture[]; readonly pace: FilmPace | null }

/** The files in order, a film as its frames where the layer plays them. */
export async function loadList(
  editor: IoParts & Pick<TaskParts, 'films'>,
  files: readonly IncomingFile[],
  takesFilms: boolean,
): Promise<Loaded<FramesLoaded>> {
  const { pictures } = editor.deps
  const ordered = inNameOrder(files)
  if (!takesFilms) {
    const imported = await pictures.import(ordered)
    return imported.ok ? { ok: true, value: { pictures: imported.value, pace: null } } : imported
  }
  const film = editor.films.begin()
  try {
    const read = await pictures.framesOf(ordered, film)
    if (!read.ok) return read
    const { delaysMs, plays } = read.value
    return { ok: true, value: { pictures: read.value.pictures, pace: paceOf(delaysMs, plays) } }
  } finally {
    film.end()
  }
}

const stopFilm = defineCommand({
  name: 'film.stop',
  edits: false,
  plan: ({ films }: Pick<TaskParts, 'films'>, { id }) => act(() => void films.stop(id)),
})

const playsFrames = (layer: Layer): boolean => kindOf(layer).playback !== undefined

function planFiles(
  editor: EditorParts & TaskParts,
  id: string,
  { files, index }: { files: readonly IncomingFile[]; index?: number },
): Plan {
  const layer = editor.store.find(id)
  if (!layer) return refuse('refusal.noLayer')
  if (!kindOf(layer).putPictures) return refuse('refusal.noPictureHere')
  if (files.length === 0) return refuse('refusal.noPicture')
  if (index !== undefined && (index < 0 || !Number.isInteger(index) || index > firstBeyond(layer)))
    return refuse('refusal.noPlace', { number: index + 1 })
  return planLater(
    editor,
    () => loadList(editor, files, playsFrames(layer)),
    ({ pictures, pace }) => {
      const now = editor.store.find(id)
      if (!now) return refuse('refusal.noLayer')
      const from = index ?? firstFree(now)
      // a film sets the pace only of a list that it fills alone
      return planPut(editor, id, { from, pictures, pace: from === 0 ? pace : null })
    },
  )
}

const firstBeyond = (layer: Layer): number => (kindOf(layer).places?.(layer).length ?? 1) - 1

const set = defineCommand({
  name: 'pictures.set',
  edits: true,
  plan: (editor: EditorParts & TaskParts, { id, index, files }) => planFiles(editor, id, { files, index }),
})

const add = defineCommand({
  name: 'pictures.add',
  edits: true,
  plan: (editor: EditorParts & TaskParts, { id, files }) => planFiles(editor, id, { files }),
})

const noPicture: NewPicture = { url: '', name: '', fileSize: 0, width: 0, height: 0 }

/** A place among several that are not a list; the only picture of a layer is replaced, not taken away. */
function emptied(editor: DocumentParts & IoParts & SceneParts, layer: Layer, index: number): Plan {
  const { places, putPictures } = kindOf(layer)
  const all = places?.(layer) ?? []
  if (!putPictures || all.length < 2) return refuse('refusal.noPictureHere')
  if (!all[index]?.url) return refuse('refusal.noPlace', { number: index + 1 })
  return change(editor, layer, { ...layer, style: putPictures(layer.style, index, [noPicture]) })
}

const remove = defineCommand({
  name: 'pictures.remove',
  edits: true,
  plan(editor: DocumentParts & IoParts & SceneParts, { id, index }) {
    const layer = editor.store.find(id)
    if (!layer) return refuse('refusal.noLayer')
    const imgs = imgsOf(layer)
    if (!imgs) return emptied(editor, layer, index)
    if (!imgs[index]?.url) return refuse('refusal.noPlace', { number: index + 1 })
    const left = isOpenEnded(layer)
      ? imgs.filter((_entry, at) => at !== index)
      : imgs.map((entry, at) => (at === index ? emptyPlace : entry))
    return change(editor, layer, withImgs(layer, left))
  },
})

const move = defineCommand({
  name: 'pictures.move',
  edits: true,
  plan(editor: DocumentParts & IoParts & SceneParts, { id, from, to }) {
    const layer = editor.store.find(id)
    if (!layer) return refuse('refusal.noLayer')
    const imgs = imgsOf(layer)
    if (!imgs) return refuse('refusal.noPictureHere')
    const moved = imgs[from]
    const most = isOpenEnded(layer) ? imgs.length : (kindOf(layer).places?.(layer).length ?? 0)
    if (!moved || !Number.isInteger(to) || to < 0 || to >= most)
      return refuse('refusal.noPlace', { number: (moved ? to : from) + 1 })
    if (from === to) return change(editor, layer, layer)
    const padded = [...imgs]
    while (padded.length <= to) padded.push(emptyPlace)
    padded.splice(to, 0, ...padded.splice(from, 1))
    return change(editor, layer, withImgs(layer, padded))
  },
})

const pictureOf = (item: AssetSet['items'][number]): NewPicture => ({
  url: item.url,
  name: item.name,
  fileSize: item.fileSize,
  width: item.width,
  height: item.height,
})

/** Which type of sets a layer takes: that of its panel. */
export function assetTypeOf(layer: Layer): AssetSet['type'] | null {
  const panel = kindOf(layer).panel?.(layer) ?? null
  return panel === 'weather' || panel === 'moonPhase' || panel === 'imageEnumeration' ? panel : null
}

function planSet(editor: DocumentParts & IoParts & SceneParts, id: string, set: AssetSet): Plan {
  const layer = editor.store.find(id)
  if (!layer) return refuse('refusal.noLayer')
  const kind = kindOf(layer)
  if (assetTypeOf(layer) !== set.type || !kind.putPictures) return refuse('refusal.setDoesNotFit')
  const { style: empty } = withImgs(layer, [])
  const stepped = set.segment === null ? null : kind.pictureList?.withStepPercent?.(empty, set.segment)
  const bare = stepped ?? empty
  const pictures = set.items.map(pictureOf)
  const style = kind.putPictures(bare, 0, pictures)
  if (!kind.schema.safeParse(style).success) return refuse('refusal.setDoesNotFit')
  noteSizes(editor, pictures)
  return change(editor, layer, { ...layer, style })
}

const apply = defineCommand({
  name: 'assets.apply',
  edits: true,
  plan(editor: EditorParts, { id, setId }) {
    const layer = editor.store.find(id)
    if (!layer) return refuse('refusal.noLayer')
    const type = assetTypeOf(layer)
    if (!type) return refuse('refusal.setDoesNotFit')
    return planLater(
      editor,
      () => editor.deps.loadSets(type),
      (sets) => {
        const set = sets.find((known) => known.id === setId)
        return set ? planSet(editor, id, set) : refuse('refusal.setDoesNotFit')
      },
    )
  },
})

export const pictureCommands = [set, add, remove, move, apply, stopFilm]
