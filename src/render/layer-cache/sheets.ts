import type { Box } from '../../shared/base/geometry.ts'
import { gapsOf, type Band } from '../compose/bands.ts'
import type { Composer } from '../compose/compose.ts'
import { createOccupied, type Occupied } from './occupied.ts'
import type { Plan } from './plan.ts'
import type { Surface, Surfaces } from './surfaces.ts'

/** One gap between bands on its surface. */
export type Sheet = Surface & {
  readonly gap: Band
  readonly isLowest: boolean
  readonly isHighest: boolean
  readonly occupied: Occupied
  /** What it is put together of; null when its layers are drawn into it. */
  readonly inner: Stack | null
}

/** Sheets from the lowest up, each but the last with a band of layers over it. */
export type Stack = { readonly sheets: readonly Sheet[]; readonly bands: readonly Band[] }

/** Sheets for what of a stretch lies around the bands of a plan, and whether it is the lowest and the highest of all. */
type Layout = Plan & {
  readonly stretch: Band
  readonly isLowest: boolean
  readonly isHighest: boolean
}

export function createStack(surfaces: Surfaces, { stretch, bands, inner, ...ends }: Layout): Stack {
  const sheets = gapsOf(bands, stretch).map((gap, at): Sheet => {
    const isLowest = ends.isLowest && at === 0
    const isHighest = ends.isHighest && at === bands.length
    const within =
      inner?.at === at
        ? createStack(surfaces, { stretch: gap, bands: inner.bands, inner: null, isLowest, isHighest })
        : null
    const occupied = createOccupied(surfaces.size)
    return { ...surfaces.next(), gap, isLowest, isHighest, occupied, inner: within }
  })
  return { sheets, bands }
}

/** Draws the layers of a sheet into it. */
export function paintSheet(
  composer: Composer,
  { framebuffer, gap, isLowest, isHighest }: Sheet,
  { rect, isCulled }: { rect: Box; isCulled: boolean },
): void {
  if (isLowest) composer.under(rect, framebuffer)
  else composer.clear(rect, framebuffer, [0, 0, 0, 0])
  composer.layers(rect, framebuffer, { ...gap, isCulled })
  if (isHighest) composer.over(rect, framebuffer)
}

/**
 * What of the pieces a sheet shows something in. The dial's edge lies on the highest sheet and is not noted in squares:
 * it runs through all of them.
 */
export const shownOf = (
  composer: Composer,
  { isLowest, isHighest, occupied }: Sheet,
  pieces: readonly Box[],
): readonly Box[] =>
  isLowest
    ? pieces
    : pieces.flatMap((piece) => (isHighest && composer.hasEdge(piece) ? piece : occupied.within(piece)) ?? [])

/** Notes where the layers of a new sheet lie. */
export function noteOccupied(composer: Composer, { gap, occupied, inner, isLowest }: Sheet): void {
  for (let place = gap.from; place <= gap.to && !isLowest; place++) {
    for (const box of composer.pixelsAt(place)) occupied.add(box)
  }
  for (const own of inner?.sheets ?? []) noteOccupied(composer, own)
}
