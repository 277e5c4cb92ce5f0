import type { Frame, FrameReport, OverlayMark, Renderer } from '../../../render/base/frame.ts'
import type { Point } from '../../../shared/base/geometry.ts'
import {
  sizeOf,
  variantOf,
  type Design,
  type Variant,
  type VariantName,
} from '../../../shared/document/design.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'
import { fasterRate } from '../../../shared/expressions/rate.ts'
import { platformFor } from '../../../shared/platforms/all.ts'
import { inheritedPlaces } from '../../../shared/rules/layer-rules/paint-order.ts'
import { inheritedIn } from '../../../shared/rules/world.ts'
import { dialOf } from '../../core/design/document.ts'
import type { HasClock } from '../time/clock.ts'
import type { HasDeps } from '../../core/ports.ts'
import type { HasPage } from '../../core/session/page.ts'
import type { HasPlayers } from '../time/players.ts'
import type { HasPreview } from '../../core/session/preview.ts'
import type { HasSelection } from '../../core/canvas/selection.ts'
import type { HasSession } from '../../core/session/session.ts'
import type { HasChoosing } from '../../core/canvas/choosing.ts'
import type { HasViewport } from '../../core/canvas/viewport.ts'
import type { HasStore } from '../../core/design/store.ts'
import { createFrameKeeper, isSameFrame } from '../frame/kept-frame.ts'
import { outlineAt, stanceOfEntry, sideLines } from '../canvas/outlines.ts'
import { createResourceAsker } from '../frame/resources.ts'
import { frontInherited } from './inherited.ts'
import { createDrawList } from '../draw-list.ts'
import { movingIds } from '../time/moving-layers.ts'
import { aimIn } from '../canvas/picking.ts'
import { hitTest } from '../hit/hit-test.ts'
import { pairNow, passiveOf, type Pair } from './side-view-pair.ts'
import type { ViewState } from '../../core/canvas/view.ts'

/*
 * The second face of "side by side": drawn by a renderer of its own on a canvas of its own, always after the shown
 * face. While the shown one moves it is drawn ten times a second at most.
 */

/** Milliseconds between two pictures of it while a gesture, a pan or a zoom goes on. */
const throttleMs = 100

/** Of many selected layers no more than this are outlined. */
const maxOutlines = 100

export type SideSize = { readonly width: number; readonly height: number; readonly pixelRatio: number }

export type SideView = {
  /** The two faces as they stand now; null while one alone is shown. */
  readonly pair: Pair | null
  compare(pair: Pair | null): void
  /** The variant that is only looked at; null while there is none. */
  readonly shown: { readonly variant: Variant; readonly mode: VariantName } | null
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

/** The second face, when two are shown side by side. */
export type HasSide = { readonly side: SideView }

const noLayers: LayerList = []
const stopped = (): null => null

/** What it shows: the mode of the shown face, or normal where its platform has no ambient. */
function shownOf(design: Design, pair: Pair): SideView['shown'] {
  const fdId = passiveOf(pair)
  const face = design.faces[fdId]
  if (!face) return null
  const mode = design.isAmbientMode && platformFor(face.normal).hasAmbient ? 'ambient' : 'normal'
  const variant = variantOf(design, { fdId, variant: mode })
  return variant && { variant, mode }
}

/** Both dials are equally high and stand at the same place of their canvases. */
function besideView(
  editor: HasViewport & HasStore,
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

const pixelsOf = (css: number, ratio: number): number => Math.max(1, Math.round(css * ratio))

export function createSideView(
  editor: HasChoosing &
    HasClock &
    HasDeps &
    HasViewport &
    HasPage &
    HasPlayers &
    HasPreview &
    HasSelection &
    HasSession &
    HasStore,
): SideView {
  const { fonts, clock } = editor.deps
  const scene = createDrawList(fonts)
  const inherited = createDrawList(fonts)
  const askForResources = createResourceAsker(editor)
  let pair: Pair | null = null
  let renderer: Renderer | null = null
  let size: SideSize = { width: 1, height: 1, pixelRatio: 1 }
  const keep = createFrameKeeper()
  let places: readonly number[] = []
  let last: { frame: Frame; report: FrameReport; at: number } | null = null
  let isForced = false
  /** Something is to be drawn, and has to wait for this time of the clock. */
  let waitsUntil: number | null = null

  function pairOfNow(): Pair | null {
    pair = pairNow(pair, editor.store.design)
    return pair
  }

  function shownNow(): SideView['shown'] {
    const { design } = editor.store
    const now = pairOfNow()
    return design && now ? shownOf(design, now) : null
  }

  function viewNow(): ViewState {
    const shown = shownNow()
    return besideView(editor, size, shown ? sizeOf(shown.variant.ratio) : { width: 1, height: 1 })
  }

  function refresh({ variant, mode }: NonNullable<SideView['shown']>): void {
    const elapsedOf = mode === 'normal' ? editor.players.elapsedOf : stopped
    const seen = {
      mode,
      locale: editor.session.dialLocale,
      elapsedOf,
      pressed: null,
      isWorn: editor.preview.isOn,
      choices: editor.choosing.seen(variant.nodeList, variant),
    }
    const { moment } = editor.clock
    const { design } = editor.store
    const host = mode === 'ambient' && pair ? design?.faces[passiveOf(pair)]?.normal.nodeList : undefined
    const inheritedList = host ? inheritedIn(host) : noLayers
    places = host ? inheritedPlaces(variant.nodeList, host) : []
    askForResources(variant.nodeList, inheritedList)
    scene.update(variant.nodeList, moment, seen)
    inherited.update(inheritedList, moment, seen)
  }

  /** The selection and what the pointer is over are outlined in both faces. */
  function marksNow(view: ViewState): readonly OverlayMark[] {
    if (editor.preview.isOn) return []
    const marks: OverlayMark[] = []
    const put = (id: string, line: (typeof sideLines)[keyof typeof sideLines]): void => {
      const entry = scene.find(id) ?? inherited.find(id)
      if (entry) marks.push(outlineAt(view, stanceOfEntry(entry), line))
    }
    if (editor.viewport.hover !== null && !editor.selection.has(editor.viewport.hover))
      put(editor.viewport.hover, sideLines.hover)
    for (const id of editor.selection.ids.slice(0, maxOutlines)) put(id, sideLines.selected)
    return marks
  }

  function frameOf(shown: NonNullable<SideView['shown']>, isMoving: boolean): Frame {
    const view = viewNow()
    const { ratio, shape } = shown.variant
    return keep({
      view,
      dial: { ...sizeOf(ratio), shape },
      isWorn: editor.preview.isOn,
      scene,
      inherited,
      places,
      // what moves by itself is drawn between kept textures, as on the shown face
      active: movingIds(scene, editor.clock),
      overlay: marksNow(view),
      isMoving,
    })
  }

  function forget(): void {
    last = null
    isForced = true
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
    layerAt(at) {
      const shown = shownNow()
      if (!shown) return null
      refresh(shown)
      const { ratio, shape } = shown.variant
      const aim = aimIn(editor, at, { view: viewNow(), dial: { ...sizeOf(ratio), shape } })
      const inheritedLayer = frontInherited({ scene, inherited, places }, aim)
      return (inheritedLayer ?? hitTest(scene, aim))?.layer.uuid ?? null
    },
    attach(next, nextSize) {
      renderer?.dispose()
      renderer = next
      next.onContext(forget)
      this.resize(nextSize)
    },
    resize(next) {
      size = next
      renderer?.resize(pixelsOf(next.width, next.pixelRatio), pixelsOf(next.height, next.pixelRatio))
      forget()
    },
    detach() {
      renderer?.dispose()
      renderer = null
      last = null
    },
    draw(isMoving) {
      waitsUntil = null
      const shown = renderer && !renderer.isLost ? shownNow() : null
      if (!shown || !renderer) return
      const now = clock.now()
      if (isMoving && last && now - last.at < throttleMs) {
        waitsUntil = last.at + throttleMs
        return
      }
      refresh(shown)
      const frame = frameOf(shown, isMoving)
      const sharpens = !isMoving && (last?.report.needsSharpening ?? false)
      if (last && !isForced && !sharpens && isSameFrame(last.frame, frame)) return
      isForced = false
      last = { frame, report: renderer.draw(frame), at: clock.now() }
    },
    get dueInMs() {
      if (!renderer || !pair) return null
      if (waitsUntil !== null) return Math.max(1, waitsUntil - clock.now())
      const value = editor.clock.dueIn(fasterRate(scene.rate, inherited.rate))
      const frame = scene.nextFrameInMs
      return value === null && frame === null ? null : Math.min(value ?? Infinity, frame ?? Infinity)
    },
    get needsSharpening() {
      return renderer !== null && pair !== null && (last?.report.needsSharpening ?? false)
    },
    forgetPicture(url) {
      renderer?.invalidate({ url })
      isForced = true
    },
    forgetFont(font) {
      scene.forgetTexts()
      inherited.forgetTexts()
      renderer?.invalidate({ font })
      isForced = true
    },
  }
}
