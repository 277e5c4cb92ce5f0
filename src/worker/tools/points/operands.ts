import { apply, roundTo, type Point } from '../../../shared/base/geometry.ts'
import type { Layer } from '../../../shared/document/design.ts'
import { ontoDial } from '../../../shared/layers/building-blocks/outlines/frame.ts'
import { combinedOf, type Combined } from '../../../shared/layers/building-blocks/outlines/stored.ts'
import type { LayerPoint } from '../../../shared/layers/points.ts'
import type { Combining } from '../../commands/layers/combine/areas.ts'
import { recombinedBy } from '../../commands/layers/combine/recombine.ts'
import { readSources, timesOf } from '../../commands/layers/combine/sources.ts'
import type { Loaded } from '../../commands/pictures/with-pictures.ts'

/* The layers that a path keeps (decision 1408), each with a point in its middle by which it is moved in the path. */

/** More of them would hide what they are points of. */
const mostShown = 24

const prefix = 'operand'

const middleOf = ({ style }: Pick<Layer, 'style'>): Point =>
  apply(ontoDial(style), { x: style.width / 2, y: style.height / 2 })

/** In pixels of the path's box, the topmost first: it answers where several have one middle. */
export function operandSpots(path: Layer): readonly LayerPoint[] {
  const combined = combinedOf(path.style)
  const isSized = path.style.dynamic?.width || path.style.dynamic?.height
  if (!combined || isSized || combined.of.length > mostShown) return []
  const sources = readSources(combined)
  // one that no kind reads any more would lie in another's place
  if (sources.length !== combined.of.length) return []
  const times = timesOf(path, combined)
  return sources
    .map((source, index) => {
      const { x, y } = middleOf(source)
      return { id: `${prefix}${index}`, at: { x: x * times.x, y: y * times.y } }
    })
    .toReversed()
}

export type Operand = {
  readonly path: Layer
  readonly combined: Combined
  readonly index: number
  readonly label: string
}

export function operandOf(path: Layer, id: string): Operand | null {
  const combined = combinedOf(path.style)
  const index = id.startsWith(prefix) ? Number(id.slice(prefix.length)) : -1
  const source = combined?.of[index]
  return combined && source ? { path, combined, index, label: source.label } : null
}

/** So far from where it was, in pixels of the path's box. */
export function operandWay({ path, combined, index }: Operand, to: Point): Point {
  const source = readSources(combined)[index]
  const [from, times] = [source ? middleOf(source) : { x: 0, y: 0 }, timesOf(path, combined)]
  return { x: to.x - from.x * times.x, y: to.y - from.y * times.y }
}

/** The path with one of its layers elsewhere; why there is none, where nothing would be left of it. */
export function withOperandMoved(
  by: Combining,
  { path, combined, index }: Operand,
  way: Point,
): Loaded<Layer> {
  const times = timesOf(path, combined)
  const of = combined.of.map((source, place) => {
    if (place !== index) return source
    const { x, y } = source.style as { readonly x: number; readonly y: number }
    const moved = { x: roundTo(x + way.x / times.x, 4), y: roundTo(y + way.y / times.y, 4) }
    return { ...source, style: { ...source.style, ...moved } }
  })
  return recombinedBy(by, { path, combined: { ...combined, of } }, combined.how)
}
