import { compileExpression } from './compile.ts'
import type { ExpressionError, Span } from './error.ts'
import { foldConstants, toNumber } from './fold.ts'
import type { World } from '../tag.ts'
import { partsOf } from './tree.ts'
import type { Expression } from './tree.ts'

/** What a node divides by; null for one that divides nothing. */
function divisorOf(node: Expression): Expression | null {
  if (node.kind === 'call') return node.name === 'mod' ? (node.args[1] ?? null) : null
  const isDivision = node.kind === 'binary' && (node.operator === '/' || node.operator === '%')
  return isDivision ? node.right : null
}

function isAlwaysZero(divisor: Expression): boolean {
  const folded = foldConstants(divisor)
  return folded.kind === 'number' && toNumber(folded.value) === 0
}

function alwaysIn(node: Expression): readonly Span[] {
  const divisor = divisorOf(node)
  const own = divisor && isAlwaysZero(divisor) ? [divisor.span] : []
  return [...partsOf(node).flatMap(alwaysIn), ...own]
}

/** The parts that decide the value in this world: of a choice the branch taken, of `&&` and `||` no more than needed. */
function partsAt(node: Expression, world: World): readonly Expression[] {
  const isTrue = (part: Expression): boolean => toNumber(compileExpression(part)(world)) !== 0
  if (node.kind === 'choice') return [node.condition, isTrue(node.condition) ? node.yes : node.no]
  if (node.kind !== 'binary' || (node.operator !== '&&' && node.operator !== '||')) return partsOf(node)
  const isDecided = isTrue(node.left) === (node.operator === '||')
  return isDecided ? [node.left] : [node.left, node.right]
}

function nowIn(node: Expression, world: World): Span | null {
  for (const part of partsAt(node, world)) {
    const found = nowIn(part, world)
    if (found) return found
  }
  const divisor = divisorOf(node)
  return divisor && toNumber(compileExpression(divisor)(world)) === 0 ? divisor.span : null
}

const mayDivide = (node: Expression): boolean => divisorOf(node) !== null || partsOf(node).some(mayDivide)

/**
 * What is to be said of the divisions of a tree that checks: each divisor that is 0 whatever the tags are, or else the
 * first that is 0 in this world. Such a division counts as 0, here and in what is written for the watch.
 */
export function divisionWarnings(tree: Expression, world: World): readonly ExpressionError[] {
  if (!mayDivide(tree)) return []
  const always = alwaysIn(tree)
  if (always.length > 0) return always.map((span) => ({ key: 'expression.zeroDivisor', span }))
  const now = nowIn(tree, world)
  return now ? [{ key: 'expression.zeroDivisorNow', span: now }] : []
}
