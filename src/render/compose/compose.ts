import type { Framebuffer2D } from 'regl'
import { m4 } from 'twgl.js'
import type { Box } from '../../shared/base/geometry.ts'
import { overlaps, uniteAll } from '../../shared/base/geometry.ts'
import { opaqueUnit } from '../base/colors.ts'
import type { Unit } from '../base/colors.ts'
import { bandsOf } from './bands.ts'
import type { Band } from './bands.ts'
import { cutTo, intersect, isCovered, toPixels as pixelsOf, touchedOf } from '../damage/damage.ts'
import type { DialQuads } from './dial.ts'
import type { Dial, Extent, Frame, View } from '../base/frame.ts'
import type { Gl, GlBox } from '../gl/gl.ts'
import type { Overlay } from '../overlay/overlay.ts'
import type { BoxProgram } from '../gl/boxes.ts'
import type { QuadProgram, QuadRun } from '../gl/quad.ts'
import type { Entry } from '../paint/layer.ts'
import type { LayerRun, Scene } from '../scene/scene.ts'
import type { OverlaySurface } from './overlay-surface.ts'

/** Where a step draws: the canvas (null) or a texture of the same size. */
export type Target = Framebuffer2D | null

/** The steps that a picture of the dial is made of, each within a rectangle of device pixels. */
export type Composer = {
  /** Must precede the steps whenever the frame or the size of the canvas is another one. */
  begin(frame: Frame, extent: Extent): void
  /** The surround and the dial's colour. */
  under(rect: Box, target: Target): void
  /** A stretch of the layers; `isCulled` leaves out those that the rectangle does not touch. */
  layers(rect: Box, target: Target, stretch: { from: number; to: number; isCulled: boolean }): void
  /** What hides or dims the outside, and the device ring. */
  over(rect: Box, target: Target): void
  /** Those layers of a band that the pieces touch; the pieces do not overlap. */
  band(pieces: readonly Box[], band: Band, target: Target): void
  /** How many draw calls that takes. */
  callsOfBand(pieces: readonly Box[], band: Band): number
  /** On pieces of the canvas that do not overlap. */
  marks(pieces: readonly Box[]): void
  /** Makes everything outside a round dial transparent. */
  erase(rect: Box, target: Target): void
  clear(rect: Box, target: Target, color: Unit): void
  /** The device pixels of a box in design pixels; null for none. */
  toPixels(box: Box): Box | null
  /** Boxes of device pixels that the layer at this place covers. */
  pixelsAt(place: number): readonly Box[]
  /** True when the dial's edge or what lies outside may be seen in the rectangle. */
  hasEdge(rect: Box): boolean
  /** Device pixels as GL counts them. */
  toGl(rect: Box): GlBox
}

/** Of more layers than this each piece draws only those that it touches. */
const manyLayers = 64

/** The part of the canvas that layers may touch when they are clipped to the dial. */
function dialBox(dial: Dial, { scale, x, y }: View): Box {
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
function isInside(rect: Box, { dial, view }: Frame): boolean {
  const halfWidth = (dial.width * view.scale) / 2 - 2
  const halfHeight = (dial.height * view.scale) / 2 - 2
  const left = rect.x - view.x - (dial.width * view.scale) / 2
  const top = rect.y - view.y - (dial.height * view.scale) / 2
  const x = Math.max(Math.abs(left), Math.abs(left + rect.width))
  const y = Math.max(Math.abs(top), Math.abs(top + rect.height))
  if (dial.shape === 'rectangle') return x < halfWidth && y < halfHeight
  return halfWidth > 0 && halfHeight > 0 && (x / halfWidth) ** 2 + (y / halfHeight) ** 2 < 1
}

export function createComposer(
  gl: Gl,
  programs: { readonly quads: QuadProgram; readonly boxes: BoxProgram },
  parts: {
    readonly scene: Scene
    readonly dial: DialQuads
    readonly overlay: Overlay | null
    readonly veil: OverlaySurface
  },
): Composer {
  const { scene, dial, overlay, veil: overlaySurface } = parts
  let frame: Frame
  let extent: Extent = { width: 1, height: 1 }
  let pixels: Float32Array = new Float32Array(16)
  let view: Float32Array = new Float32Array(16)
  const within = gl.regl({
    framebuffer: gl.regl.prop<{ target: Target }, 'target'>('target'),
    scissor: { enable: true, box: gl.regl.prop<{ box: GlBox }, 'box'>('box') },
  } as never) as unknown as (props: { target: Target; box: GlBox }, body: () => void) => void

  const toGl = (rect: Box): GlBox => ({
    x: rect.x,
    y: extent.height - rect.y - rect.height,
    width: rect.width,
    height: rect.height,
  })

  function draw(
    run: QuadRun,
    at: {
      rect: Box
      target: Target
      matrix: Float32Array
      scale: number
      isErasing?: boolean
    },
  ): void {
    programs.quads.draw({
      ...run,
      target: at.target,
      size: extent,
      scissor: toGl(at.rect),
      view: at.matrix,
      scale: at.scale,
      isErasing: at.isErasing ?? false,
    })
  }

  const inDesign = (rect: Box): Box => ({
    x: (rect.x - frame.view.x) / frame.view.scale,
    y: (rect.y - frame.view.y) / frame.view.scale,
    width: rect.width / frame.view.scale,
    height: rect.height / frame.view.scale,
  })

  function clear(rect: Box, target: Target, color: Unit): void {
    within({ target, box: toGl(rect) }, () => gl.regl.clear({ color: [...color] }))
  }

  const onCanvas = ({ x, y, width, height }: Box): Box => {
    const { view } = frame
    return {
      x: x * view.scale + view.x,
      y: y * view.scale + view.y,
      width: width * view.scale,
      height: height * view.scale,
    }
  }

  const toPixels = (box: Box): Box | null => pixelsOf(onCanvas(box), extent)

  function pixelsAt(place: number): readonly Box[] {
    const entry = scene.entries[place]
    if (!entry?.bounds) return []
    return (entry.strips ?? [entry.bounds]).flatMap((box) => toPixels(box) ?? [])
  }

  /** The calls that a band takes: each stretch of its layers in each rectangle. */
  function planBand(
    pieces: readonly Box[],
    { from, to }: Band,
  ): { rects: readonly Box[]; stretches: Band[] } {
    if (to - from > manyLayers) return { rects: pieces, stretches: [{ from, to }] }
    const places: number[] = []
    const boxes: Box[] = []
    for (let place = from; place <= to; place++) {
      const own = pixelsAt(place)
      if (!own.some((box) => pieces.some((piece) => overlaps(box, piece)))) continue
      places.push(place)
      boxes.push(...own)
    }
    const around = uniteAll(boxes)
    if (!around) return { rects: [], stretches: [] }
    const stretches = bandsOf(places, Infinity)
    const touched = touchedOf(boxes, pieces)
    // in one go where nothing can reach beyond the pieces, else piece by piece
    if (stretches.length <= touched.length && isCovered(boxes, pieces)) return { rects: [around], stretches }
    return { rects: touched, stretches: [{ from: places[0] ?? from, to: places.at(-1) ?? to }] }
  }

  /** All pixels that the ground touches: those half outside lie under the rim, which has the same colour. */
  function clearGround(rect: Box, target: Target): void {
    const { ground } = scene
    const pixels = ground && toPixels(ground.box)
    const box = pixels && intersect(rect, pixels)
    if (box) clear(box, target, ground.color)
  }

  /** Of what is on the veil only what its mask leaves: the mask is drawn on a veil of its own. */
  function keepWithin(run: LayerRun, how: 'alpha' | 'outside', at: Parameters<typeof draw>[1]): void {
    const { masked } = run
    const { texture, framebuffer } = overlaySurface.mask(extent)
    clear(at.rect, framebuffer, [0, 0, 0, 0])
    if (masked > 0)
      draw({ ...run, offset: run.offset + run.count - masked, count: masked }, { ...at, target: framebuffer })
    programs.boxes.mask({
      ...{ boxes: [toGl(at.rect)], from: texture, target: at.target, size: extent },
      how,
    })
  }

  /** A layer by itself on the veil, then what is there over the others, as see-through as the layer is. */
  function group(
    run: LayerRun,
    { bounds, groupOpacity, layer }: Entry,
    at: Parameters<typeof draw>[1],
  ): void {
    const pixels = bounds && toPixels(bounds)
    const rect = pixels && intersect(at.rect, pixels)
    if (!rect) return
    const { texture, framebuffer } = overlaySurface.surface(extent)
    clear(rect, framebuffer, [0, 0, 0, 0])
    const { masked } = run
    draw({ ...run, count: run.count - masked }, { ...at, rect, target: framebuffer })
    if (layer.mask) keepWithin(run, layer.mask.how, { ...at, rect, target: framebuffer })
    programs.boxes.copy({
      ...{ boxes: [toGl(rect)], from: texture, target: at.target, size: extent },
      ...{ isBlended: true, opacity: groupOpacity ?? 1 },
    })
  }

  function layers(
    rect: Box,
    target: Target,
    { from, to, isCulled }: { from: number; to: number; isCulled: boolean },
  ): void {
    const box = frame.clip === 'shape' ? intersect(rect, dialBox(frame.dial, frame.view)) : rect
    if (!box || to < from) return
    if (from === 0) clearGround(box, target)
    const stretch = { from, to, within: isCulled ? inDesign(box) : null }
    for (const run of scene.draws(stretch)) {
      const at = { rect: box, target, matrix: view, scale: frame.view.scale }
      if (run.group) group(run, run.group, at)
      else draw(run, at)
    }
  }

  return {
    begin(nextFrame, nextExtent) {
      frame = nextFrame
      extent = nextExtent
      const { scale, x, y } = frame.view
      pixels = m4.ortho(0, extent.width, extent.height, 0, -1, 1) as Float32Array
      view = m4.scale(m4.translate(pixels, [x, y, 0]), [scale, scale, 1]) as Float32Array
      dial.update(frame, scale)
    },
    clear,
    toGl,
    under(rect, target) {
      clear(rect, target, opaqueUnit(frame.surround))
      if (frame.dial.shape === 'circle' && frame.clip === 'dim') {
        if (dial.under) draw(dial.under, { rect, target, matrix: view, scale: frame.view.scale })
        return
      }
      const box = intersect(rect, dialBox(frame.dial, frame.view))
      if (box) clear(box, target, opaqueUnit(frame.dial.fill))
    },
    layers,
    band(pieces, band, target) {
      const { rects, stretches } = planBand(pieces, band)
      const isCulled = band.to - band.from > manyLayers
      for (const rect of rects)
        for (const stretch of stretches) layers(rect, target, { ...stretch, isCulled })
    },
    callsOfBand(pieces, band) {
      const { rects, stretches } = planBand(pieces, band)
      return rects.length * stretches.length
    },
    toPixels,
    pixelsAt,
    hasEdge: (rect) => !isInside(rect, frame),
    over(rect, target) {
      if (isInside(rect, frame)) return
      draw(dial.over, { rect, target, matrix: view, scale: frame.view.scale })
    },
    marks(pieces) {
      if (!overlay) return
      for (const { color, boxes } of overlay.fills) {
        const shown = boxes.flatMap((box) => pieces.flatMap((piece) => intersect(box, piece) ?? []))
        programs.boxes.fill({ boxes: shown.map(toGl), color, target: null, size: extent })
      }
      for (const { run, x, y, boxes } of overlay.runs) {
        const matrix = m4.translate(pixels, [x, y, 0]) as Float32Array
        const covered = boxes.flatMap((box) => pixelsOf(box, extent) ?? [])
        for (const rect of cutTo(covered, pieces)) draw(run, { rect, target: null, matrix, scale: 1 })
      }
    },
    erase(rect, target) {
      if (dial.mask) draw(dial.mask, { rect, target, matrix: view, scale: frame.view.scale, isErasing: true })
    },
  }
}
