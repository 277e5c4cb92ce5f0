/** One pass of a box along a row of samples that lie `step` apart; `edge` is the share of the two samples beside the box. */
type Pass = { readonly reach: number; readonly edge: number; readonly weight: number }

/** Three such passes spread like a bell of this deviation, whole pixels or not. */
function passOf(deviation: number): Pass {
  const spread = (deviation * deviation) / 3
  const reach = Math.floor((Math.sqrt(1 + 12 * spread) - 1) / 2)
  const full = 2 * reach + 1
  const edge = (full * (spread - (reach * (reach + 1)) / 3)) / (2 * ((reach + 1) ** 2 - spread))
  return { reach, edge, weight: 1 / (full + 2 * edge) }
}

type Row = { readonly start: number; readonly step: number; readonly length: number }

function blurRow(
  from: Float32Array,
  to: Float32Array,
  { start, step, length, reach, edge, weight }: Row & Pass,
): void {
  const at = (i: number): number => (i < 0 || i >= length ? 0 : (from[start + i * step] as number))
  let sum = 0
  for (let i = 0; i <= reach; i++) sum += at(i)
  for (let i = 0; i < length; i++) {
    to[start + i * step] = (sum + edge * (at(i - reach - 1) + at(i + reach + 1))) * weight
    sum += at(i + reach + 1) - at(i - reach)
  }
}

/** Samples, `width` a row, softened by a bell of this deviation in pixels; beyond their edges there is nothing. */
export function blurred(samples: ArrayLike<number>, width: number, deviation: number): Float32Array {
  const height = samples.length / width
  const pass = passOf(deviation)
  let from = Float32Array.from(samples)
  let to = new Float32Array(samples.length)
  const turn = (): void => {
    ;[from, to] = [to, from]
  }
  for (let time = 0; time < 3; time++) {
    for (let y = 0; y < height; y++) blurRow(from, to, { start: y * width, step: 1, length: width, ...pass })
    turn()
    for (let x = 0; x < width; x++) blurRow(from, to, { start: x, step: width, length: height, ...pass })
    turn()
  }
  return from
}
