import type { Pixels, Plane } from './planes.ts'

/*
 * Colours that are ground and subject mixed, in what is kept. A sharp edge mixes a pixel or two; one out of focus many of
 * those next to what went; a pane of glass mixes all of its inside evenly.
 */

type Rgb = readonly [number, number, number]

export type Mixed = {
  /** Of what is kept next to what went, the share that is mixed; 0 to 1. */
  readonly edge: number
  /** Of all that is kept, the share that is mixed. */
  readonly inside: number
  /** How much the mixture differs from pixel to pixel inside, as a share of the way from ground to subject. */
  readonly spread: number
}

/** Shares of the subject that are a mixture, and how far beside the way from ground to subject a colour may lie (of 1). */
const mixture = { least: 0.22, most: 0.75, beside: 0.1 } as const

/** Of what is kept, the share that differs most from the ground: it stands for the subject. */
const purest = 0.05

const kept = 0.98

const colorAt = ({ data }: Pixels, at: number): Rgb => [
  data[at * 4] ?? 0,
  data[at * 4 + 1] ?? 0,
  data[at * 4 + 2] ?? 0,
]

function meanOf(pixels: Pixels, places: readonly number[]): Rgb {
  const sum = [0, 0, 0]
  for (const at of places)
    for (const channel of [0, 1, 2]) sum[channel]! += pixels.data[at * 4 + channel] ?? 0
  const [r = 0, g = 0, b = 0] = sum.map((one) => one / Math.max(1, places.length))
  return [r, g, b]
}

const awayFrom = (a: Rgb, b: Rgb): Rgb => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]

const dot = (a: Rgb, b: Rgb): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** How much of the subject is in each place, where it is a mixture; null where it is none. */
function mixer(pixels: Pixels, ground: Rgb, subject: Rgb): (at: number) => number | null {
  const way = awayFrom(subject, ground)
  const long = dot(way, way)
  return (at) => {
    const own = awayFrom(colorAt(pixels, at), ground)
    const share = dot(own, way) / Math.max(1, long)
    const beside = dot(own, own) - share * share * long
    const isMixed = share > mixture.least && share < mixture.most
    return isMixed && beside < mixture.beside ** 2 * long ? share : null
  }
}

type Places = { readonly gone: readonly number[]; readonly stays: readonly number[] }

/** So many places of a picture are enough; not one column of it alone. */
function strideOf({ width, height }: Pixels): number {
  const step = Math.max(1, Math.round((width * height) / 30_000))
  return width % step === 0 && step > 1 ? step + 1 : step
}

function placesOf(alpha: Plane, stride: number): Places {
  const gone: number[] = []
  const stays: number[] = []
  for (let at = 0; at < alpha.length; at += stride) {
    if (alpha[at] === 0) gone.push(at)
    else if ((alpha[at] ?? 0) > kept) stays.push(at)
  }
  return { gone, stays }
}

/** Whether something that went lies so near; `far` in pixels. */
function isByGround(alpha: Plane, { width, height }: Pixels, at: number): boolean {
  const far = Math.max(3, Math.round(Math.min(width, height) / 40))
  const x = at % width
  const near = [x >= far ? at - far : -1, x + far < width ? at + far : -1, at - far * width, at + far * width]
  return near.some((next) => next >= 0 && next < alpha.length && alpha[next] === 0)
}

/** How much of what is kept is mixed with the ground. */
export function mixedIn(pixels: Pixels, alpha: Plane): Mixed {
  const { gone, stays } = placesOf(alpha, strideOf(pixels))
  const ground = meanOf(pixels, gone)
  const away = stays
    .map((at) => ({ at, far: Math.hypot(...awayFrom(colorAt(pixels, at), ground)) }))
    .sort((a, b) => b.far - a.far)
  const pure = away.slice(0, Math.max(1, Math.floor(away.length * purest))).map(({ at }) => at)
  const mixedAt = mixer(pixels, ground, meanOf(pixels, pure))
  const shares = stays.map(mixedAt).filter((share) => share !== null)
  const byGround = stays.filter((at) => isByGround(alpha, pixels, at))
  const mean = shares.reduce((sum, one) => sum + one, 0) / Math.max(1, shares.length)
  const squares = shares.reduce((sum, one) => sum + (one - mean) ** 2, 0)
  return {
    edge: byGround.filter((at) => mixedAt(at) !== null).length / Math.max(1, byGround.length),
    inside: shares.length / Math.max(1, stays.length),
    spread: Math.sqrt(squares / Math.max(1, shares.length)),
  }
}
