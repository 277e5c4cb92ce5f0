import type { Framebuffer2D, Texture2D } from 'regl'
import type { Gl } from './gl/gl.ts'
import type { Extent } from './text/rasters.ts'

/** Where a see-through layer of several parts is put together before it is laid over the others. */
export type Veil = {
  /** At least as large as asked, the same place for every pixel; its pixels are whatever was there. */
  surface(extent: Extent): { readonly texture: Texture2D; readonly framebuffer: Framebuffer2D }
}

/** Made when the first such layer is drawn: most dials have none. */
export function createVeil(gl: Gl): Veil {
  let made: { texture: Texture2D; framebuffer: Framebuffer2D } | null = null
  return {
    surface({ width, height }) {
      if (made && made.texture.width >= width && made.texture.height >= height) return made
      const size = {
        width: Math.max(width, made?.texture.width ?? 0),
        height: Math.max(height, made?.texture.height ?? 0),
      }
      made?.framebuffer.destroy()
      made?.texture.destroy()
      const texture = gl.regl.texture({ ...size, mag: 'nearest', min: 'nearest', wrap: 'clamp' })
      made = { texture, framebuffer: gl.regl.framebuffer({ color: texture, depth: false, stencil: false }) }
      return made
    },
  }
}
