import { roundTo } from '../../base/geometry.ts'
import { componentsIn, mainLayerId, type ComponentGroup } from '../../document/components.ts'
import type { Layer, Variant } from '../../document/design.ts'
import { pathOf, withPath } from '../../document/group-paths.ts'
import { exchangeLayers, type LayerList } from '../../document/layer-list.ts'
import { scaleBetween } from '../../document/scale.ts'
import { scaledLayer } from '../faces/scaling.ts'
import { likeOther } from '../linked-layers/linked-fields.ts'
import { isSameData } from '../../base/same.ts'
import { asPart, at, followInstance, scaleOf, sized, partsOf } from './follow-instance.ts'
import type { FollowDeps } from './follow-mains.ts'

type Reset = {
  /** Of the group of the instance. */
  readonly id: string
  readonly main: ComponentGroup
  /** Where the main component stands, and the instance. */
  readonly variant: Variant
  readonly into: Variant
  /** The layers that are meant; null for all of the instance, with what is missing in it. */
  readonly only: ReadonlySet<string> | null
  readonly deps: FollowDeps
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The main component in the size of the dial in which the instance stands. */
function mainHere({ main, variant, into }: Reset): ComponentGroup {
  if (variant.ratio === into.ratio) return main
  const scale = scaleBetween(variant.ratio, into.ratio)
  return { ...main, members: main.members.map((layer) => scaledLayer(layer, scale)) }
}

/** The list with an instance as its main component is, where it stands and as large as it is; the same list when it is so. */
export function resetInstance(list: LayerList, how: Reset): LayerList {
  const main = mainHere(how)
  const group = componentsIn(list).instances.find(({ step }) => step.id === how.id)
  if (!group) return list
  const parts = partsOf(group)
  const byId = new Map(main.members.map((layer) => [layer.uuid, layer]))
  const scale = scaleOf(byId, parts, new Map())
  const pairs = [...parts].flatMap(([id, part]) => {
    const from = byId.get(id)
    return from ? [{ from, part }] : []
  })
  // most layers stand where the main component has them: one that was moved says nothing of the others
  const origin = {
    x: middle(pairs.map(({ from, part }) => part.style.x - from.style.x * scale.x)),
    y: middle(pairs.map(({ from, part }) => part.style.y - from.style.y * scale.y)),
  }
  const ids = new Map([...parts].map(([id, { uuid }]) => [id, uuid]))
  const like = (layer: Layer): Layer => {
    const from = byId.get(mainLayerId(layer) ?? '')
    if (!from || !group.members.includes(layer) || (how.only && !how.only.has(layer.uuid))) return layer
    const x = roundTo(from.style.x * scale.x + origin.x, 2)
    const y = roundTo(from.style.y * scale.y + origin.y, 2)
    const { mask: _, ...next } = likeOther(at(asPart(sized(from, scale), layer, ids), x, y), layer)
    const { mask } = asPart(from, layer, ids)
    const ready = { ...withPath(next, pathOf(layer)), label: layer.label, ...(mask ? { mask } : {}) }
    return isSameData(ready, layer) ? layer : ready
  }
  const reset = exchangeLayers(
    list,
    list.map((layer, place) => [place, like(layer)] as const),
  )
  if (how.only) return reset
  // what is missing comes as if the main component had just got it
  const next = componentsIn(reset).instances.find(({ step }) => step.id === how.id)
  const was = { ...main, members: main.members.filter(({ uuid }) => parts.has(uuid)) }
  const change = { id: main.mark.id, was, is: main, shift: { x: 0, y: 0 } }
  return next ? followInstance(reset, { group: next, change, was: new Map(), deps: how.deps }) : reset
}
