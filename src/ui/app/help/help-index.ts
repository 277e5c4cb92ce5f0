import type { Article } from '../../../shared/help/article.ts'
import { articleNamed, articles } from '../../../shared/help/articles.ts'
import { lessonNamed, lessons } from '../../../shared/help/lessons/lessons.ts'
import { plainOf } from '../../../shared/help/markup.ts'
import { functionEntries } from '../../../shared/help/reference/function-rows.ts'
import { tagEntries } from '../../../shared/help/reference/tag-rows.ts'
import type { Entry } from '../../../shared/help/search.ts'
import { locales, textOf, type Locale } from '../../../shared/messages/text.ts'

const inBoth = (say: (locale: Locale) => string): Readonly<Record<Locale, string>> => ({
  en: say('en'),
  'zh-cn': say('zh-cn'),
})

/** An article, then each of its passages. */
function entriesOfArticle({ id, words }: Article): readonly Entry[] {
  const title = inBoth((locale) => words[locale].title)
  const also = locales
    .map((locale) => words[locale].also)
    .join(' ')
    .toLowerCase()
  const whole = {
    address: id,
    title,
    place: title,
    also,
    text: inBoth((locale) => plainOf(words[locale].lead)),
  }
  const passages = Object.keys(words.en.passages).map((passage): Entry => {
    const wordsOf = (locale: Locale) => words[locale].passages[passage]
    return {
      address: `${id}#${passage}`,
      title: inBoth((locale) => wordsOf(locale)?.heading ?? ''),
      place: title,
      also: '',
      text: inBoth((locale) => {
        const { text = '', steps = [], note = '' } = wordsOf(locale) ?? {}
        return plainOf([text, ...steps, note].join(' '))
      }),
    }
  })
  return [whole, ...passages]
}

const referencePages = ['tags', 'functions', 'limits'] as const

const titleOf = (page: (typeof referencePages)[number]) =>
  inBoth((locale) => textOf(locale, `help.${page}.title`))

/** What a search of the help can lead to; made when it is first needed, and anew when more texts have come. */
export function helpEntries(): readonly Entry[] {
  const [tags, functions] = [titleOf('tags'), titleOf('functions')]
  return [
    ...articles.flatMap(entriesOfArticle),
    ...lessons.map(({ id, words }): Entry => {
      const title = inBoth((locale) => words[locale].title)
      const also = 'lesson tutorial learn course 课程 教程 学习'
      return { address: id, title, place: title, also, text: inBoth((locale) => words[locale].lead) }
    }),
    ...referencePages.map((page): Entry => {
      const title = titleOf(page)
      return {
        address: page,
        title,
        place: title,
        also: '',
        text: inBoth((one) => textOf(one, `help.${page}.lead`)),
      }
    }),
    ...tagEntries.flatMap(({ rows }) =>
      rows.map(({ name, tag, words }): Entry => ({
        ...{ address: `tags#${name}`, title: inBoth(() => tag), place: tags },
        ...{ also: name.toLowerCase(), text: words, isRow: true },
      })),
    ),
    ...functionEntries.map(({ name, label, signature }): Entry => ({
      ...{ address: `functions#${name}`, title: inBoth(() => signature), place: functions },
      ...{ also: name.toLowerCase(), text: inBoth((locale) => textOf(locale, label)), isRow: true },
    })),
  ]
}

/** Tasks and lessons alone: what has a title of its own, whatever texts are here. */
export const helpPages = (): readonly Entry[] =>
  helpEntries().filter(({ address }) => (articleNamed(address) ?? lessonNamed(address)) !== undefined)
