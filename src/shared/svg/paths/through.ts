import { apply, type Box, type Matrix } from '../../base/geometry.ts'
import { colorsOf } from '../../base/gradient.ts'
import { parseColor } from '../../base/color.ts'
import { flatten } from '../../base/path/flatten.ts'
import { boundsOfOutline, mapOutline } from '../../base/path/outline.ts'
import { inherited } from '../layers/inherited.ts'
import { svgElementsOf, type SvgElement } from '../tree.ts'
import type { Area } from './covers.ts'
import { boundsOfElement, isOfBox, shapeOfClip, shapeOfMask, upright, type MaskShape } from './mask-shape.ts'

type Attributes = SvgElement['attributes']

/** What something of a drawing is seen through: a clip, a mask, or the edge of a drawing in it. */
export type Through = {
  /** The same for what is seen through the same in the same place. */
  readonly key: string
  /** What it is called after. */
  readonly of: SvgElement
  /** What is seen through it, and what stands around that. */
  readonly on: SvgElement
  readonly frames: readonly SvgElement[]
  /** As a path; null for what only a browser draws. */
  readonly shape: MaskShape | null
  /** Nothing is seen outside of it, in pixels of the drawing; null where only a browser knows. */
  readonly box: Box | null
  /** The box itself, everything in it seen. */
  readonly isBox: boolean
  /** All in it is seen; null where that is not known. */
  readonly area: Area | null
  /** Places are shares of the box of what is seen through it: that box, in units of that. */
  readonly bounds: Box | null
  /** What it cuts casts together: it cuts before that. */
  readonly isInFilter: boolean
}

type Place = {
  readonly frames: readonly SvgElement[]
  /** Units of the element, its own transform among them, to pixels of the drawing. */
  readonly matrix: Matrix
  readonly isInFilter: boolean
}

/** Lines of an area that are compared with everything that it cuts. */
const mostLines = 1500

function areaOf({ outline, rule, fill }: MaskShape): Area | null {
  if (!colorsOf(fill).every((color) => parseColor(color)?.a === 255)) return null
  const lines = flatten(outline)
  const count = lines.reduce((sum, { points }) => sum + points.length, 0)
  return count <= mostLines ? { lines, rule } : null
}

/** A shape of one rectangle whose sides are upright. */
function boxOf(shape: MaskShape): Box | null {
  const [only, ...more] = shape.outline
  const isStraight = only?.segments.every(({ curve }) => curve === null) === true
  const box = boundsOfOutline(shape.outline)
  const points = only ? [only.from, ...only.segments.map(({ to }) => to)] : []
  if (!box || !isStraight || more.length > 0 || points.length < 4 || points.length > 5) return null
  const isCorner = points.every(
    ({ x, y }) =>
      (Math.abs(x - box.x) < 1e-6 || Math.abs(x - box.x - box.width) < 1e-6) &&
      (Math.abs(y - box.y) < 1e-6 || Math.abs(y - box.y - box.height) < 1e-6),
  )
  const last = points[4] ?? points[0]
  const isClosed = last !== undefined && last.x === points[0]?.x && last.y === points[0].y
  const isTurning = points.slice(0, 4).every((at, index) => {
    const next = points[(index + 1) % 4]
    return next !== undefined && Math.abs(at.x - next.x) < 1e-6 !== Math.abs(at.y - next.y) < 1e-6
  })
  return isCorner && isClosed && isTurning ? box : null
}

function described(shape: MaskShape | null): Pick<Through, 'shape' | 'box' | 'isBox' | 'area'> {
  if (!shape) return { shape, box: null, isBox: false, area: null }
  const area = areaOf(shape)
  const box = area && boxOf(shape)
  return { shape, box: box ?? boundsOfOutline(shape.outline), isBox: box !== null, area }
}

/** What clips and masks take from what stands around them. */
function handedTo(root: SvgElement): ReadonlyMap<SvgElement, Attributes> {
  const found = new Map<SvgElement, Attributes>()
  const walk = (element: SvgElement, outer: Attributes): void => {
    if (element.name === 'clipPath' || element.name === 'mask') found.set(element, outer)
    const own = Object.entries(element.attributes).filter(([name]) => inherited.has(name))
    const handed = own.length === 0 ? outer : { ...outer, ...Object.fromEntries(own) }
    for (const child of svgElementsOf(element)) walk(child, handed)
  }
  walk(root, {})
  return found
}

const key = (values: readonly (number | string)[]): string =>
  values.map((one) => (typeof one === 'number' ? Math.round(one * 1e4) / 1e4 : one)).join(' ')

/** Reads what elements are seen through; null where it is nothing that a layer could be seen through. */
export type ThroughReader = {
  (element: SvgElement, place: Place): readonly Through[] | null
  /** Of a drawing in the drawing. */
  edge(element: SvgElement, box: Box, place: Place): Through | null
}

export function createThroughReader(root: SvgElement, ids: ReadonlyMap<string, SvgElement>): ThroughReader {
  const handed = handedTo(root)
  const numbers = new Map<SvgElement, number>()
  const numberOf = (element: SvgElement): number => {
    const known = numbers.get(element) ?? numbers.size
    numbers.set(element, known)
    return known
  }
  const known = new Map<string, Through>()
  const once = (through: Through): Through => {
    const before = known.get(through.key) ?? through
    known.set(through.key, before)
    return before
  }

  function one(name: 'clip-path' | 'mask', on: SvgElement, { frames, matrix, isInFilter }: Place) {
    const id = /^url\(#([^)]*)\)$/.exec(on.attributes[name]?.trim() ?? '')?.[1]
    const of = ids.get(id ?? '')
    const isClip = name === 'clip-path'
    if (of?.name !== (isClip ? 'clipPath' : 'mask') || svgElementsOf(of).length === 0) return null
    const isBoxed = isClip
      ? isOfBox(of.attributes, 'clipPathUnits', 'userSpaceOnUse')
      : isOfBox(of.attributes, 'maskUnits', 'objectBoundingBox') ||
        isOfBox(of.attributes, 'maskContentUnits', 'userSpaceOnUse')
    const bounds = isBoxed ? boundsOfElement(on, [1, 0, 0, 1, 0, 0]) : null
    // what has no area is not seen through shares of it
    if (isBoxed && !(bounds && bounds.width > 0 && bounds.height > 0)) return null
    const facts = { ids, matrix, bounds, outer: handed.get(of) ?? {} }
    const shape = isClip ? shapeOfClip(of, facts) : shapeOfMask(of, facts)
    const box = bounds ? [bounds.x, bounds.y, bounds.width, bounds.height] : []
    return once({
      ...{ key: key([numberOf(of), ...matrix, ...box, String(isInFilter)]), of, on, frames },
      ...described(shape),
      ...{ bounds, isInFilter },
    })
  }

  const read = (element: SvgElement, place: Place): readonly Through[] | null => {
    const found: Through[] = []
    for (const name of ['clip-path', 'mask'] as const) {
      if ((element.attributes[name]?.trim() ?? 'none') === 'none') continue
      const through = one(name, element, place)
      if (!through) return null
      found.push(through)
    }
    return found
  }
  return Object.assign(read, {
    edge(on: SvgElement, box: Box, { frames, matrix, isInFilter }: Place): Through | null {
      const edge = upright(matrix, box)
      if (!edge) return null
      const corners = [
        { x: box.x, y: box.y },
        { x: box.x + box.width, y: box.y },
        { x: box.x + box.width, y: box.y + box.height },
        { x: box.x, y: box.y + box.height },
      ] as const
      const [from, ...rest] = corners
      const own = [{ from, segments: rest.map((to) => ({ to, curve: null })), isClosed: true }]
      const shape: MaskShape = {
        outline: mapOutline(own, (at) => apply(matrix, at)),
        ...{ rule: 'nonzero', fill: '#FFFFFF' },
      }
      const place = [edge.x, edge.y, edge.width, edge.height]
      return once({
        ...{ key: key(['edge', ...place, String(isInFilter)]), of: on, on, frames },
        ...{ shape, box: edge, isBox: true, area: areaOf(shape), bounds: null, isInFilter },
      })
    },
  })
}
