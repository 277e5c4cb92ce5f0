import { roundTo, sinCos, type Box } from '../../../base/geometry.ts'
import { pathLimits } from '../../../base/path/limits.ts'
import {
  boundsOfOutline,
  countPoints,
  mapOutline,
  printOutline,
  type Outline,
} from '../../../base/path/outline.ts'
import type { BaseStyle } from '../../../document/design.ts'

/** A number beyond it has no place that a drawing could have. */
const farthest = 1_000_000

/** Smaller drawings are counted in smaller units, of which a stored number has thousandths. */
const fewestUnits = 100

export type Refused = { readonly key: string; readonly params: Readonly<Record<string, string | number>> }

const farthestOf = ({ x, y, width, height }: Box): number =>
  Math.max(Math.abs(x), Math.abs(y), Math.abs(x + width), Math.abs(y + height))

/** Why an outline cannot be one of a path layer; null where it can. */
export function outlineRefusal(outline: Outline): Refused | null {
  const present = countPoints(outline)
  if (present > pathLimits.points)
    return { key: 'refusal.path.points', params: { present, limit: pathLimits.points } }
  const bounds = boundsOfOutline(outline)
  if (!bounds) return { key: 'refusal.path.empty', params: {} }
  const far = farthestOf(bounds)
  if (far <= farthest) return null
  return { key: 'refusal.path.far', params: { present: Math.round(far), limit: farthest } }
}

/** What a path layer stores of its outline. */
export type PathShape = {
  readonly d: string
  readonly viewWidth: number
  readonly viewHeight: number
  /** Where it lay, in the units that it came in; at least as large as one can take hold of. */
  readonly bounds: Box
}

/** An outline as a layer stores it, from the corner of its own box on; null for one without points. */
export function shapeOfOutline(outline: Outline): PathShape | null {
  const found = boundsOfOutline(outline)
  if (!found) return null
  const least = Math.max(found.width, found.height) * 0.001 || 1
  const [width, height] = [Math.max(found.width, least), Math.max(found.height, least)]
  const bounds = {
    x: found.x - (width - found.width) / 2,
    y: found.y - (height - found.height) / 2,
    width,
    height,
  }
  const times = Math.max(width, height) < fewestUnits ? fewestUnits / Math.max(width, height) : 1
  const moved = mapOutline(outline, ({ x, y }) => ({ x: (x - bounds.x) * times, y: (y - bounds.y) * times }))
  return { d: printOutline(moved), viewWidth: width * times, viewHeight: height * times, bounds }
}

type Place = Pick<BaseStyle, 'x' | 'y' | 'width' | 'height'>

/** A box at another place of a layer, moved so that what is in it stays where it is while the layer is turned. */
export function turnedWith({ x, y, width, height, offset, rotation }: BaseStyle, box: Place): Place {
  const before = { x: x + offset.x * width, y: y + offset.y * height }
  const after = { x: box.x + offset.x * box.width, y: box.y + offset.y * box.height }
  const { sin, cos } = sinCos(rotation)
  const [dx, dy] = [before.x - after.x, before.y - after.y]
  const short = (value: number): number => roundTo(value, 2)
  return {
    x: short(box.x - dx * (cos - 1) + dy * sin),
    y: short(box.y - dx * sin - dy * (cos - 1)),
    width: short(box.width),
    height: short(box.height),
  }
}
