/** The next of a row of numbers from 0 to 1 that a seed begins. */
export type Random = () => number

export function randomFrom(seed: number): Random {
  let state = (seed * 2_654_435_761 + 0x9e3779b9) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** 0 to 1 for a place of a grid, without order, and always the same. */
export function scatter(x: number, y: number, seed: number): number {
  let mixed = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296
}

const eased = (t: number): number => t * t * (3 - 2 * t)

/** Soft hills between -1 and 1, about one a unit. */
export function hills(x: number, y: number, seed: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  const [u, v] = [eased(x - column), eased(y - row)]
  const top = scatter(column, row, seed) * (1 - u) + scatter(column + 1, row, seed) * u
  const bottom = scatter(column, row + 1, seed) * (1 - u) + scatter(column + 1, row + 1, seed) * u
  return (top * (1 - v) + bottom * v) * 2 - 1
}

/** The same along a line that closes after `period` units. */
export function wavesAround(at: number, period: number, seed: number): number {
  const left = Math.floor(at)
  const u = eased(at - left)
  const turn = (place: number): number => ((place % period) + period) % period
  return (scatter(turn(left), 0, seed) * (1 - u) + scatter(turn(left + 1), 0, seed) * u) * 2 - 1
}
