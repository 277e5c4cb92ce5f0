import type { CheckOptions } from './check.ts'
import { checkExpression } from './check.ts'
import { compileExpression } from './compile.ts'
import type { ExpressionError } from './error.ts'
import { toText } from './fold.ts'
import { maxExpressionLength, parseExpression } from './parse.ts'
import { withTextBranches } from './text-branches.ts'
import type { Rate } from '../rate.ts'
import { fasterRate } from '../rate.ts'
import type { World } from '../tag.ts'
import type { Expression, Value } from './tree.ts'
import { divisionWarnings } from './zero-division.ts'

export interface Template {
  /** Plain text and expressions in their order. */
  readonly pieces: readonly (string | Expression)[]
  /** Names without `##`, each once, in the order of the text. */
  readonly tags: readonly string[]
  /** How often the rendered text can change. */
  readonly rate: Rate
  /** What was meant as a tag or an expression and is not one; it renders as it is written. Spans are in the text. */
  readonly errors: readonly ExpressionError[]
  /** The text with values in place of tags and expressions. */
  render(world: World): string
  /** See `divisionWarnings`; spans are in the text. */
  warnings(world: World): readonly ExpressionError[]
}

type Part = string | { readonly run: (world: World) => Value; readonly tree: Expression }

interface Reading {
  readonly text: string
  readonly options: CheckOptions
  readonly parts: Part[]
  readonly errors: ExpressionError[]
  readonly trees: { readonly tree: Expression; readonly start: number }[]
  readonly tags: Set<string>
  rate: Rate
}

/** Where the parenthesis at `start` closes, or -1; texts in quotes are skipped when `quotes` is true. */
function closeOf(text: string, start: number, quotes: boolean): number {
  const last = Math.min(text.length, start + maxExpressionLength)
  let depth = 0
  let quote = ''
  for (let at = start; at < last; at += 1) {
    const character = text.charAt(at)
    if (quote !== '') quote = character === quote ? '' : quote
    else if (quotes && (character === '"' || character === "'")) quote = character
    else if (character === '(') depth += 1
    else if (character === ')') depth -= 1
    if (depth === 0) return at + 1
  }
  return -1
}

function move(error: ExpressionError, by: number): ExpressionError {
  return { ...error, span: { start: error.span.start + by, end: error.span.end + by } }
}

/** Signs that words around a value have not: `(##hour##:##minute##)` and `(##steps## / day)` are words in brackets. */
const computing = /[+*×÷<>=?&|^"“”＂＋＊＜＞＝？＆｜]/

const tagsOfText = /##[^#\s]+##/g

/** Whether what stands between brackets was meant to be computed, so that it is told when it cannot be. */
const isMeant = (piece: string): boolean =>
  piece.includes('##') && computing.test(piece.replace(tagsOfText, ''))

/** The piece as an expression, numbers as texts read them, or what is wrong with it. */
function readPiece(piece: string, options: CheckOptions) {
  const parsed = parseExpression(piece)
  if (!parsed.ok) return parsed
  const run = withTextBranches(parsed.tree)
  const checked = checkExpression(run, options)
  return checked.ok ? { ...checked, tree: parsed.tree, run } : checked
}

/** Takes the piece as an expression when it is one with a tag; answers where to go on, or -1. */
function takeExpression(reading: Reading, start: number, end: number): number {
  const piece = reading.text.slice(start, end)
  if (!piece.includes('##')) return -1
  const read = readPiece(piece, reading.options)
  if (!read.ok) {
    if (piece.startsWith('##') || isMeant(piece))
      reading.errors.push(...read.errors.map((error) => move(error, start)))
    return -1
  }
  if (read.tags.length === 0) return -1
  reading.parts.push({ run: compileExpression(read.run), tree: read.tree })
  reading.trees.push({ tree: read.run, start })
  for (const tag of read.tags) reading.tags.add(tag)
  reading.rate = fasterRate(reading.rate, read.rate)
  return end
}

function takeGroup(reading: Reading, start: number): number {
  const firstTag = reading.text.indexOf('##', start)
  if (firstTag < 0 || firstTag > start + maxExpressionLength) return -1
  const quoted = closeOf(reading.text, start, true)
  const end = quoted < 0 ? closeOf(reading.text, start, false) : quoted
  return end < 0 ? -1 : takeExpression(reading, start, end)
}

const tagPattern = /##[^#\s]+##/y

function tagAt(text: string, start: number): string {
  tagPattern.lastIndex = start
  return tagPattern.exec(text)?.[0] ?? ''
}

/** An error inside a group is reported again by the tag itself: the first of each place is kept. */
function withoutRepeats(errors: readonly ExpressionError[]): ExpressionError[] {
  const seen = new Set<string>()
  return errors.filter((error) => {
    const id = `${error.key} ${String(error.span.start)}`
    return !seen.has(id) && seen.add(id)
  })
}

function readParts(reading: Reading): void {
  const { text, parts } = reading
  let plainFrom = 0
  let at = 0
  while (at < text.length) {
    const before = parts.length
    const tag = tagAt(text, at)
    let next = -1
    if (tag !== '') next = takeExpression(reading, at, at + tag.length)
    else if (text.charAt(at) === '(') next = takeGroup(reading, at)
    if (next < 0) {
      at += Math.max(1, tag.length)
      continue
    }
    if (plainFrom < at) parts.splice(before, 0, text.slice(plainFrom, at))
    at = next
    plainFrom = next
  }
  if (plainFrom < text.length) parts.push(text.slice(plainFrom))
  const stray = strayBracket(text)
  // what is between the wrong brackets is wrong in its turn, but for what is said of a bracket itself
  if (stray) reading.errors.splice(reading.errors.some(isOfBracket) ? reading.errors.length : 0, 0, stray)
}

const isOfBracket = ({ key }: ExpressionError): boolean =>
  key === 'expression.extraParen' || key === 'expression.unclosedParen'

/** A bracket without its other half around what was meant to be computed; smileys and `a)` are left alone. */
function strayBracket(text: string): ExpressionError | null {
  if (text.length > maxExpressionLength || !isMeant(text)) return null
  const open: number[] = []
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (character === '(') open.push(at)
    else if (character === ')' && open.pop() === undefined && isMeant(text.slice(0, at)))
      return { key: 'expression.extraParen', span: { start: at, end: at + 1 } }
  }
  const start = open.find((place) => isMeant(text.slice(place)))
  return start === undefined ? null : { key: 'expression.unclosedParen', span: { start, end: start + 1 } }
}

/**
 * Reads free text with `##tags##` and `(expressions with tags)` in it; parentheses without a tag are plain text,
 * and so is what does not check. Numbers read as people write them, at most six decimals.
 */
export function parseTemplate(text: string, options: CheckOptions = {}): Template {
  const reading: Reading = { text, options, parts: [], errors: [], trees: [], tags: new Set(), rate: 'never' }
  if (!text.includes('##'))
    return {
      pieces: [text],
      tags: [],
      rate: 'never',
      errors: [],
      render: () => text,
      warnings: () => [],
    }
  readParts(reading)
  const { parts, errors, trees, tags, rate } = reading
  return {
    pieces: parts.map((part) => (typeof part === 'string' ? part : part.tree)),
    tags: [...tags],
    rate,
    errors: withoutRepeats(errors),
    render(world) {
      let result = ''
      for (const part of parts) result += typeof part === 'string' ? part : toText(part.run(world))
      return result
    },
    warnings: (world) =>
      trees.flatMap(({ tree, start }) => divisionWarnings(tree, world).map((found) => move(found, start))),
  }
}
