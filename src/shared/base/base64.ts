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

/** Null for signs that are none of it. */
export function fromBase64(text: string): Uint8Array | null {
  const bare = text.replace(/=+$/, '')
  const bytes = new Uint8Array(Math.floor((bare.length * 3) / 4))
  let [bits, count, at] = [0, 0, 0]
  for (const sign of bare) {
    const value = letters.indexOf(sign)
    if (value < 0) return null
    bits = ((bits << 6) | value) & 0xffffff
    count += 6
    if (count < 8) continue
    count -= 8
    bytes[at] = (bits >> count) & 255
    at += 1
  }
  return bytes
}
