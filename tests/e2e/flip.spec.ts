import { expect, type Page } from 'playwright/test'
import { until } from '../support/by-hand.ts'
import { canvas, idle, newDialIn, pixels, see, steps } from '../support/editor.ts'
import { ownDials, test } from '../support/own-dials.ts'

ownDials('stopped')

/** A picture of 80 × 40: red on the left, green on the right, its lower half blue. */
const importPicture = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const sheet = new OffscreenCanvas(80, 40)
    const context = sheet.getContext('2d')
    const areas = [
      ['#FF0000', 0, 0, 40],
      ['#00FF00', 40, 0, 40],
      ['#0000FF', 0, 20, 80],
    ] as const
    for (const [color, x, y, width] of areas) {
      if (context) context.fillStyle = color
      context?.fillRect(x, y, width, 20)
    }
    const file = new File([await sheet.convertToBlob({ type: 'image/png' })], 'four.png', {
      type: 'image/png',
    })
    const outcome = await window.dialwright.run({ do: 'picture.import', files: [file] })
    if (!outcome.ok) throw new Error(outcome.refusal.key)
  })

/** The main colour in the middle of each quarter of the selected layer's box. */
async function quarters(page: Page): Promise<string> {
  const { width, data } = await pixels(page)
  const box = (await see(page, 'selection')).pose?.box
  if (!box) throw new Error('nothing is selected')
  return [0.25, 0.75]
    .flatMap((y) => [0.25, 0.75].map((x) => [x, y] as const))
    .map(([x, y]) => {
      const column = Math.floor(box.x + box.width * x)
      const line = Math.floor(box.y + box.height * y)
      const at = (line * width + column) * 4
      const channels = [0, 1, 2].map((channel) => data[at + channel] ?? 0)
      return 'RGB'[channels.indexOf(Math.max(...channels))]
    })
    .join('')
}

test('a picture is mirrored by Shift+H and Shift+V, one step each', async ({ page }) => {
  await newDialIn(page, 'en')
  await importPicture(page)
  await idle(page)
  const before = await steps(page)
  expect(await quarters(page)).toBe('RGBB')
  await canvas(page).focus()
  await page.keyboard.press('Shift+H')
  await until(() => steps(page)).toBe(before + 1)
  await until(() => quarters(page)).toBe('GRBB')
  await page.keyboard.press('Shift+V')
  await until(() => steps(page)).toBe(before + 2)
  await until(() => quarters(page)).toBe('BBGR')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await until(() => quarters(page)).toBe('RGBB')
})
