/** What is wrong in a file, and where. */
export type Problem = {
  /** A text of `messages/…/wear/wff.ts`. */
  readonly key: string
  readonly params: Readonly<Record<string, string | number>>
  /** Of the element, from 1. */
  readonly line: number
  readonly column: number
  /** The way to the element, such as `WatchFace/Scene/Group[2]`. */
  readonly path: string
}
