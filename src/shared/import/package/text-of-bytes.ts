import { strFromU8 } from 'fflate'
import { decodeXml } from '../../wff/xml/decode.ts'

const stride = 8192

function fromUnits(bytes: Uint8Array, isLittle: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let text = ''
  for (let at = 0; at + 1 < bytes.length; at += stride * 2) {
    const count = Math.min(stride, (bytes.length - at) >> 1)
    const units = Array.from({ length: count }, (_, index) => view.getUint16(at + index * 2, isLittle))
    text += String.fromCharCode(...units)
  }
  return text
}

export const fromUtf8 = (bytes: Uint8Array): string => strFromU8(bytes)

export const fromUtf16 = (bytes: Uint8Array): string => fromUnits(bytes, true)

const decoderOf = (encoding: string): { decode(bytes: Uint8Array): string } => {
  const name = encoding.toLowerCase()
  if (name.startsWith('utf-16')) return { decode: (bytes) => fromUnits(bytes, name !== 'utf-16be') }
  if (/^(iso-8859-1|latin1|us-ascii|ascii)$/.test(name)) return { decode: (bytes) => strFromU8(bytes, true) }
  return { decode: fromUtf8 }
}

/** The text of an XML file, without its byte order mark. */
export const textOfXml = (bytes: Uint8Array): string => decodeXml(bytes, decoderOf).replace(/^\uFEFF/, '')

/** How many characters that text has at least, without decoding it. */
export function charactersIn(bytes: Uint8Array): number {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return bytes.length >> 1
  // of UTF-8 every byte but those that go on with a sign
  let count = 0
  for (const byte of bytes) if ((byte & 0xc0) !== 0x80) count += 1
  return count
}
