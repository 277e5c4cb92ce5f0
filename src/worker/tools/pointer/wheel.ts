import { clamp, type Point } from '../../../shared/base/geometry.ts'
import { modifier, type PointerMessage } from '../../../shared/protocol/channel.ts'
import { panBy, zoomAbout } from '../../core/canvas/view.ts'
import { dialOf } from '../../core/design/document.ts'
import type { DocumentParts, IoParts, ViewParts } from '../../core/editor.ts'

/** A wheel is over this many ms after its last event. */
const wheelRestMs = 150
/** Ctrl and the wheel: a trackpad's pinch says hundredths of the zoom; a notch of a mouse is a fifth at most. */
const wheelZoom = 0.01
const maxWheelZoom = 0.18

/** Turns of the wheel, or what a trackpad says in its place: pans and zooms once a frame. */
export type Wheel = {
  /** Until a moment after its last event. */
  readonly isTurning: boolean
  take(message: PointerMessage): void
  /** Shows what was turned since the last frame; answers false when nothing was. */
  flush(): boolean
}

export function createWheel(editor: DocumentParts & ViewParts & IoParts): Wheel {
  const { deps } = editor
  let wheel: { dx: number; dy: number; zoom: number; at: Point } | null = null
  let timer: unknown = null

  function waitForRest(): void {
    if (timer !== null) deps.clearTimer(timer as number)
    timer = deps.setTimer(() => {
      timer = null
      editor.page.wake()
    }, wheelRestMs)
  }

  return {
    get isTurning() {
      return timer !== null
    },
    take(message) {
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
      waitForRest()
    },
    flush() {
      const turned = wheel
      wheel = null
      if (!turned) return false
      const dial = dialOf(editor)
      if (turned.zoom !== 0) {
        const zoom = editor.viewport.view.zoom * Math.exp(-turned.zoom)
        editor.viewport.setView(zoomAbout(editor.viewport.view, dial, { zoom, at: turned.at }))
      }
      if (turned.dx !== 0 || turned.dy !== 0) {
        editor.viewport.setView(panBy(editor.viewport.view, dial, { x: -turned.dx, y: -turned.dy }))
      }
      return true
    },
  }
}
