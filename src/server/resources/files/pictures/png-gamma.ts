/** What a picture without a word on it is taken for, as sRGB is nearly: 1 / 2.2, in hundred-thousandths. */
const usual = 45_455

/** Share by which a gamma may differ and be the usual one, as browsers have it. */
const tolerance = 0.05

/**
 * The gamma that a PNG declares (W3C PNG, gAMA), light to sample; null where it is the usual one, is not told, or where
 * a profile or the sRGB chunk goes before it. Chunks after the first pixels do not count.
 */
export function gammaOf(png: Buffer): number | null {
  let gamma: number | null = null
  for (let at = 8; at + 12 <= png.length;) {
    const length = png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    if (type === 'IDAT') break
    if (type === 'sRGB' || type === 'iCCP' || type === 'cICP') return null
    if (type === 'gAMA' && length === 4) gamma = png.readUInt32BE(at + 8)
    at += 12 + length
  }
  if (gamma === null || gamma === 0) return null
  return Math.abs(gamma / usual - 1) < tolerance ? null : gamma / 100_000
}

/** Encodes light from 0 to 1 as sRGB does. */
const encode = (light: number): number =>
  light <= 0.003_130_8 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055

/** Red, green and blue of 8-bit RGBA pixels as sRGB has them, in place; opacity stays. */
export function toUsualGamma(rgba: Uint8Array, gamma: number): void {
  const levels = Uint8Array.from({ length: 256 }, (_none, sample) =>
    Math.round(encode((sample / 255) ** (1 / gamma)) * 255),
  )
  for (let at = 0; at < rgba.length; at += 1) if (at % 4 !== 3) rgba[at] = levels[rgba[at] ?? 0] ?? 0
}
