import { ok, refused, type Result } from '../../../shared/base/result.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import { LocalCopyError, type LocalCopy } from '../drafts/device/local-copy.ts'
import type { Session } from '../drafts/session.ts'
import type { FontFile, Fonts } from '../../core/ports.ts'
import { cleanName } from '../../core/files/clean-name.ts'
import { hexOf } from '../../core/files/digest.ts'
import { isLocalUrl } from '../../core/files/own-path.ts'
import { lazyFile } from '../../core/loading/lazy-file.ts'

export const fontType = 'font/ttf'

type DeviceFontsDeps = {
  readonly local: Pick<LocalCopy, 'readPicture' | 'writePicture'>
  readonly session: Session
  readonly digest: (bytes: Uint8Array) => Promise<ArrayBuffer>
}

export type DeviceFonts = Fonts & {
  /** The file behind a `local:` url; null when this device does not have it for the current person. */
  bytesOf(url: string): Promise<ArrayBuffer | null>
  /** What lasts as long as the page; null for anything else. */
  looseOf(url: string): { readonly blob: Blob; readonly name: string } | null
}

/**
 * Fonts that this device has and the server may not: kept beside the pictures, whose records they share, and uploaded
 * with the next save. What the device cannot keep lasts as long as the page.
 */
export function createDeviceFonts({ local, session, digest }: DeviceFontsDeps): DeviceFonts {
  const loose = new Map<string, { readonly blob: Blob; readonly name: string }>()

  async function write(url: string, { name: given, bytes }: FontFile): Promise<void> {
    const { owner } = session
    const name = cleanName(given, 'font')
    const blob = new Blob([bytes as Uint8Array<ArrayBuffer>], { type: fontType })
    if (owner === null) return void loose.set(url, { blob, name })
    try {
      if (await local.readPicture(owner, url)) return
      const record = { url, blob, fileSize: blob.size, width: 0, height: 0, uploadedUrl: null }
      await local.writePicture(owner, { ...record, name })
    } catch (error) {
      if (!(error instanceof LocalCopyError)) throw error
      loose.set(url, { blob, name })
    }
  }

  return {
    async keep(font): Promise<Result<string, Refusal>> {
      const { checkFont } = await lazyFile(() => import('../../../shared/fonts/check-font.ts'))
      const checked = checkFont(font.bytes)
      if (!checked.ok) {
        const { fault, ...params } = checked.error
        return refused({ key: `server.${fault}`, params })
      }
      const url = `local:${hexOf(await digest(font.bytes))}`
      await write(url, font)
      return ok(url)
    },
    async bytesOf(url) {
      if (!isLocalUrl(url)) return null
      const { owner } = session
      const record = owner === null ? null : await local.readPicture(owner, url).catch(() => null)
      const blob = record?.blob ?? loose.get(url)?.blob
      return blob ? blob.arrayBuffer() : null
    },
    looseOf: (url) => loose.get(url) ?? null,
  }
}
