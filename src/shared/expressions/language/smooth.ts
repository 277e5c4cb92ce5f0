import { easings, type Smooth, type Smoothed } from '../../base/smooth.ts'
import { curveOf, rateOf } from './ease.ts'
import { inParentheses } from './in-parentheses.ts'
import { parseExpression } from './parse.ts'

const isNumber = (word: string): boolean => /^-?\d+(\.\d+)?$/.test(word)

function smoothOf(seconds: number, words: string): Smooth {
  const all = words.trim().split(/[\s,]+/)
  const points = all.filter(isNumber)
  const { turns, repeat, fps } = curveOf(words)
  return {
    seconds,
    easing: points.length === 4 ? points.join(' ') : (easings.find((one) => all.includes(one)) ?? 'LINEAR'),
    turns,
    repeat,
    fps,
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
