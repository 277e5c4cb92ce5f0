import { m4 } from 'twgl.js'
import type { Box } from '../../shared/base/geometry.ts'
import { opaqueUnit } from '../base/colors.ts'
import type { Extent, Frame } from '../base/frame.ts'
import { cutTo, intersect, toPixels as pixelsOf } from '../damage/damage.ts'
import type { BlendProgram } from '../gl/blend.ts'
import type { BoxProgram } from '../gl/boxes.ts'
import type { Gl } from '../gl/gl.ts'
import type { QuadProgram } from '../gl/quad.ts'
import type { Overlay } from '../overlay/overlay.ts'
import type { Scene } from '../scene/scene.ts'
import { createCanvasSpace, dialBox, isInside, type CanvasSpace } from './canvas-space.ts'
import type { DialQuads } from './dial.ts'
import { createLayerDrawing, type LayerDrawing } from './layers.ts'
import type { OverlaySurface } from './overlay-surface.ts'
import { createGroupDrawing } from './group-drawing.ts'
import { createPen, type Pen, type Target } from './pen.ts'

/** The steps that a picture of the dial is made of, each within a rectangle of device pixels. */
export type Composer = LayerDrawing &
  Pick<CanvasSpace, 'toGl' | 'toPixels'> &
  Pick<Pen, 'clear'> & {
    /** Must precede the steps whenever the frame or the size of the canvas is another one. */
    begin(frame: Frame, extent: Extent): void
    /** The surround and the dial's colour. */
    under(rect: Box, target: Target): void
    /** What hides or dims the outside, and the device ring. */
    over(rect: Box, target: Target): void
    /** On pieces of the canvas that do not overlap. */
    marks(pieces: readonly Box[]): void
    /** Makes everything outside a round dial transparent. */
    erase(rect: Box, target: Target): void
    /** True when the dial's edge or what lies outside may be seen in the rectangle. */
    hasEdge(rect: Box): boolean
  }

export function createComposer(
  gl: Gl,
  programs: { readonly quads: QuadProgram; readonly boxes: BoxProgram; readonly blends: BlendProgram },
  parts: {
    readonly scene: Scene
    readonly dial: DialQuads
    readonly overlay: Overlay | null
    readonly veil: OverlaySurface
  },
): Composer {
  const { scene, dial, overlay, veil: surfaces } = parts
  const { boxes, blends } = programs
  const space = createCanvasSpace()
  const pen = createPen(gl, programs.quads, space)
  const drawGroup = createGroupDrawing({ space, pen, boxes, blends, surfaces })

  return {
    begin(frame, extent) {
      space.begin(frame, extent)
      dial.update(frame, frame.view.scale)
    },
    clear: pen.clear,
    toGl: space.toGl,
    toPixels: space.toPixels,
    ...createLayerDrawing(scene, { space, pen }, drawGroup),
    under(rect, target) {
      const { frame, view } = space
      pen.clear(rect, target, opaqueUnit(frame.surround))
      if (frame.dial.shape === 'circle' && frame.clip === 'dim') {
        if (dial.under) pen.draw(dial.under, { rect, target, matrix: view, scale: frame.view.scale })
        return
      }
      const box = intersect(rect, dialBox(frame.dial, frame.view))
      if (box) pen.clear(box, target, opaqueUnit(frame.dial.fill))
    },
    hasEdge: (rect) => !isInside(rect, space.frame),
    over(rect, target) {
      const { frame, view } = space
      if (isInside(rect, frame)) return
      pen.draw(dial.over, { rect, target, matrix: view, scale: frame.view.scale })
    },
    marks(pieces) {
      if (!overlay) return
      const { extent } = space
      for (const { color, boxes: filled } of overlay.fills) {
        const shown = filled.flatMap((box) => pieces.flatMap((piece) => intersect(box, piece) ?? []))
        boxes.fill({ boxes: shown.map(space.toGl), color, target: null, size: extent })
      }
      for (const { run, x, y, boxes: around } of overlay.runs) {
        const matrix = m4.translate(space.pixels, [x, y, 0]) as Float32Array
        const covered = around.flatMap((box) => pixelsOf(box, extent) ?? [])
        for (const rect of cutTo(covered, pieces)) pen.draw(run, { rect, target: null, matrix, scale: 1 })
      }
    },
    erase(rect, target) {
      const { frame, view } = space
      if (dial.mask)
        pen.draw(dial.mask, { rect, target, matrix: view, scale: frame.view.scale, isErasing: true })
    },
  }
}
