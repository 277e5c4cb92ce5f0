import type { Point } from '../../../shared/base/geometry.ts'
import { panBy, zoomAbout, type ViewState } from '../../core/canvas/view.ts'
import { dialOf } from '../../core/design/document.ts'
import type { DocumentParts, ViewParts } from '../../core/editor.ts'

type Pair = { readonly middle: Point; readonly distance: number }

const between = (a: Point, b: Point): Pair => ({
  middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
  distance: Math.hypot(a.x - b.x, a.y - b.y),
})

/** Two fingers that zoom about the point between them and move the view along. */
export type Pinch = {
  readonly isOn: boolean
  begin(first: number, second: number): void
  /** A finger moved; answers false while no pinch goes on. */
  move(): boolean
  /** Over, if this is one of the two. */
  leave(finger: number): void
  end(): void
}

/** `fingers`: where each one is. */
export function createPinch(editor: DocumentParts & ViewParts, fingers: ReadonlyMap<number, Point>): Pinch {
  let pair: readonly [number, number] | null = null
  /** Where the pinch began; every move counts from here, so that nothing adds up. */
  let from: { readonly pair: Pair; readonly view: ViewState } | null = null

  function pairNow(): Pair | null {
    const a = pair && fingers.get(pair[0])
    const b = pair && fingers.get(pair[1])
    return a && b ? between(a, b) : null
  }

  function end(): void {
    pair = null
    from = null
  }

  return {
    get isOn() {
      return pair !== null
    },
    begin(first, second) {
      pair = [first, second]
      const start = pairNow()
      from = start && { pair: start, view: editor.viewport.view }
    },
    move() {
      const next = pairNow()
      if (!next || !from) return false
      const dial = dialOf(editor)
      const { pair: start, view } = from
      const zoom = start.distance > 0 ? (view.zoom * next.distance) / start.distance : view.zoom
      const zoomed = zoomAbout(view, dial, { zoom, at: start.middle })
      const by = { x: next.middle.x - start.middle.x, y: next.middle.y - start.middle.y }
      editor.viewport.setView(panBy(zoomed, dial, by))
      return true
    },
    leave(finger) {
      if (pair?.includes(finger)) end()
    },
    end,
  }
}
