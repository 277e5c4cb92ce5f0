import { ApiError, type Client } from '../../../shared/api/client.ts'
import { refusals } from '../../../shared/api/refusals.ts'
import { ok, refused, type Result } from '../../../shared/base/result.ts'
import type { NewPicture } from '../../../shared/layers/kind.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import { hexOf } from '../../core/files/digest.ts'
import { LocalCopyError } from '../drafts/device/local-copy.ts'
import type { PictureRecord } from '../drafts/device/local-records.ts'
import { refusePixels, type CheckedFile } from './codecs/check-file.ts'
import type { PrintedPicture } from '../../core/ports.ts'
import type { LoadingDeps } from './loading.ts'
import { uploadPicture } from './uploads.ts'

export type StoringDeps = Omit<LoadingDeps, 'fetch'> & {
  readonly client: Client
  /** `crypto.subtle`; undefined on insecure origins, where pictures cannot wait on this device for the server. */
  readonly subtle: undefined | { digest(algorithm: 'SHA-256', bytes: ArrayBuffer): Promise<ArrayBuffer> }
}

/** What the files of one import have in common. */
export type Batch = {
  readonly count: number
  /** Whose pictures they are, also when the session ends meanwhile. */
  readonly owner: string | null
  isReachable: boolean
  readonly keptHere: string[]
}

/** A person waits for this picture to appear: past this it is kept here and uploaded with the next save. */
const uploadPatienceMs = 15_000

type Size = { readonly width: number; readonly height: number }

type Sized = CheckedFile & Size

type Waiting = Omit<PictureRecord, 'fileSize'> & NewPicture

/** As it waits on this device, named by its content. */
async function waiting(
  { name, blob, bytes, isMade, width, height }: Sized,
  subtle: NonNullable<StoringDeps['subtle']>,
): Promise<Waiting> {
  const url = `local:${hexOf(await subtle.digest('SHA-256', bytes))}`
  return { url, name, fileSize: blob.size, width, height, blob, isMade, uploadedUrl: null }
}

const pictureOf = ({ url, name, fileSize, width, height }: Waiting): NewPicture => ({
  ...{ url, name, fileSize, width, height },
})

/** Why this device takes nothing. */
function refusedHere(error: unknown): Result<never, Refusal> {
  if (!(error instanceof LocalCopyError)) throw error
  return refused({ key: error.messageKey })
}

export async function keepHere(
  file: Sized,
  owner: string | null,
  { subtle, local }: StoringDeps,
): Promise<Result<NewPicture, Refusal>> {
  if (!subtle || owner === null) return refused({ key: 'http.noResponse' })
  const record = await waiting(file, subtle)
  try {
    const known = await local.readPicture(owner, record.url)
    if (!known) await local.writePicture(owner, record)
  } catch (error) {
    return refusedHere(error)
  }
  return ok(pictureOf(record))
}

/** All of them or none; null when it is stopped, which leaves none here. */
async function keepAllHere(
  files: readonly Sized[],
  { owner, signal }: { readonly owner: string | null; readonly signal: AbortSignal },
  { subtle, local }: StoringDeps,
): Promise<Result<readonly NewPicture[], Refusal> | null> {
  if (!subtle || owner === null) return refused({ key: 'http.noResponse' })
  const records: Waiting[] = []
  for (const file of files) records.push(await waiting(file, subtle))
  try {
    return (await local.addPictures(owner, records, signal)) ? ok(records.map(pictureOf)) : null
  } catch (error) {
    return refusedHere(error)
  }
}

async function upload(
  file: CheckedFile,
  { client, session, timers }: StoringDeps,
): Promise<Result<NewPicture, Refusal> | 'unreachable'> {
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

async function sizeOf(blob: Blob, { decode }: StoringDeps): Promise<Size | null> {
  try {
    const bitmap = await decode(blob)
    const size = { width: bitmap.width, height: bitmap.height }
    bitmap.close()
    return size
  } catch {
    return null
  }
}

/** A checked picture on the server, or on this device until the next save. */
export async function storePicture(
  checked: CheckedFile,
  batch: Batch,
  deps: StoringDeps,
): Promise<Result<NewPicture, Refusal>> {
  const { name, blob } = checked
  const size = await sizeOf(blob, deps)
  if (!size) return refused({ key: 'picture.unreadable', params: { name } })
  const refusal = refusePixels(name, size)
  if (refusal) return refused(refusal)
  // a server that did not answer for one picture is not waited for with each of the others
  const uploaded = batch.isReachable ? await upload(checked, deps) : 'unreachable'
  if (uploaded !== 'unreachable') return uploaded
  batch.isReachable = false
  const kept = await keepHere({ ...checked, ...size }, batch.owner, deps)
  if (kept.ok) batch.keptHere.push(name)
  return kept
}

/** Pictures that were printed here: on this device, or on the server where this device takes none. */
export async function storePrinted(
  pictures: readonly PrintedPicture[],
  { owner, signal }: { readonly owner: string | null; readonly signal: AbortSignal },
  deps: StoringDeps,
): Promise<Result<readonly NewPicture[], Refusal> | null> {
  const files = await Promise.all(
    pictures.map(async (picture) => ({
      ...picture,
      isMade: true,
      bytes: await picture.blob.arrayBuffer(),
    })),
  )
  const kept = await keepAllHere(files, { owner, signal }, deps)
  if (!kept || kept.ok || owner === null) return kept
  const stored: NewPicture[] = []
  for (const file of files) {
    if (signal.aborted) return null
    const one = await storePicture(file, { count: 2, owner, isReachable: true, keptHere: [] }, deps)
    if (!one.ok) return one
    stored.push(one.value)
  }
  return ok(stored)
}
