import { apply, rotation, type Point } from '../../src/shared/base/geometry.ts'
import { mapOutline, type Outline } from '../../src/shared/base/path/outline.ts'
import type { Area } from '../../src/shared/base/path/path-ops.ts'
import { readPathData } from '../../src/shared/base/path/read-path-data.ts'
import { cornersOf } from '../../src/shared/layers/raster/polygon.ts'
import type { Chance } from './seeded.ts'

/** Sides of the square that pairs of areas lie in. */
export const pairSide = 128

const middle = { x: pairSide / 2, y: pairSide / 2 }

const read = (data: string): Outline => {
  const found = readPathData(data)
  if (!found.ok) throw new Error(data)
  return found.value
}

const ellipse = ({ x, y }: Point, rx: number, ry: number): string =>
  `M${x - rx} ${y}A${rx} ${ry} 0 1 1 ${x + rx} ${y}A${rx} ${ry} 0 1 1 ${x - rx} ${y}Z`

function roundBox({ x, y }: Point, [w, h]: readonly [number, number], r: number): string {
  const corner = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx * r} ${dy * r}`
  const [a, b] = [w - 2 * r, h - 2 * r]
  return `M${x + r} ${y}h${a}${corner(1, 1)}v${b}${corner(-1, 1)}h${-a}${corner(-1, -1)}v${-b}${corner(1, -1)}z`
}

const polygon = (places: readonly Point[]): string => `M${places.map(({ x, y }) => `${x} ${y}`).join('L')}Z`

/** One outline of chance: shapes, curves of chance that cross themselves, holes, and boxes on a common grid. */
function anArea(chance: Chance): Area {
  const point = (): string => `${chance.whole(10, 118)} ${chance.whole(10, 118)}`
  const several = (count: number): string => Array.from({ length: count }, point).join(' ')
  const at = { x: chance.whole(30, 90), y: chance.whole(30, 90) }
  const [w, h] = [chance.whole(10, 40), chance.whole(10, 40)]
  const corner = { x: at.x - w, y: at.y - h }
  const starBox = { ...corner, width: 2 * w, height: 2 * w }
  const crossing = [0, 2, 4, 1, 3].map((step) => {
    const angle = (step / 5) * 2 * Math.PI
    return { x: at.x + w * Math.sin(angle), y: at.y - w * Math.cos(angle) }
  })
  const onGrid = { x: chance.pick([20, 40, 60]), y: chance.pick([20, 40, 60]) }
  const forms: readonly (() => string)[] = [
    () => ellipse(at, w, h),
    () => ellipse(middle, chance.pick([20, 30, 40]), chance.pick([20, 30, 40])),
    () => polygon(cornersOf(starBox, { count: chance.whole(3, 9), inner: chance.pick([0.4, 0.7, 1]) }, 0)),
    () => roundBox(corner, [2 * w, 2 * h], Math.min(w, h) * chance.pick([0, 0.3, 1])),
    () => roundBox(onGrid, [chance.pick([20, 40]), chance.pick([20, 40])], chance.pick([0, 10])),
    () => `M${point()}C${several(3 * chance.whole(1, 3))}Z`,
    () => `M${point()}L${several(chance.whole(2, 7))}Z`,
    () => ellipse(at, w, h) + ellipse(at, w * 0.6, h * 0.6),
    () => polygon(crossing),
  ]
  return { outline: read(chance.pick(forms)()), rule: chance.pick(['nonzero', 'evenodd'] as const) }
}

const moved = ({ outline, rule }: Area, move: (at: Point) => Point): Area => ({
  outline: mapOutline(outline, move),
  rule,
})

const turned = (area: Area, deg: number): Area => moved(area, (at) => apply(rotation(deg, middle), at))

/** Two areas: turned by any angle, the same twice, moved along an edge, turned onto itself, one inside of the other. */
export function pairOfChance(chance: Chance): readonly [Area, Area] {
  const a = anArea(chance)
  const by = { x: chance.pick([0, 10, 20, 40]), y: chance.pick([0, 0, 10]) }
  const inside = ({ x, y }: Point): Point => ({ x: (x + middle.x) / 2, y: (y + middle.y) / 2 })
  const others: readonly (() => Area)[] = [
    () => turned(anArea(chance), chance.whole(0, 359)),
    () => turned(anArea(chance), chance.whole(0, 359)),
    () => turned(anArea(chance), chance.pick([0, 90, 180])),
    () => a,
    () => moved(a, ({ x, y }) => ({ x: x + by.x, y: y + by.y })),
    () => turned(a, chance.pick([1, 30, 45, 90, 180])),
    () => moved(a, inside),
  ]
  return [a, chance.pick(others)()]
}
