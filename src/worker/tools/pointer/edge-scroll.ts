import { clamp, type Point } from '../../../shared/base/geometry.ts'
import { dialOf } from '../../core/design/document.ts'
import { panBy, type ViewState } from '../../core/canvas/view.ts'
import type { ToolEvent } from '../tool-event.ts'
import type { DocumentParts, IoParts, ViewParts } from '../../core/editor.ts'

/** Gestures that take the view along when they reach the edge of the canvas. */
const scrolling: ReadonlySet<string> = new Set(['drag', 'resize', 'marquee', 'draw'])

/** CSS pixels from the edge of the canvas inwards where it begins, slowly; beyond the edge it is fastest. */
const zonePx = 24
const fastestPxPerSecond = 900
/** A frame that came late does not jump. */
const longestStepMs = 50

/** −1 to 1 for one axis: towards the start, or the end; 0 away from the edges. */
function pull(at: number, size: number): number {
  const zone = Math.min(zonePx, size / 4)
  if (at < zone) return -clamp((zone - at) / zone, 0, 1)
  return clamp((at - (size - zone)) / zone, 0, 1)
}

export type EdgeScroll = {
  /** Moves the view for this frame; true when it did, and the gesture has to look again where its pointer is. */
  step(tool: string, event: ToolEvent): boolean
  /** Frames are needed although the pointer rests. */
  readonly isOn: boolean
  /** The gesture is over; taken back, the view stands where it stood. */
  end(isTakenBack: boolean): void
}

export function createEdgeScroll(editor: DocumentParts & ViewParts & IoParts): EdgeScroll {
  let before: ViewState | null = null
  let isArmed = false
  let isOn = false
  let lastAt: number | null = null

  /** A press close to the edge scrolls nothing until the pointer was away from there, or leaves the canvas. */
  function strength({ at }: ToolEvent): Point {
    const { width, height } = editor.viewport.view
    const by = { x: pull(at.x, width), y: pull(at.y, height) }
    const isOutside = Math.abs(by.x) === 1 || Math.abs(by.y) === 1
    isArmed ||= isOutside || (by.x === 0 && by.y === 0)
    return isArmed ? by : { x: 0, y: 0 }
  }

  /** As far as panning goes at all (A36): what lies off the dial is reached, and the dial stays in view. */
  function scrolled(by: Point, ms: number): ViewState {
    const { view } = editor.viewport
    const px = (fastestPxPerSecond * ms) / 1000
    const next = panBy(view, dialOf(editor), { x: -by.x * px, y: -by.y * px })
    return next.x === view.x && next.y === view.y ? view : next
  }

  return {
    step(tool, event) {
      const by = scrolling.has(tool) ? strength(event) : { x: 0, y: 0 }
      const now = editor.deps.clock.now()
      const ms = lastAt === null ? 0 : Math.min(now - lastAt, longestStepMs)
      const was = editor.viewport.view
      // tested with a whole step, so that a first frame of no length goes on
      isOn = scrolled(by, longestStepMs) !== was
      lastAt = isOn ? now : null
      if (!isOn || ms <= 0) return false
      const next = scrolled(by, ms)
      before ??= was
      editor.viewport.setView(next)
      return true
    },
    get isOn() {
      return isOn
    },
    end(isTakenBack) {
      if (isTakenBack && before) {
        const { x, y, zoom, isFitted } = before
        editor.viewport.setView({ ...editor.viewport.view, x, y, zoom, isFitted })
      }
      before = null
      isArmed = false
      isOn = false
      lastAt = null
    },
  }
}
