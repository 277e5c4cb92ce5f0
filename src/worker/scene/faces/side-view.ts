import type { Renderer } from '../../../render/base/frame.ts'
import type { Point } from '../../../shared/base/geometry.ts'
import { sizeOf } from '../../../shared/document/design.ts'
import { dialOf } from '../../core/design/document.ts'
import { pairNow, type Pair } from './side-view-pair.ts'
import type { ViewState } from '../../core/canvas/view.ts'
import { createSideCanvas, type SideSize } from './side-canvas.ts'
import { createSideScene, sideFaceOf, type SideFace } from './side-scene.ts'
import type { DesignParts, ViewParts } from '../../core/editor.ts'
import type { FirstParts } from '../editor.ts'

/*
 * The second face of "side by side": drawn by a renderer of its own on a canvas of its own, always after the shown
 * face. While the shown one moves it is drawn ten times a second at most.
 */

export type SideView = {
  /** The two faces as they stand now; null while one alone is shown. */
  readonly pair: Pair | null
  compare(pair: Pair | null): void
  /** The variant that is only looked at; null while there is none. */
  readonly shown: SideFace | null
  /** Where its dial stands on its canvas: at the same height as the shown one, panned and zoomed with it. */
  readonly view: ViewState
  /** Id of the layer in front at a point of its canvas, in CSS pixels; null for none. */
  layerAt(at: Point): string | null
  /** The page gave a canvas; sizes in CSS pixels. A canvas before it is let go. */
  attach(renderer: Renderer, size: SideSize): void
  resize(size: SideSize): void
  detach(): void
  /** Draws what changed, unless it has to wait. */
  draw(isMoving: boolean): void
  /** Ms until it has to be drawn again; null when nothing on it moves. */
  readonly dueInMs: number | null
  /** True when its text has to be sharpened. */
  readonly needsSharpening: boolean
  forgetPicture(url: string): void
  forgetFont(font: string): void
}

/** Both dials are equally high and stand at the same place of their canvases. */
function besideView(
  editor: DesignParts & ViewParts,
  size: SideSize,
  to: { readonly width: number; readonly height: number },
): ViewState {
  const { view } = editor.viewport
  const from = dialOf(editor)
  const zoom = (view.zoom * from.height) / Math.max(1, to.height)
  const off = view.x + (from.width * view.zoom - view.width) / 2
  const x = Math.round((size.width - to.width * zoom) / 2 + off)
  return { ...view, ...size, zoom, x, y: Math.round(view.y + (size.height - view.height) / 2) }
}

export function createSideView(editor: FirstParts): SideView {
  const layers = createSideScene(editor)
  const canvas = createSideCanvas(editor)
  let pair: Pair | null = null

  function pairOfNow(): Pair | null {
    pair = pairNow(pair, editor.store.design)
    return pair
  }

  function shownNow(): SideFace | null {
    const { design } = editor.store
    const now = pairOfNow()
    return design && now ? sideFaceOf(design, now) : null
  }

  function viewNow(): ViewState {
    const shown = shownNow()
    return besideView(editor, canvas.size, shown ? sizeOf(shown.variant.ratio) : { width: 1, height: 1 })
  }

  function forget(): void {
    canvas.forget()
    editor.page.wake()
  }

  return {
    get pair() {
      return pairOfNow()
    },
    compare(next) {
      pair = next
      forget()
    },
    get shown() {
      return shownNow()
    },
    get view() {
      return viewNow()
    },
    layerAt(point) {
      const shown = shownNow()
      return shown && layers.layerAt(shown, pair, { view: viewNow(), point })
    },
    attach(renderer, size) {
      canvas.attach(renderer)
      renderer.onContext(forget)
      this.resize(size)
    },
    resize(size) {
      canvas.resize(size)
      forget()
    },
    detach: canvas.detach,
    draw(isMoving) {
      const shown = canvas.canDraw ? shownNow() : null
      if (canvas.hasToWait(shown !== null && isMoving) || !shown) return
      canvas.draw(layers.frame(shown, pair, { view: viewNow(), isMoving }))
    },
    get dueInMs() {
      return canvas.isThere && pair ? (canvas.waitsForMs ?? layers.dueInMs) : null
    },
    get needsSharpening() {
      return pair !== null && canvas.needsSharpening
    },
    forgetPicture: (url) => canvas.invalidate({ url }),
    forgetFont(font) {
      layers.forgetTexts()
      canvas.invalidate({ font })
    },
  }
}
