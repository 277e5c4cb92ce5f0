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

/** The parts of a stretch below, between and above its bands; `to` lies before `from` where there is none. */
export const gapsOf = (bands: readonly Band[], { from, to }: Band): Band[] =>
  [...bands, null].map((band, at) => ({
    from: (bands[at - 1]?.to ?? from - 1) + 1,
    to: (band?.from ?? to + 1) - 1,
  }))
