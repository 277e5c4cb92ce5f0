import { memoByObject } from '../../../shared/base/memo.ts'
import { roundTo, uniteAll, type Box } from '../../../shared/base/geometry.ts'
import type { BaseStyle, ChangeLabel, Layer } from '../../../shared/document/design.ts'
import { groupBox } from '../../../shared/document/group-box.ts'
import { membersOf } from '../../../shared/document/group-units.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import type { SceneLayer } from '../layers/scene-layer.ts'
import { selectedGroup } from '../../core/canvas/units.ts'
import type { DesignParts } from '../../core/editor.ts'
import type { SceneParts } from '../editor.ts'

type Needs = DesignParts & SceneParts

export type Place = Partial<Pick<BaseStyle, 'x' | 'y' | 'width' | 'height' | 'rotation'>>

/** Stored positions are rounded to this, and never −0. */
const digits = 2

/** The same layer when it stands there already; called for 10,000 layers at once. */
export function movedTo(layer: Layer, x: number, y: number): Layer {
  const { style } = layer
  const [toX, toY] = [roundTo(x, digits), roundTo(y, digits)]
  return toX === style.x && toY === style.y ? layer : { ...layer, style: { ...style, x: toX, y: toY } }
}

/** The same layer when it stands there already. */
export function placed(layer: Layer, to: Place): Layer {
  const next: Record<string, number> = {}
  let isMoved = false
  for (const [name, value] of Object.entries(to)) {
    const rounded = roundTo(value, digits)
    next[name] = rounded
    if (rounded !== layer.style[name as keyof Place]) isMoved = true
  }
  return isMoved ? { ...layer, style: { ...layer.style, ...next } } : layer
}

/** The same layer when the style stays as it was. */
export function restyled(layer: Layer, to: Partial<BaseStyle>): Layer {
  const style = layer.style as BaseStyle & Record<string, unknown>
  const isSame = Object.entries(to).every(([name, value]) => Object.is(style[name], value))
  return isSame ? layer : { ...layer, style: { ...layer.style, ...to } }
}

/** Neither locked nor a backdrop (S4.17, S4.18, A55). */
export const isMovable = ({ layer, kind }: SceneLayer): boolean =>
  !layer.style.isLock && !kind.abilities.isBackdrop

/** Where the things that belong to some ids stood, in paint order. */
type Standing<T> = {
  readonly all: readonly T[]
  readonly places: Int32Array
}

/** What was found for some ids: last, and by list, so that undo and redo find the very array of before. */
type Found<T> = {
  last: Standing<T>
  readonly byList: WeakMap<LayerList, Standing<T>>
}

/** The same ids in another list that holds them at the same places; null as soon as one place holds something else. */
function standingAgain<T>(last: Standing<T>, at: (place: number, before: T) => T | null): Standing<T> | null {
  const { all, places } = last
  const next = new Array<T>(all.length)
  for (let i = 0; i < all.length; i += 1) {
    const before = all[i]
    const one = before === undefined ? null : at(places[i] ?? -1, before)
    if (one === null) return null
    next[i] = one
  }
  return { all: next, places }
}

function findStanding<T>(all: readonly T[], has: (one: T) => boolean): Standing<T> {
  const standing: T[] = []
  const places: number[] = []
  for (let place = 0; place < all.length; place += 1) {
    const one = all[place]
    if (one === undefined || !has(one)) continue
    standing.push(one)
    places.push(place)
  }
  return { all: standing, places: Int32Array.from(places) }
}

function keepFound<T>(kept: Found<T> | undefined, list: LayerList, standing: Standing<T>): Found<T> {
  const found = kept ?? { last: standing, byList: new WeakMap<LayerList, Standing<T>>() }
  found.last = standing
  found.byList.set(list, standing)
  return found
}

/** Places say nothing about an id that was not there. */
const holdsAll = (standing: Standing<unknown>, ids: readonly string[]): boolean =>
  standing.all.length === ids.length

function amongOf({ selection }: DesignParts, ids: readonly string[]): (uuid: string) => boolean {
  if (ids === selection.ids) return (uuid) => selection.has(uuid)
  const wanted = new Set(ids)
  return (uuid) => wanted.has(uuid)
}

/** By the reference of the ids: a frame looks up 10,000 selected layers many times. */
const foundLayers = new WeakMap<readonly string[], Found<Layer>>()

/** The layers with these ids, in paint order; the same reference for the same list, also after an undo. */
export function layersOf(editor: DesignParts, ids: readonly string[]): readonly Layer[] {
  const { store } = editor
  if (ids.length === 1) {
    const only = store.find(ids[0] ?? '')
    return only ? [only] : []
  }
  const { list } = store
  const known = foundLayers.get(ids)
  const there = known?.byList.get(list)
  if (there) return there.all
  const isSteady = known && holdsAll(known.last, ids)
  const again = isSteady
    ? standingAgain(known.last, (place, before) => {
        const layer = list[place]
        return layer?.uuid === before.uuid ? layer : null
      })
    : null
  const among = again ? null : amongOf(editor, ids)
  const standing = again ?? findStanding(list, ({ uuid }) => among?.(uuid) ?? false)
  foundLayers.set(ids, keepFound(known, list, standing))
  return standing.all
}

type FoundEntries = Found<SceneLayer> & { version: number }

/** By the selection's own reference: a pointer over 10,000 selected layers looks them up many times a frame. */
const foundEntries = new WeakMap<readonly string[], FoundEntries>()

const isSameStanding = (a: Standing<SceneLayer>, b: Standing<SceneLayer>): boolean =>
  a.all.length === b.all.length && a.all.every((entry, index) => entry === b.all[index])

/**
 * The selected layers as they stand, in paint order; the same reference while they stand there, also after an undo,
 * so that what was worked out from them is known.
 */
export function selectedEntries(editor: Needs): readonly SceneLayer[] {
  const { ids } = editor.selection
  const { version, layers } = editor.scene
  const known = foundEntries.get(ids)
  if (known?.version === version) return known.last.all
  const again =
    known && holdsAll(known.last, ids)
      ? standingAgain(known.last, (place, before) => {
          const entry = layers[place]
          return entry?.layer.uuid === before.layer.uuid ? entry : null
        })
      : null
  const now = again ?? findSelected(editor)
  const { list } = editor.store
  const before = known?.byList.get(list)
  const standing = before && isSameStanding(before, now) ? before : now
  foundEntries.set(ids, { ...keepFound(known, list, standing), version })
  return standing.all
}

const movableOf = memoByObject((entries: readonly SceneLayer[]) =>
  entries.every(isMovable) ? entries : entries.filter(isMovable),
)

/** Those of the selected layers that may move; the selected ones by reference when all may. */
export const movableEntries = (editor: Needs): readonly SceneLayer[] => movableOf(selectedEntries(editor))

/** The upright box around entries that are kept by reference; null for none. */
export const boxAround = memoByObject((entries: readonly SceneLayer[]): Box | null =>
  uniteAll(entries.map(({ bounds }) => bounds)),
)

/** The box around the selection; of a group that of its members as they are stored, which no clock moves. */
export function selectionBox(editor: Needs): Box | null {
  const group = selectedGroup(editor)
  return group ? groupBox(membersOf(editor.store.list, group.id)) : boxAround(selectedEntries(editor))
}

function findSelected({ selection, scene }: DesignParts & SceneParts): Standing<SceneLayer> {
  if (selection.ids.length > 40) return findStanding(scene.layers, (entry) => selection.has(entry.layer.uuid))
  const places = selection.ids.map((id) => scene.indexOf(id)).filter((place) => place >= 0)
  places.sort((a, b) => a - b)
  return {
    all: places.flatMap((place) => scene.layers[place] ?? []),
    places: Int32Array.from(places),
  }
}

/** A history label that names the one layer or counts the many: `history.move`, `history.moveMany`. */
export function changeLabel(verb: string, layers: readonly { readonly label: string }[]): ChangeLabel {
  const [only] = layers
  if (layers.length === 1 && only)
    return { key: `history.${verb}`, params: { name: only.label.slice(0, 60) } }
  return { key: `history.${verb}Many`, params: { count: layers.length } }
}

/** Why nothing can be done with these locked layers, and the way out. */
export function lockedRefusal(layers: readonly Layer[]): Refusal {
  const ids = layers.filter((layer) => layer.style.isLock).map((layer) => layer.uuid)
  return {
    key: 'refusal.locked',
    wayOut: { label: 'action.unlock', command: { do: 'layer.lock', ids, isLock: false } },
  }
}
