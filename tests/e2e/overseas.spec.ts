import { expect } from 'playwright/test'
import { en, mustRun, newDesign, pattern, saveState, see, tile, zh } from '../support/editor.ts'
import { oneServer, test } from '../support/own-dials.ts'

const app = oneServer({ EDITION: 'overseas' })

test('the help document of overseas is in English, and the menu of the editor leads there [S1.37]', async ({
  page,
}) => {
  await page.goto(app().url)
  await page.getByRole('link', { name: en['help.title'], exact: true }).click()
  await expect(page).toHaveURL(/\/help\/en$/)
  await expect(page.getByRole('heading', { level: 1, name: en['help.title'] })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(7)
  await page.goto(`${app().url}/help/zh-cn`)
  await expect(page.getByRole('heading', { level: 1, name: zh['help.title'] })).toBeVisible()
})

test('overseas starts in English, and a person registers by email, edits and saves [S1.33 W1.16 W1.17 W2.12 W2.13 A50]', async ({
  page,
}) => {
  const email = 'designer@example.com'
  await page.goto(app().url)
  await page.getByRole('button', { name: en['ui.signIn'], exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: en['ui.login.toRegister'] }).click()
  await dialog.getByLabel(en['ui.login.email']).fill(email)
  await dialog.getByRole('button', { name: en['ui.login.sendCode'] }).click()
  await expect(dialog.getByText(pattern(en['ui.login.codeAgain']))).toBeVisible()
  await dialog.getByLabel(en['ui.login.code'], { exact: true }).fill(await app().codeFor(email))
  await dialog.getByLabel(en['ui.login.password'], { exact: true }).fill('Dial2026')
  await dialog.getByLabel(en['ui.login.passwordAgain']).fill('Dial2026')
  await dialog.getByRole('button', { name: en['ui.login.register'], exact: true }).click()
  await expect(dialog).toHaveCount(0)

  await newDesign(page)
  await tile(page, 'text.latin').click()
  await expect.poll(async () => (await see(page, 'design')).layerCount).toBe(2)
  await mustRun(page, { do: 'design.save' })
  await expect.poll(() => saveState(page)).toBe('saved')
})
