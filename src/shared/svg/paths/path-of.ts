import {
  boundsOf,
  multiply,
  identity,
  type Box,
  type Matrix,
  type Point,
  apply,
} from '../../base/geometry.ts'
import type { Paint } from '../../base/gradient.ts'
import { dashed, flatten } from '../../base/path/flatten.ts'
import { pathLimits } from '../../base/path/limits.ts'
import {
  boundsOfOutline,
  countPoints,
  mapOutline,
  type FillRule,
  type Outline,
} from '../../base/path/outline.ts'
import { strokeOutline } from '../../base/path/stroke-outline.ts'
import { inherited } from '../layers/inherited.ts'
import { idsOf, svgElementsOf, type SvgElement } from '../tree.ts'
import { lineOf, type DrawnLine } from './line-of.ts'
import { evenScaleOf, matrixOf, plainLength, viewMatrix } from './matrix.ts'
import { basicElements, outlineOf } from './outline-of.ts'
import { paintOf, shareOf, type Painting } from './paint-of.ts'

type Attributes = Readonly<Record<string, string>>

/** A basic element of a drawing, everything in pixels of the drawing. */
export type DrawnPath = {
  readonly outline: Outline
  readonly rule: FillRule
  readonly fill: Paint | null
  readonly line: DrawnLine | null
  /** 0 to 1. */
  readonly opacity: number
}

/** Why an element stays a picture: the end of a message key; `other` for what is no basic element. */
export type WhyKept = 'effect' | 'paint' | 'line' | 'cut' | 'units' | 'points' | 'many' | 'other'

/** A path; why it is none; `gone` for what an edge of the drawing cuts off whole; or null for what draws nothing. */
export type AsPath = (
  element: SvgElement,
  frames: readonly SvgElement[],
) => DrawnPath | WhyKept | 'gone' | null

/** Said around it, and nothing of it is seen in what is drawn alone. */
const said = new Set(['none', 'normal', 'auto', '1', '100%', undefined])

const isUnset = (attributes: Attributes, name: string): boolean => said.has(attributes[name]?.trim())

/** What works on all that stands in an element. */
const effects = ['filter', 'mask', 'mix-blend-mode'] as const

const fineRendering = new Set(['auto', 'geometricPrecision', undefined])

/** What stands around an element, together. */
type Around = {
  readonly matrix: Matrix
  readonly inherits: Attributes
  readonly opacity: number
  /** Nothing is seen outside of these, in pixels of the drawing. */
  readonly edges: readonly Box[]
}

/** A box that is as upright after the matrix; null for one that is turned. */
const upright = (matrix: Matrix, box: Box): Box | null => {
  const [a, b, c, d] = matrix
  const isUpright = (Math.abs(b) < 1e-9 && Math.abs(c) < 1e-9) || (Math.abs(a) < 1e-9 && Math.abs(d) < 1e-9)
  return isUpright ? boundsOf(matrix, box) : null
}

/** What an element is seen through, where that is an upright rectangle; null where it is something else. */
function edgeOf(text: string, matrix: Matrix, ids: ReadonlyMap<string, SvgElement>): Box | null {
  const clip = ids.get(/^url\(#([^)]*)\)$/.exec(text.trim())?.[1] ?? '')
  const [only, ...more] = clip ? svgElementsOf(clip) : []
  if (!clip || clip.name !== 'clipPath' || !only || only.name !== 'rect' || more.length > 0) return null
  const { attributes } = clip
  const isPlain =
    (attributes['clipPathUnits'] ?? 'userSpaceOnUse') === 'userSpaceOnUse' &&
    isUnset(attributes, 'clip-path') &&
    isUnset(only.attributes, 'clip-path') &&
    isUnset(only.attributes, 'display') &&
    (only.attributes['visibility'] ?? 'visible') === 'visible' &&
    (plainLength(only.attributes['rx'] ?? only.attributes['ry'], 0) ?? 1) === 0
  const outline = isPlain ? outlineOf(only) : null
  const box = outline && boundsOfOutline(outline)
  const inside = multiply(matrixOf(attributes['transform']), matrixOf(only.attributes['transform']))
  return box && upright(multiply(matrix, inside), box)
}

function within(around: Around, frame: SvgElement, ids: ReadonlyMap<string, SvgElement>): Around | WhyKept {
  const { attributes } = frame
  if (!effects.every((name) => isUnset(attributes, name))) return 'effect'
  const opacity = shareOf(attributes['opacity'], 1)
  const drawn = svgElementsOf(frame)
  if (opacity < 1 && drawn.length > 1) return 'effect'
  let matrix = multiply(around.matrix, matrixOf(attributes['transform']))
  const edges = [...around.edges]
  const clip = attributes['clip-path'] ?? 'none'
  if (clip !== 'none') {
    const edge = edgeOf(clip, matrix, ids)
    if (!edge) return 'effect'
    edges.push(edge)
  }
  if (frame.name === 'svg') {
    const view = viewMatrix(attributes)
    const [x, y] = [plainLength(attributes['x'], 0), plainLength(attributes['y'], 0)]
    const [width, height] = [plainLength(attributes['width'], 0), plainLength(attributes['height'], 0)]
    if (!view || x === null || y === null || !width || !height) return 'units'
    const edge = upright(matrix, { x, y, width, height })
    if (!edge) return 'effect'
    if ((attributes['overflow'] ?? 'hidden') !== 'visible') edges.push(edge)
    matrix = multiply(matrix, view)
  }
  const handed = Object.fromEntries(Object.entries(attributes).filter(([name]) => inherited.has(name)))
  return { matrix, inherits: { ...around.inherits, ...handed }, opacity: around.opacity * opacity, edges }
}

/** Around everything that it paints. */
function paintedBox({ outline, line }: Pick<DrawnPath, 'outline' | 'line'>): Box | null {
  const box = boundsOfOutline(outline)
  if (!box || !line) return box
  const points = strokeOutline(dashed(flatten(outline), line.dash), line).flat()
  const all: Point[] = [...points, { x: box.x, y: box.y }, { x: box.x + box.width, y: box.y + box.height }]
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of all) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

const slack = 0.02

const common = (a: Box, b: Box): Box => {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)]
  return {
    x,
    y,
    width: Math.min(a.x + a.width, b.x + b.width) - x,
    height: Math.min(a.y + a.height, b.y + b.height) - y,
  }
}

const isInside = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - slack &&
  inner.y >= outer.y - slack &&
  inner.x + inner.width <= outer.x + outer.width + slack &&
  inner.y + inner.height <= outer.y + outer.height + slack

const isNone = ({ width, height }: Box): boolean => width < 0 || height < 0

/** How much of it is seen within these edges. */
function seenOf(
  path: Pick<DrawnPath, 'outline' | 'line'>,
  { edges, seen }: { readonly edges: readonly Box[]; readonly seen: Box },
): 'all' | 'cut' | 'gone' | 'off the dial' {
  const box = paintedBox(path)
  if (!box) return 'off the dial'
  const left = edges.reduce(common, box)
  if (isNone(left)) return 'gone'
  const part = common(box, seen)
  if (isNone(common(left, seen))) return 'off the dial'
  return edges.every((edge) => isInside(part, edge)) ? 'all' : 'cut'
}

/** Attributes of a basic element that a path has too, or that say nothing of one. */
const isAsOne = (attributes: Attributes): WhyKept | null => {
  if (!effects.every((name) => isUnset(attributes, name))) return 'effect'
  if (!fineRendering.has(attributes['shape-rendering'])) return 'effect'
  if (!['marker-start', 'marker-mid', 'marker-end'].every((name) => isUnset(attributes, name))) return 'line'
  const order = attributes['paint-order'] ?? 'normal'
  return /^\s*(?:normal|fill)\b/.test(order) ? null : 'line'
}

type Facts = {
  readonly attributes: Attributes
  readonly around: Around
  readonly ids: Painting['ids']
  /** Of a straight line nothing can be filled. */
  readonly isLine: boolean
}

/** Fill and line of an outline that stands in its own units. */
function painted(own: Outline, { attributes, around, ids, isLine }: Facts): DrawnPath | WhyKept | null {
  const { matrix } = around
  const bounds = boundsOfOutline(own)
  if (!bounds) return null
  const current = attributes['color'] ?? '#000000'
  const paint = (name: 'fill' | 'stroke', unsaid: string) =>
    paintOf(attributes[name] ?? unsaid, {
      ...{ ids, bounds, matrix, current },
      opacity: shareOf(attributes[`${name}-opacity`], 1),
    })
  const [fill, stroke] = [isLine ? null : paint('fill', '#000000'), paint('stroke', 'none')]
  if (fill === 'other' || stroke === 'other') return 'paint'
  const scale = evenScaleOf(matrix)
  const line = stroke === null ? null : lineOf(attributes, { paint: stroke, outline: own, scale })
  if (line === 'other') return 'line'
  if (fill === null && !line) return null
  const outline = mapOutline(own, (at) => apply(matrix, at))
  const rule = attributes['fill-rule'] === 'evenodd' ? 'evenodd' : 'nonzero'
  return { outline, rule, fill, line, opacity: around.opacity }
}

/** Reads the basic elements of a drawing; `seen` is the dial, in pixels of the drawing. */
export function createPathReader(root: SvgElement, seen: Box): AsPath {
  const ids = idsOf(root)
  const known = new Map<SvgElement, Around | WhyKept>()
  const none: Around = { matrix: identity, inherits: {}, opacity: 1, edges: [] }
  const aroundOf = (frames: readonly SvgElement[]): Around | WhyKept => {
    const last = frames.at(-1)
    if (!last) return none
    const before = known.get(last)
    if (before !== undefined) return before
    const outer = aroundOf(frames.slice(0, -1))
    // the frame of pixels around everything has the units of the drawing itself
    const isFrame = frames.length === 1
    const made =
      typeof outer === 'string'
        ? outer
        : isFrame
          ? within(outer, { ...last, name: 'g' }, ids)
          : within(outer, last, ids)
    known.set(last, made)
    return made
  }
  return (element, frames) => {
    if (!basicElements.has(element.name)) return 'other'
    const outer = aroundOf(frames)
    if (typeof outer === 'string') return outer
    const around = within(outer, { ...element, children: [] }, ids)
    if (typeof around === 'string') return around
    const attributes = { ...around.inherits, ...element.attributes }
    if (/^(?:hidden|collapse)$/.test(attributes['visibility'] ?? '')) return null
    const why = isAsOne(attributes)
    if (why) return why
    const own = outlineOf(element)
    if (!own) return 'units'
    if (countPoints(own) > pathLimits.points) return 'points'
    const path = painted(own, { attributes, around, ids, isLine: element.name === 'line' })
    if (path === null || typeof path === 'string') return path
    const left = seenOf(path, { edges: around.edges, seen })
    return left === 'all' ? path : left === 'off the dial' ? null : left
  }
}
