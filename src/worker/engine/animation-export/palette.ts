/*
 * The colours of a gif: at most 255 for all frames, by median cut over the colours that some frames have, counted in
 * 32,768 boxes. A dial of few colours keeps them exactly.
 */

/** One place is left for what is see-through. */
const mostColors = 255

const boxOf = (r: number, g: number, b: number): number => ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3)

type Bin = { readonly mean: readonly [number, number, number]; readonly count: number }

type Group = { readonly bins: readonly Bin[]; readonly axis: number; readonly weight: number }

/** Straight RGBA; what is more than half see-through counts for nothing. */
function binsOf(pictures: readonly Uint8ClampedArray[]): readonly Bin[] {
  const sums = new Float64Array(32_768 * 4)
  for (const data of pictures) {
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at + 3] ?? 0) < 128) continue
      const [r, g, b] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
      const box = boxOf(r, g, b) * 4
      sums[box] = (sums[box] ?? 0) + r
      sums[box + 1] = (sums[box + 1] ?? 0) + g
      sums[box + 2] = (sums[box + 2] ?? 0) + b
      sums[box + 3] = (sums[box + 3] ?? 0) + 1
    }
  }
  const bins: Bin[] = []
  for (let box = 0; box < sums.length; box += 4) {
    const count = sums[box + 3] ?? 0
    if (count === 0) continue
    const mean = [0, 1, 2].map((part) => (sums[box + part] ?? 0) / count) as [number, number, number]
    bins.push({ mean, count })
  }
  return bins
}

/** The axis along which the colours lie furthest apart; a group of many pixels weighs more. */
function groupOf(bins: readonly Bin[]): Group {
  let axis = 0
  let widest = 0
  for (let part = 0; part < 3; part += 1) {
    let [low, high] = [255, 0]
    for (const { mean } of bins) {
      low = Math.min(low, mean[part] ?? 0)
      high = Math.max(high, mean[part] ?? 0)
    }
    if (high - low > widest) [axis, widest] = [part, high - low]
  }
  const count = bins.reduce((sum, bin) => sum + bin.count, 0)
  return { bins, axis, weight: bins.length < 2 ? 0 : widest * Math.sqrt(count) }
}

function halves({ bins, axis }: Group): readonly [Group, Group] {
  const sorted = bins.toSorted((a, b) => (a.mean[axis] ?? 0) - (b.mean[axis] ?? 0))
  const half = sorted.reduce((sum, { count }) => sum + count, 0) / 2
  let sum = 0
  let cut = 0
  while (cut < sorted.length - 1 && sum < half) sum += sorted[cut++]?.count ?? 0
  return [groupOf(sorted.slice(0, Math.max(1, cut))), groupOf(sorted.slice(Math.max(1, cut)))]
}

function meanOf(bins: readonly Bin[]): readonly number[] {
  const count = bins.reduce((sum, bin) => sum + bin.count, 0)
  return [0, 1, 2].map((part) =>
    Math.round(bins.reduce((sum, bin) => sum + (bin.mean[part] ?? 0) * bin.count, 0) / count),
  )
}

export type Palette = {
  /** Red, green and blue of each colour. */
  readonly colors: Uint8Array
  /** The place of the nearest colour. */
  readonly nearest: (r: number, g: number, b: number) => number
}

/** The colours of pictures in straight RGBA, at most 255. */
export function paletteOf(pictures: readonly Uint8ClampedArray[], most = mostColors): Palette {
  const bins = binsOf(pictures)
  let groups: Group[] = bins.length === 0 ? [] : [groupOf(bins)]
  while (groups.length < most) {
    const next = groups.reduce<Group | null>(
      (best, one) => (one.weight > (best?.weight ?? 0) ? one : best),
      null,
    )
    if (!next) break
    groups = [...groups.filter((one) => one !== next), ...halves(next)]
  }
  const colors = Uint8Array.from(groups.length === 0 ? [0, 0, 0] : groups.flatMap(({ bins: b }) => meanOf(b)))
  const known = new Int16Array(32_768).fill(-1)

  function search(r: number, g: number, b: number): number {
    let best = 0
    let least = Infinity
    for (let at = 0; at < colors.length; at += 3) {
      const [dr, dg, db] = [r - (colors[at] ?? 0), g - (colors[at + 1] ?? 0), b - (colors[at + 2] ?? 0)]
      const far = dr * dr * 2 + dg * dg * 4 + db * db * 3
      if (far < least) [best, least] = [at / 3, far]
    }
    return best
  }

  return {
    colors,
    nearest(r, g, b) {
      const box = boxOf(r, g, b)
      const found = known[box] ?? -1
      if (found >= 0) return found
      return (known[box] = search(r, g, b))
    },
  }
}
