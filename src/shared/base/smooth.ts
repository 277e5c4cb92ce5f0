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
  /** How often it goes over again; −1 until the next change. */
  readonly repeat: number
  /** Pictures a second; null for all that the watch draws. */
  readonly fps: number | null
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
  const { easing, turns, repeat, fps } = smooth
  const words = [easing, turns, repeat === 0 ? null : `x${repeat}`, fps === null ? null : `${fps}fps`]
    .filter(Boolean)
    .join(' ')
  return `(ease(${value}, ${smooth.seconds}, "${words}"))`
}
