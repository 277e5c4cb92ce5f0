import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { articles } from '../../src/shared/help/articles.ts'
import { lessons } from '../../src/shared/help/lessons/lessons.ts'
import { tables } from '../../src/shared/messages/both.ts'
import { kindTexts } from '../../src/shared/layers/registry.ts'
import { locales, type Locale } from '../../src/shared/messages/text.ts'

/* One word for one thing: what `docs/style.md` says is not said stands in no text that a person reads. */

const style = readFileSync('docs/style.md', 'utf8')

/** The rows of the table below a heading, without its head. */
const rowsBelow = (heading: string): readonly (readonly string[])[] => {
  const part = new RegExp(`### ${heading}\n([\\s\\S]*?)\n##`).exec(style)?.[1] ?? ''
  const lines = part.split('\n').filter((line) => line.startsWith('| '))
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

const languageOf = (words: string): Locale => (/\p{Script=Han}/u.test(words) ? 'zh-cn' : 'en')

/** What people search by, in their own words; and what tells once which watches are meant. */
const isFree = (key: string): boolean => key.startsWith('ui.also.') || key === 'ui.new.target.otherText'

type Said = readonly (readonly [place: string, text: string])[]

const messagesIn = (locale: Locale): Said =>
  Object.entries({ ...tables[locale], ...kindTexts()[locale] }).filter(([key]) => !isFree(key))

const helpIn = (locale: Locale): Said => [
  ...articles.flatMap(({ id, words, pictures }) => [
    [id, `${words[locale].title}. ${words[locale].lead}`] as const,
    ...Object.entries(words[locale].passages).flatMap(([name, { heading, text, steps = [], note }]) =>
      [heading, text, ...steps, note].flatMap((one) =>
        one === undefined ? [] : [[`${id}#${name}`, one] as const],
      ),
    ),
    ...Object.entries(pictures).map(([name, said]) => [`${id}.${name}`, said[locale]] as const),
  ]),
  ...lessons.flatMap(({ id, steps }) =>
    steps.map(
      (step) => [`${id}#${step.id}`, `${step.words[locale].title}. ${step.words[locale].text}`] as const,
    ),
  ),
]

const textsIn = (locale: Locale): Said => [...messagesIn(locale), ...helpIn(locale)]

const banned = rowsBelow('What is not said').map(([not = '', instead = '']) => ({ not, instead }))

const wordOf = (words: string, flags = ''): RegExp =>
  new RegExp(`${languageOf(words) === 'en' ? '\\b' : ''}${words.replaceAll(/[()]/g, '\\$&')}`, flags)

test('there are words that are not said, in both languages', () => {
  expect(banned.length).toBeGreaterThan(50)
  expect(new Set(banned.map(({ not }) => languageOf(not)))).toEqual(new Set(locales))
})

describe.each(banned)('$not is not said', ({ not, instead }) => {
  test(`but ${instead}`, () => {
    const word = wordOf(not)
    expect(textsIn(languageOf(not)).filter(([, text]) => word.test(text))).toEqual([])
  })
})

const single = rowsBelow('What is said of one thing only').map(([word = '', only = '']) => ({
  word,
  names: only.split(', '),
}))

/** A text without the names that may hold the word; names in quotes are whole texts, or stand in bold in the help. */
const without = (names: readonly string[], text: string): string =>
  names.reduce((rest, name) => {
    const whole = /^“(.+)”$/.exec(name)?.[1]
    if (whole === undefined) return rest.replaceAll(wordOf(`${name}s?`, 'gi'), '')
    return rest === whole ? '' : rest.replaceAll(`**${whole}**`, '').replaceAll(`with ${whole} marked`, '')
  }, text)

describe.each(single)('$word is said of one thing only', ({ word, names }) => {
  test(names.join(', '), () => {
    const found = wordOf(word, 'i')
    const texts = textsIn(languageOf(word))
    expect(texts.filter(([, text]) => found.test(text)).length).toBeGreaterThan(names.length)
    expect(texts.filter(([, text]) => found.test(without(names, text)))).toEqual([])
  })
})

/** The keys of each place that the table names. */
const places: Readonly<Record<string, RegExp>> = {
  'publishing, review and money':
    /^(ui\.(publish|published|standing|review|packages|wallet|finance|claims|statement|receipt|charts|leave)|publish|server\.(publish|review|store|audited))\b/,
  'the canvas and its tools':
    /^(ui\.(canvas|empty|draw|around|align|gesture|color|pivot|textEdit|comments\.(hint|pins?|nudge|place))|announce\.toDial|ui\.action\.(zoom\w*|showOutside|hideOutside|pivotToCentre))\b/,
}

describe.each(rowsBelow('What is not said there'))('%s', (place, not = '', instead = '') => {
  test(`${not} is not said, but ${instead}`, () => {
    const keys = places[place ?? '']
    const said = messagesIn('en').filter(([key]) => keys?.test(key) === true)
    expect(said.filter(([, text]) => wordOf(instead, 'i').test(text))).not.toEqual([])
    expect(said.filter(([, text]) => new RegExp(`\\b${not}s?\\b`, 'i').test(text))).toEqual([])
  })
})
