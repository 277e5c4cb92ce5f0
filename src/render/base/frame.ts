import type { Box, Point } from '../../shared/base/geometry.ts'
import type { Color } from '../../shared/base/color.ts'
import type { FontRef, LayerDraw } from '../../shared/layers/draw-ops.ts'

/** How design pixels map to device pixels of the canvas: device = design · scale + (x, y). */
export type View = {
  readonly scale: number
  /** Whole device pixels, so that panning keeps text exact. */
  readonly x: number
  readonly y: number
}

/** Device pixels of the canvas. */
export type Extent = { readonly width: number; readonly height: number }

/** The dial that layers are drawn on, in design pixels. */
export type Dial = {
  /** Its corner; (0, 0) when left out. */
  readonly at?: Point
  readonly width: number
  readonly height: number
  readonly shape: 'circle' | 'rectangle'
  /** Painted under all layers, inside the shape. */
  readonly fill: Color
}

/** A line of text on a rounded box; nothing is drawn until its font is here. */
export type LabelMark = {
  readonly mark: 'label'
  readonly text: string
  readonly box: Box
  readonly radius: number
  readonly fill: Color
  readonly color: Color
  readonly font: FontRef
  readonly size: number
  /** From the left edge of the box to the first character. */
  readonly indent: number
}

/** Marks over the scene, in device pixels; drawn after everything, never part of a snapshot. */
export type OverlayMark =
  | {
      readonly mark: 'outline'
      readonly box: Box
      readonly deg: number
      readonly color: Color
      readonly width: number
      readonly dash: readonly [number, number] | null
      readonly fill: Color | null
    }
  | {
      readonly mark: 'handle'
      readonly x: number
      readonly y: number
      readonly deg: number
      readonly size: number
      /** Width of its edge; 1 when left out. */
      readonly line?: number
      readonly round: boolean
      readonly color: Color
      readonly fill: Color
    }
  | {
      readonly mark: 'line'
      readonly x1: number
      readonly y1: number
      readonly x2: number
      readonly y2: number
      readonly color: Color
      readonly width: number
    }
  | LabelMark

/** Plain data of one frame. References that did not change since the last frame are not drawn again. */
export type Frame = {
  readonly view: View
  readonly dial: Dial
  /** Area around the dial. */
  readonly surround: Color
  /** `shape` hides what lies outside the dial; `dim` shows it at 35% (UX 3.5). */
  readonly clip: 'shape' | 'dim'
  /** Paint order: the first is the furthest back. */
  readonly layers: readonly LayerDraw[]
  /** Layers about to change many times (a gesture, a gliding hand): what lies below, between and above is kept in textures. */
  readonly active: ReadonlySet<string>
  /** Nothing changes yet: the textures are made in slices, one a draw, until `isPreparing` is false. */
  readonly isAhead?: boolean
  /** Layers that change some times a second, not in almost every frame: animations. */
  readonly beating?: ReadonlySet<string>
  readonly overlay: readonly OverlayMark[]
  /** True while a gesture, a pan or a zoom lasts: pictures of text may be approximate until it ends. */
  readonly isMoving: boolean
  /** A pan is drawn anew although moving the picture would do: benchmarks compare full redraws. */
  readonly isAnew?: boolean
}

/** Where the renderer finds pixels; the engine owns loading. */
export type PictureSource = {
  /** `loading` and `failed` are drawn as placeholders. */
  get(url: string): ImageBitmap | 'loading' | 'failed'
}

/** What one call of `draw` did; the benchmarks and the tests read it. */
export type FrameReport = {
  readonly drewSomething: boolean
  /** `shifted`: what was there moved by whole pixels, and what that uncovered was drawn. */
  readonly kind: 'none' | 'damage' | 'shifted' | 'full'
  readonly drawCalls: number
  /** Layers sent to the GPU, each as often as it was. */
  readonly drawnLayers: number
  /** How often layers or masks were put together on a texture of their own. */
  readonly surfaces: number
  /** Pixels copied from kept textures. */
  readonly copiedPixels: number
  /** Device pixels of the canvas that were drawn anew. */
  readonly drawnPixels: number
  readonly uploadedBytes: number
  /** Device pixels that were redrawn. */
  readonly damage: Box | null
  /** True when text is still approximate; draw again at rest to sharpen it. */
  readonly needsSharpening: boolean
  /** True when textures that are made ahead are not all there; draw again to go on. */
  readonly isPreparing: boolean
}

/** Draws frames on one canvas; owns its GL context. */
export type Renderer = {
  draw(frame: Frame): FrameReport
  /** Device pixels; the next draw is a full one. */
  resize(widthPx: number, heightPx: number): void
  /** The dial alone, transparent outside its shape, at `scale` device pixels a design pixel. */
  snapshot(frame: Frame, scale: number): ImageData
  /** What is on the canvas now, overlay included. */
  readPixels(): ImageData
  /** Waits until the GPU has finished all work so far. */
  finish(): void
  /** Pictures or fonts that changed since the last frame: layers using them are drawn again. */
  invalidate(what: { readonly url?: string; readonly font?: string }): void
  readonly isLost: boolean
  /** Throws the context away and gives it back after `ms`, as a driver reset does; for tests and benchmarks. */
  loseContext(ms: number): void
  /** Called when the context is lost and when it is back; the next draw after `restored` is a full one. */
  onContext(listener: (event: 'lost' | 'restored') => void): void
  /** Gives the context back. */
  dispose(): void
}
