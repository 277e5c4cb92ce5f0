import { m4 } from 'twgl.js'
import type { Box, Point } from '../../shared/base/geometry.ts'
import type { Dial, Extent, Frame, View } from '../base/frame.ts'
import { toPixels as pixelsOf } from '../damage/damage.ts'
import type { GlBox } from '../gl/gl.ts'

/** Where design pixels, device pixels and those of GL lie in the frame that is drawn. */
export type CanvasSpace = {
  begin(frame: Frame, extent: Extent): void
  readonly frame: Frame
  readonly extent: Extent
  /** Device pixels to clip space, column by column. */
  readonly pixels: Float32Array
  /** Design pixels to clip space. */
  readonly view: Float32Array
  /** Device pixels as GL counts them. */
  toGl(rect: Box): GlBox
  /** The device pixels of a box in design pixels; null for none. */
  toPixels(box: Box): Box | null
  /** Device pixels to design pixels. */
  inDesign(rect: Box): Box
}

/** The corner of the dial's box on the canvas. */
const cornerOf = ({ at }: Dial, { scale, x, y }: View): Point =>
  at ? { x: x + at.x * scale, y: y + at.y * scale } : { x, y }

/** The part of the canvas that layers may touch when they are clipped to the dial. */
export function dialBox(dial: Dial, view: View): Box {
  const { scale } = view
  const { x, y } = cornerOf(dial, view)
  const isRound = dial.shape === 'circle'
  const left = isRound ? Math.floor(x) : Math.round(x)
  const top = isRound ? Math.floor(y) : Math.round(y)
  const right = x + dial.width * scale
  const bottom = y + dial.height * scale
  return {
    x: left,
    y: top,
    width: (isRound ? Math.ceil(right) : Math.round(right)) - left,
    height: (isRound ? Math.ceil(bottom) : Math.round(bottom)) - top,
  }
}

/** True when the rectangle lies so far inside a round dial that neither its edge nor its ring is there. */
export function isInside(rect: Box, { dial, view }: Frame): boolean {
  const halfWidth = (dial.width * view.scale) / 2 - 2
  const halfHeight = (dial.height * view.scale) / 2 - 2
  const corner = cornerOf(dial, view)
  const left = rect.x - corner.x - (dial.width * view.scale) / 2
  const top = rect.y - corner.y - (dial.height * view.scale) / 2
  const x = Math.max(Math.abs(left), Math.abs(left + rect.width))
  const y = Math.max(Math.abs(top), Math.abs(top + rect.height))
  if (dial.shape === 'rectangle') return x < halfWidth && y < halfHeight
  return halfWidth > 0 && halfHeight > 0 && (x / halfWidth) ** 2 + (y / halfHeight) ** 2 < 1
}

const onCanvas = ({ x, y, width, height }: Box, view: View): Box => ({
  x: x * view.scale + view.x,
  y: y * view.scale + view.y,
  width: width * view.scale,
  height: height * view.scale,
})

export function createCanvasSpace(): CanvasSpace {
  let frame: Frame
  let extent: Extent = { width: 1, height: 1 }
  let pixels: Float32Array = new Float32Array(16)
  let view: Float32Array = new Float32Array(16)

  return {
    begin(nextFrame, nextExtent) {
      frame = nextFrame
      extent = nextExtent
      const { scale, x, y } = frame.view
      pixels = m4.ortho(0, extent.width, extent.height, 0, -1, 1) as Float32Array
      view = m4.scale(m4.translate(pixels, [x, y, 0]), [scale, scale, 1]) as Float32Array
    },
    get frame() {
      return frame
    },
    get extent() {
      return extent
    },
    get pixels() {
      return pixels
    },
    get view() {
      return view
    },
    toGl: (rect) => ({
      x: rect.x,
      y: extent.height - rect.y - rect.height,
      width: rect.width,
      height: rect.height,
    }),
    toPixels: (box) => pixelsOf(onCanvas(box, frame.view), extent),
    inDesign: (rect) => ({
      x: (rect.x - frame.view.x) / frame.view.scale,
      y: (rect.y - frame.view.y) / frame.view.scale,
      width: rect.width / frame.view.scale,
      height: rect.height / frame.view.scale,
    }),
  }
}
