import { parseColor } from '../../base/color.ts'
import { clamp } from '../../base/geometry.ts'
import { colorsOf, type Paint } from '../../base/gradient.ts'
import type { Layer } from '../../document/design.ts'
import { ringSides } from '../building-blocks/outline.ts'
import type { WearContext, WearExport } from '../building-blocks/export-wff/context.ts'
import { node, wearNumber, type WearNode } from '../building-blocks/export-wff/node.ts'
import { arcShape, painted } from '../building-blocks/export-wff/wff-shapes.ts'
import { layerPart } from '../building-blocks/export-wff/part.ts'
import { animationOf, fieldValue, type WearValue } from '../building-blocks/export-wff/value.ts'
import { filledWith, hasStart, type ProgressStyle } from './style.ts'

const isSeen = (paint: Paint): boolean => colorsOf(paint).some((color) => (parseColor(color)?.a ?? 0) > 0)

/** The share that is filled: a number now, how the watch says it, and how it goes over when it changes. */
type Share = {
  readonly now: number
  readonly live: string | null
  readonly animation: readonly WearNode[]
}

const moving = (target: string, value: string, { animation }: Share): WearNode =>
  node('Transform', { target, value }, animation)

function shareOf(layer: Layer<ProgressStyle>, context: WearContext): Share {
  const value: WearValue | null = fieldValue(layer.style.fillProgress, layer, context)
  if (!value) return { now: layer.style.fillRate, live: null, animation: [] }
  if (!value.isLive) return { now: clamp(Number(value.text), 0, 1), live: null, animation: [] }
  return {
    now: 0.5,
    live: `clamp(${value.text}, 0, 1)`,
    animation: animationOf(layer.style.fillProgress),
  }
}

type Line = {
  readonly layer: Layer<ProgressStyle>
  readonly whole: number
  readonly start: number
  /** What moves the begin of it. */
  readonly from: { readonly live: string; readonly animation: readonly WearNode[] } | null
}

/** Where it begins, now and as the watch says it. */
function startOf(
  layer: Layer<ProgressStyle>,
  own: number,
  context: WearContext,
): Pick<Line, 'start' | 'from'> {
  const { startAt = '' } = layer.style
  const value = hasStart(layer.style) ? fieldValue(startAt, layer, context) : null
  if (!value) return { start: own, from: null }
  if (!value.isLive) return { start: Number(value.text), from: null }
  return { start: 0, from: { live: value.text, animation: animationOf(startAt) } }
}

/** So many degrees from where it begins. */
const degrees = ({ start, from }: Line, more: number): string =>
  from === null ? wearNumber(start + more) : more === 0 ? from.live : `(${from.live} + ${wearNumber(more)})`

/** Track, then what is filled, of which an end moves, or both. */
function ringShapes(ring: Line, share: Share): readonly WearNode[] {
  const { layer, whole, start, from } = ring
  const { style } = layer
  const { width, height, ringWidth: line, isRound, bgColor, reverse } = style
  const arc = { box: { x: 0, y: 0, width, height }, width: line }
  const end = start + whole
  const filled = whole * share.now
  const ends = reverse ? { startDeg: end - filled, endDeg: end } : { startDeg: start, endDeg: start + filled }
  const sweep = share.live === null ? wearNumber(filled) : `(${wearNumber(whole)} * ${share.live})`
  const beginMoves = (target: string, by: number): readonly WearNode[] =>
    from === null ? [] : [node('Transform', { target, value: degrees(ring, by) }, from.animation)]
  const moved = (): readonly WearNode[] => {
    if (share.live === null && from === null) return []
    const { animation } = share.live === null && from ? from : share
    return reverse
      ? [
          node(
            'Transform',
            { target: 'startAngle', value: `(${degrees(ring, whole)} - ${sweep})` },
            animation,
          ),
          ...beginMoves('endAngle', whole),
        ]
      : [
          ...beginMoves('startAngle', 0),
          node('Transform', { target: 'endAngle', value: `(${degrees(ring, 0)} + ${sweep})` }, animation),
        ]
  }
  const isTrack = whole > 0 && isSeen(bgColor)
  const color = filledWith(style, style)
  const isFilled = isSeen(color) && (share.live !== null || filled > 0)
  const round = (sweepDeg: number): boolean => isRound && sweepDeg < 360
  return [
    ...(isTrack
      ? [
          arcShape({
            ...arc,
            ...{ color: bgColor, roundEnds: round(whole), startDeg: start, endDeg: end },
            transforms: whole < 360 ? [...beginMoves('startAngle', 0), ...beginMoves('endAngle', whole)] : [],
          }),
        ]
      : []),
    ...(isFilled ? [arcShape({ ...arc, ...ends, color, roundEnds: isRound, transforms: moved() })] : []),
  ]
}

const rectangle = (
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  color: Paint,
  { transforms = [], radius = 0 }: { transforms?: readonly WearNode[]; radius?: number } = {},
): WearNode =>
  node(
    radius > 0 ? 'RoundRectangle' : 'Rectangle',
    {
      x,
      y,
      width: Math.max(0.01, width),
      height: Math.max(0.01, height),
      ...(radius > 0 ? { cornerRadiusX: radius, cornerRadiusY: radius } : {}),
    },
    [painted('Fill', color), ...transforms],
  )

/** Along a rectangle: a bar a side, each as long as what of the share falls on it. */
function sideShapes({ layer, whole, start }: Omit<Line, 'from'>, share: Share): readonly WearNode[] {
  const { style } = layer
  const box = { x: 0, y: 0, width: style.width, height: style.height }
  const sides = ringSides({ box, width: style.ringWidth })
  const around = sides.reduce((sum, { run }) => sum + run, 0)
  const first = ((((start / 360) % 1) + 1) % 1) * around
  const total = (whole / 360) * around
  const track = pieces(sides, { first, total })
  const live = share.live === null ? wearNumber(share.now) : share.live
  const shown = `(${wearNumber(total)} * ${live})`
  const paint = filledWith(style, style)
  return [
    ...(isSeen(style.bgColor) ? track.map(({ box: piece }) => rectangle(piece, style.bgColor)) : []),
    ...(isSeen(paint)
      ? track.map(({ box: piece, before, dx, dy, run }) => {
          const passed = style.reverse ? total - before - run : before
          const length = `clamp((${shown} - ${wearNumber(passed)}), 0, ${wearNumber(run)})`
          const axis = dx !== 0 ? 'x' : 'y'
          // the end that the share comes from stands still; from the other one the bar grows backwards
          const isBackwards = dx + dy < 0 !== style.reverse
          const grow = moving(dx !== 0 ? 'width' : 'height', length, share)
          const shift = moving(axis, `(${wearNumber(piece[axis] + run)} - ${length})`, share)
          return rectangle(piece, paint, { transforms: isBackwards ? [grow, shift] : [grow] })
        })
      : []),
  ]
}

type Side = ReturnType<typeof ringSides>[number]

/** What of the way falls on each side, with how much of it lies before. */
function pieces(sides: readonly Side[], { first, total }: { first: number; total: number }) {
  const around = sides.reduce((sum, { run }) => sum + run, 0)
  const found: {
    box: { x: number; y: number; width: number; height: number }
    before: number
    run: number
    dx: number
    dy: number
  }[] = []
  for (const lap of [0, around]) {
    let passed = lap
    for (const { x, y, dx, dy, run, line } of sides) {
      const from = Math.max(first, passed)
      const to = Math.min(first + total, passed + run)
      const [a, b] = [from - passed, to - passed]
      passed += run
      if (to - from <= 1e-9) continue
      found.push({
        before: from - first,
        run: b - a,
        dx,
        dy,
        box: {
          x: dx < 0 ? x - b : x + dx * a,
          y: dy < 0 ? y - b : y + dy * a,
          width: dx === 0 ? line : b - a,
          height: dy === 0 ? line : b - a,
        },
      })
    }
  }
  return found
}

function barShapes(layer: Layer<ProgressStyle>, share: Share): readonly WearNode[] {
  const { style } = layer
  const { width, isRound, bgColor, reverse } = style
  const paint = filledWith(style, style)
  const height = Math.min(style.ringWidth, style.height)
  const y = (style.height - height) / 2
  const radius = isRound ? Math.min(height, width) / 2 : 0
  const filled = width * share.now
  const box = { x: reverse ? width - filled : 0, y, width: filled, height }
  const length = `(${wearNumber(width)} * ${share.live})`
  const grow = [
    moving('width', length, share),
    ...(reverse ? [moving('x', `(${wearNumber(width)} - ${length})`, share)] : []),
  ]
  // a short fill with round ends is a dot: it is no higher than it is long
  const high = `(${length} < ${wearNumber(height)} ? ${length} : ${wearNumber(height)})`
  const dot = isRound
    ? [moving('height', high, share), moving('y', `(${wearNumber(y + height / 2)} - (${high} / 2))`, share)]
    : []
  const own = isRound ? Math.min(height, filled) : height
  const still = { ...box, y: y + (height - own) / 2, height: own }
  return [
    ...(isSeen(bgColor) ? [rectangle({ x: 0, y, width, height }, bgColor, { radius })] : []),
    ...(isSeen(paint) && (share.live !== null || filled > 0)
      ? [
          rectangle(share.live === null ? still : box, paint, {
            radius,
            transforms: share.live === null ? [] : [...grow, ...dot],
          }),
        ]
      : []),
  ]
}

export const progressWear: WearExport<ProgressStyle> = (layer, context) => {
  const { style } = layer
  const share = shareOf(layer, context)
  const isCircle = style.progressType === 'circular'
  const whole = isCircle ? 360 : style.arcCenterAngle
  const line = { layer, whole, ...startOf(layer, isCircle ? 0 : -whole / 2, context) }
  const shapes =
    style.progressType === 'linear'
      ? barShapes(layer, share)
      : style.shapeType === 'Rectangle'
        ? sideShapes(line, share)
        : ringShapes(line, share)
  return shapes.length > 0 ? [layerPart(layer, context, { name: 'PartDraw', children: shapes })] : []
}
