import { parseColor } from '../../shared/base/color.ts'
import { boundsOf, multiply, translation, type Box, type Matrix } from '../../shared/base/geometry.ts'
import { colorAt, type Gradient, type GradientStop, type Paint } from '../../shared/base/gradient.ts'
import { memoByObject } from '../../shared/base/memo.ts'
import { miterLimit } from '../../shared/base/path/stroke-outline.ts'
import type { PathOp, PathStroke } from '../../shared/layers/draw-ops.ts'
import type { Inked } from './rasters.ts'

/** In layer pixels, so that its line is as wide everywhere, however it is stretched. */
const pathOf = memoByObject(({ d, scale }: PathOp): Path2D => {
  const path = new Path2D()
  path.addPath(new Path2D(d), { a: scale.x, d: scale.y })
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

function gradientOn(sheet: OffscreenCanvasRenderingContext2D, gradient: Gradient): CanvasGradient {
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

function paintOn(sheet: OffscreenCanvasRenderingContext2D, paint: Paint): string | CanvasGradient {
  if (typeof paint === 'string') return paint
  const made = gradientOn(sheet, paint)
  for (const [at, color] of evenStops(paint.stops)) made.addColorStop(Math.min(1, Math.max(0, at)), color)
  return made
}

function inkPath(op: PathOp, sheet: OffscreenCanvasRenderingContext2D, onSheet: Matrix): void {
  const { fill, stroke, rule } = op
  sheet.setTransform(...onSheet)
  if (fill !== null) {
    sheet.fillStyle = paintOn(sheet, fill)
    sheet.fill(pathOf(op), rule)
  }
  if (stroke?.side) inkSide(op, stroke, { sheet, onSheet })
  else if (stroke) strokeAlong(op, stroke, sheet)
}

type Sheet = { readonly sheet: OffscreenCanvasRenderingContext2D; readonly onSheet: Matrix }

/** Twice as wide on a sheet of its own, of which one half goes away. */
function inkSide(op: PathOp, stroke: PathStroke, { sheet, onSheet }: Sheet): void {
  const { x, y, width, height } = boundsOf(onSheet, op.box)
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))]
  const wide = Math.min(sheet.canvas.width, Math.ceil(x + width)) - left
  const high = Math.min(sheet.canvas.height, Math.ceil(y + height)) - top
  const own = wide > 0 && high > 0 ? new OffscreenCanvas(wide, high).getContext('2d') : null
  if (!own) return
  own.setTransform(...multiply(translation(-left, -top), onSheet))
  strokeAlong(op, { ...stroke, width: stroke.width * 2 }, own)
  own.globalCompositeOperation = stroke.side === 'inside' ? 'destination-in' : 'destination-out'
  own.fill(pathOf(op), op.rule)
  sheet.resetTransform()
  sheet.drawImage(own.canvas, left, top)
}

function strokeAlong(op: PathOp, stroke: PathStroke, sheet: OffscreenCanvasRenderingContext2D): void {
  sheet.strokeStyle = paintOn(sheet, stroke.color)
  sheet.lineWidth = stroke.width
  sheet.lineCap = stroke.cap
  sheet.lineJoin = stroke.join
  sheet.miterLimit = miterLimit
  sheet.setLineDash(stroke.dash ? [...stroke.dash] : [])
  sheet.stroke(pathOf(op))
}

/** A path in its colours: its picture is good while the path stays as it is, wherever it lies. */
export const inkedPath: Pick<Inked<PathOp>, 'paint'> & Pick<Inked<{ readonly box: Box }>, 'inkOf'> = {
  inkOf: ({ box }) => (box.width > 0 && box.height > 0 ? box : null),
  paint: inkPath,
}
