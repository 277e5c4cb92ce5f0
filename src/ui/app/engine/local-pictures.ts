import { useCallback, useSyncExternalStore } from 'react'
import type { PictureBytes } from '../../../shared/protocol/questions.ts'
import { engine } from './connect.ts'

/** Milliseconds that a picture is kept for its next use, such as the next frame of an animation. */
const keptMs = 3000

type Shown = {
  /** Null until it is read; empty where this device does not have it. */
  src: string | null
  readonly watchers: Set<() => void>
}

const shown = new Map<string, Shown>()

/** The policy of the page knows pictures of this origin and data addresses, no others. */
const dataAddress = ({ type, bytes }: PictureBytes): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onloadend = () => resolve(typeof reader.result === 'string' ? reader.result : '')
    reader.readAsDataURL(new Blob([bytes], { type }))
  })

async function read(url: string, entry: Shown): Promise<void> {
  const file = await engine.ask('localPicture', url).catch(() => null)
  entry.src = file ? await dataAddress(file) : ''
  entry.watchers.forEach((tell) => tell())
}

function drop(url: string, entry: Shown): void {
  if (entry.watchers.size > 0 || shown.get(url) !== entry) return
  shown.delete(url)
}

function watch(url: string, tell: () => void): () => void {
  const known = shown.get(url)
  const entry = known ?? { src: null, watchers: new Set() }
  entry.watchers.add(tell)
  if (!known) {
    shown.set(url, entry)
    void read(url, entry)
  }
  return () => {
    entry.watchers.delete(tell)
    window.setTimeout(() => drop(url, entry), keptMs)
  }
}

const isLocal = (url: string): boolean => url.startsWith('local:')

/**
 * What an `<img>` can load of a picture of a layer: pictures that wait on this device for the server are read from
 * there. Null until it is known, empty where there is nothing to show.
 */
export function usePictureSrc(url: string): string | null {
  const subscribe = useCallback((tell: () => void) => (isLocal(url) ? watch(url, tell) : () => {}), [url])
  return useSyncExternalStore(subscribe, () => (isLocal(url) ? (shown.get(url)?.src ?? null) : url))
}
