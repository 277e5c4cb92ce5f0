import { oklabOf } from '../../../../shared/base/pictures/oklab.ts'

/** Straight RGBA bytes of a picture. */
export type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }

/** One value a pixel. */
export type Plane = Float32Array

/** A picture as OKLab, and how it is made to be compared. */
export type Planes = {
  readonly width: number
  readonly height: number
  /** Lightness, green to red, blue to yellow; as the picture has them. */
  readonly lab: readonly [Plane, Plane, Plane]
  /** The same without its grain. */
  readonly smooth: readonly [Plane, Plane, Plane]
  /** How much the ground differs from itself from pixel to pixel, in OKLab. */
  readonly noise: number
  /** What is left of that in `smooth`. */
  readonly grain: number
  /** Pixels to each side that `smooth` is the mean of. */
  readonly radius: number
}

/** Means over squares of `2 × radius + 1` pixels, cut at the edges; each row and column is summed once. */
export function boxMean(
  from: Plane,
  { width, height }: { width: number; height: number },
  radius: number,
): Plane {
  const across = new Float32Array(from.length)
  const mean = new Float32Array(from.length)
  for (let y = 0; y < height; y += 1)
    meanAlong(from, across, { start: y * width, step: 1, count: width, radius })
  for (let x = 0; x < width; x += 1) meanAlong(across, mean, { start: x, step: width, count: height, radius })
  return mean
}

type Line = { readonly start: number; readonly step: number; readonly count: number; readonly radius: number }

function meanAlong(from: Plane, to: Plane, { start, step, count, radius }: Line): void {
  let sum = 0
  let held = 0
  for (let at = 0; at < Math.min(radius, count); at += 1, held += 1) sum += from[start + at * step] ?? 0
  for (let at = 0; at < count; at += 1) {
    if (at + radius < count) {
      sum += from[start + (at + radius) * step] ?? 0
      held += 1
    }
    if (at - radius > 0) {
      sum -= from[start + (at - radius - 1) * step] ?? 0
      held -= 1
    }
    to[start + at * step] = sum / held
  }
}

/** The usual difference between neighbours in a band along the border, which a single edge does not move. */
function noiseOf([l, a, b]: Planes['lab'], { width, height }: { width: number; height: number }): number {
  const band = Math.max(2, Math.round(Math.min(width, height) / 24))
  const found: number[] = []
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x + 1 < width; x += 1) {
      const isInside = x >= band && x < width - band && y >= band && y < height - band
      if (isInside) continue
      const at = y * width + x
      const difference = (plane: Plane): number => (plane[at] ?? 0) - (plane[at + 1] ?? 0)
      found.push(Math.hypot(difference(l), difference(a), difference(b)))
    }
  const sorted = Float32Array.from(found).sort()
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** What was cut out already is told apart by its colour, as if it lay on a grey that nothing has. */
export function planesOf({ width, height, data }: Pixels): Planes {
  const size = { width, height }
  const count = width * height
  const lab = [new Float32Array(count), new Float32Array(count), new Float32Array(count)] as const
  for (let at = 0; at < count; at += 1) {
    const share = (data[at * 4 + 3] ?? 0) / 255
    const over = (channel: number): number =>
      Math.round((data[at * 4 + channel] ?? 0) * share + 128 * (1 - share))
    const { l, a, b } = oklabOf(over(0), over(1), over(2))
    lab[0][at] = l
    lab[1][at] = a
    lab[2][at] = b
  }
  const noise = noiseOf(lab, size)
  const radius = noise > 0.06 ? 3 : noise > 0.03 ? 2 : noise > 0.012 ? 1 : 0
  const smoothed = (plane: Plane): Plane => (radius === 0 ? plane : boxMean(plane, size, radius))
  return {
    ...size,
    lab,
    smooth: [smoothed(lab[0]), smoothed(lab[1]), smoothed(lab[2])],
    noise,
    grain: noise / (2 * radius + 1),
    radius,
  }
}
