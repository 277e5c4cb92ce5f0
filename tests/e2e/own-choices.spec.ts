import { expect, type Page } from 'playwright/test'
import { tables } from '../../src/shared/messages/both.ts'
import type { Locale } from '../../src/shared/messages/text.ts'
import { expectAccessible } from '../support/axe.ts'
import { difference, mustRun, newDesign, pixels, see } from '../support/editor.ts'
import { comeSignedIn, sharedServer, test } from '../support/own-dials.ts'
import { walkedIn } from '../support/languages.ts'

/* A layer becomes the first of two alternatives, the other one is made unlike it, both are looked at as on the watch. */

const app = sharedServer()

async function come(page: Page, locale: Locale): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('dialwright.locale', chosen), locale)
  await comeSignedIn(page, app())
  await newDesign(page)
  await mustRun(page, { do: 'clock.play', isPlaying: false })
}

for (const locale of walkedIn('en')) {
  test(`alternatives are made, looked at and chosen by hand (${locale})`, async ({ page }) => {
    const t = tables[locale]
    await come(page, locale)
    await mustRun(page, { do: 'layer.add', preset: 'text.latin' })
    const section = page.locator('[data-own-choices]')
    await section.getByRole('button', { name: t['ui.own.add'] }).click()
    await page.getByRole('menuitem', { name: t['ui.own.add.list'] }).click()
    await expect.poll(async () => (await see(page, 'choices')).length).toBe(1)
    const copy = (await see(page, 'layers')).changed.find(({ badges }) =>
      badges.includes('layer.badge.otherOption'),
    )
    expect(copy).toBeDefined()
    await mustRun(page, { do: 'style.set', path: 'fill', value: '#FF0000', ids: [copy?.uuid ?? ''] })
    await mustRun(page, { do: 'selection.none' })
    const card = section.locator('[data-choice]')
    const options = card.locator('[data-option] > div > button[aria-pressed]')
    await expect(options).toHaveCount(2)
    const first = await pixels(page)
    await options.nth(1).click()
    await expect(options.nth(1)).toHaveAttribute('aria-pressed', 'true')
    expect(difference(await pixels(page), first)).toBeGreaterThan(60)
    await card.locator('[data-option]').getByLabel(t['ui.own.nameEn']).fill('Bold')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await see(page, 'choices'))[0]?.own?.options[1]?.names.en).toBe('Bold')
    await expectAccessible(page, 'the panel of choices')
    await mustRun(page, { do: 'preview.set', isOn: true })
    const plate = page.getByRole('region', { name: t['ui.choices.title'] })
    await plate.getByRole('button').click()
    await page.getByRole('option').first().click()
    await expect
      .poll(async () => (await see(page, 'choices'))[0]?.chosen)
      .toBe((await see(page, 'choices'))[0]?.own?.initial)
  })
}
