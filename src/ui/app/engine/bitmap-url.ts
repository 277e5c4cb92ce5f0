/** Bytes before the pixels of a bitmap of 32 bits with named channels. */
const headerBytes = 14 + 108

const bitsPerPixel = 32
const namedChannels = 3

function headerOf(width: number, height: number): Uint8Array {
  const header = new DataView(new ArrayBuffer(headerBytes))
  const pixelBytes = width * height * 4
  header.setUint16(0, 0x424d)
  header.setUint32(2, headerBytes + pixelBytes, true)
  header.setUint32(10, headerBytes, true)
  header.setUint32(14, headerBytes - 14, true)
  header.setInt32(18, width, true)
  // a negative height: the first line is the one at the top
  header.setInt32(22, -height, true)
  header.setUint16(26, 1, true)
  header.setUint16(28, bitsPerPixel, true)
  header.setUint32(30, namedChannels, true)
  header.setUint32(34, pixelBytes, true)
  // red, green, blue, alpha in the order of canvas pixels
  for (const [index, mask] of [0xff, 0xff00, 0xff0000, 0xff000000].entries())
    header.setUint32(54 + index * 4, mask, true)
  return new Uint8Array(header.buffer)
}

const chunk = 8192

function textOf(bytes: Uint8Array | Uint8ClampedArray): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += chunk)
    text += String.fromCharCode(...bytes.subarray(at, at + chunk))
  return text
}

export type Pixels = {
  readonly width: number
  readonly height: number
  /** RGBA, line by line from the top. */
  readonly data: Uint8ClampedArray | Uint8Array
}

/** Pixels as the address of a picture, without compressing them: for small ones that come by the dozen. */
export const bitmapUrl = ({ width, height, data }: Pixels): string =>
  `data:image/bmp;base64,${btoa(textOf(headerOf(width, height)) + textOf(data))}`
