import type { ExpressionError, ExpressionErrorKey, Span } from './error.ts'
import { sortErrors } from './error.ts'
import { easedRate, rateOf } from './ease.ts'
import type { FunctionRow } from './functions.ts'
import { findFunction, functions } from './functions.ts'
import type { Rate } from '../rate.ts'
import { fasterRate } from '../rate.ts'
import { expandKeys, isKeys } from './track-tree.ts'
import { nearestName } from '../suggest.ts'
import type { Tag } from '../tag.ts'
import { findTag, tags } from '../tags.ts'
import type { BinaryNode, CallNode, ChoiceNode, Expression, TagNode, UnaryNode } from './tree.ts'
import { isComparisonLevel, levelOf } from './tree.ts'

export type { Rate } from '../rate.ts'
export { fasterRate } from '../rate.ts'

/** Booleans are the numbers 1 and 0 at run time; the type says that nothing else can come. */
export type ExpressionType = 'number' | 'text' | 'boolean'

export interface CheckOptions {
  /** Says which tags may be used here, by platform or edition; every tag when absent. */
  readonly isTagAllowed?: (tag: Tag) => boolean
}

export type Checked =
  | {
      readonly ok: true
      readonly type: ExpressionType
      /** Names without `##`, each once, in the order of the text. */
      readonly tags: readonly string[]
      /** How often the value can change. */
      readonly rate: Rate
    }
  | { readonly ok: false; readonly errors: readonly ExpressionError[] }

/** Null stands for a part that has an error of its own: it fits everywhere, so that one fault is reported once. */
type Found = ExpressionType | null

interface Checking {
  readonly errors: ExpressionError[]
  readonly tags: Set<string>
  rate: Rate
  readonly isTagAllowed: (tag: Tag) => boolean
}

function report(state: Checking, key: ExpressionErrorKey, span: Span): null {
  state.errors.push({ key, span })
  return null
}

function checkTag(node: TagNode, state: Checking): Found {
  const tag = findTag(node.name)
  if (tag === undefined) {
    const suggestion = nearestName(
      node.name,
      tags.filter(state.isTagAllowed).map((row) => row.name),
    )
    const params = { tag: node.name }
    state.errors.push(
      suggestion === null
        ? { key: 'expression.unknownTag', params, span: node.span }
        : { key: 'expression.unknownTagSuggestion', params: { ...params, suggestion }, span: node.span },
    )
    return null
  }
  if (!state.isTagAllowed(tag)) {
    state.errors.push({ key: 'expression.tagUnavailable', params: { tag: node.name }, span: node.span })
  }
  state.tags.add(tag.name)
  state.rate = fasterRate(state.rate, tag.rate)
  return tag.valueType
}

function checkUnary(node: UnaryNode, state: Checking): Found {
  const operand = checkNode(node.operand, state)
  const needs = node.operator === '!' ? 'expression.needsCondition' : 'expression.needsNumber'
  if (operand === 'text') report(state, needs, node.operand.span)
  return node.operator === '!' ? 'boolean' : 'number'
}

interface Sides {
  readonly left: Found
  readonly right: Found
}

function checkComparison(node: BinaryNode, { left, right }: Sides, state: Checking): void {
  const isEquality = node.operator === '==' || node.operator === '!='
  if (left === null || right === null) return
  if ((left === 'text') !== (right === 'text')) report(state, 'expression.compareMixed', node.span)
  else if (left === 'text' && !isEquality) report(state, 'expression.orderText', node.span)
}

function checkBinary(node: BinaryNode, state: Checking): Found {
  const left = checkNode(node.left, state)
  const right = checkNode(node.right, state)
  if (isComparisonLevel(levelOf(node.operator) ?? 0)) {
    checkComparison(node, { left, right }, state)
    return 'boolean'
  }
  const isLogic = node.operator === '&&' || node.operator === '||'
  const needs = isLogic ? 'expression.needsCondition' : 'expression.needsNumber'
  if (left === 'text') report(state, needs, node.left.span)
  if (right === 'text') report(state, needs, node.right.span)
  return isLogic ? 'boolean' : 'number'
}

function checkChoice(node: ChoiceNode, state: Checking): Found {
  const condition = checkNode(node.condition, state)
  if (condition === 'text') report(state, 'expression.needsCondition', node.condition.span)
  const yes = checkNode(node.yes, state)
  const no = checkNode(node.no, state)
  if (yes === null || no === null) return yes ?? no
  if (yes === no) return yes
  if (yes === 'text' || no === 'text') return report(state, 'expression.branchesDiffer', node.span)
  return 'number'
}

function checkArity(node: CallNode, row: FunctionRow, state: Checking): void {
  const { minArguments, maxArguments } = row
  if (node.args.length < minArguments) {
    const params = { name: row.name, min: minArguments, given: node.args.length }
    state.errors.push({ key: 'expression.tooFewArguments', params, span: node.span })
  } else if (node.args.length > maxArguments) {
    const params = { name: row.name, max: maxArguments, given: node.args.length }
    state.errors.push({ key: 'expression.tooManyArguments', params, span: node.span })
  }
}

/** A track reads the clock: as often as its keys need it. */
function checkKeys(node: CallNode, state: Checking): void {
  const track = expandKeys(node)
  if (track) checkNode(track, state)
  else report(state, 'expression.noKeys', node.span)
}

function checkCall(node: CallNode, state: Checking): Found {
  const found = node.args.map((argument) => checkNode(argument, state))
  const [value] = node.args
  if (node.name === 'ease' && value) state.rate = fasterRate(state.rate, easedRate(rateOf(value)))
  const row = findFunction(node.name)
  if (row === undefined) {
    const suggestion = nearestName(
      node.name,
      functions.map((known) => known.name),
    )
    const params = { name: node.name }
    state.errors.push(
      suggestion === null
        ? { key: 'expression.unknownFunction', params, span: node.nameSpan }
        : {
            key: 'expression.unknownFunctionSuggestion',
            params: { ...params, suggestion },
            span: node.nameSpan,
          },
    )
    return null
  }
  checkArity(node, row, state)
  if (isKeys(node)) checkKeys(node, state)
  for (const [index, argument] of node.args.entries()) {
    const wanted = row.types[Math.min(index, row.types.length - 1)]
    const type = found[index] ?? null
    if (type === null || wanted === 'any' || (type === 'text') === (wanted === 'text')) continue
    report(state, wanted === 'text' ? 'expression.needsText' : 'expression.needsNumber', argument.span)
  }
  return row.returns
}

function checkNode(node: Expression, state: Checking): Found {
  switch (node.kind) {
    case 'number':
    case 'text':
      return node.kind
    case 'tag':
      return checkTag(node, state)
    case 'unary':
      return checkUnary(node, state)
    case 'binary':
      return checkBinary(node, state)
    case 'choice':
      return checkChoice(node, state)
    case 'call':
      return checkCall(node, state)
  }
}

/** Types, names, arities, the tags read and how often the value can change; reports every fault it finds. */
export function checkExpression(tree: Expression, options: CheckOptions = {}): Checked {
  const isTagAllowed = options.isTagAllowed ?? (() => true)
  const state: Checking = { errors: [], tags: new Set(), rate: 'never', isTagAllowed }
  const type = checkNode(tree, state)
  if (type === null || state.errors.length > 0) return { ok: false, errors: sortErrors(state.errors) }
  return { ok: true, type, tags: [...state.tags], rate: state.rate }
}
