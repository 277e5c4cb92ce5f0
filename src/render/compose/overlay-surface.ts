import type { Framebuffer2D, Texture2D } from 'regl'
import type { Gl } from '../gl/gl.ts'
import type { Extent } from '../base/frame.ts'

type Surface = { readonly texture: Texture2D; readonly framebuffer: Framebuffer2D }

/** Where a see-through layer of several parts is put together before it is laid over the others. */
export type OverlaySurface = {
  /**
   * At least as large as requested, the same place for every pixel; its pixels are whatever was there. What stands in a
   * group that is put together is itself put together one deeper.
   */
  surface(extent: Extent, depth: number): Surface
  /** The same for what masks the layer on the other one. */
  mask(extent: Extent): Surface
  /** The same for a copy of what lies below a layer that is blended with it. */
  beneath(extent: Extent): Surface
}

/** Made when the first such layer is drawn: most dials have none. */
function createSurface(gl: Gl): (extent: Extent) => Surface {
  let made: Surface | null = null
  return ({ width, height }) => {
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
  }
}

export function createOverlaySurface(gl: Gl): OverlaySurface {
  const makeMask = createSurface(gl)
  const deeper: ReturnType<typeof createSurface>[] = []
  return {
    surface(extent, depth) {
      gl.counters.surfaces++
      const make = (deeper[depth] ??= createSurface(gl))
      return make(extent)
    },
    mask(extent) {
      gl.counters.surfaces++
      return makeMask(extent)
    },
    beneath: createSurface(gl),
  }
}
