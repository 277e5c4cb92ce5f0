import type { Locale } from '../messages/text.ts'

/*
 * Texts of the help are written in few signs: **name** is a name on the screen, as the messages have it; `code` is what
 * is typed; [[key]] is a key, `mod` stands for Ctrl or Command; [words](address) leads to another page of the help.
 */

/** `article`, or `article#passage`; empty for the first page. */
export type HelpAddress = string

/** Something that is done or understood at once: a heading, a paragraph, acts in their order, and what to mind. */
export type Passage = {
  readonly heading: string
  readonly text?: string
  readonly steps?: readonly string[]
  readonly note?: string
}

type Words<P extends string> = {
  readonly title: string
  /** One sentence that says what the article is for. */
  readonly lead: string
  /** What people call it who search for it, in any spelling; shown nowhere. */
  readonly also: string
  readonly passages: Readonly<Record<P, Passage>>
}

/** In the order in which they are listed. */
export const articleGroups = ['start', 'build', 'data', 'watch', 'finish'] as const

export type ArticleGroup = (typeof articleGroups)[number]

/** A task, in both languages; passages have the same names in both, so that an address is of any language. */
export type Article = {
  readonly id: string
  readonly group: ArticleGroup
  /** The passages that have a picture, and what it shows for those who do not see it; `npm run help-pictures` makes them from the running editor. */
  readonly pictures: Readonly<Record<string, Readonly<Record<Locale, string>>>>
  readonly words: Readonly<Record<Locale, Words<string>>>
}

type Alt = { readonly en: string; readonly zhCn: string }

type ArticleText<P extends string> = Pick<Article, 'id' | 'group'> & {
  readonly pictures: Readonly<Partial<Record<NoInfer<P>, Alt>>>
  readonly en: Words<P>
  readonly zhCn: Words<NoInfer<P>>
}

/** An article whose languages have the same passages, by type. */
export const defineArticle = <P extends string>({
  id,
  group,
  pictures,
  en,
  zhCn,
}: ArticleText<P>): Article => ({
  id,
  group,
  pictures: Object.fromEntries(
    Object.entries<Alt | undefined>(pictures).flatMap(([passage, alt]) =>
      alt ? [[passage, { en: alt.en, 'zh-cn': alt.zhCn }]] : [],
    ),
  ),
  words: { en, 'zh-cn': zhCn },
})

/** The file of a picture, as the page asks for it. */
export const pictureUrl = (article: string, passage: string, locale: Locale): string =>
  `/help/${article}.${passage}.${locale}.webp`

/** Page and passage of an address. */
export function partsOf(address: HelpAddress): { readonly page: string; readonly passage: string | null } {
  const [page = '', passage] = address.split('#', 2)
  return { page, passage: passage ?? null }
}
