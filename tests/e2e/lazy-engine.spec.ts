import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import { canvas, en, inEnglish, opened, see } from '../support/editor.ts'
import { comeSignedIn, sharedServer, test } from '../support/own-dials.ts'

/* The engine comes in two files: the first shows the dial, the second does everything else. */

const second = /\/worker-lazy-engine-[\w-]+\.js/

const app = sharedServer()

test.beforeEach(({ page }) => inEnglish(page))

const openSample = (page: Page) => page.goto(`${app().url}/dial/new?sample=pomelo`)

async function pressMiddle(page: Page): Promise<void> {
  const box = await canvas(page).boundingBox()
  if (!box) throw new Error('there is no canvas')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

test('the dial is shown before the second file has come; what is pressed and bidden meanwhile is done in its order', async ({
  page,
}) => {
  await comeSignedIn(page, app())
  let letCome = (): void => {}
  const held = new Promise<void>((resolve) => (letCome = resolve))
  await page.route(second, async (route) => {
    await held
    await route.continue()
  })
  await openSample(page)
  const veil = page.locator('[data-veil]')
  await expect(veil).toHaveAttribute('data-stage', 'covers')
  await expect(veil).toHaveCount(0)
  await expect(page.locator('[data-preset]')).toHaveCount(0)
  await pressMiddle(page)
  const outcomes = page.evaluate(async () => {
    const bid = (command: Parameters<typeof window.dialwright.run>[0]) => window.dialwright.run(command)
    return Promise.all([bid({ do: 'layer.show', visible: false }), bid({ do: 'history.undo' })])
  })
  letCome()
  expect(await outcomes).toMatchObject([{ ok: true }, { ok: true }])
  const { ids, pose } = await see(page, 'selection')
  expect(ids).toHaveLength(1)
  expect(pose).not.toBeNull()
  const { entries } = await see(page, 'history')
  expect(entries).toHaveLength(2)
  await expect(page.locator('[data-preset]').first()).toBeVisible()
})

test('a second file that fails once is asked for again, and nobody hears of it', async ({ page }) => {
  await comeSignedIn(page, app())
  let tries = 0
  await page.route(second, (route) => {
    tries += 1
    return tries === 1 ? route.abort() : route.continue()
  })
  await openSample(page)
  await opened(page)
  expect(tries).toBe(2)
  await expect(page.getByText(en['ui.engine.incomplete'])).toHaveCount(0)
})

test('a second file that cannot be had is told in words; Retry brings it when it can be had', async ({
  page,
}) => {
  await comeSignedIn(page, app())
  await page.route(second, (route) => route.abort())
  await openSample(page)
  await expect(page.getByText(en['ui.engine.incomplete'])).toBeVisible({ timeout: 30_000 })
  await page.unroute(second)
  await page.getByRole('button', { name: en['ui.retry'], exact: true }).click()
  await opened(page)
  await expect(page.getByText(en['ui.engine.incomplete'])).toHaveCount(0)
  expect((await see(page, 'design')).layerCount).toBeGreaterThan(1)
})

test('what only a few need is told too when its file cannot be had, and done when it can', async ({
  page,
}) => {
  await comeSignedIn(page, app())
  await openSample(page)
  await opened(page)
  const saving = /\/worker-project-[\w-]+\.js/
  await page.route(saving, (route) => route.abort())
  await page.getByRole('button', { name: en['ui.export'], exact: true }).click()
  await page.getByRole('menuitem', { name: en['ui.menu.saveFile'] }).click()
  const told = page.getByText(en['ui.part.failed'])
  await expect(told).toBeVisible({ timeout: 30_000 })
  await page.unroute(saving)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: en['ui.retry'], exact: true }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.dial$/)
})
