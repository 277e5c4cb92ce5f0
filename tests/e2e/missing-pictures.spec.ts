import { expect } from 'playwright/test'
import { giveFiles } from '../support/by-hand.ts'
import { en, idle, mustRun, see, tile } from '../support/editor.ts'
import { ownDials, test } from '../support/own-dials.ts'

ownDials()

test('a picture that does not come is named at its row, on the canvas and in the inspector, and can be fetched again [UX 5]', async ({
  page,
  context,
}) => {
  await giveFiles(page, 'public/samples/meridian/dial.png', () => tile(page, 'image.image').click())
  await expect.poll(async () => (await see(page, 'selection')).ids.length).toBe(1)
  const [id = ''] = (await see(page, 'selection')).ids
  await mustRun(page, { do: 'design.save' })
  await idle(page)

  let isDown = true
  await context.route('**/f/**', (route) => (isDown ? route.fulfill({ status: 404 }) : route.continue()))
  await page.reload()
  await expect
    .poll(async () => (await see(page, 'missing').catch(() => null))?.pictures.count, { timeout: 20_000 })
    .toBe(1)
  await expect(page.getByText(en['ui.missing.picture'])).toBeVisible()
  await expect(page.locator(`[data-uuid="${id}"] [data-badge~="layer.badge.pictureFailed"]`)).toBeVisible()

  await page.getByRole('button', { name: en['ui.missing.show'] }).click()
  const card = page.getByRole('group', { name: /could not be loaded/ })
  await expect(card.getByRole('button', { name: en['ui.picture.replace'] })).toBeVisible()
  // below a layer as large as the dial it would lie under the panel of pictures
  const [shown, panel] = [await card.boundingBox(), await page.locator('[data-dock]').boundingBox()]
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThan(panel?.y ?? 0)
  const inspector = page.getByRole('complementary', { name: en['ui.region.inspector'] })
  await expect(inspector.getByText(en['layer.badge.pictureFailed'])).toBeVisible()

  await card.getByRole('button', { name: en['ui.retry'] }).click()
  await idle(page)
  expect((await see(page, 'missing')).pictures.count).toBe(1)
  isDown = false
  await card.getByRole('button', { name: en['ui.retry'] }).click()
  await expect.poll(async () => (await see(page, 'missing')).pictures.count).toBe(0)
  await expect(card).toHaveCount(0)
  await expect(inspector.getByText(en['layer.badge.pictureFailed'])).toHaveCount(0)
  await expect(inspector.locator('[data-field=url] img')).toBeVisible()
})

test('a font that does not come is named over the dial and in the inspector, and can be fetched again [UX 5]', async ({
  page,
  context,
}) => {
  let isDown = true
  const requested: string[] = []
  await context.route('**/fonts/NotoSansSC*/*.ttf', (route) => {
    requested.push(route.request().url())
    return isDown ? route.fulfill({ status: 404 }) : route.continue()
  })
  await mustRun(page, { do: 'layer.add', preset: 'text.chinese' })
  await expect.poll(async () => (await see(page, 'missing')).fonts.urls, { timeout: 20_000 }).toBe(1)
  const bar = page.getByRole('status').filter({ hasText: en['ui.missing.font'] })
  await expect(bar).toBeVisible()
  const inspector = page.getByRole('complementary', { name: en['ui.region.inspector'] })
  await expect(inspector.getByText(en['layer.badge.fontFailed'])).toBeVisible()

  const before = requested.length
  await bar.getByRole('button', { name: en['ui.retry'] }).click()
  await expect.poll(() => requested.length).toBe(before + 1)
  await expect(bar).toBeVisible()
  isDown = false
  // the cost below names it too, once the survey has come by
  const field = inspector.locator('[data-field=fontFamily]')
  await field.getByRole('button', { name: en['ui.font.gotAgain'] }).click()
  await expect(bar).toHaveCount(0, { timeout: 20_000 })
  await expect(inspector.getByText(en['layer.badge.fontFailed'])).toHaveCount(0)
})
