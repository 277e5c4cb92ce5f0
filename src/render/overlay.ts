import type { Box, Point } from '../shared/base/geometry.ts'
import { boundsOf, centreOf, grow, rotation, uniteAll } from '../shared/base/geometry.ts'
import type { ShapeOp } from '../shared/layers/draw-ops.ts'
import type { Color } from '../shared/base/color.ts'
import { packColor, toUnit } from './colors.ts'
import type { Unit } from './colors.ts'
import type { LabelMark, OverlayMark } from './frame.ts'
import type { Gl } from './gl.ts'
import type { LabelPainter } from './labels.ts'
import { createMarkGroup, isAlike } from './mark-group.ts'
import type { MarkGroup } from './mark-group.ts'
import type { Pages, Region } from './pages.ts'
import type { Brush } from './paint/brush.ts'
import { paintShape } from './paint/shapes.ts'
import type { QuadRun } from './scene.ts'
import type { Slot } from './store.ts'
import { filled } from './vertices.ts'

type LineMark = Extract<OverlayMark, { mark: 'line' }>
type BodyMark = Exclude<OverlayMark, LineMark | LabelMark>

/** Marks, where their origin lies on the canvas and which boxes they fill there, in device pixels. */
export type OverlayRun = {
  readonly run: QuadRun
  readonly x: number
  readonly y: number
  readonly boxes: readonly Box[]
  /** Of its label, from the origin. */
  readonly shift?: readonly [number, number]
}

/** A box of whole device pixels. */
type Fill = { readonly box: Box; readonly color: Color }

/**
 * Marks over the scene. Boxes and handles are kept relative to the first one, so that a dragged
 * selection uploads nothing: only its origin moves. Upright lines (guides) are boxes of one colour each.
 * The first label is drawn with the selection, in the same call, the others by themselves.
 */
export type Overlay = {
  /** Answers the device boxes that must be drawn again, when what is on the canvas was moved by whole pixels before. */
  update(marks: readonly OverlayMark[], moved?: Point): Box[]
  /** To be drawn first: boxes of whole device pixels, by their premultiplied colour. */
  readonly fills: readonly { readonly color: Unit; readonly boxes: readonly Box[] }[]
  readonly runs: readonly OverlayRun[]
  /** A font came: labels may have waited for it. */
  fontsChanged(): void
  addRegionsTo(regions: Set<Region>): void
  destroy(): void
}

const isLine = (mark: OverlayMark): mark is LineMark => mark.mark === 'line'
const isLabel = (mark: OverlayMark): mark is LabelMark => mark.mark === 'label'
const isBody = (mark: OverlayMark): mark is BodyMark => !isLine(mark) && !isLabel(mark)

const handleLine = 1

/** Device pixels that the soft edge of a label may reach beyond its box. */
const labelEdge = 1

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

const originOf = (mark: BodyMark | LabelMark): Point =>
  mark.mark !== 'handle' ? { x: mark.box.x, y: mark.box.y } : { x: mark.x, y: mark.y }

function movedBy<Mark extends BodyMark | LabelMark>(mark: Mark, x: number, y: number): Mark {
  return mark.mark !== 'handle'
    ? { ...mark, box: { ...mark.box, x: mark.box.x + x, y: mark.box.y + y } }
    : { ...mark, x: mark.x + x, y: mark.y + y }
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

type Riders<Mark> = {
  /** Device pixels. */
  readonly at: Point
  /** Around all of them; none for none. */
  box(): Box[]
  /** Answers the boxes to be drawn again. */
  update(marks: readonly Mark[], moved: Point): Box[]
}

/** Marks that move together: kept about the first one, and drawn from whole pixels. */
function createRiders<Mark extends BodyMark | LabelMark>(group: MarkGroup<Mark>): Riders<Mark> {
  let at: Point = still
  const box = (): Box[] => {
    const around = uniteAll(group.boxes)
    return around ? [shift(around, at.x, at.y)] : []
  }
  return {
    get at() {
      return at
    },
    box,
    update(marks, moved) {
      const before = box().map((one) => shift(one, moved.x, moved.y))
      const origin = marks[0] ? originOf(marks[0]) : still
      const changed = group.set(marks.map((mark) => movedBy(mark, -origin.x, -origin.y)))
      const next = { x: Math.round(origin.x), y: Math.round(origin.y) }
      const isInPlace = !changed && next.x === at.x + moved.x && next.y === at.y + moved.y
      at = next
      return isInPlace ? [] : [...before, ...box()]
    },
  }
}

export function createOverlay(gl: Gl, pages: Pages, labels: LabelPainter): Overlay {
  const group = createMarkGroup(gl, pages, paintBody)
  const leaning = createMarkGroup(gl, pages, paintLine)
  const wordGroup = createMarkGroup<LabelMark>(gl, pages, labels.paint)
  const bodies = createRiders(group)
  const words = createRiders(wordGroup)
  const groups = [group, leaning, wordGroup]
  let fills: readonly Fill[] = []
  let shown: Overlay['fills'] = []
  let known: readonly OverlayMark[] | null = null
  let label: Box | null = null
  let slots: readonly Slot[] = []

  function updateLabel(mark: LabelMark | null, moved: Point): Box[] {
    const before = label && shift(label, moved.x, moved.y)
    const was = slots
    slots = mark ? labels.keep(group.bank, mark) : []
    label = mark && { ...mark.box, x: Math.round(mark.box.x), y: Math.round(mark.box.y) }
    group.setTail(slots)
    const isSame = slots.length === was.length && slots.every((slot, i) => slot === was[i])
    if (isSame && isAlike(before, label)) return []
    return [before, label].flatMap((box) => (box ? [grow(box, labelEdge)] : []))
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
      const [first = null, ...rest] = marks.filter(isLabel).filter(labels.isReady)
      const boxes = [
        ...updateLines(marks.filter(isLine), moved),
        ...bodies.update(marks.filter(isBody), moved),
        ...updateLabel(first, moved),
        ...words.update(rest, moved),
      ]
      for (const one of groups) one.flush()
      return boxes
    },
    get fills() {
      return shown
    },
    get runs() {
      const runs: OverlayRun[] = []
      const { x, y } = bodies.at
      if (leaning.run) runs.push({ run: leaning.run, x: 0, y: 0, boxes: leaning.boxes })
      if (wordGroup.run) runs.push({ run: wordGroup.run, ...words.at, boxes: words.box() })
      const boxes = [...bodies.box(), ...(label ? [label] : [])]
      const by = label ? ([label.x - x, label.y - y] as const) : undefined
      if (group.run) runs.push({ run: group.run, x, y, boxes, ...(by ? { shift: by } : {}) })
      return runs
    },
    fontsChanged() {
      known = null
    },
    addRegionsTo(regions) {
      for (const one of groups) one.addRegionsTo(regions)
    },
    destroy() {
      for (const one of groups) one.destroy()
    },
  }
}
