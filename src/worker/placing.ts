import { roundTo, uniteAll, type Box } from '../shared/base/geometry.ts'
import type { BaseStyle, ChangeLabel, Layer } from '../shared/document/design.ts'
import type { LayerList } from '../shared/document/layer-list.ts'
import type { Refusal } from '../shared/protocol/commands.ts'
import type { Editor } from './editor.ts'
import type { SceneLayer } from './scene/draw-list.ts'

export type Place = Partial<Pick<BaseStyle, 'x' | 'y' | 'width' | 'height' | 'rotation'>>

/** Stored positions are rounded to this, and never −0. */
const digits = 2

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

type Found = { readonly list: LayerList; readonly layers: readonly Layer[] }

/** By the reference of the ids: a frame asks many times for 10,000 selected layers. */
const found = new WeakMap<readonly string[], Found>()

/** The layers with these ids, in paint order; the same reference while both stay the same. */
export function layersOf(editor: Editor, ids: readonly string[]): readonly Layer[] {
  if (ids.length === 1) {
    const only = editor.store.find(ids[0] ?? '')
    return only ? [only] : []
  }
  const { list } = editor.store
  const known = found.get(ids)
  if (known?.list === list) return known.layers
  const wanted = new Set(ids)
  const layers = list.filter((layer) => wanted.has(layer.uuid))
  found.set(ids, { list, layers })
  return layers
}

type Kept = { readonly version: number; readonly entries: readonly SceneLayer[] }

/** By the selection's own reference: a pointer over 10,000 selected layers asks many times a frame. */
const selected = new WeakMap<readonly string[], Kept>()

/** The selected layers as they stand, in paint order. */
export function selectedEntries(editor: Editor): readonly SceneLayer[] {
  const { ids } = editor.selection
  const { version } = editor.scene
  const kept = selected.get(ids)
  if (kept?.version === version) return kept.entries
  const entries = findSelected(editor)
  selected.set(ids, { version, entries })
  return entries
}

const movables = new WeakMap<readonly SceneLayer[], readonly SceneLayer[]>()

/** Those of the selected layers that may move; the selected ones by reference when all may. */
export function movableEntries(editor: Editor): readonly SceneLayer[] {
  const entries = selectedEntries(editor)
  const known = movables.get(entries)
  if (known) return known
  const movable = entries.every(isMovable) ? entries : entries.filter(isMovable)
  movables.set(entries, movable)
  return movable
}

const boxes = new WeakMap<readonly SceneLayer[], Box | null>()

/** The upright box around entries that are kept by reference; null for none. */
export function boxAround(entries: readonly SceneLayer[]): Box | null {
  const known = boxes.get(entries)
  if (known !== undefined) return known
  const box = uniteAll(entries.map(({ bounds }) => bounds))
  boxes.set(entries, box)
  return box
}

function findSelected(editor: Editor): readonly SceneLayer[] {
  const { selection, scene } = editor
  if (selection.ids.length > 40) return scene.layers.filter((entry) => selection.has(entry.layer.uuid))
  const entries = selection.ids.flatMap((id) => scene.find(id) ?? [])
  return entries.sort((a, b) => scene.indexOf(a.layer.uuid) - scene.indexOf(b.layer.uuid))
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
