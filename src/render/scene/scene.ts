import type { Texture2D } from 'regl'
import type { Gl } from '../gl/gl.ts'
import type { Region } from '../gl/pages.ts'
import { releaseAll } from '../paint/release.ts'
import type { Ground } from '../paint/ground.ts'
import type { Entry } from '../paint/entry.ts'
import type { PaintTools, Sight } from '../paint/layer.ts'
import { createEntries, type Entries } from './entries.ts'
import { createLayerQuads, type LayerRun, type Stretch } from './layer-quads.ts'
import { createPainter, type Trace } from './painter.ts'

/** The layers as quads on the GPU. */
export type Scene = Pick<Entries, 'order' | 'placeOf' | 'sync'> & {
  readonly entries: readonly Entry[]
  /** Paints one layer anew; answers where its pixels were and are. */
  repaint(place: number, sight: Sight): Trace[]
  /** Sends what changed to the GPU; must precede the first `draws` of a frame. */
  flush(): void
  /** The draw calls of a stretch, usually one; draw each before taking the next. */
  draws(stretch: Stretch): Iterable<LayerRun>
  /** Every layer whose text may be approximate is among these; few or none of thousands. */
  readonly approximate: ReadonlySet<Entry>
  /** To be cleared before the first layer is drawn. */
  readonly ground: Ground | null
  addRegionsTo(regions: Set<Region>): void
  destroy(): void
}

/** What the entry samples, its exact pictures included. */
function addRegions(regions: Set<Region>, entry: Entry): void {
  for (const region of entry.regions) regions.add(region)
  for (const rasters of [entry.rasters, entry.nextRasters, entry.maskRasters])
    for (const raster of rasters?.values() ?? []) if (raster.region) regions.add(raster.region)
}

export function createScene(gl: Gl, tools: PaintTools, firstPage: () => Texture2D): Scene {
  const quads = createLayerQuads(gl, firstPage)
  const painter = createPainter(tools, quads)
  const entries = createEntries(painter, quads.reorder)

  return {
    get entries() {
      return entries.all
    },
    sync: entries.sync,
    repaint: (place, sight) => painter.repaint(entries.all[place] as Entry, place, sight),
    get order() {
      return entries.order
    },
    flush: () => quads.flush(entries.all),
    draws: (stretch) => quads.draws(entries.all, stretch),
    approximate: painter.approximate,
    placeOf: entries.placeOf,
    get ground() {
      return entries.all[0]?.ground ?? null
    },
    addRegionsTo(regions) {
      for (const entry of entries.all) addRegions(regions, entry)
    },
    destroy() {
      for (const entry of entries.all) releaseAll(tools, entry)
      entries.clear()
      painter.approximate.clear()
      quads.destroy()
    },
  }
}
