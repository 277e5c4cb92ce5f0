import { boxMean, type Plane, type Planes } from './planes.ts'

type Size = { readonly width: number; readonly height: number }

/** Whether everything within `radius` of a pixel is of its side: 1 for that, by the mean of a 0 and 1 plane. */
const isPure = (mean: number): boolean => mean < 1e-4 || mean > 1 - 1e-4

/** Smooths a mask where the picture is smooth, and keeps its edges where the picture has edges (He's guided filter). */
function guided(
  mask: Plane,
  guide: Plane,
  { size, radius, noise }: { size: Size; radius: number; noise: number },
): Plane {
  const product = (a: Plane, b: Plane): Plane => a.map((value, at) => value * (b[at] ?? 0))
  const meanOf = (plane: Plane): Plane => boxMean(plane, size, radius)
  const meanGuide = meanOf(guide)
  const meanMask = meanOf(mask)
  const meanBoth = meanOf(product(guide, mask))
  const meanSquare = meanOf(product(guide, guide))
  const floor = 1e-4 + noise * noise
  const slope = new Float32Array(mask.length)
  const offset = new Float32Array(mask.length)
  for (let at = 0; at < mask.length; at += 1) {
    const mean = meanGuide[at] ?? 0
    const spread = (meanSquare[at] ?? 0) - mean * mean
    const by = ((meanBoth[at] ?? 0) - mean * (meanMask[at] ?? 0)) / (spread + floor)
    slope[at] = by
    offset[at] = (meanMask[at] ?? 0) - by * mean
  }
  const meanSlope = meanOf(slope)
  const meanOffset = meanOf(offset)
  return guide.map((value, at) =>
    Math.min(1, Math.max(0, (meanSlope[at] ?? 0) * value + (meanOffset[at] ?? 0))),
  )
}

/** Means of the picture over those pixels of a square that are on one side. */
function sideMeans(planes: Planes, side: Plane, radius: number): readonly [Plane, Plane, Plane, Plane] {
  const share = boxMean(side, planes, radius)
  const mean = (plane: Plane): Plane =>
    boxMean(
      plane.map((value, at) => value * (side[at] ?? 0)),
      planes,
      radius,
    ).map((value, at) => value / Math.max(1e-6, share[at] ?? 0))
  const [l, a, b] = planes.lab
  return [mean(l), mean(a), mean(b), share]
}

/** Where a pixel of the edge stands between the ground and the subject beside it, 0 to 1. */
function mixOf(planes: Planes, mask: Plane, { pure, reach }: { pure: Plane; reach: number }): Plane {
  const inside = mask.map((value, at) => ((pure[at] ?? 0) === 1 && value === 1 ? 1 : 0))
  const outside = mask.map((value, at) => ((pure[at] ?? 0) === 1 && value === 0 ? 1 : 0))
  const near = sideMeans(planes, inside, reach)
  // a strand has no inside of its own: it is of the colour of what it grows from
  const wide = sideMeans(planes, inside, reach * 5)
  const back = sideMeans(planes, outside, reach)
  return mask.map((value, at) => {
    if ((pure[at] ?? 0) === 1) return value
    const front = (near[3][at] ?? 0) < 1e-3 ? wide : near
    if ((front[3][at] ?? 0) < 1e-4 || (back[3][at] ?? 0) < 1e-4) return value
    let along = 0
    let length = 0
    for (const channel of [0, 1, 2] as const) {
      const from = back[channel][at] ?? 0
      const span = (front[channel][at] ?? 0) - from
      along += ((planes.lab[channel][at] ?? 0) - from) * span
      length += span * span
    }
    // sides of the same colour say nothing
    if (length < 4e-4) return value
    return Math.min(1, Math.max(0, along / length))
  })
}

/** The edge of a mask of 0 and 1 made soft: by the colours on both sides of it, then by the picture as a guide. */
export function softened(mask: Plane, planes: Planes): Plane {
  const edge = 2
  const reach = Math.max(6, Math.round(Math.min(planes.width, planes.height) / 40))
  const pure = boxMean(mask, planes, edge).map((mean) => (isPure(mean) ? 1 : 0))
  const mixed = mixOf(planes, mask, { pure, reach })
  // a clean picture says more by itself than by its neighbours
  if (planes.noise < 0.01) return mixed
  const smoothed = guided(mixed, planes.lab[0], { size: planes, radius: 1, noise: planes.noise })
  return mixed.map((value, at) => ((pure[at] ?? 0) === 1 ? value : ((smoothed[at] ?? 0) + value) / 2))
}
