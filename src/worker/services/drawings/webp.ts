export type WebpSize = { readonly width: number; readonly height: number; readonly isAnimated: boolean }

const word = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))

/** Pixels by the header, before anything is decoded; null for what is no WebP, or a damaged one. */
export function readWebpSize(bytes: Uint8Array): WebpSize | null {
  if (bytes.length < 30 || word(bytes, 0) !== 'RIFF' || word(bytes, 8) !== 'WEBP') return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const three = (at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
  const form = word(bytes, 12)
  if (form === 'VP8X')
    return { width: three(24) + 1, height: three(27) + 1, isAnimated: (view.getUint8(20) & 2) !== 0 }
  if (form === 'VP8 ')
    return {
      width: view.getUint16(26, true) & 0x3fff,
      height: view.getUint16(28, true) & 0x3fff,
      isAnimated: false,
    }
  if (form !== 'VP8L') return null
  const bits = view.getUint32(21, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, isAnimated: false }
}
