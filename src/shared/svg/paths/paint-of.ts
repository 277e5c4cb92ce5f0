import { parseColor, printColor, type Rgba } from '../../base/color.ts'
import { apply, multiply, type Box, type Matrix, type Point } from '../../base/geometry.ts'
import type { GradientStop, Paint } from '../../base/gradient.ts'
import { mostStops } from '../../base/gradient-stops.ts'
import { svgElementsOf, type SvgElement } from '../tree.ts'
import { numbersIn } from '../values.ts'
import { evenScaleOf, matrixOf, plainLength } from './matrix.ts'

type Attributes = Readonly<Record<string, string>>

/** What a paint of an element is read with. */
export type Painting = {
  readonly ids: ReadonlyMap<string, SvgElement>
  /** Of the element without its line, in its own units. */
  readonly bounds: Box
  /** Its units to pixels of the drawing. */
  readonly matrix: Matrix
  /** What the words around it are coloured in. */
  readonly current: string
  /** 0 to 1, multiplies every colour. */
  readonly opacity: number
}

/** A share or a percentage, 0 to 1. */
export function shareOf(text: string | undefined, unsaid: number): number {
  const found = /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)(%?)\s*$/i.exec(text ?? '')
  const value = found ? Number(found[1]) / (found[2] ? 100 : 1) : unsaid
  return Math.min(1, Math.max(0, value))
}

/** A colour that stands as numbers; null for any other. */
function colorOf(text: string): Rgba | null {
  const hex = /^\s*(#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8}))\s*$/i.exec(text)
  if (hex) return parseColor(hex[1] ?? '')
  const plain = { black: '#000000', white: '#FFFFFF', transparent: '#00000000' }[text.trim().toLowerCase()]
  if (plain) return parseColor(plain)
  const inside = /^\s*rgba?\(([\d\s.,/%e+-]*)\)\s*$/i.exec(text)?.[1]
  const parts = inside?.match(/[-+]?[\d.]+(?:e[-+]?\d+)?%?/gi) ?? []
  if (parts.length < 3 || parts.length > 4) return null
  const [r = 0, g = 0, b = 0] = parts.map((part) => parseFloat(part) * (part.endsWith('%') ? 2.55 : 1))
  return { r, g, b, a: 255 * shareOf(parts[3], 1) }
}

const seenThrough = (color: Rgba, opacity: number): Rgba => ({ ...color, a: color.a * opacity })

const mixed = (a: Rgba, b: Rgba, share: number): Rgba => ({
  r: a.r + (b.r - a.r) * share,
  g: a.g + (b.g - a.g) * share,
  b: a.b + (b.b - a.b) * share,
  a: a.a + (b.a - a.a) * share,
})

type Stop = { readonly at: number; readonly color: Rgba }

const isSameHue = ({ color: one }: Stop, { color: other }: Stop): boolean =>
  one.r === other.r && one.g === other.g && one.b === other.b

/** Fewer between two colours would be seen. */
const fewestBetween = 3

/**
 * SVG mixes colours and their opacity each by itself, a dial counts what is more see-through for less: between two colours
 * that differ in both there are more. Null where these would be more than a gradient can have.
 */
function evenStops(stops: readonly Stop[]): readonly GradientStop[] | null {
  const isMixed = (stop: Stop, next: Stop | undefined): next is Stop =>
    next !== undefined && next.at > stop.at && next.color.a !== stop.color.a && !isSameHue(stop, next)
  const pairs = stops.filter((stop, index) => isMixed(stop, stops[index + 1])).length
  const between = pairs === 0 ? 0 : Math.floor((mostStops - stops.length) / pairs)
  if (stops.length > mostStops || (pairs > 0 && between < fewestBetween)) return null
  return stops.flatMap((stop, index): readonly GradientStop[] => {
    const next = stops[index + 1]
    const own = { at: stop.at, color: printColor(stop.color) }
    if (!isMixed(stop, next)) return [own]
    const steps = Array.from({ length: between }, (_none, step) => (step + 1) / (between + 1))
    return [
      own,
      ...steps.map((share) => ({
        at: stop.at + (next.at - stop.at) * share,
        color: printColor(mixed(stop.color, next.color, share)),
      })),
    ]
  })
}

/** The gradient with what it takes from the one that it leads to; null where these go round in a circle. */
function whole(gradient: SvgElement, { ids }: Painting): SvgElement | null {
  let { attributes, children } = gradient
  let next = attributes['href']
  for (let depth = 0; next !== undefined; depth += 1) {
    const outer = ids.get(next.slice(1))
    if (!outer || depth > 20) return depth > 20 ? null : { ...gradient, attributes, children }
    const { href, id: _, ...own } = outer.attributes
    const isAlike = outer.name === gradient.name
    const kept = isAlike ? own : pick(own, ['gradientUnits', 'gradientTransform', 'spreadMethod'])
    attributes = { ...kept, ...attributes }
    const hasStops = svgElementsOf({ ...gradient, children }).some(({ name }) => name === 'stop')
    if (!hasStops) children = outer.children
    next = href
  }
  return { ...gradient, attributes, children }
}

const pick = (own: Attributes, names: readonly string[]): Attributes =>
  Object.fromEntries(Object.entries(own).filter(([name]) => names.includes(name)))

function stopsOf(gradient: SvgElement, { opacity }: Painting): readonly Stop[] | null {
  const stops: Stop[] = []
  for (const { name, attributes } of svgElementsOf(gradient)) {
    if (name !== 'stop') continue
    const color = colorOf(attributes['stop-color'] ?? '#000000')
    if (!color) return null
    const at = Math.max(stops.at(-1)?.at ?? 0, shareOf(attributes['offset'], 0))
    stops.push({ at, color: seenThrough(color, shareOf(attributes['stop-opacity'], 1) * opacity) })
  }
  return stops
}

/** Units of the gradient to pixels of the drawing; null for a box that is no area. */
function spaceOf({ attributes }: SvgElement, { bounds, matrix }: Painting): Matrix | null {
  const own = matrixOf(attributes['gradientTransform'])
  if (attributes['gradientUnits'] === 'userSpaceOnUse') return multiply(matrix, own)
  const { x, y, width, height } = bounds
  if (!(width > 0 && height > 0)) return null
  return multiply(multiply(matrix, [width, 0, 0, height, x, y]), own)
}

/** A place or a length of the gradient; null where it is a share of something else than the box. */
function lengthIn({ attributes }: SvgElement, name: string, unsaid: number): number | null {
  const isOfBox = attributes['gradientUnits'] !== 'userSpaceOnUse'
  const text = attributes[name]
  if (text === undefined) return isOfBox || unsaid === 0 ? unsaid : null
  const share = isOfBox ? /^\s*([-+]?[\d.]+)%\s*$/.exec(text) : null
  return share ? Number(share[1]) / 100 : plainLength(text, unsaid)
}

type Shape = { readonly from: Point; readonly to: Point }

/** Where the colours run after the plane was stretched: at right angles to where they are alike. */
function linear(gradient: SvgElement, space: Matrix): Shape | null {
  const [x1, y1] = [lengthIn(gradient, 'x1', 0), lengthIn(gradient, 'y1', 0)]
  const [x2, y2] = [lengthIn(gradient, 'x2', 1), lengthIn(gradient, 'y2', 0)]
  if (x1 === null || y1 === null || x2 === null || y2 === null) return null
  const [from, to] = [apply(space, { x: x1, y: y1 }), apply(space, { x: x2, y: y2 })]
  const alike = apply(space, { x: x1 - (y2 - y1), y: y1 + (x2 - x1) })
  const side = { x: alike.x - from.x, y: alike.y - from.y }
  const length = Math.hypot(side.x, side.y)
  if (length === 0) return { from, to: from }
  const normal = { x: side.y / length, y: -side.x / length }
  const far = (to.x - from.x) * normal.x + (to.y - from.y) * normal.y
  return { from, to: { x: from.x + normal.x * far, y: from.y + normal.y * far } }
}

function radial(gradient: SvgElement, space: Matrix): { centre: Point; radius: number } | null {
  const [cx, cy] = [lengthIn(gradient, 'cx', 0.5), lengthIn(gradient, 'cy', 0.5)]
  const [r, fr] = [lengthIn(gradient, 'r', 0.5), lengthIn(gradient, 'fr', 0)]
  const scale = evenScaleOf(space)
  if (cx === null || cy === null || r === null || fr !== 0 || scale === null) return null
  const [fx, fy] = [lengthIn(gradient, 'fx', cx), lengthIn(gradient, 'fy', cy)]
  const { attributes } = gradient
  const isMoved =
    (attributes['fx'] !== undefined && fx !== cx) || (attributes['fy'] !== undefined && fy !== cy)
  return isMoved ? null : { centre: apply(space, { x: cx, y: cy }), radius: r * scale }
}

function gradientOf(found: SvgElement, painting: Painting): Paint | 'other' | null {
  const gradient = whole(found, painting)
  const stops = gradient && stopsOf(gradient, painting)
  if (!gradient || !stops) return 'other'
  const last = stops.at(-1)
  if (!last) return null
  if (stops.length === 1) return printColor(last.color)
  const { attributes } = gradient
  const even = evenStops(stops)
  const space = spaceOf(gradient, painting)
  const spread = attributes['spreadMethod'] ?? 'pad'
  if (!even || !space || spread !== 'pad' || attributes['color-interpolation'] === 'linearRGB') return 'other'
  if (gradient.name === 'linearGradient') {
    const line = linear(gradient, space)
    if (!line) return 'other'
    const isNone = Math.hypot(line.to.x - line.from.x, line.to.y - line.from.y) < 1e-6
    return isNone ? printColor(last.color) : { runs: 'linear', ...line, stops: even }
  }
  const circle = radial(gradient, space)
  if (!circle) return 'other'
  return circle.radius > 0 ? { runs: 'radial', ...circle, stops: even } : printColor(last.color)
}

/** What an element is filled or drawn with, in pixels of the drawing; null for nothing, `other` for what no path can have. */
export function paintOf(text: string, painting: Painting): Paint | 'other' | null {
  const said = text.trim()
  const [, id, instead = ''] = /^url\(#([^)]*)\)\s*(.*)$/.exec(said) ?? []
  if (id !== undefined) {
    const found = painting.ids.get(id)
    if (!found) return instead === '' ? null : paintOf(instead, painting)
    const isGradient = found.name === 'linearGradient' || found.name === 'radialGradient'
    return isGradient ? gradientOf(found, painting) : 'other'
  }
  if (said === 'none') return null
  const color = colorOf(/^currentcolor$/i.test(said) ? painting.current : said)
  return color ? printColor(seenThrough(color, painting.opacity)) : 'other'
}

/** Dashes and gaps of a line in its units. */
export const numbersOf = (text: string | undefined): readonly number[] =>
  text === undefined || text === 'none' ? [] : numbersIn(text)
