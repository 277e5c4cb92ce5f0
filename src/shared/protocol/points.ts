/** Points of a layer that are edited on the canvas. */
export type PointsView = {
  /** Its name. */
  readonly layer: string
  /** Of all its lines. */
  readonly count: number
  /** How many points and handles are taken hold of. */
  readonly chosen: number
  /** The one that is; null for none and for several. `number`: from 1 on. */
  readonly one: { readonly kind: 'corner' | 'smooth' | 'into' | 'out'; readonly number: number } | null
  /** Two ends of open lines are taken hold of. */
  readonly canJoin: boolean
  /** All of its lines. */
  readonly isClosed: boolean
}
