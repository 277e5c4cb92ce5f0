import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import sharp from 'sharp'
import { expect, type Page } from 'playwright/test'
import { pictureUrl } from '../../src/shared/help/article.ts'
import { articles } from '../../src/shared/help/articles.ts'
import { locales, type Locale } from '../../src/shared/messages/text.ts'
import { mustRun, newDesign, opened } from '../support/editor.ts'
import { comeSignedIn, sharedServer, test } from '../support/own-dials.ts'
import { take } from './frame.ts'
import { scenes } from './scenes.ts'

/*
 * Makes the pictures of the help from the running editor, in both languages: what a passage shows is what the program
 * is now. The English one gives the size that the page keeps free; the other is cut to the same shape by nothing but
 * its own words.
 */

const app = sharedServer()

const sides: Record<string, readonly [number, number]> = {}
/** Pixels of a picture to one of the page, as the configuration has it. */
const scale = 1.5

let bytes = 0

const tenPastTen = Date.UTC(2026, 7, 28, 10, 10)

const wanted = articles.flatMap(({ id, pictures }) => pictures.map((passage) => ({ article: id, passage })))

/** The machine that makes the pictures may have no Chinese font: the one that dials are drawn with stands in. */
const giveFont = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const reply = await fetch('/fonts/NotoSansSC-Regular.ttf')
    const font = new FontFace('Noto Sans CJK SC', await reply.arrayBuffer())
    document.fonts.add(await font.load())
  })

async function begin(page: Page, locale: Locale): Promise<void> {
  await page.addInitScript((chosen) => {
    localStorage.setItem('dialwright.locale', chosen)
    const settings = { seenPointers: ['palette', 'time', 'meter'] }
    localStorage.setItem('dialwright.settings.visitor', JSON.stringify(settings))
  }, locale)
  await comeSignedIn(page, app())
  await page.evaluate(() => {
    const { userInfo } = JSON.parse(localStorage.getItem('dialwright.user') ?? '{}') as {
      userInfo: { userId: string }
    }
    const seen = JSON.stringify({ seenPointers: ['palette', 'time', 'meter'] })
    localStorage.setItem(`dialwright.settings.${userInfo.userId}`, seen)
  })
  await newDesign(page)
  await opened(page)
  await giveFont(page)
  await mustRun(page, { do: 'clock.play', isPlaying: false })
  await mustRun(page, { do: 'clock.set', epochMs: tenPastTen })
}

for (const { article, passage } of wanted)
  for (const locale of locales) {
    const name = `${article}.${passage}`
    test(`${name} (${locale})`, async ({ page }) => {
      const scene = scenes[name]
      if (!scene) throw new Error(`no scene makes ${name}`)
      await begin(page, locale)
      const { png } = await take(page, await scene(page))
      const file = `public${pictureUrl(article, passage, locale)}`
      mkdirSync(dirname(file), { recursive: true })
      await sharp(png).webp({ quality: 78, effort: 6 }).toFile(file)
      bytes += statSync(file).size
    })
  }

/** CSS pixels of a picture that is there; what one run of the worker made is known to the next one by its file. */
async function sidesOf(name: string): Promise<readonly [number, number] | undefined> {
  const file = `public/help/${name}.en.webp`
  if (!existsSync(file)) return undefined
  const { width, height } = await sharp(file).metadata()
  return [Math.round(width / scale), Math.round(height / scale)]
}

test.afterAll(async () => {
  for (const { article, passage } of wanted) {
    const found = await sidesOf(`${article}.${passage}`)
    if (found) sides[`${article}.${passage}`] = found
  }
  const names = wanted.map(({ article, passage }) => `${article}.${passage}`).filter((name) => sides[name])
  const rows = names.map((name) => `  '${name}': [${(sides[name] ?? []).join(', ')}],`)
  const head =
    '/** Width and height of each picture in CSS pixels, so that nothing moves when it comes; written by `npm run help-pictures`. */\n'
  const type = 'Readonly<Record<string, readonly [width: number, height: number]>>'
  writeFileSync(
    'src/shared/help/picture-sides.ts',
    `${head}export const pictureSides: ${type} = {\n${rows.join('\n')}\n}\n`,
  )
  console.log(`${names.length} pictures in each language, ${(bytes / 1024).toFixed(0)} KB in this run`)
})

test('every scene is of a picture', () => {
  const names = new Set(wanted.map(({ article, passage }) => `${article}.${passage}`))
  expect(Object.keys(scenes).filter((name) => !names.has(name))).toEqual([])
})
