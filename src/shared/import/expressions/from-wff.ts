import { checkExpression } from '../../expressions/language/check.ts'
import { compileExpression } from '../../expressions/language/compile.ts'
import { findFunction, type ArgumentType } from '../../expressions/language/functions.ts'
import { maxExpressionLength, parseExpression } from '../../expressions/language/parse.ts'
import { printExpression } from '../../expressions/language/serialize.ts'
import { levelOf, type BinaryOperator, type Expression, type Value } from '../../expressions/language/tree.ts'
import { trackTextOf } from './track-in.ts'
import { findTag } from '../../expressions/tags.ts'
import { createWorld, defaultSampleTime } from '../../expressions/world.ts'
import { readText } from '../../layers/building-blocks/live-text.ts'
import type { WearSent } from '../../layers/building-blocks/import-wff/piece.ts'
import { slotTagFor, sourceInOurs, tagFor } from './sources.ts'
import { canonical, parseWff, type WffTree } from './wff-tree.ts'

/** What the wearer chose, by the id of the configuration; a colour's entry by id and place, `theme.0`. */
export type Chosen = (name: string) => string | null

export type OurExpression = {
  /** A number, a text in quotes, `##tag##` or an expression in brackets. */
  readonly text: string
  readonly isConstant: boolean
  /** What it gives when it is constant. */
  readonly value: Value | null
  /** Sources that stand still on the canvas. */
  readonly still: readonly string[]
}

class NotOurs extends Error {}

/** A word that the wearer chose, where a number is expected. */
class NoNumber extends NotOurs {}

const span = { start: 0, end: 0 }

function inOurs(text: string): Expression {
  const parsed = parseExpression(text)
  if (!parsed.ok) throw new NotOurs()
  return parsed.tree
}

const number = (value: number): Expression => ({ kind: 'number', value, span })

type Converting = {
  readonly still: Set<string>
  readonly chosen: Chosen
  /** What the provider of the slot sends that the expression stands in; null outside of slots. */
  readonly sent: WearSent | null
  /** Parts that are what the wearer chose. */
  readonly chosenWords: Map<Expression, string>
}

const isSwitch = (value: string): boolean => value === 'TRUE' || value === 'FALSE'

/** A switch is 1 or 0, an option of a list its id, until what stands around it asks for the other. */
function choiceIn(value: string, { chosenWords }: Converting): Expression {
  const tree: Expression = isSwitch(value) ? number(value === 'TRUE' ? 1 : 0) : { kind: 'text', value, span }
  chosenWords.set(tree, value)
  return tree
}

function numberIn(word: string): Expression {
  const found = word.trim() === '' ? NaN : Number(word)
  if (!Number.isFinite(found)) throw new NoNumber()
  return number(found)
}

/** What the wearer chose as a word or as a number; anything else as it is. */
function asA(type: ArgumentType, tree: Expression, { chosenWords }: Converting): Expression {
  const as = (one: Expression): Expression => {
    if (one.kind === 'choice') return { ...one, yes: as(one.yes), no: as(one.no) }
    const word = chosenWords.get(one)
    if (word === undefined) return one
    if (type === 'text') return { kind: 'text', value: word, span }
    return isSwitch(word) ? one : numberIn(word)
  }
  return as(tree)
}

const numeric = (tree: WffTree, state: Converting): Expression => asA('number', convert(tree, state), state)

const ofSlot = 'COMPLICATION.'

const sample = createWorld({ ...defaultSampleTime, locale: 'en', is24Hour: true })

const isWords = (name: string): boolean => name === 'TEXT' || name === 'TITLE'

/** Words of several tags stand as they are at the sample time: an expression cannot put them together. */
function sentOf(name: string, { sent, still }: Converting): Expression {
  const text = sent?.get(name.slice(ofSlot.length))
  if (text === undefined) throw new NotOurs()
  const parsed = text.includes('##') || !isWords(name.slice(ofSlot.length)) ? parseExpression(text) : null
  if (parsed?.ok) return parsed.tree
  if (text.includes('##')) still.add(name)
  return { kind: 'text', value: readText(text, sample), span }
}

function sourceOf(name: string, state: Converting): Expression {
  const { still, chosen } = state
  if (name.startsWith('CONFIGURATION.')) {
    const value = chosen(name.slice('CONFIGURATION.'.length))
    if (value === null) throw new NotOurs()
    return choiceIn(value, state)
  }
  if (name.startsWith(ofSlot)) return sentOf(name, state)
  if (name.startsWith('REFERENCE.')) throw new NotOurs()
  const found = sourceInOurs(name)
  if (found.isStill) still.add(name)
  return inOurs(found.text)
}

/** Something compared with nothing: what the canvas shows is always there, but for what a provider does not send. */
function againstNull(operator: string, isThere: boolean): Expression {
  if (operator !== '==' && operator !== '!=') throw new NotOurs()
  return number((operator === '!=') === isThere ? 1 : 0)
}

const maxTagNodes = 200

/** Nodes of a tree, counted up to the most that a tag has. */
function nodesOf(tree: WffTree, left = maxTagNodes): number {
  const parts =
    tree.kind === 'unary'
      ? [tree.operand]
      : tree.kind === 'binary'
        ? [tree.left, tree.right]
        : tree.kind === 'choice'
          ? [tree.condition, tree.yes, tree.no]
          : tree.kind === 'call'
            ? tree.args
            : []
  let count = 1
  for (const part of parts) if (count < left) count += nodesOf(part, left - count)
  return count
}

/** The tag that is just this; a long expression is none, and comparing each part of it would take for ever. */
function tagOf(tree: WffTree, { sent }: Converting): string | undefined {
  if (tree.kind === 'number' || tree.kind === 'text' || nodesOf(tree) >= maxTagNodes) return undefined
  const text = canonical(tree)
  const ofSlot = sent && slotTagFor(text)
  // of a slot it is one where the layout is read as tags
  return ofSlot && [...sent.values()].includes(ofSlot) ? ofSlot : tagFor(text)
}

function convert(tree: WffTree, state: Converting): Expression {
  const tag = tagOf(tree, state)
  if (tag !== undefined) return inOurs(tag)
  switch (tree.kind) {
    case 'number':
      return number(tree.value)
    case 'text':
      return { kind: 'text', value: tree.value, span }
    case 'null':
    case 'list':
      throw new NotOurs()
    case 'source':
      return sourceOf(tree.name, state)
    case 'unary': {
      if (tree.operator === '~') throw new NotOurs()
      const operand = numeric(tree.operand, state)
      if (tree.operator === '+') return operand
      return { kind: 'unary', operator: tree.operator as '-' | '!', operand, span }
    }
    case 'binary':
      return binaryOf(tree, state)
    case 'choice':
      return choiceOf(tree, state)
    case 'call':
      return callOf(tree, state)
  }
}

function binaryOf(tree: Extract<WffTree, { kind: 'binary' }>, state: Converting): Expression {
  const { operator, left, right } = tree
  if (left.kind === 'null' || right.kind === 'null') {
    const other = left.kind === 'null' ? right : left
    if (other.kind !== 'source' || !other.name.startsWith(ofSlot)) return againstNull(operator, true)
    // outside of a slot nothing is sent
    if (!state.sent) throw new NotOurs()
    const isSent = operator === '==' ? tagOf({ ...tree, operator: '!=' }, state) : undefined
    if (isSent !== undefined) return { kind: 'unary', operator: '!', operand: inOurs(isSent), span }
    return againstNull(operator, state.sent.has(other.name.slice(ofSlot.length)))
  }
  if (levelOf(operator) === undefined) throw new NotOurs()
  if (operator === '==' || operator === '!=') return equalityOf(tree, state)
  return {
    kind: 'binary',
    operator: operator as BinaryOperator,
    left: numeric(left, state),
    right: numeric(right, state),
    span,
  }
}

const isChoice = (tree: WffTree): boolean => tree.kind === 'source' && tree.name.startsWith('CONFIGURATION.')

/** Two sides as words or as numbers: what the wearer chose is what it is compared with. */
function equalityOf(tree: Extract<WffTree, { kind: 'binary' }>, state: Converting): Expression {
  const operator = tree.operator as BinaryOperator
  let [left, right] = [convert(tree.left, state), convert(tree.right, state)]
  const as = (type: ArgumentType): void => {
    ;[left, right] = [asA(type, left, state), asA(type, right, state)]
  }
  try {
    if (isChoice(tree.left) && isChoice(tree.right)) as('text')
    if (isText(left) === isText(right)) return { kind: 'binary', operator, left, right, span }
    const [before, after] = [left, right]
    as('text')
    if (isText(left) !== isText(right)) {
      ;[left, right] = [before, after]
      as('number')
    }
    return { kind: 'binary', operator, left, right, span }
  } catch (error) {
    // a word is no number
    if (error instanceof NoNumber) return number(operator === '!=' ? 1 : 0)
    throw error
  }
}

const isText = (tree: Expression): boolean => {
  if (tree.kind === 'text') return true
  if (tree.kind === 'tag') return findTag(tree.name)?.valueType === 'text'
  if (tree.kind === 'choice') return isText(tree.yes)
  return tree.kind === 'call' && findFunction(tree.name)?.returns === 'text'
}

/** Both ways of a choice are of one type here; the watch takes a number or a word as it comes. */
function asText(tree: Expression): Expression {
  if (isText(tree)) return tree
  const pattern: Expression = { kind: 'text', value: '0.######', span }
  return { kind: 'call', name: 'numberFormat', nameSpan: span, args: [pattern, tree], span }
}

const nowhere = { read: () => 0 }

const isZero = (tree: WffTree): boolean => tree.kind === 'number' && tree.value === 0

/** `x == 0 ? 0 : y / x`, by which a division is guarded there: ours guards itself. */
function isGuard({ condition, yes, no }: Extract<WffTree, { kind: 'choice' }>): boolean {
  if (condition.kind !== 'binary' || condition.operator !== '==' || !isZero(condition.right) || !isZero(yes))
    return false
  if (no.kind !== 'binary' || (no.operator !== '/' && no.operator !== '%')) return false
  return nodesOf(no.right) < maxTagNodes && canonical(no.right) === canonical(condition.left)
}

function choiceOf(tree: Extract<WffTree, { kind: 'choice' }>, state: Converting): Expression {
  if (isGuard(tree)) return convert(tree.no, state)
  const condition = numeric(tree.condition, state)
  const checked = checkExpression(condition)
  // of a way that is never gone nothing needs to be known
  if (checked.ok && checked.tags.length === 0)
    return convert(Number(compileExpression(condition)(nowhere)) === 0 ? tree.no : tree.yes, state)
  const [yes, no] = [convert(tree.yes, state), convert(tree.no, state)]
  const isWords = isText(yes) !== isText(no)
  return { kind: 'choice', condition, yes: isWords ? asText(yes) : yes, no: isWords ? asText(no) : no, span }
}

function callOf({ name, args }: Extract<WffTree, { kind: 'call' }>, state: Converting): Expression {
  const types = findFunction(name)?.types ?? (['number'] as const)
  const ours = args.map((one, at) =>
    asA(types[Math.min(at, types.length - 1)] ?? 'number', convert(one, state), state),
  )
  if (name === 'expm1') {
    const call: Expression = { kind: 'call', name: 'exp', nameSpan: span, args: ours, span }
    return { kind: 'binary', operator: '-', left: call, right: number(1), span }
  }
  if (findFunction(name)?.wff !== name) throw new NotOurs()
  return { kind: 'call', name, nameSpan: span, args: ours, span }
}

/** An expression of the watch in our language; null where ours has no words for it. */
export function fromWff(text: string, chosen: Chosen, sent: WearSent | null = null): OurExpression | null {
  const tree = parseWff(text)
  return tree && fromTree(tree, chosen, sent)
}

export function fromTree(tree: WffTree, chosen: Chosen, sent: WearSent | null = null): OurExpression | null {
  const still = new Set<string>()
  try {
    const ours = convert(tree, { still, chosen, sent, chosenWords: new Map() })
    const checked = checkExpression(ours)
    const printed = checked.ok ? (trackTextOf(ours) ?? printExpression(ours)) : ''
    if (!checked.ok || printed.length > maxExpressionLength) return null
    const isConstant = checked.tags.length === 0
    const value = isConstant ? compileExpression(ours)(nowhere) : null
    return { text: isConstant ? String(value) : printed, isConstant, value, still: [...still] }
  } catch (error) {
    if (error instanceof NotOurs) return null
    throw error
  }
}
