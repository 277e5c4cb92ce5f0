import type { Color } from '../base/color.ts'
import type { Point } from '../base/geometry.ts'
import type { BaseStyle, Layer } from '../document/design.ts'

/** A handle of a kind's own on the canvas, such as the end of a line; places are in pixels of the layer's box. */
export type LayerPoint = {
  readonly id: string
  readonly at: Point
  /** A thin line leads here from there. */
  readonly from?: Point
  /** It is a colour, and looks like it. */
  readonly color?: Color
}

/** What becomes of the layer when a point is dragged. */
export type MovedPoint = {
  readonly style: Readonly<Record<string, unknown>>
  /** The field that the history names. */
  readonly path: string
  /** Numbers with their units, the same in every language, for the label beside the pointer. */
  readonly says: string
  /** The middle of the box lies from there to there; its height stays. */
  readonly lies?: { readonly from: Point; readonly to: Point }
}

export type PointPull = {
  /** Where the pointer is, in pixels of the layer's box. */
  readonly to: Point
  /** Directions in steps of 15°. */
  readonly isEven: boolean
}

type Size = { readonly width: number; readonly height: number }

/** Points of a kind's layers; comes when one of them is selected. */
export type LayerPoints<S extends BaseStyle = BaseStyle> = {
  readonly spots: (layer: Layer<S>, size: Size) => readonly LayerPoint[]
  /** They say all of its size: corners and sides of the box are no handles. */
  readonly areEnds: (layer: Layer<S>) => boolean
  readonly moved: (layer: Layer<S>, size: Size, pull: PointPull & { readonly id: string }) => MovedPoint
}
