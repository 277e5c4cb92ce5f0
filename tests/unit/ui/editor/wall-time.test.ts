import { describe, expect, it } from 'vitest'
import {
  minuteOfDay,
  printDate,
  printTime,
  withDate,
  withMinuteOfDay,
  withTime,
} from '../../../../src/ui/editor/time/wall-time.ts'

const at = new Date(2026, 7, 28, 8, 59, 8).getTime()

describe('the clock of the time strip', () => {
  it('shows 08:59:08 on 28 August 2026 [A11]', () => {
    expect(printTime(at)).toBe('08:59:08')
    expect(printDate(at)).toBe('2026-08-28')
    expect(minuteOfDay(at)).toBe(539)
  })

  it.each([
    ['9:05', '09:05:00'],
    ['23:59:59', '23:59:59'],
    ['070809', '07:08:09'],
    ['1230', '12:30:00'],
    ['7.08.09', '07:08:09'],
  ])('takes %s', (typed, shown) => {
    expect(printTime(withTime(at, typed) ?? NaN)).toBe(shown)
  })

  it.each([['24:00'], ['12:60'], ['12:00:60'], ['noon'], [''], ['1:2:3:4'], ['-1:00']])(
    'refuses %j',
    (typed) => {
      expect(withTime(at, typed)).toBeNull()
    },
  )

  it('changes the day and keeps the time', () => {
    const next = withDate(at, '2024-02-29')
    expect(next && `${printDate(next)} ${printTime(next)}`).toBe('2024-02-29 08:59:08')
    expect(withDate(at, '2025-02-29')).toBeNull()
    expect(withDate(at, '')).toBeNull()
  })

  it('changes the minute of the day and keeps day and seconds', () => {
    expect(printTime(withMinuteOfDay(at, 0))).toBe('00:00:08')
    expect(printTime(withMinuteOfDay(at, 1439))).toBe('23:59:08')
  })
})
