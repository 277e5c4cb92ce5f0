import type { CostBy } from '../budgets.ts'
import type { Fix } from '../../base/fix.ts'
import type { LabelColor } from '../label-colors.ts'
import type { BooleanName } from '../../base/path/path-ops.ts'
import type { Point } from '../../base/geometry.ts'
import type { IncomingFile } from './pictures.ts'

/** One node list of a design. */
export type VariantRef = { readonly fdId: string; readonly variant: 'normal' | 'ambient' }

/** Layers of the shown list, and what solves a problem of theirs; `ids` left out means the selection. */
export type LayerCommand =
  | {
      readonly do: 'layer.add'
      readonly preset: string
      readonly at?: Point
      readonly files?: readonly IncomingFile[]
      /** Milliseconds of a frame, for a preset that plays its pictures; left out, its own or that of a film. */
      readonly frameMs?: number
    }
  /** Presets of our own set with one picture each, as one step. */
  | { readonly do: 'layer.addMany'; readonly presets: readonly string[] }
  | { readonly do: 'layer.delete'; readonly ids?: readonly string[] }
  | { readonly do: 'layer.duplicate'; readonly ids?: readonly string[] }
  | { readonly do: 'layer.rename'; readonly id: string; readonly label: string }
  | { readonly do: 'layer.lock'; readonly ids?: readonly string[]; readonly isLock?: boolean }
  | { readonly do: 'layer.show'; readonly ids?: readonly string[]; readonly visible?: boolean }
  /** The lowest of the layers masks the others: they are seen inside of it, or outside. */
  | { readonly do: 'mask.make'; readonly ids?: readonly string[]; readonly how?: 'alpha' | 'outside' }
  /** Of a mask all that it masks, of any other layer itself. */
  | { readonly do: 'mask.release'; readonly ids?: readonly string[] }
  | { readonly do: 'mask.invert'; readonly ids?: readonly string[] }
  /** Shapes and texts become paths with the same look, whose outline is their own; `asShown`: live words stay what they are now. */
  | { readonly do: 'layer.intoPath'; readonly ids?: readonly string[]; readonly asShown?: true }
  /** Texts become the same words in pictures of their letters; told first how much that is, unless `isTold`. */
  | { readonly do: 'layer.intoGlyphs'; readonly ids?: readonly string[]; readonly isTold?: true }
  /**
   * Two and more layers become one path; of one path that was combined, by another operation. `anyway`: tilt and effects
   * of those whose looks do not stay may be lost.
   */
  | { readonly do: `layer.${BooleanName}`; readonly ids?: readonly string[]; readonly anyway?: true }
  /** A path that was combined becomes the layers that it was made of, or forgets them. */
  | { readonly do: 'combined.release'; readonly ids?: readonly string[] }
  | { readonly do: 'combined.flatten'; readonly ids?: readonly string[] }
  /** Colours the rows of the panel, never the dial; null takes the colour away. */
  | { readonly do: 'layer.label'; readonly ids?: readonly string[]; readonly color: LabelColor | null }
  /** The pointer is over the row of this layer: the canvas outlines it. */
  | { readonly do: 'layer.hover'; readonly id: string | null }
  /** Rows that are on screen: their thumbnails are drawn in idle time and posted. */
  | { readonly do: 'layers.watch'; readonly ids: readonly string[] }
  /** Which cost the column of the layers panel shows; null for none. */
  | { readonly do: 'layers.cost'; readonly by: CostBy | null }
  /** One thing that solves a refusal or a problem; goes to its variant first, the shown one when left out. */
  | { readonly do: 'fix.apply'; readonly fix: Fix; readonly variant?: VariantRef }
  /** Takes one of the remembered adjustments and refusals off the list of problems. */
  | { readonly do: 'notice.dismiss'; readonly id: number }
  /** Pictures from outside become image layers. */
  | { readonly do: 'picture.import'; readonly files: readonly IncomingFile[]; readonly at?: Point }
