import { expect } from 'playwright/test'
import { en, inEnglish, onPage, opened, see } from '../support/editor.ts'
import { oneServer, test } from '../support/own-dials.ts'

/* From home into the editor, and from looking to editing. */

const app = oneServer()
test.beforeEach(({ page }) => inEnglish(page))

test('a design that opens shows its portrait out of focus until all of its pictures are there', async ({
  page,
}) => {
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/samples/pomelo/design.json', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(app().url)
  await page.getByRole('button', { name: /Grapefruit/ }).click()
  const veil = page.locator('[data-veil]')
  await expect(veil).toHaveAttribute('data-stage', 'covers')
  await expect(veil.locator('img')).toHaveAttribute('src', /\/samples\/pomelo\/preview/)
  letGo()
  await opened(page)
  await expect(veil).toHaveCount(0)
  // a reload has no portrait to show, and no veil that stays
  await page.reload()
  await opened(page)
  await expect(veil).toHaveCount(0)
})

test('who begins to work while pictures are on their way sees the dial at once [UX 5]', async ({ page }) => {
  // the longest time that the veil stays by itself never ends here
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window)
    const longer = (act: () => void, ms?: number) => later(act, ms === 2000 ? 1e9 : ms)
    window.setTimeout = longer as typeof window.setTimeout
  })
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/samples/pomelo/fruit.png', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(app().url)
  await page.getByRole('button', { name: /Grapefruit/ }).click()
  const veil = page.locator('[data-veil]')
  await expect
    .poll(async () => (await see(page, 'design').catch(() => null))?.layerCount ?? 0)
    .toBeGreaterThan(1)
  await expect(veil).toHaveAttribute('data-stage', 'covers')
  const middle = await onPage(page, 250, 250)
  await page.mouse.click(middle.x, middle.y)
  await expect(veil).toHaveCount(0)
  // the press was not lost
  await expect.poll(async () => (await see(page, 'selection')).ids).toHaveLength(1)
  letGo()
})

test('a visitor who edits by the menu signs in, types without pointing again, and goes on with what was selected [A17]', async ({
  page,
}) => {
  const phone = '13800138077'
  await page.goto(app().url)
  await page.getByRole('button', { name: /Meridian/ }).click()
  await opened(page)
  const middle = await onPage(page, 250, 250)
  await page.mouse.click(middle.x, middle.y, { button: 'right' })
  const menu = page.getByRole('menu')
  const duplicate = menu.getByRole('menuitem', { name: en['ui.action.duplicate'] })
  await expect(duplicate).toBeVisible()
  // the answers of the engine have come by then
  await page.evaluate(() => window.dialwright.can({ do: 'layer.delete' }))
  for (const key of ['ui.action.duplicate', 'ui.layers.hide', 'ui.action.delete'] as const)
    await expect(menu.getByRole('menuitem', { name: en[key] })).toBeEnabled()
  const { ids } = await see(page, 'selection')
  expect(ids).toHaveLength(1)
  await duplicate.click()

  const dialog = page.getByRole('dialog')
  const receiver = dialog.getByLabel(en['ui.login.phone'])
  const send = dialog.getByRole('button', { name: en['ui.login.sendCode'] })
  await receiver.fill('1')
  await send.click()
  await expect(receiver).toBeFocused()
  await receiver.fill(phone)
  await send.click()
  await expect(dialog.getByLabel(en['ui.login.code'], { exact: true })).toBeFocused()
  await page.keyboard.type(await app().codeFor(phone))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await see(page, 'design')).readOnly).toBeNull()
  await expect.poll(async () => (await see(page, 'selection')).ids).toEqual(ids)
})
