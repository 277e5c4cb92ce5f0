/** What the first bytes of a picture say, before anything is decoded. */
export type PictureHeader = {
  readonly type: 'image/png' | 'image/jpeg' | 'image/gif'
  /** Pixels; 0 where the header is cut off or damaged. */
  readonly width: number
  readonly height: number
}

const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, index) => bytes[index] === byte)

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const jpeg = [0xff, 0xd8, 0xff]
const gif = [0x47, 0x49, 0x46, 0x38]

/** Start-of-frame markers: all of C0 to CF but the Huffman table, the JPEG extension and arithmetic coding. */
const isFrameStart = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

function readJpegSize(view: DataView): { width: number; height: number } {
  let at = 2
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) break
    const marker = view.getUint8(at + 1)
    if (isFrameStart(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    // fill bytes and markers without a length
    const isBare = marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
    at += isBare ? (marker === 0xff ? 1 : 2) : 2 + view.getUint16(at + 2)
  }
  return { width: 0, height: 0 }
}

/** Null when the bytes are no png, jpeg or gif, whatever the file's name says. */
export function readHeader(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (startsWith(bytes, png)) {
    const isWhole = bytes.length >= 24
    const size = isWhole ? { width: view.getUint32(16), height: view.getUint32(20) } : { width: 0, height: 0 }
    return { type: 'image/png', ...size }
  }
  if (startsWith(bytes, jpeg)) return { type: 'image/jpeg', ...readJpegSize(view) }
  if (!startsWith(bytes, gif)) return null
  const size =
    bytes.length >= 10
      ? { width: view.getUint16(6, true), height: view.getUint16(8, true) }
      : { width: 0, height: 0 }
  return { type: 'image/gif', ...size }
}
