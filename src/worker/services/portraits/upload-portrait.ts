import { ApiError, type Client } from '../../../shared/api/client.ts'
import type { VariantKey } from '../../../shared/document/design.ts'
import type { StoredPortrait } from '../../core/files/stored-portrait.ts'
import { uploadPicture } from '../pictures/uploads.ts'

/** Uploads the dial in its shape; null when that cannot be done now, saving goes on without. */
export async function uploadPortrait(
  client: Client,
  { blob, of }: { readonly blob: Blob; readonly of: VariantKey },
): Promise<StoredPortrait | null> {
  try {
    const { url } = await uploadPicture(client, { blob, name: 'preview.png' }, { use: 'preview' })
    return { url, of }
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
