import type { ExpressionError, ExpressionErrorKey } from './error.ts'
import { sortErrors } from './error.ts'
import { expandKeys, isKeys } from './track-tree.ts'
import { foldConstants } from './fold.ts'
import { findFunction } from './functions.ts'
import { decimalText, formatNumber } from './number-text.ts'
import { findTag } from '../tags.ts'
import type { BinaryNode, CallNode, Expression } from './tree.ts'
import { isComparisonLevel, levelOf } from './tree.ts'

const choiceLevel = -1
const unaryLevel = 6
const primaryLevel = 7

/** Writes a string literal that the parser reads back. */
function quote(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`
}

function numberText(value: number): string {
  return Number.isFinite(value) ? String(value === 0 ? 0 : value) : formatNumber(value)
}

function nodeLevel(node: Expression): number {
  switch (node.kind) {
    case 'choice':
      return choiceLevel
    case 'binary':
      return levelOf(node.operator) ?? choiceLevel
    case 'unary':
      return unaryLevel
    case 'number':
      return node.value < 0 ? unaryLevel : primaryLevel
    default:
      return primaryLevel
  }
}

function printBinary(node: BinaryNode): string {
  const level = levelOf(node.operator) ?? 0
  const left = printAt(node.left, isComparisonLevel(level) ? level + 1 : level)
  return `${left} ${node.operator} ${printAt(node.right, level + 1)}`
}

function printNode(node: Expression): string {
  switch (node.kind) {
    case 'number':
      return numberText(node.value)
    case 'text':
      return quote(node.value)
    case 'tag':
      return `##${node.name}##`
    case 'unary':
      return node.operator + printAt(node.operand, unaryLevel)
    case 'binary':
      return printBinary(node)
    case 'choice':
      return `${printAt(node.condition, 0)} ? ${printAt(node.yes, choiceLevel)} : ${printAt(node.no, choiceLevel)}`
    case 'call':
      return `${node.name}(${node.args.map((argument) => printAt(argument, choiceLevel)).join(', ')})`
  }
}

function printAt(node: Expression, lowest: number): string {
  const text = printNode(node)
  return nodeLevel(node) < lowest ? `(${text})` : text
}

/** The tree as text with no bracket too many; parsing it and printing again gives the same text. */
export function printExpression(tree: Expression): string {
  if (tree.kind === 'number' || tree.kind === 'tag') return printNode(tree)
  return `(${printNode(tree)})`
}

/** Longest Watch Face Format expression that is written, in characters. */
export const maxWffLength = 10_000

export type WffText =
  | {
      readonly ok: true
      readonly text: string
      /** Lowest Watch Face Format version that has every source in it. */
      readonly version: number
    }
  | { readonly ok: false; readonly errors: readonly ExpressionError[] }

interface WffState {
  readonly errors: ExpressionError[]
  version: number
}

function missing(state: WffState, node: Expression, key: ExpressionErrorKey): string {
  const { span } = node
  if (node.kind === 'tag') state.errors.push({ key, params: { tag: node.name }, span })
  else if (node.kind === 'call') state.errors.push({ key, params: { name: node.name }, span: node.nameSpan })
  else state.errors.push({ key, span })
  return '0'
}

function wffTag(name: string, node: Expression, state: WffState): string {
  const tag = findTag(name)
  if (tag === undefined || tag.wff === null) return missing(state, node, 'expression.wffTag')
  state.version = Math.max(state.version, tag.version ?? 1)
  return tag.wff
}

function isBoolean(node: Expression): boolean {
  if (node.kind === 'unary') return node.operator === '!'
  if (node.kind === 'choice') return isBoolean(node.yes) && isBoolean(node.no)
  return node.kind === 'binary' && (levelOf(node.operator) ?? 0) < 4
}

function wffCondition(node: Expression, state: WffState): string {
  const text = wffNode(node, state)
  return isBoolean(node) ? text : `(${text} != 0)`
}

/** What a watch makes of a division by zero is not documented, so a divisor that can be zero is guarded. */
function wffDivision(node: BinaryNode, state: WffState): string {
  const left = wffNode(node.left, state)
  const right = wffNode(node.right, state)
  if (node.right.kind !== 'number') return `(${right} == 0 ? 0 : (${left} ${node.operator} ${right}))`
  return node.right.value === 0 ? '0' : `(${left} ${node.operator} ${right})`
}

function wffBinary(node: BinaryNode, state: WffState): string {
  switch (node.operator) {
    case '/':
    case '%':
      return wffDivision(node, state)
    case '&&':
    case '||':
      return `(${wffCondition(node.left, state)} ${node.operator} ${wffCondition(node.right, state)})`
    default:
      return `(${wffNode(node.left, state)} ${node.operator} ${wffNode(node.right, state)})`
  }
}

function wffCall(node: CallNode, state: WffState): string {
  const track = isKeys(node) ? expandKeys(node) : null
  if (track) return wffNode(track, state)
  const row = findFunction(node.name)
  const { length } = node.args
  if (row === undefined || row.wff === null || length < row.minArguments || length > row.maxArguments) {
    return missing(state, node, 'expression.wffFunction')
  }
  const folded = row.name === 'pad' ? node.args.map(foldConstants) : node.args
  const width = folded[1]
  if (row.name === 'pad' && width?.kind !== 'number') {
    return missing(state, width ?? node, 'expression.wffPadWidth')
  }
  const args = folded.map((argument) => wffNode(argument, state))
  return typeof row.wff === 'string' ? `${row.wff}(${args.join(', ')})` : row.wff(args)
}

/** One sign only may stand before a value there, so a second one goes into brackets. */
function wffSigned(operator: string, text: string): string {
  return operator + (/^[-!]/.test(text) ? `(${text})` : text)
}

function wffOf(node: Expression, state: WffState): string {
  switch (node.kind) {
    case 'number':
      return decimalText(node.value)
    case 'text':
      return node.value.includes('"') ? missing(state, node, 'expression.wffQuote') : `"${node.value}"`
    case 'tag':
      return wffTag(node.name, node, state)
    case 'unary':
      return node.operator === '!'
        ? wffSigned('!', wffCondition(node.operand, state))
        : wffSigned('-', wffNode(node.operand, state))
    case 'binary':
      return wffBinary(node, state)
    case 'choice': {
      const condition = wffCondition(node.condition, state)
      return `(${condition} ? ${wffNode(node.yes, state)} : ${wffNode(node.no, state)})`
    }
    case 'call':
      return wffCall(node, state)
  }
}

/** A part that is written twice, in a part that is written twice, doubles at every level: the growth ends here. */
function wffNode(node: Expression, state: WffState): string {
  const text = wffOf(node, state)
  if (text.length <= maxWffLength) return text
  const isReported = state.errors.some(({ key }) => key === 'expression.wffTooLong')
  if (!isReported) state.errors.push({ key: 'expression.wffTooLong', span: node.span })
  return '0'
}

/**
 * The tree as a Watch Face Format expression, every operation in brackets, or the tags and functions that the
 * format lacks. Not escaped for XML. Expects a tree that passed `checkExpression`.
 */
export function printWff(tree: Expression): WffText {
  const state: WffState = { errors: [], version: 1 }
  const text = wffNode(tree, state)
  if (state.errors.length > 0) return { ok: false, errors: sortErrors(state.errors) }
  return { ok: true, text, version: state.version }
}
