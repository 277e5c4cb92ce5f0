import { writeFile } from 'node:fs/promises'
import { expect, type Page } from 'playwright/test'
import sharp from 'sharp'
import { until } from '../support/by-hand.ts'
import { canvas, en, onPage, see, selectedBox, tile } from '../support/editor.ts'
import { makeFont } from '../support/make-font.ts'
import { makeGif } from '../support/gif.ts'
import { ownDials, test } from '../support/own-dials.ts'

/* What is dragged here comes by the browser's own drag and drop, from the real mouse or as the system hands files over. */

ownDials('stopped')

/** Files of the system, moved over a place of the page and let go there. */
async function dragFile(
  page: Page,
  path: string,
): Promise<(type: string, x: number, y: number) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  return async (type, x, y) => {
    const data = { items: [], files: [path], dragOperationsMask: 1 }
    await devtools.send('Input.dispatchDragEvent', { type: type as 'drop', x, y, data })
  }
}

async function picture(path: string): Promise<string> {
  const red = { create: { width: 120, height: 80, channels: 4, background: '#f03a2e' } } as const
  await writeFile(path, await sharp(red).png().toBuffer())
  return path
}

test('a picture and a tile that are let go on the beginnings of an empty dial land there', async ({
  page,
}, info) => {
  const drag = await dragFile(page, await picture(info.outputPath('red.png')))
  const button = page.getByRole('button', { name: en['ui.empty.addImage'] })
  const box = await button.boundingBox()
  if (!box) throw new Error('an empty dial shows how to begin')
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await tile(page, 'text.latin').first().dragTo(button)
  await until(async () => (await see(page, 'design')).layerCount).toBe(2)
  await page.keyboard.press('ControlOrMeta+Z')
  await until(async () => (await see(page, 'design')).layerCount).toBe(1)
  await drag('dragEnter', at.x - 200, at.y)
  await drag('dragOver', at.x - 200, at.y)
  const words = page.getByText(en['ui.canvas.drop'])
  await expect(words).toBeVisible()
  // nothing of the beginnings lies under the words, and crossing them keeps the words
  await expect(page.getByRole('group', { name: en['ui.empty.title'] })).toHaveCSS('opacity', '0')
  await drag('dragOver', at.x, at.y)
  await expect(words).toBeVisible()
  await drag('drop', at.x, at.y)
  await until(async () => (await see(page, 'design')).layerCount).toBe(2)
  await expect(words).toHaveCount(0)
  const middle = await onPage(page, 250, 250)
  const put = await selectedBox(page)
  if (!put) throw new Error('what was dropped is selected')
  const centre = await onPage(page, put.x + put.width / 2, put.y + put.height / 2)
  expect(Math.hypot(centre.x - at.x, centre.y - at.y)).toBeLessThan(3)
  expect(Math.abs(middle.x - centre.x)).toBeLessThan(60)
})

test('a file that is held beside the canvas is refused: the browser would open it in place of the page', async ({
  page,
}, info) => {
  const drag = await dragFile(page, await picture(info.outputPath('red.png')))
  const corner = await canvas(page).boundingBox()
  if (!corner) throw new Error('the canvas is not on the page')
  const at = { x: corner.x + corner.width + 100, y: corner.y + 300 }
  // what the page says of the last place decides what the browser does with the file, which nobody here can watch
  await page.evaluate(() =>
    window.addEventListener('dragover', (event) => {
      const effect = event.dataTransfer?.dropEffect
      document.documentElement.dataset['answer'] = `${event.defaultPrevented} ${effect}`
    }),
  )
  const answer = (): Promise<string | undefined> =>
    page.evaluate(() => document.documentElement.dataset['answer'])
  await drag('dragEnter', at.x, at.y)
  await drag('dragOver', at.x, at.y)
  await until(answer).toBe('true none')
  // the first one of a place is told to what was left
  for (let i = 0; i < 2; i += 1) await drag('dragOver', corner.x + 40, corner.y + 300)
  await until(answer).toBe('true copy')
  await drag('dragOver', at.x, at.y)
  await drag('drop', at.x, at.y)
  expect((await see(page, 'design')).layerCount).toBe(1)
})

test('a GIF that stands still is a picture, one that plays an animation, and a font an own font', async ({
  page,
}, info) => {
  const corner = await canvas(page).boundingBox()
  if (!corner) throw new Error('the canvas is not on the page')
  const at = { x: corner.x + corner.width / 2, y: corner.y + corner.height / 2 }
  const drop = async (name: string, bytes: Uint8Array): Promise<void> => {
    const path = info.outputPath(name)
    await writeFile(path, bytes)
    const drag = await dragFile(page, path)
    for (const type of ['dragEnter', 'dragOver', 'drop']) await drag(type, at.x, at.y)
  }
  const kinds = async (): Promise<readonly unknown[]> =>
    (await see(page, 'layers')).changed.map(({ nodeType }) => nodeType)
  const colors = [
    [200, 0, 0],
    [0, 200, 0],
  ] as const
  await drop('still.gif', makeGif(colors.slice(0, 1), { side: 40, delayMs: 50 }))
  await until(kinds).toEqual(['root', 'image'])
  await drop('film.gif', makeGif(colors, { side: 40, delayMs: 50 }))
  await until(kinds).toEqual(['root', 'image', 'animation'])
  await drop('Dropped.ttf', makeFont('Dropped'))
  await page.getByRole('button', { name: en['ui.assets.fonts'], exact: true }).click()
  await expect(page.locator('[data-font="Dropped"]')).toBeVisible()
  expect(await kinds()).toEqual(['root', 'image', 'animation'])
})
