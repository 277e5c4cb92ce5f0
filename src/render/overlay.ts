import type { Box, Point } from '../shared/base/geometry.ts'
import { boundsOf, centreOf, grow, rotation, unite } from '../shared/base/geometry.ts'
import type { ShapeOp } from '../shared/layers/draw-ops.ts'
import type { Color } from '../shared/base/color.ts'
import { packColor, toUnit } from './colors.ts'
import type { Unit } from './colors.ts'
import type { OverlayMark } from './frame.ts'
import type { Gl } from './gl.ts'
import type { Pages } from './pages.ts'
import { createBrush } from './paint/brush.ts'
import type { Brush } from './paint/brush.ts'
import { paintShape } from './paint/shapes.ts'
import type { QuadRun } from './scene.ts'
import { createIndexList, createQuadStore } from './store.ts'
import type { Slot } from './store.ts'
import { createQuadWriter, filled } from './vertices.ts'

type LineMark = Extract<OverlayMark, { mark: 'line' }>
type BodyMark = Exclude<OverlayMark, LineMark>

/** Marks, where their origin lies on the canvas and which boxes they fill there, in device pixels. */
export type OverlayRun = {
  readonly run: QuadRun
  readonly x: number
  readonly y: number
  readonly boxes: readonly Box[]
}

/** A box of whole device pixels. */
type Fill = { readonly box: Box; readonly color: Color }

/**
 * Marks over the scene. Boxes and handles are kept relative to the first one, so that a dragged
 * selection uploads nothing: only its origin moves. Upright lines (guides) are boxes of one colour each.
 */
export type Overlay = {
  /** Answers the device boxes that must be drawn again, when what is on the canvas was moved by whole pixels before. */
  update(marks: readonly OverlayMark[], moved?: Point): Box[]
  /** To be drawn first: boxes of whole device pixels, by their premultiplied colour. */
  readonly fills: readonly { readonly color: Unit; readonly boxes: readonly Box[] }[]
  readonly runs: readonly OverlayRun[]
  destroy(): void
}

const isLine = (mark: OverlayMark): mark is LineMark => mark.mark === 'line'

const handleLine = 1

const still: Point = { x: 0, y: 0 }

/** Edges on whole pixels, when no turn makes that pointless. */
function snapBox(box: Box, deg: number): Box {
  if (deg % 90 !== 0) return box
  const x = Math.round(box.x)
  const y = Math.round(box.y)
  return {
    x,
    y,
    width: Math.max(1, Math.round(box.x + box.width) - x),
    height: Math.max(1, Math.round(box.y + box.height) - y),
  }
}

function paintBody(brush: Brush, mark: BodyMark): void {
  if (mark.mark === 'outline') {
    const box = snapBox(grow(mark.box, mark.width / 2), mark.deg)
    const op: ShapeOp = {
      op: 'shape',
      shape: 'box',
      box,
      radius: 0,
      fill: mark.fill,
      stroke: { color: mark.color, width: mark.width, dash: mark.dash },
    }
    return paintShape(brush, op, { matrix: rotation(mark.deg, centreOf(box)), opacity: 1 })
  }
  const half = mark.size / 2
  const box = snapBox({ x: mark.x - half, y: mark.y - half, width: mark.size, height: mark.size }, mark.deg)
  const op: ShapeOp = {
    op: 'shape',
    shape: mark.round ? 'ellipse' : 'box',
    box,
    radius: 0,
    fill: mark.fill,
    stroke: { color: mark.color, width: handleLine, dash: null },
  }
  paintShape(brush, op, { matrix: rotation(mark.deg, centreOf(box)), opacity: 1 })
}

/** A line that neither leans nor needs soft edges, as whole pixels. */
function fillOf({ x1, y1, x2, y2, width, color }: LineMark): Fill | null {
  if (x1 !== x2 && y1 !== y2) return null
  const along = { x: Math.min(x1, x2), y: Math.min(y1, y2) }
  const thick =
    x1 === x2
      ? { x: x1 - width / 2, y: along.y, width, height: Math.abs(y2 - y1) }
      : { x: along.x, y: y1 - width / 2, width: Math.abs(x2 - x1), height: width }
  return { box: snapBox(thick, 0), color }
}

/** A leaning line: a long box, turned. */
function paintLine(brush: Brush, { x1, y1, x2, y2, width, color }: LineMark): void {
  const x = (x1 + x2) / 2
  const y = (y1 + y2) / 2
  const deg = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI
  brush.solid(rotation(deg, { x, y }), {
    x,
    y,
    halfWidth: Math.hypot(x2 - x1, y2 - y1) / 2,
    halfHeight: width / 2,
    radius: 0,
    ring: filled,
    color: packColor(color, 1),
  })
}

const originOf = (mark: BodyMark): { x: number; y: number } =>
  mark.mark === 'outline' ? { x: mark.box.x, y: mark.box.y } : { x: mark.x, y: mark.y }

function movedBy<Mark extends BodyMark>(mark: Mark, x: number, y: number): Mark {
  return mark.mark === 'outline'
    ? { ...mark, box: { ...mark.box, x: mark.box.x + x, y: mark.box.y + y } }
    : { ...mark, x: mark.x + x, y: mark.y + y }
}

function isAlike(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) < 1e-4
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => isAlike((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  )
}

/** One group of marks in its own buffers. */
function createGroup<Mark>(
  gl: Gl,
  pages: Pages,
  paintMark: (brush: Brush, mark: Mark) => void,
): {
  /** Answers false when the marks are those drawn last. */
  set(marks: readonly Mark[]): boolean
  boxes: readonly Box[]
  readonly run: QuadRun | null
  destroy(): void
} {
  const writer = createQuadWriter()
  const brush = createBrush(writer, pages)
  const store = createQuadStore(gl, 64)
  const order = createIndexList(gl)
  let slot: Slot = { first: 0, capacity: 0 }
  let marks: readonly Mark[] = []
  let quads = 0
  let features = 0
  const group = {
    boxes: [] as readonly Box[],
    set(next: readonly Mark[]) {
      if (next.length === marks.length && next.every((mark, i) => isAlike(mark, marks[i]))) return false
      marks = next
      brush.begin()
      group.boxes = next.map((mark) => {
        const from = writer.count
        paintMark(brush, mark)
        return writer.boundsFrom(from)
      })
      const isRoomy = writer.count <= slot.capacity
      const isSameOrder = isRoomy && writer.count === quads
      quads = writer.count
      features = writer.features
      if (!isRoomy) {
        store.free(slot)
        slot = store.allocate(quads)
      }
      store.write(slot, writer.bytes)
      store.flush()
      if (isSameOrder || quads === 0) return true
      order.begin()
      order.add(slot, quads)
      order.send()
      return true
    },
    get run() {
      if (quads === 0) return null
      return {
        vertices: store.buffer,
        elements: order.elements,
        offset: 0,
        count: quads * 6,
        pages: [],
        features,
      }
    },
    destroy() {
      store.destroy()
      order.destroy()
    },
  }
  return group
}

const shift = (box: Box, x: number, y: number): Box => boundsOf([1, 0, 0, 1, x, y], box)

const isSameFill = (a: Fill, b: Fill): boolean => a.color === b.color && isAlike(a.box, b.box)

/** Boxes that are in one list and not in the other. */
const changedBoxes = (before: readonly Fill[], after: readonly Fill[]): Box[] =>
  [
    ...before.filter((fill) => !after.some((other) => isSameFill(fill, other))),
    ...after.filter((fill) => !before.some((other) => isSameFill(fill, other))),
  ].map(({ box }) => box)

function byColor(fills: readonly Fill[]): Overlay['fills'] {
  const colors = [...new Set(fills.map(({ color }) => color))]
  return colors.map((color) => ({
    color: toUnit(color),
    boxes: fills.filter((fill) => fill.color === color).map(({ box }) => box),
  }))
}

export function createOverlay(gl: Gl, pages: Pages): Overlay {
  const bodies = createGroup(gl, pages, paintBody)
  const leaning = createGroup(gl, pages, paintLine)
  let fills: readonly Fill[] = []
  let shown: Overlay['fills'] = []
  let known: readonly OverlayMark[] = []
  let x = 0
  let y = 0

  const bodyBox = (): Box[] => {
    const [first, ...rest] = bodies.boxes
    return first ? [shift(rest.reduce(unite, first), x, y)] : []
  }

  function updateBodies(marks: readonly BodyMark[], moved: Point): Box[] {
    const before = bodyBox().map((box) => shift(box, moved.x, moved.y))
    const origin = marks[0] ? originOf(marks[0]) : { x: 0, y: 0 }
    const changed = bodies.set(marks.map((mark) => movedBy(mark, -origin.x, -origin.y)))
    const nextX = Math.round(origin.x)
    const nextY = Math.round(origin.y)
    const isInPlace = !changed && nextX === x + moved.x && nextY === y + moved.y
    x = nextX
    y = nextY
    if (isInPlace) return []
    return [...before, ...bodyBox()]
  }

  function updateLines(lines: readonly LineMark[], moved: Point): Box[] {
    const upright = lines.flatMap((line) => fillOf(line) ?? [])
    const there = fills.map(({ box, color }) => ({ box: shift(box, moved.x, moved.y), color }))
    const changed = changedBoxes(there, upright)
    if (changed.length > 0 || fills.length > 0) {
      fills = upright
      shown = byColor(fills)
    }
    const before = leaning.boxes.map((box) => shift(box, moved.x, moved.y))
    const leans = leaning.set(lines.filter((line) => fillOf(line) === null))
    const isMoved = before.length > 0 && (moved.x !== 0 || moved.y !== 0)
    return leans || isMoved ? [...changed, ...before, ...leaning.boxes] : changed
  }

  return {
    update(marks, moved = still) {
      if (marks === known && moved.x === 0 && moved.y === 0) return []
      known = marks
      return [
        ...updateLines(marks.filter(isLine), moved),
        ...updateBodies(
          marks.filter((mark): mark is BodyMark => !isLine(mark)),
          moved,
        ),
      ]
    },
    get fills() {
      return shown
    },
    get runs() {
      const runs: OverlayRun[] = []
      if (leaning.run) runs.push({ run: leaning.run, x: 0, y: 0, boxes: leaning.boxes })
      if (bodies.run) runs.push({ run: bodies.run, x, y, boxes: bodyBox() })
      return runs
    },
    destroy() {
      bodies.destroy()
      leaning.destroy()
    },
  }
}
