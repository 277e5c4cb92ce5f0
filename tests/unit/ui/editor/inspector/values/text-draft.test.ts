import { expect, test } from 'vitest'
import {
  ending,
  isTyped,
  sent,
  standing,
  typed,
  type TextDraft,
} from '../../../../../../src/ui/editor/inspector/values/text-draft.ts'

/** The dial shows each draft, as it does while a person types. */
const typing = (stored: string, ...words: readonly string[]): TextDraft | null =>
  words.reduce<TextDraft | null>((draft, word) => typed(draft, stored, word), null)

test('words that were typed are one step from where the typing began', () => {
  const draft = typing('12:00', '12:00a', '12:00ab')
  expect(isTyped(draft)).toBe(true)
  expect(ending(draft, '12:00ab')).toEqual({ commit: '12:00ab' })
})

test('nothing typed is nothing done, however the field is left', () => {
  expect(ending(null, '12:00')).toBe('nothing')
  expect(isTyped(null)).toBe(false)
})

test('typed back to the start there is no step, and what was shown is taken back', () => {
  const draft = typing('12:00', '12:0', '12:00')
  expect(isTyped(draft)).toBe(false)
  expect(ending(draft, '12:00')).toBe('nothing')
  // an entry that is finished with the words of the start, such as a tag that was not completed
  expect(ending(typing('12:00', '12:00##'), '12:00##', '12:00')).toBe('cancel')
})

test('finishing with other words than those typed commits those, as a completed tag does', () => {
  expect(ending(typing('', '##ho'), '##ho', '##hour##')).toEqual({ commit: '##hour##' })
  expect(ending(null, 'as it was', '##hour##')).toEqual({ commit: '##hour##' })
})

test('a draft that was typed back goes when the dial shows something else, such as an undo', () => {
  const back = typing('one', 'on', 'one')
  expect(standing(back, 'one')).toBe(back)
  expect(standing(back, 'another')).toBe(null)
  const open = typing('one', 'on')
  expect(standing(open, 'another')).toBe(open)
  expect(standing(null, 'one')).toBe(null)
})

test('what was sent stands until it is stored, and typing goes on from it', () => {
  const draft = sent(typing('one', 'tw', 'two'), 'one', 'two')
  for (const stored of ['one', 'tw']) expect(standing(draft, stored)).toBe(draft)
  for (const stored of ['two', 'three']) expect(standing(draft, stored)).toBe(null)
  expect(isTyped(draft)).toBe(false)
  expect(ending(draft, 'one')).toBe('nothing')
  const more = typed(draft, 'one', 'two##')
  expect(ending(more, 'one')).toEqual({ commit: 'two##' })
  expect(ending(typed(more, 'one', 'two'), 'one')).toBe('nothing')
})
