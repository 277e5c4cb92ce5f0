import type { Box } from '../../../base/geometry.ts'
import { printNode } from '../../building-blocks/export-wff/node.ts'
import { keptNode } from '../../building-blocks/export-wff/kept-node.ts'
import { elementsOf, type XmlElement } from '../../../wff/xml/tree.ts'
import { childOf, numberOf } from '../../building-blocks/import-wff/read.ts'
import type { ShapeStyle } from '../style.ts'

const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.01

type Tick = { readonly deg: number; readonly outer: number; readonly inner: number }

/** A line on a ray from the middle, from outside in; null for any other. */
function tickIn(line: XmlElement, { width, height }: Box): Tick | null {
  const at = (x: string, y: string) => ({
    dx: numberOf(line, x, 0) - width / 2,
    dy: numberOf(line, y, 0) - height / 2,
  })
  const [from, to] = [at('startX', 'startY'), at('endX', 'endY')]
  const [outer, inner] = [Math.hypot(from.dx, from.dy), Math.hypot(to.dx, to.dy)]
  const isOnRay = Math.abs(from.dx * to.dy - from.dy * to.dx) < 0.01 * outer
  const goesIn = from.dx * to.dx + from.dy * to.dy >= 0 && outer > inner
  if (elementsOf(line).length !== 1 || !isOnRay || !goesIn) return null
  const deg = (Math.atan2(from.dx, -from.dy) * 180) / Math.PI
  return { deg: deg < -0.001 ? deg + 360 : Math.max(0, deg), outer, inner }
}

/** Of how many each so-manyth is left out so that these are left; null for none. */
function countOf(degs: readonly number[]): Pick<ShapeStyle, 'tickCount' | 'leaveOut'> | null {
  for (let count = degs.length; count <= Math.min(360, degs.length * 2); count += 1) {
    const there = degs.map((deg) => Math.round((deg / 360) * count))
    if (!degs.every((deg, at) => near(deg, ((there[at] ?? 0) / count) * 360))) continue
    if (count === degs.length && new Set(there).size === count) return { tickCount: count, leaveOut: 0 }
    const left = Array.from({ length: count }, (_, at) => at).filter((at) => !there.includes(at))
    const step = left[1] ?? count
    const isEven = left.every((at, index) => at === index * step) && Math.ceil(count / step) === left.length
    if (left[0] === 0 && isEven) return { tickCount: count, leaveOut: step }
  }
  return null
}

/** Lines that are the ticks of one ring in the middle of their part; null for any others. */
export function ticksIn(
  lines: readonly XmlElement[],
  part: Box,
  { width, isRound }: { readonly width: number; readonly isRound: boolean },
): Partial<ShapeStyle> | null {
  const ticks = lines.flatMap((line) => tickIn(line, part) ?? [])
  const [first] = ticks
  if (!first || ticks.length !== lines.length || lines.length > 360) return null
  const strokes = new Set(lines.map((line) => printNode(keptNode(childOf(line, 'Stroke') ?? line))))
  const cap = isRound ? width / 2 : 0
  const isAlike = ticks.every(({ outer, inner }) => near(outer, first.outer) && near(inner, first.inner))
  const isOnEdge = near(first.outer + cap, Math.min(part.width, part.height) / 2)
  const counted = countOf(ticks.map(({ deg }) => deg))
  if (strokes.size !== 1 || !isAlike || !isOnEdge || !counted) return null
  return {
    shape: 'ticks',
    ...counted,
    tickLength: Math.round((first.outer - first.inner + cap * 2) * 1000) / 1000,
    lineWidth: width,
    isRound,
  }
}
