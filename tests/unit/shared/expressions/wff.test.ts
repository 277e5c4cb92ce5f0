import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileExpression } from '../../../../src/shared/expressions/language/compile.ts'
import { withoutEase } from '../../../../src/shared/expressions/language/ease.ts'
import { functions } from '../../../../src/shared/expressions/language/functions.ts'
import { parseExpression } from '../../../../src/shared/expressions/language/parse.ts'
import { printWff } from '../../../../src/shared/expressions/language/serialize.ts'
import { findTag, tags } from '../../../../src/shared/expressions/tags.ts'
import type { Expression, Value } from '../../../../src/shared/expressions/language/tree.ts'
import { binaryLevels } from '../../../../src/shared/expressions/language/tree.ts'
import { createWorld, defaultSampleTime } from '../../../../src/shared/expressions/world.ts'

const span = { start: 0, end: 0 }
const world = createWorld({ ...defaultSampleTime, locale: 'en', is24Hour: true })

/** Numbers that the watch has under one name: `[MINUTE]` and `##minute##` can be put for each other. */
const plainTags = tags.filter((tag) => tag.valueType === 'number' && /^\[[A-Z0-9_.]+\]$/.test(tag.wff ?? ''))
const tagOfSource = new Map(plainTags.map((tag) => [tag.wff ?? '', tag.tag]))

/** Reads a text for the watch back in our language, whose operators and functions mean the same. */
function readBack(text: string): Value | 'too long to read' {
  const ours = `(${text.replace(/\[[A-Z0-9_.]+\]/g, (source) => tagOfSource.get(source) ?? source)})`
  const parsed = parseExpression(ours)
  if (parsed.ok) return compileExpression(parsed.tree)(world)
  const key = parsed.errors[0]?.key ?? ''
  if (key === 'expression.tooDeep' || key === 'expression.tooLong') return 'too long to read'
  throw new Error(`${key}: ${ours}`)
}

const calls = functions.filter(
  (row) => row.name !== 'atan2' && row.returns === 'number' && row.types[0] === 'number',
)

const { tree: numberTrees } = fc.letrec<{ tree: Expression }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    fc.record({
      kind: fc.constant('number' as const),
      value: fc.integer({ min: 0, max: 200 }).map((half) => half / 2),
      span: fc.constant(span),
    }),
    fc.record({
      kind: fc.constant('tag' as const),
      name: fc.constantFrom(...plainTags.map((tag) => tag.name)),
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
      operator: fc.constantFrom(...binaryLevels.flat()),
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
    fc
      .tuple(fc.constantFrom(...calls), fc.array(tie('tree'), { minLength: 4, maxLength: 4 }))
      .map(([row, args]): Expression => {
        const { name, minArguments } = row
        return { kind: 'call', name, nameSpan: span, args: args.slice(0, minArguments), span }
      }),
  ),
}))

describe('Watch Face Format text', () => {
  test('means what our expression means', () => {
    let compared = 0
    fc.assert(
      fc.property(numberTrees, (tree) => {
        const printed = printWff(tree)
        if (!printed.ok) return printed.errors.every(({ key }) => key === 'expression.wffTooLong')
        const value = readBack(printed.text)
        if (value === 'too long to read') return true
        compared += 1
        // how a value goes over stands beside it, in an `Animation`
        return value === compileExpression(withoutEase(tree))(world)
      }),
      { numRuns: 1500 },
    )
    expect(compared).toBeGreaterThan(1000)
  })

  test('has one sign at most before a value, and quotes only around texts', () => {
    fc.assert(
      fc.property(numberTrees, (tree) => {
        const printed = printWff(tree)
        return !printed.ok || !/[-!][-!]|"|##/.test(printed.text)
      }),
      { numRuns: 500 },
    )
  })

  test('atan2 points the same way in all four quarters and on the axes', () => {
    for (const y of [-2, -1, 0, 1, 3])
      for (const x of [-3, -1, 0, 1, 2]) {
        const parsed = parseExpression(`(atan2(${y}, ${x}))`)
        const printed = parsed.ok ? printWff(parsed.tree) : parsed
        const value = printed.ok && 'text' in printed ? readBack(printed.text) : 'none'
        expect(Number(value), `atan2(${y}, ${x})`).toBeCloseTo(Math.atan2(y, x), 12)
      }
  })

  test('a rotation made of other sources is what the hand shows', () => {
    // HOUR_1_12_MINUTE runs from 1 to 12 59/60; thirty degrees an hour is our 30 to 389.5.
    expect(findTag('hourHand')?.wff).toBe('([HOUR_1_12_MINUTE] * 30)')
    for (let minute = 0; minute < 1440; minute += 1) {
      const source = ((Math.floor(minute / 60) + 11) % 12) + 1 + (minute % 60) / 60
      const at = createWorld({ epochMs: minute * 60_000, utcOffsetMinutes: 0, locale: 'en', is24Hour: true })
      expect(Number(at.read('hourHand'))).toBeCloseTo(source * 30, 9)
    }
  })
})
