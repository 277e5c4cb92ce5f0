import { roundTo, type Box } from '../../../../shared/base/geometry.ts'
import type { Paint } from '../../../../shared/base/gradient.ts'
import { printStops } from '../../../../shared/base/gradient-stops.ts'
import { mapOutline } from '../../../../shared/base/path/outline.ts'
import type { PaintStyle } from '../../../../shared/layers/building-blocks/paint/paint-schema.ts'
import {
  styleOfPaint,
  type StatedPaint,
} from '../../../../shared/layers/building-blocks/paint/style-of-paint.ts'
import { reachAt } from '../../../../shared/layers/building-blocks/paint/paint-of.ts'
import { shapeOfOutline } from '../../../../shared/layers/building-blocks/outlines/in-a-box.ts'
import type { BaseStyle } from '../../../../shared/document/design.ts'
import type { PathOp, PathStroke } from '../../../../shared/layers/draw-ops.ts'
import type { DrawnPath } from '../../../../shared/svg/paths/path-of.ts'
import { effectsIn } from './effects-in.ts'
import type { Frame } from './frame.ts'

/** What a gradient may be at most, by the fields of a paint. */
const widest = { place: [-5, 6], size: [0.01, 10] } as const

const isBetween = (value: number, [least, most]: readonly [number, number]): boolean =>
  value >= least && value <= most

const share = (value: number): number => roundTo(value, 5)

/** A paint as the fields of a layer in this box; null where they cannot say it. */
function fieldsOf(paint: Paint | null, box: Box): StatedPaint | null {
  if (paint === null) return { type: 'none' }
  if (typeof paint === 'string') return { type: 'solid', color: paint }
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const made = (at: { x: number; y: number }, size: number, angle: number): StatedPaint | null => {
    const x = (at.x - box.x) / box.width
    const y = (at.y - box.y) / box.height
    const isSayable = isBetween(x, widest.place) && isBetween(y, widest.place) && isBetween(size, widest.size)
    const stops = printStops(paint.stops)
    return isSayable ? { type: paint.runs, stops, x: share(x), y: share(y), size: share(size), angle } : null
  }
  if (paint.runs === 'radial')
    return made(paint.centre, (paint.radius * 2) / Math.max(box.width, box.height), 180)
  if (paint.runs === 'sweep') return made(paint.centre, 1, roundTo(paint.startDeg % 360, 3))
  const { from, to } = paint
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy)
  const [sin, cos] = [dx / length, -dy / length]
  // along the lines of one colour the middle may lie anywhere: it lies beside the middle of the box
  const far = ((from.x + to.x) / 2 - middle.x) * sin - ((from.y + to.y) / 2 - middle.y) * cos
  const at = { x: middle.x + sin * far, y: middle.y - cos * far }
  const angle = roundTo((Math.atan2(sin, cos) * 180) / Math.PI, 3)
  return made(at, length / 2 / reachAt(box, { sin, cos }), angle)
}

/** As other lengths of a layer are stored. */
const short = (value: number): number => roundTo(value, 2)

/** A dash of nothing would be a solid line. */
const dashOf = (value: number): number => (value > 0 ? Math.max(0.01, short(value)) : 0)

/** Fields of a path layer, as its kind stores them. */
type PathFields = Pick<BaseStyle, 'x' | 'y' | 'width' | 'height' | 'opacity'> &
  Partial<PaintStyle> & {
    readonly d: string
    readonly viewWidth: number
    readonly viewHeight: number
    readonly fillRule: PathOp['rule']
    readonly strokeWidth: number
    readonly dash: number
    readonly gap: number
    readonly strokeCap: PathStroke['cap']
    readonly strokeJoin: PathStroke['join']
    readonly effects?: string
  }

/** What of a path is its own on a dial, the drawing lying in this frame; null where its fields cannot say it. */
export function styleOfPath(
  { outline, rule, fill, line, opacity, effects = [] }: DrawnPath,
  { place, scale }: Pick<Frame, 'place' | 'scale'>,
): PathFields | null {
  const onDial = mapOutline(outline, ({ x, y }) => ({ x: place.x + x * scale, y: place.y + y * scale }))
  const shape = shapeOfOutline(onDial)
  if (!shape) return null
  const { bounds, ...stored } = shape
  const box = {
    x: (bounds.x - place.x) / scale,
    y: (bounds.y - place.y) / scale,
    width: bounds.width / scale,
    height: bounds.height / scale,
  }
  const [filled, stroked] = [fieldsOf(fill, box), fieldsOf(line?.paint ?? null, box)]
  if (!filled || !stroked) return null
  return {
    ...stored,
    x: short(bounds.x),
    y: short(bounds.y),
    width: short(bounds.width),
    height: short(bounds.height),
    opacity,
    fillRule: rule,
    ...styleOfPaint('fill', filled),
    ...styleOfPaint('stroke', stroked),
    strokeWidth: short((line?.width ?? 0) * scale),
    dash: dashOf((line?.dash?.[0] ?? 0) * scale),
    gap: dashOf((line?.dash?.[1] ?? 6) * scale),
    strokeCap: line?.cap ?? 'butt',
    strokeJoin: line?.join ?? 'miter',
    ...effectsIn(effects, scale),
  }
}
