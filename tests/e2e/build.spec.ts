import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { expect, type Locator, type Page } from 'playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { en, mustRun } from '../support/editor.ts'
import { ownDials, test } from '../support/own-dials.ts'

ownDials('stopped')

async function openBuild(page: Page): Promise<Locator> {
  await page.keyboard.press('ControlOrMeta+k')
  await page.locator('input[aria-controls=commands]').fill(en['ui.action.build'])
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: en['ui.build.title'] })).toBeVisible()
  return dialog
}

/** A zip begins so, and so does every package. */
const isZip = (path: string): boolean => readFileSync(path).subarray(0, 2).toString() === 'PK'

test('both packages are built by the server at once, and one on this device without it [W3.27]', async ({
  page,
}) => {
  await mustRun(page, { do: 'layer.add', preset: 'text.latin' })
  await page.keyboard.press('Escape')
  const dialog = await openBuild(page)
  await dialog.getByLabel(en['ui.build.packageName']).fill('com.maker.dial')
  await dialog.getByRole('button', { name: en['ui.build.all'] }).click()
  for (const format of ['apk', 'aab'])
    await expect(dialog.locator(`[data-format=${format}]`)).toHaveAttribute('data-state', 'succeeded', {
      timeout: 90_000,
    })
  await expectAccessible(page, 'build')
  const made = page.waitForEvent('download')
  const name = en['ui.build.download'].replace('{{name}}', en['ui.build.apk'])
  await dialog.getByRole('button', { name }).click()
  const file = await made
  expect(file.suggestedFilename()).toBe('com.maker.dial-1.apk')
  expect(isZip(await file.path())).toBe(true)
  await dialog.getByRole('button', { name: en['ui.build.showQr'] }).click()
  await expect(dialog.getByRole('img', { name: en['ui.build.qr'] })).toBeVisible()
  const here = page.waitForEvent('download', { timeout: 60_000 })
  await dialog.getByRole('button', { name: en['ui.build.onDevice'] }).click()
  const own = await here
  expect(own.suggestedFilename()).toMatch(/^com\.dialwright\.face\.w[0-9a-f]{16}\.debug\.apk$/)
  expect(isZip(await own.path())).toBe(true)
  // the letters go with it
  expect(Object.keys(unzipSync(readFileSync(await own.path())))).toContain('res/font/roboto_regular.ttf')
})
