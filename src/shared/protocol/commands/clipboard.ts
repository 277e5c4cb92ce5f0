import type { BlockMark } from '../../base/block-mark.ts'
import type { Point } from '../../base/geometry.ts'

/** Layers and looks that are kept for pasting; `ids` left out means the selection. */
export type ClipboardCommand =
  /** Keeps the layers for `clipboard.paste`; what was cut before and never pasted returns to its old place (A10). */
  | { readonly do: 'clipboard.copy'; readonly ids?: readonly string[] }
  | { readonly do: 'clipboard.cut'; readonly ids?: readonly string[] }
  /**
   * `clip` is the answer to the question `clip`, untrusted; without it, what this design holds. What the rules refuse
   * is left out and named. `inPlace`: where the source stands instead of 10 px beside it.
   */
  | {
      readonly do: 'clipboard.paste'
      readonly clip?: string
      readonly inPlace?: boolean
      /** Scaled from the dial that it comes from to this one, as own blocks are. */
      readonly fits?: boolean
      /** Where the middle of what is pasted goes, in design pixels; of a cut that comes home too. Left out, as `inPlace` says. */
      readonly at?: Point
      /** The own block that it is: its component remembers it. */
      readonly block?: BlockMark
    }
  /** The first line of the text becomes a text layer in the middle of the dial. */
  | { readonly do: 'clipboard.pasteText'; readonly text: string }
  /** The cut layers of this text were pasted into another design: they no longer return. */
  | { readonly do: 'clipboard.release'; readonly clip: string }
  /** The looks of the first layer, without its place, its words and its data. */
  | { readonly do: 'style.copy'; readonly ids?: readonly string[] }
  /** Each layer takes those looks that it has fields for; one step. */
  | { readonly do: 'style.paste'; readonly ids?: readonly string[] }
