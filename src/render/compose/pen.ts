import type { Framebuffer2D, Texture2D } from 'regl'
import type { Box } from '../../shared/base/geometry.ts'
import type { Unit } from '../base/colors.ts'
import type { Gl, GlBox } from '../gl/gl.ts'
import type { QuadProgram, QuadRun } from '../gl/quad.ts'
import type { CanvasSpace } from './canvas-space.ts'

/** Where a step draws: the canvas (null) or a texture of the same size. */
export type Target = Framebuffer2D | null

/** Within which device pixels a run is drawn, and where its units lie in clip space. */
export type Place = {
  readonly rect: Box
  readonly target: Target
  readonly matrix: Float32Array
  readonly scale: number
  readonly isErasing?: boolean
}

/** Draws within a rectangle of device pixels. */
export type Pen = {
  draw(run: QuadRun, at: Place): void
  clear(rect: Box, target: Target, color: Unit): void
  /** Copies what is on the target into a texture, each pixel to its own place. */
  keep(rect: Box, target: Target, into: Texture2D): void
}

export function createPen(gl: Gl, quads: QuadProgram, space: CanvasSpace): Pen {
  const within = gl.regl({
    framebuffer: gl.regl.prop<{ target: Target }, 'target'>('target'),
    scissor: { enable: true, box: gl.regl.prop<{ box: GlBox }, 'box'>('box') },
  } as never) as unknown as (props: { target: Target; box: GlBox }, body: () => void) => void

  return {
    draw(run, at) {
      quads.draw({
        ...run,
        target: at.target,
        size: space.extent,
        scissor: space.toGl(at.rect),
        view: at.matrix,
        scale: at.scale,
        isErasing: at.isErasing ?? false,
      })
    },
    clear(rect, target, color) {
      within({ target, box: space.toGl(rect) }, () => gl.regl.clear({ color: [...color] }))
    },
    keep(rect, target, into) {
      const { x, y, width, height } = space.toGl(rect)
      within({ target, box: { x, y, width: 0, height: 0 } }, () => {
        // a copy is made from what is bound, and clearing nothing binds the target
        gl.regl.clear({ color: [0, 0, 0, 0] })
        into.subimage({ copy: true, x, y, width, height } as never, x, y)
      })
      gl.counters.copiedPixels += width * height
    },
  }
}
