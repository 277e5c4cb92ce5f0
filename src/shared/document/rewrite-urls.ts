import type { Design, Face, Layer, Snapshot, Variant } from './design.ts'
import { createLayerMapper } from './map-layers.ts'
import { serializeLayer } from './stored/serialize.ts'

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

/** One pass over lists and states that share layers; the same references when nothing is concerned. */
export function createUrlRewriter(rewrite: Rewrite) {
  const mapper = createLayerMapper((layer) => {
    const style = rewriteValue(layer.style, rewrite) as Layer['style']
    return style === layer.style ? layer : { ...layer, style }
  })

  function sizesOf(sizes: Variant['fileSizes']): Variant['fileSizes'] {
    const urls = Object.keys(sizes)
    if (urls.every((url) => rewrite(url) === url)) return sizes
    return Object.fromEntries(urls.map((url) => [rewrite(url), sizes[url] ?? 0]))
  }

  function variantOf(variant: Variant): Variant {
    const mapped = mapper.variantOf(variant)
    const fileSizes = sizesOf(variant.fileSizes)
    const imageUrl = rewrite(variant.imageUrl)
    const isSame = fileSizes === variant.fileSizes && imageUrl === variant.imageUrl
    return isSame ? mapped : { ...mapped, fileSizes, imageUrl }
  }

  return { layerOf: mapper.layerOf, variantOf }
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

const listsOfState = ({ nodeList, clipboard }: Snapshot): readonly (readonly Layer[])[] => [
  nodeList,
  ...[...(clipboard?.before ?? []), ...(clipboard?.after ?? [])].map(({ layers }) => layers),
]

/** Urls of pictures that only this device has, in lists and states alike. */
export function localUrlsOf(design: Design): ReadonlySet<string> {
  const urls = new Set<string>()
  const seen = new Set<Layer>()
  const note = (layers: readonly Layer[]): void => {
    for (const layer of layers) {
      if (seen.has(layer)) continue
      seen.add(layer)
      for (const [, url] of serializeLayer(layer).matchAll(localUrl)) if (url) urls.add(url)
    }
  }
  for (const { normal, ambient } of Object.values(design.faces))
    for (const variant of [normal, ambient]) {
      note(variant.nodeList)
      for (const state of variant.snapshotData) listsOfState(state).forEach(note)
      if (variant.copyData) note(variant.copyData)
    }
  return urls
}
