import type { Point } from '../../../shared/base/geometry.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'
import type { Stance } from '../../scene/canvas/overlay.ts'
import type { SceneLayer } from '../../scene/layers/scene-layer.ts'
import type { SnapLines } from '../../scene/snapping/snapping.ts'

/** The list, and what of it is selected: locked members too, which stay but do not make less of a group of it. */
export type Among = { readonly list: LayerList; readonly has: (uuid: string) => boolean }

/** What a resize or a turn starts from; every move counts from here. */
export type Transform = {
  /** Design pixels. */
  readonly from: Point
  readonly stance: Stance
  /** As they stand; their tracks are taken off while keys are recorded. */
  readonly entries: readonly SceneLayer[]
  readonly base: LayerList
  /** What is selected of it. */
  readonly among: Among
  readonly lines: SnapLines
}

/** The request of one move, modifiers read. */
export type Pull = {
  readonly to: Point
  readonly keepsRatio: boolean
  readonly fromCentre: boolean
  readonly snaps: boolean
  /** Members of groups scale, whatever their constraints are. */
  readonly isFree: boolean
  readonly zoom: number
}
