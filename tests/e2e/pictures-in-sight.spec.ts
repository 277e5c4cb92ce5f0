import { expect, type Page } from 'playwright/test'
import { dock } from '../support/by-hand.ts'
import { mustRun } from '../support/editor.ts'
import { ownDials, test } from '../support/own-dials.ts'

ownDials('ten past ten')

test.use({ viewport: { width: 1280, height: 720 } })

/** The places that the panel marks as current, and whether each of them is wholly in sight. */
const currentOnes = (page: Page) =>
  dock(page)
    .locator('[data-place]')
    .evaluateAll((tiles) =>
      tiles.flatMap((tile, place) => {
        if (!tile.hasAttribute('aria-current')) return []
        const strip = tile.closest('[data-dock-body]')?.getBoundingClientRect()
        const { left, right } = tile.getBoundingClientRect()
        return [{ place, isSeen: strip !== undefined && left >= strip.left && right <= strip.right }]
      }),
    )

const sample = (page: Page, tag: string, value: number) => mustRun(page, { do: 'sample.set', tag, value })

/** Where the strip of tiles stands. */
const scrolled = (page: Page) =>
  dock(page)
    .locator('[data-place="0"]')
    .evaluate((tile) => {
      let box = tile.parentElement
      while (box && box.scrollWidth <= box.clientWidth) box = box.parentElement
      return { left: box?.scrollLeft ?? 0, hasMore: box !== null }
    })

test('the current one of many pictures, and the current named place, is in sight when the panel comes and when it changes [S2.86 S2.87]', async ({
  page,
}) => {
  await page.mouse.move(5, 5)
  for (const [preset, tag, values] of [
    ['sequence.batterySteps', 'batteryPercent', [100, 5, 95]],
    ['sequence.weather', 'weatherIcon', [7, 0, 6]],
    ['sequence.moonPhase', 'moonPhase', [7, 0, 6]],
  ] as const) {
    for (const value of values) {
      await sample(page, tag, value)
      if (value === values[0]) await mustRun(page, { do: 'layer.add', preset })
      await expect(dock(page)).toBeVisible()
      await expect.poll(async () => (await currentOnes(page)).map(({ isSeen }) => isSeen)).toEqual([true])
    }
    expect((await scrolled(page)).hasMore, 'the strip is longer than the panel').toBe(true)
  }
})

test('a strip under the pointer does not move away from it', async ({ page }) => {
  await sample(page, 'batteryPercent', 5)
  await mustRun(page, { do: 'layer.add', preset: 'sequence.batterySteps' })
  await expect(dock(page)).toBeVisible()
  await dock(page).locator('[data-place="1"]').hover()
  const before = await scrolled(page)
  await sample(page, 'batteryPercent', 100)
  await expect.poll(async () => (await currentOnes(page)).map(({ isSeen }) => isSeen)).toEqual([false])
  expect(await scrolled(page)).toEqual(before)
})
