import { parseColor, printColor } from '../../base/color.ts'
import { apply, boundsOf, multiply, uniteAll, type Box, type Matrix } from '../../base/geometry.ts'
import { colorsOf, type Paint } from '../../base/gradient.ts'
import { pathLimits } from '../../base/path/limits.ts'
import {
  boundsOfOutline,
  countPoints,
  mapOutline,
  type FillRule,
  type Outline,
} from '../../base/path/outline.ts'
import { svgElementsOf, type SvgElement } from '../tree.ts'
import { matrixOf, plainLength } from './matrix.ts'
import { basicElements, outlineOf } from './outline-of.ts'
import { paintOf, shareOf, type Painting } from './paint-of.ts'

type Attributes = SvgElement['attributes']

/** What a path that masks is: as much as it covers is seen, in pixels of the drawing. */
export type MaskShape = { readonly outline: Outline; readonly rule: FillRule; readonly fill: Paint }

export type MaskFacts = {
  readonly ids: Painting['ids']
  /** Units of what is masked to pixels of the drawing. */
  readonly matrix: Matrix
  /** Of what is masked, without its lines, in its units; null where only a browser knows. */
  readonly bounds: Box | null
  /** What the clip or mask takes from what stands around it. */
  readonly outer: Attributes
}

const unsaid = new Set(['none', 'normal', 'auto', '1', '100%', undefined])

const isUnset = (attributes: Attributes, name: string): boolean => unsaid.has(attributes[name]?.trim())

const isSeen = ({ attributes }: SvgElement): boolean => attributes['display'] !== 'none'

export const isOfBox = (attributes: Attributes, name: string, unless: string): boolean =>
  (attributes[name] ?? unless) === 'objectBoundingBox'

const boxMatrix = ({ x, y, width, height }: Box): Matrix => [width, 0, 0, height, x, y]

/** A box that is as upright after the matrix; null for one that is turned. */
export const upright = (matrix: Matrix, box: Box): Box | null => {
  const [a, b, c, d] = matrix
  const isUpright = (Math.abs(b) < 1e-9 && Math.abs(c) < 1e-9) || (Math.abs(a) < 1e-9 && Math.abs(d) < 1e-9)
  return isUpright ? boundsOf(matrix, box) : null
}

/** Around a basic element, a picture or a group of them, in the units of what it stands in; null where only a browser knows. */
export function boundsOfElement(element: SvgElement, matrix: Matrix): Box | null {
  if (basicElements.has(element.name)) {
    const outline = outlineOf(element)
    return outline && boundsOfOutline(mapOutline(outline, (at) => apply(matrix, at)))
  }
  if (element.name === 'image') {
    const lengths = ['x', 'y', 'width', 'height'].flatMap(
      (name) => plainLength(element.attributes[name], name.length > 1 ? NaN : 0) ?? [],
    )
    const [x = 0, y = 0, width = 0, height = 0] = lengths
    const isKnown = lengths.length === 4 && lengths.every(Number.isFinite)
    return isKnown ? boundsOf(matrix, { x, y, width, height }) : null
  }
  if (element.name !== 'g') return null
  const boxes = svgElementsOf(element)
    .filter(isSeen)
    .map((child) => boundsOfElement(child, multiply(matrix, matrixOf(child.attributes['transform']))))
  const known = boxes.flatMap((box) => box ?? [])
  return known.length === boxes.length ? uniteAll(known) : null
}

type Part = { readonly outline: Outline; readonly attributes: Attributes; readonly box: Box }

/** A basic element of a clip or mask with nothing else done to it; null for any other. */
function partOf(child: SvgElement, outer: Attributes, matrix: Matrix): Part | null {
  const attributes = { ...outer, ...child.attributes }
  const own = basicElements.has(child.name) ? outlineOf(child) : null
  const isPlain =
    ['clip-path', 'mask', 'filter'].every((name) => isUnset(child.attributes, name)) &&
    (attributes['visibility'] ?? 'visible') === 'visible'
  if (!own || !isPlain || countPoints(own) > pathLimits.points) return null
  const inside = multiply(matrix, matrixOf(child.attributes['transform']))
  const outline = mapOutline(own, (at) => apply(inside, at))
  const box = boundsOfOutline(outline)
  return box && box.width > 0 && box.height > 0 ? { outline, attributes, box } : null
}

const areApart = (a: Box, b: Box): boolean =>
  a.x + a.width < b.x || b.x + b.width < a.x || a.y + a.height < b.y || b.y + b.height < a.y

/** More would be compared with each other for long. */
const mostParts = 40

/** A clip of one shape, or of several that lie apart, as one path; null for what only a browser can put together. */
export function shapeOfClip(clip: SvgElement, { matrix, bounds, outer }: MaskFacts): MaskShape | null {
  const { attributes } = clip
  if (!isUnset(attributes, 'clip-path')) return null
  const isBoxed = isOfBox(attributes, 'clipPathUnits', 'userSpaceOnUse')
  if (isBoxed && !bounds) return null
  const own = multiply(matrix, matrixOf(attributes['transform']))
  const space = isBoxed && bounds ? multiply(own, boxMatrix(bounds)) : own
  const children = svgElementsOf(clip).filter(isSeen)
  if (children.length === 0 || children.length > mostParts) return null
  const parts = children.flatMap((child) => partOf(child, { ...outer, ...attributes }, space) ?? [])
  const [first] = parts
  if (!first || parts.length < children.length) return null
  const ruleOf = (part: Part): FillRule =>
    part.attributes['clip-rule'] === 'evenodd' ? 'evenodd' : 'nonzero'
  const isOne = parts.every(
    (part, at) =>
      ruleOf(part) === ruleOf(first) && parts.slice(at + 1).every((other) => areApart(part.box, other.box)),
  )
  const outline = parts.flatMap((part) => part.outline)
  if (!isOne || countPoints(outline) > pathLimits.points) return null
  return { outline, rule: ruleOf(first), fill: '#FFFFFF' }
}

/** Of light a share of green is more than one of blue. */
const lightOf = (color: string, isAlpha: boolean): string => {
  const { r = 0, g = 0, b = 0, a = 0 } = parseColor(color) ?? {}
  const light = isAlpha ? 1 : (0.2125 * r + 0.7154 * g + 0.0721 * b) / 255
  return printColor({ r: 255, g: 255, b: 255, a: a * light })
}

/** A paint as much of which is seen as a mask shows; null where colours that are mixed would be lighter than their mix. */
function shownOf(paint: Paint, isAlpha: boolean): Paint | null {
  if (typeof paint === 'string') return lightOf(paint, isAlpha)
  const colors = colorsOf(paint).map(parseColor)
  const isEven = isAlpha || colors.every((color) => color?.a === 255)
  if (!isEven) return null
  return { ...paint, stops: paint.stops.map(({ at, color }) => ({ at, color: lightOf(color, isAlpha) })) }
}

/** Where a mask is looked at, in its units; null where it is a share of something else. */
function regionOf({ attributes }: SvgElement, bounds: Box | null): Box | null {
  const isBoxed = isOfBox(attributes, 'maskUnits', 'objectBoundingBox')
  const share = (name: string, otherwise: number): number | null => {
    const text = attributes[name]
    if (text === undefined) return isBoxed ? otherwise : null
    const percent = /^\s*([-+]?[\d.]+)%\s*$/.exec(text)
    return isBoxed && percent ? Number(percent[1]) / 100 : plainLength(text, otherwise)
  }
  const [x, y] = [share('x', -0.1), share('y', -0.1)]
  const [width, height] = [share('width', 1.2), share('height', 1.2)]
  if (x === null || y === null || width === null || height === null) return null
  const region = { x, y, width, height }
  if (!isBoxed) return region
  return bounds ? boundsOf(boxMatrix(bounds), region) : null
}

const slack = 0.02

const isWithin = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - slack &&
  inner.y >= outer.y - slack &&
  inner.x + inner.width <= outer.x + outer.width + slack &&
  inner.y + inner.height <= outer.y + outer.height + slack

/** A mask that is one filled shape as a path; null for what only a browser can put together. */
export function shapeOfMask(mask: SvgElement, { ids, matrix, bounds, outer }: MaskFacts): MaskShape | null {
  const { attributes } = mask
  const isBoxed = isOfBox(attributes, 'maskContentUnits', 'userSpaceOnUse')
  if ((isBoxed && !bounds) || !['mask', 'clip-path', 'filter'].every((name) => isUnset(attributes, name)))
    return null
  if (attributes['color-interpolation'] === 'linearRGB') return null
  const space = isBoxed && bounds ? multiply(matrix, boxMatrix(bounds)) : matrix
  const region = regionOf(mask, bounds)
  const [child, ...more] = svgElementsOf(mask).filter(isSeen)
  const part = child && more.length === 0 ? partOf(child, { ...outer, ...attributes }, space) : null
  const seen = region && upright(matrix, region)
  if (!part || !child || !seen || !isWithin(part.box, seen)) return null
  const isFilled = isUnset(part.attributes, 'stroke') && isUnset(part.attributes, 'mix-blend-mode')
  const own = isFilled ? boundsOfElement(child, [1, 0, 0, 1, 0, 0]) : null
  if (!own) return null
  const paint = paintOf(part.attributes['fill'] ?? '#000000', {
    ...{ ids, bounds: own, matrix: multiply(space, matrixOf(child.attributes['transform'])) },
    current: part.attributes['color'] ?? '#000000',
    opacity: shareOf(part.attributes['fill-opacity'], 1) * shareOf(child.attributes['opacity'], 1),
  })
  const fill =
    paint === null || paint === 'other' ? null : shownOf(paint, attributes['mask-type'] === 'alpha')
  const rule = part.attributes['fill-rule'] === 'evenodd' ? 'evenodd' : 'nonzero'
  return fill === null ? null : { outline: part.outline, rule, fill }
}
