import { four, handExpression, sweeps, tickCurve, type HandMovement } from '../../base/hand-movement.ts'
import { parseExpression } from './parse.ts'
import { printExpression } from './serialize.ts'
import type { Expression } from './tree.ts'

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
