import { expect, type Locator, type Page } from 'playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { until } from '../support/by-hand.ts'
import { en, mustRun, see } from '../support/editor.ts'
import { ownDials, test } from '../support/own-dials.ts'

ownDials('stopped')

async function openVersions(page: Page): Promise<Locator> {
  await page.keyboard.press('ControlOrMeta+k')
  await page.locator('input[aria-controls=commands]').fill(en['ui.action.versions'])
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(en['ui.versions.name'])).toBeVisible()
  return dialog
}

test('a version is kept, looked at beside the present, and restored as one undo step', async ({ page }) => {
  const count = async () => (await see(page, 'design'))?.layerCount
  await mustRun(page, { do: 'layer.add', preset: 'text.latin' })
  await page.keyboard.press('Escape')
  const first = await openVersions(page)
  await first.getByLabel(en['ui.versions.name']).fill('With words')
  await page.keyboard.press('Enter')
  await expect(first.getByRole('button', { name: /With words/ })).toBeVisible({ timeout: 20_000 })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await mustRun(page, { do: 'layer.add', preset: 'image.hour' })
  await until(count).toBe(3)
  const dialog = await openVersions(page)
  await dialog.getByRole('button', { name: /With words/ }).click()
  await expect(dialog.getByText(en['version.change.onlyNow'])).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page, 'versions')
  await dialog.getByRole('button', { name: en['ui.versions.restore'] }).click()
  await until(count).toBe(2)
  await mustRun(page, { do: 'history.undo' })
  await until(count).toBe(3)
})
