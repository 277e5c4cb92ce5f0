import { isSvgText } from '../../../shared/svg/sniff.ts'
import { decodeXml } from '../../../shared/wff/xml/decode.ts'

/** The text of a drawing in the encoding that the file declares. */
export const decodeDrawing = (bytes: Uint8Array): string =>
  decodeXml(bytes, (encoding) => new TextDecoder(encoding)).replace(/^\uFEFF/, '')

/** By the first signs of an SVG document, whatever its name says. */
export const isSvg = (bytes: Uint8Array): boolean => isSvgText(decodeDrawing(bytes.subarray(0, 8000)))
