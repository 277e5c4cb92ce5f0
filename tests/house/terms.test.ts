import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { tables } from '../../src/shared/messages/both.ts'
import { kindTexts } from '../../src/shared/layers/registry.ts'
import { locales, type Locale } from '../../src/shared/messages/text.ts'

/* One word for one thing: what `docs/style.md` says is not said stands in no text that a person reads. */

const part = /### What is not said\n([\s\S]*?)\n## /.exec(readFileSync('docs/style.md', 'utf8'))?.[1] ?? ''

const rows = [...part.matchAll(/^\| (.+?) +\| (.+?) +\|$/gm)]
  .map(([, not = '', instead = '']) => ({ not, instead }))
  .filter(({ not }) => not !== 'Not said' && !not.startsWith('--'))

const languageOf = (words: string): Locale => (/\p{Script=Han}/u.test(words) ? 'zh-cn' : 'en')

/** What people search by, in their own words; and what tells once which watches are meant. */
const isFree = (key: string): boolean => key.startsWith('ui.also.') || key === 'ui.new.target.otherText'

const textsIn = (locale: Locale): readonly (readonly [string, string])[] =>
  Object.entries({ ...tables[locale], ...kindTexts()[locale] }).filter(([key]) => !isFree(key))

test('there are words that are not said, in both languages', () => {
  expect(rows.length).toBeGreaterThan(15)
  expect(new Set(rows.map(({ not }) => languageOf(not)))).toEqual(new Set(locales))
})

describe.each(rows)('$not is not said', ({ not, instead }) => {
  test(`but ${instead}`, () => {
    const locale = languageOf(not)
    const start = locale === 'en' ? '\\b' : ''
    const word = new RegExp(`${start}${not.replaceAll(/[()]/g, '\\$&')}`)
    expect(textsIn(locale).filter(([, text]) => word.test(text))).toEqual([])
  })
})
