import { refused, type Result } from '../../../shared/base/result.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import type { PictureLibrary } from '../../core/ports.ts'
import { createImporting, type ImportingDeps } from './importing.ts'
import { cropPicture, type CropTools } from './codecs/crop.ts'
import type { FrameTools } from './codecs/film-frames.ts'
import { makeLighter } from './lighter.ts'
import { loadPicture, type LoadedPicture, type LoadingDeps } from './loading.ts'
import { isLocalUrl, isOwnPath } from '../../core/files/own-path.ts'
import { lazyFile } from '../../core/loading/lazy-file.ts'
import { createPhotos } from './photos.ts'
import { createPictureShelf, type PictureShelf, type ShelfDeps } from './picture-shelf.ts'
import { bytesOf, drawnAgain, localFile, nameOf, ownAsset } from './picture-files.ts'
import { shrinkPicture, type ShrinkTools } from './shrink.ts'

export type PictureLibraryDeps = ImportingDeps &
  Omit<ShelfDeps, 'track' | 'photo'> & {
    /** What takes a film apart. */
    readonly frames: FrameTools
    /** What cuts the edges of a picture off. */
    readonly crop: CropTools
    /** What makes a picture smaller. */
    readonly shrink: ShrinkTools
    /** Runs the listener when the network is back. */
    readonly whenOnline: (listener: () => void) => void
  }

/** What is on its way, all of which has settled before the library is idle. */
function createTracker() {
  const work = new Set<Promise<unknown>>()
  return {
    track<T>(promise: Promise<T>): Promise<T> {
      const settled: Promise<unknown> = promise.catch(() => undefined).then(() => work.delete(settled))
      work.add(settled)
      return promise
    },
    get isBusy(): boolean {
      return work.size > 0
    },
    async whenIdle(): Promise<void> {
      while (work.size > 0) await Promise.all(work)
    },
  }
}

/** Sizes and weights for the rules: the bitmaps themselves are let go. */
async function measure(urls: Iterable<string>, shelf: PictureShelf, deps: LoadingDeps): Promise<void> {
  for (const url of urls) {
    const isAllowed = isOwnPath(url) || isLocalUrl(url)
    const loaded = isAllowed && !shelf.facts(url) ? await loadPicture(url, deps) : 'gone'
    if (typeof loaded === 'string') continue
    shelf.note(url, loaded)
    loaded.bitmap.close()
  }
}

/** What is made of the decoded picture, with a bitmap of its own; refused where the picture cannot be read. */
async function made<T>(
  url: string,
  make: (loaded: LoadedPicture & { readonly name: string }) => Promise<Result<T, Refusal>>,
  deps: LoadingDeps,
): Promise<Result<T, Refusal>> {
  const name = nameOf(url)
  const loaded = await loadPicture(url, deps)
  if (typeof loaded === 'string') return refused({ key: 'picture.unreadable', params: { name } })
  try {
    return await make({ ...loaded, name })
  } finally {
    loaded.bitmap.close()
  }
}

export function createPictureLibrary(deps: PictureLibraryDeps): PictureLibrary {
  const work = createTracker()
  const { track } = work
  const photos = createPhotos(deps)
  const shelf = createPictureShelf({ ...deps, track, photo: photos.load })
  const importing = createImporting(deps, shelf)
  const frames: PictureLibrary['framesOf'] = async (files, watch) => {
    const { framesOf } = await lazyFile(() => import('./codecs/film-frames.ts'))
    const { importAll: importStills, keepPrinted: keep } = importing
    return framesOf(files, watch, { ...deps.frames, importStills, keep, say: deps.say })
  }
  deps.whenOnline(() => shelf.tryAgain(shelf.later()))
  // pictures of this device are there for one person and not for another
  deps.session.onChange(() => shelf.tryAgain([...shelf.failed].filter(isLocalUrl)))

  return {
    get(url) {
      const bitmap = shelf.bitmapOf(url)
      if (bitmap) return bitmap
      // evicted or never requested: the caller needs it to draw
      shelf.start(url)
      return shelf.failed.has(url) ? 'failed' : 'loading'
    },
    import: (files) => track(importing.importAll(files)),
    framesOf: (files, watch) => track(frames(files, watch)),
    cropped: (url) => track(made(url, (picture) => cropPicture(picture, deps.crop), deps)),
    takePhotos: (files, present) => track(photos.take(files, present)),
    dropPhotos: photos.drop,
    facts: shelf.facts,
    mask: shelf.maskOf,
    measure: (urls) => track(measure(urls, shelf, deps)),
    shrunk: (url, to) => track(made(url, (picture) => shrinkPicture(picture, to, deps.shrink), deps)),
    drawn: (from, size) => track(drawnAgain(from, size, { ...deps, keep: importing.keepFile })),
    lighter: (file) => track(makeLighter(file, deps)),
    localFile: (url) => track(localFile(url, deps)),
    keep: (file) => track(importing.keepFile(file)),
    keepAll: (pictures, signal) => track(importing.keepPrinted(pictures, signal)),
    bytesOf: (url) => track(bytesOf(url, deps)),
    fetchAsset: (url) => track(ownAsset(url, { ...deps, put: shelf.put })),
    get failed() {
      return shelf.failed
    },
    retry: shelf.tryAgain,
    onChange: shelf.onChange,
    request(urls) {
      shelf.nextRound()
      for (const url of urls) if (!shelf.bitmapOf(url)) shelf.start(url)
    },
    get isBusy() {
      return work.isBusy
    },
    whenIdle: work.whenIdle,
  }
}
