import type { Design, Face, Layer, Variant } from './design.ts'
import { printLayer } from './stored/print.ts'

/** Maps one string: the same string for what is not concerned. */
export type Rewrite = (url: string) => string

function rewriteValue(value: unknown, rewrite: Rewrite): unknown {
  if (typeof value === 'string') return rewrite(value)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const next = entries.map(([key, child]) => [key, rewriteValue(child, rewrite)] as const)
  if (next.every(([, child], index) => child === entries[index]?.[1])) return value
  return Array.isArray(value) ? next.map(([, child]) => child) : Object.fromEntries(next)
}

/** One pass over lists and states that share layers: what was one reference stays one reference. */
export function createUrlRewriter(rewrite: Rewrite) {
  const layers = new WeakMap<Layer, Layer>()
  const lists = new WeakMap<readonly Layer[], readonly Layer[]>()

  function layerOf(layer: Layer): Layer {
    const known = layers.get(layer)
    if (known) return known
    const style = rewriteValue(layer.style, rewrite) as Layer['style']
    const next = style === layer.style ? layer : { ...layer, style }
    layers.set(layer, next)
    return next
  }

  function listOf(list: readonly Layer[]): readonly Layer[] {
    const known = lists.get(list)
    if (known) return known
    const mapped = list.map(layerOf)
    const next = mapped.every((layer, index) => layer === list[index]) ? list : mapped
    lists.set(list, next)
    return next
  }

  function sizesOf(sizes: Variant['fileSizes']): Variant['fileSizes'] {
    const urls = Object.keys(sizes)
    if (urls.every((url) => rewrite(url) === url)) return sizes
    return Object.fromEntries(urls.map((url) => [rewrite(url), sizes[url] ?? 0]))
  }

  function variantOf(variant: Variant): Variant {
    const nodeList = listOf(variant.nodeList)
    const states = variant.snapshotData.map((state) => {
      const list = listOf(state.nodeList)
      return list === state.nodeList ? state : { ...state, nodeList: list }
    })
    const areSame = states.every((state, index) => state === variant.snapshotData[index])
    const snapshotData = areSame ? variant.snapshotData : states
    const copyData = variant.copyData && listOf(variant.copyData)
    const fileSizes = sizesOf(variant.fileSizes)
    const imageUrl = rewrite(variant.imageUrl)
    const next = { ...variant, nodeList, snapshotData, copyData, fileSizes, imageUrl }
    const keys = ['nodeList', 'snapshotData', 'copyData', 'fileSizes', 'imageUrl'] as const
    return keys.every((key) => next[key] === variant[key]) ? variant : next
  }

  return { layerOf, listOf, variantOf }
}

/** The design with every url mapped, in all lists and states; the same reference when nothing is concerned. */
export function rewriteUrls(design: Design, rewrite: Rewrite): Design {
  const { variantOf } = createUrlRewriter(rewrite)
  const entries = Object.entries(design.faces)
  const next = entries.map(([fdId, face]): [string, Face] => {
    const normal = variantOf(face.normal)
    const ambient = variantOf(face.ambient)
    return [fdId, normal === face.normal && ambient === face.ambient ? face : { ...face, normal, ambient }]
  })
  const isSame = next.every(([, face], index) => face === entries[index]?.[1])
  return isSame ? design : { ...design, faces: Object.fromEntries(next) }
}

const localUrl = /"(local:[0-9a-f]{64})"/g

/** Urls of pictures that only this device has, in lists and states alike. */
export function localUrlsOf(design: Design): ReadonlySet<string> {
  const urls = new Set<string>()
  const seen = new Set<Layer>()
  const note = (layers: readonly Layer[]): void => {
    for (const layer of layers) {
      if (seen.has(layer)) continue
      seen.add(layer)
      for (const [, url] of printLayer(layer).matchAll(localUrl)) if (url) urls.add(url)
    }
  }
  for (const { normal, ambient } of Object.values(design.faces))
    for (const variant of [normal, ambient]) {
      note(variant.nodeList)
      for (const state of variant.snapshotData) note(state.nodeList)
      if (variant.copyData) note(variant.copyData)
    }
  return urls
}
