import type { PictureFacts } from '../../../shared/rules/rule.ts'
import type { HitMask } from '../../core/files/hit-mask.ts'
import { isLocalUrl, isOwnPath, photoAt, type PhotoAt } from '../../core/files/own-path.ts'
import { createBitmapCache } from './bitmap-cache.ts'
import { loadPicture, type LoadedPicture, type LoadFailure, type LoadingDeps } from './loading.ts'

export type ShelfDeps = LoadingDeps & {
  /** A picture that is tried as a photo of the wearer. */
  readonly photo: (at: PhotoAt) => Promise<LoadedPicture | LoadFailure>
  /** Finds out where a picture shows something. */
  readonly maskOf: (bitmap: ImageBitmap) => HitMask
  /** Decoded bytes that are kept; 256 MB when left out. */
  readonly budgetBytes?: number
  /** Told of every load: what is on its way keeps the library busy. */
  readonly track: <T>(promise: Promise<T>) => Promise<T>
}

/** Pictures by url: decoded ones, those on their way, and those that failed. */
export type PictureShelf = {
  /** The decoded picture when it is here; requests nothing. */
  readonly bitmapOf: (url: string) => ImageBitmap | null
  /** Where a decoded picture shows something; null while it is not here. */
  readonly maskOf: (url: string) => HitMask | null
  readonly facts: (url: string) => PictureFacts | null
  /** Urls that could not be loaded; another reference after each change. */
  readonly failed: ReadonlySet<string>
  /** Those of them that a network may still bring. */
  later(): readonly string[]
  /** Loads it, unless it is on its way or has failed. */
  start(url: string): void
  /** Puts in what was loaded otherwise. */
  put(url: string, loaded: LoadedPicture): void
  /** Writes down how large it is, without keeping it. */
  note(url: string, loaded: LoadedPicture): void
  /** A failure counts no more. */
  forgive(url: string): void
  tryAgain(urls: Iterable<string>): void
  /** Everything that was not used since the last round may be let go. */
  nextRound(): void
  onChange(listener: (url: string) => void): void
}

/** Made when a pointer is first over the picture: opening a design must not wait for it. */
function keptMasks(make: ShelfDeps['maskOf']): ShelfDeps['maskOf'] {
  /** Gone with the bitmaps that they were made of. */
  const masks = new WeakMap<ImageBitmap, HitMask>()
  return (bitmap) => {
    const made = masks.get(bitmap) ?? make(bitmap)
    masks.set(bitmap, made)
    return made
  }
}

export function createPictureShelf(deps: ShelfDeps): PictureShelf {
  const cache = createBitmapCache(deps.budgetBytes ?? 256 * 1024 * 1024)
  const listeners: ((url: string) => void)[] = []
  const loading = new Map<string, Promise<void>>()
  const failures = new Map<string, LoadFailure>()
  /** The same urls, another reference after each change. */
  let failed: ReadonlySet<string> = new Set()
  const known = new Map<string, PictureFacts>()
  const maskOf = keptMasks(deps.maskOf)

  function tell(url: string): void {
    for (const listener of listeners) listener(url)
  }

  function fail(url: string, why: LoadFailure): void {
    failures.set(url, why)
    failed = new Set(failures.keys())
  }

  function forgive(url: string): void {
    if (failures.delete(url)) failed = new Set(failures.keys())
  }

  function note(url: string, { bitmap, fileSize }: LoadedPicture): void {
    known.set(url, { width: bitmap.width, height: bitmap.height, bytes: fileSize })
  }

  function put(url: string, loaded: LoadedPicture): void {
    note(url, loaded)
    forgive(url)
    // the one that frames use already must not be closed under them
    if (cache.get(url)) return loaded.bitmap.close()
    cache.put(url, loaded.bitmap)
    tell(url)
  }

  async function load(url: string): Promise<void> {
    const photo = photoAt(url)
    const loaded = photo ? await deps.photo(photo) : await loadPicture(url, deps)
    loading.delete(url)
    if (typeof loaded !== 'string') return put(url, loaded)
    fail(url, loaded)
    tell(url)
  }

  function start(url: string): void {
    if (loading.has(url) || failures.has(url)) return
    if (!isOwnPath(url) && !isLocalUrl(url) && !photoAt(url)) return fail(url, 'gone')
    loading.set(url, deps.track(load(url)))
  }

  return {
    bitmapOf: (url) => cache.get(url),
    maskOf(url) {
      const bitmap = cache.get(url)
      return bitmap && maskOf(bitmap)
    },
    facts: (url) => known.get(url) ?? null,
    get failed() {
      return failed
    },
    later: () => [...failures].filter(([, failure]) => failure === 'later').map(([url]) => url),
    ...{ start, put, note, forgive },
    tryAgain(urls) {
      for (const url of urls) {
        if (!failures.has(url)) continue
        forgive(url)
        start(url)
        tell(url)
      }
    },
    nextRound: () => cache.nextRound(),
    onChange: (listener) => void listeners.push(listener),
  }
}
