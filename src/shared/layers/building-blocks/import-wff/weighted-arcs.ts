import { attributeOf, type XmlElement } from '../../../wff/xml/tree.ts'
import { withAttributes } from './made-element.ts'
import { childOf, numberOf } from './read.ts'

const wordsOf = (text: string | null): readonly string[] => (text ?? '').split(/\s+/).filter(Boolean)

const isSmooth = (line: XmlElement): boolean => attributeOf(line, 'interpolate')?.toLowerCase() === 'true'

const isStillArc = (arc: XmlElement, line: XmlElement | null): boolean =>
  [arc, ...(line ? [line] : [])].every((one) => childOf(one, 'Transform') === null)

/** A still arc along which colours run into each other as one of a sweep of them; null for any other. */
export function smoothArc(arc: XmlElement): XmlElement | null {
  const line = childOf(arc, 'WeightedStroke')
  if (arc.name !== 'Arc' || !line || !isSmooth(line) || !isStillArc(arc, line)) return null
  const colors = wordsOf(attributeOf(line, 'colors'))
  const way = attributeOf(arc, 'direction') === 'COUNTER_CLOCKWISE' ? -1 : 1
  const start = numberOf(arc, 'startAngle', 0)
  const sweep = (numberOf(arc, 'endAngle', 0) - start) * way
  if (colors.length < 2 || !(sweep > 0 && sweep <= 360)) return null
  const places = colors.map((_color, at) => ((at / (colors.length - 1)) * sweep) / 360)
  // round ends lie beyond the arc, in the colour of theirs
  const back = sweep < 360 ? [(sweep / 360 + 1) / 2, (sweep / 360 + 1) / 2, 1] : []
  const [first = '', last = ''] = [colors[0], colors[colors.length - 1]]
  const gradient: XmlElement = {
    ...line,
    name: 'SweepGradient',
    children: [],
    attributes: withAttributes(new Map(), {
      ...{ centerX: attributeOf(arc, 'centerX'), centerY: attributeOf(arc, 'centerY') },
      ...{ startAngle: String(start), endAngle: String(start + 360 * way) },
      direction: way < 0 ? 'COUNTER_CLOCKWISE' : 'CLOCKWISE',
      colors: [...colors, ...(back.length > 0 ? [last, first, first] : [])].join(' '),
      positions: [...places, ...back].join(' '),
    }),
  }
  const stroke: XmlElement = {
    ...line,
    name: 'Stroke',
    children: [gradient],
    attributes: withAttributes(new Map(), {
      color: first,
      thickness: attributeOf(line, 'thickness'),
      cap: attributeOf(line, 'cap'),
    }),
  }
  return { ...arc, children: [stroke] }
}

/** An arc whose line is of several colours as an arc for each, by their weights; itself where they run into each other. */
export function weightedArcs(arc: XmlElement): readonly XmlElement[] {
  const line = childOf(arc, 'WeightedStroke')
  if (arc.name !== 'Arc' || !line || !isStillArc(arc, line) || isSmooth(line)) return [arc]
  const colors = wordsOf(attributeOf(line, 'colors'))
  const given = wordsOf(attributeOf(line, 'weights')).map(Number)
  const weights =
    given.length === colors.length && given.every((one) => one >= 0) ? given : colors.map(() => 1)
  const sum = weights.reduce((total, one) => total + one, 0)
  const radius = Math.min(numberOf(arc, 'width', 0), numberOf(arc, 'height', 0)) / 2
  if (colors.length === 0 || colors.some((color) => !color.startsWith('#')) || !(sum > 0) || radius <= 0)
    return [arc]
  const way = attributeOf(arc, 'direction') === 'COUNTER_CLOCKWISE' ? -1 : 1
  const start = numberOf(arc, 'startAngle', 0)
  const sweep = (numberOf(arc, 'endAngle', 0) - start) * way
  const gap = (numberOf(line, 'discreteGap', 0) / radius) * (180 / Math.PI)
  const room = Math.max(0, sweep - gap * (colors.length - 1))
  let passed = 0
  return colors.map((color, at) => {
    const own = (room * (weights[at] ?? 0)) / sum
    const from = passed
    passed += own + gap
    const stroke: XmlElement = {
      ...line,
      name: 'Stroke',
      children: [],
      attributes: withAttributes(new Map(), {
        color,
        thickness: attributeOf(line, 'thickness'),
        cap: attributeOf(line, 'cap'),
      }),
    }
    const angles = { startAngle: String(start + from * way), endAngle: String(start + (from + own) * way) }
    return { ...arc, attributes: withAttributes(arc.attributes, angles), children: [stroke] }
  })
}
