import type { Client } from '../../../shared/api/client.ts'
import { uploadFile, type StoredImage } from '../../../shared/api/files.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import { LocalCopyError, type LocalCopy } from '../drafts/device/local-copy.ts'
import { saveFailureOf } from '../drafts/server-copy.ts'
import type { Session } from '../drafts/session.ts'
import { fontType } from '../fonts/device-fonts.ts'
import { readLocalPicture } from './loading.ts'
import { lazyFile } from '../../core/loading/lazy-file.ts'

export type Uploaded = {
  /** Where files are now, by the url that they had. */
  readonly moved: ReadonlyMap<string, string>
  /** Urls whose bytes this device does not have. */
  readonly missing: readonly string[]
  /** Why fonts stay on this device, each said once: a design must not wait for the room of a font. */
  readonly refusals: readonly Refusal[]
}

/** Brings pictures and fonts of this device to the server; each once. */
export type Uploads = {
  /** `local:` urls. Throws `ApiError` for the first picture that the server refuses; what is uploaded stays so. */
  upload(urls: Iterable<string>): Promise<Uploaded>
  /** Urls of files that the server had and has no more, such as what was swept while this device was away. */
  bringBack(urls: Iterable<string>): Promise<Uploaded>
}

type Sendable = { readonly blob: Blob; readonly name: string; readonly isMade?: boolean }

/** One multipart upload; throws `ApiError`. */
export function uploadPicture(
  client: Client,
  { blob, name, isMade }: Sendable,
  options: { readonly signal?: AbortSignal; readonly use?: 'preview' } = {},
): Promise<StoredImage> {
  const { signal, use } = options
  const origin = isMade ? ('made' as const) : ('own' as const)
  const form = use ? { use } : { name: name.replace(/\.\w+$/, '').slice(0, 200), origin }
  return client(uploadFile, { form }, { files: [{ blob, name }], ...(signal ? { signal } : {}) })
}

type UploadDeps = {
  readonly local: LocalCopy
  readonly session: Session
  /** What this device has kept of a path of the server, without a request to it; null when there is nothing. */
  readonly cached: (path: string) => Promise<Blob | null>
  /** A font that this device could not keep. */
  readonly looseOf: (url: string) => Sendable | null
  /** The person has a font more. */
  readonly onFont: () => void
}

const fontPath = /^\/f\/font\//

type Each = {
  /** Where the file is now; null when its bytes are not here. */
  readonly next: (url: string) => Promise<string | null>
  /** One that the server refuses for good holds up nothing else. */
  readonly mayFail: (url: string) => Promise<boolean>
  /** Files that the server refused, or that neither it nor this device has: reported once, not with every save. */
  readonly refusedUrls: Set<string>
}

/** Files of one save that are on their way at once: a film has hundreds, and a network is slow by its distance. */
const lanes = 3

async function each(urls: Iterable<string>, { next, mayFail, refusedUrls }: Each): Promise<Uploaded> {
  const moved = new Map<string, string>()
  const missing: string[] = []
  const refusals: Refusal[] = []
  const failures: unknown[] = []
  const waiting = [...urls].filter((url) => !refusedUrls.has(url))[Symbol.iterator]()

  async function bring(url: string): Promise<void> {
    try {
      const at = await next(url)
      if (at === null) missing.push(url)
      else if (at !== url) moved.set(url, at)
    } catch (error) {
      const failure = saveFailureOf(error)
      const isLast = failure.kind === 'failed' && !failure.canPass
      if (!isLast || !(await mayFail(url))) throw error
      refusedUrls.add(url)
      refusals.push(failure.refusal)
    }
  }

  async function lane(): Promise<void> {
    for (const url of waiting) {
      if (failures.length > 0) return
      await bring(url).catch((error: unknown) => failures.push(error))
    }
  }

  await Promise.all(Array.from({ length: lanes }, lane))
  if (failures.length > 0) throw failures[0]
  return { moved, missing, refusals }
}

export function createUploads(
  client: Client,
  { local, session, cached, looseOf, onFont }: UploadDeps,
): Uploads {
  const known = new Map<string, string>()
  const refusedUrls = new Set<string>()

  /** Few designs bring fonts: how they are sent comes with the first. */
  async function send(file: Sendable): Promise<string> {
    if (file.blob.type !== fontType) return (await uploadPicture(client, file)).url
    const { fontUrl } = await (
      await lazyFile(() => import('../fonts/upload-font.ts'))
    ).uploadFont(client, file)
    onFont()
    return fontUrl
  }

  function note(key: string, moved: string): string {
    known.set(key, moved)
    return moved
  }

  async function urlOf(url: string): Promise<string | null> {
    const { owner } = session
    const key = `${owner} ${url}`
    const uploaded = known.get(key)
    if (uploaded) return uploaded
    const record = await readLocalPicture(url, { local, session })
    const loose = record ? null : looseOf(url)
    if (owner === null) return null
    if (loose) return note(key, await send(loose))
    if (!record) return null
    const moved = record.uploadedUrl ?? (await send(record))
    note(key, moved)
    if (record.uploadedUrl) return moved
    await local.writePicture(owner, { ...record, uploadedUrl: moved }).catch((error: unknown) => {
      // it will be uploaded once more after a reload, which the server notices by its content
      if (!(error instanceof LocalCopyError)) throw error
    })
    return moved
  }

  /** The bytes behind a url of the server, as this device sent them or was sent them. */
  async function keptOf(url: string): Promise<Sendable | null> {
    const { owner } = session
    const record = owner === null ? null : await local.findUploaded(owner, url).catch(() => null)
    if (record) return record
    const blob = await cached(url).catch(() => null)
    if (!blob) return null
    return { name: '', blob: fontPath.test(url) ? new Blob([blob], { type: fontType }) : blob }
  }

  const isFont = async (url: string): Promise<boolean> =>
    (await readLocalPicture(url, { local, session }))?.blob.type === fontType

  return {
    upload: (urls) => each(urls, { next: urlOf, mayFail: isFont, refusedUrls }),
    bringBack: (urls) =>
      each(urls, {
        async next(url) {
          const file = await keptOf(url)
          if (!file) refusedUrls.add(url)
          return file && send(file)
        },
        mayFail: () => Promise.resolve(true),
        refusedUrls,
      }),
  }
}
