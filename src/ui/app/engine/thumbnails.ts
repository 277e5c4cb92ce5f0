import { useCallback, useSyncExternalStore } from 'react'
import type { Thumbnail } from '../../../shared/protocol/projections.ts'
import { bitmapUrl } from './bitmap-url.ts'

/** More than the engine believes to have sent, so that nothing it counts on is missing here. */
const maxKept = 1500

/** Addresses of pictures by layer. */
const kept = new Map<string, string>()
const watchers = new Map<string, Set<() => void>>()

/** The newest pictures win; what was sent longest ago is let go. */
export function keepThumbnails(thumbnails: readonly Thumbnail[]): void {
  for (const { uuid, width, height, data } of thumbnails) {
    kept.delete(uuid)
    kept.set(uuid, bitmapUrl({ width, height, data }))
    watchers.get(uuid)?.forEach((tell) => tell())
  }
  for (const uuid of kept.keys()) {
    if (kept.size <= maxKept) return
    kept.delete(uuid)
  }
}

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
