import type { BaseStyle } from '../../../document/design.ts'

/** Left and right are exchanged, or top and bottom. */
export type MirrorAxis = 'x' | 'y'

/** What is drawn, mirrored in its box; where the box goes is none of its business. */
export type Mirrored<S extends BaseStyle = BaseStyle> = {
  readonly style: S
  /** Left and right were exchanged, in place of top and bottom: turned by half, it is the same. */
  readonly isTurned: boolean
}

/** Null for what no fields of the kind can say. */
export type MirroredOf<S extends BaseStyle = BaseStyle> = (style: S, axis: MirrorAxis) => Mirrored<S> | null
