import type { Content } from '../../../src/shared/wff/grammar/content.ts'
import { grammarOf, type ElementType, type Grammar } from '../../../src/shared/wff/grammar/grammar.ts'
import type { Version } from '../../../src/shared/wff/grammar/row.ts'
import type { ValueType } from '../../../src/shared/wff/grammar/value-types.ts'
import type { ValueName } from '../../../src/shared/wff/grammar/values.ts'

/** A number from 0 to below 1, the same row of them for the same seed. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Values that some type accepts and others refuse; which, the schemas say. */
export const oddValues: readonly string[] = (
  '| |0|1|-1|+5| 3 |0.5|.5|5.|1e3|INF|+INF|NaN|255|256|4294967296|a|Abc|a_1|0a|text one|😀|TRUE|true|#fff|#ffffff|#ffffffff|#fffffff|[A]|' +
  '[a]|[CONFIGURATION.a_b.0]|#ffffff #00ff00|#ffffff [A.b]|[A.b]|1 2|1 2 3 4|1f 2F|1.5 2|a.b|TAP ON_VISIBLE| TAP|hh:mm|hh_10|hh_11|h:m:s|60|61|2|10|15|SYNC_TO_DEVICE|SHORT_TEXT|GOAL_PROGRESS EMPTY|MASK|CLOCKWISE|MULTIPLY|CENTER|LINEAR|ROUND|HEART_RATE'
).split('|')

const usual: Readonly<Partial<Record<ValueName, readonly string[]>>> = {
  color: ['#ffffff', '#80ff8800', '[CONFIGURATION.a.0]'],
  timeFormat: ['hh:mm', 'ss'],
}

type Random = () => number
const pick = <T>(random: Random, of: readonly T[]): T => of[Math.floor(random() * of.length)] as T

const escaped = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Names that may be given once are numbered; the first expression of each condition is the one that is compared. */
function ownName(type: ElementType, name: string, at: number): string | null {
  if (type.key === 'Expressions/Expression') return `e${at}`
  if (type.key === 'Condition/Compare') return 'e0'
  return ['key', 'slotId'].includes(name) || (name === 'name' && !type.key.includes('Character'))
    ? `n${(count += 1)}`
    : null
}

let count = 0

type World = { readonly grammar: Grammar; readonly random: Random; readonly oddness: number }

function childNames({ random, oddness }: World, content: Content, depth: number): readonly string[] {
  const more = depth > 5 ? 0 : pick(random, [0, 0, 1, 1, 2])
  const slip = random() < oddness ? pick(random, [-1, 1, 9]) : 0
  const count = Math.max(0, Math.min(content.min + more, content.max) + slip)
  return Array.from({ length: count }, () => {
    if ('names' in content) return [pick(random, [...content.names])]
    const parts =
      content.kind === 'choice'
        ? [pick(random, content.of)]
        : content.of.filter((one) => one.min > 0 || random() < 0.25)
    const row = content.kind === 'all' ? parts.toSorted(() => random() - 0.5) : parts
    return row.flatMap((one) => childNames({ random, oddness } as World, one, depth))
  }).flat()
}

const choices = ({ wanted }: ValueType): readonly string[] =>
  String(wanted.params?.['words'] ?? '')
    .split(', ')
    .filter(Boolean)

type Element = { readonly name: string; readonly type: ElementType; readonly at: number }

function attributes({ random, oddness }: World, { type, at }: Element): string {
  const given = [...type.attributes.values()].filter(({ isRequired, type: here }) =>
    here ? (isRequired ? random() >= oddness / 4 : random() < 0.2) : random() < oddness / 4,
  )
  const written = given.map(({ name, type: here, valueName }) => {
    const fitting = oddValues.filter((value) => here?.accepts(value))
    const values = [...(usual[valueName] ?? []), ...(here ? choices(here) : []), ...fitting]
    const isOdd = random() < oddness / 4 || values.length === 0
    const value = isOdd ? pick(random, oddValues) : (ownName(type, name, at) ?? pick(random, values))
    return ` ${name}="${escaped(value)}"`
  })
  return (
    written.join('') +
    (random() < oddness / 8 ? ` ${pick(random, ['angle', 'odd', 'alpha', 'join'])}="1"` : '')
  )
}

function write(world: World, element: Element, depth: number): string {
  const { random, oddness, grammar } = world
  const { name, type } = element
  const words = type.content ? childNames(world, type.content, depth) : []
  const children = words.map((child, index) => {
    const at = words.slice(0, index).filter((before) => before === child).length
    const own = random() < oddness / 8 ? grammar.typeOf('Image', null) : grammar.typeOf(child, type)
    return own ? write(world, { name: child, type: own, at }, depth + 1) : `<${child}/>`
  })
  const isText = type.text !== null || type.isMixed || random() < oddness / 8
  const text = isText ? pick(random, ['x', ' ', '1 + 1', '']) : ''
  return `<${name}${attributes(world, element)}>${text}${children.join('')}</${name}>`
}

/**
 * A face made by the grammar of a version, with every element and attribute that it knows. `oddness` from 0 to 1 says how
 * often it slips: a child too many or too few, a value of another type, a text where none may be.
 */
export function randomFace(random: Random, version: Version, oddness: number): string {
  const grammar = grammarOf(version)
  const type = grammar.typeOf('WatchFace', null)
  if (!type) throw new Error('the grammar knows no WatchFace')
  return write({ grammar, random, oddness }, { name: 'WatchFace', type, at: 0 }, 0)
}
