import { expect } from 'playwright/test'
import { en, idle, mustRun, opened, see, zh } from '../support/editor.ts'
import { ownDials, test } from '../support/own-dials.ts'

ownDials()

test('the language on the dial and the real time at the start are chosen once and remembered', async ({
  page,
}) => {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(en['ui.action.settings'])
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: en['ui.settings.title'] })
  await dialog.getByText(en['ui.settings.startsNow'], { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: en['ui.rail.data'], exact: true }).click()
  await page.getByRole('combobox', { name: en['ui.samples.language'] }).selectOption('zh-cn')
  const weekday = async (): Promise<unknown> =>
    (await see(page, 'sample')).groups.flatMap(({ tags }) => tags).find(({ name }) => name === 'weekdayName')
      ?.value
  await expect.poll(weekday).toMatch(/^星期/)
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/data-en.png` })

  await page.reload()
  await opened(page)
  await idle(page)
  await expect.poll(weekday).toMatch(/^星期/)
  await expect
    .poll(async () => Math.abs((await see(page, 'clock')).epochMs - Date.now()))
    .toBeLessThan(60 * 60_000)
})

test('a named point is kept from the history, which says when the oldest step goes', async ({ page }) => {
  await mustRun(page, { do: 'layer.add', preset: 'text.latin' })
  for (let step = 0; step < 19; step += 1)
    await mustRun(page, { do: 'style.set', path: 'x', value: 10 + step * 7 })
  await page.getByRole('button', { name: en['ui.rail.history'], exact: true }).first().click()
  await expect(page.getByText(en['ui.history.full'])).toBeVisible()
  await page.getByRole('button', { name: en['ui.history.keepPoint'] }).click()
  await page.getByRole('textbox', { name: en['ui.versions.name'] }).fill('before the hands')
  await page.keyboard.press('Enter')
  await expect(page.getByText('before the hands')).toBeVisible()
  await mustRun(page, { do: 'style.set', path: 'x', value: 333 })
  await expect(page.getByText(en['ui.history.oldest'])).toBeVisible()
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/history-en.png` })
  await page.keyboard.press('Shift+?')
  const sheet = page.getByRole('dialog', { name: en['ui.action.showKeys'] })
  await expect(sheet.getByText(en['ui.gesture.copy'])).toBeVisible()
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/keys-en.png` })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: en['ui.menu'], exact: true }).click()
  await page.getByText('中文', { exact: true }).click()
  await page.getByRole('button', { name: zh['ui.rail.history'], exact: true }).first().click()
  await expect(page.getByText(zh['ui.history.oldest'])).toBeVisible()
  await expect(page.getByRole('button', { name: zh['ui.history.keepPoint'] })).toBeVisible()
})
