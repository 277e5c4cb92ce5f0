/** What commands may do to a pointer gesture that is going on. */
export type Gestures = {
  /** Back to the very start; false when there is none. */
  cancel(): boolean
  /** Ends it, keeping what it did. */
  finish(): void
  /** Ms until no gesture, pan or zoom goes on and none did a moment ago, as far as is known now; 0 when it is so. */
  readonly restsInMs: number
}
