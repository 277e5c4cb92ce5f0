/** A file chosen, dropped or pasted on the page; the engine reads and checks its bytes. */
export type IncomingFile = {
  readonly name: string
  readonly type: string
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

export type FieldValue = string | number | boolean | null

/**
 * Where a change stands in its gesture: `preview` opens a gesture or goes on with it,
 * `commit` makes it one history state. A lone `commit` is a gesture of its own.
 */
export type GesturePhase = 'preview' | 'commit'

export type AlignEdge = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'
