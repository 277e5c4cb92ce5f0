const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Base64 with its padding (RFC 4648, 4). */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3)
    const bits = (a << 16) | (b << 8) | c
    const left = bytes.length - at
    text += letters[bits >> 18] ?? ''
    text += letters[(bits >> 12) & 63] ?? ''
    text += left > 1 ? (letters[(bits >> 6) & 63] ?? '') : '='
    text += left > 2 ? (letters[bits & 63] ?? '') : '='
  }
  return text
}
