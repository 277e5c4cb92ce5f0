import { useCallback, useSyncExternalStore } from 'react'
import type { Thumbnail } from '../../../shared/protocol/projections.ts'
import { bitmapUrl } from './bitmap-url.ts'

/** Addresses of pictures by layer. */
const kept = new Map<string, string>()
const watchers = new Map<string, Set<() => void>>()

/** What the engine has sent is kept until it says that it is gone: it sends nothing twice. */
export function keepThumbnails(thumbnails: readonly Thumbnail[], gone: readonly string[]): void {
  for (const uuid of gone) kept.delete(uuid)
  for (const { uuid, width, height, data } of thumbnails) kept.set(uuid, bitmapUrl({ width, height, data }))
  for (const uuid of [...gone, ...thumbnails.map((one) => one.uuid)])
    watchers.get(uuid)?.forEach((tell) => tell())
}

/** Another engine knows nothing of what was sent. */
export const forgetThumbnails = (): void => keepThumbnails([], [...kept.keys()])

function watch(uuid: string, tell: () => void): () => void {
  const own = watchers.get(uuid) ?? new Set()
  watchers.set(uuid, own.add(tell))
  return () => {
    own.delete(tell)
    if (own.size === 0) watchers.delete(uuid)
  }
}

/** The address of the picture of one layer; undefined until it was drawn. */
export function useThumbnail(uuid: string): string | undefined {
  const subscribe = useCallback((tell: () => void) => watch(uuid, tell), [uuid])
  return useSyncExternalStore(subscribe, () => kept.get(uuid))
}
