import type { PointerMessage } from '../../shared/protocol/channel.ts'
import { idleMs } from '../core/loading/idle.ts'
import { textEditOf } from '../scene/typed-text.ts'
import { createCurrentTool, createNewestMove, type CurrentTool } from './pointer/current-tool.ts'
import { createEdgeScroll } from './pointer/edge-scroll.ts'
import { createFingers } from './pointer/fingers.ts'
import { createWheel } from './pointer/wheel.ts'
import type { ToolParts } from './tool.ts'

/** Feeds pointer messages to the current tool: moves at most once a frame, everything else at once and in order. */
export type ToolHost = {
  take(message: PointerMessage): void
  /** The newest move, shown in the frame that is about to be drawn. */
  flush(): void
  /** Back to the very start of the gesture; false when there is none. */
  cancel(): boolean
  /** Ends a gesture that edits, keeping what it did. */
  finish(): void
  /** True while a gesture, a pan or a wheel is going on. */
  readonly isMoving: boolean
  /** True while a gesture rests at the edge of the canvas and the view moves below it: the next frame is needed. */
  readonly isScrolling: boolean
  /** True while a pointer is held down on something. */
  readonly isBusy: boolean
  /** Ms until no gesture, pan or zoom goes on and none did a moment ago, as far as is known now; 0 when it is so. */
  readonly restsInMs: number
  /** When the oldest event since the last call happened on the page; null without one. */
  takePointerAt(): number | null
}

const movingTools: ReadonlySet<string> = new Set([
  'drag',
  'resize',
  'rotate',
  'pivot',
  'pan',
  'marquee',
  'guide',
  'draw',
  'point',
])

/** When pointers did something last, and since when that is not on the screen. */
function createPointerTimes(now: () => number, isHeld: () => boolean) {
  let oldest: number | null = null
  /** When the last message of a gesture, a pan or a zoom came. */
  let heldAt = -Infinity
  return {
    noteHeld(): void {
      heldAt = now()
    },
    noteEvent(at: number): void {
      oldest ??= at
    },
    get restsInMs() {
      return isHeld() ? idleMs : Math.max(0, heldAt + idleMs - now())
    },
    takeOldest(): number | null {
      const at = oldest
      oldest = null
      return at
    },
  }
}

/** What cannot wait for a frame. */
function tellNow(tool: CurrentTool, message: PointerMessage): void {
  if (message.type === 'down') {
    if (tool.now) return
    tool.hold(message.pointerId)
    tool.tell('down', message)
  } else if (message.type === 'up' && tool.now) {
    tool.tell('move', message)
    tool.tell('up', message)
  } else if (message.type === 'cancel') {
    tool.repeat('cancel')
    tool.letGo()
  } else if (message.type === 'leave') tool.tell('leave', message)
}

export function createToolHost(editor: ToolParts): ToolHost {
  const edge = createEdgeScroll(editor)
  const tool = createCurrentTool(editor, edge)
  const move = createNewestMove(tool)
  const wheel = createWheel(editor)
  const fingers = createFingers(editor, {
    isEditing: () => editor.history.owner !== null && !textEditOf(editor),
    interrupt() {
      move.drop()
      if (tool.now) tool.repeat('cancel')
      tool.letGo()
    },
  })
  const isHeld = (): boolean => tool.now !== null || wheel.isTurning || fingers.isPinching
  const times = createPointerTimes(() => editor.deps.clock.now(), isHeld)

  function flush(): void {
    move.flush()
    const before = editor.viewport.view
    if (!wheel.flush()) return
    // what is dragged stays under the pointer while the view moves below it
    if (tool.now && tool.now.name !== 'pan' && editor.viewport.view !== before) tool.repeat('move')
    editor.page.wake()
  }

  return {
    take(message) {
      if (isHeld() || message.type !== 'move') times.noteHeld()
      if (fingers.take(message)) return editor.page.wakeForMove(message.at)
      const isOther = tool.pointerId !== null && message.pointerId !== tool.pointerId
      if (isOther && message.type !== 'wheel') return
      if (message.type !== 'wheel') editor.viewport.setTouch(message.pointerType === 'touch')
      times.noteEvent(message.at)
      if (message.type === 'move') move.keep(message)
      else if (message.type === 'wheel') wheel.take(message)
      else {
        flush()
        tellNow(tool, message)
      }
      editor.page.wakeForMove(message.at)
    },
    flush() {
      flush()
      if (tool.now && edge.step(tool.now.name, tool.last)) tool.repeat('move')
    },
    cancel() {
      move.drop()
      if (!tool.now) return false
      tool.repeat('cancel')
      editor.overlay.clear()
      return true
    },
    finish() {
      move.flush()
      if (tool.now) tool.repeat('finish')
    },
    get isMoving() {
      return wheel.isTurning || fingers.isPinching || (tool.now !== null && movingTools.has(tool.now.name))
    },
    get isScrolling() {
      return edge.isOn
    },
    get isBusy() {
      return tool.now !== null
    },
    get restsInMs() {
      return times.restsInMs
    },
    takePointerAt: times.takeOldest,
  }
}
