import { readPictureSize } from './picture-size.ts'

const pngHead = 8

/** Frames that an APNG says it has (`acTL`, before its first pixels); null for a PNG that stands still. Never throws. */
export function pngFrames(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = pngHead; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (name === 'acTL') return view.getUint32(at + 8)
    if (name === 'IDAT') return null
  }
  return null
}

/** Whether it is a GIF, a WebP or a PNG of more than one frame, whatever its name says. */
export function isPlayed(bytes: Uint8Array): boolean {
  const size = readPictureSize(bytes)
  if (!size) return false
  return (size.type === 'png' ? (pngFrames(bytes) ?? 1) : size.frames) > 1
}
