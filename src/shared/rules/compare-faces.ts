import type { Layer, Variant } from '../document/design.ts'
import { scaleBetween } from '../document/scale.ts'
import { kindOf } from '../layers/registry.ts'
import { allTagsOf } from './dynamics.ts'
import { scaledLayer } from './scaling.ts'
import { area } from './rule.ts'
import { reordered } from './reordered.ts'

/** What the rules of one face did to a layer of another one, for marks when both are seen side by side. */
export type FaceMark =
  'notSynced' | 'hiddenOutside' | 'stillImage' | 'rotationCleared' | 'shrunk' | 'reordered'

function markOf(from: Layer, to: Layer | undefined): FaceMark | null {
  if (!to) return 'notSynced'
  if (to.style.isAutoHidden) return 'hiddenOutside'
  const isFixed = allTagsOf(from).length > 0 && allTagsOf(to).length === 0
  if (from.style.rotate !== '' && to.style.rotate === '' && kindOf(from) === kindOf(to))
    return 'rotationCleared'
  if (kindOf(from) !== kindOf(to) || isFixed) return 'stillImage'
  return kindOf(from).abilities.countsAs === 'animation' && area(to) < area(from) * 0.99 ? 'shrunk' : null
}

/** By uuid, the layers of one variant that another one shows differently or not at all. */
export function compareFaces(from: Variant, to: Variant): ReadonlyMap<string, FaceMark> {
  const scale = scaleBetween(from.ratio, to.ratio)
  const there = new Map(to.nodeList.map((layer) => [layer.uuid, layer]))
  const uuidOf = ({ uuid }: Layer): string => uuid
  const moved = reordered(from.nodeList.map(uuidOf), to.nodeList.map(uuidOf))
  return new Map(
    from.nodeList.flatMap((layer) => {
      const isOwn = kindOf(layer).abilities.isBackdrop && !there.has(layer.uuid)
      const changed = isOwn ? null : markOf(scaledLayer(layer, scale), there.get(layer.uuid))
      const mark = changed ?? (moved.has(layer.uuid) ? 'reordered' : null)
      return mark ? [[layer.uuid, mark] as const] : []
    }),
  )
}
