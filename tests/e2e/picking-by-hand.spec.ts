import { expect, type Page } from 'playwright/test'
import sharp from 'sharp'
import { addByClick, art, giveFiles, inspector, row, until } from '../support/by-hand.ts'
import { en, idle, mustRun, onPage, see, selectedBox, selectedIds, tile } from '../support/editor.ts'
import { ownDials, test } from '../support/own-dials.ts'

ownDials('ten past ten')

async function press(page: Page, x: number, y: number): Promise<void> {
  const at = await onPage(page, x, y)
  await page.mouse.click(at.x, at.y)
  await idle(page)
}

async function drag(
  page: Page,
  from: readonly [number, number],
  to: readonly [number, number],
): Promise<void> {
  const [start, end] = [await onPage(page, ...from), await onPage(page, ...to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 5 })
  await page.mouse.move(end.x, end.y, { steps: 5 })
  await page.mouse.up()
  await idle(page)
}

/** Noise does not get smaller by packing. */
async function noise(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .png()
    .toBuffer()
}

test('what the marks of the dial leave clear is pressed through, the empty middle of a ring too', async ({
  page,
}) => {
  await addByClick(page, 'image.tick')
  await addByClick(page, 'progress.fill')
  const [ring] = await selectedIds(page)
  const box = await selectedBox(page)
  await drag(page, [250, 250], [280, 265])
  expect(await selectedIds(page), 'a marquee in the middle catches nothing').toEqual([])
  await press(page, 250, (box?.y ?? 0) + 3)
  expect(await selectedIds(page)).toEqual([ring])
  expect(await selectedBox(page)).toEqual(box)
  await press(page, 20, 20)
  expect(await selectedIds(page), 'outside of the round dial').toEqual([])
})

test('a hand of one’s own: in with its ratio, turned by the time, about the middle of the dial in one step', async ({
  page,
}) => {
  await giveFiles(page, art('hands/hour.png'), () => tile(page, 'image.image').click())
  await until(async () => (await see(page, 'design')).layerCount).toBe(2)
  const [id = ''] = await selectedIds(page)
  await mustRun(page, { do: 'style.setExpression', path: 'rotate', text: '(##minuteHand##)' })
  await inspector(page).getByRole('button', { name: en['ui.action.pivotToCentre'] }).click()
  const pivot = async (): Promise<readonly number[]> => {
    const fields = (await see(page, 'inspector')).sections.flatMap((section) => section.fields)
    const at = (path: string): number => Number(fields.find((field) => field.path === path)?.value)
    return [at('x') + at('width') * at('offset.x'), at('y') + at('height') * at('offset.y')].map(Math.round)
  }
  await until(pivot).toEqual([250, 250])
  await inspector(page).getByRole('button', { name: en['ui.action.movePivot'], exact: true }).click()
  await drag(page, [250, 250], [280, 300])
  expect(await pivot()).toEqual([280, 300])
  await drag(page, [280, 300], [251, 252])
  expect(await pivot(), 'it snaps to the middle of the dial').toEqual([250, 250])
  await page.screenshot({ path: test.info().outputPath('pivot.png') })
  await row(page, 'width').getByRole('button', { name: en['ui.ratio.keep'] }).click()
  await until(async () => (await see(page, 'inspector')).keepsRatio).toBe(true)
  expect(await selectedIds(page)).toEqual([id])
})

test('a picture over 500 KB comes in lighter by one button, a replacement keeps its ratio [W5.05]', async ({
  page,
}) => {
  const file = { name: 'noise.png', mimeType: 'image/png', buffer: await noise(900, 600) }
  expect(file.buffer.length).toBeGreaterThan(512_000)
  await giveFiles(page, file, () => tile(page, 'image.image').click())
  await page.getByRole('button', { name: en['action.shrinkIn'], exact: true }).click()
  await until(async () => (await see(page, 'design')).layerCount).toBe(2)
  await expect(page.getByText(/900 × 600/)).toBeVisible()
  const box = await selectedBox(page)
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.5, 1)
  await giveFiles(page, art('hands/hour.png'), () =>
    inspector(page).getByRole('button', { name: en['ui.picture.replace'] }).click(),
  )
  await until(async () => (await selectedBox(page))?.width ?? 999).toBeLessThan(80)
  expect((await selectedBox(page))?.height).toBeCloseTo(box?.height ?? 0, 0)
})

test('the menu of frames lies over the panels on a ground of its own; the dock leaves the dial whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await tile(page, 'animation.sequence').click()
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  const seen = await menu.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const front = document.elementFromPoint(left + width / 2, top + height / 2)
    return { isInFront: element.contains(front), ground: getComputedStyle(element).backgroundColor }
  })
  expect(seen.isInFront).toBe(true)
  expect(seen.ground).not.toBe('rgba(0, 0, 0, 0)')
  await page.screenshot({ path: test.info().outputPath('menu.png') })
  await page.keyboard.press('Escape')
  await addByClick(page, 'sequence.weather').catch(() => undefined)
  const shown = page.locator('[data-dock]')
  if (await shown.isVisible()) {
    const dock = await shown.boundingBox()
    await until(async () => (await onPage(page, 250, 500)).y).toBeLessThanOrEqual((dock?.y ?? 0) + 1)
  }
  await page.screenshot({ path: test.info().outputPath('dock.png') })
})

test('in a window of a 200% page zoom the layers stay above the status bar', async ({ page }) => {
  await page.setViewportSize({ width: 1300, height: 360 })
  const panel = await page.locator('aside[data-side="left"]').boundingBox()
  const layers = await page.getByRole('region', { name: en['ui.region.layers'] }).boundingBox()
  expect((layers?.y ?? 0) + (layers?.height ?? 0)).toBeLessThanOrEqual(
    (panel?.y ?? 0) + (panel?.height ?? 0) + 1,
  )
  await page.screenshot({ path: test.info().outputPath('low.png') })
})
