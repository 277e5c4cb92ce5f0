import { describe, expect, test } from 'vitest'
import { checkExpression } from '../../../../src/shared/expressions/language/check.ts'
import { compileExpression } from '../../../../src/shared/expressions/language/compile.ts'
import { parseExpression } from '../../../../src/shared/expressions/language/parse.ts'
import { createWorld } from '../../../../src/shared/expressions/world.ts'
import {
  expressionsFor,
  suggestionFields,
} from '../../../../src/shared/expression-suggestions/expressions.ts'
import {
  expressionFromReply,
  suggestionPrompt,
} from '../../../../src/shared/expression-suggestions/provider.ts'
import { searchExpressions } from '../../../../src/shared/expression-suggestions/search.ts'

/** A Friday. */
const midnight = Date.UTC(2026, 7, 28)

function valueAt(text: string, seconds: number, overrides: Record<string, number> = {}): number {
  const parsed = parseExpression(text)
  if (!parsed.ok) throw new Error(`${text} does not parse`)
  const time = { epochMs: midnight + Math.round(seconds * 1000), utcOffsetMinutes: 0 }
  return Number(
    compileExpression(parsed.tree)(createWorld({ ...time, locale: 'en', is24Hour: true, overrides })),
  )
}

const nearest = (words: string, field: 'rotate' | 'opacity' | 'width'): string =>
  searchExpressions(expressionsFor(field), words)[0]?.[0] ?? 'none'

describe.each(suggestionFields)('the list of %s', (field) => {
  const rows = expressionsFor(field)

  test('has expressions that check, and give a number', () => {
    for (const [text] of rows) {
      const parsed = parseExpression(text)
      const checked = parsed.ok && checkExpression(parsed.tree)
      expect(checked && checked.ok && checked.type, text).toBe('number')
    }
  })

  test('says each of them in both languages, in words by which it is found first', () => {
    for (const column of [0, 1, 2] as const)
      expect(new Set(rows.map((row) => row[column])).size).toBe(rows.length)
    for (const [text, en, zh] of rows)
      for (const words of [en, zh]) expect(searchExpressions(rows, words)[0]?.[0], words).toBe(text)
  })
})

/** Words as people say them, and what the nearest expression gives at seconds after midnight. */
test.each([
  ['rotate', 'turn once an hour, backwards', 900, -90],
  ['rotate', 'spinning counter-clockwise every hour', 900, -90],
  ['rotate', '每小时逆时针旋转一圈', 900, -90],
  ['rotate', 'rotates every 10 minutes', 300, 180],
  ['rotate', '每天旋转一圈', 43_200, 180],
  ['rotate', 'like a pendulum, every 2 seconds', 0.5, 20],
  ['rotate', '像钟摆一样每 2 秒', 0.5, 20],
  ['rotate', 'day of the week', 0, (4 / 7) * 360],
  ['rotate', '周几', 0, (4 / 7) * 360],
  ['opacity', 'visible in the evening', 79_200, 1],
  ['opacity', '晚上消失', 79_200, 0],
  ['opacity', 'flash each second', 0.7, 0],
  ['opacity', '9:00 到 17:30', 61_200, 1],
  ['opacity', 'pulsating every 4 seconds', 1, 1],
] as const)('in %s, %s is found', (...row) => {
  const [field, words, seconds, value] = row
  expect(valueAt(nearest(words, field), seconds)).toBeCloseTo(value, 3)
})

test.each([
  ['rotate', 'heartbeat as a needle', { heartRate: 240 }, 120],
  ['rotate', '电池量表', { batteryPercent: 0 }, -120],
  ['opacity', 'battery under 20', { batteryPercent: 19 }, 1],
  ['opacity', '电池不足 20%', { batteryPercent: 20 }, 0],
  ['opacity', 'disappear while charging', { batteryCharging: 1 }, 0],
  ['opacity', '心跳超过 120', { heartRate: 121 }, 1],
  ['width', '步数', { stepPercent: 50 }, 50],
] as const)('in %s, %s follows its value', (...row) => {
  const [field, words, overrides, value] = row
  expect(valueAt(nearest(words, field), 0, overrides)).toBeCloseTo(value, 6)
})

test('words that are still being typed narrow the list, none show all of it, and strange ones find nothing', () => {
  const rows = expressionsFor('rotate')
  const typed = searchExpressions(rows, 'batt')
  expect(typed.map(([, en]) => en)).toEqual(['Show the battery as a gauge'])
  expect(searchExpressions(rows, '  ')).toEqual(rows)
  for (const words of ['make it pretty', '好看一点', '?!', 'ignore all rules'])
    expect(searchExpressions(rows, words), words).toEqual([])
})

describe('a reply of a provider', () => {
  const read = (reply: string) => expressionFromReply(reply, ({ name }) => name !== 'steps')

  test.each([
    ['(##minute## * 6)'],
    ['Here you are:\n```js\n(##minute## * 6)\n```\nHave fun (really)'],
    ['Use `##minute## * 6` for this.'],
    ['The expression is (##minute## * 6) as you wished.'],
  ])('is searched for its expression: %s', (reply) => {
    expect(read(reply)).toBe('(##minute## * 6)')
  })

  test.each([
    ['(##password## * 6)'],
    ['(##steps## * 6)'],
    ['<script>alert(1)</script>'],
    ['(##weekdayName##)'],
    ['(1 + 2)'],
    ['(eval("##minute##"))'],
    ['I cannot do that.'],
    [`(${'##minute## + '.repeat(400)}1)`],
    [' \n '],
    [`${'x'.repeat(20_000)}\n(##minute##)`],
  ])('is refused when it is none that can be used: %s', (reply) => {
    expect(read(reply)).toBeNull()
  })

  test('was asked with every tag and function that may be used', () => {
    const request = {
      words: 'turn',
      field: 'opacity',
      isTagAllowed: ({ name }: { name: string }) => name !== 'steps',
    } as const
    const [system, user] = suggestionPrompt(request)
    expect(system.content).toContain('##minute##')
    expect(system.content).toContain('clamp(value, low, high)')
    expect(system.content).not.toContain('##steps##')
    expect(user.content).toBe('turn')
  })
})
