import type { BlendMode } from '../../shared/base/blend.ts'
import { intersect } from '../damage/damage.ts'
import type { BlendProgram } from '../gl/blend.ts'
import type { BoxProgram } from '../gl/boxes.ts'
import type { QuadRun } from '../gl/quad.ts'
import type { Entry } from '../paint/layer.ts'
import type { PaintedPart } from '../paint/members.ts'
import type { LayerRun } from '../scene/layer-quads.ts'
import type { CanvasSpace } from './canvas-space.ts'
import type { OverlaySurface } from './overlay-surface.ts'
import type { Pen, Place } from './pen.ts'

type Parts = {
  readonly space: CanvasSpace
  readonly pen: Pen
  readonly boxes: BoxProgram
  readonly blends: BlendProgram
  readonly surfaces: OverlaySurface
}

/** What is put together by itself, and how that is laid over what lies below. */
type One = {
  readonly opacity: number
  readonly how: 'alpha' | 'outside' | null
  readonly blend: BlendMode | null
  /** Indices of its mask, the last ones of the run. */
  readonly masked: number
  readonly depth: number
}

/** The quads of a part, with the pages that they are on. */
function runOf(run: QuadRun, { from, quads, regions }: PaintedPart): QuadRun {
  const pages = [...run.pages]
  for (const { page } of regions) pages[page.unit] = page.texture
  return { ...run, offset: run.offset + from * 6, count: quads * 6, pages }
}

type PutTogether = (run: QuadRun, one: One, how: { draw: (at: Place) => void; at: Place }) => void

function createPutTogether(parts: Parts): PutTogether {
  const { space, pen, boxes, blends, surfaces } = parts

  /** Of what is on the surface only what its mask leaves: the mask is drawn on a surface of its own. */
  function keepWithin(
    run: QuadRun,
    { masked, how }: One & { readonly how: 'alpha' | 'outside' },
    at: Place,
  ): void {
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

  /** What is drawn on a surface of its own, then that over the others, as see-through as it is. */
  return (run, one, { draw, at }) => {
    const { opacity, how, blend, depth } = one
    const { texture, framebuffer } = surfaces.surface(space.extent, depth)
    const inside = { ...at, target: framebuffer }
    pen.clear(at.rect, framebuffer, [0, 0, 0, 0])
    draw(inside)
    if (how) keepWithin(run, { ...one, how }, inside)
    const job = { from: texture, target: at.target, size: space.extent, opacity }
    const box = space.toGl(at.rect)
    if (!blend) return boxes.copy({ ...job, boxes: [box], isBlended: true })
    const beneath = surfaces.beneath(space.extent).texture
    pen.keep(at.rect, at.target, beneath)
    blends.draw({ ...job, box, beneath, mode: blend })
  }
}

/** Draws layers that are see-through as one, seen through another, or blended with what lies below, and groups of them. */
export function createGroupDrawing(facts: Parts): (run: LayerRun, entry: Entry, at: Place) => void {
  const { space, pen } = facts
  const putTogether = createPutTogether(facts)

  function drawParts(
    run: QuadRun,
    { inside, depth }: { inside: readonly PaintedPart[]; depth: number },
    at: Place,
  ): void {
    for (const part of inside) {
      const own = runOf(run, part)
      const masked = part.maskQuads * 6
      if (own.count === 0) continue
      if (!part.isOne) pen.draw(own, at)
      else
        putTogether(
          own,
          { opacity: part.opacity, how: part.how, blend: part.blend, masked, depth },
          {
            at,
            draw: (on) =>
              part.parts
                ? drawParts(run, { inside: part.parts, depth: depth + 1 }, on)
                : pen.draw({ ...own, count: own.count - masked }, on),
          },
        )
    }
  }

  return (run, { bounds, groupOpacity, layer, parts: inside }, at) => {
    const pixels = bounds && space.toPixels(bounds)
    const rect = pixels && intersect(at.rect, pixels)
    if (!rect) return
    const { masked } = run
    const one = {
      opacity: groupOpacity ?? 1,
      how: layer.mask?.how ?? null,
      blend: layer.blend ?? null,
      masked,
    }
    putTogether(
      run,
      { ...one, depth: 0 },
      {
        at: { ...at, rect },
        draw: (on) =>
          inside
            ? drawParts(run, { inside, depth: 1 }, on)
            : pen.draw({ ...run, count: run.count - masked }, on),
      },
    )
  }
}
