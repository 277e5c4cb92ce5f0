import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { explainExpression, type Explanation } from '../../../../src/shared/explain/explain.ts'
import { chinesePhrases } from '../../../../src/shared/explain/phrases-zh.ts'
import { englishPhrases } from '../../../../src/shared/explain/phrases-en.ts'
import { checkExpression } from '../../../../src/shared/expressions/language/check.ts'
import { compileExpression } from '../../../../src/shared/expressions/language/compile.ts'
import { functions } from '../../../../src/shared/expressions/language/functions.ts'
import { parseExpression } from '../../../../src/shared/expressions/language/parse.ts'
import { tags } from '../../../../src/shared/expressions/tags.ts'
import { createWorld, type World } from '../../../../src/shared/expressions/world.ts'

const midnight = Date.UTC(2026, 7, 28)
const nowMs = ((8 * 60 + 59) * 60 + 8) * 1000
const locales = ['en', 'zh-cn'] as const

const worldAt = (ms: number): World =>
  createWorld({ epochMs: midnight + ms, utcOffsetMinutes: 0, locale: 'en', is24Hour: true })

const explain = (text: string, locale: 'en' | 'zh-cn' = 'en', field: 'rotate' | 'opacity' | null = null) =>
  explainExpression(text, { locale, field, now: worldAt(nowMs), worldAt, nowMs })

function explained(text: string, locale: 'en' | 'zh-cn' = 'en'): Explanation {
  const found = explain(text, locale, 'rotate')
  if (!found) throw new Error(`no explanation of ${text}`)
  return found
}

test.each([
  ['(##hourHand##)', 'The angle of the hour hand.', '时针角度。'],
  ['(##minute## * -6)', 'The minute times -6.', '分钟乘以 -6。'],
  [
    '(##hour24## >= 20 || ##hour24## < 6 ? 0.3 : 1)',
    'If the hour is at least 20 or the hour is less than 6, then 0.3, otherwise 1.',
    '如果小时不小于 20，或者小时小于 6，则为 0.3，否则为 1。',
  ],
  [
    '(-120 + clamp(##batteryPercent##, 0, 100) * 2.4)',
    '-120 plus ((the battery in percent, kept between 0 and 100) times 2.4).',
    '-120 加（（电量百分比，限制在 0 到 100 之间）乘以 2.4）。',
  ],
  [
    '(##hour24## - ##hour12##)',
    'The hour (##hour24##) minus the hour (##hour12##).',
    '小时（##hour24##）减小时（##hour12##）。',
  ],
  [
    '(!(##batteryCharging##) ? 1 : 0)',
    'If the charging state (1 or 0) is 0, then 1, otherwise 0.',
    '如果充电状态（1 或 0）为 0，则为 1，否则为 0。',
  ],
  ['(5)', 'Always 5.', '固定为 5。'],
] as const)('%s is said exactly in both languages [W1.10]', (text, english, chinese) => {
  expect(explained(text).summary).toBe(english)
  expect(explained(text, 'zh-cn').summary).toBe(chinese)
})

test('the day is told: its range, where it turns, and when it repeats', () => {
  const wave = explained('(sin(rad(##hour24## * 15 + ##minute## / 4)) * 20)')
  expect(wave.day).toMatchObject({ range: { min: -20, max: 20 }, period: null, more: 0 })
  expect(wave.turnSays).toEqual([
    '06:00 highest here, 20; then it falls',
    '18:00 lowest here, -20; then it rises',
  ])
  const night = explained('(##hour24## >= 20 || ##hour24## < 6 ? 0.3 : 1)', 'zh-cn')
  expect(night.turnSays).toEqual(['06:00 从 0.3 跳到 1', '20:00 从 1 跳到 0.3'])
  const hand = explained('(##minuteHand##)')
  expect(hand.day.turns).toEqual([{ kind: 'jump', minute: 60, from: 354, to: 0 }])
  expect(hand.daySays).toEqual(['Over this day it goes from 0 to 354.', 'It repeats every hour.'])
  expect(explained('(##secondHand##)').daySays).toEqual(['Within this minute it goes from 0 to 354.'])
  expect(explained('(##steps##)').daySays).toEqual(['It gives 5390 all day.'])
  expect(explained('(##ampm##)').turnSays).toEqual(['12:00 jumps from “AM” to “PM”'])
})

test('a value of the watch is told at both of its ends', () => {
  const gauge = explained('(-120 + clamp(##batteryPercent##, 0, 100) * 2.4)')
  expect(gauge.tags[0]?.bound).toBe('At 0 the result is -120, at 100 it is 120.')
  expect(explained('(##minute##)').tags[0]?.bound).toBe('')
})

test('nested parts come as steps, the inner ones first, each with its value now', () => {
  const { steps, effect } = explained('((##minute## + ##second## / 60) * 6 % 360)')
  expect(effect).toBe('The layer turns by this many degrees, clockwise.')
  expect(steps.map(({ code, says, shown }) => `${code} · ${says} · ${shown}`)).toEqual([
    '(##second## / 60) · The second divided by 60. · 0.133',
    '(##minute## + ##second## / 60) · The minute plus the result of step 1. · 59.133',
    '((##minute## + ##second## / 60) * 6) · The result of step 2 times 6. · 354.8',
    '((##minute## + ##second## / 60) * 6 % 360) · What is left of the result of step 3 after dividing by 360. · 354.8',
  ])
  expect(explained('(##minute## > 5 ? 1 : 0)').steps[0]?.shown).toBe('yes (1)')
})

test('what is no expression is not explained', () => {
  for (const text of ['', 'hello', '(1 +', '(##nope##)', '("a" + 1)']) expect(explain(text)).toBeNull()
})

describe('every word is there', () => {
  test.each([
    ['en', englishPhrases],
    ['zh-cn', chinesePhrases],
  ] as const)('%s has words for every function and every tag', (_locale, phrases) => {
    expect(functions.map(({ name }) => name).filter((name) => !phrases.calls[name])).toEqual([])
    const words = tags.map((tag) => [tag.name, phrases.tag(tag)])
    expect(
      words
        .filter(([, said]) => said === undefined || said.trim().length < 2 || /##/.test(said))
        .map(([name]) => name),
    ).toEqual(
      phrases === chinesePhrases
        ? ['second', 'secondText', 'year', 'yearShort', 'month', 'monthText', 'day', 'dayText']
        : [],
    )
  })
})

const numberTags = tags.filter(({ valueType }) => valueType === 'number').map(({ tag }) => tag)
const textTags = tags.filter(({ valueType }) => valueType === 'text').map(({ tag }) => tag)

/** Expressions as people could write them, that check by their making. */
const { number: numbers, condition: conditions } = fc.letrec<{ number: string; condition: string }>(
  (tie) => ({
    number: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.constantFrom(...numberTags),
      fc.integer({ min: -400, max: 400 }).map(String),
      fc
        .tuple(tie('number'), fc.constantFrom('+', '-', '*', '/', '%'), tie('number'))
        .map(([a, sign, b]) => `(${a} ${sign} ${b})`),
      fc.tuple(tie('condition'), tie('number'), tie('number')).map(([c, a, b]) => `(${c} ? ${a} : ${b})`),
      fc
        .tuple(fc.constantFrom('round', 'floor', 'abs', 'fract', 'sin', 'sqrt', 'sign'), tie('number'))
        .map(([name, a]) => `${name}(${a})`),
      fc
        .tuple(fc.constantFrom('min', 'max', 'mod', 'pow'), tie('number'), tie('number'))
        .map(([name, a, b]) => `${name}(${a}, ${b})`),
      tie('number').map((a) => `-(${a})`),
    ),
    condition: fc.oneof(
      { maxDepth: 2, withCrossShrink: true },
      fc
        .tuple(tie('number'), fc.constantFrom('<', '<=', '>', '>=', '==', '!='), tie('number'))
        .map(([a, sign, b]) => `(${a} ${sign} ${b})`),
      fc
        .tuple(tie('condition'), fc.constantFrom('&&', '||'), tie('condition'))
        .map(([a, sign, b]) => `(${a} ${sign} ${b})`),
      fc.constantFrom(...textTags).map((tag) => `(${tag} == "x")`),
      tie('condition').map((a) => `!(${a})`),
    ),
  }),
)

test('any expression is explained: every tag is named, and every value is the evaluator’s', () => {
  fc.assert(
    fc.property(fc.oneof(numbers, conditions), fc.constantFrom(...locales), (inner, locale) => {
      const text = `(${inner})`
      const parsed = parseExpression(text)
      if (!parsed.ok) throw new Error(`${text} does not parse`)
      const checked = checkExpression(parsed.tree)
      if (!checked.ok) throw new Error(`${text} does not check`)
      const told = explained(text, locale)
      const run = compileExpression(parsed.tree)
      const now = worldAt(nowMs)
      expect(told.summary.length).toBeGreaterThan(1)
      expect(told.summary + told.steps.map(({ says }) => says).join()).not.toMatch(
        /undefined|null|step 0|第 0 步/,
      )
      expect(told.now).toBe(run(now))
      expect(told.tags.map(({ name }) => name)).toEqual(checked.tags)
      expect(told.tags.map(({ value }) => value)).toEqual(checked.tags.map((name) => now.read(name)))
      for (const { code, value } of told.steps) {
        const part = parseExpression(code)
        expect(part.ok && compileExpression(part.tree)(now)).toBe(value)
      }
      const day = Array.from({ length: 1440 }, (_none, minute) => Number(run(worldAt(minute * 60_000))))
      expect(told.day.range).toEqual({ min: Math.min(...day), max: Math.max(...day) })
      for (const { minute, to } of told.day.turns) expect(to).toBe(day[minute])
    }),
    { seed: 18, numRuns: Number(process.env['EXPLAIN_RUNS'] ?? 60) },
  )
})
