import type { Point } from '../../shared/base/geometry.ts'
import type { PointerMessage } from '../../shared/protocol/channel.ts'
import { modifier } from '../../shared/protocol/channel.ts'
import { dialOf, noMarks, type Editor } from '../editor.ts'
import { panBy, zoomAbout } from '../view.ts'
import { previewing } from './preview.ts'
import { atRest } from './select.ts'
import { spent, type Tool, type ToolEvent } from './tool.ts'

/** Feeds pointer messages to the current tool: moves at most once a frame, everything else at once and in order. */
export type ToolHost = {
  take(message: PointerMessage): void
  /** The newest move, shown in the frame that is about to be drawn. */
  flush(): void
  /** Back to the very start of the gesture; false when there is none. */
  cancel(): boolean
  /** Ends a gesture that edits, keeping what it did. */
  settle(): void
  /** True while a gesture, a pan or a wheel is going on. */
  readonly isMoving: boolean
  /** True while a pointer is held down on something. */
  readonly isBusy: boolean
  /** When the oldest event since the last call happened on the page; null without one. */
  takePointerAt(): number | null
}

/** A wheel is over this many ms after its last event. */
const wheelRestMs = 150
/** Ctrl and the wheel: one notch of 100 px zooms by a fifth. */
const wheelZoom = 0.0018

const restless: ReadonlySet<string> = new Set(['drag', 'resize', 'rotate', 'pan', 'marquee'])

export function createToolHost(editor: Editor): ToolHost {
  const { deps } = editor
  let tool: Tool | null = null
  let pointerId: number | null = null
  let move: PointerMessage | null = null
  let wheel: { dx: number; dy: number; zoom: number; at: Point } | null = null
  let wheelTimer: unknown = null
  let last: ToolEvent = { type: 'move', at: { x: 0, y: 0 }, mods: 0, button: 0 }
  let oldest: number | null = null

  const root = (): Tool => (editor.isPreview ? previewing : atRest)

  function send(event: ToolEvent): void {
    last = event
    tool = (tool ?? root()).on(event, editor)
    if (!tool) pointerId = null
    if (!tool || tool === spent) editor.isPressing = false
    editor.wake()
  }

  const eventOf = (message: PointerMessage, type: ToolEvent['type']): ToolEvent => ({
    type,
    at: { x: message.x, y: message.y },
    mods: message.mods,
    button: message.button,
  })

  function flushMove(): void {
    const message = move
    move = null
    if (message) send(eventOf(message, 'move'))
  }

  function flushWheel(): void {
    const turned = wheel
    wheel = null
    if (!turned) return
    const dial = dialOf(editor)
    if (turned.zoom !== 0) {
      const zoom = editor.view.zoom * Math.exp(-turned.zoom * wheelZoom)
      editor.view = zoomAbout(editor.view, dial, { zoom, at: turned.at })
    }
    if (turned.dx !== 0 || turned.dy !== 0) {
      editor.view = panBy(editor.view, dial, { x: -turned.dx, y: -turned.dy })
    }
    editor.wake()
  }

  function takeWheel(message: PointerMessage): void {
    const isZoom = (message.mods & (modifier.ctrl | modifier.meta)) !== 0
    const isSideways = (message.mods & modifier.shift) !== 0 && message.dx === 0
    const before = wheel ?? { dx: 0, dy: 0, zoom: 0, at: { x: 0, y: 0 } }
    const dx = isSideways ? message.dy : message.dx
    const dy = isSideways ? 0 : message.dy
    wheel = {
      dx: before.dx + (isZoom ? 0 : dx),
      dy: before.dy + (isZoom ? 0 : dy),
      zoom: before.zoom + (isZoom ? message.dy : 0),
      at: { x: message.x, y: message.y },
    }
    if (wheelTimer !== null) deps.clearTimer(wheelTimer as number)
    wheelTimer = deps.setTimer(() => {
      wheelTimer = null
      editor.wake()
    }, wheelRestMs)
  }

  function takeNow(message: PointerMessage): void {
    flushMove()
    flushWheel()
    if (message.type === 'down') {
      if (tool) return
      pointerId = message.pointerId
      send(eventOf(message, 'down'))
    } else if (message.type === 'up' && tool) {
      send(eventOf(message, 'move'))
      send(eventOf(message, 'up'))
    } else if (message.type === 'cancel' || message.type === 'leave') send(eventOf(message, message.type))
  }

  return {
    take(message) {
      if (pointerId !== null && message.type !== 'wheel' && message.pointerId !== pointerId) return
      oldest ??= message.at
      if (message.type === 'move') move = message
      else if (message.type === 'wheel') takeWheel(message)
      else takeNow(message)
      editor.wake()
    },
    flush() {
      flushMove()
      flushWheel()
    },
    cancel() {
      move = null
      if (!tool) return false
      send({ ...last, type: 'cancel' })
      editor.marks = noMarks
      return true
    },
    settle() {
      flushMove()
      if (tool) send({ ...last, type: 'settle' })
    },
    get isMoving() {
      return wheelTimer !== null || (tool !== null && restless.has(tool.name))
    },
    get isBusy() {
      return tool !== null
    },
    takePointerAt() {
      const at = oldest
      oldest = null
      return at
    },
  }
}
