import type { Frame, FrameReport, Renderer } from '../../../render/base/frame.ts'
import { isSameFrame } from '../frame/kept-frame.ts'
import type { IoParts } from '../../core/editor.ts'

/** Milliseconds between two pictures of the second face while a gesture, a pan or a zoom goes on. */
const throttleMs = 100

/** CSS pixels. */
export type SideSize = { readonly width: number; readonly height: number; readonly pixelRatio: number }

/** The canvas of the second face, and what is on it. */
export type SideCanvas = {
  readonly size: SideSize
  /** There is a canvas, with or without its GL context. */
  readonly isThere: boolean
  readonly canDraw: boolean
  attach(renderer: Renderer): void
  resize(size: SideSize): void
  detach(): void
  /** Answers true while it has to wait, since something moves and it was drawn a moment ago. */
  hasToWait(isMoving: boolean): boolean
  /** Ms until it need not wait; null when it does not. */
  readonly waitsForMs: number | null
  /** Draws the frame if it is another one. */
  draw(frame: Frame): void
  /** True when its text has to be sharpened. */
  readonly needsSharpening: boolean
  /** What is on it does not count any more. */
  forget(): void
  /** The next frame is drawn, whatever it is, with a picture or a font that came. */
  invalidate(what: { readonly url?: string; readonly font?: string }): void
}

const pixelsOf = (css: number, ratio: number): number => Math.max(1, Math.round(css * ratio))

export function createSideCanvas({ deps: { clock } }: IoParts): SideCanvas {
  let renderer: Renderer | null = null
  let size: SideSize = { width: 1, height: 1, pixelRatio: 1 }
  let last: { frame: Frame; report: FrameReport; at: number } | null = null
  let isForced = false
  /** Something is to be drawn, and has to wait for this time of the clock. */
  let waitsUntil: number | null = null

  return {
    get size() {
      return size
    },
    get isThere() {
      return renderer !== null
    },
    get canDraw() {
      return renderer !== null && !renderer.isLost
    },
    attach(next) {
      renderer?.dispose()
      renderer = next
    },
    resize(next) {
      size = next
      renderer?.resize(pixelsOf(next.width, next.pixelRatio), pixelsOf(next.height, next.pixelRatio))
    },
    detach() {
      renderer?.dispose()
      renderer = null
      last = null
    },
    hasToWait(isMoving) {
      const isTooSoon = isMoving && last !== null && clock.now() - last.at < throttleMs
      waitsUntil = isTooSoon && last ? last.at + throttleMs : null
      return isTooSoon
    },
    get waitsForMs() {
      return waitsUntil === null ? null : Math.max(1, waitsUntil - clock.now())
    },
    draw(frame) {
      if (!renderer) return
      const sharpens = !frame.isMoving && (last?.report.needsSharpening ?? false)
      if (last && !isForced && !sharpens && isSameFrame(last.frame, frame)) return
      isForced = false
      last = { frame, report: renderer.draw(frame), at: clock.now() }
    },
    get needsSharpening() {
      return renderer !== null && (last?.report.needsSharpening ?? false)
    },
    forget() {
      last = null
      isForced = true
    },
    invalidate(what) {
      renderer?.invalidate(what)
      isForced = true
    },
  }
}
