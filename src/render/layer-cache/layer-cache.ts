import type { Framebuffer2D, Texture2D } from 'regl'
import type { Box } from '../../shared/base/geometry.ts'
import { gapsOf, type Band } from '../compose/bands.ts'
import { isSamePlan, type Plan } from './plan.ts'
import type { Composer } from '../compose/compose.ts'
import type { Target } from '../compose/pen.ts'
import { joinDamage, pixelsIn, pixelsOfBox, pixelsOfCalls, separate } from '../damage/damage.ts'
import type { Gl } from '../gl/gl.ts'
import { createOccupied } from './occupied.ts'
import type { Occupied } from './occupied.ts'
import type { BoxProgram } from '../gl/boxes.ts'
import type { Extent } from '../base/frame.ts'

/** Device pixels of the layer at a place that are not as they were; `strips` is the same, finer. */
export type Spot = { readonly place: number; readonly box: Box; readonly strips: readonly Box[] }

/**
 * What lies below, between and above the active layers, each kept in a texture of the canvas's size. Made when a
 * gesture begins or time plays, at the cost of one full redraw; then a frame draws the active layers alone
 * between copies, and of a kept layer that changes only its rectangle is drawn again.
 */
export type LayerCache = {
  isValidFor(plan: Plan): boolean
  drop(): void
  /** Makes the next `rows` of device pixels; answers whether all are there, until then the textures are of no use. */
  build(composer: Composer, plan: Plan, at: { extent: Extent; layerCount: number; rows: number }): boolean
  /** Draws anew in the textures what lies there. */
  patch(composer: Composer, spots: readonly Spot[]): void
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
  /** What it is put together of; null when its layers are drawn into it. */
  readonly inner: Stack | null
}

/** Sheets from the lowest up, each but the last with a band of layers over it. */
type Stack = { readonly sheets: readonly Sheet[]; readonly bands: readonly Band[] }

export function createLayerCache(gl: Gl, boxes: BoxProgram): LayerCache {
  let size: Extent = { width: 0, height: 0 }
  let surfaces: Surface[] = []
  let used = 0
  let stack: Stack = { sheets: [], bands: [] }
  let kept: Plan | null = null
  /** What is being made, and how many of its rows are there. */
  let begun: { readonly plan: Plan; rows: number } | null = null

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
    stack = { sheets: [], bands: [] }
    kept = begun = null
  }

  const nextSurface = (): Surface => (surfaces[used++] ??= createSurface())

  /** Sheets for what of a stretch lies around its bands; `ends`: whether it is the lowest and the highest of all. */
  function createStack(
    stretch: Band,
    { bands, inner }: Plan,
    ends: { readonly isLowest: boolean; readonly isHighest: boolean },
  ): Stack {
    const sheets = gapsOf(bands, stretch).map((gap, at): Sheet => {
      const isLowest = ends.isLowest && at === 0
      const isHighest = ends.isHighest && at === bands.length
      const within =
        inner?.at === at
          ? createStack(gap, { bands: inner.bands, inner: null }, { isLowest, isHighest })
          : null
      return { ...nextSurface(), gap, isLowest, isHighest, occupied: createOccupied(size), inner: within }
    })
    return { sheets, bands }
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
  const shownOf = (
    composer: Composer,
    { isLowest, isHighest, occupied }: Sheet,
    pieces: readonly Box[],
  ): readonly Box[] =>
    isLowest
      ? pieces
      : pieces.flatMap(
          (piece) => (isHighest && composer.hasEdge(piece) ? piece : occupied.within(piece)) ?? [],
        )

  /** Puts sheets and the bands between them together, on pieces that do not overlap. */
  function compose(
    composer: Composer,
    { sheets, bands }: Stack,
    { pieces, target }: { pieces: readonly Box[]; target: Target },
  ): void {
    sheets.forEach((sheet, at) => {
      const shown = at === 0 ? pieces : shownOf(composer, sheet, pieces)
      if (shown.length > 0) {
        const job = { boxes: shown.map((piece) => composer.toGl(piece)), target, size }
        boxes.copy({ ...job, from: sheet.texture, isBlended: at > 0 })
      }
      const band = bands[at]
      if (band) composer.band(pieces, band, target)
    })
  }

  function noteOccupied(composer: Composer, { gap, occupied, inner, isLowest }: Sheet): void {
    for (let place = gap.from; place <= gap.to && !isLowest; place++) {
      for (const box of composer.pixelsAt(place)) occupied.add(box)
    }
    for (const own of inner?.sheets ?? []) noteOccupied(composer, own)
  }

  function fill(composer: Composer, sheet: Sheet, rect: Box): void {
    const { inner, framebuffer } = sheet
    if (!inner) return paint(composer, sheet, { rect, isCulled: rect.height < size.height })
    for (const own of inner.sheets) fill(composer, own, rect)
    compose(composer, inner, { pieces: [rect], target: framebuffer })
  }

  function begin(
    composer: Composer,
    plan: Plan,
    { extent, layerCount }: { extent: Extent; layerCount: number },
  ): void {
    if (extent.width !== size.width || extent.height !== size.height) {
      release()
      size = extent
    }
    used = 0
    kept = null
    stack = createStack({ from: 0, to: layerCount - 1 }, plan, { isLowest: true, isHighest: true })
    for (const sheet of stack.sheets) noteOccupied(composer, sheet)
    begun = { plan, rows: 0 }
  }

  function mend(composer: Composer, sheet: Sheet, spots: readonly Spot[]): void {
    const { gap, occupied, inner, framebuffer } = sheet
    const own = spots.filter(({ place }) => place >= gap.from && place <= gap.to)
    if (own.length === 0) return
    const changed = own.map(({ box }) => box)
    for (const box of changed) occupied.add(box)
    if (!inner) {
      for (const rect of joinDamage(changed)) paint(composer, sheet, { rect, isCulled: true })
      return
    }
    for (const lower of inner.sheets) mend(composer, lower, own)
    const pieces = separate(joinDamage(changed, pixelsOfBox))
    compose(composer, inner, { pieces, target: framebuffer })
  }

  return {
    isValidFor: (plan) => kept !== null && (kept === plan || isSamePlan(kept, plan)),
    drop() {
      kept = begun = null
    },
    build(composer, plan, { extent, layerCount, rows }) {
      if (!begun || !isSamePlan(begun.plan, plan)) begin(composer, plan, { extent, layerCount })
      const from = begun?.rows ?? 0
      const rect = { x: 0, y: from, width: extent.width, height: Math.min(rows, extent.height - from) }
      for (const sheet of stack.sheets) fill(composer, sheet, rect)
      if (from + rect.height < extent.height) {
        begun = { plan, rows: from + rect.height }
        return false
      }
      begun = null
      kept = plan
      return true
    },
    patch(composer, spots) {
      if (kept || begun) for (const sheet of stack.sheets) mend(composer, sheet, spots)
    },
    costOf(composer, pieces) {
      let cost = 0
      stack.sheets.forEach((sheet, at) => {
        const shown = shownOf(composer, sheet, pieces)
        const band = stack.bands[at]
        const calls = (shown.length > 0 ? 1 : 0) + (band ? composer.callsOfBand(pieces, band) : 0)
        cost += pixelsIn(shown) + calls * pixelsOfCalls
      })
      return cost
    },
    draw(composer, pieces) {
      if (kept && pieces.length > 0) compose(composer, stack, { pieces, target: null })
    },
    destroy: release,
  }
}
