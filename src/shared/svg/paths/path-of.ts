import { multiply, identity, type Box, apply } from '../../base/geometry.ts'
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
import { fromFigma } from '../../base/figma-gradient.ts'
import { idsOf, type SvgElement } from '../tree.ts'
import { castOf, isUnset, within, type Around, type WhyKept } from './around.ts'
import { lineOf, type DrawnLine } from './line-of.ts'
import { evenScaleOf, matrixOf } from './matrix.ts'
import { basicElements, outlineOf } from './outline-of.ts'
import { paintOf, shareOf, type Painting } from './paint-of.ts'
import { createChains, type SeenThrough } from './seen-through.ts'
import { cutBy, leftOf, paintedBy } from './seen-of.ts'
import { createThroughReader } from './through.ts'

export type { WhyKept } from './around.ts'

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
  /** Its gradient is the nearest to one that we have not. */
  readonly isNear?: true
  /** What cuts some of it; absent for what is seen whole. */
  readonly through?: SeenThrough
}

/** A path; why it is none; `gone` for what an edge of the drawing cuts off whole; or null for what draws nothing. */
export type AsPath = (
  element: SvgElement,
  frames: readonly SvgElement[],
) => DrawnPath | WhyKept | 'gone' | null

const fineRendering = new Set(['auto', 'geometricPrecision', undefined])

/** Attributes of a basic element that a path has too, or that say nothing of one. */
const isAsOne = (attributes: Attributes): WhyKept | null => {
  if (!isUnset(attributes, 'mix-blend-mode')) return 'effect'
  if (!fineRendering.has(attributes['shape-rendering'])) return 'effect'
  if (!['marker-start', 'marker-mid', 'marker-end'].every((name) => isUnset(attributes, name))) return 'line'
  const order = attributes['paint-order'] ?? 'normal'
  return /^\s*(?:normal|fill)\b/.test(order) ? null : 'line'
}

type Facts = {
  readonly attributes: Attributes
  readonly around: Around
  readonly ids: Painting['ids']
  readonly element: SvgElement
}

const isOpaque = (paint: Paint | null): boolean =>
  paint === null || colorsOf(paint).every((color) => parseColor(color)?.a === 255)

/** Fill and line of an outline that stands in its own units. */
function painted(own: Outline, { attributes, around, ids, element }: Facts): DrawnPath | WhyKept | null {
  const { matrix } = around
  const bounds = boundsOfOutline(own)
  if (!bounds) return null
  const current = attributes['color'] ?? '#000000'
  const paint = (name: 'fill' | 'stroke', unsaid: string) =>
    paintOf(attributes[name] ?? unsaid, {
      ...{ ids, bounds, matrix, current },
      opacity: shareOf(attributes[`${name}-opacity`], 1),
    })
  // of a straight line nothing can be filled
  const said = element.name === 'line' ? null : paint('fill', '#000000')
  const figma = element.figmaFill ? fromFigma(element.figmaFill, matrix) : null
  const [fill, stroke] = [element.figmaFill ? (figma?.paint ?? 'other') : said, paint('stroke', 'none')]
  if (fill === 'other' || stroke === 'other') return 'paint'
  const scale = evenScaleOf(matrix)
  const line = stroke === null ? null : lineOf(attributes, { paint: stroke, outline: own, scale })
  if (line === 'other') return 'line'
  if (fill === null && !line) return null
  const outline = mapOutline(own, (at) => apply(matrix, at))
  const rule = attributes['fill-rule'] === 'evenodd' ? 'evenodd' : 'nonzero'
  const near = figma?.isNear ? ({ isNear: true } as const) : {}
  const bare: DrawnPath = { outline, rule, fill, line, opacity: around.opacity, ...near }
  if (around.effects.length === 0) return bare
  // Figma casts the shadow of what is see-through as if it were not
  return isOpaque(fill) && isOpaque(line?.paint ?? null) ? { ...bare, effects: around.effects } : 'effect'
}

/** Nothing of it is cut, nothing of it is seen, what cuts it, or null for what no layer could be seen through. */
export type ThroughOf = (
  element: SvgElement,
  frames: readonly SvgElement[],
  box?: Box,
) => 'all' | 'gone' | SeenThrough | null

/** What reads paths, and what all that stands in a group casts together; null where no group of ours could. */
export type PathReader = {
  readonly asPath: AsPath
  readonly castOf: (group: SvgElement, frames: readonly SvgElement[]) => readonly Effect[] | null
  /** `box` in pixels of the drawing is as large as the element can be; without it that is not known. */
  readonly throughOf: ThroughOf
  /** Whether what an element is seen through is measured by the box of all that stands in it. */
  readonly isOfShares: (element: SvgElement, frames: readonly SvgElement[]) => boolean
}

const none: Around = { matrix: identity, inherits: {}, opacity: 1, throughs: [], effects: [] }

/** What stands around elements, each frame read once. */
function createArounds(root: SvgElement, ids: Painting['ids']) {
  const throughsOf = createThroughReader(root, ids)
  const known = new Map<SvgElement, Around | WhyKept>()
  const aroundOf = (frames: readonly SvgElement[]): Around | WhyKept => {
    const last = frames.at(-1)
    if (!last) return none
    const before = known.get(last)
    if (before !== undefined) return before
    const around = frames.slice(0, -1)
    const outer = aroundOf(around)
    // the frame of pixels around everything has the units of the drawing itself
    const frame = frames.length === 1 ? { ...last, name: 'g' } : last
    const made = typeof outer === 'string' ? outer : within(outer, frame, { ids, throughsOf, frames: around })
    known.set(last, made)
    return made
  }
  /** Of an element itself: whatever stands in it is one with it. */
  const ofElement = (element: SvgElement, frames: readonly SvgElement[]): Around | WhyKept => {
    const outer = aroundOf(frames)
    if (typeof outer === 'string') return outer
    return within(outer, element, { ids, throughsOf, frames })
  }
  return { aroundOf, ofElement }
}

/** Reads the basic elements of a drawing; `seen` is the dial, in pixels of the drawing. */
export function createPathReader(root: SvgElement, seen: Box): PathReader {
  const ids = idsOf(root)
  const { aroundOf, ofElement } = createArounds(root, ids)
  const chainOf = createChains()
  const cutPath = (path: DrawnPath, around: Around): DrawnPath | WhyKept | 'gone' | null => {
    const painted = paintedBy(path)
    const left = leftOf(painted, { throughs: around.throughs, seen })
    if (left !== 'some') return left === 'gone' ? left : null
    const cut = cutBy(painted, { throughs: around.throughs, seen })
    // what is cut before it casts would have to cast what is left of it
    if (cut.some(({ isInFilter }) => isInFilter)) return 'effect'
    const through = chainOf(cut)
    return through === null || typeof through === 'string' ? (through ?? path) : { ...path, through }
  }
  const asPath: AsPath = (element, frames) => {
    if (!basicElements.has(element.name)) return 'other'
    const around = ofElement({ ...element, children: [] }, frames)
    if (typeof around === 'string') return around
    const attributes = { ...around.inherits, ...element.attributes }
    if (/^(?:hidden|collapse)$/.test(attributes['visibility'] ?? '')) return null
    const why = isAsOne(attributes)
    if (why) return why
    const own = outlineOf(element)
    if (!own) return 'units'
    if (countPoints(own) > pathLimits.points) return 'points'
    const path = painted(own, { attributes, around, ids, element })
    return path === null || typeof path === 'string' ? path : cutPath(path, around)
  }
  return {
    asPath,
    castOf: (group, frames) => {
      const around = aroundOf(frames)
      if (typeof around === 'string' || around.effects.length > 0) return null
      return castOf(group, multiply(around.matrix, matrixOf(group.attributes['transform'])), ids)
    },
    isOfShares: (element, frames) => {
      const around = ofElement(element, frames)
      return typeof around !== 'string' && around.throughs.some(({ bounds }) => bounds !== null)
    },
    throughOf: (element, frames, box = seen) => {
      const around = ofElement(element, frames)
      if (typeof around === 'string') return null
      const painted = { box, lines: null }
      const left = leftOf(painted, { throughs: around.throughs, seen: box })
      if (left !== 'some') return 'gone'
      const cut = cutBy(painted, { throughs: around.throughs, seen })
      if (cut.some(({ isInFilter }) => isInFilter)) return null
      const through = chainOf(cut)
      return through === null ? 'all' : typeof through === 'string' ? null : through
    },
  }
}
