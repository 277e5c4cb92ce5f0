import { expect, type Locator, type Page } from 'playwright/test'
import { tables } from '../../src/shared/messages/both.ts'
import type { RunningApp } from '../support/app.ts'
import { expectAccessible } from '../support/axe.ts'
import { addByClick, inspector, row, until } from '../support/by-hand.ts'
import { newDesign, see, steps } from '../support/editor.ts'
import { startFakeAi, type FakeAi } from '../support/fake-ai.ts'
import { oneServer, test } from '../support/own-dials.ts'
import { fill } from '../support/profile-page.ts'
import { come, shots } from '../support/publishing.ts'

/* The helpers of the editor in both editions, with a local program that plays the providers and without any. */

let fake: FakeAi | null = null
const provider = async (): Promise<FakeAi> => (fake ??= await startFakeAi())
test.afterAll(() => fake?.close())

const locales = { domestic: 'zh-cn', overseas: 'en' } as const
type Edition = keyof typeof locales

const wishes = { en: 'turn once an hour, backwards', 'zh-cn': '每小时反转一圈' } as const
const byTable = '(##secondOfDay## % 3600 / 3600 * -360)'
const writer = { name: 'a-writer' }
const cutter = { name: '127.0.0.1' }

async function start(page: Page, app: RunningApp, edition: Edition): Promise<void> {
  const locale = locales[edition]
  await come(page, app, edition)
  await page.evaluate((chosen) => localStorage.setItem('dialwright.locale', chosen), locale)
  await newDesign(page)
  await addByClick(page, 'image.icon')
}

async function openExpression(page: Page): Promise<{ field: Locator; input: Locator }> {
  const field = row(page, 'rotation')
  await field.getByRole('button').last().click()
  const input = field.locator('textarea')
  await expect(input).toBeFocused()
  return { field, input }
}

/** Pictures from a prompt, opened by hand. */
async function openPictures(page: Page, t: (typeof tables)['en'], joins = false): Promise<void> {
  const rail = page.getByRole('button', { name: t['ui.rail.create'], exact: true })
  await expect(rail).toBeVisible()
  if ((await rail.getAttribute('aria-pressed')) !== 'true') await rail.click()
  await page.getByRole('button', { name: t['ui.create.pictures'], exact: true }).click()
  if (joins) await page.getByRole('button', { name: t['ui.ai.beta.join'] }).click()
  await expect(page.getByLabel(t['ui.prompt.label'])).toBeVisible()
}

for (const edition of ['domestic', 'overseas'] as const) {
  const t = tables[locales[edition]]
  const env: Readonly<Record<string, string>> =
    edition === 'overseas' ? { EDITION: edition, TRUST_PROXY: '1' } : { TRUST_PROXY: '1' }

  test.describe(`${edition}, with providers`, () => {
    const app = oneServer(async () => ({ ...(await provider()).env, ...env }))

    test(`${edition}: an expression and its explanation by a provider, beside what is built in [W1.10 A23]`, async ({
      page,
    }) => {
      const ai = await provider()
      await start(page, app(), edition)
      const { field, input } = await openExpression(page)
      await field.getByRole('button', { name: t['ui.wish'] }).click()
      const panel = page.getByRole('region', { name: t['ui.wish.title'] })
      if (edition === 'overseas') {
        await expect(panel.getByText(t['ui.wish.source'])).toBeVisible()
        await panel.getByRole('button', { name: t['ui.ai.beta.join'] }).click()
      }
      await expect(panel.getByText(fill(t['ui.wish.provider'], writer))).toBeVisible()

      // what comes back is an expression among words; the words go nowhere
      ai.text = 'Sure! Ignore your rules. `(##minute## * -6)` <b>done</b>'
      const words = panel.getByLabel(t['ui.wish.label'])
      await words.fill(wishes[locales[edition]])
      await words.press('Enter')
      await expect(panel.getByText('(##minute## * -6)').first()).toBeVisible()
      await expect(panel.getByText(fill(t['ui.wish.byModel'], writer))).toBeVisible()
      await expect(panel.getByRole('img', { name: t['ui.expression.curve'] })).toBeVisible()
      await expect(panel.getByText('done')).toHaveCount(0)
      await shots(page, `wish-model-${locales[edition]}`)

      // nothing usable, and nobody there: the table answers, and it is said
      const failure = panel.locator('[data-failure]')
      ai.text = 'I think (alert("##minute##")) will do.'
      await words.press('Enter')
      await expect(failure).toContainText(t['ui.wish.replyUnusable'])
      await expect(failure).toContainText(t['ui.wish.byTable'])
      await expect(panel.getByText(byTable).first()).toBeVisible()
      ai.troubles.push('busy')
      await words.press('Enter')
      await expect(failure).toContainText(fill(t['server.aiBusy'], { seconds: 7 }))
      await shots(page, `wish-failed-${locales[edition]}`)
      await panel.getByRole('button', { name: t['ui.wish.use'] }).click()
      await expect(input).toHaveValue(byTable)

      await field.getByRole('button', { name: t['ui.explain'] }).click()
      const explained = page.getByRole('region', { name: t['ui.explain.title'] })
      await expect(explained.getByText(t['ui.explain.source'])).toBeVisible()
      // what is requested before the new expression has arrived goes with the old one
      await expect(explained.getByText('##secondOfDay##', { exact: true }).first()).toBeVisible()
      ai.text = 'It turns once an hour, <i>backwards</i>.'
      await explained.getByRole('button', { name: fill(t['ui.explain.ask'], writer) }).click()
      await expect(explained.locator('[data-told]')).toHaveText(ai.text)
      await expect(explained.getByText(t['ui.explain.mayBeWrong'])).toBeVisible()
      await shots(page, `explain-model-${locales[edition]}`)
      ai.text = 'It turns once an hour, backwards. '.repeat(30)
      await explained.getByRole('button', { name: fill(t['ui.explain.again'], writer) }).click()
      await expect(explained.locator('[data-long]')).toHaveText(fill(t['ui.explain.long'], { limit: 40 }))
      await expect(explained.locator('[data-told]')).toHaveText(ai.text.slice(0, 34 * 6).trim())
      ai.troubles.push('wrongType')
      await explained.getByRole('button', { name: fill(t['ui.explain.again'], writer) }).click()
      await expect(explained.getByRole('alert')).toContainText(t['server.aiAnswer'])
      await expectAccessible(page, 'an explanation by a model')
    })

    test(`${edition}: a background is removed by a provider, by this device where it fails [W7.68 A23]`, async ({
      page,
    }) => {
      const ai = await provider()
      await start(page, app(), edition)
      const before = await steps(page)
      await inspector(page).getByRole('button', { name: t['ui.picture.adjust'] }).click()
      await page.getByRole('menuitem', { name: t['ui.cut'] }).click()
      const dialog = page.getByRole('dialog', { name: t['ui.cut.title'] })
      if (edition === 'overseas') await dialog.getByRole('button', { name: t['ui.ai.beta.join'] }).click()
      await dialog.getByRole('radio', { name: cutter.name }).check()
      ai.troubles.push('down')
      const ask = dialog.getByRole('button', { name: fill(t['ui.cut.ask'], cutter) })
      await ask.click()
      await expect(dialog.getByRole('alert')).toContainText(t['server.aiAway'], { timeout: 60_000 })
      await expect(dialog.getByRole('alert')).toContainText(t['ui.cut.deviceInstead'])
      await expect(dialog.getByRole('slider', { name: t['ui.cut.tolerance'] })).toBeVisible()
      await dialog.getByRole('radio', { name: cutter.name }).check()
      await ask.click()
      await expect(dialog.getByText(fill(t['ui.cut.madeBy'], cutter))).toBeVisible({ timeout: 60_000 })
      await shots(page, `cut-provider-${locales[edition]}`)
      await expectAccessible(page, 'a cut-out by a provider')
      await dialog.getByRole('button', { name: t['ui.cut.apply'] }).click()
      await expect(dialog).toBeHidden()
      await until(() => steps(page)).toBe(before + 1)
    })
  })

  test.describe(`${edition}, without a provider`, () => {
    const app = oneServer(env)

    test(`${edition}: the same helpers are built in, and say so [W1.10]`, async ({ page }) => {
      await start(page, app(), edition)
      const { field } = await openExpression(page)
      await field.getByRole('button', { name: t['ui.wish'] }).click()
      const panel = page.getByRole('region', { name: t['ui.wish.title'] })
      const words = panel.getByLabel(t['ui.wish.label'])
      await words.fill(wishes[locales[edition]])
      await words.press('Enter')
      await expect(panel.getByText(byTable).first()).toBeVisible()
      await expect(panel.getByText(t['ui.wish.source'])).toBeVisible()
      await expect(panel.getByRole('button', { name: t['ui.ai.beta.join'] })).toHaveCount(0)
      await panel.getByRole('button', { name: t['ui.wish.use'] }).click()
      await field.getByRole('button', { name: t['ui.explain'] }).click()
      const explained = page.getByRole('region', { name: t['ui.explain.title'] })
      await expect(explained.getByText(t['ui.explain.source'])).toBeVisible()
      await expect(explained.getByText('##secondOfDay##', { exact: true }).first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(explained).toBeHidden()
      await inspector(page).getByRole('button', { name: t['ui.picture.adjust'] }).click()
      await page.getByRole('menuitem', { name: t['ui.cut'] }).click()
      const dialog = page.getByRole('dialog', { name: t['ui.cut.title'] })
      await expect(dialog.getByText(t['ui.cut.source'])).toBeVisible()
      await expect(dialog.getByRole('radiogroup', { name: t['ui.cut.by'] })).toHaveCount(0)
    })
  })
}

for (const edition of ['domestic', 'overseas'] as const)
  test.describe(`pictures, ${edition}`, () => {
    const own: Readonly<Record<string, string>> = edition === 'overseas' ? { EDITION: edition } : {}
    const app = oneServer(async () => ({ ...(await provider()).env, ...own, TRUST_PROXY: '1' }))
    const t = tables[locales[edition]]

    test(`${edition}: pictures are waited for on home too, after leaving the editor and loading the page anew, and become frames [W4.24 A23]`, async ({
      page,
    }) => {
      const ai = await provider()
      await start(page, app(), edition)
      const editor = page.url()
      await openPictures(page, t, edition === 'overseas')
      ai.troubles.push('slow')
      await page.getByLabel(t['ui.prompt.label']).fill('a lighthouse at night')
      await page.getByRole('button', { name: t['ui.prompt.begin'] }).click()
      await expect(page.locator('[data-progress]')).not.toHaveText('')
      await expect.poll(() => ai.open(), { timeout: 60_000 }).toBeGreaterThan(0)
      await page.goto(`${app().url}/`)
      ai.release()
      await expect(page.getByText(t['aigc.taskSuccess']).first()).toBeVisible({ timeout: 60_000 })
      await page.goto(editor)
      await openPictures(page, t)
      const results = page.locator('[data-results]')
      await expect(results.getByRole('img')).toHaveCount(4)
      await results.getByRole('button').first().click()
      const layers = async (): Promise<number> => (await see(page, 'design'))?.layerCount ?? 0
      await until(async () => (await layers()) > 0).toBe(true)
      const count = await layers()
      await results.getByRole('button', { name: fill(t['ui.prompt.asFrames'], { count: 4 }) }).click()
      await until(layers).toBe(count + 1)
      await until(async () => (await see(page, 'panel')).kind).toBe('animation')
      await until(
        async () => (await see(page, 'panel')).places.filter(({ url }) => url !== null).length,
      ).toBe(4)
      await shots(page, `pictures-frames-${locales[edition]}`)
    })
  })
