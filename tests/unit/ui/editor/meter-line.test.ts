import { expect, test, vi } from 'vitest'
import { textOf } from '../../../../src/shared/messages/text.ts'
import { bytesText, meterLine } from '../../../../src/ui/editor/budgets/format.ts'

vi.hoisted(() => {
  // the language of the page is kept by the browser
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  vi.stubGlobal('document', { documentElement: {} })
})

test('what is above the limit never reads as the limit [A8]', () => {
  const meter = { id: 'face-bytes', label: '', unit: 'bytes', isAdvice: false, state: 'over' } as const
  for (const locale of ['zh-cn', 'en'] as const) {
    expect(meterLine({ ...meter, value: 512_001, limit: 512_000 }, locale)).toBe('500.1 / 500 KB')
    const text = textOf(locale, 'finding.imageBytes', { name: 'x', bytes: 512_001, max: 512_000 })
    expect(text).toContain('500.1 KB')
    expect(text).toContain('500 KB')
  }
})

test('a meter below its limit is as calm as before, and one without a limit shows the value alone', () => {
  const meter = { id: 'x', label: '', unit: 'bytes', isAdvice: false, state: 'fine' } as const
  expect(meterLine({ ...meter, value: 212.4 * 1024, limit: 512_000 }, 'en')).toBe('212 / 500 KB')
  expect(meterLine({ ...meter, value: 3.24 * 1024, limit: 512_000 }, 'en')).toBe('3.2 / 500 KB')
  expect(meterLine({ ...meter, value: 3.24 * 1024, limit: null }, 'en')).toBe('3.2 KB')
  expect(meterLine({ ...meter, unit: 'share', value: 0.1501, limit: 0.15 }, 'en')).toBe('15.1 / 15%')
  expect(meterLine({ ...meter, unit: 'count', value: 2, limit: 3 }, 'en')).toBe('2 / 3')
})

test.each([
  [0, '0 B'],
  [1023, '1,023 B'],
  [1024, '1 KB'],
  [1434, '1.4 KB'],
  [10 * 1024, '10 KB'],
  [123.4 * 1024, '123 KB'],
  [1024 * 1024, '1 MB'],
  [12.6 * 1024 * 1024, '13 MB'],
])('%d bytes are %s: a digit behind the point for small numbers only', (bytes, said) => {
  expect(bytesText(bytes, 'en')).toBe(said)
})
