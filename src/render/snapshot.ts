import type { Box } from '../shared/base/geometry.ts'
import { opaqueUnit } from './base/colors.ts'
import type { Frame } from './base/frame.ts'
import { sharpen } from './scene/sharpen.ts'
import type { Stage } from './stage.ts'

/** Straight alpha from premultiplied, rows from top to bottom. */
export function toImageData(pixels: Uint8Array, width: number, height: number): ImageData {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let row = 0; row < height; row++) {
    let from = (height - 1 - row) * width * 4
    for (let to = row * width * 4; to < (row + 1) * width * 4; to += 4, from += 4) {
      const alpha = pixels[from + 3] as number
      const straight = alpha === 0 ? 0 : 255 / alpha
      data[to] = (pixels[from] as number) * straight
      data[to + 1] = (pixels[from + 1] as number) * straight
      data[to + 2] = (pixels[from + 2] as number) * straight
      data[to + 3] = alpha
    }
  }
  return new ImageData(data, width, height)
}

/** The dial alone with exact text, drawn beside the canvas. */
export function takeSnapshot(stage: Stage, frame: Frame, scale: number): ImageData {
  const { gl } = stage
  const largest = gl.regl.limits.maxTextureSize
  const width = Math.min(largest, Math.max(1, Math.round(frame.dial.width * scale)))
  const height = Math.min(largest, Math.max(1, Math.round(frame.dial.height * scale)))
  const view = { scale, x: 0, y: 0 }
  const extent = { width, height }
  const shown: Frame = { ...frame, view, clip: 'shape', overlay: [], active: new Set(), isMoving: false }
  const side = stage.createSideScene()
  const color = gl.regl.texture({ width, height })
  const target = gl.regl.framebuffer({ color, depth: false, stencil: false })
  try {
    const sight = { view, extent, isMoving: false }
    side.tools.brush.scale = scale
    side.scene.sync(shown.layers, sight)
    sharpen(side.scene, side.tools, { sight, isOver: () => false })
    side.tools.coverage.flush()
    side.scene.flush()
    const all: Box = { x: 0, y: 0, ...extent }
    side.composer.begin(shown, extent)
    side.composer.clear(all, target, opaqueUnit(frame.dial.fill))
    side.composer.layers(all, target, { from: 0, to: shown.layers.length - 1, isCulled: false })
    side.composer.erase(all, target)
    return toImageData(gl.regl.read({ framebuffer: target, x: 0, y: 0, width, height }), width, height)
  } finally {
    target.destroy()
    color.destroy()
    side.destroy()
  }
}
