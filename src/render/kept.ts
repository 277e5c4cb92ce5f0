import type { Framebuffer2D, Texture2D } from 'regl'
import type { Box } from '../shared/base/geometry.ts'
import type { Composer } from './compose.ts'
import type { Gl } from './gl.ts'
import type { BoxProgram } from './programs/boxes.ts'
import type { Extent } from './text/rasters.ts'

/** The first and the last of the active layers in paint order; what lies between them is drawn with them. */
export type Band = { readonly from: number; readonly to: number }

/**
 * What lies below and above the active layers, kept in two textures of the canvas's size. Made when a
 * gesture begins, at the cost of one full redraw; then a frame draws the band alone between two copies.
 */
export type Kept = {
  isValidFor(band: Band): boolean
  drop(): void
  build(composer: Composer, band: Band, at: { extent: Extent; layerCount: number }): void
  /** Draws pieces that do not overlap anew on the canvas, in few calls however many there are. */
  draw(composer: Composer, pieces: readonly Box[]): void
  destroy(): void
}

type Layer = { readonly texture: Texture2D; readonly framebuffer: Framebuffer2D }

export function createKept(gl: Gl, boxes: BoxProgram): Kept {
  let size: Extent = { width: 0, height: 0 }
  let below: Layer | null = null
  let above: Layer | null = null
  let kept: Band | null = null
  let hasAbove = false

  function create(): Layer {
    const texture = gl.regl.texture({ ...size, mag: 'nearest', min: 'nearest', wrap: 'clamp' })
    return { texture, framebuffer: gl.regl.framebuffer({ color: texture, depth: false, stencil: false }) }
  }

  function release(): void {
    for (const layer of [below, above]) {
      layer?.framebuffer.destroy()
      layer?.texture.destroy()
    }
    below = above = null
  }

  return {
    isValidFor: (band) => kept !== null && kept.from === band.from && kept.to === band.to,
    drop() {
      kept = null
    },
    build(composer, band, { extent, layerCount }) {
      if (extent.width !== size.width || extent.height !== size.height) {
        release()
        size = extent
      }
      const all: Box = { x: 0, y: 0, ...extent }
      below ??= create()
      composer.under(all, below.framebuffer)
      composer.layers(all, below.framebuffer, { from: 0, to: band.from - 1, isCulled: false })
      hasAbove = band.to < layerCount - 1
      if (hasAbove) {
        above ??= create()
        composer.clear(all, above.framebuffer, [0, 0, 0, 0])
        composer.layers(all, above.framebuffer, { from: band.to + 1, to: layerCount - 1, isCulled: false })
        composer.over(all, above.framebuffer)
      }
      kept = band
    },
    draw(composer, pieces) {
      if (!below || !kept) return
      const job = { boxes: pieces.map((piece) => composer.toGl(piece)), target: null, size }
      boxes.copy({ ...job, from: below.texture, isBlended: false })
      composer.band(pieces, kept)
      if (hasAbove && above) boxes.copy({ ...job, from: above.texture, isBlended: true })
      else for (const piece of pieces) composer.over(piece, null)
    },
    destroy: release,
  }
}
