import { expect } from 'playwright/test'
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
import { oneServer, test } from '../support/own-dials.ts'

const app = oneServer()
test.beforeEach(({ page }) => inEnglish(page))

test('the start prints the address and where codes appear', () => {
  expect(app().printed()).toContain(app().url)
  expect(app().printed()).toContain(`${app().url}/outbox/`)
})

test('a first dial: sign in, compose, save, close, come back to the same pixels [S1.01 S2.01 S2.02 S2.08 S2.11 S3.22 S3.23 W7.24]', async ({
  page,
  context,
}) => {
  await signIn(page, app())
  expect(new URL(page.url()).pathname).toBe('/')
  await newDesign(page)
  expect(new URL(page.url()).pathname).toBe(`/dial/${(await see(page, 'design')).id}`)

  for (const hand of ['hour', 'minute', 'second']) await tile(page, `image.${hand}`).click()
  await tile(page, 'text.latin').click()
  await tile(page, 'text.chinese').click()
  await expect.poll(async () => (await see(page, 'design')).layerCount).toBe(6)
  await mustRun(page, { do: 'arrange.nudge', dx: 0, dy: 60 })

  // the text is dragged by hand
  const [before] = (await see(page, 'layers')).changed.filter((row) => row.nodeType === 'text')
  await mustRun(page, { do: 'selection.set', ids: [before?.uuid ?? ''] })
  const from = await onPage(page, 250, 250)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 3, from.y - 40, { steps: 4 })
  await page.mouse.move(from.x + 5, from.y - 90, { steps: 6 })
  await page.mouse.up()

  await mustRun(page, { do: 'clock.play', isPlaying: false })
  await mustRun(page, { do: 'clock.set', epochMs: Date.UTC(2026, 0, 1, 10, 10, 36) })
  await page.getByRole('button', { name: en['ui.save'], exact: true }).click()
  await expect.poll(() => saveState(page)).toBe('saved')
  const layers = await see(page, 'layers')
  const history = await see(page, 'history')
  const picture = await pixels(page)
  expect(picture.lit).toBeGreaterThan(1000)
  const address = page.url()
  await page.close()

  const again = await context.newPage()
  await inEnglish(again)
  await again.goto(app().url)
  await again.locator(`a[href="${new URL(address).pathname}"]`).click()
  await opened(again)
  await mustRun(again, { do: 'clock.play', isPlaying: false })
  await mustRun(again, { do: 'clock.set', epochMs: Date.UTC(2026, 0, 1, 10, 10, 36) })
  expect((await see(again, 'layers')).order).toEqual(layers.order)
  const kept = await see(again, 'history')
  expect(kept.entries.map((entry) => entry.key)).toEqual(history.entries.map((entry) => entry.key))
  expect(kept.index).toBe(history.index)
  expect(difference(await pixels(again), picture)).toBeLessThanOrEqual(2)
  await mustRun(again, { do: 'history.undo' })
  expect((await see(again, 'history')).index).toBe(history.index - 1)
})

test('another browser of the same person opens the same dial from the server [W7.23]', async ({
  page,
  browser,
}) => {
  await signIn(page, app(), '13800138001')
  await newDesign(page)
  await tile(page, 'image.hour').click()
  await expect.poll(async () => (await see(page, 'design')).layerCount).toBe(2)
  await mustRun(page, { do: 'design.save' })
  await expect.poll(() => saveState(page)).toBe('saved')
  await mustRun(page, { do: 'clock.play', isPlaying: false })
  await mustRun(page, { do: 'clock.set', epochMs: Date.UTC(2026, 0, 1, 10, 10, 36) })
  const picture = await pixels(page)
  const token = await page.evaluate(() => JSON.stringify({ ...localStorage }))

  const other = await browser.newContext()
  const there = await other.newPage()
  await there.addInitScript((stored) => {
    for (const [key, value] of Object.entries(JSON.parse(stored) as Record<string, string>))
      localStorage.setItem(key, value)
  }, token)
  await there.goto(page.url().replace(/\?.*/, ''))
  await opened(there)
  await mustRun(there, { do: 'clock.play', isPlaying: false })
  await mustRun(there, { do: 'clock.set', epochMs: Date.UTC(2026, 0, 1, 10, 10, 36) })
  expect(difference(await pixels(there), picture)).toBeLessThanOrEqual(2)
  await other.close()
})

test('a visitor looks, zooms and previews; the first edit opens sign-in and changes nothing [S1.03 S2.10 S2.11 S6.01 S6.02 A17]', async ({
  page,
}) => {
  await page.goto(app().url)
  await page.getByRole('button', { name: /Meridian/ }).click()
  await opened(page)
  const before = { layers: await see(page, 'layers'), history: await see(page, 'history') }
  await mustRun(page, { do: 'selection.all' })
  await mustRun(page, { do: 'view.zoomTo', zoom: 2 })
  await mustRun(page, { do: 'preview.set', isOn: true })
  await mustRun(page, { do: 'preview.set', isOn: false })
  await mustRun(page, { do: 'view.fit', what: 'dial' })

  await tile(page, 'text.latin').click()
  await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const middle = await onPage(page, 250, 250)
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x + 40, middle.y + 40, { steps: 5 })
  await page.mouse.up()
  await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await run(page, { do: 'arrange.nudge', dx: 1, dy: 0 })).toMatchObject({
    ok: false,
    refusal: { key: 'refusal.needsLogin' },
  })
  expect({ layers: await see(page, 'layers'), history: await see(page, 'history') }).toEqual(before)
})

test('time runs: a playing clock moves the second hand, a set one moves all [S9.55 S9.57 A12]', async ({
  page,
}) => {
  await signIn(page, app(), '13800138002')
  await newDesign(page)
  await tile(page, 'image.second').click()
  await expect.poll(async () => (await see(page, 'design')).layerCount).toBe(2)
  await mustRun(page, { do: 'clock.play', isPlaying: false })
  await mustRun(page, { do: 'clock.set', epochMs: Date.UTC(2026, 0, 1, 10, 10, 0) })
  const still = await pixels(page)
  await mustRun(page, { do: 'clock.set', epochMs: Date.UTC(2026, 0, 1, 10, 10, 15) })
  const quarter = await pixels(page)
  expect(isSame(quarter, still)).toBe(false)
  await mustRun(page, { do: 'clock.set', epochMs: Date.UTC(2026, 0, 1, 10, 11, 0) })
  expect(difference(await pixels(page), still)).toBeLessThanOrEqual(2)
  await mustRun(page, { do: 'clock.play', isPlaying: true })
  await expect.poll(async () => isSame(await pixels(page), still), { timeout: 5000 }).toBe(false)
})
