import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileExpression } from '../../src/shared/expressions/language/compile.ts'
import { formatNumber } from '../../src/shared/expressions/language/number-text.ts'
import { parseExpression } from '../../src/shared/expressions/language/parse.ts'
import { parseTemplate } from '../../src/shared/expressions/language/template.ts'
import { createWorld, defaultSampleTime } from '../../src/shared/expressions/world.ts'
import { formulasThatCheck } from '../../src/shared/rules/layer-rules/formulas.ts'
import type { RuleWorld } from '../../src/shared/rules/rule.ts'
import { makeText } from '../support/make-design.ts'

const numbers = fc.oneof(
  fc.constantFrom('##heartRate##', '##steps##', '##minute##', '0', '1.25', '-3'),
  fc.tuple(fc.constantFrom('##steps##', '##minute##'), fc.constantFrom('+', '*', '/')).map(([tag, sign]) => {
    return `${tag} ${sign} 7`
  }),
)
const words = fc.constantFrom('"--"', '"n/a"', '##weatherText##', 'pad(##minute##, 2)', '""')
const branches = fc.oneof(numbers, words)
const conditions = fc
  .tuple(fc.constantFrom('##heartRate##', '##steps##'), fc.constantFrom('>', '<', '=='), fc.nat(200))
  .map((parts) => parts.join(' '))
const formulas = fc
  .tuple(conditions, branches, branches)
  .map(([condition, yes, no]) => ({ condition, yes, no, text: `(${condition} ? ${yes} : ${no})` }))

const worlds = fc
  .integer({ min: 0, max: 200 })
  .map((heartRate) =>
    createWorld({ ...defaultSampleTime, locale: 'en', is24Hour: true, overrides: { heartRate } }),
  )

/** What a part reads as by itself. */
function readAs(text: string, world: ReturnType<typeof createWorld>): string {
  const parsed = parseExpression(`(${text})`)
  if (!parsed.ok) throw new Error(text)
  const value = compileExpression(parsed.tree)(world)
  return typeof value === 'string' ? value : formatNumber(value)
}

const findings = (text: string) =>
  formulasThatCheck.findings?.({ list: [makeText('a', text)] } as unknown as RuleWorld) ?? []

describe('a formula in a text', () => {
  test('shows the branch that its condition takes, numbers and words alike [S5.33]', () => {
    fc.assert(
      fc.property(formulas, worlds, ({ condition, yes, no, text }, world) => {
        const taken = readAs(condition, world) === '1' ? yes : no
        const template = parseTemplate(text)
        expect([template.errors, template.render(world)]).toEqual([[], readAs(taken, world)])
        expect(findings(text)).toEqual([])
      }),
    )
  })

  test('that lost a sign is computed all the same, or is told with its place', () => {
    const damaged = formulas.chain(({ text }) =>
      fc.nat(text.length - 1).map((at) => text.slice(0, at) + text.slice(at + 1)),
    )
    fc.assert(
      fc.property(damaged, (text) => {
        const { pieces, errors } = parseTemplate(text)
        if (pieces.length === 1 && typeof pieces[0] === 'object') return
        expect(errors, text).not.toEqual([])
        for (const { span } of errors) expect(span.end - span.start, text).toBeGreaterThan(0)
        expect(findings(text), text).toMatchObject([{ key: 'finding.formula', uuid: 'a' }])
      }),
      { numRuns: 500 },
    )
  })

  test('that lost one of its brackets is told where the other one stands', () => {
    fc.assert(
      fc.property(formulas, fc.boolean(), ({ text }, isOpening) => {
        const cut = isOpening ? text.slice(1) : text.slice(0, -1)
        const [error] = parseTemplate(cut).errors
        const at = isOpening ? cut.length - 1 : 0
        expect(error).toEqual({
          key: isOpening ? 'expression.extraParen' : 'expression.unclosedParen',
          span: { start: at, end: at + 1 },
        })
      }),
    )
  })

  test('that lost a bracket anywhere is told at one that stands alone', () => {
    const wrapped = (part: string) => fc.constantFrom(part, `(${part})`, `max((${part}), 3)`)
    const nested = fc
      .tuple(conditions.chain(wrapped), numbers.chain(wrapped), numbers.chain(wrapped))
      .map(([condition, yes, no]) => `(${condition} ? ${yes} : ${no})`)
    const cut = nested.chain((text) => {
      const places = [...text.matchAll(/[()]/g)].map(({ index }) => index)
      return fc.constantFrom(...places).map((at) => ({ text, at }))
    })
    fc.assert(
      fc.property(cut, ({ text, at }) => {
        const damaged = text.slice(0, at) + text.slice(at + 1)
        const [error] = parseTemplate(damaged).errors
        const [left, key] = text[at] === '(' ? [')', 'extraParen'] : ['(', 'unclosedParen']
        const { start = 0, end = 0 } = error?.span ?? {}
        expect([error?.key, damaged.slice(start, end)], damaged).toEqual([`expression.${key}`, left])
      }),
      { numRuns: 500 },
    )
  })

  test.each([
    'a) ##steps## :)',
    '(##steps## / day)',
    '(at ##hour## h)',
    '(##steps##%)',
    'C## minor',
    '100 + 5 :(',
  ])('is not seen in the words %s', (text) => {
    expect(findings(text)).toEqual([])
  })
})
