export type PictureSize = { readonly width: number; readonly height: number }

/** The size in the frame header of a JPEG. */
function ofJpeg(bytes: Uint8Array, view: DataView): PictureSize | null {
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    at += 2 + view.getUint16(at + 2)
  }
  return null
}

/** The size in pixels from the head of a picture; null when it has none. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  if (bytes.length < 24) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size =
    bytes[0] === 0x89
      ? { width: view.getUint32(16), height: view.getUint32(20) }
      : bytes[0] === 0x47
        ? { width: view.getUint16(6, true), height: view.getUint16(8, true) }
        : ofJpeg(bytes, view)
  return size && size.width > 0 && size.height > 0 && size.width <= 20_000 && size.height <= 20_000
    ? size
    : null
}
