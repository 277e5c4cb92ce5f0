import { expect, type Page } from 'playwright/test'
import { en, idle, mustRun, opened, pattern, see } from '../support/editor.ts'
import { ownDials, test } from '../support/own-dials.ts'

ownDials()

const listOf = (page: Page) => page.getByRole('region', { name: en['ui.checkpoints'], exact: true })

const rowsOf = (page: Page) => listOf(page).getByRole('button', { name: pattern(en['ui.checkpoints.back']) })

const openHistory = (page: Page): Promise<void> =>
  page.getByRole('button', { name: en['ui.rail.history'], exact: true }).first().click()

/** Steps that move a text, one after the other. */
async function work(page: Page, from: number, to: number): Promise<void> {
  for (let step = from; step < to; step += 1) await mustRun(page, { do: 'style.set', path: 'x', value: step })
}

const xOf = async (page: Page): Promise<number | undefined> => (await see(page, 'selection')).pose?.box.x

test('what the steps do not hold any more is listed with its picture, comes back as one step, and outlives a reload', async ({
  page,
}) => {
  const [id = ''] = await mustRun(page, { do: 'layer.add', preset: 'text.latin' })
  await work(page, 1, 50)
  await openHistory(page)
  await expect(rowsOf(page)).toHaveCount(3)
  await expect(listOf(page).locator('canvas')).toHaveCount(3)
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/checkpoints.png` })

  // the state after twenty steps: the text was added, and moved nineteen times
  await rowsOf(page).nth(1).click()
  await mustRun(page, { do: 'selection.set', ids: [id] })
  await expect.poll(() => xOf(page)).toBe(19)
  await page.keyboard.press('Control+z')
  await expect.poll(() => xOf(page)).toBe(49)

  await idle(page)
  // the state that was left stands among them
  await expect(rowsOf(page)).toHaveCount(4)
  await page.reload()
  await opened(page)
  await openHistory(page)
  await expect(rowsOf(page)).toHaveCount(4)
  await rowsOf(page).last().click()
  await expect.poll(async () => (await see(page, 'design'))?.layerCount).toBe(1)
})

test('a device that takes nothing more is told once, and nothing is lost until the page is left', async ({
  page,
}) => {
  await page.evaluate(() => {
    // the worker's database is out of reach of the page: what it opens next is refused by a version that is newer
    return new Promise<void>((resolve) => {
      const request = indexedDB.open('dialwright', 99)
      request.onsuccess = () => resolve()
      request.onerror = () => resolve()
    })
  })
  await mustRun(page, { do: 'layer.add', preset: 'text.latin' })
  await work(page, 1, 45)
  await openHistory(page)
  await expect(rowsOf(page)).toHaveCount(3)
  await expect(listOf(page).getByText(en['ui.checkpoints.loose'], { exact: true })).toHaveCount(3)
  await expect(listOf(page).getByText(en['ui.checkpoints.refused'])).toBeVisible()
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/checkpoints-refused.png` })
  await rowsOf(page).last().click()
  await expect.poll(async () => (await see(page, 'design'))?.layerCount).toBe(1)
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await see(page, 'design'))?.layerCount).toBe(2)
})
