import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { languageTags, type Locale } from '../../../shared/messages/text.ts'
import { escapeHtml } from '../../base/html.ts'
import { printPolicy } from '../../base/html.ts'
import { legalDate, type LegalDocument } from './document.ts'
import { privacyEn } from './privacy-en.ts'
import { privacyZhCn } from './privacy-zh-cn.ts'
import { termsEn } from './terms-en.ts'
import { termsZhCn } from './terms-zh-cn.ts'

interface LegalPage {
  readonly path: string
  readonly locale: Locale
  readonly document: LegalDocument
  /** The same in the other language, and the other document in this one. */
  readonly translation: string
  readonly sibling: string
}

const paths = {
  privacy: { 'zh-cn': '/designer-privacy', en: '/designer-privacy-en' },
  terms: { 'zh-cn': '/designer-terms', en: '/designer-terms-en' },
} as const

const documents = {
  privacy: { 'zh-cn': privacyZhCn, en: privacyEn },
  terms: { 'zh-cn': termsZhCn, en: termsEn },
} as const

const others = { privacy: 'terms', terms: 'privacy', 'zh-cn': 'en', en: 'zh-cn' } as const

const pages: readonly LegalPage[] = (['privacy', 'terms'] as const).flatMap((name) =>
  (['zh-cn', 'en'] as const).map((locale) => ({
    path: paths[name][locale],
    locale,
    document: documents[name][locale],
    translation: paths[name][others[locale]],
    sibling: paths[others[name]][locale],
  })),
)

const words = {
  'zh-cn': { other: 'English', home: '返回首页', contents: '目录', dated: '更新于' },
  en: { other: '中文', home: 'Back to home', contents: 'Contents', dated: 'As of' },
} as const

const style = `
:root { color-scheme: dark light; --page: #111316; --line: #2b3038; --text: #f0f2f5; --muted: #a5adba; --link: #5aa2ff }
@media (prefers-color-scheme: light) {
  :root { --page: #ffffff; --line: #dfe3e9; --text: #16181d; --muted: #4c5361; --link: #1f5fd0 }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.7 system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif }
header, main { max-width: 768px; margin: 0 auto; padding: 24px }
header { display: flex; flex-wrap: wrap; gap: 8px 24px; border-bottom: 1px solid var(--line) }
header a:first-child { margin-right: auto }
main { padding-bottom: 64px }
h1 { margin: 24px 0 8px; font-size: 28px; line-height: 1.3 }
h2 { margin: 40px 0 8px; font-size: 20px; line-height: 1.4; scroll-margin-top: 24px }
p { margin: 0 0 12px }
.lead, time { color: var(--muted) }
nav ol { margin: 0; padding: 16px 16px 16px 40px; border: 1px solid var(--line); border-radius: 8px }
nav h2 { margin: 32px 0 8px; font-size: 16px }
a { color: var(--link) }
a:focus-visible { outline: 2px solid var(--link); outline-offset: 3px; border-radius: 2px }
`

/** No script, no picture, no call: a document and how it looks. */
const policy = printPolicy({
  'default-src': ["'none'"],
  'style-src': [`'sha256-${createHash('sha256').update(style).digest('base64')}'`],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'none'"],
})

function print({ locale, document, translation, sibling }: LegalPage): string {
  const say = words[locale]
  const { title: siblingTitle } = pages.find(({ path }) => path === sibling)?.document ?? document
  const otherTag = languageTags[others[locale]]
  const date = new Intl.DateTimeFormat(languageTags[locale], { dateStyle: 'long', timeZone: 'UTC' })
  const contents = document.chapters
    .map(({ title }, at) => `<li><a href="#c${at + 1}">${escapeHtml(title)}</a></li>`)
    .join('')
  const chapters = document.chapters
    .map(
      ({ title, paragraphs }, at) =>
        `<h2 id="c${at + 1}">${escapeHtml(title)}</h2>\n` +
        paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n'),
    )
    .join('\n')
  return `<!doctype html>
<html lang="${languageTags[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.title)} · Dialwright</title>
<style>${style}</style>
</head>
<body>
<header>
<a href="/">${escapeHtml(say.home)}</a>
<a href="${sibling}">${escapeHtml(siblingTitle)}</a>
<a href="${translation}" lang="${otherTag}" hreflang="${otherTag}">${say.other}</a>
</header>
<main>
<h1>${escapeHtml(document.title)}</h1>
<p class="lead">${escapeHtml(document.lead)}</p>
<p><time datetime="${legalDate}">${say.dated} ${date.format(new Date(legalDate))}</time></p>
<nav aria-labelledby="contents">
<h2 id="contents">${say.contents}</h2>
<ol>${contents}</ol>
</nav>
${chapters}
</main>
</body>
</html>
`
}

/** Privacy and terms in both languages, as documents that need no script (W2.06, W2.07). */
export function addLegalPages(app: FastifyInstance): void {
  for (const page of pages) {
    const html = print(page)
    app.get(page.path, { schema: { hide: true } }, async (_request, reply) =>
      reply
        .headers({
          'content-security-policy': policy,
          'content-language': languageTags[page.locale],
          'cache-control': 'no-cache',
        })
        .type('text/html; charset=utf-8')
        .send(html),
    )
  }
}
