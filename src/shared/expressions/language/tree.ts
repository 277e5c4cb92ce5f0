import type { Span } from './error.ts'

/** Binary operators by precedence, loosest first; the index is what the parser and the printer compare. */
export const binaryLevels = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
] as const

export type BinaryOperator = (typeof binaryLevels)[number][number]
export type UnaryOperator = '-' | '!'

const levels = new Map<string, number>(
  binaryLevels.flatMap((operators, level) => operators.map((operator) => [operator, level] as const)),
)

/** Precedence of a binary operator, 0 (loosest) to 5; undefined for any other symbol. */
export function levelOf(symbol: string): number | undefined {
  return levels.get(symbol)
}

/** Whether the operators of this level stand alone: `a < b < c` is an error, not `(a < b) < c`. */
export function isComparisonLevel(level: number): boolean {
  return level === 2 || level === 3
}

export interface NumberNode {
  readonly kind: 'number'
  readonly value: number
  readonly span: Span
}

export interface TextNode {
  readonly kind: 'text'
  readonly value: string
  readonly span: Span
}

/** `name` is the tag without its `##`. */
export interface TagNode {
  readonly kind: 'tag'
  readonly name: string
  readonly span: Span
}

export interface UnaryNode {
  readonly kind: 'unary'
  readonly operator: UnaryOperator
  readonly operand: Expression
  readonly span: Span
}

export interface BinaryNode {
  readonly kind: 'binary'
  readonly operator: BinaryOperator
  readonly left: Expression
  readonly right: Expression
  readonly span: Span
}

/** `condition ? yes : no`. */
export interface ChoiceNode {
  readonly kind: 'choice'
  readonly condition: Expression
  readonly yes: Expression
  readonly no: Expression
  readonly span: Span
}

export interface CallNode {
  readonly kind: 'call'
  readonly name: string
  readonly nameSpan: Span
  readonly args: readonly Expression[]
  readonly span: Span
}

/** A parsed expression; the parentheses of the text are not nodes, the printer puts back those needed. */
export type Expression = NumberNode | TextNode | TagNode | UnaryNode | BinaryNode | ChoiceNode | CallNode

/** The parts of a node one level down, in the order of the text. */
export function partsOf(node: Expression): readonly Expression[] {
  switch (node.kind) {
    case 'number':
    case 'text':
    case 'tag':
      return []
    case 'unary':
      return [node.operand]
    case 'binary':
      return [node.left, node.right]
    case 'choice':
      return [node.condition, node.yes, node.no]
    case 'call':
      return node.args
  }
}

/** What an expression can give: booleans are the numbers 1 and 0. */
export type Value = number | string
