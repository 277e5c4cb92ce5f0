import { roundTo, sinCos, type Box } from '../../base/geometry.ts'
import { pathLimits } from '../../base/path/limits.ts'
import {
  boundsOfOutline,
  countPoints,
  mapOutline,
  printOutline,
  type Outline,
} from '../../base/path/outline.ts'
import { readPathData } from '../../base/path/read-path-data.ts'
import type { PathStyle } from './style.ts'

/** A number beyond it has no place that a drawing could have. */
const farthest = 1_000_000

/** Smaller drawings are counted in smaller units, of which a stored number has thousandths. */
const fewestUnits = 100

const faultKeys = {
  start: 'refusal.path.start',
  letter: 'refusal.path.letter',
  number: 'refusal.path.number',
  empty: 'refusal.path.empty',
} as const

type Refused = { readonly key: string; readonly params: Readonly<Record<string, string | number>> }

const farthestOf = ({ x, y, width, height }: Box): number =>
  Math.max(Math.abs(x), Math.abs(y), Math.abs(x + width), Math.abs(y + height))

/** Why an outline cannot be one of a path layer; null where it can. */
function outlineRefusal(outline: Outline): Refused | null {
  const present = countPoints(outline)
  if (present > pathLimits.points)
    return { key: 'refusal.path.points', params: { present, limit: pathLimits.points } }
  const bounds = boundsOfOutline(outline)
  if (!bounds) return { key: 'refusal.path.empty', params: {} }
  const far = farthestOf(bounds)
  if (far <= farthest) return null
  return { key: 'refusal.path.far', params: { present: Math.round(far), limit: farthest } }
}

/** Why a text is no path data; null where it is. */
export function pathDataRefusal(text: string): Refused | null {
  const read = readPathData(text)
  if (read.ok) return outlineRefusal(read.value)
  const { why, at, found } = read.error
  return { key: faultKeys[why], params: { at: at + 1, found } }
}

type PathShape = Pick<PathStyle, 'd' | 'viewWidth' | 'viewHeight'> & {
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

type Place = Pick<PathStyle, 'x' | 'y' | 'width' | 'height'>

/** A box at another place of a layer, moved so that what is in it stays where it is while the layer is turned. */
function turnedWith({ x, y, width, height, offset, rotation }: PathStyle, box: Place): Place {
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

/**
 * The fields of a path whose data were set by hand: what they say lies where the same numbers lay before, or in the box
 * as it is where that would be larger than the dial. Nothing for a text that is no path data.
 */
export function withPathData(
  style: PathStyle,
  text: string,
  dial: { readonly width: number; readonly height: number },
): Partial<PathStyle> {
  const read = readPathData(text)
  const shape = read.ok ? shapeOfOutline(read.value) : null
  if (!shape) return {}
  const { bounds, ...stored } = shape
  if (stored.d === style.d) return stored
  const [perX, perY] = [style.width / style.viewWidth, style.height / style.viewHeight]
  const same = {
    x: style.x + bounds.x * perX,
    y: style.y + bounds.y * perY,
    width: bounds.width * perX,
    height: bounds.height * perY,
  }
  const isFar = same.width > dial.width || same.height > dial.height || Math.max(same.width, same.height) < 1
  if (!isFar) return { ...stored, ...turnedWith(style, same) }
  const fit = Math.min(style.width / bounds.width, style.height / bounds.height)
  const [width, height] = [bounds.width * fit, bounds.height * fit]
  const fitting = {
    x: style.x + (style.width - width) / 2,
    y: style.y + (style.height - height) / 2,
    width,
    height,
  }
  return { ...stored, ...turnedWith(style, fitting) }
}
