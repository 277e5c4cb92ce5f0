import type { Point } from '../../../shared/base/geometry.ts'

/** CSS pixels from pin to pin where layers share their middle. */
const pinStep = 22

/** More pins than this hide the dial: the list has them all. */
export const maxPins = 24

/** Pins beside each other where they would cover one another: hands of a clock share their middle. */
export function placePins(wanted: readonly Point[]): readonly Point[] {
  const placed: Point[] = []
  const isTaken = (at: Point): boolean =>
    placed.some(({ x, y }) => Math.abs(x - at.x) < pinStep && Math.abs(y - at.y) < pinStep)
  for (const { x, y } of wanted) {
    let at = { x, y }
    for (let tries = 0; isTaken(at) && tries < maxPins; tries += 1) at = { x: at.x + pinStep, y }
    placed.push(at)
  }
  return placed
}
