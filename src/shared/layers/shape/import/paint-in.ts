import type { Box } from '../../../base/geometry.ts'
import { mostStops, printStops } from '../../../base/gradient-stops.ts'
import { attributeOf, elementsOf, type XmlElement } from '../../../wff/xml/tree.ts'
import type { WearInContext } from '../../building-blocks/import-wff/piece.ts'
import { childOf, colorIn, numberOf } from '../../building-blocks/import-wff/read.ts'
import { reachAt } from '../../building-blocks/paint/paint-of.ts'
import type { StatedPaint } from '../../building-blocks/paint/style-of-paint.ts'

const gradients = ['LinearGradient', 'RadialGradient', 'SweepGradient'] as const

const words = (text: string | null): readonly string[] =>
  (text ?? '').split(/\s+/).filter((one) => one !== '')

/** Colours with their places; null where one is the wearer's choice, or the places are in no order. */
function stopsIn(gradient: XmlElement, { tinted }: Pick<WearInContext, 'tinted'>): string | null {
  const colors = words(attributeOf(gradient, 'colors')).map((one) => {
    const color = colorIn(one)
    return color && tinted(color)
  })
  const places = words(attributeOf(gradient, 'positions')).map(Number)
  const isWhole = colors.length === places.length && colors.length >= 2 && colors.length <= mostStops
  const isRising = places.every((at, index) => at >= (places[index - 1] ?? 0) && at <= 1)
  if (!isWhole || !isRising || colors.includes(null)) return null
  return printStops(places.map((at, index) => ({ at, color: colors[index] ?? '' })))
}

type Gradient = Pick<StatedPaint, 'type' | 'angle' | 'x' | 'y' | 'size'>

function linearIn(gradient: XmlElement, box: Box): Gradient {
  const at = (name: string): number => numberOf(gradient, name, 0)
  const [dx, dy] = [at('endX') - at('startX'), at('endY') - at('startY')]
  const length = Math.hypot(dx, dy)
  const [sin, cos] = length > 0 ? [dx / length, -dy / length] : [0, 1]
  return {
    type: 'linear',
    angle: (Math.atan2(sin, cos) * 180) / Math.PI,
    x: ((at('startX') + at('endX')) / 2 - box.x) / box.width,
    y: ((at('startY') + at('endY')) / 2 - box.y) / box.height,
    size: length / 2 / reachAt(box, { sin, cos }),
  }
}

function roundIn(gradient: XmlElement, box: Box): Gradient | null {
  const x = (numberOf(gradient, 'centerX', 0) - box.x) / box.width
  const y = (numberOf(gradient, 'centerY', 0) - box.y) / box.height
  if (gradient.name === 'RadialGradient')
    return {
      type: 'radial',
      x,
      y,
      size: numberOf(gradient, 'radius', 0) / (Math.max(box.width, box.height) / 2),
    }
  const [start, end] = [numberOf(gradient, 'startAngle', 0), numberOf(gradient, 'endAngle', 360)]
  const isOnce = end - start === 360 && attributeOf(gradient, 'direction') !== 'COUNTER_CLOCKWISE'
  return isOnce ? { type: 'sweep', x, y, angle: start } : null
}

const isIn = (value: number | undefined, min: number, max: number): boolean =>
  value === undefined || (value >= min && value <= max)

/** A `Fill` or a `Stroke` of a shape in this box of the part; null for what our gradients cannot say, or what moves. */
export function paintIn(
  element: XmlElement,
  box: Box,
  { context, path }: { readonly context: Pick<WearInContext, 'color' | 'tinted'>; readonly path: string },
): StatedPaint | null {
  const [gradient, ...others] = elementsOf(element)
  const plain = attributeOf(element, 'color')
  if (!gradient) return { type: 'solid', color: context.color(plain, path) }
  const isKnown = gradient === childOf(element, ...gradients) && elementsOf(gradient).length === 0
  if (!isKnown || others.length > 0 || !(box.width > 0 && box.height > 0)) return null
  const stops = stopsIn(gradient, context)
  const found = gradient.name === 'LinearGradient' ? linearIn(gradient, box) : roundIn(gradient, box)
  if (stops === null || !found) return null
  const { angle, x, y, size } = found
  const fits = isIn(angle, -360, 360) && isIn(x, -5, 6) && isIn(y, -5, 6) && isIn(size, 0.01, 10)
  return fits ? { ...found, stops } : null
}
