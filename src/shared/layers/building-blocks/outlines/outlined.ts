import type { Outline } from '../../../base/path/outline.ts'
import type { BaseStyle } from '../../../document/design.ts'
import type { Refused } from './in-a-box.ts'

type Size = { readonly width: number; readonly height: number }

/** The outline of a kind's layers, whose points are edited on the canvas; comes when that begins. */
export type Outlined<S extends BaseStyle = BaseStyle> = {
  /** In pixels of the layer's box, which is so large at the moment. */
  readonly read: (style: S, size: Size) => Outline
  /** Why it cannot be the outline of a layer; null where it can. */
  readonly refusal: (outline: Outline) => Refused | null
  /** The style with another outline in those pixels: whatever stays of it stays where it is on the dial, and so do its colours. */
  readonly write: (style: S, size: Size, outline: Outline) => S
}
