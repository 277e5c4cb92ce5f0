import { expect, type Locator, type Page } from 'playwright/test'
import { tables } from '../../src/shared/messages/both.ts'
import type { Locale } from '../../src/shared/messages/text.ts'
import { expectAccessible } from '../support/axe.ts'
import { idle, mustRun, newDesign, see, steps } from '../support/editor.ts'
import { comeSignedIn, sharedServer, test } from '../support/own-dials.ts'
import { walkedIn } from '../support/languages.ts'

/* The panel behind the AI entry of the rail, with the generator of watch art. */

const app = sharedServer()

async function come(page: Page, locale: Locale): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('dialwright.locale', chosen), locale)
  await comeSignedIn(page, app())
  await newDesign(page)
}

/** The tab of watch art, its twelve looks and its preview drawn. */
async function openArt(page: Page, locale: Locale): Promise<Locator> {
  const text = tables[locale]
  await page.getByRole('button', { name: text['ui.rail.create'], exact: true }).click()
  const panel = page.getByRole('region', { name: text['ui.rail.create'] })
  await expect(panel.getByText(text['ui.art.honest'])).toBeVisible()
  await expect(panel.locator('canvas[data-drawn]')).toHaveCount(13, { timeout: 60_000 })
  return panel
}

/** Looked at by hand where it is asked for. */
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (!folder) return
  for (const size of [
    { width: 1280, height: 720 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    await idle(page)
    await page.screenshot({ path: `${folder}/${name}-${size.width}.png` })
  }
}

const ids = async (page: Page): Promise<readonly string[]> => (await see(page, 'layers')).order ?? []

const sentences = {
  en: { words: 'dark blue sunburst with gold sword hands and wings', missed: 'wings', metal: 'gold' },
  'zh-cn': { words: '深蓝太阳纹 金色剑形针 翅膀', missed: '翅膀', metal: 'gold' },
} as const

for (const locale of walkedIn('zh-cn'))
  test(`words and sliders choose a look, it lands on the dial in one step, is changed afterwards and undone (${locale}) [S2.100]`, async ({
    page,
  }) => {
    const text = tables[locale]
    const { words, missed, metal } = sentences[locale]
    await come(page, locale)
    const before = await ids(page)
    const start = await steps(page)
    const panel = await openArt(page, locale)

    await panel.getByLabel(text['ui.art.words'], { exact: true }).fill(words)
    await page.keyboard.press('Enter')
    await expect(panel.getByText(text['ui.art.missed'].replace('{{words}}', missed))).toBeVisible()
    await expect(panel.getByLabel(text['art.name.metal'], { exact: true })).toHaveValue(metal)
    await expect(panel.getByRole('combobox', { name: text['art.name.hands'], exact: true })).toHaveValue(
      'sword',
    )
    await shoot(page, `art-${locale}-words`)

    await panel.getByRole('button', { name: text['ui.art.put'], exact: true }).click()
    const change = panel.getByRole('button', { name: text['ui.art.replace'], exact: true })
    await expect(change).toBeVisible({ timeout: 60_000 })
    expect(await steps(page)).toBe(start + 1)
    const landed = await ids(page)
    expect(landed.length).toBeGreaterThan(before.length + 8)
    await idle(page)
    await shoot(page, `art-${locale}-landed`)

    // another slider, and the same layers show it
    const hue = panel.getByLabel(text['art.name.hue'], { exact: true })
    await hue.fill('150')
    await expect(panel.getByLabel(text['ui.art.preview'])).toHaveAttribute('aria-busy', 'false', {
      timeout: 60_000,
    })
    await change.click()
    // as many pictures are drawn as the first time
    await expect.poll(() => steps(page), { timeout: 60_000 }).toBe(start + 2)
    expect((await ids(page)).length).toBe(landed.length)

    // what is selected opens the panel as it was
    await mustRun(page, { do: 'history.undo' })
    await expect(hue).toHaveValue('150')
    await mustRun(page, { do: 'history.undo' })
    expect(await ids(page)).toEqual(before)
    await expectAccessible(page, 'watch art')
  })
