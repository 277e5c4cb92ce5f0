import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { pictureUrl, partsOf, type Article } from '../../src/shared/help/article.ts'
import { articles } from '../../src/shared/help/articles.ts'
import { lessons } from '../../src/shared/help/lessons/lessons.ts'
import { runsOf } from '../../src/shared/help/markup.ts'
import { pictureSides } from '../../src/shared/help/picture-sides.ts'
import { functionEntries } from '../../src/shared/help/reference/function-rows.ts'
import { tagEntries } from '../../src/shared/help/reference/tag-rows.ts'
import { addressOfProblem, helpTopics, problemTopics, sectionTopic } from '../../src/shared/help/topics.ts'
import { checkExpression } from '../../src/shared/expressions/language/check.ts'
import { parseExpression } from '../../src/shared/expressions/language/parse.ts'
import { positionSection } from '../../src/shared/layers/building-blocks/position.ts'
import { kinds, kindTexts } from '../../src/shared/layers/registry.ts'
import { tables } from '../../src/shared/messages/both.ts'
import { locales, type Locale } from '../../src/shared/messages/text.ts'
import { readMade, scriptDigest, scriptsOf } from '../help-pictures/made.ts'
import { sourceFiles } from '../support/source-files.ts'

/* What the help says is there: names on the screen, addresses, expressions and pictures. */

/** Texts of an article or a lesson in one language, with where each stands. */
const textsOf = ({ id, words }: Article, locale: Locale): readonly (readonly [string, string])[] => [
  [`${id}: lead`, words[locale].lead],
  ...Object.entries(words[locale].passages).flatMap(([name, { text, steps = [], note }]) =>
    [text, ...steps, note].flatMap((one) => (one === undefined ? [] : [[`${id}#${name}`, one] as const])),
  ),
]

const written = (locale: Locale): readonly (readonly [string, string])[] => [
  ...articles.flatMap((article) => textsOf(article, locale)),
  ...lessons.flatMap(({ id, steps }) =>
    steps.map((step) => [`${id}#${step.id}`, step.words[locale].text] as const),
  ),
]

const marked = (locale: Locale, as: string): readonly (readonly [string, string])[] =>
  written(locale).flatMap(([place, text]) =>
    runsOf(text).flatMap((run) => (run.as === as ? [[place, run.text] as const] : [])),
  )

const tableOf = (locale: Locale): Readonly<Record<string, string>> => ({
  ...tables[locale],
  ...kindTexts()[locale],
})

/** The keys by what they say; made once a language, for each of some hundred names is looked up in it. */
function keysByWords(locale: Locale): ReadonlyMap<string, ReadonlySet<string>> {
  const keys = new Map<string, Set<string>>()
  for (const [key, words] of Object.entries(tableOf(locale)))
    keys.set(words, (keys.get(words) ?? new Set()).add(key))
  return keys
}

const said = { en: keysByWords('en'), 'zh-cn': keysByWords('zh-cn') }
const none: ReadonlySet<string> = new Set()

const keysSaying = (locale: Locale, words: string): ReadonlySet<string> => said[locale].get(words) ?? none

const anchors = new Set<string>([
  '',
  ...articles.flatMap(({ id, words }) => [
    id,
    ...Object.keys(words.en.passages).map((name) => `${id}#${name}`),
  ]),
  ...lessons.map(({ id }) => id),
  'tags',
  ...tagEntries.flatMap(({ rows }) => rows.map(({ name }) => `tags#${name}`)),
  'functions',
  ...functionEntries.map(({ name }) => `functions#${name}`),
  'limits',
])

describe('what the help says is so', () => {
  test('there are some twenty articles and three lessons, each once', () => {
    expect(articles.length).toBeGreaterThanOrEqual(20)
    expect(lessons).toHaveLength(3)
    expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length)
  })

  test.each(locales)('every name on the screen is one of the messages (%s)', (locale) => {
    const names = marked(locale, 'name')
    expect(names.length).toBeGreaterThan(150)
    expect(names.filter(([, name]) => keysSaying(locale, name).size === 0)).toEqual([])
  })

  test('both languages name the same things in the same places', () => {
    const [en, zh] = [marked('en', 'name'), marked('zh-cn', 'name')]
    const placesOf = (names: typeof en): readonly string[] => [...new Set(names.map(([place]) => place))]
    const different = placesOf(en).flatMap((place) => {
      const here = zh.filter(([where]) => where === place)
      return en
        .filter(([where]) => where === place)
        .flatMap(([, name]) => {
          const keys = keysSaying('en', name)
          const isThere = here.some(([, other]) =>
            [...keysSaying('zh-cn', other)].some((key) => keys.has(key)),
          )
          return isThere ? [] : [`${place}: ${name}`]
        })
    })
    expect(different).toEqual([])
  })

  test.each(locales)('every expression is one, and every key is written alike (%s)', (locale) => {
    const broken = marked(locale, 'code').flatMap(([place, code]) => {
      if (!code.startsWith('(')) return []
      const parsed = parseExpression(code)
      return parsed.ok && checkExpression(parsed.tree).ok ? [] : [`${place}: ${code}`]
    })
    expect(broken).toEqual([])
    const keys = marked(locale, 'key').map(([, key]) => key)
    expect(keys.toSorted()).toEqual(
      marked('en', 'key')
        .map(([, key]) => key)
        .toSorted(),
    )
  })

  test.each(locales)(
    'no text has American spelling, a word that is not said, or signs of the other language (%s)',
    (locale) => {
      const never = {
        en: /\b(colors?|center(ed)?|gray)\b|!|\p{Script=Han}/u,
        'zh-cn': /[「」!]|[\p{Script=Han}][,;:]|您/u,
      }
      expect(written(locale).filter(([, text]) => never[locale].test(text))).toEqual([])
    },
  )
})

describe('addresses lead somewhere', () => {
  test.each(locales)('of links in texts (%s)', (locale) => {
    const links = written(locale).flatMap(([place, text]) =>
      runsOf(text).flatMap((run) => (run.as === 'link' ? [[place, run.to] as const] : [])),
    )
    expect(links.length).toBeGreaterThan(8)
    expect(links.filter(([, to]) => !anchors.has(to))).toEqual([])
  })

  test('of fields, sections and problems', () => {
    const targets = [...Object.values(helpTopics), ...problemTopics]
    expect(targets.filter((to) => partsOf(to).passage === null)).toEqual([])
    expect(targets.filter((to) => !anchors.has(to))).toEqual([])
  })

  test('every section of the inspector has one', () => {
    const sections = kinds.flatMap((kind) =>
      kind.sections({
        ...{
          uuid: 'x',
          constructorName: '',
          nodeType: kind.nodeType,
          type: '',
          label: '',
          icon: '',
          level: -1,
        },
        style: kind.defaults,
      }),
    )
    const ids = [...new Set([positionSection, ...sections].map(({ id }) => id))]
    const named = sourceFiles('src/ui/editor').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/<FoldSection\s+id="([\w-]+)"/g)].map(([, id = '']) => id),
    )
    expect(ids.length).toBeGreaterThan(10)
    expect(
      [...ids, ...named].filter((id) => sectionTopic(id) === null),
      'sections without a row `section.…` in src/shared/help/topics.ts',
    ).toEqual([])
  })

  test('every topic is offered somewhere, and every problem says more', () => {
    const offered = sourceFiles('src/ui/editor').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/topic(?:="|: ')(\w+)/g)].map(([, id = '']) => id),
    )
    const own = Object.keys(helpTopics).filter((topic) => !topic.startsWith('section.'))
    expect(
      own.filter((topic) => !offered.includes(topic)),
      'topics of src/shared/help/topics.ts without a HelpMark',
    ).toEqual([])
    const problems = Object.keys(tables.en).filter((key) => key.startsWith('finding.'))
    expect(problems.length).toBeGreaterThan(30)
    expect(
      problems.filter((key) => addressOfProblem(key) === null),
      'problems without their row in src/shared/help/topics.ts',
    ).toEqual([])
  })
})

describe('pictures', () => {
  const wanted = articles.flatMap((article) =>
    Object.entries(article.pictures).map(([passage, alt]) => ({ article, passage, alt })),
  )
  const made = readMade()
  const idOf = ({ article, passage }: (typeof wanted)[number]): string => `${article.id}.${passage}`
  const filesOf = ({ article, passage }: (typeof wanted)[number]): readonly string[] =>
    locales.map((locale) => `public${pictureUrl(article.id, passage, locale)}`)

  test('every picture of an article is there, in both languages, with its size and in other words than its heading', () => {
    expect(wanted.length).toBeGreaterThan(20)
    const missing = wanted.flatMap((one) => [
      ...(one.article.words.en.passages[one.passage] ? [] : [`${idOf(one)} is of no passage`]),
      ...(pictureSides[idOf(one)] ? [] : [`${idOf(one)} has no size`]),
      ...filesOf(one).filter((file) => !existsSync(file)),
      ...locales
        .filter(
          (locale) => one.alt[locale] === (one.article.words[locale].passages[one.passage]?.heading ?? ''),
        )
        .map((locale) => `${idOf(one)} says nothing of what it shows (${locale})`),
    ])
    expect(missing).toEqual([])
  })

  test('every picture that is there is of an article', () => {
    const files = new Set(wanted.flatMap(filesOf))
    const there = readdirSync('public/help').map((file) => `public/help/${file}`)
    expect(there.filter((file) => !files.has(file))).toEqual([])
    const ids = new Set(wanted.map(idOf))
    const known = [...Object.keys(pictureSides), ...Object.keys(made)]
    expect(known.filter((id) => !ids.has(id))).toEqual([])
  })

  test('every scene is of a picture, and made it as it is written now: `npm run help-pictures`', () => {
    const scripts = scriptsOf(readFileSync('tests/help-pictures/scenes.ts', 'utf8'))
    expect([...scripts.keys()].toSorted()).toEqual(wanted.map(idOf).toSorted())
    expect(wanted.map(idOf).filter((id) => made[id]?.script !== scriptDigest(id))).toEqual([])
  })

  test.each(locales)('what is read in a picture is still what the program says (%s)', (locale) => {
    const seen = Object.entries(made).flatMap(([id, { words }]) =>
      words[locale].map((word) => [id, word] as const),
    )
    expect(seen.length).toBeGreaterThan(100)
    expect(seen.filter(([, word]) => keysSaying(locale, word).size === 0)).toEqual([])
  })

  test('they are small: 60 KB at most, and 1.5 MB all of them', () => {
    const sizes = wanted.flatMap(filesOf).map((file) => [file, statSync(file).size] as const)
    expect(sizes.filter(([, bytes]) => bytes > 60_000)).toEqual([])
    expect(sizes.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThan(1_500_000)
  })
})
