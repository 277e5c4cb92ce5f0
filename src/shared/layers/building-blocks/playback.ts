/** The shortest time that a frame may stand, in seconds, unless the caller gives another one (S9.12, A7). */
const minInterval = 0.04

/** A minimum of `seconds` between frames, in whole milliseconds. */
export const minDelayMs = (seconds = minInterval): number => Math.round(seconds * 1000)

/** How a layer plays its pictures by itself. */
export type Playback = {
  readonly frameCount: number
  /** Time that each frame stands. */
  readonly delayMs: number
  /** How often all frames are played; null for ever. */
  readonly repeats: number | null
}

export type Frame = {
  readonly index: number
  /** True when a finite playback has come to its end; it stands on the last frame then (S4.14). */
  readonly isOver: boolean
  /** Until the next frame; null when none will come. */
  readonly nextInMs: number | null
}

/** The frame at a time since the start of playback; times before it show the first frame. */
export function frameAt({ frameCount, delayMs, repeats }: Playback, elapsedMs: number): Frame {
  const elapsed = Math.max(0, elapsedMs)
  const step = Math.floor(elapsed / delayMs)
  if (repeats !== null && step >= repeats * frameCount) {
    return { index: frameCount - 1, isOver: true, nextInMs: null }
  }
  return { index: step % frameCount, isOver: false, nextInMs: (step + 1) * delayMs - elapsed }
}
