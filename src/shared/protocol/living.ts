import type { MessageParams } from './commands.ts'
import type { FieldValue } from './commands/style.ts'

/** What sets a field in place of the number, the words or the colour that is stored for it. */
export type Governor = {
  /** `data` is one value of the watch, `expression` anything computed. */
  readonly by: 'data' | 'expression' | 'playback' | 'theme' | 'wearer'
  /** A message key, or the words themselves: the name of a tag, or an expression as it is written. */
  readonly key?: string
  readonly params?: MessageParams
  readonly words?: string
  /** The words are an expression. */
  readonly isCode?: true
  /** What a colour is linked to: its place in the theme, or a colour of a choice of the wearer. */
  readonly link?: ColorLink
}

export type ColorLink =
  { readonly theme: number } | { readonly choice: string; readonly index: number; readonly isOwn: boolean }

/** A governed field of the selection as it is drawn now. */
export type LivingField = {
  /** Null when it is `isMixed`. */
  readonly value: FieldValue
  /** The selected layers are drawn with different ones. */
  readonly isMixed: boolean
  /** Null where the selected layers do not have the same one. */
  readonly governor: Governor | null
}

/** By path of the field, or of one colour of a gradient (`fillStops.1`); fields that show what is stored have no row. */
export type LivingView = Readonly<Record<string, LivingField>>

/** A function of the expression language. */
export type FunctionHelp = {
  readonly name: string
  /** As it is written: `clamp(value, min, max)`. */
  readonly signature: string
  /** Message key of what it does. */
  readonly label: string
}
