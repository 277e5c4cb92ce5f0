import type { Entry } from './entry.ts'
import type { PaintTools } from './layer.ts'

/** Gives back what the entry holds besides its slot, or the words of some of its ops. */
export function releaseRasters(
  tools: PaintTools,
  entry: Entry,
  isStale: (at: number) => boolean = () => true,
): void {
  for (const rasters of [entry.rasters, entry.nextRasters])
    for (const [at, raster] of rasters ?? []) {
      if (!isStale(at)) continue
      tools.rasters.free(raster)
      rasters?.delete(at)
    }
}

/** The same with the pictures of what it is seen through, of a layer that goes. */
export function releaseAll(tools: PaintTools, entry: Entry): void {
  releaseRasters(tools, entry)
  for (const raster of entry.maskRasters?.values() ?? []) tools.rasters.free(raster)
  entry.maskRasters = null
}
