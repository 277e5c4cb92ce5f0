import type { Layer } from '../../shared/document/design.ts'
import type { MeasureText } from '../../shared/layers/draw-ops.ts'
import type { TimerId } from '../core/ports.ts'
import type { SceneLayer } from './layers/scene-layer.ts'

/** Words that are typed on the dial, as the page's field has them. */
export type TextEdit = {
  /** The layer as it was. */
  readonly layer: Layer
  /** How it stood then; null when it was not on the dial. */
  readonly start: SceneLayer | null
  /** The words when it began, tags unread. */
  readonly from: string
  readonly text: string
  /** UTF-16 units; the caret stands at `focus`. */
  readonly anchor: number
  readonly focus: number
  /** What an input method has not yet decided on. */
  readonly composing: readonly [from: number, to: number] | null
  /** The user has yet to confirm that live text becomes plain. */
  readonly isAsking: boolean
  /** Just added and as it came: the first press on the dial puts it there. */
  readonly isNew: boolean
  /** It was put somewhere, which is kept whatever is typed. */
  readonly isPlaced: boolean
  readonly isCaretOn: boolean
  readonly timer: TimerId | null
}

/**
 * Words that are typed on the dial; read them with `textEditOf`, which knows whether they still are. Only `put` changes
 * them.
 */
export type Typing = {
  readonly edit: TextEdit | null
  put(edit: TextEdit | null): void
}

/** The same layer again, with the words measured as they are now. */
export type MakeText = (measure: MeasureText) => Layer

/** New texts whose font has not come. */
export type LateTexts = {
  /** What `make` makes; kept in mind while a font that its words need has not come. */
  make(make: MakeText): Layer
  /** Words were typed on the dial; the box gets room for them when their font has come. */
  typed(uuid: string): void
  /** A font came, or cannot come. */
  fontCame(): void
}

export function createTyping(): Typing {
  let edit: TextEdit | null = null
  return {
    get edit() {
      return edit
    },
    put(next) {
      edit = next
    },
  }
}

/** The gesture of the history that typing is. */
export const textOwner = 'text.edit'

type Place = { readonly typing: Typing; readonly history: { readonly owner: string | null } }

/** The words that are being typed; null when another change, undo or Escape has ended that. */
export const textEditOf = ({ typing, history }: Place): TextEdit | null =>
  history.owner === textOwner ? typing.edit : null
