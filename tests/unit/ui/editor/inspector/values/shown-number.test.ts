import { expect, test } from 'vitest'
import { shownNumber } from '../../../../../../src/ui/editor/inspector/values/shown-number.ts'

const formula = (text: string, now: string) => ({ text, now, errors: [], warnings: [] })

test('a number shows what is stored and can be set', () => {
  const shown = shownNumber({ value: 12.5, formula: null, isDisabled: false })
  expect(shown).toEqual({ hasExpression: false, isFixed: false, value: 12.5 })
})

test('under an expression it shows what that gives now, nought too, and cannot be set', () => {
  const field = { value: 12, isDisabled: false }
  expect(shownNumber({ ...field, formula: formula('(##second##)', '0') })).toEqual({
    hasExpression: true,
    isFixed: true,
    value: 0,
  })
})

test('an expression that gives no number leaves the stored one to be seen', () => {
  const field = { value: 12, isDisabled: false }
  expect(shownNumber({ ...field, formula: formula('(1 +', '') }).value).toBe(12)
  expect(shownNumber({ ...field, formula: formula('##hourText##', 'noon') }).value).toBe(12)
  expect(shownNumber({ ...field, formula: formula('', '') }).hasExpression).toBe(false)
})

test('layers that differ show no number, locked ones cannot be set', () => {
  expect(shownNumber({ value: null, formula: null, isDisabled: true })).toEqual({
    hasExpression: false,
    isFixed: true,
    value: null,
  })
})
