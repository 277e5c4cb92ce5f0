import { parseColor } from '../../base/color.ts'
import {
  apply,
  identity,
  invert,
  multiply,
  translation,
  type Matrix,
  type Point,
} from '../../base/geometry.ts'
import type { Pixels } from '../../base/pictures/png-pixels.ts'
import type { Premultiplied } from '../../base/pictures/sample-pixels.ts'
import type { Paint } from '../../base/gradient.ts'
import type { CastingOp, DrawOp, DrawPart, EffectsOp, ShapeOp } from '../draw-ops.ts'
import { withEffects } from '../../base/effects/with-effects.ts'
import { blended } from './blended.ts'
import { dashesAlong } from './dashes.ts'
import type { Drawing } from './drawn-url.ts'
import { along, colorAt, gradientSpace } from '../../base/gradient.ts'
import { pathParts } from './path-parts.ts'
import { pictureColor, type PixelsOf } from './picture-color.ts'
import { awayFromBox, awayFromShape, reachOfArc, reachOfTicks } from './reach.ts'

/** One thing with one paint: how far a point is from it, or how much of each pixel it covers, and what it is painted with. */
type Part = {
  readonly paint: Paint | ((at: Point) => Premultiplied)
} & ({ readonly away: Away } | { readonly covers: Float32Array })

type Away = (at: Point) => number

function shapeParts(op: ShapeOp): readonly Part[] {
  const { fill, stroke } = op
  const away: Away = (at) => awayFromShape(op, at)
  const half = (stroke?.width ?? 0) / 2
  const line = (at: Point): number => Math.abs(away(at) + half) - half
  return [
    ...(fill === null ? [] : [{ away, paint: fill }]),
    ...(stroke && !stroke.dash ? [{ away: line, paint: stroke.color }] : []),
    ...(stroke?.dash ? [{ away: awayFromDashes(line, op, stroke.dash, stroke), paint: stroke.color }] : []),
  ]
}

/** The nearest dash counts; none is nearer than the line that all of them lie on. */
function awayFromDashes(line: Away, ...[op, dash, stroke]: Parameters<typeof dashesAlong>): Away {
  const all = dashesAlong(op, dash, stroke).map(({ matrix, solid }) => {
    const inverse = invert(matrix) ?? matrix
    const { x, y, halfWidth, halfHeight, radius, ring, arc } = solid
    const box = { x: x - halfWidth, y: y - halfHeight, width: halfWidth * 2, height: halfHeight * 2 }
    const half = arc ? (Math.atan2(arc.sin, arc.cos) * 180) / Math.PI : 0
    const facts = {
      op: 'arc',
      box,
      color: '',
      roundEnds: arc?.hasRoundEnds ?? false,
      startDeg: 180 - half,
      sweepDeg: half * 2,
    } as const
    return (at: Point): number => {
      const own = apply(inverse, at)
      return ring === undefined
        ? awayFromBox(box, own, radius)
        : reachOfArc({ ...facts, width: ring * 2 }, own).away
    }
  })
  return (at) => {
    const least = line(at)
    return least > beside ? least : all.reduce((found, one) => Math.min(found, one(at)), Infinity)
  }
}

/** Further from a line than this and no sample of a pixel lies on it. */
const beside = 4

/** Shapes and pictures are drawn here, words never. */
function partsOf(op: Exclude<DrawOp, EffectsOp>, sheet: Sheet): readonly Part[] {
  const { pixelsOf, scale, space } = sheet
  if (op.op === 'path') return pathParts(op, { ...sheet, matrix: toPixels(sheet) })
  if (op.op === 'shape') return shapeParts(op)
  if (op.op === 'picture') {
    const paint = pictureColor(op, pixelsOf, space ? { scale, space } : { scale })
    return paint ? [{ away: (at) => awayFromBox(op.box, at), paint }] : []
  }
  if (op.op === 'arc') return [{ away: (at) => reachOfArc(op, at).away, paint: op.color }]
  return op.op === 'ticks' ? [{ away: (at) => reachOfTicks(op, at).away, paint: op.color }] : []
}

/** Pixels of the layer that a part lies in to those of the picture. */
function toPixels({ scale, space, beyond }: Sheet): Matrix {
  const back = (space && invert(space)) ?? identity
  return multiply([1 / scale.x, 0, 0, 1 / scale.y, 0, 0], multiply(translation(beyond, beyond), back))
}

const steps = [-0.375, -0.125, 0.125, 0.375]

/** How much of a pixel of so many units is covered: an edge that goes through it is sampled at 16 places. */
function coverage(away: Away, at: Point, size: number): number {
  const distance = away(at)
  if (Math.abs(distance) > size) return distance < 0 ? 1 : 0
  let hits = 0
  for (const dx of steps)
    for (const dy of steps) if (away({ x: at.x + dx * size, y: at.y + dy * size }) <= 0) hits += 1
  return hits / 16
}

function colorsOf(paint: Part['paint']): (at: Point) => Premultiplied {
  if (typeof paint === 'function') return paint
  if (typeof paint === 'string') {
    const { r, g, b, a } = parseColor(paint) ?? { r: 0, g: 0, b: 0, a: 0 }
    const color: Premultiplied = [(r * a) / 255, (g * a) / 255, (b * a) / 255, a]
    return () => color
  }
  const space = gradientSpace(paint)
  return (at) => colorAt(paint.stops, along(paint.runs, apply(space, at)))
}

type Sheet = {
  readonly width: number
  readonly height: number
  /** Units of the drawing a pixel. */
  readonly scale: Point
  /** Units of the drawing that it goes beyond its box. */
  readonly beyond: number
  /** Where the parts lie; left out, in the drawing itself. */
  readonly space?: Matrix
  readonly pixelsOf: PixelsOf
  /** A pixel may be more or less than a unit. */
  readonly isExact?: true
}

/** Lays a part over what is there. */
function lay(part: Part, sheet: Sheet, sums: Float32Array): void {
  const { width, height, scale, space, beyond } = sheet
  const size = sheet.isExact ? 1 / sizeIn(toPixels(sheet)) : 1
  const colorAtPoint = colorsOf(part.paint)
  for (let place = 0; place < width * height; place += 1) {
    const own = {
      x: ((place % width) + 0.5) * scale.x - beyond,
      y: (Math.floor(place / width) + 0.5) * scale.y - beyond,
    }
    const at = space ? apply(space, own) : own
    const covered = 'covers' in part ? (part.covers[place] ?? 0) : coverage(part.away, at, size)
    if (covered === 0) continue
    const [r, g, b, a] = colorAtPoint(at)
    const left = 1 - (a / 255) * covered
    const to = place * 4
    sums[to] = (sums[to] ?? 0) * left + r * covered
    sums[to + 1] = (sums[to + 1] ?? 0) * left + g * covered
    sums[to + 2] = (sums[to + 2] ?? 0) * left + b * covered
    sums[to + 3] = (sums[to + 3] ?? 0) * left + a * covered
  }
}

/** Pixels that a unit is long. */
const sizeIn = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c)) || 1

function drawn(ops: readonly DrawOp[], sheet: Sheet): Float32Array {
  let sums: Float32Array = new Float32Array(sheet.width * sheet.height * 4)
  for (const op of ops) {
    const own = within(sheet, op.place?.matrix)
    const opacity = op.place?.opacity ?? 1
    const { blend, ...plain } = op as CastingOp
    if (blend) {
      sums = blended(sums, drawn([plain], sheet), blend)
    } else if (op.op === 'effects') sums = over(sums, drawnWithEffects(op, own), opacity)
    else if (opacity < 1)
      sums = over(sums, drawn([{ ...op, place: { ...op.place, opacity: 1 } } as DrawOp], sheet), opacity)
    else for (const part of partsOf(op, own)) lay(part, own, sums)
  }
  return sums
}

/** What lies elsewhere in the drawing. */
function within(sheet: Sheet, place: Matrix | undefined): Sheet {
  const back = place && invert(place)
  return back ? { ...sheet, space: sheet.space ? multiply(back, sheet.space) : back } : sheet
}

/** Members of a group over one another, each as what is done with all of it together. */
function drawnParts(
  parts: readonly DrawPart[],
  ops: readonly DrawOp[],
  { first, sheet }: { readonly first: number; readonly sheet: Sheet },
): Float32Array {
  let sums: Float32Array = new Float32Array(sheet.width * sheet.height * 4)
  let at = first
  for (const { count, opacity, mask, parts: inner } of parts) {
    const own = ops.slice(at, at + count)
    let pixels = inner ? drawnParts(inner, ops, { first: at, sheet }) : drawn(own, sheet)
    at += count
    if (mask) pixels = through(pixels, mask, sheet)
    sums = over(sums, pixels, opacity)
  }
  return sums
}

/** As much of it as is seen through a mask, or outside of that. */
function through(
  pixels: Float32Array,
  { by, how }: NonNullable<DrawPart['mask']>,
  sheet: Sheet,
): Float32Array {
  const mask = drawn(by.ops, within(sheet, by.matrix))
  return pixels.map((value, at) => {
    const share = ((mask[at | 3] ?? 0) / 255) * by.opacity
    return value * (how === 'alpha' ? share : 1 - share)
  })
}

const drawnWithEffects = ({ of, parts, effects, isShadow }: EffectsOp, sheet: Sheet): Float32Array =>
  withEffects(parts ? drawnParts(parts, of, { first: 0, sheet }) : drawn(of, sheet), effects, {
    width: sheet.width,
    matrix: toPixels(sheet),
    widened: parts ? undefined : widenedPath(of, sheet),
    isShadow,
  })

/**
 * The fill of a path is larger by a line along it: of what is thinner than a pixel, such as small letters, a picture does
 * not know where its edge is. Absent where the shape is more than that.
 */
function widenedPath(of: EffectsOp['of'], sheet: Sheet): ((by: number) => Float32Array) | undefined {
  const [only, ...others] = of
  if (only?.op !== 'path' || others.length > 0 || only.stroke || typeof only.fill !== 'string')
    return undefined
  const share = (parseColor(only.fill)?.a ?? 0) / 255
  const white = '#FFFFFF'
  return (by) => {
    const stroke = { color: white, width: by * 2, cap: 'round', join: 'round', dash: null } as const
    const sums = drawn([{ ...only, fill: white, stroke }], sheet)
    return Float32Array.from(
      { length: sums.length / 4 },
      (_none, at) => ((sums[at * 4 + 3] ?? 0) / 255) * share,
    )
  }
}

const over = (below: Float32Array, above: Float32Array, opacity = 1): Float32Array =>
  above.map((value, at) => value * opacity + (below[at] ?? 0) * (1 - ((above[at | 3] ?? 0) / 255) * opacity))

type Place = {
  /** Of the picture, in pixels. */
  readonly width: number
  readonly height: number
  /** Pixels of the layer to those of the picture. */
  readonly matrix: Matrix
  /** What lies so many pixels outside of the picture has effects within it. */
  readonly margin: number
}

/** Premultiplied RGBA of shapes, paths and pictures with their effects at any place, as the canvas shows them. */
export function pixelsWithEffects(
  op: EffectsOp,
  { width, height, matrix, margin }: Place,
  pixelsOf: PixelsOf = () => null,
): Uint8Array {
  const [wide, high] = [width + margin * 2, height + margin * 2]
  const space = invert(multiply(translation(margin, margin), matrix)) ?? identity
  const sheet = { width: wide, height: high, scale: { x: 1, y: 1 }, beyond: 0, pixelsOf }
  const sums = drawnWithEffects(op, { ...sheet, space, isExact: true })
  const pixels = new Uint8Array(width * height * 4)
  for (let row = 0; row < height; row += 1)
    for (let at = 0; at < width * 4; at += 1)
      pixels[row * width * 4 + at] = Math.round(sums[((row + margin) * wide + margin) * 4 + at] ?? 0)
  return pixels
}

/** Straight RGBA of shapes and pictures, as the canvas draws them; no larger than any watch. */
export function drawPixels(
  { width: ownWidth, height: ownHeight, ops, mask, beyond = 0 }: Drawing,
  pixelsOf: PixelsOf = () => null,
): Pixels {
  const [wide, high] = [ownWidth + beyond * 2, ownHeight + beyond * 2]
  const width = Math.min(1000, Math.max(1, Math.round(wide)))
  const height = Math.min(1000, Math.max(1, Math.round(high)))
  const sheet = { width, height, scale: { x: wide / width, y: high / height }, beyond, pixelsOf }
  const sums = drawn(ops, sheet)
  const through = mask && drawn(mask.ops, { ...sheet, space: mask.toMask })
  const shareAt = (at: number): number => {
    if (!through || !mask) return 1
    const share = ((through[at | 3] ?? 0) / 255) * mask.opacity
    return mask.how === 'alpha' ? share : 1 - share
  }
  const data = new Uint8Array(sums.length)
  sums.forEach((value, at) => {
    const alpha = sums[at | 3] ?? 0
    const left = alpha * shareAt(at)
    // what is not seen has no colour: a picture would go out under its mask, and weigh as much
    data[at] = Math.round((at & 3) === 3 ? left : left >= 0.5 ? (value / alpha) * 255 : 0)
  })
  return { width, height, data }
}
