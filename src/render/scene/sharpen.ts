import type { Box } from '../../shared/base/geometry.ts'
import { overlaps } from '../../shared/base/geometry.ts'
import type { Coverage } from '../atlas/coverage.ts'
import { isPaintable, pictureOf } from '../atlas/inked-effects.ts'
import type { Entry } from '../paint/entry.ts'
import type { PaintTools, Sight } from '../paint/layer.ts'
import { matrixOfOp, poseOf } from '../paint/placing.ts'
import type { Trace } from './painter.ts'
import type { Scene } from './scene.ts'

/** Pixels rasterised between two looks at the clock. */
const pixelsASlice = 65536

/** Whether any of an entry can be seen. */
export function isInSight(entry: Entry, { view, extent }: Sight): boolean {
  if (!entry.bounds) return false
  const box: Box = {
    x: -view.x / view.scale,
    y: -view.y / view.scale,
    width: extent.width / view.scale,
    height: extent.height / view.scale,
  }
  return overlaps(entry.bounds, box)
}

/** Makes the exact rasters that one entry lacks; answers how many pixels they have. */
function makeRasters(tools: PaintTools, entry: Entry, sight: Sight): number {
  let pixels = 0
  let isPossible = true
  entry.layer.ops.forEach((op, at) => {
    if (op.op !== 'text' && op.op !== 'path' && op.op !== 'effects') return
    if (op.op === 'effects' && !isPaintable(tools, op)) return
    const pose = poseOf(sight.view, matrixOfOp(entry.layer, op))
    const outlined = op.op === 'text' ? tools.layouts.of(op) : pictureOf(op)
    const known = entry.nextRasters?.get(at) ?? entry.rasters?.get(at)
    const isThere =
      known &&
      tools.rasters.isAlike(known, outlined, pose) &&
      tools.rasters.isExact(known, pose, sight.extent)
    if (isThere || ('glyphs' in outlined && outlined.glyphs.length === 0)) return
    const stale = entry.nextRasters?.get(at)
    if (stale) tools.rasters.free(stale)
    const raster = tools.rasters.make(outlined, pose, sight.extent)
    if (!raster) isPossible = false
    else (entry.nextRasters ??= new Map()).set(at, raster)
    pixels += raster?.region ? raster.region.width * raster.region.height : 0
  })
  // Without room the glyphs stay; trying again every frame would not make more.
  if (!isPossible && !entry.nextRasters?.size) entry.isApproximate = false
  return pixels
}

/**
 * Replaces approximate text and paths in sight by exact rasters. Rasters are made until `isOver` and shown all at
 * once when the last is ready, so that settling redraws once. Answers null while there is more to do.
 */
export function sharpen(
  scene: Scene,
  tools: PaintTools & { readonly coverage: Coverage },
  at: { readonly sight: Sight; readonly isOver: () => boolean },
): Trace[] | null {
  const { sight, isOver } = at
  if (scene.approximate.size === 0) return []
  const waiting: { entry: Entry; place: number }[] = []
  scene.entries.forEach((entry, place) => {
    if (entry.isApproximate && isInSight(entry, sight)) waiting.push({ entry, place })
  })
  let pixels = 0
  for (const { entry } of waiting) {
    pixels += makeRasters(tools, entry, sight)
    if (pixels < pixelsASlice) continue
    tools.coverage.flush()
    pixels = 0
    if (isOver()) return null
  }
  tools.coverage.flush()
  // what was scaled may have come back to the very scale of its rasters
  return waiting.flatMap(({ entry, place }) => (entry.isApproximate ? scene.repaint(place, sight) : []))
}
