import { expect, it } from 'vitest'
import { matchText } from '../../../../src/ui/editor/command-palette/command-search.ts'

const best = (typed: string, texts: readonly string[]): string | undefined =>
  texts
    .flatMap((text) => {
      const match = matchText(typed, text)
      return match ? [{ text, score: match.score }] : []
    })
    .toSorted((a, b) => b.score - a.score)[0]?.text

it('takes the start of the text before the start of a word before the middle of one', () => {
  expect(best('al', ['Select all', 'Normal', 'Align left'])).toBe('Align left')
  expect(best('all', ['Normally', 'Select all'])).toBe('Select all')
})

it('takes the one of fewer words of two that begin alike', () => {
  expect(best('paste', ['Paste in place', 'Paste'])).toBe('Paste')
})

it('takes the first of two that fit alike, whatever their length', () => {
  expect(best('al', ['Align left', 'Align top'])).toBe('Align left')
  expect(best('align', ['Align centre', 'Align top'])).toBe('Align centre')
  expect(best('对齐', ['水平居中对齐', '顶对齐'])).toBe('水平居中对齐')
})

it('finds initials and words in any order, and marks what it found', () => {
  expect(best('pip', ['Paste in place', 'Preview'])).toBe('Paste in place')
  expect(matchText('left align', 'Align left')?.ranges).toEqual([
    [0, 5],
    [6, 10],
  ])
})

it('finds Chinese, and nothing where a word is missing', () => {
  expect(matchText('对齐', '左对齐')?.ranges).toEqual([[1, 3]])
  expect(matchText('zzz', 'Align left')).toBeNull()
  expect(matchText('align top', 'Align left')).toBeNull()
})
