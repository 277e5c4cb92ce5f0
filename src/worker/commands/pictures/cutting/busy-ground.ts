import type { Plane, Planes } from './planes.ts'

/** Steps of colour in a ground, in OKLab, that neither slow light nor grain makes. */
const step = 0.08
const grains = 4

/** Share of neighbours in the ground that differ by such a step. Plain, noisy and woven grounds have up to 0.006, busy ones 0.12. */
const mostSteps = 0.03

/** Every second pixel is enough. */
const stride = 2

const differenceOf = ({ smooth }: Planes, a: number, b: number): number =>
  Math.hypot(...smooth.map((plane) => (plane[a] ?? 0) - (plane[b] ?? 0)))

/** Every second place of the picture that has neighbours this far to its right and below. */
function* placesIn({ width, height }: Planes, far: number): Generator<number> {
  for (let y = 0; y + far < height; y += stride)
    for (let x = 0; x + far < width; x += stride) yield y * width + x
}

/**
 * Whether what was taken away is of many pieces itself, so that its edges cannot be told from those of the subject. Two
 * pixels of it are compared that lie a fortieth of the picture apart, along both sides.
 */
export function isGroundBusy(planes: Planes, alpha: Plane): boolean {
  const { width, height } = planes
  const far = Math.max(2, Math.round(Math.min(width, height) / 40))
  const most = Math.max(step, grains * planes.grain)
  let pairs = 0
  let steps = 0
  for (const at of placesIn(planes, far))
    for (const other of [at + far, at + far * width]) {
      if (alpha[at] !== 0 || alpha[other] !== 0) continue
      pairs += 1
      if (differenceOf(planes, at, other) > most) steps += 1
    }
  return steps > pairs * mostSteps
}
