import { writeFile } from 'node:fs/promises'
import { expect, type Page } from 'playwright/test'
import sharp from 'sharp'
import { giveFiles, until } from '../support/by-hand.ts'
import { canvas, en, onPage, pattern, see, selectedBox, tile } from '../support/editor.ts'
import { dragFile, dropFile } from '../support/drag-file.ts'
import { makeApng, makePlayedWebp } from '../support/make-apng.ts'
import { makeFont } from '../support/make-font.ts'
import { makeGif } from '../support/gif.ts'
import { ownDials, test } from '../support/own-dials.ts'

/* What is dragged here comes by the browser's own drag and drop, from the real mouse or as the system hands files over. */

ownDials('stopped')

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
    await dropFile(page, path, at)
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

type PlayedStyle = { readonly delayTime: number; readonly imgs: readonly unknown[] }

/** The one animation of the dial as it is stored. */
async function playedStyle(page: Page): Promise<PlayedStyle | undefined> {
  const { faces } = JSON.parse(await page.evaluate(() => window.dialwright.print())) as {
    faces: Record<string, { normal: { nodeList: { nodeType: string; style: PlayedStyle }[] } }>
  }
  const all = Object.values(faces).flatMap(({ normal }) => normal.nodeList)
  return all.find(({ nodeType }) => nodeType === 'animation')?.style
}

test('what plays becomes an animation where it is let go of, whatever it is written as, and elsewhere its first frame is told', async ({
  page,
}, info) => {
  const facts = { side: 60, delayMs: 80 }
  const colors = ['#c80000', '#00c800', '#0000c8']
  const triples = [
    [200, 0, 0],
    [0, 200, 0],
    [0, 0, 200],
  ] as const
  const apng = await makeApng(colors, facts)
  const films = {
    'film.png': apng,
    'film.webp': await makePlayedWebp(colors, facts),
    'film.gif': makeGif(triples, facts),
  }
  const at = await onPage(page, 180, 300)
  for (const [name, bytes] of Object.entries(films)) {
    const path = info.outputPath(name)
    await writeFile(path, bytes)
    await dropFile(page, path, at)
    const animations = async () =>
      (await see(page, 'layers')).changed.filter(({ nodeType }) => nodeType === 'animation')
    await until(async () => (await animations()).length, name).toBe(1)
    const box = await selectedBox(page)
    if (!box) throw new Error('what was dropped is selected')
    expect([box.width, box.height], name).toEqual([60, 60])
    expect(Math.hypot(box.x + 30 - 180, box.y + 30 - 300), name).toBeLessThan(2)
    const style = await playedStyle(page)
    expect([style?.delayTime, style?.imgs.length], name).toEqual([facts.delayMs, colors.length])
    await page.keyboard.press('Delete')
    await until(async () => (await animations()).length, name).toBe(0)
  }
  await giveFiles(page, [{ name: 'film.png', mimeType: 'image/png', buffer: apng }], () =>
    tile(page, 'image.image').click(),
  )
  await expect(page.getByText(pattern(en['picture.firstFrame'])).first()).toBeVisible()
  await until(async () => (await see(page, 'layers')).changed.map(({ nodeType }) => nodeType)).toEqual([
    'root',
    'image',
  ])
})

test('a drawing of named parts is asked about, and as layers it lies where it was let go of, in its own size', async ({
  page,
}, info) => {
  const path = info.outputPath('Parts.svg')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="90"><rect id="Plate" width="120" height="90" fill="#c80000"/><circle id="Lamp" cx="60" cy="45" r="20" fill="#00c800"/></svg>`
  await writeFile(path, svg)
  await dropFile(page, path, await onPage(page, 200, 320))
  await page.getByRole('button', { name: en['ui.drawing.asLayers'] }).click()
  await page.getByRole('button', { name: en['ui.import.close'] }).click({ timeout: 30_000 })
  const rows = (await see(page, 'layers')).changed
  expect(rows.map(({ label }) => label)).toEqual(expect.arrayContaining(['Plate', 'Lamp']))
  const box = await selectedBox(page)
  if (!box) throw new Error('what was dropped is selected')
  expect([box.width, box.height].map(Math.round)).toEqual([120, 90])
  expect(Math.hypot(box.x + 60 - 200, box.y + 45 - 320)).toBeLessThan(2)
})
