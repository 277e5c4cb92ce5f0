import { expect, test } from 'vitest'
import { textOf } from '../../../../src/shared/messages/text.ts'

test('bytes and their limit are written in one unit, as the meter writes them [S5.26 S9.07 A8]', () => {
  const params = { bytes: 616_700, max: 512_000 }
  expect(textOf('en', 'finding.faceBytes', params)).toBe(
    'The pictures take up 602.3 KB, the limit of this platform is 500 KB',
  )
  expect(textOf('zh-cn', 'rule.faceBytes', params)).toBe('图片共 602.3 KB，该平台上限 500 KB，设计仍可保存')
  const tooLarge = textOf('en', 'save.tooLarge', { limit: 8 * 1024 * 1024, present: 9_000_000 })
  expect(tooLarge).toContain('at most 8 MB, now 8.6 MB')
  expect(textOf('en', 'server.bodyTooLarge', { limit: 1024 })).toContain('the maximum is 1 KB')
})

test('a layer that stands still is called static, not level -1 [S5.10]', () => {
  const params = { name: 'Panel', level: -1, other: 'Hour', otherLevel: 13 }
  expect(textOf('en', 'dial.dup.moveTip', params)).toMatch(/^Panel \(static\) cannot pass Hour \(level 13\)/)
  expect(textOf('zh-cn', 'dial.dup.moveTip', params)).toMatch(/^“Panel”（静态）不能越过“Hour”（层级 13）/)
})

test('large numbers are written with their digits grouped, in both languages', () => {
  const params = { area: 70_001, max: 65_146 }
  for (const locale of ['zh-cn', 'en'] as const) {
    const text = textOf(locale, 'finding.animationArea', params)
    expect(text).toContain('70,001')
    expect(text).toContain('65,146')
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
