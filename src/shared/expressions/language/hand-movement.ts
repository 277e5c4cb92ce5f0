import { parseExpression } from './parse.ts'
import { printExpression } from './serialize.ts'
import type { Expression } from './tree.ts'

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

const four = (value: number): number => Number(value.toFixed(4))

const tickCurve = (strength: number, seconds: number): string => {
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

const treeOf = (text: string): Expression | null => {
  const parsed = parseExpression(text)
  return parsed.ok ? parsed.tree : null
}

const told = (text: string): string => {
  const tree = treeOf(text)
  return tree ? printExpression(tree) : ''
}

const plain: readonly HandMovement[] = [
  ...(['second', 'minute'] as const).flatMap((hand) =>
    (['steps', 'gliding'] as const).map((by) => ({ hand, by })),
  ),
  ...sweeps.map((often) => ({ hand: 'second', by: 'sweep', often }) as const),
]

let byText: ReadonlyMap<string, HandMovement> | null = null

/** Its swing, read back from the curve of the format. */
function tickOf(tree: Expression): HandMovement | null {
  const [value, seconds, curve] = tree.kind === 'call' && tree.name === 'ease' ? tree.args : []
  if (value?.kind !== 'tag' || value.name !== 'secondHand') return null
  if (seconds?.kind !== 'number' || curve?.kind !== 'text' || !(seconds.value > 0)) return null
  const strength = four((Number(curve.value.split(' ')[2]) - 1) / 2)
  if (!(strength >= 0) || tickCurve(strength, seconds.value) !== curve.value) return null
  return { hand: 'second', by: 'tick', strength, seconds: seconds.value }
}

/** How a hand with this expression goes on; null for one that is turned in another way. */
export function movementOf(text: string): HandMovement | null {
  const tree = treeOf(text)
  if (!tree) return null
  byText ??= new Map(plain.map((one) => [told(handExpression(one)), one]))
  return byText.get(printExpression(tree)) ?? tickOf(tree)
}
