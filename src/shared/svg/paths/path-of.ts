import { boundsOf, multiply, identity, type Box, type Matrix, apply } from '../../base/geometry.ts'
import { parseColor } from '../../base/color.ts'
import type { Effect } from '../../base/effects/effects.ts'
import { colorsOf, type Paint } from '../../base/gradient.ts'
import { pathLimits } from '../../base/path/limits.ts'
import {
  boundsOfOutline,
  countPoints,
  mapOutline,
  type FillRule,
  type Outline,
} from '../../base/path/outline.ts'
import { inherited } from '../layers/inherited.ts'
import { idsOf, svgElementsOf, type SvgElement } from '../tree.ts'
import { effectsOfFilter } from './filter-of.ts'
import { lineOf, type DrawnLine } from './line-of.ts'
import { evenScaleOf, matrixOf, plainLength, viewMatrix } from './matrix.ts'
import { basicElements, outlineOf } from './outline-of.ts'
import { paintOf, shareOf, type Painting } from './paint-of.ts'
import { seenOf } from './seen-of.ts'

type Attributes = Readonly<Record<string, string>>

/** A basic element of a drawing, everything in pixels of the drawing. */
export type DrawnPath = {
  readonly outline: Outline
  readonly rule: FillRule
  readonly fill: Paint | null
  readonly line: DrawnLine | null
  /** 0 to 1. */
  readonly opacity: number
  /** In pixels of the drawing, the first one on top; absent for none. */
  readonly effects?: readonly Effect[]
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

/** What works on all that stands in an element, and is nothing that a layer has. */
const effects = ['mask', 'mix-blend-mode'] as const

const fineRendering = new Set(['auto', 'geometricPrecision', undefined])

/** What stands around an element, together. */
type Around = {
  readonly matrix: Matrix
  readonly inherits: Attributes
  readonly opacity: number
  /** Nothing is seen outside of these, in pixels of the drawing. */
  readonly edges: readonly Box[]
  /** Of one filter at the most; what stands in it is all that casts. */
  readonly effects: readonly Effect[]
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

/** What the filter of an element is in pixels of the drawing; null for none that a layer could have. */
function castOf({ attributes }: SvgElement, matrix: Matrix, ids: Painting['ids']): readonly Effect[] | null {
  if (isUnset(attributes, 'filter')) return []
  const id = /^url\(#([^)]*)\)$/.exec(attributes['filter']?.trim() ?? '')?.[1] ?? ''
  const found = effectsOfFilter(ids.get(id))
  const scale = evenScaleOf(matrix)
  if (!found || scale === null) return null
  const [a, b, c, d] = matrix
  return found.map((effect) => ({
    ...effect,
    ...{ x: effect.x * a + effect.y * c, y: effect.x * b + effect.y * d },
    ...{ blur: effect.blur * scale, spread: effect.spread * scale },
  }))
}

function within(around: Around, frame: SvgElement, ids: ReadonlyMap<string, SvgElement>): Around | WhyKept {
  const { attributes } = frame
  if (!effects.every((name) => isUnset(attributes, name))) return 'effect'
  const opacity = shareOf(attributes['opacity'], 1)
  const drawn = svgElementsOf(frame)
  let matrix = multiply(around.matrix, matrixOf(attributes['transform']))
  const cast = castOf(frame, matrix, ids)
  const isOfOne = drawn.length <= 1
  if (!cast || (cast.length > 0 && !isOfOne) || (opacity < 1 && !isOfOne)) return 'effect'
  // what is see-through within a filter casts there as if it were not
  if (around.effects.length > 0 && (cast.length > 0 || opacity < 1)) return 'effect'
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
  return {
    ...{ matrix, edges, inherits: { ...around.inherits, ...handed } },
    ...{ opacity: around.opacity * opacity, effects: [...around.effects, ...cast] },
  }
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

const isOpaque = (paint: Paint | null): boolean =>
  paint === null || colorsOf(paint).every((color) => parseColor(color)?.a === 255)

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
  const bare: DrawnPath = { outline, rule, fill, line, opacity: around.opacity }
  if (around.effects.length === 0) return bare
  // Figma casts the shadow of what is see-through as if it were not
  return isOpaque(fill) && isOpaque(line?.paint ?? null) ? { ...bare, effects: around.effects } : 'effect'
}

/** What reads paths, and what all that stands in a group casts together; null where no group of ours could. */
export type PathReader = {
  readonly asPath: AsPath
  readonly castOf: (group: SvgElement, frames: readonly SvgElement[]) => readonly Effect[] | null
}

/** Reads the basic elements of a drawing; `seen` is the dial, in pixels of the drawing. */
export function createPathReader(root: SvgElement, seen: Box): PathReader {
  const ids = idsOf(root)
  const known = new Map<SvgElement, Around | WhyKept>()
  const none: Around = { matrix: identity, inherits: {}, opacity: 1, edges: [], effects: [] }
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
  const asPath: AsPath = (element, frames) => {
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
  return {
    asPath,
    castOf: (group, frames) => {
      const around = aroundOf(frames)
      if (typeof around === 'string' || around.effects.length > 0) return null
      return castOf(group, multiply(around.matrix, matrixOf(group.attributes['transform'])), ids)
    },
  }
}
