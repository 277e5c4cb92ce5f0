import type { Client } from '../../shared/api/client.ts'
import { uploadFile, type StoredImage } from '../../shared/api/files.ts'
import { LocalCopyError, type LocalCopy } from '../drafts/local-copy.ts'

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

export function createPictureUploads(client: Client, local: LocalCopy): PictureUploads {
  const known = new Map<string, string>()

  async function urlOf(url: string): Promise<string | null> {
    const uploaded = known.get(url)
    if (uploaded) return uploaded
    const record = await local.readPicture(url).catch(() => null)
    if (!record) return null
    const moved = record.uploadedUrl ?? (await uploadPicture(client, record)).url
    known.set(url, moved)
    if (record.uploadedUrl) return moved
    await local.writePicture({ ...record, uploadedUrl: moved }).catch((error: unknown) => {
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
