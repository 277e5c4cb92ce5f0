import fc from 'fast-check'
import { expect, test } from 'vitest'
import { articles } from '../../../../src/shared/help/articles.ts'
import { plainOf, runsOf } from '../../../../src/shared/help/markup.ts'
import { searchHelp } from '../../../../src/shared/help/search.ts'
import { helpEntries } from '../../../../src/ui/app/help/help-index.ts'

const entries = helpEntries()

const firstFor = (typed: string, locale: 'en' | 'zh-cn'): string =>
  searchHelp(entries, typed, locale)[0]?.entry.address.split('#')[0] ?? ''

test.each([
  ['aod', 'ambient'],
  ['always-on', 'ambient'],
  ['battery', 'data'],
  ['心率', 'data'],
  ['gif', 'animation'],
  ['svg', 'import'],
  ['curved text', 'text'],
  ['package name', 'wear-package'],
  ['包名', 'wear-package'],
  ['store listing', 'store-listing'],
  ['商店资料', 'store-listing'],
  ['fastlane', 'store-listing'],
  ['pen', 'shapes'],
  ['钢笔', 'shapes'],
  ['锚点', 'shapes'],
  ['my assets', 'assets'],
  ['素材', 'assets'],
  ['withdraw', 'publish'],
  ['蒙版', 'masks'],
  ['ttf', 'fonts'],
  ['clamp', 'functions'],
  ['##steps##', 'tags'],
])('%s leads to %s, whatever the language of the page', (typed, page) => {
  expect([firstFor(typed, 'en'), firstFor(typed, 'zh-cn')]).toEqual([page, page])
})

test('an article is among the first three of its own title, in either language', () => {
  const lost = articles.flatMap(({ id, words }) =>
    (['en', 'zh-cn'] as const).flatMap((locale) => {
      const first = searchHelp(entries, words[locale].title, locale).slice(0, 3)
      return first.some(({ entry }) => entry.address === id) ? [] : [`${id} ${locale}`]
    }),
  )
  expect(lost).toEqual([])
})

test('every word has to stand in what is found', () => {
  expect(searchHelp(entries, 'battery zzzz', 'en')).toEqual([])
  expect(searchHelp(entries, '  ', 'en')).toEqual([])
})

test('runs together are the text, and none of them is lost', () => {
  const piece = fc.oneof(
    fc.stringMatching(/^[a-z ]{1,6}$/),
    fc.stringMatching(/^[a-z]{1,6}$/).map((word) => `**${word}**`),
    fc.stringMatching(/^[a-z]{1,6}$/).map((word) => `\`${word}\``),
    fc.stringMatching(/^[a-z]{1,6}$/).map((word) => `[[${word}]]`),
    fc.stringMatching(/^[a-z]{1,6}$/).map((word) => `[${word}](to#${word})`),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = pieces.join('')
      const words = text.replaceAll(/\]\(to#[a-z]+\)/g, '').replaceAll(/[[\]*`]/g, '')
      expect(plainOf(text)).toBe(words)
      expect(runsOf(text).every((run) => run.text !== '')).toBe(true)
    }),
  )
})
