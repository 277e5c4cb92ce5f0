import { ApiError, type Client } from '../../../shared/api/client.ts'
import { refusals } from '../../../shared/api/refusals.ts'
import { ok, refused, type Result } from '../../../shared/base/result.ts'
import type { NewPicture } from '../../../shared/layers/kind.ts'
import type { IncomingFile, Refusal } from '../../../shared/protocol/commands.ts'
import { LocalCopyError } from '../drafts/device/local-copy.ts'
import type { Say } from '../drafts/environment.ts'
import { checkFile, refusePixels, type CheckedFile } from './codecs/check-file.ts'
import { hexOf } from '../../core/files/digest.ts'
import type { LoadingDeps } from './loading.ts'
import type { DrawTools } from '../drawings/convert.ts'
import type { DrawnFrom } from '../../../shared/base/pictures/drawn-from.ts'
import { lazyFile } from '../../core/loading/lazy-file.ts'
import { uploadPicture } from './uploads.ts'

export type ImportingDeps = Omit<LoadingDeps, 'fetch'> & {
  readonly client: Client
  /** `crypto.subtle`; undefined on insecure origins, where pictures cannot wait on this device for the server. */
  readonly subtle: undefined | { digest(algorithm: 'SHA-256', bytes: ArrayBuffer): Promise<ArrayBuffer> }
  readonly say: Say
  /** What makes pictures of drawings and of WebP. */
  readonly drawing: DrawTools
}

/** A person waits for this picture to appear: past this it is kept here and uploaded with the next save. */
const uploadPatienceMs = 15_000

type Size = { readonly width: number; readonly height: number }

/** What the files of one import have in common. */
type Batch = {
  readonly count: number
  /** Whose pictures they are, also when the session ends meanwhile. */
  readonly owner: string | null
  isReachable: boolean
  readonly keptHere: string[]
}

type Taken = Result<{ readonly file: CheckedFile; readonly source: DrawnFrom | null }, Refusal>

const isOfAnotherType = ({ key }: Refusal): boolean => key === 'picture.type' || key === 'picture.typeNamed'

/** What happens to the pictures that came: one that failed before is tried anew, and all are loaded. */
type Shelf = { readonly forgive: (url: string) => void; readonly start: (url: string) => void }

/** Pictures on their way in: checked, then uploaded or kept on this device for the next save. */
export function createImporting(deps: ImportingDeps, { forgive, start }: Shelf) {
  const { client, session, local, timers, say } = deps

  async function keepHere(
    { name, blob, bytes }: CheckedFile,
    size: Size,
    owner: string | null,
  ): Promise<Result<NewPicture, Refusal>> {
    if (!deps.subtle || owner === null) return refused({ key: 'http.noResponse' })
    const url = `local:${hexOf(await deps.subtle.digest('SHA-256', bytes))}`
    const picture = { url, name, fileSize: blob.size, width: size.width, height: size.height }
    try {
      const known = await local.readPicture(owner, url)
      if (!known) await local.writePicture(owner, { ...picture, blob, uploadedUrl: null })
    } catch (error) {
      if (!(error instanceof LocalCopyError)) throw error
      return refused({ key: error.messageKey })
    }
    // the same bytes may have failed under this name before they were on this device
    forgive(url)
    return ok(picture)
  }

  async function upload(file: CheckedFile): Promise<Result<NewPicture, Refusal> | 'unreachable'> {
    if (session.token === null) return 'unreachable'
    const controller = new AbortController()
    const timer = timers.set(() => controller.abort(), uploadPatienceMs)
    try {
      const { url, fileSize, width, height } = await uploadPicture(client, file, {
        signal: controller.signal,
      })
      return ok({ url, name: file.name, fileSize, width, height })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // signed out meanwhile, or reported so wrongly, or the server is in trouble: the picture is not lost for that
      const isSignedOut = error.status === 200 && error.code === refusals.signInAgain.code
      const isItsFault = error.status === 0 || error.status >= 500 || error.status === 429
      if (isSignedOut || isItsFault || error.status === 401) return 'unreachable'
      return refused({ key: error.messageKey, params: { name: file.name, ...error.params } })
    } finally {
      timers.clear(timer)
    }
  }

  async function sizeOf(blob: Blob): Promise<Size | null> {
    try {
      const bitmap = await deps.decode(blob)
      const size = { width: bitmap.width, height: bitmap.height }
      bitmap.close()
      return size
    } catch {
      return null
    }
  }

  /** A file that the store does not take as it is: drawn or decoded here, by a program that comes when there is one. */
  async function converted(file: IncomingFile, why: Refusal, batch: Batch): Promise<Taken> {
    if (!isOfAnotherType(why)) return refused(why)
    const { convert } = await lazyFile(() => import('../drawings/convert.ts'))
    const made = await convert(file, deps.drawing)
    if (!made) return refused(why)
    if (!made.ok) return made
    const checked = await checkFile(made.value.file, batch.count > 1)
    if (!checked.ok) return checked
    for (const notice of made.value.notices) say(notice)
    return ok({ file: checked.value, source: made.value.source })
  }

  async function taken(file: IncomingFile, batch: Batch): Promise<Taken> {
    const checked = await checkFile(file, batch.count > 1)
    return checked.ok ? ok({ file: checked.value, source: null }) : converted(file, checked.error, batch)
  }

  async function importFile(file: IncomingFile, batch: Batch): Promise<Result<NewPicture, Refusal>> {
    const came = await taken(file, batch)
    if (!came.ok) return came
    const { source } = came.value
    const stored = await store(came.value.file, batch)
    return stored.ok && source ? ok({ ...stored.value, source }) : stored
  }

  async function store(checked: CheckedFile, batch: Batch): Promise<Result<NewPicture, Refusal>> {
    const { name, blob } = checked
    const size = await sizeOf(blob)
    if (!size) return refused({ key: 'picture.unreadable', params: { name } })
    const refusal = refusePixels(name, size)
    if (refusal) return refused(refusal)
    // a server that did not answer for one picture is not waited for with each of the others
    const uploaded = batch.isReachable ? await upload(checked) : 'unreachable'
    if (uploaded !== 'unreachable') return uploaded
    batch.isReachable = false
    const kept = await keepHere(checked, size, batch.owner)
    if (kept.ok) batch.keptHere.push(name)
    return kept
  }

  function sayKept(names: readonly string[]): void {
    const [name] = names
    if (name === undefined) return
    const many = { key: 'picture.keptHereMany', params: { count: names.length } }
    say({ ...(names.length === 1 ? { key: 'picture.keptHere', params: { name } } : many), tone: 'info' })
  }

  async function importAll(files: readonly IncomingFile[]): Promise<Result<readonly NewPicture[], Refusal>> {
    const { owner } = session
    const batch: Batch = { count: files.length, owner, isReachable: true, keptHere: [] }
    const good: NewPicture[] = []
    const bad: Refusal[] = []
    for (const file of files) {
      const result = await importFile(file, batch)
      if (result.ok) good.push(result.value)
      else bad.push(result.error)
    }
    sayKept(batch.keptHere)
    if (good.length === 0) return refused(bad[0] ?? { key: 'picture.none' })
    for (const { key, params } of bad) say({ key, tone: 'warning', ...(params ? { params } : {}) })
    for (const { url } of good) start(url)
    return ok(good)
  }

  /** Of a file that brings many: each is uploaded with the next save, so that opening it waits for no network. */
  async function keepFile(file: IncomingFile): Promise<Result<NewPicture, Refusal>> {
    const { owner } = session
    const kept = await importFile(file, { count: 2, owner, isReachable: false, keptHere: [] })
    if (kept.ok || owner === null) return kept
    // this device takes nothing: then the server has to, at once
    return importFile(file, { count: 2, owner, isReachable: true, keptHere: [] })
  }

  return { importAll, keepFile }
}
