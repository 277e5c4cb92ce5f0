import { checkExpression } from '../expressions/language/check.ts'
import { compileExpression } from '../expressions/language/compile.ts'

import { formatNumber } from '../expressions/language/number-text.ts'
import { parseExpression } from '../expressions/language/parse.ts'
import { printExpression } from '../expressions/language/serialize.ts'
import { levelOf, partsOf, type Expression, type Value } from '../expressions/language/tree.ts'
import type { Tag, World } from '../expressions/tag.ts'
import { findTag } from '../expressions/tags.ts'
import { dayOf, minutesOfDay, type DayOfValue } from './day.ts'
import { chinesePhrases } from './phrases-zh.ts'
import { englishPhrases } from './phrases-en.ts'
import type { ExplainedField, Phrases } from './phrases.ts'

export type ExplainOptions = {
  readonly locale: 'zh-cn' | 'en'
  /** What the value drives; null for a value alone. */
  readonly field: ExplainedField | null
  /** The world now, and at so many milliseconds after midnight of the same day. */
  readonly now: World
  readonly worldAt: (ms: number) => World
  /** Milliseconds since midnight, now. */
  readonly nowMs: number
}

type ExplainedStep = {
  /** The part as an expression of its own. */
  readonly code: string
  readonly says: string
  readonly value: Value
  /** The value as a person reads it. */
  readonly shown: string
}

type ExplainedTag = {
  readonly name: string
  readonly says: string
  readonly value: Value
  readonly shown: string
  readonly bound: string
}

export type Explanation = {
  /** One sentence for the whole, and what it does to the layer. */
  readonly summary: string
  readonly effect: string
  readonly now: Value
  readonly nowSays: string
  readonly day: DayOfValue
  /** Sentences about the day. */
  readonly daySays: readonly string[]
  readonly turnSays: readonly string[]
  readonly tags: readonly ExplainedTag[]
  /** Parts of the inside first; one alone is the whole and is left out. */
  readonly steps: readonly ExplainedStep[]
}

const languages: Readonly<Record<ExplainOptions['locale'], Phrases>> = {
  'zh-cn': chinesePhrases,
  en: englishPhrases,
}

const isLeaf = ({ kind }: Expression): boolean => kind === 'number' || kind === 'text' || kind === 'tag'

const isLogic = (node: Expression): boolean =>
  node.kind === 'binary' && (node.operator === '&&' || node.operator === '||')

/** Signed numbers are read as one. */
const isPlain = (node: Expression): boolean =>
  isLeaf(node) || (node.kind === 'unary' && node.operator === '-' && node.operand.kind === 'number')

const isCondition = (node: Expression): boolean =>
  (node.kind === 'binary' && (levelOf(node.operator) ?? 9) < 4) ||
  (node.kind === 'unary' && node.operator === '!')

/** How the parts of a node are said. */
type Speech = {
  readonly part: (part: Expression, parent: Expression) => string
  readonly condition: (part: Expression, parent: Expression) => string
  readonly tag: (name: string) => string
  readonly phrases: Phrases
}

/** A node in words, its parts as `speech` has them. */
function wordsOf(node: Expression, speech: Speech): string {
  const { phrases } = speech
  const say = (part: Expression): string => speech.part(part, node)
  const holds = (part: Expression): string =>
    isCondition(part) ? speech.condition(part, node) : phrases.isNotZero(say(part))
  switch (node.kind) {
    case 'number':
      return formatNumber(node.value)
    case 'text':
      return phrases.text(node.value)
    case 'tag':
      return speech.tag(node.name)
    case 'unary':
      if (node.operator === '!' && !isCondition(node.operand)) return phrases.isZero(say(node.operand))
      if (node.operator === '!') return phrases.not(holds(node.operand))
      return isPlain(node) ? `-${say(node.operand)}` : phrases.minus(say(node.operand))
    case 'binary': {
      const part = isLogic(node) ? holds : say
      return phrases.binary[node.operator](part(node.left), part(node.right))
    }
    case 'choice':
      return phrases.choice({ condition: holds(node.condition), yes: say(node.yes), no: say(node.no) })
    case 'call':
      return (
        phrases.calls[node.name]?.(...node.args.map(say)) ?? phrases.otherCall(node.name, node.args.map(say))
      )
  }
}

/** Whether a part needs brackets in the sentence of its parent. */
function needsBrackets(part: Expression, parent: Expression): boolean {
  if (isPlain(part)) return false
  if (parent.kind === 'choice') return part.kind === 'choice'
  return isLogic(parent) ? isLogic(part) || part.kind === 'choice' : true
}

/** Parts that are made of others, the inner ones first, each once. */
function composites(tree: Expression): readonly Expression[] {
  const found = new Map<string, Expression>()
  const walk = (node: Expression): void => {
    partsOf(node).forEach(walk)
    const code = printExpression(node)
    if (!isPlain(node) && !found.has(code)) found.set(code, node)
  }
  walk(tree)
  return [...found.values()]
}

/** Parts that one sentence can hold and still be read. */
const mostInSentence = 5

const time = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const isOfWatch = ({ group, range }: Tag): boolean =>
  group !== 'date-time' && group !== 'rotate' && range.kind === 'number'

/** Numbers as a person reads them. */
const shown = (value: Value): string =>
  typeof value === 'number' ? formatNumber(Math.round(value * 1000) / 1000) : `“${value}”`

/** What the whole gives at both ends of what a value of the watch can be; empty for the clock and for texts. */
function boundOf(
  tree: Expression,
  tag: Tag,
  { now, phrases }: { readonly now: World; readonly phrases: Phrases },
): string {
  if (!isOfWatch(tag) || tag.range.kind !== 'number') return ''
  const run = compileExpression(tree)
  const at = (value: number): string =>
    shown(run({ read: (name) => (name === tag.name ? value : now.read(name)) }))
  const { min, max } = tag.range
  return phrases.bound({ low: shown(min), lowValue: at(min), high: shown(max), highValue: at(max) })
}

type DaySpeech = { readonly phrases: Phrases; readonly first: Value; readonly isFast: boolean }

function sayDay(day: DayOfValue, { phrases, first, isFast }: DaySpeech): readonly string[] {
  const { range, texts, period } = day
  const isSteady = range ? range.min === range.max : texts.length === 1
  if (isSteady) return [phrases.steady(shown(first))]
  const said = range
    ? phrases[isFast ? 'minuteRange' : 'range'](shown(range.min), shown(range.max))
    : phrases.texts(texts.slice(0, 8).map(shown), Math.max(0, texts.length - 8))
  return [said, ...(period === null ? [] : [phrases.repeats(period)])]
}

/** What the value does within the minute that it is now; null where it stands still in it. */
function minuteOf(run: (world: World) => Value, { worldAt, nowMs }: ExplainOptions) {
  const start = Math.floor(nowMs / 60_000) * 60_000
  const values = Array.from({ length: 60 }, (_none, second) => run(worldAt(start + second * 1000)))
  const numbers = values.filter((value) => typeof value === 'number')
  if (numbers.length < values.length) return null
  const [min, max] = [Math.min(...numbers), Math.max(...numbers)]
  return min === max ? null : { min, max }
}

/**
 * What an expression says, from its parsed tree: the words are exact, the values are those that the evaluator gives, now
 * and at each minute of the day (W1.10). Null for a text that is no expression.
 */
export function explainExpression(text: string, options: ExplainOptions): Explanation | null {
  const parsed = parseExpression(text)
  const checked = parsed.ok ? checkExpression(parsed.tree) : null
  if (!parsed.ok || !checked?.ok) return null
  const { tree } = parsed
  const phrases = languages[options.locale]
  const run = compileExpression(tree)
  const values = Array.from({ length: minutesOfDay }, (_none, minute) =>
    run(options.worldAt(minute * 60_000)),
  )
  const day = dayOf(values)
  const isFast = checked.rate === 'second' || checked.rate === 'frame'
  const minute = isFast ? minuteOf(run, options) : null
  const parts = composites(tree)
  const numberOf = new Map(parts.map((part, index) => [printExpression(part), index + 1]))
  const short = checked.tags.map((name) => findTag(name)).map((tag) => tag && phrases.tag(tag))
  const tag = (name: string): string => {
    const row = findTag(name)
    if (!row) return phrases.unknownTag(name)
    const words = phrases.tag(row)
    return short.filter((one) => one === words).length > 1 ? phrases.tagByName(row) : words
  }
  const inFull = (part: Expression, parent: Expression): string =>
    needsBrackets(part, parent) ? phrases.grouped(wordsOf(part, full)) : wordsOf(part, full)
  const full: Speech = { part: inFull, condition: inFull, tag, phrases }
  const stepOf = (part: Expression): number => numberOf.get(printExpression(part)) ?? 0
  const byStep: Speech = {
    part: (part) => (isPlain(part) ? wordsOf(part, full) : phrases.step(stepOf(part))),
    condition: (part) => phrases.holds(stepOf(part)),
    ...{ tag, phrases },
  }
  const isShort = parts.length <= mostInSentence
  const now = run(options.now)
  return {
    summary: phrases.sentence(
      tree.kind === 'number'
        ? phrases.fixed(formatNumber(tree.value))
        : wordsOf(tree, isShort ? full : byStep),
    ),
    effect: options.field === null ? '' : phrases.effect[options.field],
    now,
    nowSays: phrases.now(shown(now)),
    day,
    daySays: [
      // what moves within each minute may look still at the full ones
      ...(minute && day.range?.min === day.range?.max
        ? []
        : sayDay(day, { phrases, first: values[0] ?? 0, isFast })),
      ...(minute ? [phrases.inMinute(shown(minute.min), shown(minute.max))] : []),
    ],
    turnSays: [
      ...day.turns.map(
        ({ kind, minute: at, from, to }) => `${time(at)} ${phrases.turn[kind](shown(from), shown(to))}`,
      ),
      ...(day.more > 0 ? [phrases.more(day.more)] : []),
    ],
    tags: checked.tags.flatMap((name) => {
      const tag = findTag(name)
      if (!tag) return []
      const says = options.locale === 'zh-cn' ? tag.descCn : tag.descEn
      const value = options.now.read(name)
      return [
        { name, says, value, shown: shown(value), bound: boundOf(tree, tag, { now: options.now, phrases }) },
      ]
    }),
    steps:
      parts.length < 2
        ? []
        : parts.map((part) => {
            const value = compileExpression(part)(options.now)
            return {
              code: printExpression(part),
              says: phrases.sentence(wordsOf(part, byStep)),
              value,
              shown: isCondition(part) ? phrases.truth(value !== 0) : shown(value),
            }
          }),
  }
}
