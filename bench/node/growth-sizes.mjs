/** Up to what a design may have (`loadLimits.layers`); more is refused in words. */
export const growthSizes = [60, 125, 250, 500, 1000, 2000, 5000, 10000, 20000]

/** Where a line through two points, both by factors, reaches `limit`. */
function crossing([fromLayers, fromMs], [toLayers, toMs], limit) {
  const share = Math.log(limit / fromMs) / Math.log(toMs / fromMs)
  return Math.round(Math.exp(Math.log(fromLayers) + share * Math.log(toLayers / fromLayers)))
}

/**
 * The number of layers up to which a frame takes no longer than `limit` ms, of `[layers, ms]` by size; null for none of
 * them, Infinity where even the last one is within.
 */
export function reach(points, limit) {
  const at = points.findIndex(([, ms]) => ms > limit)
  if (at === -1) return points.length === 0 ? null : Infinity
  return at === 0 ? null : crossing(points[at - 1], points[at], limit)
}
