import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import sharp from 'sharp'
import { expect, type Page } from 'playwright/test'
import { format } from 'prettier'
import { pictureUrl } from '../../src/shared/help/article.ts'
import { articles } from '../../src/shared/help/articles.ts'
import { pictureSides } from '../../src/shared/help/picture-sides.ts'
import { kindTexts } from '../../src/shared/layers/registry.ts'
import { tables } from '../../src/shared/messages/both.ts'
import { locales, textOf, type Locale } from '../../src/shared/messages/text.ts'
import { mustRun, newDesign, opened } from '../support/editor.ts'
import { comeSignedIn, sharedServer, test } from '../support/own-dials.ts'
import { take } from './frame.ts'
import { madeFile, readMade, scriptDigest } from './made.ts'
import { scenes } from './scenes.ts'

/*
 * Makes the pictures of the help from the running editor, in both languages: what a passage shows is what the program
 * is now. The English one gives the size that the page keeps free; the other is cut to the same shape by nothing but
 * its own words.
 */

const app = sharedServer()

/** Pixels of a picture to one of the page, as the configuration has it. */
const scale = 2

const tenPastTen = Date.UTC(2026, 7, 28, 10, 10)

const wanted = articles.flatMap(({ id, pictures }) =>
  Object.keys(pictures).map((passage) => ({ article: id, passage })),
)

const messages = (locale: Locale): ReadonlySet<string> =>
  new Set(Object.values({ ...tables[locale], ...kindTexts()[locale] }))

const sides: Record<string, readonly [number, number]> = { ...pictureSides }

/** The machine that makes the pictures may have no Chinese font: the one that dials are drawn with stands in. */
const giveFont = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const reply = await fetch('/fonts/NotoSansSC-Regular.ttf')
    const font = new FontFace('Noto Sans CJK SC', await reply.arrayBuffer())
    document.fonts.add(await font.load())
    // hex values are set in a font without Chinese letters, and "None" stands in their place
    const fonts = "'DejaVu Sans Mono', 'Noto Sans CJK SC', monospace"
    document.documentElement.style.setProperty('--font-mono', fonts)
  })

async function begin(page: Page, locale: Locale): Promise<void> {
  await page.addInitScript((chosen) => {
    localStorage.setItem('dialwright.locale', chosen)
    const settings = { seenPointers: ['palette', 'time', 'meter', 'ambient', 'preview'] }
    localStorage.setItem('dialwright.settings.visitor', JSON.stringify(settings))
  }, locale)
  await comeSignedIn(page, app())
  await page.evaluate(() => {
    const { userInfo } = JSON.parse(localStorage.getItem('dialwright.user') ?? '{}') as {
      userInfo: { userId: string }
    }
    const seen = JSON.stringify({ seenPointers: ['palette', 'time', 'meter', 'ambient', 'preview'] })
    localStorage.setItem(`dialwright.settings.${userInfo.userId}`, seen)
  })
  await newDesign(page)
  await opened(page)
  await giveFont(page)
  await mustRun(page, { do: 'clock.play', isPlaying: false })
  await mustRun(page, { do: 'clock.set', epochMs: tenPastTen })
}

/** Writes a picture and what is known of it. */
async function keep(name: string, locale: Locale, { png, words }: Awaited<ReturnType<typeof take>>) {
  const [article = '', passage = ''] = name.split('.')
  const file = `public${pictureUrl(article, passage, locale)}`
  mkdirSync(dirname(file), { recursive: true })
  const { width, height } = await sharp(png).webp({ nearLossless: true, quality: 60, effort: 6 }).toFile(file)
  if (locale === 'en') sides[name] = [Math.round(width / scale), Math.round(height / scale)]
  const known = messages(locale)
  const made = readMade()
  const others = made[name]?.words ?? { en: [], 'zh-cn': [] }
  const said = words.filter((word) => known.has(word)).toSorted()
  const all = { ...made, [name]: { script: scriptDigest(name), words: { ...others, [locale]: said } } }
  const sorted = Object.fromEntries(Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(madeFile, await format(JSON.stringify(sorted), { parser: 'json', printWidth: 110 }))
}

for (const { article, passage } of wanted)
  for (const locale of locales) {
    const name = `${article}.${passage}`
    test(`${name} (${locale})`, async ({ page }) => {
      const scene = scenes[name]
      if (!scene) throw new Error(`no scene makes ${name}`)
      await begin(page, locale)
      const say = (key: string): string => textOf(locale, key)
      await keep(name, locale, await take(page, await scene({ page, locale, say })))
    })
  }

test.afterAll(() => {
  const names = wanted.map(({ article, passage }) => `${article}.${passage}`).filter((name) => sides[name])
  const rows = names.map((name) => `  '${name}': [${(sides[name] ?? []).join(', ')}],`)
  const head =
    '/** Width and height of each picture in CSS pixels, so that nothing moves when it comes; written by `npm run help-pictures`. */\n'
  const type = 'Readonly<Record<string, readonly [width: number, height: number]>>'
  writeFileSync(
    'src/shared/help/picture-sides.ts',
    `${head}export const pictureSides: ${type} = {\n${rows.join('\n')}\n}\n`,
  )
})

test('every scene is of a picture', () => {
  const names = new Set(wanted.map(({ article, passage }) => `${article}.${passage}`))
  expect(Object.keys(scenes).filter((name) => !names.has(name))).toEqual([])
})
