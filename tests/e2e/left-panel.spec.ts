import { expect, type Locator, type Page } from 'playwright/test'
import { en, opened } from '../support/editor.ts'
import { ownDials, test } from '../support/own-dials.ts'

ownDials('stopped')

const divider = (page: Page): Locator => page.getByRole('separator', { name: en['ui.divider.layers'] })

const heights = async (page: Page): Promise<readonly number[]> =>
  Promise.all(
    [en['ui.rail.add'], en['ui.region.layers']].map(
      async (name) =>
        (
          await page
            .getByRole('region', { name, exact: true })
            .boundingBox()
            .catch(() => null)
        )?.height ?? 0,
    ),
  )

const upper = async (page: Page): Promise<number> => (await heights(page))[0] ?? 0
const lower = async (page: Page): Promise<number> => (await heights(page))[1] ?? 0

test('the left column is divided by drag, by keys, and thrown to either end by a double press; it is remembered [UX 2]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  const all = (await upper(page)) + (await lower(page))
  await divider(page).dblclick()
  await expect.poll(() => lower(page)).toBe(41)
  expect(await upper(page)).toBe(all - 41)
  // the head of the layers stays, with the divider above it
  await expect(page.getByRole('heading', { name: en['ui.region.layers'] })).toBeVisible()
  await page.reload()
  await opened(page)
  await expect.poll(() => lower(page)).toBe(41)

  await divider(page).dblclick()
  await expect.poll(() => upper(page)).toBe(40)
  // it is dragged from where it is seen
  const box = await divider(page).boundingBox()
  const at = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 4 }
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await page.mouse.move(at.x, at.y + 100, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => upper(page)).toBe(140)

  await divider(page).focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => upper(page)).toBe(132)
  await page.keyboard.press('Home')
  await expect.poll(() => lower(page)).toBe(41)
  await page.keyboard.press('End')
  await expect.poll(() => upper(page)).toBe(40)
  // as it is at first: three fifths for what is added
  await divider(page).dblclick()
  await expect.poll(async () => (await upper(page)) / (await lower(page))).toBeGreaterThan(1.4)
  expect((await upper(page)) / (await lower(page))).toBeLessThan(1.7)
})

test('below 1,024 px a side panel that opens takes the place of the other one; above it both stay', async ({
  page,
}) => {
  const left = page.locator('[data-side=left]')
  const right = page.locator('[data-side=right]')
  const toggle = page.getByRole('button', { name: en['ui.region.inspector'], exact: true })
  await page.setViewportSize({ width: 900, height: 720 })
  await page
    .getByRole('navigation', { name: en['ui.region.rail'] })
    .getByRole('button', { name: en['ui.rail.assets'], exact: true })
    .click()
  await expect(left).toBeVisible()
  await toggle.click()
  await expect(right).toBeVisible()
  await expect(left).toBeHidden()
  await page
    .getByRole('navigation', { name: en['ui.region.rail'] })
    .getByRole('button', { name: en['ui.rail.history'], exact: true })
    .click()
  await expect(left).toBeVisible()
  await expect(right).toBeHidden()
  await page.setViewportSize({ width: 1100, height: 720 })
  await expect(right).toBeVisible()
  await expect(left).toBeVisible()
})
