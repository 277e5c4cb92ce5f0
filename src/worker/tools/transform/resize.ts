import {
  boundsOf,
  centreOf,
  normalizeDeg,
  rotation,
  type Box,
  type Point,
  clamp,
  roundTo,
} from '../../../shared/base/geometry.ts'
import type { Layer, BaseStyle } from '../../../shared/document/design.ts'
import { placed, restyled } from '../../scene/canvas/placing.ts'
import type { SceneLayer } from '../../scene/layers/scene-layer.ts'
import { pointAt, turn } from '../../scene/geometry.ts'
import { guidesAt, type Guide, type Probes } from '../../scene/snapping/snapping.ts'
import type { Grip } from '../handles.ts'
import type { Pull, Transform } from './pull.ts'
import { smallest, stretch, type Stretch } from './stretch.ts'
import type { Kind } from '../../../shared/layers/kind.ts'

type Limits = ReadonlyMap<string, { readonly min: number; readonly max: number }>

const known = new WeakMap<Kind, Limits>()

/** What the number fields of a kind allow, by their paths. */
function limitsOf(kind: Kind, layer: Layer): Limits {
  const kept = known.get(kind)
  if (kept) return kept
  const fields = kind.sections(layer).flatMap((section) => section.fields)
  const limits = new Map(
    fields.flatMap((field) =>
      field.field === 'number'
        ? [[field.path, { min: field.min ?? -Infinity, max: field.max ?? Infinity }] as const]
        : [],
    ),
  )
  known.set(kind, limits)
  return limits
}

/** A text that is sized in ratio grows as a whole, its type with its box; sized freely, only its box changes. */
function withGrownText(layer: Layer, kind: Kind, growth: number): Layer {
  if (!kind.abilities.editsText || growth === 1) return layer
  const style = layer.style as BaseStyle & Record<string, unknown>
  const limits = limitsOf(kind, layer)
  const grown: Record<string, number> = {}
  for (const path of kind.lengths ?? []) {
    const was = style[path]
    const { min, max } = limits.get(path) ?? { min: 0, max: Infinity }
    if (typeof was === 'number') grown[path] = clamp(roundTo(was * growth, 2), min, max)
  }
  return restyled(layer, grown as Partial<BaseStyle>)
}

export type Resized = {
  readonly layers: readonly Layer[]
  readonly size: { readonly width: number; readonly height: number }
  /** The upright box around what was resized. */
  readonly bounds: Box
  readonly guides: readonly Guide[]
}

/** The share of the box that stays where it is: the opposite spot, or the centre. */
const anchorOf = (grip: Grip, fromCentre: boolean): Point =>
  fromCentre ? { x: 0.5, y: 0.5 } : { x: (1 - grip.x) / 2, y: (1 - grip.y) / 2 }

/** The same spot as a share of the box after it was pulled through: what was left is right then. */
const turnedOver = (share: Point, { flipX, flipY }: Stretch): Point => ({
  x: flipX ? 1 - share.x : share.x,
  y: flipY ? 1 - share.y : share.y,
})

export type Size = { readonly width: number; readonly height: number }

/** The layer at this size with a share of its box held at a point of the dial, whatever its angle and pivot. */
export function held(
  { layer, values, kind }: SceneLayer,
  size: Size,
  to: {
    readonly share: Point
    readonly at: Point
    readonly rotation?: number
    readonly growth: number | null
  },
): Layer {
  const { style } = layer
  const width = style.dynamic?.width ? values.width : size.width
  const height = style.dynamic?.height ? values.height : size.height
  const deg = to.rotation ?? values.rotation
  const arm = turn(
    { x: (to.share.x - style.offset.x) * width, y: (to.share.y - style.offset.y) * height },
    deg,
  )
  const grown = to.growth === null ? layer : withGrownText(layer, kind, to.growth)
  return placed(grown, {
    ...(style.dynamic?.width ? {} : { width }),
    ...(style.dynamic?.height ? {} : { height }),
    ...(style.dynamic?.x ? {} : { x: to.at.x - arm.x - style.offset.x * width }),
    ...(style.dynamic?.y ? {} : { y: to.at.y - arm.y - style.offset.y * height }),
    ...(to.rotation === undefined ? {} : { rotation: deg }),
  })
}

/** The layer at this size about its middle; what an expression turns, about the point that it turns about. */
export function sizedAbout(entry: SceneLayer, size: Size): Layer {
  const share = entry.layer.style.rotate === '' ? { x: 0.5, y: 0.5 } : entry.layer.style.offset
  return held(entry, size, { share, at: pointAt(entry.draw.matrix, entry.values, share), growth: null })
}

/** The upright box around the transformer's new box. */
function boundsAfter(start: Transform, share: Point, pulled: Stretch): Box {
  const { box, deg } = start.stance
  const arm = turn({ x: (share.x - 0.5) * box.width, y: (share.y - 0.5) * box.height }, deg)
  const after = turnedOver(share, pulled)
  const back = turn({ x: (0.5 - after.x) * pulled.width, y: (0.5 - after.y) * pulled.height }, deg)
  const was = centreOf(box)
  const centre = { x: was.x + arm.x + back.x, y: was.y + arm.y + back.y }
  const { width, height } = pulled
  return boundsOf(rotation(deg, centre), { x: centre.x - width / 2, y: centre.y - height / 2, width, height })
}

function guidesOf(start: Transform, bounds: Box, how: { pulled: Stretch; zoom: number }): readonly Guide[] {
  const { isOnX, isOnY } = how.pulled
  if (!isOnX && !isOnY) return []
  const probes: Probes = {
    x: isOnX ? [bounds.x, bounds.x + bounds.width] : [],
    y: isOnY ? [bounds.y, bounds.y + bounds.height] : [],
  }
  return guidesAt(start.lines, { box: bounds, probes, zoom: how.zoom })
}

/** The anchor stays in place on the dial, whatever the angle and the pivot. Null when there are several. */
export function resizeOne(start: Transform, grip: Grip, pull: Pull): Resized | null {
  const [entry] = start.entries
  if (!entry || start.entries.length > 1) return null
  const { layer, values, draw, kind } = entry
  const pulled = stretch(start, grip, {
    ...pull,
    keepsRatio: pull.keepsRatio || kind.abilities.resizes === 'ratio',
  })
  const share = anchorOf(grip, pull.fromCentre)
  const at = pointAt(draw.matrix, values, share)
  const isSame =
    pulled.width === values.width && pulled.height === values.height && !pulled.flipX && !pulled.flipY
  const next = isSame
    ? layer
    : held(entry, pulled, { share: turnedOver(share, pulled), at, growth: pulled.growth })
  const bounds = boundsAfter(start, share, pulled)
  const { width, height } = next.style
  return {
    layers: [next],
    size: isSame ? values : { width, height },
    bounds,
    guides: guidesOf(start, bounds, { pulled, zoom: pull.zoom }),
  }
}

const isUpright = ({ values }: SceneLayer): boolean => values.rotation % 90 === 0

const isOnItsSide = ({ values }: SceneLayer): boolean => Math.abs(values.rotation % 180) === 90

/** A turned member cannot be skewed, and some kinds keep their ratio: then all of them keep it. */
const staysInRatio = (entries: readonly SceneLayer[]): boolean =>
  entries.some((entry) => !isUpright(entry) || entry.kind.abilities.resizes === 'ratio')

/** The layers with the box around them at this size and its upper left corner where it is. */
export function sizedMany(
  entries: readonly SceneLayer[],
  box: Box,
  to: { readonly width?: number | undefined; readonly height?: number | undefined },
): readonly Layer[] {
  const scaleOf = (side: number | undefined, was: number): number =>
    side === undefined ? 1 : Math.max(smallest, side) / Math.max(was, 1e-6)
  const free = { sx: scaleOf(to.width, box.width), sy: scaleOf(to.height, box.height) }
  const by = to.width === undefined ? free.sy : free.sx
  const isKept = staysInRatio(entries)
  const scale = isKept ? { sx: by, sy: by, growth: by } : { ...free, growth: null }
  if (scale.sx === 1 && scale.sy === 1) return entries.map(({ layer }) => layer)
  return entries.map((entry) => scaled(entry, box, scale))
}

/** All of them scaled about the anchor; a turned member keeps all of them in ratio, since it cannot be skewed. */
export function resizeMany(start: Transform, grip: Grip, pull: Pull): Resized {
  const keepsRatio = pull.keepsRatio || staysInRatio(start.entries)
  const { box } = start.stance
  const pulled = stretch(start, grip, { ...pull, keepsRatio })
  const share = anchorOf(grip, pull.fromCentre)
  const bounds = boundsAfter(start, share, pulled)
  const size = { width: pulled.width, height: pulled.height }
  const sx = (pulled.width / Math.max(box.width, 1e-6)) * (pulled.flipX ? -1 : 1)
  const sy = (pulled.height / Math.max(box.height, 1e-6)) * (pulled.flipY ? -1 : 1)
  const guides = guidesOf(start, bounds, { pulled, zoom: pull.zoom })
  if (sx === 1 && sy === 1) return { layers: start.entries.map(({ layer }) => layer), size, bounds, guides }
  const anchor = { x: box.x + share.x * box.width, y: box.y + share.y * box.height }
  const layers = start.entries.map((entry) => scaled(entry, anchor, { sx, sy, growth: pulled.growth }))
  return { layers, size, bounds, guides }
}

/** One member of many. In a mirrored group a turned member leans the other way; its picture is not mirrored. */
function scaled(
  entry: SceneLayer,
  anchor: Point,
  { sx, sy, growth }: { sx: number; sy: number; growth: number | null },
): Layer {
  const { values, draw, kind } = entry
  const canSize = kind.abilities.resizes !== 'none'
  const wide = Math.abs(isOnItsSide(entry) ? sy : sx)
  const high = Math.abs(isOnItsSide(entry) ? sx : sy)
  const size = canSize
    ? { width: Math.max(smallest, values.width * wide), height: Math.max(smallest, values.height * high) }
    : { width: values.width, height: values.height }
  const centre = pointAt(draw.matrix, values, { x: 0.5, y: 0.5 })
  const at = { x: anchor.x + (centre.x - anchor.x) * sx, y: anchor.y + (centre.y - anchor.y) * sy }
  const leans = sx * sy < 0 && values.rotation % 180 !== 0
  const turned = leans && entry.layer.style.rotate === '' ? { rotation: normalizeDeg(-values.rotation) } : {}
  return held(entry, size, { share: { x: 0.5, y: 0.5 }, at, growth, ...turned })
}
