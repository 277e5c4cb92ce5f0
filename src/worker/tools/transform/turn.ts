import { apply, centreOf, normalizeDeg, rotation, type Point } from '../../../shared/base/geometry.ts'
import type { Layer } from '../../../shared/document/design.ts'
import { placed } from '../../scene/canvas/placing.ts'
import type { SceneLayer } from '../../scene/layers/scene-layer.ts'
import { angleOf, pointAt } from '../../scene/geometry.ts'
import type { Transform } from './pull.ts'

export type Turned = { readonly layers: readonly Layer[]; readonly deg: number }

type Aim = {
  readonly to: Point
  /** Degrees between the stops; 0 turns freely. */
  readonly step: number
}

const swept = (centre: Point, from: Point, to: Point): number =>
  angleOf({ x: to.x - centre.x, y: to.y - centre.y }) -
  angleOf({ x: from.x - centre.x, y: from.y - centre.y })

/** Free turning stops at tenths of a degree. */
const stopAt = (deg: number, step: number): number =>
  step > 0 ? Math.round(deg / step) * step : Math.round(deg * 10) / 10

/** About its own pivot, to stops that count from upright. */
export function turnOne(start: Transform, entry: SceneLayer, { to, step }: Aim): Turned {
  const pivot = pointAt(entry.draw.matrix, entry.values, entry.layer.style.offset)
  const deg = normalizeDeg(stopAt(entry.values.rotation + swept(pivot, start.from, to), step))
  const isBack = deg === normalizeDeg(entry.layer.style.rotation)
  return { layers: [isBack ? entry.layer : placed(entry.layer, { rotation: deg })], deg }
}

/** About the middle of them all; a layer whose angle is an expression only moves along. */
export function turnMany(start: Transform, { to, step }: Aim): Turned {
  const centre = centreOf(start.stance.box)
  const deg = stopAt(swept(centre, start.from, to), step)
  if (normalizeDeg(deg) === 0) return { layers: start.entries.map(({ layer }) => layer), deg: 0 }
  const about = rotation(deg, centre)
  const layers = start.entries.map(({ layer, values, draw }) => {
    const { style } = layer
    const from = pointAt(draw.matrix, values, style.offset)
    const pivot = apply(about, from)
    return placed(layer, {
      x: style.dynamic?.x ? style.x : style.x + pivot.x - from.x,
      y: style.dynamic?.y ? style.y : style.y + pivot.y - from.y,
      ...(style.rotate === '' ? { rotation: normalizeDeg(style.rotation + deg) } : {}),
    })
  })
  return { layers, deg }
}
