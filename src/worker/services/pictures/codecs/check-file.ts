import { maxImageBytes } from '../../../../shared/base/amounts.ts'
import { ok, refused, type Result } from '../../../../shared/base/result.ts'
import type { IncomingFile, Refusal } from '../../../../shared/protocol/commands.ts'
import { cleanName } from '../../../core/files/clean-name.ts'
import { readHeader } from './header.ts'

/** Longest side of a picture, in its own pixels: what graphics cards of watch designers' machines take. */
export const maxSide = 4096

/** Files beyond this are not even read to find out what they are. */
const readableBytes = 64 * 1024 * 1024

export type CheckedFile = {
  readonly name: string
  readonly blob: Blob
  readonly bytes: ArrayBuffer
  readonly isMade: boolean
}

/** The message with the file's name when it is one of several. */
function refuseFile(key: 'picture.type' | 'picture.tooLarge', name: string, more: Named): Refusal {
  const { isOneOfMany, params = {} } = more
  return isOneOfMany ? { key: `${key}Named`, params: { name, ...params } } : { key, params }
}

type Named = { readonly isOneOfMany: boolean; readonly params?: Readonly<Record<string, number>> }

const tooManyPixels = (name: string, { width, height }: { width: number; height: number }): Refusal => ({
  key: 'picture.tooManyPixels',
  params: { name, limit: maxSide, width, height },
})

/** Null when both sides are within the limit. */
export function refusePixels(name: string, size: { width: number; height: number }): Refusal | null {
  return size.width > maxSide || size.height > maxSide ? tooManyPixels(name, size) : null
}

/** Type by magic bytes [W5.01–W5.04 W5.06 A51], bytes [W5.05 W5.07 A8], pixels by the header; nothing is decoded. */
export async function checkFile(
  file: IncomingFile,
  isOneOfMany: boolean,
): Promise<Result<CheckedFile, Refusal>> {
  const name = cleanName(file.name)
  const refuseSize = (present: number) =>
    refused(refuseFile('picture.tooLarge', name, { isOneOfMany, params: { limit: maxImageBytes, present } }))
  if (file.size > readableBytes) return refuseSize(file.size)
  let bytes: ArrayBuffer
  try {
    bytes = await file.arrayBuffer()
  } catch {
    return refused({ key: 'picture.unreadable', params: { name } })
  }
  const header = readHeader(new Uint8Array(bytes))
  // a gif is for the animation panel only
  if (!header || header.type === 'image/gif')
    return refused(refuseFile('picture.type', name, { isOneOfMany }))
  if (bytes.byteLength > maxImageBytes) return refuseSize(bytes.byteLength)
  const refusal = refusePixels(name, header)
  if (refusal) return refused(refusal)
  const blob = new Blob([bytes], { type: header.type })
  return ok({ name, blob, bytes, isMade: file.isMade === true })
}
