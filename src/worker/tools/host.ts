import { clamp, type Point } from '../../shared/base/geometry.ts'
import type { PointerMessage } from '../../shared/protocol/channel.ts'
import { modifier } from '../../shared/protocol/channel.ts'
import { idleMs } from '../core/loading/idle.ts'
import { dialOf } from '../core/design/document.ts'
import type { HasLateTexts } from './text-editing/remeasure.ts'
import { textEditOf } from '../scene/typed-text.ts'
import { panBy, zoomAbout } from '../core/canvas/view.ts'
import { toolFor } from './draw/lazy.ts'
import { createEdgeScroll } from './edge-scroll.ts'
import { createFingers } from './fingers.ts'
import { previewing } from './preview.ts'
import { atRest } from './select.ts'
import { spent, type Tool } from './tool.ts'
import type { ToolEvent } from './tool-event.ts'
import type { EditorParts } from '../scene/editor.ts'

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

/** A wheel is over this many ms after its last event. */
const wheelRestMs = 150
/** Ctrl and the wheel: a trackpad's pinch says hundredths of the zoom; a notch of a mouse is a fifth at most. */
const wheelZoom = 0.01
const maxWheelZoom = 0.18

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

export function createToolHost(editor: EditorParts & HasLateTexts): ToolHost {
  const { deps } = editor
  let tool: Tool | null = null
  let pointerId: number | null = null
  let move: PointerMessage | null = null
  let wheel: { dx: number; dy: number; zoom: number; at: Point } | null = null
  let wheelTimer: unknown = null
  let last: ToolEvent = {
    type: 'move',
    at: { x: 0, y: 0 },
    mods: 0,
    button: 0,
    pointerType: 'mouse',
    clicks: 1,
  }
  let oldest: number | null = null
  /** When the last message of a gesture, a pan or a zoom came. */
  let heldAt = -Infinity

  const isHeld = (): boolean => tool !== null || wheelTimer !== null || fingers.isPinching

  const fingers = createFingers(editor, {
    isEditing: () => editor.history.owner !== null && !textEditOf(editor),
    interrupt() {
      move = null
      if (tool) send({ ...last, type: 'cancel' })
      letGo()
    },
  })

  const edge = createEdgeScroll(editor)

  const root = (): Tool => (editor.preview.isOn ? previewing : (toolFor(editor.viewport.draws) ?? atRest))
  // another design is looked at first
  editor.store.onChange((event) => event === 'open' && editor.viewport.setDraws(null))

  function letGo(): void {
    tool = null
    pointerId = null
    editor.overlay.setPressing(false)
    edge.end(false)
  }

  function send(event: ToolEvent): void {
    last = event
    tool = (tool ?? root()).on(event, editor)
    if (!tool) pointerId = null
    if (!tool || tool === spent) {
      editor.overlay.setPressing(false)
      edge.end(event.type === 'cancel')
    }
    editor.page.wake()
  }

  const eventOf = (message: PointerMessage, type: ToolEvent['type']): ToolEvent => ({
    type,
    at: { x: message.x, y: message.y },
    mods: message.mods,
    button: message.button,
    pointerType: message.pointerType,
    clicks: message.clicks,
  })

  /** A pressed mouse that comes back with no button down was released unnoticed: where it was seen last. */
  function isMissedRelease(message: PointerMessage): boolean {
    return tool !== null && message.buttons === 0 && message.pointerType !== 'touch'
  }

  function flushMove(): void {
    const message = move
    move = null
    if (!message) return
    if (isMissedRelease(message)) send({ ...last, type: 'up' })
    send(eventOf(message, 'move'))
  }

  function flushWheel(): void {
    const turned = wheel
    wheel = null
    if (!turned) return
    const dial = dialOf(editor)
    const before = editor.viewport.view
    if (turned.zoom !== 0) {
      const zoom = editor.viewport.view.zoom * Math.exp(-turned.zoom)
      editor.viewport.setView(zoomAbout(editor.viewport.view, dial, { zoom, at: turned.at }))
    }
    if (turned.dx !== 0 || turned.dy !== 0) {
      editor.viewport.setView(panBy(editor.viewport.view, dial, { x: -turned.dx, y: -turned.dy }))
    }
    // what is dragged stays under the pointer while the view moves below it
    if (tool && tool.name !== 'pan' && editor.viewport.view !== before) send({ ...last, type: 'move' })
    editor.page.wake()
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
      zoom: before.zoom + (isZoom ? clamp(message.dy * wheelZoom, -maxWheelZoom, maxWheelZoom) : 0),
      at: { x: message.x, y: message.y },
    }
    if (wheelTimer !== null) deps.clearTimer(wheelTimer as number)
    wheelTimer = deps.setTimer(() => {
      wheelTimer = null
      editor.page.wake()
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
    } else if (message.type === 'cancel') {
      send({ ...last, type: 'cancel' })
      letGo()
    } else if (message.type === 'leave') send(eventOf(message, 'leave'))
  }

  return {
    take(message) {
      if (isHeld() || message.type !== 'move') heldAt = deps.clock.now()
      if (fingers.take(message)) return editor.page.wakeForMove(message.at)
      if (pointerId !== null && message.type !== 'wheel' && message.pointerId !== pointerId) return
      if (message.type !== 'wheel') editor.viewport.setTouch(message.pointerType === 'touch')
      oldest ??= message.at
      if (message.type === 'move') move = message
      else if (message.type === 'wheel') takeWheel(message)
      else takeNow(message)
      editor.page.wakeForMove(message.at)
    },
    flush() {
      flushMove()
      flushWheel()
      if (tool && edge.step(tool.name, last)) send({ ...last, type: 'move' })
    },
    cancel() {
      move = null
      if (!tool) return false
      send({ ...last, type: 'cancel' })
      editor.overlay.clear()
      return true
    },
    finish() {
      flushMove()
      if (tool) send({ ...last, type: 'finish' })
    },
    get isMoving() {
      return wheelTimer !== null || fingers.isPinching || (tool !== null && movingTools.has(tool.name))
    },
    get isScrolling() {
      return edge.isOn
    },
    get isBusy() {
      return tool !== null
    },
    get restsInMs() {
      return isHeld() ? idleMs : Math.max(0, heldAt + idleMs - deps.clock.now())
    },
    takePointerAt() {
      const at = oldest
      oldest = null
      return at
    },
  }
}
