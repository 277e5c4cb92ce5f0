import type { Timers } from '../drafts/environment.ts'
import { wait } from '../drafts/environment.ts'
import type { LocalCopy } from '../drafts/device/local-copy.ts'
import type { PictureRecord } from '../drafts/device/local-records.ts'
import type { Session } from '../drafts/session.ts'
import { refusePixels } from './codecs/check-file.ts'
import { readHeader, type PictureHeader } from './codecs/header.ts'
import { isLocalUrl, isOwnPath } from '../../core/files/own-path.ts'

/** What loading needs of a reply of the network. */
export type PictureReply = { readonly ok: boolean; readonly status: number; blob(): Promise<Blob> }

export type LoadingDeps = {
  readonly fetch: (path: string) => Promise<PictureReply>
  readonly local: LocalCopy
  readonly session: Session
  readonly decode: (blob: Blob) => Promise<ImageBitmap>
  readonly timers: Timers
}

export type LoadedPicture = {
  readonly bitmap: ImageBitmap
  readonly fileSize: number
  readonly type: PictureHeader['type']
}

/** `gone`: a retry cannot help. `later`: the network failed. */
export type LoadFailure = 'gone' | 'later'

/** Pauses before the second and the third try. */
const pausesMs = [500, 2000]

/** Bytes of a stored picture that are still decoded. */
const maxBytes = 16 * 1024 * 1024

async function decodeBlob(blob: Blob, { decode }: LoadingDeps): Promise<LoadedPicture | LoadFailure> {
  if (blob.size > maxBytes) return 'gone'
  const header = readHeader(new Uint8Array(await blob.slice(0, 256 * 1024).arrayBuffer()))
  if (!header || refusePixels('', header)) return 'gone'
  try {
    return { bitmap: await decode(blob), fileSize: blob.size, type: header.type }
  } catch {
    return 'gone'
  }
}

async function fetchOnce(path: string, deps: LoadingDeps): Promise<LoadedPicture | LoadFailure> {
  let blob: Blob
  try {
    const reply = await deps.fetch(path)
    // a refusal of the server is its last word, trouble of the server is not
    if (!reply.ok) return reply.status >= 500 || reply.status === 429 ? 'later' : 'gone'
    blob = await reply.blob()
  } catch {
    return 'later'
  }
  return decodeBlob(blob, deps)
}

async function fetchPicture(path: string, deps: LoadingDeps): Promise<LoadedPicture | LoadFailure> {
  let result = await fetchOnce(path, deps)
  for (const pause of pausesMs) {
    if (result !== 'later') return result
    await wait(deps.timers, pause)
    result = await fetchOnce(path, deps)
  }
  return result
}

/** The picture of this device, for the person it belongs to; null for any other. */
export async function readLocalPicture(
  url: string,
  { local, session }: Pick<LoadingDeps, 'local' | 'session'>,
): Promise<PictureRecord | null> {
  if (session.owner === null) return null
  return local.readPicture(session.owner, url).catch(() => null)
}

/** Paths of this origin and pictures of this device only: a design cannot make the program call elsewhere. */
export async function loadPicture(url: string, deps: LoadingDeps): Promise<LoadedPicture | LoadFailure> {
  if (isOwnPath(url)) return fetchPicture(url, deps)
  if (!isLocalUrl(url)) return 'gone'
  const record = await readLocalPicture(url, deps)
  return record ? decodeBlob(record.blob, deps) : 'gone'
}
