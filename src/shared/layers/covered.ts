import type { Area } from '../base/path/path-ops.ts'
import type { BaseStyle, Layer } from '../document/design.ts'

/** What a layer covers, in pixels of its box. */
export type Covered = Area & {
  /** The style of a path layer with its looks; its outline is not in it. */
  readonly style: BaseStyle
  /** How far inside the edge of the layer the outline lies: under the middle of the line, where it has one. */
  readonly inset: number
}

/** `inset`: how far inside the edge it is wanted, where there is an edge; null for as far as its own line asks. */
export type CoveredOf<S extends BaseStyle = BaseStyle> = (
  layer: Layer<S>,
  inset: number | null,
) => Covered | null
