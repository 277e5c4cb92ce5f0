/** Layers that stand together in paint order: the places of the first and the last, both included. */
export type Band = { readonly from: number; readonly to: number }

/** What lies between more bands than this is drawn with them: each gap is a texture of the canvas's size. */
export const mostBands = 3

/** The stretches that these places make up, from the lowest up; nearest ones are joined until so few are left. */
export function bandsOf(places: readonly number[], most = mostBands): Band[] {
  const bands: { from: number; to: number }[] = []
  for (const place of [...places].sort((a, b) => a - b)) {
    const last = bands.at(-1)
    if (last && place <= last.to + 1) last.to = place
    else bands.push({ from: place, to: place })
  }
  if (bands.length <= most) return bands
  const gaps = bands.slice(1).map(({ from }, at) => from - (bands[at]?.to ?? 0))
  const widest = new Set(
    gaps
      .map((gap, at) => ({ gap, at }))
      .sort((a, b) => b.gap - a.gap)
      .slice(0, most - 1)
      .map(({ at }) => at),
  )
  const joined: { from: number; to: number }[] = []
  bands.forEach((band, at) => {
    const last = joined.at(-1)
    if (last && !widest.has(at - 1)) last.to = band.to
    else joined.push({ ...band })
  })
  return joined
}

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

/** The parts of a stretch below, between and above its bands; `to` lies before `from` where there is none. */
export const gapsOf = (bands: readonly Band[], { from, to }: Band): Band[] =>
  [...bands, null].map((band, at) => ({
    from: (bands[at - 1]?.to ?? from - 1) + 1,
    to: (band?.from ?? to + 1) - 1,
  }))
