import type { Box } from '../../shared/base/geometry.ts'
import { overlaps, uniteAll } from '../../shared/base/geometry.ts'
import { intersect, isCovered, touchedOf } from '../damage/damage.ts'
import type { Entry } from '../paint/entry.ts'
import type { LayerRun } from '../scene/layer-quads.ts'
import type { Scene } from '../scene/scene.ts'
import { bandsOf, type Band } from './bands.ts'
import { dialBox, type CanvasSpace } from './canvas-space.ts'
import type { Pen, Place, Target } from './pen.ts'

/** Draws the layers of a scene, or some of them. */
export type LayerDrawing = {
  /** A stretch of the layers; `isCulled` leaves out those that the rectangle does not touch. */
  layers(rect: Box, target: Target, stretch: Band & { readonly isCulled: boolean }): void
  /** Those layers of a band that the pieces touch; the pieces do not overlap. */
  band(pieces: readonly Box[], band: Band, target: Target): void
  /** How many draw calls that takes. */
  callsOfBand(pieces: readonly Box[], band: Band): number
  /** Boxes of device pixels that the layer at this place covers. */
  pixelsAt(place: number): readonly Box[]
}

/** Of more layers than this each piece draws only those that it touches. */
const manyLayers = 64

const isLong = ({ from, to }: Band): boolean => to - from > manyLayers

/** The calls that a band takes: each stretch of its layers in each rectangle. */
function planBand(
  pieces: readonly Box[],
  band: Band,
  pixelsAt: LayerDrawing['pixelsAt'],
): { rects: readonly Box[]; stretches: readonly Band[] } {
  const { from, to } = band
  if (isLong(band)) return { rects: pieces, stretches: [{ from, to }] }
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

export function createLayerDrawing(
  scene: Scene,
  { space, pen }: { readonly space: CanvasSpace; readonly pen: Pen },
  drawGroup: (run: LayerRun, entry: Entry, at: Place) => void,
): LayerDrawing {
  function pixelsAt(place: number): readonly Box[] {
    const entry = scene.entries[place]
    if (!entry?.bounds) return []
    return (entry.strips ?? [entry.bounds]).flatMap((box) => space.toPixels(box) ?? [])
  }

  /** All pixels that the ground touches: those half outside lie under the rim, which has the same colour. */
  function clearGround(rect: Box, target: Target): void {
    const { ground } = scene
    const pixels = ground && space.toPixels(ground.box)
    const box = pixels && intersect(rect, pixels)
    if (box) pen.clear(box, target, ground.color)
  }

  const layers: LayerDrawing['layers'] = (rect, target, { from, to, isCulled }) => {
    const { frame } = space
    const box = frame.clip === 'shape' ? intersect(rect, dialBox(frame.dial, frame.view)) : rect
    if (!box || to < from) return
    if (from === 0) clearGround(box, target)
    const stretch = { from, to, within: isCulled ? space.inDesign(box) : null }
    for (const run of scene.draws(stretch)) {
      const at = { rect: box, target, matrix: space.view, scale: frame.view.scale }
      if (run.group) drawGroup(run, run.group, at)
      else pen.draw(run, at)
    }
  }

  return {
    layers,
    band(pieces, band, target) {
      const { rects, stretches } = planBand(pieces, band, pixelsAt)
      const isCulled = isLong(band)
      for (const rect of rects)
        for (const stretch of stretches) layers(rect, target, { ...stretch, isCulled })
    },
    callsOfBand(pieces, band) {
      const { rects, stretches } = planBand(pieces, band, pixelsAt)
      return rects.length * stretches.length
    },
    pixelsAt,
  }
}
