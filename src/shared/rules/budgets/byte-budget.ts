import type { Layer } from '../../document/design.ts'
import { kindOf } from '../../layers/registry.ts'
import { coming, layerBefore, type Change, type JudgedLayer, type Rule, type RuleWorld } from '../rule.ts'

export type Weighed = { readonly url: string; readonly bytes: number }

/** Bytes of a picture: as known of the picture itself, else as its layer or the face says; 0 while unknown. */
function bytesOf(
  { url, fileSize }: { readonly url: string; readonly fileSize: number },
  { fileSizes, pictures }: RuleWorld,
): number {
  return pictures?.get(url)?.bytes || fileSize || (Object.hasOwn(fileSizes, url) ? fileSizes[url] : 0) || 0
}

/** The pictures of these layers, each once however often it is used (S5.26, A8). */
export function weigh(layers: readonly JudgedLayer[], world: RuleWorld): readonly Weighed[] {
  const bytes = new Map<string, number>()
  for (const layer of layers) {
    for (const picture of kindOf(layer).pictures(layer.style)) {
      const known = bytes.get(picture.url) ?? 0
      bytes.set(picture.url, Math.max(known, bytesOf(picture, world)))
    }
  }
  return [...bytes].map(([url, size]) => ({ url, bytes: size }))
}

export const totalBytes = (weighed: readonly Weighed[]): number =>
  weighed.reduce((sum, { bytes }) => sum + bytes, 0)

/** The face as it would be. */
function listAfter({ layers, on }: Change, { list }: RuleWorld): readonly JudgedLayer[] {
  if (on === 'order') return list
  const next = new Map(layers.flatMap((layer) => (layer.uuid === undefined ? [] : [[layer.uuid, layer]])))
  const there = new Set(list.map(({ uuid }) => uuid))
  const kept = list.map((layer: Layer) => next.get(layer.uuid) ?? layer)
  return [...kept, ...layers.filter(({ uuid }) => uuid === undefined || !there.has(uuid))]
}

/** Shows a picture that it did not show before. */
function bringsPictures(layer: JudgedLayer, world: RuleWorld): boolean {
  const pictures = kindOf(layer).pictures(layer.style)
  if (pictures.length === 0) return false
  const before = layerBefore(world, layer)
  const there = before ? kindOf(before).pictures(before.style) : []
  if (pictures.every(({ url }, index) => there[index]?.url === url)) return false
  const urls = new Set(there.map(({ url }) => url))
  return pictures.some(({ url }) => !urls.has(url))
}

const heaviest = (weighed: readonly Weighed[]): readonly string[] =>
  [...weighed]
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, 5)
    .map(({ url }) => url)

const shrinks = (urls: readonly string[]) =>
  urls.length > 0
    ? { wayOut: { label: 'fix.shrinkPictures', fix: { do: 'shrinkPictures', urls } } as const }
    : {}

/** Above the limit the target cannot be published; it can be saved (S5.26, S9.07, A8). */
export const faceBytes: Rule = {
  id: 'face-bytes',
  on: [...coming, 'picture', 'style'],
  judge(change, world) {
    const max = world.platform.limits.faceBytes
    if (max === undefined || !change.layers.some((layer) => bringsPictures(layer, world))) return null
    const before = totalBytes(weigh(world.list, world))
    const weighed = weigh(listAfter(change, world), world)
    const bytes = totalBytes(weighed)
    if (bytes <= max || bytes <= before) return null
    return { note: { key: 'rule.faceBytes', params: { max, bytes }, ...shrinks(heaviest(weighed)) } }
  },
  meter: (world) => ({
    label: 'meter.faceBytes',
    value: totalBytes(weigh(world.list, world)),
    limit: world.platform.limits.faceBytes ?? null,
    unit: 'bytes',
    isAdvice: false,
  }),
  findings(world) {
    const max = world.platform.limits.faceBytes
    const weighed = max === undefined ? [] : weigh(world.list, world)
    const bytes = totalBytes(weighed)
    if (max === undefined || bytes <= max) return []
    const params = { max, bytes }
    return [
      {
        key: 'finding.faceBytes',
        params,
        severity: 'error',
        uuid: null,
        ...shrinks(heaviest(weighed)),
      },
    ]
  },
}

/** One picture, whatever the target: exactly 512,000 bytes may pass (A8). */
export const imageBytes: Rule = {
  id: 'image-bytes',
  on: [],
  findings(world) {
    const max = world.platform.limits.imageBytes
    if (max === undefined) return []
    const seen = new Set<string>()
    const isHeavy = (layer: Layer): boolean =>
      kindOf(layer)
        .pictures(layer.style)
        .some((picture) => bytesOf(picture, world) > max)
    return world.list.filter(isHeavy).flatMap((layer) =>
      weigh([layer], world)
        .filter(({ url, bytes }) => bytes > max && !seen.has(url) && seen.add(url))
        .map(({ url, bytes }) => ({
          key: 'finding.imageBytes',
          params: { name: layer.label, max, bytes },
          severity: 'error' as const,
          uuid: layer.uuid,
          ...shrinks([url]),
        })),
    )
  },
}
