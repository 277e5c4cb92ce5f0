/** Straight RGBA, four bytes a pixel. */
type Pixels = ArrayLike<number>

type Size = { readonly width: number; readonly height: number }

/** Lays one picture over another of the same size, in place. */
export function layOver(below: Uint8ClampedArray, above: Pixels): void {
  for (let at = 0; at < below.length; at += 4) {
    const alpha = (above[at + 3] ?? 0) / 255
    if (alpha === 0) continue
    const under = ((below[at + 3] ?? 0) / 255) * (1 - alpha)
    const sum = alpha + under
    for (let channel = at; channel < at + 3; channel += 1)
      below[channel] = ((above[channel] ?? 0) * alpha + (below[channel] ?? 0) * under) / sum
    below[at + 3] = sum * 255
  }
}

/**
 * Rounding and the edges of shapes that were joined in another order change single pixels by a little. More pixels than
 * this, by more than this of 255, are something that is missing, or that stands elsewhere.
 */
const clear = { step: 40, pixels: 12, mean: 0.3 } as const

/** Whether a person could tell one from the other on a black dial. */
export function isSeenToDiffer(a: Pixels, b: Pixels, { width, height }: Size): boolean {
  let sum = 0
  let far = 0
  for (let at = 0; at < width * height * 4; at += 4) {
    const [alphaA, alphaB] = [(a[at + 3] ?? 0) / 255, (b[at + 3] ?? 0) / 255]
    let most = Math.abs(alphaA - alphaB) * 255
    for (let channel = at; channel < at + 3; channel += 1) {
      const difference = Math.abs((a[channel] ?? 0) * alphaA - (b[channel] ?? 0) * alphaB)
      sum += difference
      most = Math.max(most, difference)
    }
    if (most > clear.step) far += 1
  }
  return far > clear.pixels || sum / (width * height * 3) > clear.mean
}
