import { expect, test } from 'vitest'
import {
  apply,
  contains,
  invert,
  multiply,
  normalizeDeg,
  rotation,
  translation,
  type Point,
} from '../../src/shared/base/geometry.ts'
import type { Layer } from '../../src/shared/document/design.ts'
import type { DrawOp } from '../../src/shared/layers/draw-ops.ts'
import { dashesAlong } from '../../src/shared/layers/raster/dashes.ts'
import { importedScene } from '../unit/shared/import/faces.ts'
import { colorsAt } from '../support/dial-points.ts'
import { drawsAt } from '../support/draws-at.ts'
import { opsOf } from '../unit/shared/layers/layer-makers.ts'

/*
 * A line or an arc of a face from outside is there where the format says: from its start to its end, in its direction,
 * with its dashes, their phase and its ends. Points along the middle of the line are asked, and a little beyond it.
 */

const width = 8

async function layersOf(scene: string): Promise<readonly Layer[]> {
  const { design } = await importedScene(scene)
  return (design.faces[design.activeFdId]?.normal.nodeList ?? []).slice(1)
}

const isInArc = (op: Extract<DrawOp, { op: 'arc' }>, at: Point): boolean => {
  const middle = { x: op.box.x + op.box.width / 2, y: op.box.y + op.box.height / 2 }
  const [dx, dy] = [at.x - middle.x, at.y - middle.y]
  const radius = op.box.width / 2 - op.width / 2
  if (Math.abs(Math.hypot(dx, dy) - radius) > op.width / 2) return false
  const more = op.roundEnds ? ((op.width / 2 / radius) * 180) / Math.PI : 0
  const deg = normalizeDeg((Math.atan2(dx, -dy) * 180) / Math.PI - op.startDeg + more)
  return deg <= op.sweepDeg + more * 2
}

/** Whether something is drawn at a point of the dial. */
const isThere = (layers: readonly Layer[], at: Point): boolean =>
  layers.some((layer) => {
    const { x, y, width: w, height: h, offset, rotation: deg } = layer.style
    const back = invert(multiply(translation(x, y), rotation(deg, { x: offset.x * w, y: offset.y * h })))
    const inside = back && apply(back, at)
    return (
      inside !== null &&
      opsOf(layer, { isWorn: true }).some((op) => {
        const own = op.place ? invert(op.place.matrix) : null
        const at = own ? apply(own, inside) : inside
        return (op.op === 'shape' && contains(op.box, at)) || (op.op === 'arc' && isInArc(op, at))
      })
    )
  })

type Path = {
  readonly shape: string
  readonly length: number
  /** A point of the dial by the length from the start. */
  readonly at: (length: number) => Point
}

function line(from: Point, to: Point): Path {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  return {
    shape: `Line startX="${from.x}" startY="${from.y}" endX="${to.x}" endY="${to.y}"`,
    length,
    at: (along) => ({
      x: from.x + ((to.x - from.x) * along) / length,
      y: from.y + ((to.y - from.y) * along) / length,
    }),
  }
}

function arc(start: number, end: number, direction: '' | 'CLOCKWISE' | 'COUNTER_CLOCKWISE'): Path {
  const isCounter = direction === 'COUNTER_CLOCKWISE'
  const sweep = isCounter ? normalizeDeg(start - end) : end - start
  const radius = 120
  return {
    shape: `Arc centerX="225" centerY="225" width="240" height="240" startAngle="${start}" endAngle="${end}" ${direction && `direction="${direction}"`}`,
    length: (sweep * Math.PI * radius) / 180,
    at: (along) => {
      const deg = start + ((along / radius) * 180 * (isCounter ? -1 : 1)) / Math.PI
      const [sin, cos] = [Math.sin((deg * Math.PI) / 180), Math.cos((deg * Math.PI) / 180)]
      return { x: 225 + radius * sin, y: 225 - radius * cos }
    },
  }
}

const paths: readonly Path[] = [
  line({ x: 50, y: 100 }, { x: 350, y: 100 }),
  line({ x: 350, y: 100 }, { x: 50, y: 100 }),
  line({ x: 100, y: 50 }, { x: 100, y: 350 }),
  line({ x: 100, y: 350 }, { x: 100, y: 50 }),
  line({ x: 60, y: 80 }, { x: 300, y: 260 }),
  line({ x: 300, y: 260 }, { x: 60, y: 80 }),
  arc(0, 90, ''),
  arc(-60, 60, 'CLOCKWISE'),
  arc(0, 90, 'COUNTER_CLOCKWISE'),
  arc(90, 0, 'COUNTER_CLOCKWISE'),
  arc(30, -200, 'COUNTER_CLOCKWISE'),
]

const dashes = ['', '20 20', '30 10', '20 12 40 12']
const phases = ['', '7', '-15', '100']
const caps = ['', 'BUTT', 'ROUND', 'SQUARE']

/** Where dashes are, from and to, with their ends. */
function piecesOf(length: number, more: number, { dash, phase }: (typeof ways)[number]) {
  const lengths = dash === '' ? [length] : dash.split(' ').map(Number)
  const period = lengths.reduce((sum, one) => sum + one, 0)
  const pieces: (readonly [number, number])[] = []
  for (let turn = dash === '' ? 0 : -8; turn < (dash === '' ? 1 : 60); turn += 1) {
    let at = dash === '' ? 0 : turn * period - Number(phase)
    lengths.forEach((own, index) => {
      const [from, to] = [Math.max(0, at), Math.min(length, at + own)]
      if (index % 2 === 0 && to > from) pieces.push([from - more, to + more])
      at += own
    })
  }
  return pieces
}

const ways = caps.flatMap((cap) =>
  dashes.flatMap((dash) => (dash === '' ? [''] : phases).map((phase) => ({ cap, dash, phase }))),
)

test.each(paths)('<$shape> is drawn where it is, with every dash and end', async ({ shape, length, at }) => {
  const wrong: string[] = []
  for (const way of ways) {
    const { cap, dash, phase } = way
    const said = Object.entries({ cap, dashIntervals: dash, dashPhase: phase })
    const attributes = said.filter(([, value]) => value !== '').map(([name, value]) => `${name}="${value}"`)
    const stroke = `<Stroke color="#FFFF0000" thickness="${width}" ${attributes.join(' ')}/>`
    const layers = await layersOf(
      `<PartDraw x="0" y="0" width="450" height="450"><${shape}>${stroke}</${shape.split(' ')[0]}></PartDraw>`,
    )
    const more = cap === 'ROUND' || cap === 'SQUARE' ? width / 2 : 0
    const pieces = piecesOf(length, more, way)
    for (let along = -6.3; along < length + 6.3; along += 1.7) {
      if (pieces.some((piece) => piece.some((edge) => Math.abs(edge - along) < 0.4))) continue
      const wanted = pieces.some(([from, to]) => along > from && along < to)
      if (isThere(layers, at(along)) !== wanted)
        wrong.push(`${cap} ${dash} ${phase} at ${along.toFixed(1)}: ${wanted ? 'missing' : 'too much'}`)
    }
  }
  expect(wrong).toEqual([])
})

test('what of dashes cannot be drawn around an area is told', async () => {
  const box = (stroke: string): string =>
    `<PartDraw x="0" y="0" width="90" height="90"><Rectangle x="5" y="5" width="50" height="50"><Stroke color="#FFFF0000" thickness="4" ${stroke}/></Rectangle></PartDraw>`
  for (const told of ['dashIntervals="4 4 8 8"', 'dashIntervals="4 6" cap="SQUARE"']) {
    const { report } = await importedScene(box(told))
    expect(report.map(({ key }) => key)).toContain('import.note.stroke')
  }
  for (const drawn of ['dashIntervals="4 4"', 'dashIntervals="4 4" cap="ROUND"']) {
    const { report } = await importedScene(box(drawn))
    expect(report.map(({ key }) => key)).not.toContain('import.note.stroke')
  }
})

test.each([
  ['width', '[SECOND] * 0 + 200', { x: 199, y: 50 }, { x: 201, y: 50 }],
  ['width', '[SECOND] * 0 + 40', { x: 39, y: 50 }, { x: 41, y: 50 }],
  ['height', '[SECOND] * 0 + 200', { x: 50, y: 199 }, { x: 50, y: 201 }],
  ['x', '[SECOND] * 0 + 70', { x: 71, y: 50 }, { x: 69, y: 50 }],
  ['y', '[SECOND] * 0 + 70', { x: 50, y: 71 }, { x: 50, y: 69 }],
])('a rectangle whose %s is moved is where it comes to: %s', async (...[target, value, inside, outside]) => {
  const moved = `<Transform target="${target}" value="${value}"/>`
  const { design } = await importedScene(
    `<PartDraw x="0" y="0" width="450" height="450"><Rectangle x="0" y="0" width="100" height="100"><Fill color="#FF0000FF"/>${moved}</Rectangle></PartDraw>`,
  )
  const [there, beyond] = colorsAt(drawsAt(design, 0), [inside, outside], () => null)
  expect(there).toEqual([0, 0, 255, 255])
  expect(beyond).not.toEqual(there)
})

test.each([0, 5, 10, -5, 19])('dashes around an area begin where their phase says: %d', async (phase) => {
  const stroke = `<Stroke color="#FF00FF00" thickness="4" dashIntervals="8 6" dashPhase="${phase}"/>`
  const [layer] = await layersOf(
    `<PartDraw x="0" y="0" width="120" height="120"><Rectangle x="10" y="10" width="100" height="100">${stroke}</Rectangle></PartDraw>`,
  )
  const [op] = opsOf(layer!, { isWorn: true })
  if (op?.op !== 'shape' || !op.stroke?.dash) throw new Error('no dashes')
  const top = dashesAlong(op, op.stroke.dash, op.stroke).filter(
    ({ solid, matrix }) => solid.halfHeight === 2 && matrix[1] === 0,
  )
  const isDash = (at: number): boolean =>
    top.some(({ matrix, solid }) => {
      const { x } = apply(matrix, { x: solid.x, y: 0 })
      return at > x - solid.halfWidth && at < x + solid.halfWidth && matrix[5] < op.box.y + 10
    })
  // along the upper edge, from its left end on
  const seen = Array.from({ length: 28 }, (_none, at) => isDash(op.box.x + 2 + at + 0.5))
  const wanted = Array.from({ length: 28 }, (_none, at) => (((at + phase) % 14) + 14) % 14 < 8)
  expect(seen).toEqual(wanted)
})
