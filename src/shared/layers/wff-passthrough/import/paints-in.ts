import { roundTo } from '../../../base/geometry.ts'
import type { WearInContext } from '../../building-blocks/import-wff/piece.ts'
import { animated } from '../../building-blocks/import-wff/animation.ts'
import { childOf, childrenOf, colorIn, numberOf, transformOf } from '../../building-blocks/import-wff/read.ts'
import { attributeOf, type XmlElement } from '../../../wff/xml/tree.ts'
import type { Live, SketchGradient, SketchPaint } from '../style.ts'

const gradients = ['LinearGradient', 'RadialGradient', 'SweepGradient'] as const

/** More colours than this are no gradient. */
const mostStops = 40

/** A number of an element, or what moves it. */
export function liveOf(
  element: XmlElement,
  name: string,
  { value, near }: Pick<WearInContext, 'value' | 'near'>,
): Live {
  const still = numberOf(element, name, 0)
  const moved = childrenOf(element, 'Transform').find((one) => attributeOf(one, 'target') === name)
  if (!moved) return still
  const known = value(attributeOf(moved, 'value') ?? '')
  const live = known && animated(moved, known, near)
  if (!live) {
    near('import.note.expression', { expression: (attributeOf(moved, 'value') ?? '').slice(0, 200) })
    return still
  }
  const isMore = attributeOf(moved, 'mode') === 'BY'
  if (live.isConstant) return Number(live.value) + (isMore ? still : 0)
  return isMore ? `(${still} + ${live.text})` : live.text
}

/** A number of an element that stands still here: told where something moves it. */
export function stillOf(element: XmlElement, name: string, context: WearInContext): number {
  const now = liveOf(element, name, context)
  if (typeof now === 'number') return now
  context.near('import.note.stands', { target: name })
  return numberOf(element, name, 0)
}

const words = (text: string | null): readonly string[] =>
  (text ?? '').split(/\s+/).filter((one) => one !== '')

/** A list of colours, each as the tint of the part leaves it. */
export function colorsIn(element: XmlElement, { color, tinted }: WearInContext): readonly string[] {
  return words(attributeOf(element, 'colors')).flatMap((one) => {
    if (one.includes('[')) return [color(one, '')]
    const own = colorIn(one)
    return own === null ? [] : [tinted(own)]
  })
}

/** How far around a sweep goes, with the clock or against it. */
function spanOf(
  gradient: XmlElement,
  context: WearInContext,
): { readonly span: number; readonly isCounter: boolean } {
  const [start, end] = [numberOf(gradient, 'startAngle', 0), stillOf(gradient, 'endAngle', context)]
  const isCounter = attributeOf(gradient, 'direction') === 'COUNTER_CLOCKWISE'
  const way = isCounter ? start - end : end - start
  return { span: way === 0 ? 360 : ((way % 360) + 360) % 360 || 360, isCounter }
}

type Stops = SketchGradient['stops']

function stopsIn(gradient: XmlElement, context: WearInContext): Stops {
  const colors = colorsIn(gradient, context).slice(0, mostStops)
  const places = words(attributeOf(gradient, 'positions')).map(Number)
  let last = 0
  return colors.map((color, at) => {
    const own = places[at] ?? at / Math.max(1, colors.length - 1)
    last = Math.min(1, Math.max(last, Number.isFinite(own) ? own : 0))
    return { at: last, color }
  })
}

function gradientIn(gradient: XmlElement, context: WearInContext): SketchGradient | null {
  const stops = stopsIn(gradient, context)
  if (stops.length < 2) return null
  const at = (name: string): Live => liveOf(gradient, name, context)
  if (gradient.name === 'LinearGradient')
    return {
      runs: 'linear',
      stops,
      from: { x: at('startX'), y: at('startY') },
      to: { x: at('endX'), y: at('endY') },
    }
  const centre = { x: at('centerX'), y: at('centerY') }
  if (gradient.name === 'RadialGradient') return { runs: 'radial', stops, centre, radius: at('radius') }
  const { span, isCounter } = spanOf(gradient, context)
  const share = span / 360
  const along = isCounter
    ? stops.map((stop) => ({ ...stop, at: roundTo(1 - stop.at * share, 4) })).toReversed()
    : stops.map((stop) => ({ ...stop, at: roundTo(stop.at * share, 4) }))
  return { runs: 'sweep', stops: along, centre, startDeg: at('startAngle') }
}

/** The colour of a `Fill` or a `Stroke`, or its gradient in pixels of the part. */
export function paintIn(element: XmlElement, context: WearInContext): SketchPaint {
  const gradient = childOf(element, ...gradients)
  if (transformOf(element, 'color') !== null) context.near('import.note.liveColor')
  return (gradient && gradientIn(gradient, context)) ?? context.color(attributeOf(element, 'color'), '')
}
