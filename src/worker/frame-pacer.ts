/*
 * The first frame that is asked for is drawn as soon as the present task ends, so that input reaches the
 * screen one frame earlier; what is asked for after it, until the screen has taken it, waits for the next
 * animation frame. So nothing is drawn twice a frame for more than the first move, and idle is idle.
 */

export type FramePacer = (act: () => void) => void

type PacerDeps = {
  /** Calls back at the next animation frame, or after a while in a hidden tab. */
  readonly nextFrame: (act: () => void) => void
  /** Calls back when the present task is over. */
  readonly afterTask: (act: () => void) => void
}

/** Asked again before it acted, it acts once, with the newest. */
export function createFramePacer({ nextFrame, afterTask }: PacerDeps): FramePacer {
  let isFree = true
  let isTicking = false
  let asked: (() => void) | null = null

  function draw(): void {
    const act = asked
    asked = null
    if (!act) return
    act()
    tickNext()
  }

  function tickNext(): void {
    if (isTicking) return
    isTicking = true
    nextFrame(() => {
      isTicking = false
      if (asked) draw()
      else isFree = true
    })
  }

  return (act) => {
    asked = act
    if (!isFree) return tickNext()
    isFree = false
    afterTask(draw)
  }
}
