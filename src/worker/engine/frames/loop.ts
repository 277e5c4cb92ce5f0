import { fasterRate } from '../../../shared/expressions/rate.ts'
import { refreshScene } from '../../scene/refresh.ts'
import type { SideView } from '../../scene/faces/side-view.ts'
import type { FrameMaker } from './frames.ts'
import type { EngineDeps, TimerId } from '../../core/ports.ts'
import type { Publisher } from '../../projections/publish.ts'
import type { ToolHost } from '../../tools/host.ts'
import type { FirstParts } from '../../scene/editor.ts'

/*
 * Nothing changes, nothing runs: a frame is requested when the loop is woken, when text still has to be sharpened, or
 * when the playing clock reaches the next value or an animation its next frame. One frame takes the newest move, draws,
 * and sends one message. While the canvas cannot be seen time requests no frames, and what else does is told to the page
 * and not drawn; the frame in which it can be seen again shows its own moment.
 */

export type Loop = {
  /** A frame, soon; many calls make one. */
  wake(): void
  /** The same because a pointer moved at this time. */
  wakeForMove(at: number): void
  /** The same, and the renderer draws even if the frame is the same data. */
  redraw(): void
  whenIdle(): Promise<void>
  /** The same, with a canvas that can be seen. */
  whenShown(): Promise<void>
}

type Parts = {
  readonly maker: FrameMaker
  /** Of what comes after the first picture; what stands for it until then does nothing. */
  readonly rest: () => FrameShares
}

/** What has a share in every frame beside drawing it. */
export type FrameShares = {
  readonly tools: Pick<ToolHost, 'flush' | 'isMoving' | 'isScrolling' | 'takePointerAt'>
  readonly publisher: Pick<Publisher, 'publish'>
  readonly side: Pick<SideView, 'draw' | 'dueInMs' | 'needsSharpening'>
}

/** One timer for what is due next; in a gesture each frame finds the timer of the one before. */
function createAlarm(deps: EngineDeps, ring: () => void) {
  let timer: TimerId | null = null
  /** What the timer rings for, by the engine's clock. */
  let timerDue = 0

  function tick(): void {
    timer = null
    ring()
  }

  return {
    /** Rings after so many ms in place of when it was set to before: not at all for `Infinity`, nor for 0, which is now. */
    set(ms: number): void {
      const due = deps.clock.now() + ms
      if (timer !== null && ms > 0 && Math.abs(due - timerDue) < 1) return
      if (timer !== null) deps.clearTimer(timer)
      timer = null
      if (ms === Infinity || ms === 0) return
      timerDue = due
      timer = deps.setTimer(tick, Math.max(1, Math.ceil(ms)))
    },
  }
}

/** Those who wait for the engine to be idle. */
function createWaiting() {
  let waiting: (() => void)[] = []
  return {
    tell(): void {
      const ready = waiting
      waiting = []
      for (const resolve of ready) resolve()
    },
    whenTold: (): Promise<void> => new Promise((resolve) => waiting.push(resolve)),
  }
}

type Waiting = ReturnType<typeof createWaiting>

type Idle = Pick<Parts, 'rest'> & { readonly isBusy: () => boolean; readonly waiting: Waiting }

/** Resolves when no frame is due, no file is on its way, and no pointer moves. */
async function untilIdle(deps: EngineDeps, { isBusy, rest, waiting }: Idle): Promise<void> {
  for (;;) {
    if (isBusy()) await waiting.whenTold()
    await Promise.all([deps.pictures.whenIdle(), deps.fonts.whenIdle(), deps.workspace.whenIdle()])
    const { isMoving } = rest().tools
    if (!isBusy() && !deps.pictures.isBusy && !deps.fonts.isBusy && !isMoving) return
    if (isMoving && !isBusy()) await waiting.whenTold()
  }
}

/** Ms until the clock reaches the next value or an animation the next frame; the shown time ticks once a second at least. */
function dueInMs(editor: FirstParts, maker: FrameMaker, side: FrameShares['side']): number {
  const { scene, inherited, clock } = editor
  if (!editor.store.design) return Infinity
  const value = clock.dueIn(fasterRate(fasterRate(scene.rate, inherited.rate), 'second'))
  const prepared = maker.preparesInMs ?? Infinity
  return Math.min(value ?? Infinity, scene.nextFrameInMs ?? Infinity, side.dueInMs ?? Infinity, prepared)
}

/** The part of a frame that is not drawn. */
function tellPage({ deps, notes, page }: FirstParts, { maker, rest }: Parts): void {
  const from = deps.clock.now()
  const { tools, publisher } = rest()
  // what a gesture made the rules say; commands answer it themselves
  for (const notice of notes.takePending()) page.say({ show: 'notice', notice })
  publisher.publish(tools.isMoving)
  maker.charge(deps.clock.now() - from)
}

export function createLoop(editor: FirstParts, { maker, rest }: Parts): Loop {
  const { deps } = editor
  let isAsked = false
  /** Only moves of the pointer requested the frame. */
  let isForMove = false
  /** The requested frame only moves hands: the engine counts as idle. */
  let isForClock = false
  let isForced = false
  const alarm = createAlarm(deps, () => ask())
  const waiting = createWaiting()

  /** A frame for the clock or an edit is drawn in step with the display; one for a move alone, as soon as it can be. */
  function ask(movedAt: number | null = null): void {
    isForClock = false
    const isMove = movedAt !== null
    if (isAsked && !(isMove && isForMove)) return
    isForMove = isMove
    isAsked = true
    deps.requestFrame(frame, movedAt)
  }

  /** A frame for what is due next. */
  function plan(): void {
    const ms = editor.visibility.isOn ? dueInMs(editor, maker, rest().side) : Infinity
    alarm.set(ms)
    if (ms > 0) return
    const isBusy = isAsked
    ask()
    isForClock = !isBusy
  }

  function draw(startedAt: number): void {
    const { tools } = rest()
    maker.draw({ startedAt, isMoving: tools.isMoving, isForced, pointerAt: tools.takePointerAt() })
    isForced = false
  }

  function frame(): void {
    // a measured frame is not charged for presenting the one before it
    if (editor.recording.finish) deps.renderer.finish()
    const startedAt = deps.clock.now()
    const { tools, side } = rest()
    const isSeen = editor.visibility.isOn
    tools.flush()
    refreshScene(editor)
    // What woke the loop until here is in this frame already.
    isAsked = false
    isForClock = false
    maker.charge(deps.clock.now() - startedAt)
    if (isSeen) draw(startedAt)
    tellPage(editor, { maker, rest })
    maker.close()
    // after everything that the shown face needs
    if (isSeen) side.draw(tools.isMoving)
    plan()
    const isUnsharp = isSeen && (maker.isUnfinished || side.needsSharpening) && !tools.isMoving
    if (isUnsharp || tools.isScrolling) ask()
    if (!isBusy()) waiting.tell()
  }

  const isBusy = (): boolean => isAsked && !isForClock
  const whenIdle = (): Promise<void> => untilIdle(deps, { isBusy, rest, waiting })

  return {
    wake: () => ask(),
    wakeForMove: ask,
    redraw() {
      isForced = true
      ask()
    },
    whenIdle,
    async whenShown() {
      await editor.visibility.whenOn()
      await whenIdle()
    },
  }
}
