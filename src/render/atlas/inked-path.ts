import { parseColor } from '../../shared/base/color.ts'
import { boundsOf, multiply, type Box, type Matrix } from '../../shared/base/geometry.ts'
import { colorAt, type Gradient, type GradientStop, type Paint } from '../../shared/base/gradient.ts'
import { memoByObject } from '../../shared/base/memo.ts'
import { miterLimit } from '../../shared/base/path/stroke-outline.ts'
import type { PathOp, PathStroke } from '../../shared/layers/draw-ops.ts'
import { linesOfPath } from '../../shared/layers/raster/path-lines.ts'
import type { Inked } from './rasters.ts'

type Sheet = OffscreenCanvasRenderingContext2D

/** In layer pixels, so that its line is as wide everywhere, however it is stretched. */
const pathOf = memoByObject(({ d, scale }: PathOp): Path2D => {
  const path = new Path2D()
  path.addPath(new Path2D(d), { a: scale.x, d: scale.y })
  return path
})

/** What lines are laid along: a browser measures curves to half a pixel for its dashes, and each browser in its own way. */
const straightOf = memoByObject((op: PathOp): Path2D => {
  const path = new Path2D()
  for (const { points, isClosed } of linesOfPath(op)) {
    points.forEach(({ x, y }, at) => (at > 0 ? path.lineTo(x, y) : path.moveTo(x, y)))
    if (isClosed) path.closePath()
  }
  return path
})

/** Steps between two colours of which one is more see-through. */
const mixedSteps = 16

/** A canvas mixes colours and their opacity each by itself: what is more see-through would count as much. */
function evenStops(stops: readonly GradientStop[]): readonly (readonly [at: number, color: string])[] {
  const alphaOf = (color: string): number => parseColor(color)?.a ?? 255
  const mixed = (at: number): readonly [number, string] => {
    const [r, g, b, a] = colorAt(stops, at)
    const part = (value: number): number => (a > 0 ? (value / a) * 255 : 0)
    return [at, `rgba(${part(r)}, ${part(g)}, ${part(b)}, ${a / 255})`]
  }
  return stops.flatMap(({ at, color }, index) => {
    const next = stops[index + 1]
    if (!next || alphaOf(next.color) === alphaOf(color)) return [[at, color] as const]
    const between = Array.from({ length: mixedSteps - 1 }, (_none, step) =>
      mixed(at + ((next.at - at) * (step + 1)) / mixedSteps),
    )
    return [[at, color] as const, ...between]
  })
}

function gradientOn(sheet: Sheet, gradient: Gradient): CanvasGradient {
  if (gradient.runs === 'linear') {
    const { from, to } = gradient
    return sheet.createLinearGradient(from.x, from.y, to.x, to.y)
  }
  const { x, y } = gradient.centre
  if (gradient.runs === 'radial')
    return sheet.createRadialGradient(x, y, 0, x, y, Math.max(gradient.radius, 0.01))
  // a canvas begins to the right
  return sheet.createConicGradient(((gradient.startDeg - 90) * Math.PI) / 180, x, y)
}

function paintOn(sheet: Sheet, paint: Paint): string | CanvasGradient {
  if (typeof paint === 'string') return paint
  const made = gradientOn(sheet, paint)
  for (const [at, color] of evenStops(paint.stops)) made.addColorStop(Math.min(1, Math.max(0, at)), color)
  return made
}

type Onto = { readonly sheet: Sheet; readonly onSheet: Matrix }

function inkPath(op: PathOp, sheet: Sheet, onSheet: Matrix): void {
  const { fill, stroke, rule } = op
  const onto = { sheet, onSheet }
  if (fill !== null)
    inkFinely(op, { ...onto, isApart: false }, (own) => {
      own.fillStyle = paintOn(own, fill)
      own.fill(pathOf(op), rule)
    })
  if (!stroke) return
  const { side, width } = stroke
  inkFinely(op, { ...onto, isApart: side !== undefined }, (own, isFine) => {
    strokeAlong(op, { ...stroke, width: side ? width * 2 : width }, { sheet: own, isFine })
    if (!side) return
    // one half goes away
    own.globalCompositeOperation = side === 'inside' ? 'destination-in' : 'destination-out'
    own.fill(pathOf(op), rule)
  })
}

/** Pixels of the largest sheet that is painted finely. */
const mostFine = 1024 * 1024

/** How many times as large something of so many pixels can be painted. */
const timesFor = (pixels: number): number => (pixels * 16 <= mostFine ? 4 : pixels * 4 <= mostFine ? 2 : 1)

/**
 * Browsers look at four by four places of a pixel where a path is small or has many corners, and put a line beside a curve
 * within some of a pixel: so it is painted larger and taken together, as exact as the pictures that go out.
 */
function inkFinely(
  { box }: PathOp,
  { sheet, onSheet, isApart }: Onto & { readonly isApart: boolean },
  paint: (own: Sheet, isFine: boolean) => void,
): void {
  const { x, y, width, height } = boundsOf(onSheet, box)
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))]
  const wide = Math.min(sheet.canvas.width, Math.ceil(x + width)) - left
  const high = Math.min(sheet.canvas.height, Math.ceil(y + height)) - top
  if (wide <= 0 || high <= 0) return
  const times = timesFor(wide * high)
  if (times === 1 && !isApart) {
    sheet.setTransform(...onSheet)
    return paint(sheet, false)
  }
  const own = new OffscreenCanvas(wide * times, high * times).getContext('2d')
  if (!own) return
  own.setTransform(...multiply([times, 0, 0, times, -left * times, -top * times], onSheet))
  paint(own, times > 1)
  own.resetTransform()
  own.globalCompositeOperation = 'copy'
  // by halves: of more than four pixels a browser would take the nearest four
  for (let by = times; by > 1; by /= 2)
    own.drawImage(own.canvas, 0, 0, wide * by, high * by, 0, 0, (wide * by) / 2, (high * by) / 2)
  sheet.resetTransform()
  sheet.drawImage(own.canvas, 0, 0, wide, high, left, top, wide, high)
}

function strokeAlong(
  op: PathOp,
  stroke: PathStroke,
  { sheet, isFine }: { readonly sheet: Sheet; readonly isFine: boolean },
): void {
  sheet.strokeStyle = paintOn(sheet, stroke.color)
  sheet.lineWidth = stroke.width
  sheet.lineCap = stroke.cap
  sheet.lineJoin = stroke.join
  sheet.miterLimit = miterLimit
  sheet.setLineDash(stroke.dash ? [...stroke.dash] : [])
  sheet.stroke(stroke.dash || isFine ? straightOf(op) : pathOf(op))
}

/** A path in its colours: its picture is good while the path stays as it is, wherever it lies. */
export const inkedPath: Pick<Inked<PathOp>, 'paint'> & Pick<Inked<{ readonly box: Box }>, 'inkOf'> = {
  inkOf: ({ box }) => (box.width > 0 && box.height > 0 ? box : null),
  paint: inkPath,
}
