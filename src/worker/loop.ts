import { fasterRate } from '../shared/expressions/rate.ts'
import { refreshScene, type Editor } from './editor.ts'
import type { FrameMaker } from './frames.ts'
import type { TimerId } from './ports.ts'
import type { Publisher } from './projections/publish.ts'
import type { ToolHost } from './tools/host.ts'

/*
 * Nothing changes, nothing runs: a frame is asked for when somebody wakes the loop, when text still
 * has to settle, or when the playing clock reaches the next value. One frame takes the newest move,
 * draws, and sends one message.
 */

export type Loop = {
  /** A frame, soon; many calls make one. */
  wake(): void
  /** The same, and the renderer is asked even if the frame is the same data. */
  redraw(): void
  whenIdle(): Promise<void>
}

type Parts = { readonly tools: ToolHost; readonly maker: FrameMaker; readonly publisher: Publisher }

export function createLoop(editor: Editor, { tools, maker, publisher }: Parts): Loop {
  const { deps } = editor
  let isAsked = false
  let timer: TimerId | null = null
  let waiting: (() => void)[] = []

  function ask(): void {
    if (isAsked) return
    isAsked = true
    deps.requestFrame(frame)
  }

  /** When the clock reaches the next value; the shown time ticks once a second at least. */
  function plan(): void {
    if (timer !== null) deps.clearTimer(timer)
    timer = null
    if (!editor.store.design) return
    const ms = editor.clock.dueIn(fasterRate(editor.scene.rate, 'second'))
    if (ms === null) return
    if (ms === 0) ask()
    else timer = deps.setTimer(tick, Math.max(1, Math.ceil(ms)))
  }

  function tick(): void {
    timer = null
    ask()
  }

  function frame(): void {
    isAsked = false
    tools.flush()
    refreshScene(editor)
    maker.draw(tools.isMoving, tools.takePointerAt())
    publisher.publish()
    plan()
    if (maker.needsSettling && !tools.isMoving) ask()
    if (!isAsked) rest()
  }

  function rest(): void {
    const ready = waiting
    waiting = []
    for (const resolve of ready) resolve()
  }

  /** No frame is asked for, and none is made at once by a clock that runs by the frame. */
  const untilRest = (): Promise<void> =>
    new Promise((resolve) => {
      if (!isAsked) resolve()
      else waiting.push(resolve)
    })

  return {
    wake: ask,
    redraw: ask,
    async whenIdle() {
      for (;;) {
        await untilRest()
        await Promise.all([deps.pictures.whenIdle(), deps.fonts.whenIdle(), deps.workspace.whenIdle()])
        if (!isAsked && !deps.pictures.isBusy && !deps.fonts.isBusy && !tools.isMoving) return
        if (tools.isMoving && !isAsked) await new Promise<void>((resolve) => waiting.push(resolve))
      }
    },
  }
}
