import type { Plane, Planes } from './planes.ts'

/** What a person marked: 1 to keep, 2 to take away, 0 for nothing. */
export type Marks = Uint8Array

type State = {
  readonly planes: Planes
  readonly marks: Marks
  /** Lowest barrier to the border so far. */
  readonly distance: Plane
  /** Highest and lowest value of each channel on the way there. */
  readonly high: readonly [Plane, Plane, Plane]
  readonly low: readonly [Plane, Plane, Plane]
  readonly leak: number
}

const far = 1e6

/**
 * What a way forgets with each pixel, in OKLab: light that fades slowly is no edge, however far it goes. By the radius that
 * the picture was smoothed with: an edge that was smoothed could be climbed along its side, forgetting on the way.
 */
const leaks = [0.002, 0.0005] as const

function seed(state: State, at: number): void {
  state.distance[at] = 0
  for (const channel of [0, 1, 2] as const) {
    const value = state.planes.smooth[channel][at] ?? 0
    state.high[channel][at] = value
    state.low[channel][at] = value
  }
}

/** Goes on from a neighbour where that way is the easier one; what is kept lets nothing through. */
function relax({ planes, marks, distance, high, low, leak }: State, at: number, from: number): void {
  if (marks[at] === 1 || marks[from] === 1 || (distance[from] ?? far) >= far) return
  let sum = 0
  for (const channel of [0, 1, 2] as const) {
    const value = planes.smooth[channel][at] ?? 0
    const span =
      Math.max((high[channel][from] ?? 0) - leak, value) - Math.min((low[channel][from] ?? 0) + leak, value)
    sum += span * span
  }
  const barrier = Math.max(distance[from] ?? 0, Math.sqrt(sum))
  if (barrier >= (distance[at] ?? far)) return
  distance[at] = barrier
  for (const channel of [0, 1, 2] as const) {
    const value = planes.smooth[channel][at] ?? 0
    high[channel][at] = Math.max((high[channel][from] ?? 0) - leak, value)
    low[channel][at] = Math.min((low[channel][from] ?? 0) + leak, value)
  }
}

function sweep(state: State, isBack: boolean): void {
  const { width, height } = state.planes
  const step = isBack ? -1 : 1
  const firstX = isBack ? width - 1 : 0
  const firstY = isBack ? height - 1 : 0
  for (let row = 0; row < height; row += 1) {
    const y = firstY + row * step
    const hasRow = row > 0
    for (let column = 0; column < width; column += 1) {
      const x = firstX + column * step
      const at = y * width + x
      if (column > 0) relax(state, at, at - step)
      if (hasRow) relax(state, at, at - step * width)
      if (hasRow && column > 0) relax(state, at, at - step * (width + 1))
      if (hasRow && column + 1 < width) relax(state, at, at - step * (width - 1))
    }
  }
}

/** Sweeps to and fro; more change next to nothing. */
const sweeps = 3

/**
 * How hard it is to come to each pixel from the border, or from what is marked to be taken away: the least span of colour
 * that any way there passes (minimum barrier distance). A ground that changes slowly is near everywhere, and an edge is far.
 */
export function barriersOf(planes: Planes, marks: Marks): Plane {
  const { width, height } = planes
  const count = width * height
  const three = (): [Plane, Plane, Plane] => [
    new Float32Array(count),
    new Float32Array(count),
    new Float32Array(count),
  ]
  const state: State = {
    planes,
    marks,
    distance: new Float32Array(count).fill(far),
    high: three(),
    low: three(),
    leak: leaks[planes.radius] ?? 0,
  }
  for (let at = 0; at < count; at += 1) {
    const x = at % width
    const isBorder = x === 0 || x === width - 1 || at < width || at >= count - width
    if ((isBorder && marks[at] !== 1) || marks[at] === 2) seed(state, at)
  }
  for (let turn = 0; turn < sweeps; turn += 1) {
    sweep(state, false)
    sweep(state, true)
  }
  return state.distance
}
