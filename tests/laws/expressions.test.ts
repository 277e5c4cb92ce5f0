import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkExpression } from '../../src/shared/expressions/language/check.ts'
import { compileExpression } from '../../src/shared/expressions/language/compile.ts'
import { foldConstants } from '../../src/shared/expressions/language/fold.ts'
import { functions } from '../../src/shared/expressions/language/functions.ts'
import { parseExpression } from '../../src/shared/expressions/language/parse.ts'
import { printExpression, printWff } from '../../src/shared/expressions/language/serialize.ts'
import { tags } from '../../src/shared/expressions/tags.ts'
import { parseTemplate } from '../../src/shared/expressions/language/template.ts'
import type { Expression, Value } from '../../src/shared/expressions/language/tree.ts'
import { binaryLevels } from '../../src/shared/expressions/language/tree.ts'
import type { World } from '../../src/shared/expressions/world.ts'
import { createWorld, defaultSampleTime } from '../../src/shared/expressions/world.ts'

const span = { start: 0, end: 0 }
const operators = binaryLevels.flat()
const byName = new Map(functions.map((row) => [row.name, row]))
const tagTypes = new Map(tags.map((tag) => [tag.name, tag.valueType]))

const numbers = fc.oneof(
  fc.constantFrom(0, 1, 2, 0.5, 60, 360, 1e21, 1e-9, 1e308),
  fc.integer({ min: 0, max: 5000 }),
  fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }),
)
const anyTag = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...tags.map((tag) => tag.name)) },
  { weight: 1, arbitrary: fc.constantFrom('nope', 'steps2') },
)
const anyCall = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...functions.map((row) => row.name)) },
  { weight: 1, arbitrary: fc.constantFrom('nope', 'toString', 'constructor') },
)

/** Any tree at all: names that do not exist and types that do not fit included. */
const { tree: trees } = fc.letrec<{ tree: Expression }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    fc.record({ kind: fc.constant('number' as const), value: numbers, span: fc.constant(span) }),
    fc.record({ kind: fc.constant('tag' as const), name: anyTag, span: fc.constant(span) }),
    fc.record({
      kind: fc.constant('text' as const),
      value: fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom('"', '\\', "'", '##', '”', '12')),
      span: fc.constant(span),
    }),
    fc.record({
      kind: fc.constant('unary' as const),
      operator: fc.constantFrom('-' as const, '!' as const),
      operand: tie('tree'),
      span: fc.constant(span),
    }),
    fc.record({
      kind: fc.constant('binary' as const),
      operator: fc.constantFrom(...operators),
      left: tie('tree'),
      right: tie('tree'),
      span: fc.constant(span),
    }),
    fc.record({
      kind: fc.constant('choice' as const),
      condition: tie('tree'),
      yes: tie('tree'),
      no: tie('tree'),
      span: fc.constant(span),
    }),
    fc.record({
      kind: fc.constant('call' as const),
      name: anyCall,
      nameSpan: fc.constant(span),
      args: fc.array(tie('tree'), { maxLength: 4 }),
      span: fc.constant(span),
    }),
  ),
}))

const worlds = fc
  .record({
    seconds: fc.integer({ min: -2_000_000_000, max: 4_000_000_000 }),
    offset: fc.integer({ min: -12, max: 14 }),
    locale: fc.constantFrom('en', 'zh-cn'),
    is24Hour: fc.boolean(),
    overrides: fc.dictionary(
      fc.constantFrom('steps', 'weatherText', 'minute'),
      fc.oneof(numbers, fc.string()),
    ),
  })
  .map(({ seconds, offset, ...rest }) =>
    createWorld({ epochMs: seconds * 1000, utcOffsetMinutes: offset * 60, ...rest }),
  )

const finite = (value: number): number => (Number.isFinite(value) ? value : 0)
const asNumber = (value: Value): number => (typeof value === 'number' ? finite(value) : 0)

/** How a number reads in a text, written the long way round. */
function asText(value: Value): string {
  if (typeof value === 'string') return value
  const magnitude = Math.abs(Number.isInteger(value) ? value : Number(value.toFixed(6)))
  const digits = new Intl.NumberFormat('en', {
    useGrouping: false,
    maximumFractionDigits: 6,
    maximumSignificantDigits: 17,
    roundingPriority: 'lessPrecision',
  })
  return (value < 0 && magnitude !== 0 ? '-' : '') + digits.format(magnitude)
}

function walkBinary(operator: string, left: Value, right: Value): number {
  const bothText = typeof left === 'string' && typeof right === 'string'
  const [x, y] = [asNumber(left), asNumber(right)]
  const equal = bothText ? left === right : x === y
  const table: Record<string, number | boolean> = {
    '+': x + y,
    '-': x - y,
    '*': x * y,
    '/': y === 0 ? 0 : x / y,
    '%': y === 0 ? 0 : x % y,
    '<': x < y,
    '<=': x <= y,
    '>': x > y,
    '>=': x >= y,
    '==': equal,
    '!=': !equal,
    '&&': x !== 0 && y !== 0,
    '||': x !== 0 || y !== 0,
  }
  return finite(Number(table[operator]))
}

/** The meaning of a tree, read off node by node: the measure for the compiler. */
function walk(node: Expression, world: World): Value {
  switch (node.kind) {
    case 'number':
      return finite(node.value)
    case 'text':
      return node.value
    case 'tag': {
      const type = tagTypes.get(node.name)
      if (type === undefined) return 0
      const value = world.read(node.name)
      return type === 'text' ? asText(value) : asNumber(value)
    }
    case 'unary': {
      const value = asNumber(walk(node.operand, world))
      return node.operator === '-' ? -value : Number(value === 0)
    }
    case 'binary':
      return walkBinary(node.operator, walk(node.left, world), walk(node.right, world))
    case 'choice':
      return walk(asNumber(walk(node.condition, world)) === 0 ? node.no : node.yes, world)
    case 'call': {
      const row = byName.get(node.name)
      const { length } = node.args
      if (row === undefined || length < row.minArguments || length > row.maxArguments) return 0
      const values = node.args.map((argument, index) => {
        const value = walk(argument, world)
        const type = row.types[index] ?? row.types.at(-1)
        return type === 'text' || (type === 'any' && typeof value === 'string')
          ? asText(value)
          : asNumber(value)
      })
      const result = row.evaluate(...values)
      return typeof result === 'string' ? result : finite(result)
    }
  }
}

const same = (a: Value, b: Value): boolean => a === b

const grammarText = fc
  .array(
    fc.oneof(
      fc.constantFrom('(', ')', '##', '##steps##', '##minute', '"', "'", '+', '-', '*', '/', '%', '!', ','),
      fc.constantFrom(
        '?',
        ':',
        '<',
        '<=',
        '==',
        '=',
        '&&',
        '&',
        '||',
        'round(',
        'max(',
        'nope(',
        '。',
        '（',
        '\\',
      ),
      fc.constantFrom('1', '.5', '2e3', ' ', '1e400', '🙂', '\n'),
      fc.string({ maxLength: 4 }),
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(''))

const anyText = fc.oneof(fc.string({ maxLength: 60, unit: 'binary' }), grammarText)

describe('laws of the expression language', () => {
  test('printing, parsing and printing again gives the same text', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const text = printExpression(tree)
        const parsed = parseExpression(text)
        // A tree too deep or too long is refused, never misread.
        if (!parsed.ok)
          return ['expression.tooLong', 'expression.tooDeep'].includes(parsed.errors[0]?.key ?? '')
        return printExpression(parsed.tree) === text
      }),
      { numRuns: 1500 },
    )
  })

  test('what is parsed back means the same', () => {
    fc.assert(
      fc.property(trees, worlds, (tree, world) => {
        const parsed = parseExpression(printExpression(tree))
        return !parsed.ok || same(walk(parsed.tree, world), walk(tree, world))
      }),
      { numRuns: 1000 },
    )
  })

  test('a compiled tree gives what reading it node by node gives', () => {
    fc.assert(
      fc.property(trees, worlds, (tree, world) => same(compileExpression(tree)(world), walk(tree, world))),
      { numRuns: 2500 },
    )
  })

  test('folding constants changes nothing', () => {
    fc.assert(
      fc.property(trees, worlds, (tree, world) => same(walk(foldConstants(tree), world), walk(tree, world))),
      { numRuns: 1500 },
    )
  })

  test('no tree throws, and no number is infinite or NaN', () => {
    fc.assert(
      fc.property(trees, worlds, (tree, world) => {
        checkExpression(tree)
        printWff(tree)
        const value = compileExpression(tree)(world)
        return typeof value === 'string' || Number.isFinite(value)
      }),
      { numRuns: 1500 },
    )
  })

  test('a checked tree gives the type it promised', () => {
    let checkedTrees = 0
    fc.assert(
      fc.property(trees, worlds, (tree, world) => {
        const checked = checkExpression(tree)
        if (!checked.ok) return checked.errors.length > 0
        checkedTrees += 1
        const value = compileExpression(tree)(world)
        if (checked.type === 'text') return typeof value === 'string'
        return typeof value === 'number' && (checked.type === 'number' || value === 0 || value === 1)
      }),
      { numRuns: 1500 },
    )
    expect(checkedTrees).toBeGreaterThan(100)
  })

  test('no text throws, and every error lies inside the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const parsed = parseExpression(text)
        const checked = parsed.ok ? checkExpression(parsed.tree) : parsed
        if (checked.ok) return true
        return checked.errors.every(
          ({ span: { start, end } }) => 0 <= start && start <= end && end <= text.length,
        )
      }),
      { numRuns: 3000 },
    )
  })

  test('no template throws; without a tag it renders as it is written', () => {
    const world = createWorld({ ...defaultSampleTime, locale: 'en', is24Hour: true })
    fc.assert(
      fc.property(anyText, (text) => {
        const template = parseTemplate(text)
        const rendered = template.render(world)
        return template.tags.length > 0 || rendered === text
      }),
      { numRuns: 2000 },
    )
  })

  test('a value changes no oftener than its rate says', () => {
    const steps = { day: 86_400_000, minute: 60_000, second: 1000 }
    fc.assert(
      fc.property(fc.constantFrom(...tags), fc.integer({ min: 0, max: 4_000_000_000 }), (tag, seconds) => {
        if (tag.rate === 'frame') return true
        const step = tag.rate === 'never' ? 365 * steps.day : steps[tag.rate]
        const from = Math.floor((seconds * 1000) / step) * step
        const at = (epochMs: number) =>
          createWorld({ epochMs, utcOffsetMinutes: 0, locale: 'en', is24Hour: true }).read(tag.name)
        return at(from) === at(from + step - 1)
      }),
      { numRuns: 2000 },
    )
  })
})
