import type { Layer } from './design.ts'
import type { LayerList } from './layer-list.ts'

/**
 * The list of one face with layers of another one, each in front of the nearest layer behind it that both faces
 * have; those with nothing known behind them go in front of all. `layers` are in the order of the source.
 */
export function insertLike(target: LayerList, source: LayerList, layers: readonly Layer[]): LayerList {
  if (layers.length === 0) return target
  const there = new Set(target.map(({ uuid }) => uuid))
  const coming = new Map(layers.map((layer) => [layer.uuid, layer]))
  const behind = new Map<string, Layer[]>()
  const inFront: Layer[] = []
  let known: string | null = null
  for (const { uuid } of source) {
    const layer = coming.get(uuid)
    if (layer) {
      const group = known === null ? inFront : (behind.get(known) ?? [])
      group.push(layer)
      if (known !== null) behind.set(known, group)
    } else if (there.has(uuid)) known = uuid
  }
  return [...target.flatMap((layer) => [layer, ...(behind.get(layer.uuid) ?? [])]), ...inFront]
}
