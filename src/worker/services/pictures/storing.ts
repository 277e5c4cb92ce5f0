import { ApiError, type Client } from '../../../shared/api/client.ts'
import { refusals } from '../../../shared/api/refusals.ts'
import { ok, refused, type Result } from '../../../shared/base/result.ts'
import type { NewPicture } from '../../../shared/layers/kind.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import { hexOf } from '../../core/files/digest.ts'
import { LocalCopyError } from '../drafts/device/local-copy.ts'
import { refusePixels, type CheckedFile } from './codecs/check-file.ts'
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

export async function keepHere(
  { name, blob, bytes, isMade, ...size }: CheckedFile & Size,
  owner: string | null,
  { subtle, local }: StoringDeps,
): Promise<Result<NewPicture, Refusal>> {
  if (!subtle || owner === null) return refused({ key: 'http.noResponse' })
  const url = `local:${hexOf(await subtle.digest('SHA-256', bytes))}`
  const picture = { url, name, fileSize: blob.size, width: size.width, height: size.height }
  try {
    const known = await local.readPicture(owner, url)
    if (!known) await local.writePicture(owner, { ...picture, blob, isMade, uploadedUrl: null })
  } catch (error) {
    if (!(error instanceof LocalCopyError)) throw error
    return refused({ key: error.messageKey })
  }
  return ok(picture)
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
