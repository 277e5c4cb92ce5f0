import { expect, type Page } from 'playwright/test'
import { until } from '../support/by-hand.ts'
import { idle, isSame, mustRun, pixels, saveState } from '../support/editor.ts'
import { fromPng } from '../support/picture.ts'
import { ownDials, test } from '../support/own-dials.ts'

/* What nobody can see is not drawn: frames are counted while the second hand glides. */

ownDials()

/** A headless browser hides no page, so the page says that it is; the engine knows by nothing else. */
function hide(page: Page, isHidden: boolean): Promise<void> {
  return page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    isHidden ? 'hidden' : 'visible',
  )
}

const framesIn = async (page: Page, ms: number): Promise<number> => {
  await page.evaluate(() => window.dialwright.frames())
  // counted over a stretch of time, so one has to pass
  await page.evaluate((wait) => new Promise((resolve) => setTimeout(resolve, wait)), ms)
  return (await page.evaluate(() => window.dialwright.frames())).length
}

/** A dial with a hand that glides, recorded; frames come all the time. */
async function glide(page: Page): Promise<void> {
  await mustRun(page, { do: 'layer.add', preset: 'text.latin', at: { x: 250, y: 250 } })
  await mustRun(page, {
    do: 'style.setExpression',
    path: 'rotate',
    text: '(##second## * 6 + ##millisecond## * 0.006)',
  })
  await idle(page)
  await mustRun(page, { do: 'frames.record', isOn: true })
  await expectSeen(page)
}

const expectSeen = (page: Page): Promise<void> =>
  until(() => framesIn(page, 500), 'frames are drawn').toBeGreaterThan(3)

const expectUnseen = (page: Page): Promise<void> =>
  until(() => framesIn(page, 500), 'no frame is drawn').toBe(0)

test('a hidden tab draws nothing, saves its work, and shows its moment when it is seen', async ({ page }) => {
  await glide(page)
  await hide(page, true)
  await expectUnseen(page)
  await mustRun(page, { do: 'layer.add', preset: 'tapArea.rectangle', at: { x: 100, y: 100 } })
  await expect.poll(() => saveState(page), { timeout: 30_000 }).toBe('saved')
  expect(await framesIn(page, 500)).toBe(0)
  await hide(page, false)
  await expectSeen(page)
  // what stands on the canvas is what a fresh drawing of this moment gives
  await mustRun(page, { do: 'clock.play', isPlaying: false })
  await hide(page, true)
  // a frame that was on its way when the tab was hidden may still come
  await expectUnseen(page)
  await mustRun(page, { do: 'clock.step', byMs: 20_000 })
  const right = await pixels(page)
  const before = fromPng(await page.locator('canvas[data-dial]').screenshot())
  await hide(page, false)
  await idle(page)
  // what the worker has drawn is on the screen when the browser next composes the page
  await until(async () => {
    const after = fromPng(await page.locator('canvas[data-dial]').screenshot())
    return Buffer.compare(Buffer.from(before.data), Buffer.from(after.data))
  }).not.toBe(0)
  expect(isSame(right, await pixels(page))).toBe(true)
})

test('under another screen and outside of the window nothing is drawn', async ({ page }) => {
  await glide(page)
  const canvas = page.locator('canvas[data-dial]')
  await canvas.evaluate((element) => (element.style.transform = 'translateX(9999px)'))
  await expectUnseen(page)
  await canvas.evaluate((element) => (element.style.transform = ''))
  await expectSeen(page)
  const address = page.url()
  await page.evaluate(() => {
    history.pushState(null, '', '/management')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(canvas).toHaveCount(0)
  await expectUnseen(page)
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await expect(canvas).toBeVisible()
  await expectSeen(page)
})
