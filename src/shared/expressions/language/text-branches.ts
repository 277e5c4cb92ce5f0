import { findTag } from '../tags.ts'
import { findFunction } from './functions.ts'
import type { Expression } from './tree.ts'

/** How a number reads in a text: as people write it, at most six decimals. */
const plainNumber = '0.######'

/** Whether a tree gives text; of a choice one branch is enough. */
function givesText(tree: Expression): boolean {
  switch (tree.kind) {
    case 'text':
      return true
    case 'tag':
      return findTag(tree.name)?.valueType === 'text'
    case 'choice':
      return givesText(tree.yes) || givesText(tree.no)
    case 'call':
      return findFunction(tree.name)?.returns === 'text'
    default:
      return false
  }
}

function asText(tree: Expression): Expression {
  if (givesText(tree)) return tree
  const { span } = tree
  const pattern: Expression = { kind: 'text', value: plainNumber, span }
  return { kind: 'call', name: 'numberFormat', nameSpan: span, args: [pattern, tree], span }
}

/**
 * The tree as a text reads it: of a choice between a number and a text the number is written as text, as in
 * `value > 0 ? value : "--"`. Every other part stays as it is; the result of `checkExpression` tells what it lacks.
 */
export function withTextBranches(tree: Expression): Expression {
  switch (tree.kind) {
    case 'number':
    case 'text':
    case 'tag':
      return tree
    case 'unary':
      return { ...tree, operand: withTextBranches(tree.operand) }
    case 'binary':
      return { ...tree, left: withTextBranches(tree.left), right: withTextBranches(tree.right) }
    case 'call':
      return { ...tree, args: tree.args.map(withTextBranches) }
    case 'choice': {
      const [condition, yes, no] = [tree.condition, tree.yes, tree.no].map(withTextBranches) as [
        Expression,
        Expression,
        Expression,
      ]
      const isText = givesText(yes) || givesText(no)
      return { ...tree, condition, yes: isText ? asText(yes) : yes, no: isText ? asText(no) : no }
    }
  }
}
