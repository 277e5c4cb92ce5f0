/*
 * How a hand of the clock goes on, as the watch's own hands do: by steps, gliding, so often a second, or with a swing
 * beyond each second. Each is one expression, so that what is typed and what is chosen are one thing.
 */

/** How often a second hand goes on in a second. */
export const sweeps = [2, 5, 10, 15] as const

export type HandMovement =
  | { readonly hand: 'second' | 'minute'; readonly by: 'steps' | 'gliding' }
  | { readonly hand: 'second'; readonly by: 'sweep'; readonly often: (typeof sweeps)[number] }
  | {
      readonly hand: 'second'
      readonly by: 'tick'
      /** How far it swings beyond the second, in seconds. */
      readonly strength: number
      /** Until it stands there. */
      readonly seconds: number
    }

/** The swing takes all of the time but the last picture of it. */
const lastPicture = 0.033

export const four = (value: number): number => Number(value.toFixed(4))

/** The words of the curve of a swing. */
export const tickCurve = (strength: number, seconds: number): string => {
  const pull = Math.max(0, (seconds - lastPicture) / seconds)
  return `CLOCKWISE ${[four(pull), four(1 + strength * 2), 1, 1].join(' ')}`
}

/** The expression of a hand that goes on so. */
export function handExpression(movement: HandMovement): string {
  switch (movement.by) {
    case 'steps':
      return movement.hand === 'second' ? '##secondHand##' : '##minuteHand##'
    case 'gliding':
      return movement.hand === 'second' ? '##secondHandSmooth##' : '((##minute## * 6) + (##second## / 10))'
    case 'sweep':
      return `((##second## + (floor((##millisecond## * ${movement.often}) / 1000) / ${movement.often})) * 6)`
    case 'tick':
      return `(ease(##secondHand##, ${movement.seconds}, "${tickCurve(movement.strength, movement.seconds)}"))`
  }
}
