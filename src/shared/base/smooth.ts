/*
 * How a value goes over to the next one, as fields: it is said by `ease` around the whole expression, so that what is
 * typed and what is chosen are one thing.
 */

export const easings = ['LINEAR', 'EASE_IN', 'EASE_OUT', 'EASE_IN_OUT', 'OVERSHOOT'] as const

export type Smooth = {
  readonly seconds: number
  /** One of the easings, or four numbers of a Bézier curve. */
  readonly easing: string
  /** Which way an angle goes; null for the numbers as they are. */
  readonly turns: 'CLOCKWISE' | 'COUNTER_CLOCKWISE' | null
  /** What else is said of the curve: again so often, so many pictures a second. */
  readonly more: string
}

export type Smoothed = {
  /** The expression without it. */
  readonly value: string
  readonly smooth: Smooth | null
  /** It changes at ticks of the clock or of data: what glides by itself would never arrive, and a number stands. */
  readonly canEase: boolean
}

/** The expression going over so; null for at once. */
export function withSmooth({ value }: Pick<Smoothed, 'value'>, smooth: Smooth | null): string {
  if (!smooth) return value
  const words = [smooth.easing, smooth.turns, smooth.more].filter(Boolean).join(' ')
  return `(ease(${value}, ${smooth.seconds}, "${words}"))`
}
