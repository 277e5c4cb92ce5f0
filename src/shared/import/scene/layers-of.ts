import type { MakeId } from '../../base/ids.ts'
import { isSameData } from '../../base/same.ts'
import { cameFrom, type CameFrom } from '../../document/came-from.ts'
import type { GroupStep, Layer } from '../../document/design.ts'
import type { ScreenReaderWords } from '../../document/screen-reader.ts'
import { masksIn } from '../../document/masks.ts'
import { pathOf, withPath } from '../../document/group-paths.ts'
import { fingerprint, isChosen, type Came } from '../../layers/building-blocks/export-wff/fingerprint.ts'
import type { WearImport, WearInContext } from '../../layers/building-blocks/import-wff/piece.ts'
import { kindOf, parseLayer } from '../../layers/registry.ts'
import { attributeOf, elementsOf, type XmlElement } from '../../wff/xml/tree.ts'
import type { ImportNote } from '../report.ts'
import { createFaceContext, type FaceContextDeps } from './face-context.ts'
import { maxPieces, piecesOf, TooMany, type FoundPiece, type PlainGroup } from './found-elements.ts'
import { withLooks, type FoundLook } from './looks-in.ts'
import { createMasks } from './masks-in.ts'
import { readLayouts, type LayoutsDeps } from '../slot-layouts.ts'
import { splitPart } from './split-parts.ts'

export type LayersDeps = Omit<
  FaceContextDeps,
  'near' | 'follows' | 'fills' | 'tint' | 'inside' | 'layouts'
> & {
  readonly makeId: MakeId
  readonly came: Came
  /** How each kind takes a piece in; the last one takes everything. */
  readonly takers: readonly WearImport[]
  /** The other state of the watch: a layer that is the same there has the same style, which is there once. */
  readonly beside?: FoundLayers
}

export type FoundLayers = {
  readonly layers: readonly Layer[]
  readonly notes: readonly ImportNote[]
  /** Who fills slots with flavours that say so, by the slot and the flavour. */
  readonly fills: ReadonlyMap<string, ReadonlyMap<string, number>>
}

type Message = { readonly key: string; readonly params?: Readonly<Record<string, string | number>> }

const named = (
  { at, group, groupName, when, isShown }: FoundPiece,
  colors: Readonly<Record<string, string>>,
): CameFrom => ({
  at,
  as: '',
  ...(group === null ? {} : { group }),
  ...(group === null || groupName === '' ? {} : { groupName }),
  ...(when.length === 0 ? {} : { when: when.map(([id, option]): [string, string] => [id, option]) }),
  ...(when.length === 0 || isShown ? {} : { off: 'face' as const }),
  ...(Object.keys(colors).length === 0 ? {} : { colors: { ...colors } }),
})

const everyName = (element: XmlElement): readonly string[] => [
  element.name,
  ...elementsOf(element).flatMap(everyName),
]

/** What tints the colours of a part of shapes or letters; pictures, and letters that are pictures, have a field for it. */
const tintOf = (element: XmlElement): string | null =>
  element.name === 'PartDraw' || everyName(element).includes('Font')
    ? attributeOf(element, 'tintColor')
    : null

/** What became of a piece, by its first layer and what was said of it. */
function notesOf(
  { element, label }: FoundPiece,
  first: Layer | undefined,
  told: readonly Message[],
): readonly ImportNote[] {
  const uuid = first?.uuid ?? null
  const isKept = first !== undefined && kindOf(first).abilities.keepsForeign === true
  const key = element.name === 'PartDraw' ? 'import.note.shapes' : 'import.note.kept'
  const all = told.map((one): ImportNote => ({ fate: isKept ? 'kept' : 'near', uuid, label, ...one }))
  if (isKept) return [{ fate: 'kept', uuid, label, key, params: { element: element.name } }, ...all]
  return all.length > 0 ? all : [{ fate: 'whole', uuid, label, key: 'import.note.whole' }]
}

/** What keeps one layer together keeps nothing together. */
function withoutLoneGroups(
  layers: readonly Layer[],
  looks: ReadonlyMap<string, FoundLook>,
): readonly Layer[] {
  const counts = new Map<string, number>()
  for (const { id } of layers.flatMap(pathOf)) counts.set(id, (counts.get(id) ?? 0) + 1)
  return layers.map((layer) =>
    withPath(
      layer,
      pathOf(layer).filter(({ id, slot }) => counts.get(id) !== 1 || looks.has(id) || slot !== undefined),
    ),
  )
}

/** Said of a layer that stands in the list, which one in a slot does not. */
const ofRows = new Set(['import.note.whole', 'import.note.kept', 'import.note.shapes'])

/** Reads what stands in a slot as a scene of its own; slots do not stand in each other. */
function insideOf(deps: LayersDeps, near: WearInContext['near']): NonNullable<WearInContext['inside']> {
  let count = 0
  return (holder, { mode, sent }) => {
    const { beside: _beside, ...own } = deps
    const { layers: all, notes } = layersOf(holder, mode, { ...own, sent })
    const masks = masksIn(all)
    const layers = masks.size === 0 ? all : all.filter(({ uuid }) => !masks.has(uuid))
    if (masks.size > 0) near('import.note.maskInside')
    count += layers.length
    if (count > maxPieces) throw new TooMany()
    const plays = layers.filter((layer) => kindOf(layer).playback?.(layer.style))
    for (const { label } of plays) near('import.note.still', { source: label })
    for (const { key, params } of notes) if (!ofRows.has(key)) near(key, params)
    return {
      layers,
      pictures: layers.flatMap((layer) => kindOf(layer).pictures(layer.style)),
      fonts: layers.flatMap((layer) => kindOf(layer).fonts(layer.style)),
    }
  }
}

/** Reads the layouts of the slot that stands there, each as a scene of its own. */
function layoutsOf(
  deps: LayersDeps,
  near: WearInContext['near'],
  at: () => string,
): NonNullable<WearInContext['layouts']> {
  const { beside: _beside, ...own } = deps
  const read = (...[holder, mode, how]: Parameters<LayoutsDeps['read']>): FoundLayers =>
    layersOf(holder, mode, { ...own, ...how })
  return (all) => readLayouts(all, { makeId: deps.makeId, at: at(), near, read })
}

/** Each group by its place has one id. */
function createGroups(makeId: MakeId) {
  const ids = new Map<string, string>()
  const looks = new Map<string, FoundLook>()
  const groupOf = ({ at, name, look }: PlainGroup): GroupStep => {
    const id = ids.get(at) ?? makeId()
    ids.set(at, id)
    if (look) looks.set(id, look)
    return { id, name }
  }
  return { looks, groupOf }
}

const isSeenAtFirst = ({ isShown, when }: FoundPiece, { choices }: Came): boolean =>
  isShown && when.every((one) => isChosen(choices, one))

/** What is kept as it came says what it says in its own element. */
const saidOf = (draft: Pick<Layer, 'nodeType'>, spoken: ScreenReaderWords | null) =>
  spoken && kindOf(draft).abilities.keepsForeign !== true ? { screenReader: spoken } : {}

/** A layer that was read already, with all that is around it. */
const isWhole = (draft: Omit<Layer, 'uuid' | 'label'> | Layer): draft is Layer => 'uuid' in draft

/** Styles of the other state, by the places of the file and the name of the kind. */
function stylesOf(beside: FoundLayers | undefined): (layer: Layer) => Layer {
  const styles = new Map<string, Layer['style'][]>()
  const keyOf = ({ nodeType, style }: Layer): string => `${nodeType} ${cameFrom(style)?.at ?? ''}`
  for (const layer of beside?.layers ?? []) {
    const found = styles.get(keyOf(layer))
    if (found) found.push(layer.style)
    else styles.set(keyOf(layer), [layer.style])
  }
  return (layer) => {
    const same = styles.get(keyOf(layer))?.find((style) => isSameData(style, layer.style))
    return same ? { ...layer, style: same } : layer
  }
}

/** Of one place each thing once, and a few at most. */
function tellAt(told: Map<string, Message[]>, at: string, message: Message): void {
  const list = told.get(at) ?? []
  if (list.length < 8 && !list.some((one) => one.key === message.key)) list.push(message)
  told.set(at, list)
}

/** Who fills the slot that is made now, and each slot that was made. */
function createFills() {
  let now = new Map<string, number>()
  const all = new Map<string, ReadonlyMap<string, number>>()
  return {
    all,
    begin: (): void => {
      now = new Map()
    },
    note: (flavor: string, provider: number): void => {
      now.set(flavor, provider)
    },
    keep({ uuid }: Layer): void {
      if (now.size > 0) all.set(uuid, now)
    },
  }
}

/** One state of the watch as layers in paint order, and the notes on each. */
export function layersOf(scene: XmlElement, mode: 'normal' | 'ambient', deps: LayersDeps): FoundLayers {
  const told = new Map<string, Message[]>()
  let at = ''
  let colors: Record<string, string> = {}
  const fills = createFills()
  const near: WearInContext['near'] = (key, params) =>
    tellAt(told, at, { key, ...(params ? { params } : {}) })
  let tint: string | null = null
  const context = createFaceContext({
    ...deps,
    tint: () => tint,
    near,
    ...(deps.sent ? {} : { inside: insideOf(deps, near), layouts: layoutsOf(deps, near, () => at) }),
    follows: (path, name) => {
      colors[path] = name
    },
    fills: fills.note,
  })

  /** A part of several shapes is a layer for each where one of them can be edited, else as it came; a mask is one. */
  function made(piece: FoundPiece): readonly Layer[] {
    tint = tintOf(piece.element)
    const whole = takenBy(deps.takers.slice(0, -1), piece)
    if (whole.length > 0) return whole
    const kept = told.get(at)?.length ?? 0
    const parts = piece.masking ? [] : splitPart(piece).map((one) => takenBy(deps.takers, one))
    if (parts.flat().some((layer) => kindOf(layer).abilities.keepsForeign !== true)) return parts.flat()
    told.get(at)?.splice(kept)
    return takenBy(deps.takers.slice(-1), piece)
  }

  function takenBy(takers: readonly WearImport[], piece: FoundPiece): readonly Layer[] {
    for (const take of takers) {
      colors = {}
      fills.begin()
      const kept = told.get(at)?.length ?? 0
      const drafts = take(piece, context)
      // what a kind said of a piece that it then did not want is not said
      if (!drafts) told.get(at)?.splice(kept)
      else {
        const layers = drafts.flatMap((draft, place) => {
          if (isWhole(draft)) return [draft]
          const wear = named(piece, colors)
          const said = place === 0 ? saidOf(draft, context.screenReader(piece.element)) : {}
          const style = { ...draft.style, ...said, visible: isSeenAtFirst(piece, deps.came), wear }
          const layer = parseLayer({ uuid: deps.makeId(), ...draft, label: piece.label, style })
          if (!layer) return []
          const as = fingerprint(layer, deps.came)
          return [shared({ ...layer, style: { ...layer.style, wear: { ...wear, as } } })]
        })
        layers.slice(0, 1).forEach(fills.keep)
        if (layers.length > 0) return layers
      }
    }
    return []
  }

  const [shared, { looks, groupOf }] = [stylesOf(deps.beside), createGroups(deps.makeId)]
  const pieces = piecesOf(scene, { ...context, mode, at: (path) => (at = path) })
  const layers: Layer[] = []
  const masks = createMasks(deps.makeId)
  const notes: ImportNote[] = []
  for (const piece of pieces) {
    at = piece.at
    const own = made(piece)
    tint = null
    const together = own.length > 1 ? [{ at: piece.at, name: piece.label }] : []
    const path = [...piece.groups, ...together].map(groupOf)
    const placed = own.map((layer) => withPath(layer, [...path, ...pathOf(layer)]))
    layers.push(...masks.taken(piece, placed))
    const [first] = own
    notes.push(...notesOf(piece, first, told.get(at) ?? []))
    told.delete(at)
  }
  const joined = masks.masked(layers)
  if (masks.hasMany()) notes.push({ fate: 'near', uuid: null, label: '', key: 'import.note.mask' })
  // notes on groups and conditions, which are no layers
  for (const one of [...told.values()].flat()) notes.push({ fate: 'near', uuid: null, label: '', ...one })
  return { layers: withLooks(withoutLoneGroups(joined, looks), looks), notes, fills: fills.all }
}
