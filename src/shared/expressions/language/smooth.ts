import { curveOf, rateOf } from './ease.ts'
import { inParentheses } from './in-parentheses.ts'
import { parseExpression } from './parse.ts'

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

const isOwn = (word: string): boolean => /^(x-?\d+|\d+fps)$/.test(word)

const isNumber = (word: string): boolean => /^-?\d+(\.\d+)?$/.test(word)

function smoothOf(seconds: number, words: string): Smooth {
  const all = words.trim().split(/[\s,]+/)
  const points = all.filter(isNumber)
  return {
    seconds,
    easing: points.length === 4 ? points.join(' ') : (easings.find((one) => all.includes(one)) ?? 'LINEAR'),
    turns: curveOf(words).turns,
    more: all.filter(isOwn).join(' '),
  }
}

/** The expression and how it goes over; null for a text that is none. */
export function readSmooth(text: string): Smoothed | null {
  const parsed = parseExpression(text)
  if (!parsed.ok) return null
  const { tree } = parsed
  const changes = (rate: ReturnType<typeof rateOf>): boolean => rate !== 'never' && rate !== 'frame'
  const [value, seconds, curve] = tree.kind === 'call' && tree.name === 'ease' ? tree.args : []
  if (!value || seconds?.kind !== 'number' || curve?.kind !== 'text')
    return { value: text, smooth: null, canEase: changes(rateOf(tree)) }
  const inner = text.slice(value.span.start, value.span.end)
  return {
    value: inParentheses(inner),
    smooth: smoothOf(seconds.value, curve.value),
    canEase: changes(rateOf(value)),
  }
}

/** The expression going over so; null for at once. */
export function withSmooth({ value }: Pick<Smoothed, 'value'>, smooth: Smooth | null): string {
  if (!smooth) return value
  const words = [smooth.easing, smooth.turns, smooth.more].filter(Boolean).join(' ')
  return `(ease(${value}, ${smooth.seconds}, "${words}"))`
}
