import { easing } from './ease.ts'
import { foldConstants, toNumber, toText } from './fold.ts'
import type { FunctionRow } from './functions.ts'
import { findFunction } from './functions.ts'
import type { World } from '../tag.ts'
import { findTag } from '../tags.ts'
import type { BinaryNode, CallNode, ChoiceNode, Expression, Value } from './tree.ts'

export type { World } from '../tag.ts'

/** What a compiled expression is: call it with a world, get its value there. */
export type Compiled = (world: World) => Value

type NumberAt = (world: World) => number
type TextAt = (world: World) => string

/** What a node gives; `either` only in trees that were not checked. */
function kindOf(node: Expression): 'number' | 'text' | 'either' {
  switch (node.kind) {
    case 'text':
      return 'text'
    case 'tag':
      return findTag(node.name)?.valueType ?? 'number'
    case 'call':
      return callKind(node)
    case 'choice': {
      const yes = kindOf(node.yes)
      return yes === kindOf(node.no) ? yes : 'either'
    }
    default:
      return 'number'
  }
}

function fittingRow(node: CallNode): FunctionRow | undefined {
  const row = findFunction(node.name)
  if (row === undefined || node.args.length < row.minArguments) return undefined
  return node.args.length > row.maxArguments ? undefined : row
}

const callKind = (node: CallNode) => fittingRow(node)?.returns ?? 'number'

const zero: NumberAt = () => 0

function numberTag(name: string): NumberAt {
  if (findTag(name) === undefined) return zero
  return (world) => toNumber(world.read(name))
}

function textTag(name: string): TextAt {
  return (world) => toText(world.read(name))
}

/** The right side is often a constant: one call less for each of them. */
function byConstant(node: BinaryNode, a: NumberAt, c: number): NumberAt | null {
  switch (node.operator) {
    case '+':
      return (world) => toNumber(a(world) + c)
    case '-':
      return (world) => toNumber(a(world) - c)
    case '*':
      return (world) => toNumber(a(world) * c)
    case '/':
      return c === 0 ? zero : (world) => toNumber(a(world) / c)
    case '%':
      return c === 0 ? zero : (world) => a(world) % c
    default:
      return null
  }
}

function arithmetic(node: BinaryNode): NumberAt {
  const a = numeric(node.left)
  if (node.right.kind === 'number') {
    const short = byConstant(node, a, node.right.value)
    if (short !== null) return short
  }
  const b = numeric(node.right)
  switch (node.operator) {
    case '+':
      return (world) => toNumber(a(world) + b(world))
    case '-':
      return (world) => toNumber(a(world) - b(world))
    case '*':
      return (world) => toNumber(a(world) * b(world))
    case '/':
      return (world) => toNumber(a(world) / b(world))
    case '%':
      return (world) => toNumber(a(world) % b(world))
    case '<':
      return (world) => (a(world) < b(world) ? 1 : 0)
    case '<=':
      return (world) => (a(world) <= b(world) ? 1 : 0)
    case '>':
      return (world) => (a(world) > b(world) ? 1 : 0)
    case '>=':
      return (world) => (a(world) >= b(world) ? 1 : 0)
    case '&&':
      return (world) => (a(world) !== 0 && b(world) !== 0 ? 1 : 0)
    case '||':
      return (world) => (a(world) !== 0 || b(world) !== 0 ? 1 : 0)
    case '==':
      return (world) => (a(world) === b(world) ? 1 : 0)
    case '!=':
      return (world) => (a(world) === b(world) ? 0 : 1)
  }
}

function equality(node: BinaryNode): NumberAt {
  const left = kindOf(node.left)
  const right = kindOf(node.right)
  if (left === 'number' || right === 'number') return arithmetic(node)
  const a = general(node.left)
  const b = general(node.right)
  const [same, other] = node.operator === '==' ? [1, 0] : [0, 1]
  return (world) => {
    const x = a(world)
    const y = b(world)
    if (typeof x === 'string' && typeof y === 'string') return x === y ? same : other
    return toNumber(x) === toNumber(y) ? same : other
  }
}

function choose<T extends Value>(node: ChoiceNode, part: (node: Expression) => (world: World) => T) {
  const condition = numeric(node.condition)
  const yes = part(node.yes)
  const no = part(node.no)
  return (world: World): T => (condition(world) === 0 ? no(world) : yes(world))
}

function call(node: CallNode, row: FunctionRow): Compiled {
  const args = node.args.map((argument, index) => {
    const type = row.types[Math.min(index, row.types.length - 1)]
    return type === 'any' ? general(argument) : type === 'text' ? textual(argument) : numeric(argument)
  })
  const [a = zero, b = zero, c = zero] = args
  const [value] = node.args
  if (row.name === 'ease' && value) {
    const eased = easing(value, numeric(value))
    return (world) => eased(world, toNumber(b(world)), toText(c(world)))
  }
  switch (args.length) {
    case 1:
      return (world) => row.evaluate(a(world))
    case 2:
      return (world) => row.evaluate(a(world), b(world))
    case 3:
      return (world) => row.evaluate(a(world), b(world), c(world))
    default:
      return (world) => row.evaluate(...args.map((argument) => argument(world)))
  }
}

/** A closure for a node that is known to give a number. */
function numberNode(node: Expression): NumberAt {
  switch (node.kind) {
    case 'number': {
      const value = toNumber(node.value)
      return () => value
    }
    case 'tag':
      return numberTag(node.name)
    case 'unary': {
      const operand = numeric(node.operand)
      return node.operator === '-' ? (world) => -operand(world) : (world) => (operand(world) === 0 ? 1 : 0)
    }
    case 'binary':
      return node.operator === '==' || node.operator === '!=' ? equality(node) : arithmetic(node)
    case 'choice':
      return choose(node, numeric)
    case 'call': {
      const row = fittingRow(node)
      if (row === undefined) return zero
      const result = call(node, row)
      return (world) => toNumber(result(world))
    }
    case 'text':
      return zero
  }
}

function textNode(node: Expression): Compiled {
  switch (node.kind) {
    case 'text': {
      const { value } = node
      return () => value
    }
    case 'tag':
      return textTag(node.name)
    case 'choice':
      return choose(node, general)
    case 'call': {
      const row = fittingRow(node)
      return row === undefined ? zero : call(node, row)
    }
    default:
      return numberNode(node)
  }
}

function general(node: Expression): Compiled {
  return kindOf(node) === 'number' ? numberNode(node) : textNode(node)
}

function numeric(node: Expression): NumberAt {
  const kind = kindOf(node)
  if (kind === 'number') return numberNode(node)
  if (kind === 'text') return zero
  const either = textNode(node)
  return (world) => toNumber(either(world))
}

function textual(node: Expression): TextAt {
  const value = general(node)
  return (world) => toText(value(world))
}

/**
 * Makes a closure of a tree, constants folded. It never throws, checked or not: a division by zero, a value outside
 * a function's domain, an overflow, a text where a number is needed and an unknown name all give 0.
 * `&&`, `||`, `!` and comparisons give 1 or 0.
 */
export function compileExpression(tree: Expression): Compiled {
  return general(foldConstants(tree))
}
