import type { Box } from '../../../base/geometry.ts'
import type { GradientStop } from '../../../base/gradient.ts'
import { mostStops, printStops } from '../../../base/gradient-stops.ts'
import { attributeOf, elementsOf, type XmlElement } from '../../../wff/xml/tree.ts'
import { reachAt } from '../paint/paint-of.ts'
import type { StatedPaint } from '../paint/style-of-paint.ts'
import type { WearInContext } from './piece.ts'
import { childOf, colorIn, numberOf } from './read.ts'

const gradients = ['LinearGradient', 'RadialGradient', 'SweepGradient'] as const

const words = (text: string | null): readonly string[] =>
  (text ?? '').split(/\s+/).filter((one) => one !== '')

type Colors = Pick<WearInContext, 'color' | 'tinted'>

/** Colours with their places, evenly where none are said; null where they are no gradient of ours. */
function stopsIn(gradient: XmlElement, { color, tinted }: Colors): readonly GradientStop[] | null {
  // a colour of the wearer's choice within a gradient is followed by no field, which is told
  const colors = words(attributeOf(gradient, 'colors')).map((one) => {
    if (one.includes('[')) return color(one, '')
    const own = colorIn(one)
    return own && tinted(own)
  })
  const given = words(attributeOf(gradient, 'positions')).map(Number)
  const places = given.length > 0 ? given : colors.map((_none, at) => at / Math.max(1, colors.length - 1))
  const isWhole = colors.length === places.length && colors.length >= 2 && colors.length <= mostStops
  const isRising = places.every((at, index) => at >= (places[index - 1] ?? 0) && at <= 1)
  if (!isWhole || !isRising || colors.includes(null)) return null
  return places.map((at, index) => ({ at, color: colors[index] ?? '' }))
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

function roundIn(gradient: XmlElement, box: Box): Gradient {
  const x = (numberOf(gradient, 'centerX', 0) - box.x) / box.width
  const y = (numberOf(gradient, 'centerY', 0) - box.y) / box.height
  if (gradient.name === 'RadialGradient')
    return {
      type: 'radial',
      x,
      y,
      size: numberOf(gradient, 'radius', 0) / (Math.max(box.width, box.height) / 2),
    }
  return { type: 'sweep', x, y, angle: numberOf(gradient, 'startAngle', 0) }
}

/** Of a sweep that goes less than once around, or against the clock: ours goes once around with it from the same place. */
function onceAround(gradient: XmlElement, stops: readonly GradientStop[]): readonly GradientStop[] {
  if (gradient.name !== 'SweepGradient') return stops
  const way = numberOf(gradient, 'endAngle', 360) - numberOf(gradient, 'startAngle', 0)
  const isCounter = attributeOf(gradient, 'direction') === 'COUNTER_CLOCKWISE'
  const share = ((((isCounter ? -way : way) % 360) + 360) % 360 || 360) / 360
  return isCounter
    ? stops.map((stop) => ({ ...stop, at: 1 - stop.at * share })).toReversed()
    : stops.map((stop) => ({ ...stop, at: stop.at * share }))
}

const isIn = (value: number | undefined, min: number, max: number): boolean =>
  value === undefined || (value >= min && value <= max)

/** A `Fill` or a `Stroke` in this box of the part; null for what our gradients cannot say, or what moves. */
export function paintIn(
  element: XmlElement,
  box: Box,
  { context, path }: { readonly context: Colors; readonly path: string },
): StatedPaint | null {
  const [gradient, ...others] = elementsOf(element)
  const plain = attributeOf(element, 'color')
  if (!gradient) return { type: 'solid', color: context.color(plain, path) }
  const isKnown = gradient === childOf(element, ...gradients) && elementsOf(gradient).length === 0
  if (!isKnown || others.length > 0 || !(box.width > 0 && box.height > 0)) return null
  const stops = stopsIn(gradient, context)
  const found = gradient.name === 'LinearGradient' ? linearIn(gradient, box) : roundIn(gradient, box)
  if (stops === null) return null
  const { angle, x, y, size } = found
  const fits = isIn(angle, -360, 360) && isIn(x, -5, 6) && isIn(y, -5, 6) && isIn(size, 0.01, 10)
  return fits ? { ...found, stops: printStops(onceAround(gradient, stops)) } : null
}
