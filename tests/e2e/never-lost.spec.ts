import { expect, type Page } from 'playwright/test'
import { startApp, type RunningApp } from '../support/app.ts'
import {
  difference,
  en,
  inEnglish,
  isSame,
  mustRun,
  newDesign,
  onPage,
  opened,
  pixels,
  run,
  saveState,
  see,
  signIn,
  tile,
} from '../support/editor.ts'
import { test } from '../support/own-dials.ts'

let app: RunningApp

test.beforeEach(async ({ page }) => {
  app = await startApp()
  await inEnglish(page)
  await signIn(page, app)
  await newDesign(page)
  await tile(page, 'text.latin').click()
  await expect.poll(async () => (await see(page, 'design')).layerCount).toBe(2)
  await mustRun(page, { do: 'clock.play', isPlaying: false })
})
test.afterEach(() => app.stop())

const firstText = async (page: Page): Promise<string> =>
  (await see(page, 'layers')).changed.find((row) => row.nodeType === 'text')?.uuid ?? ''

test('a server that is down loses nothing: the state says so, a reload keeps the work, its return saves it', async ({
  page,
}) => {
  await mustRun(page, { do: 'design.save' })
  await expect.poll(() => saveState(page)).toBe('saved')
  await app.kill()
  await mustRun(page, { do: 'arrange.nudge', dx: 33, dy: 0 })
  await page.getByRole('button', { name: en['ui.save'], exact: true }).click()
  await expect.poll(() => saveState(page), { timeout: 20_000 }).toBe('offline')
  await expect(page.getByText(en['ui.save.offline']).first()).toBeVisible()
  const picture = await pixels(page)
  await app.restart()
  await page.reload()
  await opened(page)
  await mustRun(page, { do: 'clock.play', isPlaying: false })
  expect(difference(await pixels(page), picture)).toBeLessThanOrEqual(2)
  await expect.poll(() => saveState(page), { timeout: 30_000 }).toBe('saved')
})

test('saving twice and saving during a drag keep the last finished step', async ({ page }) => {
  await Promise.all([mustRun(page, { do: 'design.save' }), mustRun(page, { do: 'design.save' })])
  await expect.poll(() => saveState(page)).toBe('saved')
  const id = await firstText(page)
  await mustRun(page, { do: 'selection.set', ids: [id] })
  const from = await onPage(page, 250, 250)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 50, from.y + 50, { steps: 5 })
  await mustRun(page, { do: 'design.save' })
  await page.mouse.move(from.x + 90, from.y + 10, { steps: 5 })
  await page.mouse.up()
  const picture = await pixels(page)
  await mustRun(page, { do: 'design.save' })
  await expect.poll(() => saveState(page)).toBe('saved')
  await page.reload()
  await opened(page)
  await mustRun(page, { do: 'clock.play', isPlaying: false })
  expect(difference(await pixels(page), picture)).toBeLessThanOrEqual(2)
})

test('a save that fails says so with a button, and trying again saves [UX 5]', async ({ page, context }) => {
  let isBroken = true
  await context.route('**/api/face/draft/save', (route) =>
    isBroken ? route.fulfill({ status: 500, body: '{"message":"trouble"}' }) : route.continue(),
  )
  await mustRun(page, { do: 'arrange.nudge', dx: 0, dy: 12 })
  await run(page, { do: 'design.save' })
  await expect.poll(() => saveState(page)).toBe('failed')
  const toast = page.getByRole('region', { name: en['ui.toasts'] })
  const again = toast.getByRole('button', { name: en['ui.retry'] })
  await expect(again).toBeVisible()
  await again.click()
  await expect.poll(() => saveState(page)).toBe('failed')
  isBroken = false
  await again.click()
  await expect.poll(() => saveState(page)).toBe('saved')
  await expect(again).toHaveCount(0)
})

test('a lost graphics context comes back with the same picture', async ({ page }) => {
  const picture = await pixels(page)
  await mustRun(page, { do: 'graphics.lose' })
  await expect.poll(async () => (await see(page, 'graphics')).isLost, { intervals: [20] }).toBe(true)
  await expect(page.getByText(en['ui.graphics.lost']).first()).toBeVisible()
  await expect.poll(async () => (await see(page, 'graphics')).isLost, { timeout: 10_000 }).toBe(false)
  expect(difference(await pixels(page), picture)).toBeLessThanOrEqual(2)
  await mustRun(page, { do: 'arrange.nudge', dx: 10, dy: 0 })
  expect(isSame(await pixels(page), picture)).toBe(false)
})

test('a worker that dies is started again from the copy on this device, with a notice', async ({ page }) => {
  await mustRun(page, { do: 'arrange.nudge', dx: 0, dy: 44 })
  const picture = await pixels(page)
  const client = await page.context().newCDPSession(page)
  await client.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: true,
  })
  const { targetInfos } = await client.send('Target.getTargets', { filter: [{}] })
  const worker = targetInfos.find(({ type }) => type === 'worker')
  expect(worker, 'the engine runs in a worker').toBeTruthy()
  await page.workers()[0]?.evaluate(() => self.close())
  // pings alone need 18 seconds to be sure of it
  await expect(page.getByText(en['ui.engine.restarted']).first()).toBeVisible({ timeout: 14_000 })
  await opened(page)
  await mustRun(page, { do: 'clock.play', isPlaying: false })
  expect(difference(await pixels(page), picture)).toBeLessThanOrEqual(2)
})

test('a second tab only looks until the first is closed', async ({ page, context }) => {
  await mustRun(page, { do: 'design.save' })
  await expect.poll(() => saveState(page)).toBe('saved')
  const second = await context.newPage()
  await inEnglish(second)
  await second.goto(page.url())
  await opened(second)
  expect(await saveState(second)).toBe('elsewhere')
  const dialog = second.getByRole('dialog')
  await expect(dialog.getByText(en['ui.elsewhere.title'])).toBeVisible()
  await dialog.getByRole('button', { name: en['ui.elsewhere.viewOnly'] }).click()
  expect(await run(second, { do: 'arrange.nudge', dx: 5, dy: 0 })).toMatchObject({ ok: false })
})

test('a second tab takes over, and the first one, which only looks then, takes back [UX 5]', async ({
  page,
  context,
}) => {
  await mustRun(page, { do: 'arrange.nudge', dx: 0, dy: 31 })
  const second = await context.newPage()
  await inEnglish(second)
  await second.goto(page.url())
  await opened(second)
  await second.getByRole('dialog').getByRole('button', { name: en['ui.elsewhere.takeOver'] }).click()
  await expect.poll(async () => (await see(second, 'design')).readOnly).toBe(null)
  await expect.poll(() => saveState(page)).toBe('elsewhere')
  for (const one of [page, second]) await mustRun(one, { do: 'clock.play', isPlaying: false })
  expect(difference(await pixels(second), await pixels(page))).toBeLessThanOrEqual(2)
  await mustRun(second, { do: 'selection.all' })
  await mustRun(second, { do: 'arrange.nudge', dx: 20, dy: 0 })
  await page.getByRole('dialog').getByRole('button', { name: en['ui.elsewhere.viewOnly'] }).click()
  await page.getByRole('button', { name: en['ui.elsewhere.takeOver'] }).click()
  await expect.poll(async () => (await see(page, 'design')).readOnly).toBe(null)
  expect(difference(await pixels(page), await pixels(second))).toBeLessThanOrEqual(2)
  // what the other one had on its way is answered first
  await expect.poll(async () => JSON.stringify(await run(page, { do: 'design.save' }))).toContain('"ok":true')
})
