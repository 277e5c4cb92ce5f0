import '../../../../support/bare-page.ts'
import { beforeEach, expect, test } from 'vitest'
import { recent, rememberColor, rememberFont } from '../../../../../src/ui/editor/recent.ts'

beforeEach(() => {
  recent.colors = []
  recent.fonts = []
})

test('the colour used last is the first, and none stands there twice', () => {
  for (const color of ['#111111', '#222222', '#111111']) rememberColor(color)
  expect(recent.colors).toEqual(['#111111', '#222222'])
})

test('eight colours and four fonts are remembered, the oldest go', () => {
  for (let at = 0; at < 9; at += 1) rememberColor(`#00000${at}`)
  expect(recent.colors).toHaveLength(8)
  expect(recent.colors[0]).toBe('#000008')
  expect(recent.colors).not.toContain('#000000')
  for (const font of ['a', 'b', 'c', 'd', 'e', 'b']) rememberFont(font)
  expect(recent.fonts).toEqual(['b', 'e', 'd', 'c'])
})
