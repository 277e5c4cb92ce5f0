import { expect, type Page } from 'playwright/test'
import { tables } from '../../src/shared/messages/both.ts'
import type { Locale } from '../../src/shared/messages/text.ts'
import { expectAccessible } from '../support/axe.ts'
import { until } from '../support/by-hand.ts'
import { idle, isSame, opened, pixels, saveState, see } from '../support/editor.ts'
import { comeSignedIn, sharedServer, test } from '../support/own-dials.ts'
import { walkedIn } from '../support/languages.ts'

/* The page of complete designs: chosen by tags, seen running, opened as one's own. */

const app = sharedServer()

/** Looked at by hand where it is asked for. */
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (!folder) return
  for (const [width, height] of [
    [1280, 720],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() =>
      Promise.all(
        [...document.images]
          .filter(({ complete }) => complete)
          .map((image) => image.decode().catch(() => undefined)),
      ),
    )
    await page.screenshot({ path: `${folder}/${name}-${width}.png` })
  }
}

const said = {
  en: { name: 'Marlin', words: 'marlin' },
  'zh-cn': { name: '马林鱼', words: '马林鱼' },
} as const

const fill = (text: string, params: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => String(params[name]))

async function comeToPage(page: Page, locale: Locale): Promise<void> {
  const text = tables[locale]
  await page.addInitScript((chosen) => localStorage.setItem('dialwright.locale', chosen), locale)
  // in Chinese a visitor
  if (locale === 'en') await comeSignedIn(page, app())
  await page.goto(app().url)
  await page.getByRole('link', { name: text['ui.home.inspire'] }).click()
  await expect(page.getByRole('heading', { level: 1, name: text['ui.inspire.title'] })).toBeVisible()
}

for (const locale of walkedIn('en'))
  test(`designs are chosen by tags, one is seen running and opened (${locale}) [S2.101]`, async ({
    page,
  }) => {
    const text = tables[locale]
    const { name, words } = said[locale]
    await comeToPage(page, locale)
    const cards = page.getByRole('list', { name: text['ui.inspire.title'] }).getByRole('button')
    await expect.poll(() => cards.count()).toBeGreaterThan(23)
    const all = await cards.count()
    await shoot(page, `inspire-${locale}`)
    await expectAccessible(page, `the page of inspiration, ${locale}`)

    // the card under the pointer runs, one at a time, and by the focus as well
    const running = page.locator('[data-live=running]')
    const one = page.getByRole('button', { name: fill(text['ui.inspire.look'], { name }) })
    await one.hover()
    await expect(one.locator('[data-live=running]')).toBeVisible({ timeout: 60_000 })
    const still = await pixels(page)
    await until(async () => isSame(still, await pixels(page)), 'the hands of the card go on').toBe(false)
    await shoot(page, `inspire-card-${locale}`)
    await cards.nth(2).hover()
    await expect(cards.nth(2).locator('[data-live=running]')).toBeVisible({ timeout: 60_000 })
    await expect(running).toHaveCount(1)
    await page.getByRole('heading', { level: 1 }).hover()
    await expect(page.locator('[data-live]')).toHaveCount(0)
    await page.getByRole('searchbox', { name: text['ui.inspire.search'] }).press('Tab')
    await expect(cards.first().locator('[data-live=running]')).toBeVisible({ timeout: 60_000 })

    const style = page.getByRole('group', { name: text['ui.inspire.style'] })
    const color = page.getByRole('group', { name: text['ui.inspire.color'] })
    await style.getByRole('button', { name: text['ui.inspire.style.sport'] }).click()
    await expect.poll(() => cards.count()).toBeLessThan(all)
    await color.getByRole('button', { name: text['ui.inspire.color.blue'], exact: true }).click()
    await page.getByRole('searchbox', { name: text['ui.inspire.search'] }).fill(words)
    await expect(cards).toHaveCount(1)
    await expect(page.getByRole('status').filter({ hasText: String(all) })).toBeVisible()
    await page.getByRole('searchbox', { name: text['ui.inspire.search'] }).fill('no such')
    await expect(page.getByText(text['ui.inspire.none'])).toBeVisible()
    await page.getByRole('button', { name: text['ui.inspire.showAll'] }).click()
    await expect(cards).toHaveCount(all)

    await one.click()
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog.locator('[data-shared=shown]')).toBeVisible({ timeout: 60_000 })
    await idle(page)
    const before = await pixels(page)
    await until(async () => isSame(before, await pixels(page)), 'the hands go on').toBe(false)
    await shoot(page, `inspire-running-${locale}`)
    await expectAccessible(page, `a design that runs, ${locale}`)
    await dialog.getByRole('button', { name: text['ui.shared.ambient'], exact: true }).click()
    await until(async () => (await see(page, 'design'))?.isAmbientMode).toBe(true)

    // on to the next one and back, by key
    await dialog.getByRole('button', { name: text['ui.inspire.use'] }).press('ArrowRight')
    await expect(dialog).toBeHidden()
    await page.getByRole('dialog').getByRole('button', { name: text['ui.inspire.use'] }).press('ArrowLeft')
    await dialog.getByRole('button', { name: text['ui.inspire.use'] }).click()
    await opened(page)
    await until(async () => (await see(page, 'design'))?.dialName).toBe('Marlin')
    await until(async () => (await see(page, 'problems')).counts, 'nothing is wrong with it').toEqual({
      error: 0,
      warning: 0,
      hint: 0,
      notice: 0,
    })
    if (locale === 'en') await until(() => saveState(page)).toBe('new')
    await shoot(page, `inspire-opened-${locale}`)
  })
