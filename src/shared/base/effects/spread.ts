type Row = { readonly start: number; readonly step: number; readonly length: number }

/** Squared distance to what is covered, and which pixel that is. */
type Nearest = { readonly away: Float64Array; readonly of: Int32Array }

type Room = {
  readonly f: Float64Array
  readonly of: Int32Array
  readonly v: Int32Array
  readonly z: Float64Array
}

/** Along one row, by the parabolas of Felzenszwalb and Huttenlocher. */
function nearestInRow({ away, of }: Nearest, { start, step, length }: Row, room: Room): void {
  const { f, v, z } = room
  for (let at = 0; at < length; at++) {
    f[at] = away[start + at * step] as number
    room.of[at] = of[start + at * step] as number
  }
  let count = 0
  v[0] = 0
  z[0] = -Infinity
  z[1] = Infinity
  for (let at = 1; at < length; at++) {
    let meets = 0
    do {
      const before = v[count] as number
      meets = ((f[at] as number) - (f[before] as number) + at * at - before * before) / (at - before) / 2
    } while (meets <= (z[count] as number) && --count > -1)
    count++
    v[count] = at
    z[count] = meets
    z[count + 1] = Infinity
  }
  for (let at = 0, next = 0; at < length; at++) {
    while ((z[next + 1] as number) < at) next++
    const from = v[next] as number
    away[start + at * step] = (f[from] as number) + (at - from) ** 2
    of[start + at * step] = room.of[from] as number
  }
}

/** Farther than any picture. */
const far = 1e20

/** Less of a pixel is no edge: what is drawn twice leaves so little of it free. */
const least = 0.02

/** Of each pixel the nearest one that is covered at all. */
function nearestCovered(coverage: Float32Array, width: number): Nearest {
  const height = coverage.length / width
  const most = Math.max(width, height)
  const nearest = {
    away: Float64Array.from(coverage, (value) => (value > least ? 0 : far)),
    of: Int32Array.from(coverage, (_value, at) => at),
  }
  const room = {
    ...{ f: new Float64Array(most), of: new Int32Array(most) },
    ...{ v: new Int32Array(most), z: new Float64Array(most + 1) },
  }
  for (let x = 0; x < width; x++) nearestInRow(nearest, { start: x, step: width, length: height }, room)
  for (let y = 0; y < height; y++) nearestInRow(nearest, { start: y * width, step: 1, length: width }, room)
  return nearest
}

/** The edge of what is covered so many pixels further out: a pixel half covered has it in its middle. */
function grown(coverage: Float32Array, width: number, by: number): Float32Array {
  const { away, of } = nearestCovered(coverage, width)
  return coverage.map((_value, at) =>
    Math.min(1, Math.max(0, by - Math.sqrt(away[at] as number) + (coverage[of[at] as number] as number))),
  )
}

/** What is not covered, with a row of it on each side: nothing is covered beyond the edges. */
function leftFree(coverage: Float32Array, width: number): Float32Array {
  const free = new Float32Array((width + 2) * (coverage.length / width + 2)).fill(1)
  coverage.forEach((value, at) => {
    free[(Math.floor(at / width) + 1) * (width + 2) + (at % width) + 1] = 1 - value
  })
  return free
}

/**
 * Coverage of 0 to 1 whose outline lies so many pixels further out, or in where that is below 0, round about corners. A
 * picture that is see-through everywhere stays so.
 */
export function spreadBy(coverage: Float32Array, width: number, by: number): Float32Array {
  const most = coverage.reduce((a, b) => Math.max(a, b), 0)
  if (by === 0 || most === 0) return coverage
  const shares = coverage.map((value) => value / most)
  if (by > 0) return grown(shares, width, by).map((value) => value * most)
  const free = grown(leftFree(shares, width), width + 2, -by)
  return coverage.map(
    (_value, at) =>
      (1 - (free[(Math.floor(at / width) + 1) * (width + 2) + (at % width) + 1] as number)) * most,
  )
}
