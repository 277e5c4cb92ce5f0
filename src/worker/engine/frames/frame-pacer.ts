/*
 * The browser takes a canvas of a worker once a frame of the display, so more than one drawing between two animation
 * frames is wasted work. The first drawing after a rest is made as soon as the present task ends. From then on a
 * requested drawing waits for the next animation frame, but a move that comes in the later half of the display's frame
 * is drawn at once, once a frame: the picture is done when the browser takes it, and it was drawn while the processor
 * does not compose the frame before. A mouse that reports 125 times a second is then drawn exactly once a frame. At
 * rest no animation frame is requested.
 */

/**
 * Called again before it has acted, it acts once, with the newest `act`. `movedAt`: when the pointer moved, if that is
 * why; such a move may be shown early.
 */
export type FramePacer = (act: () => void, movedAt?: number | null) => void

type PacerDeps = {
  /**
   * Calls back at the next animation frame with the time when it began, or after a while in a hidden tab; ms on the
   * clock of the moves.
   */
  readonly nextFrame: (act: (at: number) => void) => void
  /** Calls back when the present task is over. */
  readonly afterTask: (act: () => void) => void
}

/** Ms after an animation frame when the later half of a display's frame begins; one of 120 Hz has none. */
const laterHalfMs = 8

/** Moves closer to each other than this would leave no early picture the newest one. */
const seldomMs = 6

export function createFramePacer({ nextFrame, afterTask }: PacerDeps): FramePacer {
  let isTicking = false
  /** Something was drawn that no animation frame has passed since. */
  let isEarly = false
  let tickAt = -Infinity
  let lastMoveAt = -Infinity
  let scheduled: (() => void) | null = null

  function draw(): void {
    const act = scheduled
    scheduled = null
    act?.()
  }

  function tickNext(): void {
    if (isTicking) return
    isTicking = true
    nextFrame((at) => {
      const wasEarly = isEarly
      isEarly = false
      tickAt = at
      const isAsked = scheduled !== null
      // what is requested while it draws waits for the next one
      draw()
      isTicking = false
      if (isAsked || wasEarly) tickNext()
    })
  }

  /** By the time of the move itself: it may have waited while the canvas was taken. */
  const mayBeEarly = (movedAt: number): boolean =>
    movedAt - tickAt >= laterHalfMs && movedAt - lastMoveAt >= seldomMs

  return (act, movedAt = null) => {
    scheduled = act
    if (!isEarly && (!isTicking || (movedAt !== null && mayBeEarly(movedAt)))) {
      isEarly = true
      afterTask(draw)
    }
    if (movedAt !== null) lastMoveAt = movedAt
    tickNext()
  }
}
