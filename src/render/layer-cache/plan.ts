import { bandsOf, gapsOf, type Band } from '../compose/bands.ts'

/** Bands drawn between the textures that one texture is put together of, at most. */
const mostInner = 2

/** What is drawn between textures, and which of those is put together of textures of its own. */
export type Plan = {
  readonly bands: readonly Band[]
  /** The gap's place among the gaps, and the bands within it. */
  readonly inner: { readonly at: number; readonly bands: readonly Band[] } | null
}

const isIn = ({ from, to }: Band, place: number): boolean => place >= from && place <= to

const isSameBand = (a: Band, b: Band | undefined): boolean => a.from === b?.from && a.to === b.to

const areSameBands = (a: readonly Band[], b: readonly Band[]): boolean =>
  a.length === b.length && a.every((band, at) => isSameBand(band, b[at]))

export const isSamePlan = (a: Plan, b: Plan): boolean =>
  areSameBands(a.bands, b.bands) &&
  a.inner?.at === b.inner?.at &&
  areSameBands(a.inner?.bands ?? [], b.inner?.bands ?? [])

/**
 * Bands for layers that change in almost every frame (`swift`) and some times a second (`beating`): those that beat
 * in the gap with most of them are put into its texture, so that frames between two beats do not draw them.
 */
export function planBands(
  { swift, beating }: { readonly swift: readonly number[]; readonly beating: readonly number[] },
  all: Band,
): Plan {
  if (swift.length === 0) return { bands: bandsOf(beating), inner: null }
  const gaps = gapsOf(bandsOf(swift), all)
  const inGap = gaps.map((gap) => beating.filter((place) => isIn(gap, place)))
  const own = inGap.reduce((most, places) => (places.length > most.length ? places : most))
  const gap = gaps[inGap.indexOf(own)]
  const bands = bandsOf([...swift, ...inGap.filter((places) => places !== own).flat()])
  // what beats elsewhere may have made one band of two with the gap in it, or two of one that held what beats
  const at = gapsOf(bands, all).findIndex((other) => isSameBand(other, gap))
  if (own.length === 0) return { bands, inner: null }
  const isEachDrawn = beating.every((place) => own.includes(place) || bands.some((band) => isIn(band, place)))
  return at < 0 || !isEachDrawn
    ? { bands: bandsOf([...swift, ...beating]), inner: null }
    : { bands, inner: { at, bands: bandsOf(own, mostInner) } }
}
