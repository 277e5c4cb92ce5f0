import { expect, test } from 'vitest'
import { shownNumber } from '../../../../../../src/ui/editor/inspector/values/shown-number.ts'

const formula = (text: string, now: string) => ({ text, now, errors: [], warnings: [] })

const living = (value: number | null) => ({ value, isMixed: value === null, governor: null })

test('a number shows what is stored and can be set', () => {
  const shown = shownNumber({ value: 12.5, formula: null, isDisabled: false }, undefined)
  expect(shown).toEqual({ hasExpression: false, isFixed: false, value: 12.5 })
})

test('a number that something governs shows what that gives now, nought too, and cannot be set', () => {
  const field = { value: 12, isDisabled: false }
  const shown = { hasExpression: true, isFixed: true, value: 0 }
  expect(shownNumber({ ...field, formula: formula('(##second##)', '0') }, living(0))).toEqual(shown)
  expect(shownNumber({ ...field, formula: null }, living(62))).toEqual({
    ...{ hasExpression: false, isFixed: true, value: 62 },
  })
  expect(shownNumber({ ...field, formula: null }, living(null)).value).toBeNull()
})

test('an expression that says nothing of what is drawn leaves the stored number to be seen', () => {
  const field = { value: 12, isDisabled: false }
  expect(shownNumber({ ...field, formula: formula('(1 +', '') }, undefined)).toMatchObject({
    ...{ value: 12, isFixed: true },
  })
  expect(shownNumber({ ...field, formula: formula('', '') }, undefined).hasExpression).toBe(false)
})

test('layers that differ show no number, locked ones cannot be set', () => {
  expect(shownNumber({ value: null, formula: null, isDisabled: true }, undefined)).toEqual({
    hasExpression: false,
    isFixed: true,
    value: null,
  })
})
