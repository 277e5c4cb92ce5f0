import { multiply, type Matrix } from '../../base/geometry.ts'
import type { Effect } from '../../base/effects/effects.ts'
import { inherited } from '../layers/inherited.ts'
import { svgElementsOf, type SvgElement } from '../tree.ts'
import { effectsOfFilter } from './filter-of.ts'
import { evenScaleOf, matrixOf, plainLength, viewMatrix } from './matrix.ts'
import { shareOf, type Painting } from './paint-of.ts'
import type { Through, ThroughReader } from './through.ts'

type Attributes = SvgElement['attributes']

/** Why an element stays a picture: the end of a message key; `other` for what is no basic element. */
export type WhyKept = 'effect' | 'paint' | 'line' | 'cut' | 'units' | 'points' | 'many' | 'masks' | 'other'

/** Said around it, and nothing of it is seen in what is drawn alone. */
const said = new Set(['none', 'normal', 'auto', '1', '100%', undefined])

export const isUnset = (attributes: Attributes, name: string): boolean => said.has(attributes[name]?.trim())

/** What stands around an element, together. */
export type Around = {
  readonly matrix: Matrix
  readonly inherits: Attributes
  readonly opacity: number
  /** The outermost first. */
  readonly throughs: readonly Through[]
  /** Of one filter at the most; what stands in it is all that casts. */
  readonly effects: readonly Effect[]
}

/** What the filter of an element is in pixels of the drawing; null for none that a layer could have. */
export function castOf(
  { attributes }: SvgElement,
  matrix: Matrix,
  ids: Painting['ids'],
): readonly Effect[] | null {
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

export type Frames = {
  readonly ids: Painting['ids']
  readonly throughsOf: ThroughReader
  /** What stands around the frame. */
  readonly frames: readonly SvgElement[]
}

/** The edge of a drawing in the drawing, and its units; why nothing in it is a path where it is none of ours. */
function viewedIn(
  frame: SvgElement,
  matrix: Matrix,
  { throughsOf, frames, isInFilter }: Frames & { readonly isInFilter: boolean },
): { readonly matrix: Matrix; readonly edge: Through | null } | WhyKept {
  const { attributes } = frame
  const view = viewMatrix(attributes)
  const [x, y] = [plainLength(attributes['x'], 0), plainLength(attributes['y'], 0)]
  const [width, height] = [plainLength(attributes['width'], 0), plainLength(attributes['height'], 0)]
  if (!view || x === null || y === null || !width || !height) return 'units'
  const edge = throughsOf.edge(frame, { x, y, width, height }, { frames, matrix, isInFilter })
  if (!edge) return 'effect'
  const isCut = (attributes['overflow'] ?? 'hidden') !== 'visible'
  return { matrix: multiply(matrix, view), edge: isCut ? edge : null }
}

/** What stands around everything in a frame; why nothing in it is a path where layers could not have that. */
export function within(around: Around, frame: SvgElement, given: Frames): Around | WhyKept {
  const { ids, throughsOf, frames } = given
  const { attributes } = frame
  if (!isUnset(attributes, 'mix-blend-mode')) return 'effect'
  const opacity = shareOf(attributes['opacity'], 1)
  const drawn = svgElementsOf(frame)
  const matrix = multiply(around.matrix, matrixOf(attributes['transform']))
  const cast = castOf(frame, matrix, ids)
  const isOfOne = drawn.length <= 1
  if (!cast || (cast.length > 0 && !isOfOne) || (opacity < 1 && !isOfOne)) return 'effect'
  // what is see-through within a filter casts there as if it were not
  if (around.effects.length > 0 && (cast.length > 0 || opacity < 1)) return 'effect'
  const isInFilter = around.effects.length > 0
  const own = throughsOf(frame, { frames, matrix, isInFilter })
  if (!own) return 'effect'
  const viewed =
    frame.name === 'svg' ? viewedIn(frame, matrix, { ...given, isInFilter }) : { matrix, edge: null }
  if (typeof viewed === 'string') return viewed
  const handed = Object.fromEntries(Object.entries(attributes).filter(([name]) => inherited.has(name)))
  return {
    ...{ matrix: viewed.matrix, inherits: { ...around.inherits, ...handed } },
    throughs: [...around.throughs, ...own, ...(viewed.edge ? [viewed.edge] : [])],
    ...{ opacity: around.opacity * opacity, effects: [...around.effects, ...cast] },
  }
}
