import type { Layer, Snapshot, Variant } from '../../shared/document/design.ts'
import type { LayerList } from '../../shared/document/layer-list.ts'
import type { FontRef } from '../../shared/layers/draw-ops.ts'
import { kindOf } from '../../shared/layers/registry.ts'
import { guestList } from '../scene/refresh.ts'
import type { HasDeps } from '../ports.ts'
import type { HasStore } from '../design/store.ts'

/** Asks for the pictures and fonts of layers that were not looked at before; of the shown variant when none is given. */
export function createResourceAsker(
  editor: HasDeps & HasStore,
): (list?: LayerList, guestsOfList?: LayerList) => void {
  let seen: LayerList = []
  let own: LayerList = []
  let guests: LayerList = []
  return (shown = editor.store.list, next = guestList(editor)) => {
    if (shown === own && next === guests) return
    own = shown
    guests = next
    const list = guests.length === 0 ? own : [...own, ...guests]
    const urls = new Set<string>()
    const fonts = new Map<string, FontRef>()
    for (let i = 0; i < list.length; i += 1) {
      const layer = list[i]
      if (!layer || layer === seen[i]) continue
      const kind = kindOf(layer)
      for (const { url } of kind.pictures(layer.style)) urls.add(url)
      for (const font of kind.fonts(layer.style)) fonts.set(`${font.family} ${font.url}`, font)
    }
    seen = list
    if (urls.size > 0) editor.deps.pictures.request(urls)
    if (fonts.size > 0) editor.deps.fonts.request(fonts.values())
  }
}

function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value)
  if (Array.isArray(value)) {
    const next = value.map((part) => mapTexts(part, map))
    return next.every((part, index) => part === value[index]) ? value : next
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const next = entries.map(([name, part]) => [name, mapTexts(part, map)] as const)
  return next.every(([, part], index) => part === entries[index]?.[1]) ? value : Object.fromEntries(next)
}

export type MapVariant = (variant: Variant) => Variant

/** Maps the layers of every list and state of a variant; what is the same reference before is the same after. */
export function mapLayers(variant: Variant, map: (layer: Layer) => Layer): Variant {
  const layers = new Map<Layer, Layer>()
  const lists = new Map<LayerList, LayerList>()

  function layerOf(layer: Layer): Layer {
    const next = layers.get(layer) ?? map(layer)
    layers.set(layer, next)
    return next
  }

  function listOf(list: LayerList): LayerList {
    const known = lists.get(list)
    if (known) return known
    const mapped = list.map(layerOf)
    const next = mapped.every((layer, index) => layer === list[index]) ? list : mapped
    lists.set(list, next)
    return next
  }

  function stateOf(state: Snapshot): Snapshot {
    const nodeList = listOf(state.nodeList)
    return nodeList === state.nodeList ? state : { ...state, nodeList }
  }

  return {
    ...variant,
    nodeList: listOf(variant.nodeList),
    snapshotData: variant.snapshotData.map(stateOf),
    copyData: variant.copyData && listOf(variant.copyData),
  }
}

/** Swaps picture urls in every list and state of a variant. */
export function rewriteUrls(variant: Variant, rewrite: (url: string) => string): Variant {
  const sizes = Object.entries(variant.fileSizes).map(([url, bytes]) => [rewrite(url), bytes] as const)
  const mapped = mapLayers(variant, (layer) => {
    const urls = new Set(
      kindOf(layer)
        .pictures(layer.style)
        .map(({ url }) => url),
    )
    const style =
      urls.size === 0 ? layer.style : mapTexts(layer.style, (text) => (urls.has(text) ? rewrite(text) : text))
    return style === layer.style ? layer : { ...layer, style: style as Layer['style'] }
  })
  return { ...mapped, fileSizes: Object.fromEntries(sizes), imageUrl: rewrite(variant.imageUrl) }
}
