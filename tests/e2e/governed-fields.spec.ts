import { expect } from 'playwright/test'
import { tables } from '../../src/shared/messages/both.ts'
import { expectAccessible } from '../support/axe.ts'
import { inspector, row, until, valueOf } from '../support/by-hand.ts'
import { idle, isSame, mustRun, opened, pixels, see, steps } from '../support/editor.ts'
import { walkedIn } from '../support/languages.ts'
import { ownDials, test } from '../support/own-dials.ts'

/* What is drawn stands in the field, with what says so; one press lets go of it and leaves the dial as it is. */

ownDials('ten past ten')

for (const locale of walkedIn('en')) {
  test(`a ring shows the battery that is drawn, and keeps it (${locale})`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('dialwright.locale', chosen), locale)
    await page.reload()
    await opened(page)
    await mustRun(page, { do: 'layer.add', preset: 'progress.battery' })
    await mustRun(page, { do: 'sample.set', tag: 'batteryPercent', value: 62 })
    const share = row(page, 'fillRate').getByRole('spinbutton')
    await expect(share).toHaveValue('62')
    await expect(share).toBeDisabled()
    await mustRun(page, { do: 'sample.set', tag: 'batteryPercent', value: 41 })
    await expect(share).toHaveValue('41')
    const line = inspector(page).locator('[data-governed="fillRate"]')
    await expect(line).toContainText(locale === 'en' ? 'Battery' : '电量')
    await expectAccessible(page, 'a governed field')
    await idle(page)
    const [before, count] = [await pixels(page), await steps(page)]
    await line.getByRole('button').click()
    await expect(line).toHaveCount(0)
    await expect(share).toBeEnabled()
    await expect(share).toHaveValue('41')
    await idle(page)
    expect([isSame(await pixels(page), before), (await steps(page)) - count]).toEqual([true, 1])
  })

  test(`theme and wearer’s colours stand first in the picker and are linked there (${locale})`, async ({
    page,
  }) => {
    const text = tables[locale]
    await page.addInitScript((chosen) => localStorage.setItem('dialwright.locale', chosen), locale)
    await page.reload()
    await opened(page)
    await mustRun(page, { do: 'theme.add', color: '#E0402A' })
    await mustRun(page, { do: 'choice.add', kind: 'color' })
    const [choice] = await see(page, 'choices')
    const [, second] = choice?.options ?? []
    await mustRun(page, { do: 'layer.add', preset: 'text.latin' })
    const button = row(page, 'fill').getByRole('button').first()
    await button.click()
    const theme = page.getByRole('button', {
      name: text['ui.color.linkTheme'].replace('{{number}}', '1').replace('{{color}}', '#E0402A'),
    })
    await theme.click()
    await until(() => valueOf(page, 'fill')).toBe('#E0402A')
    await expect(theme).toHaveAttribute('aria-pressed', 'true')
    const wearers = page.getByRole('region', {
      name: text['ui.governed.wearer'].replace('{{name}}', choice?.label ?? ''),
    })
    await wearers.getByRole('button').first().click()
    await expect(theme).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('Escape')
    const line = inspector(page).locator('[data-governed="fill"]')
    await expect(line).toContainText(choice?.label ?? '')
    // the wearer's other theme is what the dial shows, and what is kept
    await mustRun(page, { do: 'choice.set', id: choice?.id ?? '', option: second?.id ?? '' })
    const color = second?.colors[0] ?? ''
    await expect(button).toContainText(color.slice(0, 7))
    await line.getByRole('button').click()
    await until(() => valueOf(page, 'fill')).toBe(color)
    await expect(line).toHaveCount(0)
  })
}
