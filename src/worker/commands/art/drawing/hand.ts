import type { Ramp } from './color/ramp.ts'
import type { Look } from '../../../../shared/art/look.ts'
import { cover, softened, type Mask, type View } from './raster/coverage.ts'
import { circle, placed, ring, type Contour, type Shape, type Spot, type Turn } from './raster/shape.ts'
import { paintMask, plainPaint, type Rgb, type Sheet } from './raster/sheet.ts'
import { coverAny } from './raster/strokes.ts'
import type { Drawing } from './ring/markers.ts'
import { families, secondPieces, type HandSize, type Surface } from './hand-families.ts'

export type HandName = 'hour' | 'minute' | 'second' | 'small' | 'gauge'

/** What of a hand its picture is cut by: from the pivot up, down and to the sides. */
export type Extent = { readonly up: number; readonly down: number; readonly side: number }

type Hand = {
  readonly pieces: readonly Contour[]
  readonly inlays: readonly Contour[]
  readonly surface: Surface
  readonly ramp: Ramp
  /** Of the disc about its pivot. */
  readonly hub: number
  readonly extent: Extent
}

const share = (value: number): number => value / 100

const thickness = ({ weight }: Look): number => 0.72 + share(weight) * 0.56

function extentOf(pieces: readonly Contour[], hub: number): Extent {
  let [up, down, side] = [hub, hub, hub]
  for (const contour of pieces)
    for (let i = 0; i < contour.length; i += 2) {
      side = Math.max(side, Math.abs(contour[i] ?? 0))
      up = Math.max(up, -(contour[i + 1] ?? 0))
      down = Math.max(down, contour[i + 1] ?? 0)
    }
  return { up, down, side }
}

function longHand({ look, colors, plan }: Drawing, name: 'hour' | 'minute'): Hand {
  const form = families[look.hands]
  const { half, tail } = form[name]
  const size: HandSize = { long: plan[name], half: half * thickness(look), tail }
  const pieces = [form.outline(size)]
  const hub = name === 'hour' ? 0.062 : 0.05
  return {
    pieces,
    inlays: colors.lume ? form.inlays(size) : [],
    surface: form.surface,
    ramp: colors.metal,
    hub,
    extent: extentOf(pieces, hub),
  }
}

function thinHand({ look, colors, plan }: Drawing, name: 'second' | 'small' | 'gauge'): Hand {
  const radius = plan.rim * 0.268
  const fine = 0.75 + share(look.weight) * 0.5
  const size: HandSize =
    name === 'second'
      ? { long: plan.second, tail: 0.24, half: 0.0075 * fine }
      : { long: radius * 0.8, tail: radius * 0.26, half: 0.0062 * fine }
  const isPlain = name === 'gauge'
  const pieces = secondPieces(look.hands, size)
  const hub = name === 'second' ? 0.034 : 0.024
  return {
    pieces,
    inlays: [],
    surface: 'round',
    ramp: isPlain ? colors.metal : (colors.accent ?? colors.metal),
    hub,
    extent: extentOf(pieces, hub),
  }
}

export const handOf = (drawing: Drawing, name: HandName): Hand =>
  name === 'hour' || name === 'minute' ? longHand(drawing, name) : thinHand(drawing, name)

/** Half the width of the outline at each height, looked up in a table: where a point lies between its middle and its edge. */
function halfWidths(pieces: readonly Contour[], { up, down }: Extent): (y: number) => number {
  const steps = 240
  const table = new Float32Array(steps + 1)
  const place = (y: number): number => ((y + up) / (up + down)) * steps
  for (const contour of pieces)
    for (let i = 0; i < contour.length; i += 2) {
      const j = (i + 2) % contour.length
      const [x0, y0, x1, y1] = [contour[i] ?? 0, contour[i + 1] ?? 0, contour[j] ?? 0, contour[j + 1] ?? 0]
      const [from, to] = [Math.min(place(y0), place(y1)), Math.max(place(y0), place(y1))]
      for (let at = Math.max(0, Math.floor(from)); at <= Math.min(steps, Math.ceil(to)); at += 1) {
        const way =
          y1 === y0 ? 0 : Math.max(0, Math.min(1, ((at / steps) * (up + down) - up - y0) / (y1 - y0)))
        table[at] = Math.max(table[at] ?? 0, Math.abs(x0 + (x1 - x0) * way))
      }
    }
  return (y) => table[Math.max(0, Math.min(steps, Math.round(place(y))))] ?? 0
}

/** Brightness across a hand; `side` is -1 at its left edge and 1 at its right one, `soft` the width of a pixel in it. */
const profiles: Readonly<Record<Surface, (side: number, soft: number) => number>> = {
  ridge(side, soft) {
    const t = Math.max(0, Math.min(1, side / soft + 0.5))
    return (0.9 - 0.1 * Math.abs(side)) * (1 - t) + (0.36 + 0.12 * Math.abs(side)) * t
  },
  chamfer(side, soft) {
    const top = 0.7 - side * 0.05
    const edge = Math.max(0, Math.min(1, (Math.abs(side) - 0.66) / Math.max(0.08, soft) + 0.5))
    return top * (1 - edge) + (side < 0 ? 0.99 : 0.3) * edge
  },
  round: (side) => 0.62 - side * 0.3,
}

/** The same for its disc, which looks the same however far it is turned. */
function hubLight(share: number): number {
  if (share > 0.86) return 0.34
  if (share > 0.68) return 0.96 - (share - 0.68) * 1.5
  return 0.66
}

const turnedAll = (contours: readonly Contour[], turn: Turn): readonly Shape[] =>
  contours.map((contour) => placed([contour], turn))

/** Where a hand stands on the sheet. */
export type Pose = { readonly deg: number; readonly at: Spot }

const maskOf = ({ pieces, hub }: Hand, pose: Pose, view: View): Mask =>
  coverAny([...turnedAll(pieces, pose), [circle(pose.at, hub)]], view)

export function paintHand(
  sheet: Sheet,
  hand: Hand,
  { pose, lume }: { readonly pose: Pose; readonly lume: Rgb | null },
): void {
  const { pieces, ramp, surface, hub, extent } = hand
  const [cos, sin] = [Math.cos((pose.deg * Math.PI) / 180), Math.sin((pose.deg * Math.PI) / 180)]
  const halfAt = halfWidths(pieces, extent)
  const profile = profiles[surface]
  const pixel = 1 / sheet.view.scale
  paintMask(sheet, coverAny(turnedAll(pieces, pose), sheet.view), (x, y, out) => {
    const [dx, dy] = [x - pose.at.x, y - pose.at.y]
    const [across, along] = [dx * cos + dy * sin, dy * cos - dx * sin]
    const half = Math.max(pixel, halfAt(along))
    const light = profile(Math.max(-1, Math.min(1, across / half)), pixel / half)
    // a polished hand is never of one tone from end to end
    const [r, g, b] = ramp(light + 0.05 * Math.sin(along * 5.2 + 1))
    out[0] = r
    out[1] = g
    out[2] = b
    out[3] = 1
  })
  if (lume && hand.inlays.length > 0) {
    const inlays = turnedAll(hand.inlays, pose)
    paintMask(sheet, coverAny(inlays, sheet.view), plainPaint(lume))
  }
  paintHub(sheet, { ramp, radius: hub, at: pose.at })
}

/** At rest: its outline alone, a line wide, which lights few pixels. */
export function paintOutlined(sheet: Sheet, { pieces, ramp, hub }: Hand): void {
  const width = Math.max(1.6 / sheet.view.scale, 0.008)
  const middle = { x: 0, y: 0 }
  const pose = { deg: 0, at: middle }
  const inner = coverAny(turnedAll(pieces, pose), sheet.view)
  paintMask(sheet, inner, plainPaint(ramp(0.6)))
  // what lies within its edge is black, so that the hand below does not shine through
  const dark = inwards(inner, width * sheet.view.scale)
  paintMask(sheet, dark, plainPaint([0, 0, 0]))
  paintMask(sheet, cover(ring(middle, hub * 0.55, width * 1.2), sheet.view), plainPaint(ramp(0.6)))
}

/** The mask without so many pixels of its edge. */
function inwards(mask: Mask, pixels: number): Mask {
  const soft = softened(mask, pixels)
  const data = new Float32Array(soft.data.length)
  for (let at = 0; at < data.length; at += 1)
    data[at] = Math.max(0, Math.min(1, ((soft.data[at] ?? 0) - 0.88) * 12))
  return { ...soft, data }
}

type Hub = { readonly ramp: Ramp; readonly radius: number; readonly at: Spot }

export function paintHub(sheet: Sheet, { ramp, radius, at }: Hub): void {
  paintMask(sheet, cover([circle(at, radius)], sheet.view), (x, y, out) => {
    const [r, g, b] = ramp(hubLight(Math.hypot(x - at.x, y - at.y) / radius))
    out[0] = r
    out[1] = g
    out[2] = b
    out[3] = 1
  })
}

/** What sits on top of all hands: a button with a groove. */
export function paintCap(sheet: Sheet, { ramp, radius, at }: Hub): void {
  paintHub(sheet, { ramp, radius, at })
  const groove = cover(ring(at, radius * 0.5, Math.max(0.004, 0.7 / sheet.view.scale)), sheet.view)
  paintMask(sheet, groove, plainPaint(ramp(0.2), 0.55))
}

/** The shadow of a hand alone; the caller moves it away from the light. */
export function paintShadow(
  sheet: Sheet,
  hand: Hand,
  { pose, soft, strength }: { readonly pose: Pose; readonly soft: number; readonly strength: number },
): void {
  const mask = softened(maskOf(hand, pose, sheet.view), soft * sheet.view.scale)
  paintMask(sheet, mask, plainPaint([0, 0, 0], strength))
}
