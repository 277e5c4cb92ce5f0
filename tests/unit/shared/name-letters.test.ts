import { expect, test } from 'vitest'
import { asName, isBlank, oddLetterIn } from '../../../src/shared/base/name-letters.ts'
import { brokenAt, wholeText } from '../../../src/shared/base/whole-text.ts'

const refused: readonly [text: string, kind: string, letter: string, at: number][] = [
  ['Ali\u202Ece', 'direction', 'U+202E', 4],
  ['\u2066Alice\u2069', 'direction', 'U+2066', 1],
  ['אליס\u200F', 'direction', 'U+200F', 5],
  ['\u061CA', 'direction', 'U+061C', 1],
  ['Al\u200Bice', 'invisible', 'U+200B', 3],
  ['Al\uFEFFice', 'invisible', 'U+FEFF', 3],
  ['Al\u2060ice', 'invisible', 'U+2060', 3],
  ['Al\u00ADice', 'invisible', 'U+00AD', 3],
  ['A\u200DB', 'invisible', 'U+200D', 2],
  ['A\u200CB', 'invisible', 'U+200C', 2],
  ['\u3164', 'invisible', 'U+3164', 1],
  ['😀x\u{E0041}', 'invisible', 'U+E0041', 3],
  ['A\uFE0F', 'invisible', 'U+FE0F', 2],
  ['A\u{E0101}', 'invisible', 'U+E0101', 2],
  ['🏴\u{E0067}\u{E0062}', 'invisible', 'U+E0067', 2],
  ['one\ntwo', 'control', 'U+000A', 4],
  ['one\u2028two', 'control', 'U+2028', 4],
  ['\u0085', 'control', 'U+0085', 1],
  ['A\u0000', 'broken', 'U+0000', 2],
  ['A\uD83D', 'broken', 'U+D83D', 2],
  ['\uDE00A', 'broken', 'U+DE00', 1],
  ['A\uFFFE', 'broken', 'U+FFFE', 2],
]

test.each(refused)('%j is no name, and the letter is named', (text, ...[kind, letter, at]) => {
  expect(oddLetterIn(text)).toEqual({ kind, letter, at })
  expect(oddLetterIn(asName(text))).toBeNull()
})

const fine = [
  'Alice 2',
  '王小明',
  '葛\u{E0100}城',
  'می\u200Cخواهم',
  'ක්\u200Dෂ',
  'ക്\u200D',
  'नि\u200Dस',
  '👩\u200D👩\u200D👧',
  '🤷🏽\u200D♂\uFE0F',
  '❤\uFE0F\u200D🔥',
  '1\uFE0F\u20E3',
  '☀\uFE0E',
  '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
  '🇨🇳',
  'ᠮᠣᠩᠭᠣᠯ\u180E',
  'O’Neill-Ångström·Ł',
]

test.each(fine)('%s is a name', (text) => {
  expect(oddLetterIn(text)).toBeNull()
  expect(asName(text)).toBe(text.normalize('NFC'))
})

test('a name is kept in one form of its letters, whatever wrote it', () => {
  expect(asName('Cafe\u0301')).toBe('Café')
  expect(asName(' one\u2028two ')).toBe('one two')
  expect(['\u2800', ' \u00A0', ''].map(isBlank)).toEqual([true, true, true])
  expect(isBlank('⠓⠊')).toBe(false)
})

test('a text that cannot be kept is found, and mended without touching others', () => {
  expect([brokenAt('a😀b'), brokenAt('a\u0000'), brokenAt('😀\uD83D\u0000'), brokenAt('\uDE00')]).toEqual([
    -1, 1, 2, 0,
  ])
  expect(wholeText('a\uD83Db\u0000c😀')).toBe('a\uFFFDbc😀')
})
