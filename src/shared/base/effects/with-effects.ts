import { parseColor } from '../color.ts'
import { blurOf, deviationOf, offsetOf, type Effect } from './effects.ts'
import { blurred } from './blur.ts'
import { spreadBy } from './spread.ts'

/** Premultiplied RGBA, each 0 to 255. */
type Sums = Float32Array

export type Onto = {
  /** Of the picture, in pixels. */
  readonly width: number
  /** Design pixels to those of the picture; where it begins counts for nothing. */
  readonly matrix: readonly [a: number, b: number, c: number, d: number, ...rest: number[]]
  /** Coverage of 0 to 1 of the same so many design pixels larger, where that is known better than from the picture. */
  readonly widened?: ((by: number) => Float32Array) | undefined
  /** Only what lies below the picture. */
  readonly isShadow?: boolean | undefined
}

/** The same coverage elsewhere, between pixels too; what comes in from outside is nothing. */
function shifted(coverage: Float32Array, width: number, { x, y }: { x: number; y: number }): Float32Array {
  if (x === 0 && y === 0) return coverage
  const height = coverage.length / width
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [right, down] = [x - left, y - top]
  const at = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= width || row >= height ? 0 : (coverage[row * width + column] as number)
  return coverage.map((_value, place) => {
    const column = (place % width) - left
    const row = Math.floor(place / width) - top
    const upper = at(column, row) * (1 - right) + (right > 0 ? at(column - 1, row) * right : 0)
    if (down === 0) return upper
    const lower = at(column, row - 1) * (1 - right) + (right > 0 ? at(column - 1, row - 1) * right : 0)
    return upper * (1 - down) + lower * down
  })
}

/** With so many pixels more on each side, or less: nothing is there. */
function padded(coverage: Float32Array, width: number, by: number): Float32Array {
  if (by === 0) return coverage
  const [wide, high] = [width + by * 2, coverage.length / width + by * 2]
  const next = new Float32Array(wide * high)
  for (let y = Math.max(0, by); y < Math.min(high, high - by); y++)
    for (let x = Math.max(0, by); x < Math.min(wide, wide - by); x++)
      next[y * wide + x] = coverage[(y - by) * width + x - by] as number
  return next
}

/** A colour over what is there, as far as it covers each pixel. */
function layColor(sums: Sums, covers: (place: number) => number, color: string): void {
  const { r, g, b, a } = parseColor(color) ?? { r: 0, g: 0, b: 0, a: 0 }
  for (let place = 0; place * 4 < sums.length; place++) {
    const share = (covers(place) * a) / 255
    if (share <= 0) continue
    const to = place * 4
    const left = 1 - share
    sums[to] = (sums[to] as number) * left + r * share
    sums[to + 1] = (sums[to + 1] as number) * left + g * share
    sums[to + 2] = (sums[to + 2] as number) * left + b * share
    sums[to + 3] = (sums[to + 3] as number) * left + 255 * share
  }
}

function layPicture(sums: Sums, picture: Sums): void {
  for (let at = 0; at < sums.length; at += 4) {
    const left = 1 - (picture[at + 3] as number) / 255
    for (let part = at; part < at + 4; part++)
      sums[part] = (sums[part] as number) * left + (picture[part] as number)
  }
}

/** Each of the four by itself. */
function blurAll(sums: Sums, width: number, deviation: number): void {
  for (let part = 0; part < 4; part++) {
    const plane = new Float32Array(sums.length / 4)
    plane.forEach((_none, at) => (plane[at] = sums[at * 4 + part] as number))
    blurred(plane, width, deviation).forEach((value, at) => (sums[at * 4 + part] = value))
  }
}

/**
 * A picture with its effects, the only place that says what they look like (decision 1409): shadows and glows below it,
 * inner shadows over it as far as it goes, the first of the list on top, and all of that blurred.
 */
export function withEffects(
  picture: Sums,
  effects: readonly Effect[],
  { width, matrix, widened, isShadow = false }: Onto,
): Sums {
  const [a, b, c, d] = matrix
  const scale = Math.sqrt(Math.abs(a * d - b * c))
  const own = new Float32Array(picture.length / 4)
  own.forEach((_none, at) => (own[at] = (picture[at * 4 + 3] as number) / 255))
  const cast = (effect: Effect, by: number, margin = 0): Float32Array => {
    const { x, y } = offsetOf(effect)
    const wide = width + margin * 2
    const spread =
      widened && by > 0 && margin === 0 ? widened(by) : spreadBy(padded(own, width, margin), wide, by * scale)
    const moved = shifted(spread, wide, { x: x * a + y * c, y: x * b + y * d })
    const deviation = deviationOf(effect) * scale
    return padded(deviation > 0 ? blurred(moved, wide, deviation) : moved, wide, -margin)
  }
  const lowest = [...effects].reverse()
  const sums = new Float32Array(picture.length)
  for (const effect of lowest) {
    if (effect.kind !== 'drop' && effect.kind !== 'glow') continue
    const shadow = cast(effect, effect.spread)
    layColor(sums, (at) => shadow[at] as number, effect.color)
  }
  if (!isShadow) layPicture(sums, picture)
  for (const effect of lowest) {
    if (effect.kind !== 'inner' || isShadow) continue
    // what lies beyond the edge casts it: that is larger where what is within is smaller
    // and some of it comes back from outside of the picture
    const { x, y, spread } = effect
    const outside = deviationOf(effect) * 3 + Math.hypot(x, y) + Math.abs(spread)
    const hole = cast(effect, -spread, Math.ceil(outside * scale))
    layColor(sums, (at) => (own[at] as number) * (1 - (hole[at] as number)), effect.color)
  }
  const deviation = blurOf(effects) * scale
  if (deviation > 0) blurAll(sums, width, deviation)
  return sums
}
