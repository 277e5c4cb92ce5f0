import { expect, test } from 'vitest'
import { formatMoment } from '../../../src/shared/messages/moment.ts'

const at = Date.UTC(2026, 10, 26, 16, 14)
const parts = { year: 'numeric', month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const

test.each([
  ['zh-CN', 'Etc/GMT-8', '2026年11月27日 00:14 GMT+8'],
  ['zh-CN', 'UTC', '2026年11月26日 16:14 UTC'],
  ['en-US', 'Etc/GMT-8', 'November 27, 2026 at 00:14 GMT+8'],
])('in %s the zone %s stands behind the time', (tag, timeZone, text) => {
  const format = new Intl.DateTimeFormat(tag, { ...parts, hourCycle: 'h23', timeZone, timeZoneName: 'short' })
  expect(formatMoment(format, at).replaceAll(/\s/g, ' ')).toBe(text)
})

test('a time without a zone is as Intl writes it', () => {
  const format = new Intl.DateTimeFormat('zh-CN', { ...parts, timeZone: 'UTC' })
  expect(formatMoment(format, at)).toBe(format.format(at))
})
