import { pngFrames } from '../../../../shared/base/pictures/frame-count.ts'
import { afterBlocks, readPictureSize, tableBytes } from '../../../../shared/base/pictures/picture-size.ts'

/** What the first bytes of a picture that plays say. */
export type FilmHeader = {
  readonly type: 'image/gif' | 'image/webp' | 'image/png'
  /** Pixels; 0 where the header is cut off or damaged. */
  readonly width: number
  readonly height: number
}

const signatureBytes = 8

/** Null for a picture that stands still, and for what is no picture; a GIF of one frame is a film of one. */
export function readFilm(bytes: Uint8Array): FilmHeader | null {
  const size = readPictureSize(bytes)
  if (!size) return null
  const { type, width, height } = size
  if (type === 'gif') return { type: 'image/gif', width, height }
  if (type === 'webp') return size.frames > 1 ? { type: 'image/webp', width, height } : null
  return type === 'png' && pngFrames(bytes) !== null ? { type: 'image/png', width, height } : null
}

/** Whether every frame stands in the bytes whole: the last block of a GIF may be missing, a part of a frame may not. */
function isWholeGif(bytes: Uint8Array): boolean {
  let at = 13 + tableBytes(bytes[10] ?? 0)
  while (at < bytes.length) {
    const mark = bytes[at]
    if (mark === 0x21) at = afterBlocks(bytes, at + 2)
    else if (mark === 0x2c) at = afterBlocks(bytes, at + 11 + tableBytes(bytes[at + 9] ?? 0))
    else return mark === 0x3b
  }
  return at === bytes.length
}

function isWholePng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = signatureBytes
  let name = ''
  while (at + 12 <= bytes.length && name !== 'IEND') {
    name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    at += 12 + view.getUint32(at)
  }
  return name === 'IEND' && at <= bytes.length
}

/** False for a film whose file ends before it says that it does. */
export function isWholeFilm(bytes: Uint8Array, { type }: Pick<FilmHeader, 'type'>): boolean {
  if (type === 'image/gif') return isWholeGif(bytes)
  if (type === 'image/png') return isWholePng(bytes)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return bytes.length >= 8 + view.getUint32(4, true)
}
