import type { Box, Point } from '../../shared/base/geometry.ts'
import { boundsOf, centreOf, grow, rotation, uniteAll } from '../../shared/base/geometry.ts'
import type { ShapeOp } from '../../shared/layers/draw-ops.ts'
import type { Color } from '../../shared/base/color.ts'
import { packColor, toUnit } from '../base/colors.ts'
import type { Unit } from '../base/colors.ts'
import type { LabelMark, OverlayMark } from '../base/frame.ts'
import type { Gl } from '../gl/gl.ts'
import type { LabelPainter } from './labels.ts'
import { isAlike } from './equality.ts'
import { createMarkGroup } from './mark-group.ts'
import type { MarkGroup } from './mark-group.ts'
import type { Pages, Region } from '../gl/pages.ts'
import type { Brush } from '../paint/brush.ts'
import { paintShape } from '../paint/shapes.ts'
import type { QuadRun } from '../gl/quad.ts'
import { filled } from '../gl/vertices.ts'
import { noRamps } from '../paint/ramps.ts'

type LineMark = Extract<OverlayMark, { mark: 'line' }>
type BodyMark = Exclude<OverlayMark, LineMark | LabelMark>

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
 * Labels are drawn with the selection, in the same call, those that look different in another one.
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

const onPixels = (mark: LabelMark): LabelMark => ({ ...mark, box: snapBox(mark.box, 0) })

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
    return paintShape(brush, op, { matrix: rotation(mark.deg, centreOf(box)), opacity: 1, ramps: noRamps })
  }
  const half = mark.size / 2
  const box = snapBox({ x: mark.x - half, y: mark.y - half, width: mark.size, height: mark.size }, mark.deg)
  const op: ShapeOp = {
    op: 'shape',
    shape: mark.round ? 'ellipse' : 'box',
    box,
    radius: 0,
    fill: mark.fill,
    stroke: { color: mark.color, width: mark.line ?? handleLine, dash: null },
  }
  paintShape(brush, op, { matrix: rotation(mark.deg, centreOf(box)), opacity: 1, ramps: noRamps })
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

const originOf = (mark: BodyMark): Point =>
  mark.mark !== 'handle' ? { x: mark.box.x, y: mark.box.y } : { x: mark.x, y: mark.y }

function movedBy<Mark extends BodyMark | LabelMark>(mark: Mark, x: number, y: number): Mark {
  return mark.mark !== 'handle'
    ? { ...mark, box: { ...mark.box, x: mark.box.x + x, y: mark.box.y + y } }
    : { ...mark, x: mark.x + x, y: mark.y + y }
}

const shift = (box: Box, x: number, y: number): Box => boundsOf([1, 0, 0, 1, x, y], box)

/** Boxes of what is in one list and not in the other. */
const changedBoxes = <Mark extends { readonly box: Box }>(
  before: readonly Mark[],
  after: readonly Mark[],
): Box[] =>
  [
    ...before.filter((mark) => !after.some((other) => isAlike(mark, other))),
    ...after.filter((mark) => !before.some((other) => isAlike(mark, other))),
  ].map(({ box }) => box)

const nameOf = ({ box: { x, y, width, height }, color }: Fill): string =>
  `${x} ${y} ${width} ${height} ${color}`

/** The same for boxes of whole pixels, which rulers have by the hundred. */
function changedFills(before: readonly Fill[], after: readonly Fill[]): Box[] {
  const [was, is] = [new Set(before.map(nameOf)), new Set(after.map(nameOf))]
  return [
    ...before.filter((fill) => !is.has(nameOf(fill))),
    ...after.filter((fill) => !was.has(nameOf(fill))),
  ].map(({ box }) => box)
}

function byColor(fills: readonly Fill[]): Overlay['fills'] {
  const colors = [...new Set(fills.map(({ color }) => color))]
  return colors.map((color) => ({
    color: toUnit(color),
    boxes: fills.filter((fill) => fill.color === color).map(({ box }) => box),
  }))
}

type Riders = {
  /** Device pixels. */
  readonly at: Point
  /** Around all of them; none for none. */
  box(): Box[]
  /** Answers the boxes to be drawn again. */
  update(marks: readonly BodyMark[], moved: Point): Box[]
}

/** Marks that move together: kept about the first one, and drawn from whole pixels. */
function createRiders(group: MarkGroup<BodyMark>): Riders {
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
  const bodies = createRiders(group)
  const groups = [group, leaning]
  let fills: readonly Fill[] = []
  let shown: Overlay['fills'] = []
  let known: readonly OverlayMark[] | null = null
  /** On whole pixels. */
  let words: readonly LabelMark[] = []

  /** After the bodies, whose place they are drawn from; the first label lies over the others. */
  function updateLabels(marks: readonly LabelMark[], moved: Point): Box[] {
    const before = words.map((mark) => movedBy(mark, moved.x, moved.y))
    words = marks.map(onPixels)
    const { x, y } = bodies.at
    const parts = words.toReversed().flatMap((mark) => labels.partsOf(mark))
    group.setLabels(parts.map((part) => ({ ...part, x: part.x - x, y: part.y - y })))
    return changedBoxes(before, words)
  }

  function updateLines(lines: readonly LineMark[], moved: Point): Box[] {
    const upright: Fill[] = []
    const leans: LineMark[] = []
    for (const line of lines) {
      const fill = fillOf(line)
      if (fill) upright.push(fill)
      else leans.push(line)
    }
    const there = fills.map(({ box, color }) => ({ box: shift(box, moved.x, moved.y), color }))
    const changed = changedFills(there, upright)
    const isMoved = moved.x !== 0 || moved.y !== 0
    if (changed.length > 0 || isMoved) {
      fills = upright
      shown = byColor(fills)
    }
    const before = leaning.boxes.map((box) => shift(box, moved.x, moved.y))
    const isOther = leaning.set(leans)
    return isOther || (isMoved && before.length > 0) ? [...changed, ...before, ...leaning.boxes] : changed
  }

  return {
    update(marks, moved = still) {
      if (marks === known && moved.x === 0 && moved.y === 0) return []
      known = marks
      const boxes = [
        ...updateLines(marks.filter(isLine), moved),
        ...bodies.update(marks.filter(isBody), moved),
        ...updateLabels(marks.filter(isLabel).filter(labels.isReady), moved),
      ]
      for (const one of groups) one.flush()
      return boxes
    },
    get fills() {
      return shown
    },
    get runs() {
      const { x, y } = bodies.at
      return [
        ...leaning.runs.map(({ run }) => ({ run, ...still, boxes: leaning.boxes })),
        ...group.runs.map(({ run, hasMarks, boxes }) => ({
          run,
          x,
          y,
          boxes: hasMarks ? [...bodies.box(), ...boxes] : boxes,
        })),
      ]
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
