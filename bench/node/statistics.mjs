/** The value below which `share` of the numbers lie, between neighbours by straight line; null for none. */
export function quantile(numbers, share) {
  if (numbers.length === 0) return null
  const sorted = [...numbers].sort((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const below = Math.floor(place)
  const above = Math.min(below + 1, sorted.length - 1)
  return sorted[below] + (sorted[above] - sorted[below]) * (place - below)
}

export const median = (numbers) => quantile(numbers, 0.5)

export const round = (number, digits = 2) =>
  number === null || number === undefined ? null : Number(number.toFixed(digits))

/** `{p50, p95}`; null for no numbers. */
export const spread = (numbers) =>
  numbers.length === 0 ? null : { p50: round(median(numbers)), p95: round(quantile(numbers, 0.95)) }
