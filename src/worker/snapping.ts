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

/** What the clock moves would offer another line every second. */
const standsStill = ({ live }: SceneLayer): boolean => live === null || live.rate === 'never'

/** Lines of everything visible that does not move, and of the dial. */
export function snapLines(
  scene: DrawList,
  dial: { readonly width: number; readonly height: number },
  moving: ReadonlySet<string>,
): SnapLines {
  const still = scene.layers.filter((entry) => {
    const { layer, kind } = entry
    if (!layer.style.visible || kind.abilities.isBackdrop || moving.has(layer.uuid)) return false
    return standsStill(entry)
  })
  const count = still.length + 1
  const boxes = new Float64Array(count * 4)
  const x = new Float64Array(count * 3)
  const y = new Float64Array(count * 3)
  const put = (i: number, box: Box): void => {
    const right = box.x + box.width
    const bottom = box.y + box.height
    boxes.set([box.x, box.y, right, bottom], i * 4)
    x.set([box.x, (box.x + right) / 2, right], i * 3)
    y.set([box.y, (box.y + bottom) / 2, bottom], i * 3)
  }
  put(0, { x: 0, y: 0, ...dial })
  still.forEach((entry, i) => put(i + 1, entry.bounds))
  return { x: x.sort(), y: y.sort(), boxes }
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

/** From the first to the last box that stands on the line, the moving one included. */
function guideOn(
  lines: SnapLines,
  axis: 'x' | 'y',
  line: { at: number; own: Span; overshoot: number },
): Guide | null {
  const { boxes } = lines
  const low = axis === 'x' ? 0 : 1
  let { from, to } = line.own
  let isShared = false
  for (let i = 0; i < boxes.length; i += 4) {
    const start = boxes[i + low] ?? 0
    const end = boxes[i + low + 2] ?? 0
    const isOn =
      Math.abs(start - line.at) < sameLine ||
      Math.abs(end - line.at) < sameLine ||
      Math.abs((start + end) / 2 - line.at) < sameLine
    if (!isOn) continue
    isShared = true
    from = Math.min(from, boxes[i + 1 - low] ?? 0)
    to = Math.max(to, boxes[i + 3 - low] ?? 0)
  }
  return isShared ? { axis, at: line.at, from: from - line.overshoot, to: to + line.overshoot } : null
}

export type Probes = { readonly x: readonly number[]; readonly y: readonly number[] }

/** Edges and centre of a box, as lines that may snap. */
export const probesOf = (box: Box): Probes => ({
  x: [box.x, box.x + box.width / 2, box.x + box.width],
  y: [box.y, box.y + box.height / 2, box.y + box.height],
})

/** How far to nudge a box so that its probes stand on lines, and the guides to show. */
export function snap(lines: SnapLines, move: { box: Box; probes: Probes; zoom: number }): Snap {
  const { box, probes, zoom } = move
  const reach = snapPx / zoom
  const overshoot = overshootPx / zoom
  const dx = nudge(lines.x, probes.x, reach)
  const dy = nudge(lines.y, probes.y, reach)
  const guides: Guide[] = []
  const add = (axis: 'x' | 'y', at: number, own: Span): void => {
    const guide = guideOn(lines, axis, { at, own, overshoot })
    if (guide) guides.push(guide)
  }
  const ownY = { from: box.y + (dy ?? 0), to: box.y + box.height + (dy ?? 0) }
  const ownX = { from: box.x + (dx ?? 0), to: box.x + box.width + (dx ?? 0) }
  if (dx !== null) for (const probe of probes.x) add('x', probe + dx, ownY)
  if (dy !== null) for (const probe of probes.y) add('y', probe + dy, ownX)
  return { dx: dx ?? 0, dy: dy ?? 0, isOnX: dx !== null, isOnY: dy !== null, guides }
}
