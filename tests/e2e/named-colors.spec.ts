import { expect } from 'playwright/test'
import { tables } from '../../src/shared/messages/both.ts'
import { expectAccessible } from '../support/axe.ts'
import { inspector, row, until, valueOf } from '../support/by-hand.ts'
import { idle, mustRun, opened, see, steps } from '../support/editor.ts'
import { walkedIn } from '../support/languages.ts'
import { ownDials, test } from '../support/own-dials.ts'
import { fill } from '../support/profile-page.ts'

/* A theme colour is named and gets a dark value by hand; a layer is linked to it, and seen in both (decision 1404). */

ownDials('ten past ten')

for (const locale of walkedIn('en'))
  test(`a theme colour is named, seen in light and dark, and linked by its name (${locale})`, async ({
    page,
  }) => {
    const text = tables[locale]
    await page.addInitScript((chosen) => localStorage.setItem('dialwright.locale', chosen), locale)
    await page.reload()
    await opened(page)
    await mustRun(page, { do: 'theme.add', color: '#E0402A' })
    const [id = ''] = await mustRun(page, { do: 'layer.add', preset: 'text.latin', at: { x: 250, y: 60 } })
    await mustRun(page, { do: 'theme.link', index: 0, path: 'fill', ids: [id] })
    await mustRun(page, { do: 'selection.none' })

    await inspector(page)
      .getByRole('button', { name: fill(text['ui.color.themeName'], { number: '1', color: '#E0402A' }) })
      .click()
    const editor = page.locator('[data-theme-editor]')
    await editor.getByLabel(text['ui.theme.name'], { exact: true }).fill('Ink')
    await page.keyboard.press('Enter')
    await until(async () => (await see(page, 'design')).namedColors[0]?.name).toBe('Ink')

    await editor.getByRole('button', { name: text['ui.theme.dark'], exact: true }).click()
    await editor.getByRole('button', { name: text['ui.theme.addDark'] }).click()
    const hex = editor.getByLabel(text['ui.color.hex'], { exact: true })
    await hex.fill('#40FFA0')
    const before = await steps(page)
    await hex.press('Enter')
    await until(() => steps(page)).toBe(before + 1)
    await idle(page)
    expect((await see(page, 'design')).namedColors).toEqual([
      { color: '#E0402A', name: 'Ink', dark: '#40FFA0' },
    ])
    await expectAccessible(page, 'a theme colour in dark')

    // linked fields store the light one, and show the one that is looked at
    await mustRun(page, { do: 'selection.set', ids: [id] })
    expect(await valueOf(page, 'fill')).toBe('#E0402A')
    await expect(row(page, 'fill').getByText('#40FFA0')).toBeVisible()
    await expect(inspector(page).locator('[data-governed="fill"]').getByText('Ink')).toBeVisible()
    await page.getByRole('button', { name: text['ui.theme.showLight'] }).click()
    await expect(row(page, 'fill').getByText('#E0402A')).toBeVisible()
    await row(page, 'fill').getByRole('button').first().click()
    const linkTo = fill(text['ui.color.linkThemeNamed'], { name: 'Ink', color: '#E0402A' })
    await expect(page.getByRole('button', { name: linkTo })).toHaveAttribute('aria-pressed', 'true')
  })
