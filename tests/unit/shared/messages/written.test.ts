import { describe, expect, test } from 'vitest'
import { refusals } from '../../../../src/shared/api/refusals.ts'
import { tables } from '../../../../src/shared/messages/both.ts'
import { locales, textOf } from '../../../../src/shared/messages/text.ts'

const placeholders = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((m) => m[1] ?? '')

const keys = Object.values(refusals).map(({ key }) => key)

describe('what replies have in the form of programs is written as the language does', () => {
  const timed = keys.filter((key) =>
    placeholders(tables.en[key]).some((name) => /^(opens|resetsAt)$/.test(name)),
  )
  const paid = keys.filter((key) =>
    placeholders(tables.en[key]).some((name) => /^(limit|present|left)$/.test(name)),
  )

  test.each(timed)('%s tells no ISO timestamp', (key) => {
    const at = '2026-12-13T00:00:00.000Z'
    const params = Object.fromEntries(
      placeholders(tables.en[key]).map((name) => [name, /^(opens|resetsAt)$/.test(name) ? at : 1]),
    )
    for (const locale of locales) expect(textOf(locale, key, params)).not.toMatch(/T\d\d:|\.000Z/)
  })

  test.each(paid)('%s writes money with the sign of the currency', (key) => {
    const params = Object.fromEntries(placeholders(tables.en[key]).map((name) => [name, '10000.00 CNY']))
    expect(textOf('zh-cn', key, params)).toContain('¥10,000.00')
    expect(textOf('en', key, params)).toContain('CN¥10,000.00')
  })

  test('a day is one of UTC, and what a person named is left alone', () => {
    expect(textOf('en', 'server.outsideWindow', { from: 11, to: 15, opens: '2026-12-11' })).toContain(
      'Dec 11, 2026',
    )
    expect(textOf('zh-cn', 'server.outsideWindow', { from: 11, to: 15, opens: '2026-12-11' })).toContain(
      '2026年12月11日',
    )
    expect(textOf('en', 'server.fileInUse', { name: '2026-12-11' })).toContain('2026-12-11')
  })

  test.each([
    ['server.orderState', 'present', ['notProcessed', 'processing', 'completed', 'failed', 'cancelled']],
    [
      'server.payeeState',
      'present',
      ['none', 'pending', 'verified', 'rejected', 'unsigned', 'signing', 'signed'],
    ],
    ['server.buildState', 'state', ['queued', 'running', 'succeeded', 'failed', 'cancelled', 'expired']],
  ] as const)('%s names the state in words', (key, name, states) => {
    for (const state of states) expect(textOf('zh-cn', key, { [name]: state })).not.toContain(state)
  })
})

test('texts speak to one person as one person does: 你, and no sentence about nobody', () => {
  const chinese = Object.entries(tables['zh-cn']).filter(([, text]) => text.includes('您'))
  const english = Object.entries(tables.en).filter(([, text]) =>
    /\b(nobody|somebody|whoever|for ever)\b/i.test(text),
  )
  expect([...chinese, ...english]).toEqual([])
})
