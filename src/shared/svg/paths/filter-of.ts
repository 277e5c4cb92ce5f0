import { printColor } from '../../base/color.ts'
import type { Effect, EffectKind } from '../../base/effects/effects.ts'
import { svgElementsOf, type SvgElement, type SvgNode } from '../tree.ts'
import { numbersIn } from '../values.ts'

/*
 * Figma writes each of its effects as a chain of filter parts: shadows below, what casts them (`shape`), shadows within, a
 * blur of all that. Whatever is not such a chain to its last part is null, and stays a picture.
 */

type Attributes = SvgElement['attributes']

/** The parts of a filter that were not read yet, and what is known of those before. */
type Reading = {
  parts: readonly SvgElement[]
  /** The highest first. */
  readonly found: Effect[]
  isShapeLaid: boolean
}

const black = { ...{ color: '#000000', x: 0, y: 0, blur: 0, spread: 0, isOff: false } } as const

/** Takes the next part where it is this one. */
function take(
  reading: Reading,
  name: string,
  isIt: (attributes: Attributes) => boolean = () => true,
): Attributes | null {
  const [next, ...rest] = reading.parts
  if (!next || next.name !== name || !isIt(next.attributes)) return null
  reading.parts = rest
  return next.attributes
}

const numberIn = (attributes: Attributes, name: string): number => numbersIn(attributes[name] ?? '')[0] ?? 0

const hardAlpha = '0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0'

const isHard = ({ in: from, values }: Attributes): boolean =>
  from === 'SourceAlpha' && numbersIn(values ?? '').join(' ') === hardAlpha

/** The colour that a matrix makes of everything; null where some of what comes in stays. */
function colorIn({ values }: Attributes): string | null {
  const numbers = numbersIn(values ?? '')
  const rows = [0, 5, 10, 15].map((at) => numbers.slice(at, at + 5))
  const [red, green, blue, alpha] = rows
  const isPlain =
    numbers.length === 20 &&
    [red, green, blue].every((row) => row?.slice(0, 4).every((value) => value === 0)) &&
    alpha?.slice(0, 3).every((value) => value === 0) &&
    alpha[4] === 0
  if (!isPlain) return null
  const byte = (row: readonly number[] | undefined): number => (row?.[4] ?? 0) * 255
  return printColor({ r: byte(red), g: byte(green), b: byte(blue), a: (alpha?.[3] ?? 0) * 255 })
}

const isPlainMix = ({ mode }: Attributes): boolean => (mode ?? 'normal') === 'normal'

/** One of another size before it is softened; of an inner shadow what casts it is smaller. */
function spreadIn(reading: Reading, kind: EffectKind): number {
  const found = take(reading, 'feMorphology')
  if (!found) return 0
  const radius = numberIn(found, 'radius')
  return (found['operator'] === 'dilate') === (kind === 'drop') ? radius : -radius
}

/** A blur that is alike along both sides. */
function softIn(reading: Reading): number | null {
  const found = take(reading, 'feGaussianBlur', ({ in: from }) => from === undefined)
  const [across = 0, down = across] = numbersIn(found?.['stdDeviation'] ?? '')
  return across === down ? across * 2 : null
}

/** A shadow from its hard edge to where it is laid; false where it is none of Figma's. */
function readShadow(reading: Reading): boolean {
  const kind: EffectKind = reading.isShapeLaid ? 'inner' : 'drop'
  const spread = spreadIn(reading, kind)
  const offset = take(reading, 'feOffset')
  const blur = offset && softIn(reading)
  // below what is see-through a shadow is taken away, where Figma is not told to show it
  const cut = take(reading, 'feComposite')
  const isCutAsItShould =
    kind === 'inner' ? cut?.['operator'] === 'arithmetic' : !cut || cut['operator'] === 'out'
  const matrix = take(reading, 'feColorMatrix')
  const color = matrix && colorIn(matrix)
  const laid = take(reading, 'feBlend', isPlainMix)
  if (!offset || blur === null || !isCutAsItShould || !color || !laid) return false
  const [x, y] = [numberIn(offset, 'dx'), numberIn(offset, 'dy')]
  reading.found.unshift({ ...black, kind, color, x, y, blur, spread })
  return true
}

function readNext(reading: Reading): boolean {
  if (take(reading, 'feColorMatrix', isHard)) return readShadow(reading)
  if (take(reading, 'feBlend', (one) => one['in'] === 'SourceGraphic' && isPlainMix(one))) {
    reading.isShapeLaid = true
    return true
  }
  const blur = reading.isShapeLaid && reading.parts.length === 1 ? softIn(reading) : null
  if (blur === null) return false
  reading.found.push({ ...black, kind: 'blur', blur })
  return true
}

/** Effects that a filter is, in its own units, the first one on top; null where it is none that we could have. */
export function effectsOfFilter(filter: SvgElement | undefined): readonly Effect[] | null {
  if (filter?.name !== 'filter') return null
  const { attributes } = filter
  if (attributes['color-interpolation-filters'] !== 'sRGB') return null
  if ((attributes['primitiveUnits'] ?? 'userSpaceOnUse') !== 'userSpaceOnUse') return null
  const reading: Reading = { parts: svgElementsOf(filter), found: [], isShapeLaid: false }
  take(reading, 'feFlood', (one) => numberIn(one, 'flood-opacity') === 0)
  while (reading.parts.length > 0) if (!readNext(reading)) return null
  return reading.isShapeLaid && reading.found.length > 0 ? reading.found : null
}

const isCut = ({ name, attributes }: SvgElement): boolean =>
  name === 'feComposite' && attributes['operator'] === 'out' && attributes['in2'] === 'hardAlpha'

/**
 * The drawing with shadows that go on below what casts them. What Figma takes away of them there is nothing that is seen
 * of an opaque shape, but for a share of the pixels along its edge.
 */
export function withoutCuts(root: SvgElement): SvgElement {
  const children = root.children.flatMap((child): readonly SvgNode[] =>
    typeof child === 'string' ? [child] : isCut(child) ? [] : [withoutCuts(child)],
  )
  return { ...root, children }
}
