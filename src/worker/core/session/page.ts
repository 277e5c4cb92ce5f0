import type { PageRequest } from '../../../shared/protocol/projections.ts'

/** Requests to the page, and for frames. */
export type Page = {
  say(request: PageRequest): void
  /** Requests a frame: something may have changed. */
  wake(): void
  /** The same for a pointer that moved at this time: with nothing else waiting for the frame it may be drawn early. */
  wakeForMove(at: number): void
  /** The same, and the renderer draws even if the frame is the same data. */
  redraw(): void
  /** Resolves when nothing is left to draw, load, evaluate or write on this device. */
  whenIdle(): Promise<void>
  /** The same, with a canvas that can be seen: nothing is drawn on another one. */
  whenShown(): Promise<void>
}
