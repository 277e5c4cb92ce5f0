import { ok, refused, type Result } from '../../../shared/base/result.ts'
import type { NewPicture } from '../../../shared/layers/kind.ts'
import type { IncomingFile, Refusal } from '../../../shared/protocol/commands.ts'
import type { PictureFacts } from '../../../shared/rules/rule.ts'
import type { CroppedPicture, NamedBytes, PictureLibrary, ShrunkPicture, ShrinkTo } from '../../core/ports.ts'
import { createBitmapCache } from './bitmap-cache.ts'
import { cleanName } from '../../core/files/clean-name.ts'
import { createImporting, type ImportingDeps } from './importing.ts'
import { cropPicture, type CropTools } from './codecs/crop.ts'
import type { HitMask } from '../../core/files/hit-mask.ts'
import { framesOf, type FrameTools } from './codecs/gif-frames.ts'
import { makeLighter } from './lighter.ts'
import {
  loadPicture,
  readLocalPicture,
  type LoadedPicture,
  type LoadFailure,
  type LoadingDeps,
} from './loading.ts'
import { isLocalUrl, isOwnPath } from '../../core/files/own-path.ts'
import { lazyFile } from '../../core/loading/lazy-file.ts'
import { shrinkPicture, type ShrinkTools } from './shrink.ts'

export type PictureLibraryDeps = LoadingDeps &
  ImportingDeps & {
    /** What takes a gif apart. */
    readonly frames: FrameTools
    /** What cuts the edges of a picture off. */
    readonly crop: CropTools
    /** Finds out where a picture shows something. */
    readonly maskOf: (bitmap: ImageBitmap) => HitMask
    /** What makes a picture smaller. */
    readonly shrink: ShrinkTools
    /** Runs the listener when the network is back. */
    readonly whenOnline: (listener: () => void) => void
    /** Decoded bytes that are kept; 256 MB when left out. */
    readonly budgetBytes?: number
  }

export function createPictureLibrary(deps: PictureLibraryDeps): PictureLibrary {
  const { session } = deps
  const cache = createBitmapCache(deps.budgetBytes ?? 256 * 1024 * 1024)
  const listeners: ((url: string) => void)[] = []
  const loading = new Map<string, Promise<void>>()
  const failures = new Map<string, LoadFailure>()
  /** The same urls, another reference after each change. */
  let failed: ReadonlySet<string> = new Set()
  const work = new Set<Promise<unknown>>()
  const known = new Map<string, PictureFacts>()
  /** Gone with the bitmaps that they were made of. */
  const masks = new WeakMap<ImageBitmap, HitMask>()

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

  function track<T>(promise: Promise<T>): Promise<T> {
    const settled: Promise<unknown> = promise.catch(() => undefined).then(() => work.delete(settled))
    work.add(settled)
    return promise
  }

  function keep(url: string, bitmap: ImageBitmap): void {
    forgive(url)
    // the one that frames use already must not be closed under them
    if (cache.get(url)) return bitmap.close()
    cache.put(url, bitmap)
    tell(url)
  }

  function note(url: string, { bitmap, fileSize }: LoadedPicture): void {
    known.set(url, { width: bitmap.width, height: bitmap.height, bytes: fileSize })
  }

  async function load(url: string): Promise<void> {
    const loaded = await loadPicture(url, deps)
    loading.delete(url)
    if (typeof loaded !== 'string') {
      note(url, loaded)
      return keep(url, loaded.bitmap)
    }
    fail(url, loaded)
    tell(url)
  }

  function start(url: string): void {
    if (loading.has(url) || failures.has(url)) return
    if (!isOwnPath(url) && !isLocalUrl(url)) return fail(url, 'gone')
    const promise = track(load(url))
    loading.set(url, promise)
  }

  function tryAgain(urls: Iterable<string>): void {
    for (const url of urls) {
      if (!failures.has(url)) continue
      forgive(url)
      start(url)
      tell(url)
    }
  }

  deps.whenOnline(() =>
    tryAgain([...failures].filter(([, failure]) => failure === 'later').map(([url]) => url)),
  )
  // pictures of this device are there for one person and not for another
  session.onChange(() => tryAgain([...failures.keys()].filter(isLocalUrl)))

  const importing = createImporting(deps, { forgive, start })

  async function bytesOf(url: string): Promise<NamedBytes | null> {
    const file = await localFile(url)
    if (file) return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
    if (!isOwnPath(url)) return null
    try {
      const reply = await deps.fetch(url)
      if (!reply.ok) return null
      const blob = await reply.blob()
      return { name: nameOf(url), bytes: new Uint8Array(await blob.arrayBuffer()) }
    } catch {
      return null
    }
  }

  async function fetchAsset(url: string): Promise<Result<NewPicture, Refusal>> {
    const name = cleanName(url.replace(/\.\w+$/, ''))
    const refusal: Refusal = { key: 'picture.notOurs', params: { name } }
    if (!isOwnPath(url)) return refused(refusal)
    const loaded = await loadPicture(url, deps)
    if (typeof loaded === 'string') return refused(refusal)
    const { bitmap, fileSize } = loaded
    const { width, height } = bitmap
    note(url, loaded)
    keep(url, bitmap)
    return ok({ url, name, fileSize, width, height })
  }

  const nameOf = (url: string): string =>
    cleanName(url.replace(/^local:(.{8}).*$/, '$1').replace(/\.\w+$/, ''))

  /** Made when a pointer is first over the picture: opening a design must not wait for it. */
  function maskOf(bitmap: ImageBitmap): HitMask {
    const made = masks.get(bitmap) ?? deps.maskOf(bitmap)
    masks.set(bitmap, made)
    return made
  }

  async function measure(urls: Iterable<string>): Promise<void> {
    for (const url of urls) {
      const isAllowed = isOwnPath(url) || isLocalUrl(url)
      const loaded = isAllowed && !known.has(url) ? await loadPicture(url, deps) : 'gone'
      if (typeof loaded === 'string') continue
      note(url, loaded)
      loaded.bitmap.close()
    }
  }

  async function shrunk(url: string, to: ShrinkTo): Promise<Result<ShrunkPicture, Refusal>> {
    const name = nameOf(url)
    const loaded = await loadPicture(url, deps)
    if (typeof loaded === 'string') return refused({ key: 'picture.unreadable', params: { name } })
    try {
      return await shrinkPicture({ ...loaded, name }, to, deps.shrink)
    } finally {
      loaded.bitmap.close()
    }
  }

  async function cropped(url: string): Promise<Result<CroppedPicture, Refusal>> {
    const name = nameOf(url)
    const loaded = await loadPicture(url, deps)
    if (typeof loaded === 'string') return refused({ key: 'picture.unreadable', params: { name } })
    const { bitmap } = loaded
    try {
      return await cropPicture({ bitmap, name }, deps.crop)
    } finally {
      bitmap.close()
    }
  }

  async function localFile(url: string): Promise<IncomingFile | null> {
    const record = isLocalUrl(url) ? await readLocalPicture(url, deps) : null
    if (!record) return null
    const { name, blob } = record
    return { name, type: blob.type, size: blob.size, arrayBuffer: () => blob.arrayBuffer() }
  }

  async function drawn(
    from: { readonly svg: string; readonly name: string },
    size: { readonly width: number; readonly height: number },
  ): Promise<Result<NewPicture, Refusal>> {
    const { drawAgain } = await lazyFile(() => import('../drawings/convert.ts'))
    const file = await drawAgain({ ...from, name: cleanName(from.name) }, size, deps.drawing)
    return file.ok ? importing.keepFile(file.value) : file
  }

  return {
    get(url) {
      const bitmap = cache.get(url)
      if (bitmap) return bitmap
      // evicted or never requested: the caller needs it to draw
      start(url)
      return failures.has(url) ? 'failed' : 'loading'
    },
    import: (files) => track(importing.importAll(files)),
    framesOf: (files) => track(framesOf(files, deps.frames)),
    cropped: (url) => track(cropped(url)),
    facts: (url) => known.get(url) ?? null,
    mask(url) {
      const bitmap = cache.get(url)
      return bitmap && maskOf(bitmap)
    },
    measure: (urls) => track(measure(urls)),
    shrunk: (url, to) => track(shrunk(url, to)),
    drawn: (from, size) => track(drawn(from, size)),
    lighter: (file) => track(makeLighter(file, deps)),
    localFile: (url) => track(localFile(url)),
    keep: (file) => track(importing.keepFile(file)),
    bytesOf: (url) => track(bytesOf(url)),
    fetchAsset: (url) => track(fetchAsset(url)),
    get failed() {
      return failed
    },
    retry: tryAgain,
    onChange: (listener) => void listeners.push(listener),
    request(urls) {
      cache.nextRound()
      for (const url of urls) if (!cache.get(url)) start(url)
    },
    get isBusy() {
      return work.size > 0
    },
    async whenIdle() {
      while (work.size > 0) await Promise.all(work)
    },
  }
}
