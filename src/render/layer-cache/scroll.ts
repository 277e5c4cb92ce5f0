import type { Texture2D } from 'regl'
import type { Box, Point } from '../../shared/base/geometry.ts'
import type { Gl } from '../gl/gl.ts'
import type { BoxProgram } from '../gl/boxes.ts'
import type { Extent } from '../base/frame.ts'

/** Moves what is on the canvas by whole pixels: a pan shows the very same pixels elsewhere. */
export type Scroll = {
  move(extent: Extent, by: Point): void
  destroy(): void
}

/** The rectangles that nothing is moved to; they have to be drawn. */
export function bareAfter({ width, height }: Extent, by: Point): Box[] {
  const beside = { x: by.x > 0 ? 0 : width + by.x, y: 0, width: Math.abs(by.x), height }
  const over = { x: 0, y: by.y > 0 ? 0 : height + by.y, width, height: Math.abs(by.y) }
  return [beside, over].filter((bare) => bare.width > 0 && bare.height > 0)
}

export function createScroll(gl: Gl, boxes: BoxProgram): Scroll {
  let texture: Texture2D | null = null

  return {
    move({ width, height }, by) {
      if (texture?.width !== width || texture.height !== height) {
        texture?.destroy()
        texture = gl.regl.texture({ width, height, mag: 'nearest', min: 'nearest', wrap: 'clamp' })
      }
      texture.subimage({ copy: true, x: 0, y: 0, width, height } as never)
      const box = {
        x: Math.max(0, by.x),
        y: Math.max(0, -by.y),
        width: width - Math.abs(by.x),
        height: height - Math.abs(by.y),
      }
      boxes.copy({
        boxes: [box],
        from: texture,
        shift: { x: by.x, y: -by.y },
        isBlended: false,
        target: null,
        size: { width, height },
      })
    },
    destroy: () => texture?.destroy(),
  }
}
