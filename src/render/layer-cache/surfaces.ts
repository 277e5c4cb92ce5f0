import type { Framebuffer2D, Texture2D } from 'regl'
import type { Extent } from '../base/frame.ts'
import type { Gl } from '../gl/gl.ts'

/** A texture of the canvas's size, and how to draw into it. */
export type Surface = { readonly texture: Texture2D; readonly framebuffer: Framebuffer2D }

/** Surfaces that are made once and given out again and again. */
export type Surfaces = {
  readonly size: Extent
  /** All that were given out are free; those of another size are thrown away. */
  begin(size: Extent): void
  next(): Surface
  destroy(): void
}

export function createSurfaces(gl: Gl): Surfaces {
  let size: Extent = { width: 0, height: 0 }
  let surfaces: Surface[] = []
  let used = 0

  function createSurface(): Surface {
    const texture = gl.regl.texture({ ...size, mag: 'nearest', min: 'nearest', wrap: 'clamp' })
    return { texture, framebuffer: gl.regl.framebuffer({ color: texture, depth: false, stencil: false }) }
  }

  function destroy(): void {
    for (const { framebuffer, texture } of surfaces) {
      framebuffer.destroy()
      texture.destroy()
    }
    surfaces = []
  }

  return {
    get size() {
      return size
    },
    begin(next) {
      if (next.width !== size.width || next.height !== size.height) {
        destroy()
        size = next
      }
      used = 0
    },
    next: () => (surfaces[used++] ??= createSurface()),
    destroy,
  }
}
