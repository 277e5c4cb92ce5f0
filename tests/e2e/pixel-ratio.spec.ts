import { expect, type Page } from 'playwright/test'
import { until } from '../support/by-hand.ts'
import { canvas, en, idle, mustRun, onPage, pattern, see, selectedBox, steps } from '../support/editor.ts'
import { ownDials, test } from '../support/own-dials.ts'
import { fromPng } from '../support/picture.ts'

test.use({ deviceScaleFactor: 2 })

ownDials('stopped')

type At = { readonly x: number; readonly y: number }

/** What is on the screen around a point of the page, in device pixels. */
async function shot(page: Page, { x, y }: At, side: number) {
  const clip = { x: Math.round(x - side / 2), y: Math.round(y - side / 2), width: side, height: side }
  return fromPng(await page.screenshot({ clip, animations: 'allow' }))
}

const isWhite = (data: Uint8Array, at: number): boolean =>
  Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) > 235

/** A square of 100 design pixels, selected. */
async function begin(page: Page): Promise<void> {
  await mustRun(page, { do: 'layer.add', preset: 'tapArea.rectangle', at: { x: 150, y: 150 } })
  await mustRun(page, { do: 'view.zoomTo', zoom: 1 })
  await idle(page)
}

test('with two device pixels for one the canvas is that sharp, and a handle is as large as ever [UX 3.5]', async ({
  page,
}) => {
  await begin(page)
  const [css, device] = await canvas(page).evaluate((element) => {
    const { width, height } = element.getBoundingClientRect()
    const drawn = element instanceof HTMLCanvasElement ? element : element.querySelector('canvas')
    return [
      [width * 2, height * 2],
      [drawn?.width, drawn?.height],
    ]
  })
  expect(device).toEqual(css)
  // 8 CSS pixels with an edge of 1 on both sides: 12 device pixels of white in the middle of 48
  const { width, data } = await shot(page, await onPage(page, 200, 150), 24)
  expect(width).toBe(48)
  const row = Array.from({ length: 48 }, (_none, x) => isWhite(data, (24 * 48 + x) * 4))
  expect(row.filter(Boolean)).toHaveLength(12)
  expect([row[24], row[12], row[36]]).toEqual([true, false, false])
})

test('pointers meet what is seen, and the numbers of a gesture stand beside it', async ({ page }) => {
  await begin(page)
  const cursorAt = async (x: number, y: number): Promise<string> => {
    const at = await onPage(page, x, y)
    await page.mouse.move(at.x, at.y, { steps: 3 })
    await idle(page)
    return await see(page, 'cursor')
  }
  expect(await cursorAt(200, 150)).toBe('ew-resize')
  expect(await cursorAt(200, 200)).toBe('nwse-resize')
  expect(await cursorAt(150, 150)).toBe('move')
  expect(await cursorAt(250, 350)).toBe('default')

  const from = await onPage(page, 150, 150)
  const before = await steps(page)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.keyboard.down('Control')
  await page.mouse.move(from.x + 41, from.y + 23, { steps: 6 })
  await until(() => selectedBox(page)).toEqual({ x: 141, y: 123, width: 100, height: 100 })
  const corner = await onPage(page, 241, 223)
  const label = await shot(page, { x: corner.x + 40, y: corner.y + 24 }, 80)
  // the label's own blue, below and right of the box
  const blue = Array.from({ length: label.width * label.height }, (_none, at) => at * 4).filter(
    (at) => (label.data[at + 2] ?? 0) > 200 && (label.data[at] ?? 0) < 80,
  )
  expect(blue.length).toBeGreaterThan(1000)
  await page.keyboard.up('Control')
  await page.mouse.up()
  expect(await steps(page)).toBe(before + 1)

  // a marquee, and the eyes of a double click: typing in place at the place of the letters
  await mustRun(page, { do: 'layer.add', preset: 'text.latin', at: { x: 300, y: 400 } })
  const text = await onPage(page, 300, 400)
  await page.mouse.dblclick(text.x, text.y)
  const field = page.getByLabel(pattern(en['ui.textEdit.field']))
  await expect(field).toBeFocused()
  await page.keyboard.type('W'.repeat(12))
  await until(async () => ((await selectedBox(page))?.width ?? 0) > 300).toBe(true)
  const { caret } = (await see(page, 'textEditing')) ?? {}
  const frame = await canvas(page).boundingBox()
  const own = await field.boundingBox()
  expect(Math.abs((own?.x ?? 0) - (frame?.x ?? 0) - (caret?.x ?? -99))).toBeLessThan(3)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(en['ui.textEdit.keys'].slice(0, 5), { exact: false })).toHaveCount(0)
})
