/*
 * SHA-256 (FIPS 180-4) without the browser's own: that one answers by a promise for each digest, which is too slow
 * for a million of them, and is missing on pages that are served without TLS.
 */

/** The first 32 bits of the broken parts of the cube roots of the first 64 primes. */
const roundWords = ((): Int32Array => {
  const words = new Int32Array(64)
  const primes: number[] = []
  for (let n = 2; primes.length < 64; n += 1) {
    if (primes.every((prime) => n % prime !== 0)) primes.push(n)
  }
  primes.forEach((prime, index) => (words[index] = ((Math.cbrt(prime) % 1) * 2 ** 32) | 0))
  return words
})()

const startWords = Int32Array.of(
  0x6a09e667,
  0xbb67ae85,
  0x3c6ef372,
  0xa54ff53a,
  0x510e527f,
  0x9b05688c,
  0x1f83d9ab,
  0x5be0cd19,
)

const schedule = new Int32Array(64)

/** Mixes one block of 16 big-endian words into `state`. */
function mix(state: Int32Array, block: Int32Array): void {
  const w = schedule
  const k = roundWords
  w.set(block)
  for (let i = 16; i < 64; i += 1) {
    const x = w[i - 15] as number
    const y = w[i - 2] as number
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    w[i] = ((w[i - 16] as number) + (w[i - 7] as number) + s0 + s1) | 0
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  for (let i = 0; i < 64; i += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (k[i] as number) + (w[i] as number)) | 0
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  state[0] = (state[0] as number) + a
  state[1] = (state[1] as number) + b
  state[2] = (state[2] as number) + c
  state[3] = (state[3] as number) + d
  state[4] = (state[4] as number) + e
  state[5] = (state[5] as number) + f
  state[6] = (state[6] as number) + g
  state[7] = (state[7] as number) + h
}

/** The digest of one block that already holds its padding, into `state`: eight big-endian words. */
export function digestBlock(state: Int32Array, block: Int32Array): void {
  state.set(startWords)
  mix(state, block)
}

/** The digest as eight big-endian words. */
function digestWords(bytes: ArrayLike<number>): Int32Array {
  const state = startWords.slice()
  const blocks = Math.ceil((bytes.length + 9) / 64)
  const words = new Int32Array(blocks * 16)
  const put = (index: number, byte: number): void => {
    words[index >> 2] = (words[index >> 2] as number) | (byte << (24 - 8 * (index & 3)))
  }
  for (let index = 0; index < bytes.length; index += 1) put(index, bytes[index] as number)
  put(bytes.length, 0x80)
  words[words.length - 1] = bytes.length * 8
  for (let at = 0; at < words.length; at += 16) mix(state, words.subarray(at, at + 16))
  return state
}

/** The digest of ASCII text, as eight big-endian words. */
export const digestText = (text: string): Int32Array =>
  digestWords(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))

/** The digest of bytes, as 32 bytes. */
export function digestBytes(bytes: Uint8Array): Uint8Array {
  const words = digestWords(bytes)
  return Uint8Array.from({ length: 32 }, (_none, at) => (words[at >> 2] as number) >>> (24 - 8 * (at & 3)))
}
