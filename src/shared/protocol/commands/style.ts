export type FieldValue = string | number | boolean | null

/**
 * Where a change stands in its gesture: `preview` opens a gesture or goes on with it,
 * `commit` makes it one history state. A lone `commit` is a gesture of its own.
 */
export type GesturePhase = 'preview' | 'commit'

/** One of the fills or strokes of each layer, counted from the top; a new one lies on top. */
export type PaintCommand = {
  readonly do: 'paint.edit'
  readonly of: 'fill' | 'stroke'
  readonly edit: 'add' | 'remove' | 'up' | 'down' | 'show' | 'hide'
  readonly at: number
  readonly ids?: readonly string[]
}

/** Values of layers, words that are typed on the dial, and the colours of the theme; `ids` left out means the selection. */
export type StyleCommand =
  | PaintCommand
  | {
      readonly do: 'style.set'
      readonly path: string
      readonly value: FieldValue
      readonly phase?: GesturePhase
      readonly ids?: readonly string[]
    }
  /** Each layer's own number becomes `times` of it and `by` more, counted from the start of the gesture. */
  | {
      readonly do: 'style.adjust'
      readonly path: string
      readonly times: number
      readonly by: number
      readonly phase?: GesturePhase
      readonly ids?: readonly string[]
    }
  /** An empty text takes the expression away. */
  | {
      readonly do: 'style.setExpression'
      readonly path: string
      readonly text: string
      readonly ids?: readonly string[]
    }
  /** What governs the field lets go of it: it keeps what it is drawn with now (`protocol/living.ts`). */
  | { readonly do: 'style.unlink'; readonly path: string; readonly ids?: readonly string[] }
  /**
   * Words typed on the dial: one gesture, one state; `id` left out means the one selected layer. `isNew`: it was just added,
   * and the first press on the dial puts it there.
   */
  | { readonly do: 'text.begin'; readonly id?: string; readonly isNew?: boolean }
  /** All the words and the selection in them, in UTF-16 units; `composing`: what an input method has not decided on. */
  | {
      readonly do: 'text.change'
      readonly text: string
      readonly anchor: number
      readonly focus: number
      readonly composing?: readonly [from: number, to: number] | null
    }
  /** Words that replace a live tag are refused until `makesPlain`, which the user confirms (S2.80, A39). */
  | { readonly do: 'text.commit'; readonly makesPlain?: boolean }
  | { readonly do: 'text.cancel' }
  // the theme colours of the design, at most 15 (W5.22); one state of the shown variant, which undo takes back
  | { readonly do: 'theme.add'; readonly color: string }
  | { readonly do: 'theme.remove'; readonly index: number }
  | {
      readonly do: 'theme.set'
      readonly index: number
      readonly color: string
      readonly phase?: GesturePhase
    }
  /** What the colour is called; an empty name takes it away. One step of all faces, as all below. */
  | { readonly do: 'theme.name'; readonly index: number; readonly name: string }
  /** What it is in dark; null takes that away. */
  | {
      readonly do: 'theme.dark'
      readonly index: number
      readonly color: string | null
      readonly phase?: GesturePhase
    }
  /** Where the light of the design stands, degrees clockwise from the top; null turns it off. One step of all faces. */
  | { readonly do: 'light.set'; readonly deg: number | null; readonly phase?: GesturePhase }
  | { readonly do: 'theme.move'; readonly index: number; readonly to: number }
  | {
      readonly do: 'theme.link'
      readonly index: number
      readonly path: string
      readonly ids?: readonly string[]
    }
