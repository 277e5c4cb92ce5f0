import type { Framebuffer2D, Texture2D } from 'regl'
import type { Box } from '../shared/base/geometry.ts'
import { gapsOf } from './bands.ts'
import type { Band } from './bands.ts'
import type { Composer } from './compose.ts'
import { pixelsIn, pixelsOfCalls } from './damage.ts'
import type { Gl } from './gl.ts'
import { createOccupied } from './occupied.ts'
import type { Occupied } from './occupied.ts'
import type { BoxProgram } from './programs/boxes.ts'
import type { Extent } from './text/rasters.ts'

/** Device pixels of the layer at a place that are not as they were; `strips` is the same, finer. */
export type Spot = { readonly place: number; readonly box: Box; readonly strips: readonly Box[] }

/**
 * What lies below, between and above the active layers, each kept in a texture of the canvas's size. Made when a
 * gesture begins or time plays, at the cost of one full redraw; then a frame draws the active layers alone
 * between copies, and of a kept layer that changes only its rectangle is drawn again.
 */
export type Kept = {
  isValidFor(bands: readonly Band[]): boolean
  drop(): void
  build(composer: Composer, bands: readonly Band[], at: { extent: Extent; layerCount: number }): void
  /** Draws anew in the textures what lies there; `join` makes few rectangles of many. */
  patch(composer: Composer, spots: readonly Spot[], join: (boxes: readonly Box[]) => Box[]): void
  /** What it takes to draw these pieces, in pixels copied; a draw call counts as the pixels that it costs. */
  costOf(composer: Composer, pieces: readonly Box[]): number
  /** Draws pieces that do not overlap anew on the canvas, in few calls however many there are. */
  draw(composer: Composer, pieces: readonly Box[]): void
  destroy(): void
}

type Surface = { readonly texture: Texture2D; readonly framebuffer: Framebuffer2D }

/** One gap on its surface. */
type Sheet = Surface & {
  readonly gap: Band
  readonly isLowest: boolean
  readonly isHighest: boolean
  readonly occupied: Occupied
}

export function createKept(gl: Gl, boxes: BoxProgram): Kept {
  let size: Extent = { width: 0, height: 0 }
  let surfaces: Surface[] = []
  let sheets: Sheet[] = []
  let kept: readonly Band[] | null = null

  function createSurface(): Surface {
    const texture = gl.regl.texture({ ...size, mag: 'nearest', min: 'nearest', wrap: 'clamp' })
    return { texture, framebuffer: gl.regl.framebuffer({ color: texture, depth: false, stencil: false }) }
  }

  function release(): void {
    for (const { framebuffer, texture } of surfaces) {
      framebuffer.destroy()
      texture.destroy()
    }
    surfaces = []
    sheets = []
    kept = null
  }

  function paint(
    composer: Composer,
    sheet: Sheet,
    { rect, isCulled }: { rect: Box; isCulled: boolean },
  ): void {
    const { framebuffer, gap, isLowest, isHighest } = sheet
    if (isLowest) composer.under(rect, framebuffer)
    else composer.clear(rect, framebuffer, [0, 0, 0, 0])
    composer.layers(rect, framebuffer, { ...gap, isCulled })
    if (isHighest) composer.over(rect, framebuffer)
  }

  /** The dial's edge lies on the highest sheet and is not noted in squares: it runs through all of them. */
  const isShown = (composer: Composer, { isLowest, isHighest, occupied }: Sheet, piece: Box): boolean =>
    isLowest || (isHighest && composer.hasEdge(piece)) || occupied.meets(piece)

  return {
    isValidFor: (bands) =>
      kept !== null &&
      (kept === bands ||
        (kept.length === bands.length &&
          kept.every(({ from, to }, at) => from === bands[at]?.from && to === bands[at].to))),
    drop() {
      kept = null
    },
    build(composer, bands, { extent, layerCount }) {
      if (extent.width !== size.width || extent.height !== size.height) {
        release()
        size = extent
      }
      const rect: Box = { x: 0, y: 0, ...extent }
      const gaps = gapsOf(bands, layerCount)
      sheets = gaps.map((gap, at) => {
        const surface = (surfaces[at] ??= createSurface())
        const occupied = createOccupied(extent)
        return { ...surface, gap, isLowest: at === 0, isHighest: at === gaps.length - 1, occupied }
      })
      for (const sheet of sheets) {
        for (let place = sheet.gap.from; place <= sheet.gap.to && !sheet.isLowest; place++) {
          for (const box of composer.pixelsAt(place)) sheet.occupied.add(box)
        }
        paint(composer, sheet, { rect, isCulled: false })
      }
      kept = bands
    },
    patch(composer, spots, join) {
      for (const sheet of sheets) {
        const own = spots.filter(({ place }) => place >= sheet.gap.from && place <= sheet.gap.to)
        for (const { box } of own) sheet.occupied.add(box)
        for (const rect of join(own.map(({ box }) => box))) paint(composer, sheet, { rect, isCulled: true })
      }
    },
    costOf(composer, pieces) {
      let cost = 0
      sheets.forEach((sheet, at) => {
        const shown = pieces.filter((piece) => isShown(composer, sheet, piece))
        const band = kept?.[at]
        const calls = (shown.length > 0 ? 1 : 0) + (band ? composer.callsOfBand(pieces, band) : 0)
        cost += pixelsIn(shown) + calls * pixelsOfCalls
      })
      return cost
    },
    draw(composer, pieces) {
      if (!kept) return
      sheets.forEach((sheet, at) => {
        const shown = pieces.filter((piece) => isShown(composer, sheet, piece))
        if (shown.length > 0) {
          const job = { boxes: shown.map((piece) => composer.toGl(piece)), target: null, size }
          boxes.copy({ ...job, from: sheet.texture, isBlended: !sheet.isLowest })
        }
        const band = kept?.[at]
        if (band) composer.band(pieces, band)
      })
    },
    destroy: release,
  }
}
