import {
  boundsOf,
  centreOf,
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
import { stretch, type Stretch } from './stretch.ts'
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
export const anchorOf = (grip: Grip, fromCentre: boolean): Point =>
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
export function boundsAfter(start: Transform, share: Point, pulled: Stretch): Box {
  const { box, deg } = start.stance
  const arm = turn({ x: (share.x - 0.5) * box.width, y: (share.y - 0.5) * box.height }, deg)
  const after = turnedOver(share, pulled)
  const back = turn({ x: (0.5 - after.x) * pulled.width, y: (0.5 - after.y) * pulled.height }, deg)
  const was = centreOf(box)
  const centre = { x: was.x + arm.x + back.x, y: was.y + arm.y + back.y }
  const { width, height } = pulled
  return boundsOf(rotation(deg, centre), { x: centre.x - width / 2, y: centre.y - height / 2, width, height })
}

export function guidesOf(
  start: Transform,
  bounds: Box,
  how: { pulled: Stretch; zoom: number },
): readonly Guide[] {
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

/** It stands as the dial does, by quarter turns. */
export const isUpright = ({ values }: SceneLayer): boolean => values.rotation % 90 === 0

export const isOnItsSide = ({ values }: SceneLayer): boolean => Math.abs(values.rotation % 180) === 90
