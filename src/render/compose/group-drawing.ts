import type { BlendMode } from '../../shared/base/blend.ts'
import { uniteAll, type Box } from '../../shared/base/geometry.ts'
import { intersect, joinDamage, pixelsOfBox, separate } from '../damage/damage.ts'
import type { BlendProgram } from '../gl/blend.ts'
import type { BoxProgram } from '../gl/boxes.ts'
import type { QuadRun } from '../gl/quad.ts'
import type { Entry } from '../paint/entry.ts'
import { boxesOf } from '../paint/groups/apart.ts'
import type { PaintedPart } from '../paint/groups/members.ts'
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
function runOf(run: QuadRun, { from, quads, regions, clip }: PaintedPart): QuadRun {
  const pages = [...run.pages]
  for (const { page } of regions) pages[page.unit] = page.texture
  return { ...run, offset: run.offset + from * 6, count: quads * 6, pages, clip }
}

/** How something is drawn, where it shows, in boxes of device pixels that do not overlap, and around all of them. */
type Draw = { readonly draw: (at: Place) => void; readonly boxes: readonly Box[]; readonly at: Place }

type PutTogether = (run: QuadRun, one: One, how: Draw) => void

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
  return (run, one, { draw, boxes: shown, at }) => {
    const { opacity, how, blend, depth } = one
    const { texture, framebuffer } = surfaces.surface(space.extent, depth)
    const inside = { ...at, target: framebuffer }
    pen.clear(at.rect, framebuffer, [0, 0, 0, 0])
    draw(inside)
    if (how) keepWithin(run, { ...one, how }, inside)
    const job = { from: texture, target: at.target, size: space.extent, opacity }
    if (!blend) return boxes.copy({ ...job, boxes: shown.map(space.toGl), isBlended: true })
    const beneath = surfaces.beneath(space.extent).texture
    pen.keep(at.rect, at.target, beneath)
    blends.draw({ ...job, box: space.toGl(at.rect), beneath, mode: blend })
  }
}

/** Members of a group, and how deep the surface is that they are put together on. */
type Members = { readonly inside: readonly PaintedPart[]; readonly depth: number }

/** Draws layers that are see-through as one, seen through another, or blended with what lies below, and groups of them. */
export function createGroupDrawing(facts: Parts): (run: LayerRun, entry: Entry, at: Place) => void {
  const { space, pen } = facts
  const putTogether = createPutTogether(facts)

  /** Where parts show something within the place; null for nowhere. */
  function shownOf(parts: readonly PaintedPart[], at: Place): Pick<Draw, 'boxes' | 'at'> | null {
    const pixels = parts.flatMap(boxesOf).flatMap((box) => {
      const own = space.toPixels(box)
      return (own && intersect(own, at.rect)) ?? []
    })
    const boxes = separate(joinDamage(pixels, pixelsOfBox))
    const rect = uniteAll(boxes)
    return rect && { boxes, at: { ...at, rect } }
  }

  function drawPart(run: QuadRun, part: PaintedPart, { at, depth }: { at: Place; depth: number }): void {
    const own = runOf(run, part)
    const masked = part.maskQuads * 6
    const shown = shownOf([part], at)
    if (own.count === 0 || !shown) return
    if (!part.isOne) return pen.draw(own, shown.at)
    const { opacity, how, blend, parts } = part
    const draw = (on: Place): void =>
      parts
        ? drawParts(run, { inside: parts, depth: depth + 1 }, on)
        : pen.draw({ ...own, count: own.count - masked }, on)
    putTogether(own, { opacity, how, blend, masked, depth }, { ...shown, draw })
  }

  function drawParts(run: QuadRun, { inside, depth }: Members, at: Place): void {
    for (const part of inside) drawPart(run, part, { at, depth })
  }

  /** What of a layer is put together, or all of it. */
  function drawOne(run: LayerRun, { groupOpacity, layer }: Entry, how: Draw): void {
    const one = { opacity: groupOpacity ?? 1, how: layer.mask?.how ?? null, blend: layer.blend ?? null }
    putTogether(run, { ...one, masked: run.masked, depth: 0 }, how)
  }

  return (run, entry, at) => {
    const { bounds, parts } = entry
    const pixels = bounds && space.toPixels(bounds)
    const rect = pixels && intersect(at.rect, pixels)
    if (!rect) return
    const within = { ...at, rect }
    if (!parts) {
      const draw = (on: Place): void => pen.draw({ ...run, count: run.count - run.masked }, on)
      return drawOne(run, entry, { draw, boxes: [rect], at: within })
    }
    const shown = shownOf(parts.together, within)
    const draw = (on: Place): void => drawParts(run, { inside: parts.together, depth: 1 }, on)
    if (shown) drawOne(run, entry, { ...shown, draw })
    drawParts(run, { inside: parts.apart, depth: 0 }, within)
  }
}
