import { expect, test } from 'playwright/test'
import { startApp, type RunningApp } from '../support/app.ts'
import { en, idle, inEnglish, mustRun, newDesign, see, signIn, tile } from '../support/editor.ts'

let app: RunningApp
test.beforeAll(async () => {
  app = await startApp()
})
test.afterAll(async () => app.stop())

test('a picture that does not come is named at its row, on the canvas and in the inspector, and can be fetched again [UX 5]', async ({
  page,
  context,
}) => {
  await inEnglish(page)
  await signIn(page, app)
  await newDesign(page)
  const chooser = page.waitForEvent('filechooser')
  await tile(page, 'image.image').click()
  await (await chooser).setFiles('public/samples/meridian/dial.png')
  await expect.poll(async () => (await see(page, 'selection')).ids.length).toBe(1)
  const [id = ''] = (await see(page, 'selection')).ids
  await mustRun(page, { do: 'design.save' })
  await idle(page)

  let isDown = true
  await context.route('**/f/**', (route) => (isDown ? route.fulfill({ status: 404 }) : route.continue()))
  await page.reload()
  await expect
    .poll(async () => (await see(page, 'troubles').catch(() => null))?.count, { timeout: 20_000 })
    .toBe(1)
  await expect(page.getByText(en['ui.trouble.picture'])).toBeVisible()
  await expect(page.locator(`[data-uuid="${id}"] [data-badge="layer.badge.pictureFailed"]`)).toBeVisible()

  await page.getByRole('button', { name: en['ui.trouble.show'] }).click()
  const card = page.getByRole('group', { name: /could not be loaded/ })
  await expect(card.getByRole('button', { name: en['ui.picture.replace'] })).toBeVisible()
  const inspector = page.getByRole('complementary', { name: en['ui.region.inspector'] })
  await expect(inspector.getByText(en['layer.badge.pictureFailed'])).toBeVisible()

  await card.getByRole('button', { name: en['ui.retry'] }).click()
  await idle(page)
  expect((await see(page, 'troubles')).count).toBe(1)
  isDown = false
  await card.getByRole('button', { name: en['ui.retry'] }).click()
  await expect.poll(async () => (await see(page, 'troubles')).count).toBe(0)
  await expect(card).toHaveCount(0)
  await expect(inspector.getByText(en['layer.badge.pictureFailed'])).toHaveCount(0)
  await expect(inspector.locator('[data-field=url] img')).toBeVisible()
})
