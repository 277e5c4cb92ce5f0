/** What the first bytes of a picture say, and how many frames follow. */
export type PictureSize = {
  readonly type: 'png' | 'jpg' | 'gif' | 'webp'
  /** Pixels; 0 where the file is cut off or damaged. */
  readonly width: number
  readonly height: number
  /** 1 for what does not move. */
  readonly frames: number
}

type Sides = { readonly width: number; readonly height: number }

const nothing: Sides = { width: 0, height: 0 }

const startsWith = (bytes: Uint8Array, head: readonly number[], from = 0): boolean =>
  head.every((byte, index) => bytes[from + index] === byte)

const letters = (text: string): readonly number[] => [...text].map((letter) => letter.charCodeAt(0))

/** Start-of-frame markers: all of C0 to CF but the Huffman table, the extension and arithmetic coding. */
const isFrameStart = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

function jpegSides(view: DataView): Sides {
  for (let at = 2; at + 9 < view.byteLength && view.getUint8(at) === 0xff;) {
    const marker = view.getUint8(at + 1)
    if (isFrameStart(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    const isBare = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
    at += marker === 0xff ? 1 : isBare ? 2 : 2 + view.getUint16(at + 2)
  }
  return nothing
}

/** Where a row of sub-blocks of a GIF ends. */
export function afterBlocks(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== 0) at += (bytes[at] ?? 0) + 1
  return at + 1
}

/** Bytes of a table of colours of a GIF, as the flags before it say. */
export const tableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

function gifFrames(bytes: Uint8Array): number {
  let frames = 0
  for (let at = 13 + tableBytes(bytes[10] ?? 0); at < bytes.length;) {
    const mark = bytes[at]
    if (mark === 0x21) at = afterBlocks(bytes, at + 2)
    else if (mark === 0x2c) {
      frames += 1
      at = afterBlocks(bytes, at + 11 + tableBytes(bytes[at + 9] ?? 0))
    } else break
  }
  return Math.max(1, frames)
}

const three = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? 0) + (bytes[at + 1] ?? 0) * 256 + (bytes[at + 2] ?? 0) * 65_536

/** Size and frames by the chunks of the file; each has a name of four letters and its length. */
function readWebp(bytes: Uint8Array, view: DataView): PictureSize {
  let sides = nothing
  let frames = 0
  for (
    let at = 12;
    at + 18 <= bytes.length;
    at += 8 + view.getUint32(at + 4, true) + (view.getUint32(at + 4, true) % 2)
  ) {
    const isChunk = (name: string): boolean => startsWith(bytes, letters(name), at)
    if (isChunk('VP8X')) sides = { width: three(bytes, at + 12) + 1, height: three(bytes, at + 15) + 1 }
    else if (isChunk('ANMF')) frames += 1
    else if (isChunk('VP8L') && sides === nothing) {
      const bits = view.getUint32(at + 9, true)
      sides = { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    } else if (isChunk('VP8 ') && sides === nothing)
      sides = {
        width: view.getUint16(at + 14, true) & 0x3fff,
        height: view.getUint16(at + 16, true) & 0x3fff,
      }
  }
  return { type: 'webp', ...sides, frames: Math.max(1, frames) }
}

/** Null when the bytes are no png, jpeg, gif or webp, whatever their name says. Never throws, however damaged they are. */
export function readPictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (startsWith(bytes, [0x89, ...letters('PNG'), 0x0d, 0x0a, 0x1a, 0x0a])) {
    const sides = bytes.length >= 24 ? { width: view.getUint32(16), height: view.getUint32(20) } : nothing
    return { type: 'png', ...sides, frames: 1 }
  }
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return { type: 'jpg', ...jpegSides(view), frames: 1 }
  if (startsWith(bytes, letters('GIF8'))) {
    const isWhole = bytes.length >= 13
    const sides = isWhole ? { width: view.getUint16(6, true), height: view.getUint16(8, true) } : nothing
    return { type: 'gif', ...sides, frames: isWhole ? gifFrames(bytes) : 1 }
  }
  const isWebp = startsWith(bytes, letters('RIFF')) && startsWith(bytes, letters('WEBP'), 8)
  return isWebp ? readWebp(bytes, view) : null
}
