import type { Client } from '../../shared/api/client.ts'
import { uploadFile, type StoredImage } from '../../shared/api/files.ts'
import { LocalCopyError, type LocalCopy } from '../drafts/device/local-copy.ts'
import type { Session } from '../drafts/session.ts'
import { readLocalPicture } from './loading.ts'

export type Uploaded = {
  /** Server url by `local:` url. */
  readonly moved: ReadonlyMap<string, string>
  /** `local:` urls whose bytes this device does not have. */
  readonly missing: readonly string[]
}

/** Brings pictures of this device to the server; each picture once. */
export type PictureUploads = {
  /** Throws `ApiError` for the first upload that the server refuses; what is uploaded stays so. */
  upload(urls: Iterable<string>): Promise<Uploaded>
}

/** One multipart upload; throws `ApiError`. */
export function uploadPicture(
  client: Client,
  { blob, name }: { readonly blob: Blob; readonly name: string },
  options: { readonly signal?: AbortSignal; readonly use?: 'preview' } = {},
): Promise<StoredImage> {
  const { signal, use } = options
  const form = use ? { form: { use } } : {}
  return client(uploadFile, form, { files: [{ blob, name }], ...(signal ? { signal } : {}) })
}

type UploadDeps = { readonly local: LocalCopy; readonly session: Session }

export function createPictureUploads(client: Client, { local, session }: UploadDeps): PictureUploads {
  const known = new Map<string, string>()

  async function urlOf(url: string): Promise<string | null> {
    const { owner } = session
    const key = `${owner} ${url}`
    const uploaded = known.get(key)
    if (uploaded) return uploaded
    const record = await readLocalPicture(url, { local, session })
    if (!record || owner === null) return null
    const moved = record.uploadedUrl ?? (await uploadPicture(client, record)).url
    known.set(key, moved)
    if (record.uploadedUrl) return moved
    await local.writePicture(owner, { ...record, uploadedUrl: moved }).catch((error: unknown) => {
      // it will be uploaded once more after a reload, which the server notices by its content
      if (!(error instanceof LocalCopyError)) throw error
    })
    return moved
  }

  return {
    async upload(urls) {
      const moved = new Map<string, string>()
      const missing: string[] = []
      for (const url of urls) {
        const next = await urlOf(url)
        if (next) moved.set(url, next)
        else missing.push(url)
      }
      return { moved, missing }
    },
  }
}
