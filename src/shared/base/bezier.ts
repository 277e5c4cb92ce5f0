/** Two points that pull at a curve: x1, y1, x2, y2. */
export type Handles = readonly [number, number, number, number]

const along = (a: number, b: number, t: number): number =>
  3 * a * t * (1 - t) ** 2 + 3 * b * t ** 2 * (1 - t) + t ** 3

/** The share of the way at a share of the time, by the curve through (0, 0) and (1, 1), as in CSS; `x1` and `x2` are within 0 to 1. */
export const bezier =
  ([x1, y1, x2, y2]: Handles) =>
  (share: number): number => {
    let [low, high] = [0, 1]
    for (let turn = 0; turn < 40; turn += 1) {
      const middle = (low + high) / 2
      if (along(x1, x2, middle) < share) low = middle
      else high = middle
    }
    return along(y1, y2, (low + high) / 2)
  }
