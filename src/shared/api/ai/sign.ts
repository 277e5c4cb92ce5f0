import { joinBytes } from '../../base/bytes.ts'
import { digestBytes } from '../../base/sha256.ts'

const blockBytes = 64

const bytesOf = (text: string): Uint8Array => {
  // letters beyond ASCII as UTF-8, without the browser's own encoder, which this floor does not know
  const escaped = encodeURIComponent(text).replace(/%([0-9A-F]{2})/g, (_all, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  )
  return Uint8Array.from(escaped, (letter) => letter.charCodeAt(0))
}

const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** HMAC-SHA256 (RFC 2104) with a key of at most one block. */
function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const padded = joinBytes([key, new Uint8Array(blockBytes - key.length)])
  const inner = digestBytes(joinBytes([padded.map((byte) => byte ^ 0x36), message]))
  return digestBytes(joinBytes([padded.map((byte) => byte ^ 0x5c), inner]))
}

/**
 * `sign` of a call of this session: HMAC-SHA256 in hex, keyed by the SHA-256 of the token, over the timestamp, a line
 * break and the SHA-256 of the body in hex (A29, W7.71). Runs where the browser's own functions are missing, too.
 */
export function signCall(token: string, timestamp: string, body: string): string {
  const message = bytesOf(`${timestamp}\n${hexOf(digestBytes(bytesOf(body)))}`)
  return hexOf(hmac(digestBytes(bytesOf(token)), message))
}
