import { expandKeys, isKeys } from './track-tree.ts'
import { findFunction } from './functions.ts'
import { formatNumber } from './number-text.ts'
import type { BinaryOperator, Expression, Value } from './tree.ts'

/** A text where a number is needed counts as 0; so do NaN and the infinities. */
export function toNumber(value: Value): number {
  return typeof value === 'number' && value - value === 0 ? value : 0
}

/** A number where a text is needed reads as people write it. */
export function toText(value: Value): string {
  return typeof value === 'string' ? value : formatNumber(value)
}

const truth = (holds: boolean) => (holds ? 1 : 0)

/** The one meaning of each operator. Results are finite: overflow, NaN and a division by zero give 0. */
function applyBinary(operator: BinaryOperator, left: Value, right: Value): number {
  if ((operator === '==' || operator === '!=') && typeof left === 'string' && typeof right === 'string') {
    return truth((left === right) === (operator === '=='))
  }
  const a = toNumber(left)
  const b = toNumber(right)
  switch (operator) {
    case '+':
      return toNumber(a + b)
    case '-':
      return toNumber(a - b)
    case '*':
      return toNumber(a * b)
    case '/':
      return toNumber(a / b)
    case '%':
      return toNumber(a % b)
    case '==':
      return truth(a === b)
    case '!=':
      return truth(a !== b)
    case '<':
      return truth(a < b)
    case '<=':
      return truth(a <= b)
    case '>':
      return truth(a > b)
    case '>=':
      return truth(a >= b)
    case '&&':
      return truth(a !== 0 && b !== 0)
    case '||':
      return truth(a !== 0 || b !== 0)
  }
}

/** Calls a function of the table with its arguments made to fit; unknown names and wrong counts give 0. */
export function applyFunction(name: string, args: readonly Value[]): Value {
  const row = findFunction(name)
  if (row === undefined || args.length < row.minArguments || args.length > row.maxArguments) return 0
  const fitted = args.map((value, index) => {
    const type = row.types[Math.min(index, row.types.length - 1)]
    return type === 'text' || (type === 'any' && typeof value === 'string') ? toText(value) : toNumber(value)
  })
  const result = row.evaluate(...fitted)
  return typeof result === 'string' ? result : toNumber(result)
}

type Literal = Extract<Expression, { kind: 'number' | 'text' }>

const isLiteral = (node: Expression): node is Literal => node.kind === 'number' || node.kind === 'text'

function literal(value: Value, { span }: Expression): Literal {
  return typeof value === 'string' ? { kind: 'text', value, span } : { kind: 'number', value, span }
}

/** The same tree with every part that reads no tag replaced by its value. */
export function foldConstants(node: Expression): Expression {
  switch (node.kind) {
    case 'number':
    case 'text':
    case 'tag':
      return node
    case 'unary': {
      const operand = foldConstants(node.operand)
      if (!isLiteral(operand)) return { ...node, operand }
      const value = toNumber(operand.value)
      return literal(node.operator === '-' ? -value : truth(value === 0), node)
    }
    case 'binary': {
      const left = foldConstants(node.left)
      const right = foldConstants(node.right)
      if (!isLiteral(left) || !isLiteral(right)) return { ...node, left, right }
      return literal(applyBinary(node.operator, left.value, right.value), node)
    }
    case 'choice': {
      const condition = foldConstants(node.condition)
      const yes = foldConstants(node.yes)
      const no = foldConstants(node.no)
      if (!isLiteral(condition)) return { ...node, condition, yes, no }
      return toNumber(condition.value) === 0 ? no : yes
    }
    case 'call': {
      const track = isKeys(node) ? expandKeys(node) : null
      if (track) return foldConstants(track)
      const args = node.args.map(foldConstants)
      const values = args.filter(isLiteral).map((argument) => argument.value)
      if (values.length < args.length) return { ...node, args }
      return literal(applyFunction(node.name, values), node)
    }
  }
}
