import type { Point } from '../../shared/base/geometry.ts'
import { modifier, type PointerMessage } from '../../shared/protocol/channel.ts'

/** One event as tools see it; positions in CSS pixels of the canvas. */
export type ToolEvent = {
  readonly type:
    | 'down'
    | 'move'
    | 'up'
    /** Back to the start: Escape, a cancelled pointer, a lost capture. */
    | 'cancel'
    /** Another change is about to come: keep what was done so far and let go. */
    | 'finish'
    | 'leave'
  readonly at: Point
  readonly mods: number
  readonly button: number
  readonly pointerType: PointerMessage['pointerType']
  /** 2 for the second press of a double click. */
  readonly clicks: number
}

export const isShift = (event: ToolEvent): boolean => (event.mods & modifier.shift) !== 0
export const isAlt = (event: ToolEvent): boolean => (event.mods & modifier.alt) !== 0
/** Ctrl, or Command on a Mac. */
export const isCtrl = (event: ToolEvent): boolean => (event.mods & (modifier.ctrl | modifier.meta)) !== 0

/** A press becomes a drag when it has gone this far, in CSS pixels (UX 4); a finger rolls further than that. */
const dragPx = { mouse: 3, pen: 3, touch: 8 } as const

export const isDrag = (from: Point, to: ToolEvent): boolean =>
  Math.hypot(to.at.x - from.x, to.at.y - from.y) >= dragPx[to.pointerType]
