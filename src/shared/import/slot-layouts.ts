import type { MakeId } from '../base/ids.ts'
import type { GroupStep, Layer } from '../document/design.ts'
import { pathOf, withPath } from '../document/group-paths.ts'
import { maskRole } from '../layers/building-blocks/written-back/mask-role.ts'
import { slotPlaces } from '../layers/building-blocks/written-back/slot-places.ts'
import { kindOf } from '../layers/registry.ts'
import { staysOutOfSlots } from '../rules/layer-rules/slot-layouts.ts'
import type { WearInContext, WearLayout } from '../layers/building-blocks/import-wff/piece.ts'
import type { FoundLayers, LayersDeps } from './scene/layers-of.ts'

export type LayoutsDeps = {
  readonly makeId: MakeId
  /** Of the slot in the file. */
  readonly at: string
  readonly near: WearInContext['near']
  readonly read: (
    holder: WearLayout['holder'],
    mode: WearLayout['mode'],
    deps: Pick<LayersDeps, 'sent'>,
  ) => FoundLayers
}

/** The group that all of them stand in, for what it does to them; null where there is none. */
function commonStep(layers: readonly Layer[]): GroupStep | null {
  const first = layers[0] && pathOf(layers[0])[0]
  return first && layers.every((layer) => pathOf(layer)[0]?.id === first.id) ? first : null
}

/** Layers in the group of their layout, which is the group that all of them stood in. */
function together(layers: readonly Layer[], step: WearLayout['step'], makeId: MakeId): readonly Layer[] {
  const common = commonStep(layers)
  const own: GroupStep = { id: makeId(), ...common, ...step }
  return layers.map((layer) => withPath(layer, [own, ...pathOf(layer).slice(common ? 1 : 0)]))
}

/** What they are of the file: of the place of their slot, where they are so many. */
function cameWith(layers: readonly Layer[], at: string): readonly Layer[] {
  const place = (layer: Layer, more: object): Layer => {
    const {
      through: _through,
      masks: _masks,
      ...wear
    } = layer.style.wear as Readonly<Record<string, unknown>>
    return { ...layer, style: { ...layer.style, wear: { ...wear, at, ...more } } }
  }
  const placed = layers.map((layer) => place(layer, {}))
  const slots = slotPlaces(placed)
  return placed.map((layer) => place(layer, { slot: slots.get(layer.uuid), ...maskRole(placed, layer) }))
}

/** Notes of rows, which what stands in a slot is not. */
const ofRows = new Set(['import.note.whole', 'import.note.kept', 'import.note.shapes'])

/** Of a layer that is kept as it came, which is in no list of rows. */
const isKept = (layer: Layer): boolean => kindOf(layer).abilities.keepsForeign === true

/** Reads the layouts of a slot; null where something in them can be no layer of one. */
export function readLayouts(
  all: readonly WearLayout[],
  { makeId, at, near, read }: LayoutsDeps,
): readonly Layer[] | null {
  const found = all.map(({ holder, mode, sent, step }) => {
    const { layers, notes } = read(holder, mode, { sent })
    return { layers: together(layers, step, makeId), notes }
  })
  const layers = cameWith(
    found.flatMap((one) => one.layers),
    at,
  )
  if (layers.some(staysOutOfSlots)) return null
  for (const { key, params } of found.flatMap(({ notes }) => notes)) if (!ofRows.has(key)) near(key, params)
  for (const { label } of layers.filter(isKept)) near('import.note.keptInSlot', { name: label })
  return layers
}
