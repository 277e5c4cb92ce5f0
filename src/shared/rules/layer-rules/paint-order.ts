import { isRoot } from '../../document/create.ts'
import type { Layer } from '../../document/design.ts'
import type { LayerList } from '../../document/layer-list.ts'
import { kindOf } from '../../layers/registry.ts'
import { copyName } from '../faces/copy-name.ts'
import { tagsOfLayer } from '../budgets/dynamics.ts'
import { inheritedIn } from '../world.ts'

/*
 * A watch paints one list in both modes. Here each mode has a list of its own, so an inherited layer of normal keeps its
 * place in ambient by what it stands behind: a layer of ambient takes the place of the layer of normal that it was
 * copied from, or of those that do the same there.
 */

const isBackdrop = (layer: Layer): boolean => isRoot(layer) || kindOf(layer).abilities.isBackdrop

/** What layers do in both modes, though they were not copied; null for artwork, which may be anything. */
function roleOf(layer: Layer): 'hand' | 'value' | null {
  if (layer.style.rotate !== '') return 'hand'
  const { content, dynamic } = tagsOfLayer(layer)
  return content.length + dynamic.length > 0 ? 'value' : null
}

/** The place in normal of each layer that ambient has again; −1 where there is none. */
function placesInNormal(own: LayerList, normal: LayerList): readonly number[] {
  const byName = new Map<string, number[]>()
  const byRole = new Map<string, number>()
  normal.forEach((layer, place) => {
    if (isBackdrop(layer)) return
    const name = copyName(layer)
    byName.set(name, [...(byName.get(name) ?? []), place])
    const role = roleOf(layer)
    if (role) byRole.set(role, place)
  })
  return own.map((layer) => {
    if (isBackdrop(layer)) return -1
    const copied = byName.get(copyName(layer))?.shift()
    return copied ?? byRole.get(roleOf(layer) ?? '') ?? -1
  })
}

/** True when a change of the layer, such as a drag, says nothing about where inherited layers stand. */
const isAlike = (a: Layer, b: Layer | undefined): boolean =>
  a === b || (b !== undefined && a.uuid === b.uuid && copyName(a) === copyName(b) && roleOf(a) === roleOf(b))

const noPlaces: readonly number[] = []
const known = new WeakMap<LayerList, { readonly own: LayerList; readonly places: readonly number[] }>()

/**
 * For each inherited layer of normal, in its order, how many layers of ambient stand behind it: all, where nothing of
 * ambient stands in front of it in normal. The same reference while nothing of it changed.
 */
export function inheritedPlaces(own: LayerList, normal: LayerList): readonly number[] {
  const inherited = inheritedIn(normal)
  if (inherited.length === 0) return noPlaces
  const before = known.get(normal)
  const isKnown =
    before?.own.length === own.length && own.every((layer, index) => isAlike(layer, before.own[index]))
  if (before && isKnown) return before.places
  const inNormal = placesInNormal(own, normal)
  const place = new Map(normal.map((layer, index) => [layer, index]))
  const places = inherited.map((inheritedLayer) => {
    const at = place.get(inheritedLayer) ?? -1
    const first = inNormal.findIndex((there) => there > at)
    return first < 0 ? own.length : first
  })
  known.set(normal, { own, places })
  return places
}

/** Both in paint order, from the parts of each: `own` has one part a layer of ambient, `inherited` one an inherited layer. */
export function inPaintOrder<T>(
  own: readonly T[],
  inherited: readonly T[],
  places: readonly number[],
): readonly T[] {
  if (inherited.length === 0) return own
  const all: T[] = []
  let next = 0
  for (let index = 0; index <= own.length; index += 1) {
    for (; next < inherited.length && (places[next] ?? own.length) <= index; next += 1)
      all.push(inherited[next] as T)
    if (index < own.length) all.push(own[index] as T)
  }
  return all
}
