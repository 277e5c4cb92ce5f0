import { normalizeDeg, uniteAll, type Box, type Point } from '../../../shared/base/geometry.ts'
import type { Layer } from '../../../shared/document/design.ts'
import { storedBounds } from '../../../shared/document/group-box.ts'
import type { SceneLayer } from '../../scene/layers/scene-layer.ts'
import { pointAt } from '../../scene/geometry.ts'
import type { Grip } from '../handles.ts'
import { constrainedIn, isRigid, type Resizing } from './constrained.ts'
import type { Among, Pull, Transform } from './pull.ts'
import { anchorOf, boundsAfter, guidesOf, held, isOnItsSide, type Resized } from './resize.ts'
import { smallest, stretch } from './stretch.ts'

/** A turned member cannot be skewed, and some kinds keep their ratio: then all of them keep it. */
const staysInRatio = (entries: readonly SceneLayer[]): boolean => entries.some(isRigid)

type Sized = { readonly among: Among; readonly entries: readonly SceneLayer[]; readonly box: Box }

/** The layers with the box around them at this size and its upper left corner where it is. */
export function sizedMany(
  { among, entries, box }: Sized,
  to: { readonly width?: number | undefined; readonly height?: number | undefined },
): readonly Layer[] {
  const scaleOf = (side: number | undefined, was: number): number =>
    side === undefined ? 1 : Math.max(smallest, side) / Math.max(was, 1e-6)
  const free = { sx: scaleOf(to.width, box.width), sy: scaleOf(to.height, box.height) }
  const by = to.width === undefined ? free.sy : free.sx
  const members = constrainedIn(among, entries)
  const isKept = members ? members.staysInRatio : staysInRatio(entries)
  const scale = isKept ? { sx: by, sy: by, growth: by } : { ...free, growth: null }
  if (scale.sx === 1 && scale.sy === 1) return entries.map(({ layer }) => layer)
  return members?.within(resizing(box, box, scale)) ?? entries.map((entry) => scaled(entry, box, scale))
}

type Scale = { readonly sx: number; readonly sy: number; readonly growth: number | null }

/** What becomes of the box when it is scaled about a point; pulled through it, it lies on the other side. */
function resizing(before: Box, about: Point, { sx, sy, growth }: Scale): Resizing {
  const [width, height] = [before.width * Math.abs(sx), before.height * Math.abs(sy)]
  const edge = (at: number, anchor: number, by: number): number => anchor + (at - anchor) * by
  const after = {
    x: edge(sx < 0 ? before.x + before.width : before.x, about.x, sx),
    y: edge(sy < 0 ? before.y + before.height : before.y, about.y, sy),
    ...{ width, height },
  }
  return { before, after, flipX: sx < 0, flipY: sy < 0, growth }
}

/**
 * All of them scaled about the anchor, members of groups by their constraints; a turned member that scales keeps all of
 * them in ratio, since it cannot be skewed.
 */
export function resizeMany(start: Transform, grip: Grip, pull: Pull): Resized {
  const members = pull.isFree ? null : constrainedIn(start.among, start.entries)
  const keepsRatio = pull.keepsRatio || (members ? members.staysInRatio : staysInRatio(start.entries))
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
  const scale = { sx, sy, growth: pulled.growth }
  if (!members)
    return { layers: start.entries.map((entry) => scaled(entry, anchor, scale)), size, bounds, guides }
  const layers = members.within(resizing(box, anchor, scale))
  // pinned members may leave it at another size than it was pulled to
  return { layers, size: uniteAll(layers.map(storedBounds)) ?? size, bounds, guides }
}

/** One member of many. In a mirrored group a turned member leans the other way; its picture is not mirrored. */
function scaled(entry: SceneLayer, anchor: Point, { sx, sy, growth }: Scale): Layer {
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
