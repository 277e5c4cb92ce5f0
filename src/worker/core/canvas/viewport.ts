import type { Point } from '../../../shared/base/geometry.ts'
import type { Contour } from '../../../shared/base/path/contours/contours.ts'
import type { GuideLine } from '../../../shared/base/guides.ts'
import { createScreens, type ShownScreens } from './screens.ts'
import { firstView, type ViewState } from './view.ts'

/** The layer whose points are edited on the canvas, and those of them that are taken hold of, by `pointId`. */
export type PointEdit = { readonly layer: string; readonly chosen: readonly string[] }

/** A path that the pen draws, in design pixels; `to` is where the pointer would put the next point. */
export type PenPath = Contour & {
  readonly to: Point | null
  /** `to` is the end of another line, which a press joins; with the handle that the piece comes to it by. */
  readonly joins?: { readonly into: Point | null } | null
  /** The line of a layer that it goes on from, whose points stand first; null for a new path. */
  readonly goesOn: {
    readonly layer: string
    readonly contour: number
    /** From its first point on, backwards. */
    readonly isStart: boolean
    /** Points that it has already, and those of the other lines of the layer. */
    readonly count: number
    readonly others: number
  } | null
}

/** How the dial is looked at, and by what: only its verbs change it. */
export type Viewport = {
  readonly view: ViewState
  /** What a press does: it takes layers, or the view. */
  readonly hold: 'select' | 'pan'
  /** The preset that the next drag on the canvas draws; null for none. */
  readonly draws: string | null
  /** The selected ids, by reference, while the pivot of the one of them is moved; null while it is not. */
  readonly pivots: readonly string[] | null
  /** Null while no points are edited. */
  readonly points: PointEdit | null
  /** Null while the pen is not taken. */
  readonly pen: PenPath | null
  /** The layer that is outlined because the pointer is over it. */
  readonly hover: string | null
  /** The pointer that spoke last is a finger: handles are larger, nothing is hovered. */
  readonly isTouch: boolean
  /** Rulers at the edges of the canvas, and with them the guides and the polar grid. */
  readonly hasRulers: boolean
  /** The guide that keys move and delete; null for none. */
  readonly guide: GuideLine | null
  /** Layers are shown as they are meant, not as the watch of the face draws them. */
  readonly showsIntent: boolean
  /** By platform, the screen that its faces are shown on; none where they are shown on their own. */
  readonly screens: ShownScreens
  setView(view: ViewState): void
  setHold(hold: Viewport['hold']): void
  setDraws(preset: string | null): void
  setPivots(ids: readonly string[] | null): void
  setPoints(points: PointEdit | null): void
  setPen(pen: PenPath | null): void
  setHover(uuid: string | null): void
  setTouch(isTouch: boolean): void
  setRulers(hasRulers: boolean): void
  setGuide(guide: GuideLine | null): void
  setIntent(showsIntent: boolean): void
}

export function createViewport(canvas: Parameters<typeof firstView>[0]): Viewport {
  let view = firstView(canvas)
  let hold: Viewport['hold'] = 'select'
  let draws: string | null = null
  let pivots: readonly string[] | null = null
  let points: PointEdit | null = null
  let pen: PenPath | null = null
  let hover: string | null = null
  let guide: GuideLine | null = null
  let [isTouch, hasRulers, showsIntent] = [false, false, false]
  return {
    get view() {
      return view
    },
    get hold() {
      return hold
    },
    get draws() {
      return draws
    },
    get pivots() {
      return pivots
    },
    get points() {
      return points
    },
    get pen() {
      return pen
    },
    get hover() {
      return hover
    },
    get isTouch() {
      return isTouch
    },
    get hasRulers() {
      return hasRulers
    },
    get guide() {
      return guide
    },
    get showsIntent() {
      return showsIntent
    },
    screens: createScreens(),
    setView(next) {
      view = next
    },
    setHold(next) {
      hold = next
    },
    setDraws(next) {
      draws = next
    },
    setPivots(ids) {
      pivots = ids
    },
    setPoints(next) {
      points = next
    },
    setPen(next) {
      pen = next
    },
    setHover(uuid) {
      hover = uuid
    },
    setTouch(next) {
      isTouch = next
    },
    setRulers(next) {
      hasRulers = next
    },
    setGuide(next) {
      guide = next
    },
    setIntent(next) {
      showsIntent = next
    },
  }
}
