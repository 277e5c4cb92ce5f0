import { expect, test } from 'vitest'
import { textOf } from '../../../src/shared/messages/text.ts'

test('large numbers are written with their digits grouped, in both languages [S5.26 S9.07]', () => {
  const params = { bytes: 512_001, max: 512_000 }
  for (const locale of ['zh-cn', 'en'] as const) {
    const text = textOf(locale, 'finding.faceBytes', params)
    expect(text).toContain('512,001')
    expect(text).toContain('512,000')
    expect(textOf(locale, 'rule.faceBytes', params)).toContain('512,001')
  }
  // sizes, years and counts stay as they are
  expect(
    textOf('en', 'refusal.faceSize', { min: 192, max: 1000, width: 9999, height: 1, usual: 450 }),
  ).toContain('9999 × 1')
})

test('what is no number stays as it was given', () => {
  expect(textOf('en', 'notice.faceAdded', { face: '20000' })).toBe('Added the face 20000')
})

test('one of something reads as one in English', () => {
  const params = { width: 466, height: 466 }
  expect(textOf('en', 'ui.canvas.name', { ...params, count: 1 })).toBe('Dial, 466 by 466, 1 layer')
  expect(textOf('en', 'ui.canvas.name', { ...params, count: 2 })).toBe('Dial, 466 by 466, 2 layers')
  expect(textOf('zh-cn', 'ui.canvas.name', { ...params, count: 1 })).toBe('表盘，466 × 466，1 个图层')
})
