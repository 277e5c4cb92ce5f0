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
 * Rounding and the edges of shapes that were joined in another order change pixels by a little, and letters are set
 * between them. More pixels than this, by more than this of 255 from everything around, are something that is missing or
 * that stands elsewhere.
 */
const clear = { step: 40, pixels: 12, mean: 0.3 } as const

/** On a black dial: a channel, or how much covers it. */
function valueAt(data: Pixels, pixel: number, channel: number): number {
  const alpha = data[pixel * 4 + 3] ?? 0
  return channel === 3 ? alpha : ((data[pixel * 4 + channel] ?? 0) * alpha) / 255
}

const channels = [0, 1, 2, 3] as const

/** Whether a channel of this pixel is far from all between the least and the most around it in the other picture. */
function isFar(a: Pixels, b: Pixels, { pixel, width }: { pixel: number; width: number }): boolean {
  const around = [-1, 0, 1].flatMap((x) => [-width, 0, width].map((y) => pixel + x + y))
  return channels.some((channel) => {
    const value = valueAt(a, pixel, channel)
    const others = around.map((one) => valueAt(b, one, channel))
    return value < Math.min(...others) - clear.step || value > Math.max(...others) + clear.step
  })
}

/** Whether a person could tell one from the other on a black dial. */
export function isSeenToDiffer(a: Pixels, b: Pixels, { width, height }: Size): boolean {
  let sum = 0
  let far = 0
  for (let pixel = 0; pixel < width * height && far <= clear.pixels; pixel += 1) {
    let most = 0
    for (const channel of channels) {
      const difference = Math.abs(valueAt(a, pixel, channel) - valueAt(b, pixel, channel))
      if (channel < 3) sum += difference
      most = Math.max(most, difference)
    }
    if (most <= clear.step) continue
    if (isFar(a, b, { pixel, width }) || isFar(b, a, { pixel, width })) far += 1
  }
  return far > clear.pixels || sum / (width * height * 3) > clear.mean
}
