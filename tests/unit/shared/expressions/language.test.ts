import { describe, expect, test } from 'vitest'
import { checkExpression, fasterRate } from '../../../../src/shared/expressions/language/check.ts'
import { compileExpression } from '../../../../src/shared/expressions/language/compile.ts'
import {
  maxExpressionDepth,
  maxExpressionLength,
  parseExpression,
} from '../../../../src/shared/expressions/language/parse.ts'
import {
  maxWffLength,
  printExpression,
  printWff,
} from '../../../../src/shared/expressions/language/serialize.ts'
import { rates } from '../../../../src/shared/expressions/rate.ts'
import { parseTemplate } from '../../../../src/shared/expressions/language/template.ts'
import type { Expression } from '../../../../src/shared/expressions/language/tree.ts'
import type { World } from '../../../../src/shared/expressions/world.ts'
import { createWorld, defaultSampleTime } from '../../../../src/shared/expressions/world.ts'

const treeOf = (text: string): Expression => {
  const parsed = parseExpression(text)
  if (!parsed.ok) throw new Error(`${text}: ${parsed.errors[0]?.key ?? ''}`)
  return parsed.tree
}
const sample = createWorld({ ...defaultSampleTime, locale: 'en', is24Hour: true })
const valueOf = (text: string, world: World = sample) => compileExpression(treeOf(text))(world)

describe('the language', () => {
  test('tags stand between ## and expressions in parentheses [S5.32 S5.33]', () => {
    expect(valueOf('##minute##')).toBe(59)
    expect(valueOf('(##minute## + 1)')).toBe(60)
    expect(parseExpression('##minute## + 1').ok).toBe(false)
    expect(parseExpression('#minute#').ok).toBe(false)
  })

  test('one expression turns a hand, moves a layer and fades it [S5.34 S5.35 S5.36 S5.37 S5.38 S5.39]', () => {
    const checked = checkExpression(treeOf('(##second## % 2 == 0 ? ##secondHand## : 0)'))
    expect(checked).toEqual({ ok: true, type: 'number', tags: ['second', 'secondHand'], rate: 'second' })
  })

  test('the ternary picks one of two [S5.40]', () => {
    expect(valueOf('(##minute## > 30 ? 1 : 2)')).toBe(1)
    expect(valueOf('(##minute## < 30 ? 1 : 2)')).toBe(2)
  })

  test('spans point at the part of the text', () => {
    const tree = treeOf('( 1 + round( ##minute## ) )')
    expect(tree).toMatchObject({
      span: { start: 2, end: 25 },
      right: { kind: 'call', nameSpan: { start: 6, end: 11 }, args: [{ span: { start: 13, end: 23 } }] },
    })
  })

  test('as deep and as long as is allowed, and no further', () => {
    const nest = (depth: number) => '('.repeat(depth) + '1' + ')'.repeat(depth)
    expect(valueOf(nest(maxExpressionDepth))).toBe(1)
    expect(parseExpression(nest(maxExpressionDepth + 1))).toMatchObject({
      errors: [{ key: 'expression.tooDeep' }],
    })
    const sum = `(${Array.from({ length: (maxExpressionLength - 2) / 2 }, () => '1').join('+')} )`
    expect(sum).toHaveLength(maxExpressionLength)
    expect(valueOf(sum)).toBe((maxExpressionLength - 2) / 2)
    expect(parseExpression(`${sum} `)).toMatchObject({ errors: [{ key: 'expression.tooLong' }] })
    const signs = `(${'-'.repeat(1900)}1)`
    expect(parseExpression(signs)).toMatchObject({ errors: [{ key: 'expression.tooDeep' }] })
  })

  test('tags that a platform or an edition hides are told with their place', () => {
    const options = { isTagAllowed: (tag: { hiddenOnWearOs: boolean }) => !tag.hiddenOnWearOs }
    expect(checkExpression(treeOf('(##calories## / 2)'), options)).toEqual({
      ok: false,
      errors: [
        { key: 'expression.tagUnavailable', params: { tag: 'calories' }, span: { start: 1, end: 13 } },
      ],
    })
    expect(checkExpression(treeOf('(##steps## / 2)'), options).ok).toBe(true)
  })

  test('a hidden tag is never suggested', () => {
    const options = { isTagAllowed: (tag: { name: string }) => tag.name !== 'calories' }
    const checked = checkExpression(treeOf('##calorie##'), options)
    expect(checked).toMatchObject({ errors: [{ key: 'expression.unknownTag' }] })
  })

  test.each([
    ['(1 + 2)', 'never'],
    ['##deviceName##', 'never'],
    ['##monthName##', 'day'],
    ['(##month## * 30 + ##hourHand##)', 'minute'],
    ['(##minuteHand## + ##secondHand## / 60)', 'second'],
    ['(##secondHandSmooth## + ##year##)', 'frame'],
  ])('%s changes by the %s', (text, rate) => {
    expect(checkExpression(treeOf(text))).toMatchObject({ ok: true, rate })
  })

  test('of two rates the faster counts', () => {
    for (const [i, a] of rates.entries())
      for (const [j, b] of rates.entries()) expect(fasterRate(a, b)).toBe(rates[Math.max(i, j)])
  })

  test('printing keeps the meaning of brackets', () => {
    expect(printExpression(treeOf('((1-(2-3))*((4)))'))).toBe('((1 - (2 - 3)) * 4)')
    expect(printExpression(treeOf("( 'a' )"))).toBe('("a")')
    expect(printExpression(treeOf('((1 ? 2 : 3) ? 4 : 5 ? 6 : 7)'))).toBe('((1 ? 2 : 3) ? 4 : 5 ? 6 : 7)')
    expect(printExpression(treeOf('((1 < 2) < 3)'))).toBe('((1 < 2) < 3)')
    expect(printExpression(treeOf('-5'))).toBe('-5')
  })

  test('a text for the watch that would double at every level is refused, at once', () => {
    const nested = (open: string, close: string) => `(${open.repeat(60)}##minute##${close.repeat(60)})`
    for (const text of [nested('1/(', ')'), nested('min(1,', ')'), nested('atan2(1,', ')')]) {
      const printed = printWff(treeOf(text))
      expect(printed).toMatchObject({ ok: false, errors: [{ key: 'expression.wffTooLong' }] })
    }
    const short = printWff(treeOf(nested('sqrt(', ')')))
    expect(short.ok && short.text.length).toBeLessThan(maxWffLength)
  })

  test('the version of a text for the watch is that of its newest source', () => {
    expect(printWff(treeOf('(##minute## + ##temperature##)'))).toMatchObject({ ok: true, version: 2 })
  })
})

describe('a world', () => {
  test('reads each tag once', () => {
    const seen: string[] = []
    const overrides = new Proxy<Record<string, number>>(
      {},
      {
        getOwnPropertyDescriptor: (_, name) => {
          seen.push(String(name))
          return undefined
        },
      },
    )
    const world = createWorld({ ...defaultSampleTime, locale: 'en', is24Hour: true, overrides })
    for (let i = 0; i < 5; i += 1) valueOf('(##minute## + ##minute##)', world)
    expect(seen).toEqual(['minute'])
  })

  test('unknown tags and names of Object read as 0', () => {
    for (const name of ['nope', 'toString', '__proto__', 'constructor']) expect(sample.read(name)).toBe(0)
  })

  test('a world that lies about types cannot break an expression', () => {
    const liar: World = { read: (tag) => (tag === 'steps' ? 'many' : Number.NaN) }
    expect(valueOf('(##steps## + ##minute## + 1)', liar)).toBe(1)
    expect(valueOf('(##weekdayName## == "0" ? 1 : 2)', liar)).toBe(1)
  })

  test('a moment that is no number reads as 1970', () => {
    const world = createWorld({ epochMs: Number.NaN, utcOffsetMinutes: 0, locale: 'en', is24Hour: true })
    expect(world.read('yearMonthDay')).toBe('1970-01-01')
  })

  test('days agree with the calendar of the platform for 400 years', () => {
    for (let day = -30_000; day < 120_000; day += 7) {
      const date = new Date(day * 86_400_000)
      const world = createWorld({
        epochMs: day * 86_400_000,
        utcOffsetMinutes: 0,
        locale: 'en',
        is24Hour: true,
      })
      expect(world.read('yearMonthDay')).toBe(date.toISOString().slice(0, 10))
      expect(world.read('weekday')).toBe(date.getUTCDay() || 7)
    }
  })
})

describe('free text', () => {
  test('tells its tags, its rate and its faults', () => {
    const template = parseTemplate('It is ##hour24Text##:##minuteText## (##second## * 2) ##nope##')
    expect(template.tags).toEqual(['hour24Text', 'minuteText', 'second'])
    expect(template.rate).toBe('second')
    expect(template.errors).toMatchObject([{ key: 'expression.unknownTag', span: { start: 53, end: 61 } }])
    expect(template.render(sample)).toBe('It is 08:59 16 ##nope##')
  })

  test('a hidden tag stays as it is written', () => {
    const template = parseTemplate('##calories## kcal', { isTagAllowed: (tag) => !tag.hiddenOnWearOs })
    expect(template.render(sample)).toBe('##calories## kcal')
    expect(template.errors).toMatchObject([{ key: 'expression.tagUnavailable' }])
  })
})
