import createRegl from 'regl'
import type { Regl } from 'regl'

/** What went to the GPU since the counters were last set to zero. */
export type GlCounters = {
  drawCalls: number
  /** Layers in those calls. */
  drawnLayers: number
  /** Textures that layers or masks were put together on, each as often as it was. */
  surfaces: number
  /** Pixels copied from textures, to the canvas or another texture. */
  copiedPixels: number
  uploadedBytes: number
}

export const noCounts: GlCounters = {
  ...{ drawCalls: 0, drawnLayers: 0, surfaces: 0, copiedPixels: 0, uploadedBytes: 0 },
}

/** Device pixels with y up, as GL counts. */
export type GlBox = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The one owner of all GL state, on one context. */
export type Gl = {
  readonly regl: Regl
  readonly counters: GlCounters
  /** Waits until everything drawn so far is on the canvas. */
  finish(): void
  destroy(): void
}

/** The canvas keeps its pixels between frames, so that a frame can redraw only what is damaged. */
const attributes: WebGLContextAttributes = {
  alpha: true,
  antialias: false,
  depth: false,
  stencil: false,
  premultipliedAlpha: true,
  preserveDrawingBuffer: true,
}

/** Throws when the browser gives no WebGL; the same canvas answers with the same context after a loss. */
export function createGl(canvas: OffscreenCanvas): Gl {
  const gl = canvas.getContext('webgl', attributes)
  if (!gl) throw new Error('WebGL is not available')
  const regl = createRegl({ gl, extensions: ['OES_element_index_uint'] })
  return {
    regl,
    counters: { ...noCounts },
    finish() {
      // Software rasterisers return from `finish` early; reading a pixel back cannot.
      regl.read({ x: 0, y: 0, width: 1, height: 1 })
    },
    destroy: () => regl.destroy(),
  }
}
