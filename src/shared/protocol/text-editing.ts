import type { CaretLine } from '../base/carets.ts'
import type { Box, Matrix } from '../base/geometry.ts'

/** Words that are being typed on the dial. */
export type TextEditingView = {
  readonly layerId: string
  readonly label: string
  /** Tags unread; places in it count UTF-16 units, the caret stands at `focus`. */
  readonly text: string
  readonly anchor: number
  readonly focus: number
  readonly maxLength: number
  /** It was just added and nothing is typed yet: a press on the dial puts it there. */
  readonly isNew: boolean
  /** The layer's own box and the lines of its text, in layer pixels; `matrix` takes them to CSS pixels of the canvas. */
  readonly box: Box
  readonly lines: readonly CaretLine[]
  readonly matrix: Matrix
  /** Upper end of the caret and its length, in CSS pixels of the canvas. */
  readonly caret: { readonly x: number; readonly y: number; readonly height: number; readonly deg: number }
  /** The tag, without `##`, that the words were bound to, while the user has to confirm that it goes. Else null. */
  readonly asksAbout: string | null
}
