import { clamp, overlaps, roundTo, uniteAll, type Box, type Point } from '../../../shared/base/geometry.ts'
import { missingFrom } from '../../../shared/document/clipboard.ts'
import { asPasted, componentsIn } from '../../../shared/document/components.ts'
import {
  activeKey,
  variantOf,
  type Design,
  type Held,
  type Layer,
  type Variant,
} from '../../../shared/document/design.ts'
import { homeOf, insertInGroups, withFreshGroups } from '../../../shared/document/group-units.ts'
import { insertLayers, replaceLayers, type LayerList } from '../../../shared/document/layer-list.ts'
import { withCopiedMasks } from '../../../shared/document/masks.ts'
import { withoutLink } from '../../../shared/document/linked-layers.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import { dialOf } from '../../core/design/document.ts'
import { placed } from '../../scene/canvas/placing.ts'
import { withMotion } from '../../scene/timeline/motion.ts'
import { backdropCount } from '../arrange/arrange.ts'
import { isSameKey, variantKeys } from '../../../shared/document/variant-keys.ts'
import { putBack } from './clipboard-held.ts'
import { freeLabel } from '../layers/duplicate.ts'
import type { DocumentParts, IoParts } from '../../core/editor.ts'

/** How far a pasted layer stands from its source, on both axes (UX 4). */
const pasteBy = 10

/** As far as the fields of the inspector go, in design pixels. */
const farthest = 10_000

/** Steps that are tried before a pasted layer stands on another one. */
const maxSteps = 1000

/** Layers on their way into the variant on the canvas. */
export type Incoming = {
  readonly layers: readonly Layer[]
  /** The cut of this design that is pasted; null for copies, and for cuts of other designs. */
  readonly cut: Held | null
  /** They come from another design, whose dial may have another size. */
  readonly isAbroad: boolean
  readonly inPlace: boolean
  /** Where their middle goes, in design pixels. */
  readonly at?: Point
  /** They are of an own block: layers keep their ids, by which a later version finds them. */
  readonly keepsIds?: true
}

const isBackdrop = (layer: Layer): boolean => kindOf(layer).abilities.isBackdrop

const within = (value: number): number => roundTo(clamp(value, -farthest, farthest), 2)

const boxAt = ({ style: { x, y, width, height } }: Layer, by: Point): Box => ({
  x: within(x + by.x),
  y: within(y + by.y),
  width: within(width),
  height: within(height),
})

const spotOf = ({ x, y, width, height }: Box): string => [x, y, width, height].join(' ')

/** Layers of a larger dial that would stand outside of this one come to its middle. */
function shiftIntoView(editor: DocumentParts, layers: readonly Layer[]): Point {
  const dial = { x: 0, y: 0, ...dialOf(editor) }
  const box = uniteAll(layers.map((layer) => boxAt(layer, { x: 0, y: 0 })))
  if (!box || overlaps(box, dial)) return { x: 0, y: 0 }
  return {
    x: Math.round((dial.width - box.width) / 2 - box.x),
    y: Math.round((dial.height - box.height) / 2 - box.y),
  }
}

/** Ten pixels from a source that stands here, and ten more as long as layers of the same size stand there already. */
function shiftOf(
  editor: DocumentParts,
  layers: readonly Layer[],
  { isAbroad, inPlace, at: to }: Incoming,
): Point {
  const box = to && uniteAll(layers.map((layer) => boxAt(layer, { x: 0, y: 0 })))
  if (to && box)
    return { x: Math.round(to.x - box.x - box.width / 2), y: Math.round(to.y - box.y - box.height / 2) }
  const { list } = editor.store
  const from = isAbroad ? shiftIntoView(editor, layers) : { x: 0, y: 0 }
  if (inPlace || layers.length === 0) return from
  const here = new Set(list.map((layer) => layer.uuid))
  const taken = new Set(list.map((layer) => spotOf(layer.style)))
  const at = (step: number): Point => ({ x: from.x + step * pasteBy, y: from.y + step * pasteBy })
  const isTaken = (by: Point): boolean => layers.every((layer) => taken.has(spotOf(boxAt(layer, by))))
  let step = layers.some((layer) => here.has(layer.uuid)) ? 1 : 0
  while (step < maxSteps && isTaken(at(step))) step += 1
  return at(step)
}

const mainsOf = (variant: Variant | null): readonly string[] =>
  variant ? [...componentsIn(variant.nodeList).mains.keys()] : []

/** Ids of the components that the design has. */
export const mainsInDesign = (design: Design | null): ReadonlySet<string> =>
  new Set(design ? variantKeys(design).flatMap((key) => mainsOf(variantOf(design, key))) : [])

/** Of layers of all lists: those of other faces are linked by them. */
export const idsInDesign = (design: Design): ReadonlySet<string> =>
  new Set(
    variantKeys(design).flatMap((key) => (variantOf(design, key)?.nodeList ?? []).map(({ uuid }) => uuid)),
  )

/** With ids and labels of their own, unlocked; what comes home from a cut is the very same layer. */
export function freshLayers(editor: DocumentParts & IoParts, incoming: Incoming): readonly Layer[] {
  const { list, design } = editor.store
  const { layers, cut } = incoming
  const isHome = cut !== null && design !== null && isSameKey(cut.key, activeKey(design))
  const home = new Set(isHome ? missingFrom(list, layers).map((layer) => layer.uuid) : [])
  const taken = new Set(list.map((layer) => layer.label))
  const by = shiftOf(
    editor,
    layers.filter((layer) => !isBackdrop(layer)),
    incoming,
  )
  const ids = new Map<string, string>()
  const known = incoming.keepsIds && design ? idsInDesign(design) : null
  const keeps = ({ uuid }: Layer): boolean => known !== null && !known.has(uuid) && !ids.has(uuid)
  const own = withFreshGroups(layers, editor.deps.makeId)
  const fresh = layers.map((there, index) => {
    if (home.has(there.uuid))
      return incoming.at && !isBackdrop(there)
        ? withMotion(placed(there, { ...boxAt(there, by), rotation: there.style.rotation }), by)
        : there
    const layer = own[index] ?? there
    const label = freeLabel(layer.label, taken)
    taken.add(label)
    const box = isBackdrop(layer) ? { x: 0, y: 0, ...dialOf(editor) } : boxAt(layer, by)
    const to = placed(layer, { ...box, rotation: within(layer.style.rotation) })
    const moved = isBackdrop(layer) ? to : withMotion(to, by)
    const style = moved.style.isLock ? { ...moved.style, isLock: false } : moved.style
    const uuid = keeps(layer) ? layer.uuid : editor.deps.makeId()
    ids.set(layer.uuid, uuid)
    return { ...withoutLink(moved), style, label, uuid }
  })
  const mains = mainsInDesign(design)
  return withCopiedMasks(asPasted(fresh, { sources: layers, ids, mains, home }), ids)
}

/** A background picture takes the place of the one that is there. */
function withBackdrop(list: LayerList, layer: Layer): LayerList {
  const there = list.find((one) => kindOf(one) === kindOf(layer))
  if (there) return replaceLayers(list, new Set([there.uuid]), () => layer)
  return insertLayers(list, backdropCount(list), [layer])
}

/** In front of the selection, else in front of all; a cut that comes home goes between its old neighbours. */
export function withFresh(
  editor: DocumentParts,
  fresh: readonly Layer[],
  { cut, layers }: Incoming,
): LayerList {
  const { store, selection } = editor
  const front = fresh.filter((layer) => !isBackdrop(layer))
  const list = fresh.filter(isBackdrop).reduce(withBackdrop, store.list)
  const known = new Set(layers.map((layer) => layer.uuid))
  const isHome = cut !== null && front.every((layer) => known.has(layer.uuid))
  if (isHome && selection.ids.length === 0) return putBack({ ...store.variant, nodeList: list }, front)
  const top = list.findLastIndex((layer) => selection.has(layer.uuid))
  const index = top < 0 ? list.length : Math.max(top + 1, backdropCount(list))
  const around = homeOf(list, (uuid) => selection.has(uuid))
  return insertInGroups(list, front, { index, home: around })
}
