import type { Box, Point } from '../../shared/base/geometry.ts'
import type { Layer } from '../../shared/document/design.ts'
import { placed } from '../placing.ts'
import type { SceneLayer } from '../scene/draw-list.ts'
import { pointAt, turn } from '../scene/geometry.ts'
import { snap, type Guide } from '../snapping.ts'
import { spotOf, type Grip } from './handles.ts'
import type { Pull, Transform } from './pull.ts'

export type Resized = {
  readonly layers: readonly Layer[]
  readonly size: { readonly width: number; readonly height: number }
  readonly guides: readonly Guide[]
}

type Size = { readonly width: number; readonly height: number }

const smallest = 1

/** Nudges the pulled edges of an upright box onto lines. */
function snapped(
  start: Transform,
  grip: Grip,
  pull: Pull,
): { to: Point; guides: readonly Guide[]; x: boolean; y: boolean } {
  const { box } = start.stance
  const spot = spotOf(box, grip)
  const edge = { x: spot.x + pull.to.x - start.from.x, y: spot.y + pull.to.y - start.from.y }
  const moved: Box = {
    x: Math.min(edge.x, box.x),
    y: Math.min(edge.y, box.y),
    width: box.width,
    height: box.height,
  }
  const probes = { x: grip.x === 0 ? [] : [edge.x], y: grip.y === 0 ? [] : [edge.y] }
  const near = snap(start.lines, { box: moved, probes, zoom: pull.zoom })
  const to = { x: pull.to.x + near.dx, y: pull.to.y + near.dy }
  return { to, guides: near.guides, x: near.isOnX, y: near.isOnY }
}

type Stretch = { readonly size: Size; readonly guides: readonly Guide[] }

/** The new size of the transformer's box: whole pixels unless a line holds the edge. */
function stretch(start: Transform, grip: Grip, pull: Pull): Stretch {
  const { box, deg } = start.stance
  const isUpright = deg % 360 === 0
  const near =
    pull.snaps && isUpright && !pull.keepsRatio
      ? snapped(start, grip, pull)
      : { to: pull.to, guides: [], x: false, y: false }
  const by = turn({ x: near.to.x - start.from.x, y: near.to.y - start.from.y }, -deg)
  const factor = pull.fromCentre ? 2 : 1
  const free = {
    width: Math.max(smallest, box.width + grip.x * by.x * factor),
    height: Math.max(smallest, box.height + grip.y * by.y * factor),
  }
  const size = pull.keepsRatio ? inRatio(box, grip, free) : free
  const whole = (value: number, held: boolean, was: number): number =>
    held || value === was ? value : Math.max(smallest, Math.round(value))
  if (pull.keepsRatio) {
    const width = whole(size.width, false, box.width)
    return { size: { width, height: (width / Math.max(box.width, 1e-6)) * box.height }, guides: [] }
  }
  return {
    size: { width: whole(size.width, near.x, box.width), height: whole(size.height, near.y, box.height) },
    guides: near.guides,
  }
}

/** A corner follows the side that was pulled further; an edge takes the other side along. */
function inRatio(box: Box, grip: Grip, free: Size): Size {
  const byWidth = free.width / Math.max(box.width, 1e-6)
  const byHeight = free.height / Math.max(box.height, 1e-6)
  let scale = Math.abs(byWidth - 1) > Math.abs(byHeight - 1) ? byWidth : byHeight
  if (grip.x === 0) scale = byHeight
  if (grip.y === 0) scale = byWidth
  const least = smallest / Math.max(Math.min(box.width, box.height), 1e-6)
  const bounded = Math.max(scale, Math.min(1, least))
  return { width: box.width * bounded, height: box.height * bounded }
}

/** The share of the box that stays where it is: the opposite spot, or the centre. */
const anchorOf = (grip: Grip, fromCentre: boolean): Point =>
  fromCentre ? { x: 0.5, y: 0.5 } : { x: (1 - grip.x) / 2, y: (1 - grip.y) / 2 }

/** The anchor stays in place on the dial, whatever the angle and the pivot. Null when there are several. */
export function resizeOne(start: Transform, grip: Grip, pull: Pull): Resized | null {
  const [entry] = start.entries
  if (!entry || start.entries.length > 1) return null
  const { layer, values, draw, kind } = entry
  const { style } = layer
  const keepsRatio = pull.keepsRatio || kind.abilities.resizes === 'ratio'
  const { size, guides } = stretch(start, grip, { ...pull, keepsRatio })
  const width = style.dynamic?.width ? values.width : size.width
  const height = style.dynamic?.height ? values.height : size.height
  if (width === values.width && height === values.height)
    return { layers: [layer], size: { width, height }, guides }
  const anchor = anchorOf(grip, pull.fromCentre)
  const fixed = pointAt(draw.matrix, values, anchor)
  const arm = turn(
    { x: (anchor.x - style.offset.x) * width, y: (anchor.y - style.offset.y) * height },
    values.rotation,
  )
  const x = fixed.x - arm.x - style.offset.x * width
  const y = fixed.y - arm.y - style.offset.y * height
  const next = placed(layer, {
    ...(style.dynamic?.width ? {} : { width }),
    ...(style.dynamic?.height ? {} : { height }),
    ...(style.dynamic?.x ? {} : { x }),
    ...(style.dynamic?.y ? {} : { y }),
  })
  return { layers: [next], size: { width, height }, guides }
}

const isUprightBox = ({ values }: SceneLayer): boolean => values.rotation % 180 === 0

/** All of them scaled about the anchor; a turned member keeps everyone in ratio, since it cannot be skewed. */
export function resizeMany(start: Transform, grip: Grip, pull: Pull): Resized {
  const keepsRatio =
    pull.keepsRatio ||
    start.entries.some((entry) => !isUprightBox(entry) || entry.kind.abilities.resizes === 'ratio')
  const { box } = start.stance
  const { size, guides } = stretch(start, grip, { ...pull, keepsRatio })
  const sx = size.width / Math.max(box.width, 1e-6)
  const sy = size.height / Math.max(box.height, 1e-6)
  if (sx === 1 && sy === 1) return { layers: start.entries.map(({ layer }) => layer), size, guides }
  const share = anchorOf(grip, pull.fromCentre)
  const anchor = { x: box.x + share.x * box.width, y: box.y + share.y * box.height }
  const layers = start.entries.map((entry) => scaled(entry, anchor, { sx, sy }))
  return { layers, size, guides }
}

function scaled(
  { layer, values, draw, kind }: SceneLayer,
  anchor: Point,
  by: { sx: number; sy: number },
): Layer {
  const { style } = layer
  const canSize = kind.abilities.resizes !== 'none'
  const width = canSize && !style.dynamic?.width ? Math.max(smallest, values.width * by.sx) : values.width
  const height = canSize && !style.dynamic?.height ? Math.max(smallest, values.height * by.sy) : values.height
  const centre = pointAt(draw.matrix, values, { x: 0.5, y: 0.5 })
  const moved = { x: anchor.x + (centre.x - anchor.x) * by.sx, y: anchor.y + (centre.y - anchor.y) * by.sy }
  const arm = turn({ x: (0.5 - style.offset.x) * width, y: (0.5 - style.offset.y) * height }, values.rotation)
  return placed(layer, {
    ...(style.dynamic?.width ? {} : { width }),
    ...(style.dynamic?.height ? {} : { height }),
    ...(style.dynamic?.x ? {} : { x: moved.x - arm.x - style.offset.x * width }),
    ...(style.dynamic?.y ? {} : { y: moved.y - arm.y - style.offset.y * height }),
  })
}
