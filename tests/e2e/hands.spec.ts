import { expect, type Page } from 'playwright/test'
import sharp from 'sharp'
import { colorTokens } from '../../src/shared/base/color-tokens.ts'
import { canvas, en, idle, mustRun, onPage, see, selectedIds } from '../support/editor.ts'
import { until } from '../support/by-hand.ts'
import { ownDials, test } from '../support/own-dials.ts'

ownDials('ten past ten')

/** How many pixels of the canvas have the colour of distances. */
async function redCount(page: Page): Promise<number> {
  await idle(page)
  const { data } = await sharp(await canvas(page).screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(colorTokens.measure.slice(at, at + 2), 16),
  )
  let count = 0
  for (let at = 0; at < data.length; at += 3)
    if (data[at] === r && data[at + 1] === g && data[at + 2] === b) count += 1
  return count
}

test('a hand is moved by its middle; Y takes hold of its pivot, arrows move it, and Escape ends that alone', async ({
  page,
}) => {
  await mustRun(page, { do: 'layer.add', preset: 'image.hour' })
  const [id] = await selectedIds(page)
  const at = await onPage(page, 250, 250)
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await page.mouse.move(at.x + 30, at.y + 12, { steps: 4 })
  await page.mouse.up()
  await idle(page)
  const last = async () => (await see(page, 'history')).entries.at(-1)?.key
  await until(last).toBe('history.move')
  await page.keyboard.press('y')
  const hint = page.getByText(en['ui.pivot.how'])
  await expect(hint).toBeVisible()
  await page.keyboard.press('Shift+ArrowDown')
  await until(last).toBe('history.pivot')
  await page.keyboard.press('Escape')
  await expect(hint).toBeHidden()
  expect(await selectedIds(page)).toEqual([id])
})

test('Alt shows distances while it is down, wherever the pointer rests; keys show and say them', async ({
  page,
}) => {
  await mustRun(page, { do: 'layer.add', preset: 'shape.rectangle' })
  const at = await onPage(page, 90, 400)
  await page.mouse.move(at.x, at.y)
  expect(await redCount(page)).toBe(0)
  await page.keyboard.down('Alt')
  await until(() => redCount(page)).toBeGreaterThan(100)
  await page.keyboard.up('Alt')
  await until(() => redCount(page)).toBe(0)
  await canvas(page).focus()
  await page.keyboard.press('Alt+m')
  await until(() => redCount(page)).toBeGreaterThan(100)
  await expect(page.getByText(/^To the edge of the dial: left [\d.]+, right/)).toHaveCount(1)
})
