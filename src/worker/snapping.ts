import type { Box } from '../shared/base/geometry.ts'
import type { DrawList, SceneLayer } from './scene/draw-list.ts'

/*
 * Every still layer offers three lines an axis: its edges and its centre; the dial offers its own.
 * The lines are sorted once a gesture; a move asks three binary searches an axis. Who stands on a
 * line is looked up only for lines that were hit, to know how long the guide is.
 */

/** Snap distance and guide overshoot, in screen pixels (S2.76–S2.78, A62). */
const snapPx = 5
const overshootPx = 4

/** Guides shown at once, centres before edges: among thousands of layers every probe stands on some line. */
const maxGuides = 3

/** Lines closer than this are the same line. */
const sameLine = 0.005

export type Guide = {
  readonly axis: 'x' | 'y'
  /** Design pixels along the axis. */
  readonly at: number
  /** The ends along the other axis, overshoot included. */
  readonly from: number
  readonly to: number
}

export type Snap = {
  readonly dx: number
  readonly dy: number
  readonly isOnX: boolean
  readonly isOnY: boolean
  readonly guides: readonly Guide[]
}

export type SnapLines = {
  readonly x: Float64Array
  readonly y: Float64Array
  /** Left, top, right, bottom of each that offers lines. */
  readonly boxes: Float64Array
}

/** Visible and still: what the clock moves would offer another line every second. */
const offersLines = ({ layer, kind, live }: SceneLayer): boolean =>
  layer.style.visible && !kind.abilities.isBackdrop && (live === null || live.rate === 'never')

/** Lines of everything visible that does not move, and of the dial. */
export function snapLines(
  scene: DrawList,
  dial: { readonly width: number; readonly height: number },
  moving: ReadonlySet<string>,
): SnapLines {
  const { layers, edges } = scene
  const boxes = new Float64Array((layers.length + 1) * 4)
  const x = new Float64Array((layers.length + 1) * 3)
  const y = new Float64Array((layers.length + 1) * 3)
  let count = 0
  const put = (left: number, top: number): void => {
    const right = boxes[count * 4 + 2] ?? 0
    const bottom = boxes[count * 4 + 3] ?? 0
    x[count * 3] = left
    x[count * 3 + 1] = (left + right) / 2
    x[count * 3 + 2] = right
    y[count * 3] = top
    y[count * 3 + 1] = (top + bottom) / 2
    y[count * 3 + 2] = bottom
    count += 1
  }
  boxes[2] = dial.width
  boxes[3] = dial.height
  put(0, 0)
  for (let i = 0; i < layers.length; i += 1) {
    const entry = layers[i]
    if (!entry || !offersLines(entry) || moving.has(entry.layer.uuid)) continue
    for (let side = 0; side < 4; side += 1) boxes[count * 4 + side] = edges[i * 4 + side] ?? 0
    put(edges[i * 4] ?? 0, edges[i * 4 + 1] ?? 0)
  }
  return {
    x: x.subarray(0, count * 3).sort(),
    y: y.subarray(0, count * 3).sort(),
    boxes: boxes.subarray(0, count * 4),
  }
}

/** The line nearest to `value`; null without lines. */
function nearest(lines: Float64Array, value: number): number | null {
  let low = 0
  let high = lines.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  const above = lines[low]
  const below = lines[low - 1]
  if (above === undefined) return below ?? null
  if (below === undefined) return above
  return value - below <= above - value ? below : above
}

/** The smallest nudge that puts one of the probes on a line; null when none is near. */
function nudge(lines: Float64Array, probes: readonly number[], reach: number): number | null {
  let best: number | null = null
  for (const probe of probes) {
    const line = nearest(lines, probe)
    if (line === null) continue
    const by = line - probe
    if (Math.abs(by) <= reach && (best === null || Math.abs(by) < Math.abs(best))) best = by
  }
  return best
}

type Span = { readonly from: number; readonly to: number }

/** From the moving box to the nearest box that stands on the line: a guide says what fits, and stays short. */
function guideOn(
  lines: SnapLines,
  axis: 'x' | 'y',
  line: { at: number; own: Span; overshoot: number },
): Guide | null {
  const { boxes } = lines
  const low = axis === 'x' ? 0 : 1
  const { own, overshoot } = line
  let best: Span | null = null
  let least = Infinity
  for (let i = 0; i < boxes.length; i += 4) {
    const start = boxes[i + low] ?? 0
    const end = boxes[i + low + 2] ?? 0
    const isOn =
      Math.abs(start - line.at) < sameLine ||
      Math.abs(end - line.at) < sameLine ||
      Math.abs((start + end) / 2 - line.at) < sameLine
    if (!isOn) continue
    const from = boxes[i + 1 - low] ?? 0
    const to = boxes[i + 3 - low] ?? 0
    const gap = Math.max(0, from - own.to, own.from - to)
    if (gap >= least) continue
    least = gap
    best = { from, to }
  }
  if (!best) return null
  const from = Math.min(own.from, best.from) - overshoot
  return { axis, at: line.at, from, to: Math.max(own.to, best.to) + overshoot }
}

export type Probes = { readonly x: readonly number[]; readonly y: readonly number[] }

/** Edges and centre of a box, as lines that may snap. */
export const probesOf = (box: Box): Probes => ({
  x: [box.x, box.x + box.width / 2, box.x + box.width],
  y: [box.y, box.y + box.height / 2, box.y + box.height],
})

/** A guide through the middle of the moved box says more than one along its edge. */
const isCentre = (guide: Guide, middle: { x: number; y: number }): boolean =>
  Math.abs(guide.at - middle[guide.axis]) < sameLine

const pickGuides = (guides: readonly Guide[], middle: { x: number; y: number }): readonly Guide[] =>
  [
    ...guides.filter((guide) => isCentre(guide, middle)),
    ...guides.filter((guide) => !isCentre(guide, middle)),
  ].slice(0, maxGuides)

/** How far to nudge a box so that its probes stand on lines, and the guides to show. */
export function snap(lines: SnapLines, move: { box: Box; probes: Probes; zoom: number }): Snap {
  const { box, probes, zoom } = move
  const reach = snapPx / zoom
  const overshoot = overshootPx / zoom
  const dx = nudge(lines.x, probes.x, reach)
  const dy = nudge(lines.y, probes.y, reach)
  const guides: Guide[] = []
  const add = (axis: 'x' | 'y', at: number, own: Span): void => {
    const line = nearest(lines[axis], at)
    if (line === null || Math.abs(line - at) > sameLine) return
    const guide = guideOn(lines, axis, { at, own, overshoot })
    if (guide) guides.push(guide)
  }
  const ownY = { from: box.y + (dy ?? 0), to: box.y + box.height + (dy ?? 0) }
  const ownX = { from: box.x + (dx ?? 0), to: box.x + box.width + (dx ?? 0) }
  if (dx !== null) for (const probe of probes.x) add('x', probe + dx, ownY)
  if (dy !== null) for (const probe of probes.y) add('y', probe + dy, ownX)
  const shown =
    guides.length > maxGuides
      ? pickGuides(guides, { x: box.x + box.width / 2 + (dx ?? 0), y: box.y + box.height / 2 + (dy ?? 0) })
      : guides
  return { dx: dx ?? 0, dy: dy ?? 0, isOnX: dx !== null, isOnY: dy !== null, guides: shown }
}
