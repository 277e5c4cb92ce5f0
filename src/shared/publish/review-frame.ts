/*
 * What the review screen and its frame say to each other. The frame has no origin, no network and no token: designs and
 * files come to it by a port, and pictures are all that comes of it.
 */

/** One picture of the frame: of what was submitted, or of what is live; a face in one of its variants. */
export type FrameShot = {
  readonly of: 'submitted' | 'approved'
  readonly fdId: string
  readonly mode: 'normal' | 'ambient'
}

/** Said to the window of the frame, once, with the port of the screen. */
export type FrameStart = {
  /** Words under each picture, in the order of the shots. */
  readonly labels: readonly string[]
  readonly columns: number
  /** CSS colours of the screen around it. */
  readonly text: string
  readonly background: string
}

/** Said to the worker of the frame, once. */
export type FrameBegin = {
  /** OffscreenCanvases, one a shot; this floor has no names for what browsers have. */
  readonly canvases: readonly unknown[]
  /** A MessagePort. */
  readonly port: unknown
}

/** Said to the worker of the frame from then on: whether any of the pictures can be seen. */
export type FrameVisibility = { readonly isVisible: boolean }

/** Said through the port by the screen. */
export type ToFrame =
  | {
      readonly say: 'show'
      /** Printed designs. */
      readonly submitted: string
      readonly approved: string | null
      readonly shots: readonly FrameShot[]
      readonly locale: 'zh-cn' | 'en'
    }
  /** The time on the dials, milliseconds as if in UTC; it goes on from there while it is playing. */
  | { readonly say: 'time'; readonly epochMs: number; readonly isPlaying: boolean }
  /** What was wanted; null for what cannot be had. */
  | { readonly say: 'file'; readonly id: number; readonly bytes: ArrayBuffer | null }

/** Said through the port by the frame. */
export type FromFrame =
  | { readonly tell: 'want'; readonly id: number; readonly url: string }
  /** Every picture is drawn for the first time. */
  | { readonly tell: 'drawn' }
  | { readonly tell: 'failed' }
