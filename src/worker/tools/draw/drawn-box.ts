import { apply, rotation, roundTo, type Box, type Point } from '../../../shared/base/geometry.ts'
import type { BaseStyle, Layer } from '../../../shared/document/design.ts'
import type { Preset } from '../../../shared/layers/kind.ts'

/** From where to where the pointer went, in design pixels, modifiers read. */
export type Stroke = {
  readonly from: Point
  readonly to: Point
  /** A square, a circle; a line in steps of 15°. */
  readonly isEven: boolean
  /** It grows from its middle. */
  readonly fromMiddle: boolean
}

/** Degrees between the directions of an even line. */
const step = 15

/** What is smaller cannot be seen, and no layer may be without a size. */
const least = 1

const turn = (by: Point, deg: number): Point => apply(rotation(deg), by)

const signOf = (by: number): number => (by < 0 ? -1 : 1)

/** The box that the pointer drew; `isSquare`: what stands on a circle has no other. */
export function drawnBox({ from, to, isEven, fromMiddle }: Stroke, isSquare: boolean): Box {
  const by = { x: to.x - from.x, y: to.y - from.y }
  const side = Math.max(Math.abs(by.x), Math.abs(by.y))
  const reach = isEven || isSquare ? { x: side * signOf(by.x), y: side * signOf(by.y) } : by
  const times = fromMiddle ? 2 : 1
  const width = Math.max(least, roundTo(Math.abs(reach.x) * times, 2))
  const height = Math.max(least, roundTo(Math.abs(reach.y) * times, 2))
  return {
    x: roundTo(fromMiddle ? from.x - width / 2 : from.x - (reach.x < 0 ? width : 0), 2),
    y: roundTo(fromMiddle ? from.y - height / 2 : from.y - (reach.y < 0 ? height : 0), 2),
    width,
    height,
  }
}

export type DrawnLine = { readonly middle: Point; readonly length: number; readonly deg: number }

/** Clockwise from where it lies flat; an even one ends where the pointer is along its direction. */
export function drawnLine({ from, to, isEven, fromMiddle }: Stroke): DrawnLine {
  const by = { x: to.x - from.x, y: to.y - from.y }
  const free = (Math.atan2(by.y, by.x) * 180) / Math.PI
  const deg = isEven ? Math.round(free / step) * step : free
  const reach = isEven ? Math.max(0, turn(by, -deg).x) : Math.hypot(by.x, by.y)
  const end = turn({ x: reach, y: 0 }, deg)
  return {
    middle: fromMiddle ? from : { x: from.x + end.x / 2, y: from.y + end.y / 2 },
    length: Math.max(least, reach * (fromMiddle ? 2 : 1)),
    deg,
  }
}

type ToDraw = {
  readonly layer: Layer
  readonly preset: Pick<Preset, 'draws'>
  /** Style fields in design pixels besides the box. */
  readonly lengths: readonly string[]
}

/** A smaller one than usual has finer lines, a larger one those that it always has. */
function withLengths({ layer: { style }, lengths: names }: ToDraw, { width, height }: Box): BaseStyle {
  const share = Math.min(1, width / style.width, height / style.height)
  const fields = style as unknown as Readonly<Record<string, unknown>>
  const lengths = names.flatMap((name) => {
    const own = fields[name]
    return typeof own === 'number' && own > 0 ? [[name, Math.max(0.5, roundTo(own * share, 1))] as const] : []
  })
  return { ...style, ...Object.fromEntries(lengths) }
}

/** What a preset makes, as it was drawn. */
export function asDrawn(what: ToDraw, stroke: Stroke): Layer {
  const { layer, preset } = what
  const { draws } = preset
  if (draws === 'line') {
    const { middle, length, deg } = drawnLine(stroke)
    const { style } = layer
    const box = { width: roundTo(length, 2), x: roundTo(middle.x - length / 2, 2) }
    const y = roundTo(middle.y - style.height / 2, 2)
    return { ...layer, style: { ...style, ...box, y, rotation: roundTo(deg, 2) } }
  }
  const box = drawnBox(stroke, draws === 'square')
  return { ...layer, style: { ...withLengths(what, box), ...box } }
}
