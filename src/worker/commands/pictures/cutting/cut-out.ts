import type { CutDoubt } from '../../../../shared/protocol/words.ts'
import { isGroundBusy } from './busy-ground.ts'
import { barriersOf, type Marks } from './flood.ts'
import { mixedIn } from './mixed-ground.ts'
import { planesOf, type Pixels, type Plane, type Planes } from './planes.ts'
import { softened } from './soft-edge.ts'

/** Shares of the picture that are no cut: next to nothing, and next to all (of 1). */
export const cutLimits = { least: 0.01, most: 0.97 } as const

/** Tolerances are 0 to 100; each step lets the ground differ by a twentieth more. */
const lowest = 0.012
const growth = 1.05

const barrierAt = (tolerance: number): number => lowest * growth ** tolerance

const toleranceAt = (barrier: number): number =>
  Math.min(100, Math.max(0, Math.round(Math.log(Math.max(lowest, barrier) / lowest) / Math.log(growth))))

/** What is known of a picture before it is set how much the ground may differ. */
export type Prepared = { readonly pixels: Pixels; readonly planes: Planes }

export const prepare = (pixels: Pixels): Prepared => ({ pixels, planes: planesOf(pixels) })

const bins = 256

/** Between the barriers of the ground and those of the subject, where the two parts differ most (Otsu), on a log scale. */
function usualBarrier(distance: Plane, grain: number): number {
  const histogram = new Float64Array(bins)
  const scale = (value: number): number => toleranceAt(value) * 2.55
  for (const value of distance) if (value < 10) histogram[Math.min(bins - 1, Math.round(scale(value)))]! += 1
  const total = histogram.reduce((sum, one) => sum + one, 0)
  const whole = histogram.reduce((sum, one, at) => sum + one * at, 0)
  let below = 0
  let sum = 0
  let best = { spread: -1, at: 0, until: 0 }
  for (let at = 0; at < bins; at += 1) {
    below += histogram[at] ?? 0
    sum += (histogram[at] ?? 0) * at
    if (below === 0 || below === total) continue
    const gap = sum / below - (whole - sum) / (total - below)
    const spread = below * (total - below) * gap * gap
    if (spread > best.spread * (1 + 1e-9)) best = { spread, at, until: at }
    else if (spread >= best.spread * (1 - 1e-9)) best = { ...best, until: at }
  }
  return Math.max(barrierAt((best.at + best.until) / 2 / 2.55), grain * 3)
}

/** Marks, and how hard it is to come to each pixel with them. */
export type Marked = { readonly marks: Marks; readonly distance: Plane }

export const markedWith = ({ planes }: Prepared, marks: Marks): Marked => ({
  marks,
  distance: barriersOf(planes, marks),
})

export type CutInput = {
  /** 0 to 100; null takes what suits the picture. */
  readonly tolerance: number | null
  readonly marked: Marked
}

export type Cut = {
  /** Straight RGBA; colours of the edge without the ground that shone through them. */
  readonly pixels: Pixels
  /** 0 to 1 for each pixel. */
  readonly alpha: Plane
  readonly tolerance: number
  /** Share of the picture that was taken away, 0 to 1. */
  readonly removed: number
  /** False where next to nothing or next to all would go: what is there cannot be told apart. */
  readonly isSeparated: boolean
  /** Why the cut may well be wrong, as long as no mark says what is to stay or to go; null: it is sure. */
  readonly doubt: CutDoubt | null
}

/** Specks that are smaller than this share of the picture are of the side around them. */
const speck = 0.0004

type Group = { readonly at: readonly number[]; readonly isMarked: boolean }

/** Pixels of one side that hang together with this one. */
function groupAt(start: number, { mask, planes, seen, marks }: Grouping): Group {
  const { width, height } = planes
  const group = [start]
  let isMarked = false
  seen[start] = 1
  for (const at of group) {
    isMarked ||= marks[at] !== 0
    const x = at % width
    const near = [x > 0 ? at - 1 : -1, x + 1 < width ? at + 1 : -1, at - width, at + width]
    const same = near.filter(
      (next) => next >= 0 && next < width * height && !seen[next] && mask[next] === mask[at],
    )
    for (const next of same) seen[next] = 1
    group.push(...same)
  }
  return { at: group, isMarked }
}

type Grouping = {
  readonly mask: Plane
  readonly planes: Planes
  readonly seen: Uint8Array
  readonly marks: Marks
}

/** Sides that are too small go over to the other one. */
function withoutSpecks(mask: Plane, planes: Planes, marks: Marks): Plane {
  const least = Math.max(4, Math.round(planes.width * planes.height * speck))
  const seen = new Uint8Array(mask.length)
  const cleaned = mask.slice()
  for (let start = 0; start < mask.length; start += 1) {
    if (seen[start]) continue
    const { at: group, isMarked } = groupAt(start, { mask, planes, seen, marks })
    if (group.length < least && !isMarked) for (const at of group) cleaned[at] = 1 - (mask[at] ?? 0)
  }
  return cleaned
}

/** Colours as they would be without the ground behind them. */
function painted({ data, width, height }: Pixels, alpha: Plane): Pixels {
  const out = new Uint8ClampedArray(data)
  for (let at = 0; at < alpha.length; at += 1) out[at * 4 + 3] = (data[at * 4 + 3] ?? 0) * (alpha[at] ?? 0)
  for (let at = 0; at < alpha.length; at += 1) {
    const share = alpha[at] ?? 0
    if (share <= 0 || share >= 1) continue
    const ground = nearestGround(alpha, { width, height, at })
    if (ground < 0) continue
    for (const channel of [0, 1, 2]) {
      const behind = data[ground * 4 + channel] ?? 0
      out[at * 4 + channel] = ((data[at * 4 + channel] ?? 0) - behind * (1 - share)) / Math.max(0.15, share)
    }
  }
  return { width, height, data: out }
}

const ways = [1, 2, 3, 4, 5].flatMap((far) =>
  [-far, 0, far].flatMap((dx) => [-far, 0, far].map((dy) => [dx, dy] as const)),
)

/** The nearest pixel that was taken away; -1 where none is near. */
function nearestGround(
  alpha: Plane,
  { width, height, at }: { width: number; height: number; at: number },
): number {
  const x = at % width
  const y = (at - x) / width
  for (const [dx, dy] of ways) {
    if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue
    const next = (y + dy) * width + x + dx
    if (alpha[next] === 0) return next
  }
  return -1
}

/** Shares of what is kept that are mixed with the ground. On the twenty pictures, sharp edges and hair have up to 0.18 of an edge and 0.04 inside, those out of focus 0.36 and more or 0.25; glass 0.72, evenly. */
const mixing = { edge: 0.25, soft: 0.12, glass: 0.2, even: 0.08 } as const

function doubtOf({ pixels, planes }: Prepared, alpha: Plane): CutDoubt | null {
  if (isGroundBusy(planes, alpha)) return 'busy'
  const { edge, inside, spread } = mixedIn(pixels, alpha)
  if (inside > mixing.glass && spread < mixing.even) return 'glass'
  return edge > mixing.edge || (inside > mixing.soft && spread >= mixing.even) ? 'soft' : null
}

/** The picture without its ground: what can be reached from the border without crossing an edge goes, softly. */
export function cutOut({ pixels, planes }: Prepared, { tolerance, marked }: CutInput): Cut {
  const { marks, distance } = marked
  const usual = tolerance === null ? usualBarrier(distance, planes.grain) : barrierAt(tolerance)
  const mask = distance.map((value, at) => (marks[at] === 2 ? 0 : marks[at] === 1 || value > usual ? 1 : 0))
  const alpha = softened(withoutSpecks(mask, planes, marks), planes)
  for (let at = 0; at < alpha.length; at += 1) if (marks[at]) alpha[at] = marks[at] === 1 ? 1 : 0
  let kept = 0
  for (const value of alpha) kept += value
  const removed = 1 - kept / Math.max(1, alpha.length)
  return {
    pixels: painted(pixels, alpha),
    alpha,
    tolerance: tolerance ?? toleranceAt(usual),
    removed,
    isSeparated: removed >= cutLimits.least && removed <= cutLimits.most,
    doubt: marks.some((mark) => mark !== 0) ? null : doubtOf({ pixels, planes }, alpha),
  }
}
