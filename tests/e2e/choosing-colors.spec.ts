import { expect } from 'playwright/test'
import { tables } from '../../src/shared/messages/both.ts'
import { expectAccessible } from '../support/axe.ts'
import { inspector, row, until, valueOf } from '../support/by-hand.ts'
import { mustRun, opened, selectedIds, steps } from '../support/editor.ts'
import { walkedIn } from '../support/languages.ts'
import { ownDials, test } from '../support/own-dials.ts'
import { fill } from '../support/profile-page.ts'
import { shots } from '../support/publishing.ts'

/* What a person is told while choosing a colour, and the numbers that it is chosen by. */

ownDials('ten past ten')

for (const locale of walkedIn('en')) {
  const text = tables[locale]

  test(`the contrast with what lies behind is told while a colour is chosen (${locale})`, async ({
    page,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('dialwright.locale', chosen), locale)
    await page.reload()
    await opened(page)
    await mustRun(page, { do: 'layer.add', preset: 'backdrop.color' })
    await mustRun(page, { do: 'style.set', path: 'fill', value: '#000000' })
    await mustRun(page, { do: 'layer.add', preset: 'text.latin' })
    await mustRun(page, { do: 'style.set', path: 'fill', value: '#FFFFFF' })
    const button = row(page, 'fill').getByRole('button').first()
    await button.click()
    const panel = page.locator('[data-headlessui-state~="open"]').last()
    const told = (ratio: number): string => fill(text['ui.color.contrast'], { ratio: String(ratio) })
    await expect(page.getByText(told(21))).toBeVisible()
    await expect(page.getByText(text['ui.color.contrast.good'])).toBeVisible()
    await expectAccessible(page, 'what a colour is told by')
    await shots(page, `choosing-colors-${locale}`)
    await panel.getByRole('textbox', { name: text['ui.color.hex'] }).fill('#303030')
    await page.keyboard.press('Enter')
    await expect(page.getByText(told(1.5))).toBeVisible()
    await expect(page.getByText(fill(text['ui.color.contrast.low'], { least: '3' }))).toBeVisible()
  })

  test(`a colour is chosen by OKLCH, as one step (${locale})`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('dialwright.locale', chosen), locale)
    await page.reload()
    await opened(page)
    await mustRun(page, { do: 'layer.add', preset: 'text.latin' })
    await mustRun(page, { do: 'style.set', path: 'fill', value: '#FF0000' })
    const count = await steps(page)
    await row(page, 'fill').getByRole('button').first().click()
    await page.getByRole('button', { name: text['ui.color.advanced'] }).click()
    await page.getByRole('button', { name: 'OKLCH', exact: true }).click()
    const light = page.getByRole('spinbutton', { name: text['ui.color.channel.lightness'] })
    await expect(light).toHaveValue('62.8')
    await light.fill('40')
    await page.keyboard.press('Enter')
    await expect(light).toHaveValue('40')
    await shots(page, `oklch-${locale}`)
    await page.keyboard.press('Escape')
    expect((await steps(page)) - count).toBe(1)
    expect(await valueOf(page, 'fill')).toMatch(/^#[0-9A-F]{6}(FF)?$/)
    expect(await valueOf(page, 'fill')).not.toContain('FF0000')
  })
}

test('a gradient is saved, and stands in another dial’s gradient by one press', async ({ page }) => {
  const text = tables.en
  await mustRun(page, { do: 'layer.add', preset: 'shape.rectangle' })
  await mustRun(page, { do: 'style.set', path: 'fillType', value: 'linear' })
  await mustRun(page, { do: 'style.set', path: 'fillStops', value: '0 #112233, 1 #AABBCC' })
  const saved = inspector(page).getByRole('region', { name: text['ui.gradient.saved'] })
  await saved.getByRole('button', { name: text['ui.gradient.save'] }).click()
  await mustRun(page, { do: 'layer.add', preset: 'shape.ellipse' })
  await mustRun(page, { do: 'style.set', path: 'fillType', value: 'linear' })
  expect(await selectedIds(page)).toHaveLength(1)
  const count = await steps(page)
  await saved.getByRole('button', { name: fill(text['ui.gradient.use'], { number: '1' }) }).click()
  await until(() => valueOf(page, 'fillStops')).toBe('0 #112233, 1 #AABBCC')
  expect((await steps(page)) - count).toBe(1)
  await shots(page, 'saved-gradient')
  await page.keyboard.press('Delete')
  await expect(
    saved.getByRole('button', { name: fill(text['ui.gradient.use'], { number: '1' }) }),
  ).toHaveCount(0)
})

test('in ambient the share of lit pixels is told with the colour that is tried', async ({ page }) => {
  await mustRun(page, { do: 'mode.set', ambient: true })
  await mustRun(page, { do: 'layer.add', preset: 'shape.rectangle' })
  await row(page, 'fill').getByRole('button').first().click()
  await expect(page.getByText(/Lit pixels: [\d.]+%, advised at most 15%/)).toBeVisible()
})
