import type { Box } from '../../shared/base/geometry.ts'
import { isSamePlan, type Plan } from './plan.ts'
import type { Composer } from '../compose/compose.ts'
import type { Target } from '../compose/pen.ts'
import { joinDamage, pixelsIn, pixelsOfBox, pixelsOfCalls, separate } from '../damage/damage.ts'
import type { Gl } from '../gl/gl.ts'
import type { BoxProgram } from '../gl/boxes.ts'
import type { Extent } from '../base/frame.ts'
import { createStack, noteOccupied, paintSheet, shownOf, type Sheet, type Stack } from './sheets.ts'
import { createSurfaces, type Surfaces } from './surfaces.ts'

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

/** Puts sheets and the bands between them together, on pieces that do not overlap. */
type Compose = (
  composer: Composer,
  stack: Stack,
  at: { readonly pieces: readonly Box[]; readonly target: Target },
) => void

const createCompose =
  (boxes: BoxProgram, surfaces: Surfaces): Compose =>
  (composer, { sheets, bands }, { pieces, target }) => {
    sheets.forEach((sheet, at) => {
      const shown = at === 0 ? pieces : shownOf(composer, sheet, pieces)
      if (shown.length > 0) {
        const job = { boxes: shown.map((piece) => composer.toGl(piece)), target, size: surfaces.size }
        boxes.copy({ ...job, from: sheet.texture, isBlended: at > 0 })
      }
      const band = bands[at]
      if (band) composer.band(pieces, band, target)
    })
  }

/** Draws into sheets what lies on them. */
type SheetDrawing = {
  /** Whole rows of the canvas. */
  fill(composer: Composer, sheet: Sheet, rect: Box): void
  /** What changed, where layers of the sheet lie. */
  mend(composer: Composer, sheet: Sheet, spots: readonly Spot[]): void
}

function createSheetDrawing(surfaces: Surfaces, compose: Compose): SheetDrawing {
  function fill(composer: Composer, sheet: Sheet, rect: Box): void {
    const { inner, framebuffer } = sheet
    if (!inner) return paintSheet(composer, sheet, { rect, isCulled: rect.height < surfaces.size.height })
    for (const own of inner.sheets) fill(composer, own, rect)
    compose(composer, inner, { pieces: [rect], target: framebuffer })
  }

  function mend(composer: Composer, sheet: Sheet, spots: readonly Spot[]): void {
    const { gap, occupied, inner, framebuffer } = sheet
    const own = spots.filter(({ place }) => place >= gap.from && place <= gap.to)
    if (own.length === 0) return
    const changed = own.map(({ box }) => box)
    for (const box of changed) occupied.add(box)
    if (!inner) {
      for (const rect of joinDamage(changed)) paintSheet(composer, sheet, { rect, isCulled: true })
      return
    }
    for (const lower of inner.sheets) mend(composer, lower, own)
    const pieces = separate(joinDamage(changed, pixelsOfBox))
    compose(composer, inner, { pieces, target: framebuffer })
  }

  return { fill, mend }
}

/** What it takes to draw pieces with a stack; see `costOf`. */
function costOfStack(composer: Composer, { sheets, bands }: Stack, pieces: readonly Box[]): number {
  let cost = 0
  sheets.forEach((sheet, at) => {
    const shown = shownOf(composer, sheet, pieces)
    const band = bands[at]
    const calls = (shown.length > 0 ? 1 : 0) + (band ? composer.callsOfBand(pieces, band) : 0)
    cost += pixelsIn(shown) + calls * pixelsOfCalls
  })
  return cost
}

const noStack: Stack = { sheets: [], bands: [] }

export function createLayerCache(gl: Gl, boxes: BoxProgram): LayerCache {
  const surfaces = createSurfaces(gl)
  const compose = createCompose(boxes, surfaces)
  const { fill, mend } = createSheetDrawing(surfaces, compose)
  let stack = noStack
  let kept: Plan | null = null
  /** What is being made, and how many of its rows are there. */
  let begun: { readonly plan: Plan; rows: number } | null = null

  function begin(
    composer: Composer,
    plan: Plan,
    { extent, layerCount }: { extent: Extent; layerCount: number },
  ): void {
    surfaces.begin(extent)
    kept = null
    const stretch = { from: 0, to: layerCount - 1 }
    stack = createStack(surfaces, { ...plan, stretch, isLowest: true, isHighest: true })
    for (const sheet of stack.sheets) noteOccupied(composer, sheet)
    begun = { plan, rows: 0 }
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
    costOf: (composer, pieces) => costOfStack(composer, stack, pieces),
    draw(composer, pieces) {
      if (kept && pieces.length > 0) compose(composer, stack, { pieces, target: null })
    },
    destroy() {
      surfaces.destroy()
      stack = noStack
      kept = begun = null
    },
  }
}
