import type { BlockMark } from '../base/block-mark.ts'
import type { ImageDataLike } from './questions.ts'
import type { Refusal } from './commands.ts'

/** A main component of the open design that is kept as an own block. */
export type BlockHere = {
  readonly component: string
  readonly name: string
  readonly block: BlockMark
  /** Its layers, in paint order. */
  readonly ids: readonly string[]
  /** It stands in the list on the canvas. */
  readonly isShown: boolean
}

/** What a version of a block would do to one layer of the component. */
export type BlockDifference = {
  readonly id: string
  readonly name: string
  readonly what: 'came' | 'gone' | 'changed'
  /** In what they differ, as keys `field.of.place`. */
  readonly fields: readonly string[]
}

export type BlockDifferences = { readonly ok: true; readonly rows: readonly BlockDifference[] }

/** The same with how the component looks now. */
export type BlockDifferencesView =
  (BlockDifferences & { readonly before: ImageDataLike }) | { readonly ok: false; readonly refusal: Refusal }
