import { intersect } from '../damage/damage.ts'
import type { BoxProgram } from '../gl/boxes.ts'
import type { Entry } from '../paint/layer.ts'
import type { LayerRun } from '../scene/layer-quads.ts'
import type { CanvasSpace } from './canvas-space.ts'
import type { OverlaySurface } from './overlay-surface.ts'
import type { Pen, Place } from './pen.ts'

/** Draws layers that are see-through as one, or seen through another. */
export function createGroupDrawing(parts: {
  readonly space: CanvasSpace
  readonly pen: Pen
  readonly boxes: BoxProgram
  readonly surfaces: OverlaySurface
}): (run: LayerRun, entry: Entry, at: Place) => void {
  const { space, pen, boxes, surfaces } = parts

  /** Of what is on the surface only what its mask leaves: the mask is drawn on a surface of its own. */
  function keepWithin(run: LayerRun, how: 'alpha' | 'outside', at: Place): void {
    const { masked } = run
    const { texture, framebuffer } = surfaces.mask(space.extent)
    pen.clear(at.rect, framebuffer, [0, 0, 0, 0])
    if (masked > 0)
      pen.draw(
        { ...run, offset: run.offset + run.count - masked, count: masked },
        { ...at, target: framebuffer },
      )
    boxes.mask({
      ...{ boxes: [space.toGl(at.rect)], from: texture, target: at.target, size: space.extent },
      how,
    })
  }

  /** A layer by itself on the surface, then what is there over the others, as see-through as the layer is. */
  return (run, { bounds, groupOpacity, layer }, at) => {
    const pixels = bounds && space.toPixels(bounds)
    const rect = pixels && intersect(at.rect, pixels)
    if (!rect) return
    const { texture, framebuffer } = surfaces.surface(space.extent)
    pen.clear(rect, framebuffer, [0, 0, 0, 0])
    pen.draw({ ...run, count: run.count - run.masked }, { ...at, rect, target: framebuffer })
    if (layer.mask) keepWithin(run, layer.mask.how, { ...at, rect, target: framebuffer })
    boxes.copy({
      ...{ boxes: [space.toGl(rect)], from: texture, target: at.target, size: space.extent },
      ...{ isBlended: true, opacity: groupOpacity ?? 1 },
    })
  }
}
