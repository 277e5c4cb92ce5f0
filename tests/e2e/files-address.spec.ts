import { expect } from 'playwright/test'
import { art, giveFiles, until } from '../support/by-hand.ts'
import {
  inEnglish,
  isSame,
  mustRun,
  newDesign,
  opened,
  pixels,
  saveState,
  see,
  signIn,
  tile,
} from '../support/editor.ts'
import { oneServer, test } from '../support/own-dials.ts'

/* Files of people at an address of their own, as a browser meets it: the editor draws them, lists show them. */

const app = oneServer((url) =>
  Promise.resolve({ PUBLIC_URL: url, FILES_URL: url.replace('127.0.0.1', 'localhost') }),
)

test('a picture of one’s own is drawn after a reload and shown in lists, and nothing is stopped', async ({
  page,
}) => {
  const stopped: string[] = []
  page.on('console', (line) => {
    if (/Content Security Policy|CORS policy|ERR_BLOCKED/.test(line.text())) stopped.push(line.text())
  })
  const served: string[] = []
  page.on('response', (reply) => {
    if (new URL(reply.url()).pathname.startsWith('/f/') && reply.status() === 200) served.push(reply.url())
  })
  await inEnglish(page)
  await signIn(page, app())
  await newDesign(page)
  await giveFiles(page, art('weather/5.png'), () => tile(page, 'image.image').click())
  // the files are given before the layer is there: what is saved must hold it
  await until(async () => (await see(page, 'design')).layerCount).toBe(2)
  await mustRun(page, { do: 'design.save' })
  await until(() => saveState(page)).toBe('saved')
  await mustRun(page, { do: 'selection.none' })
  const before = await pixels(page)

  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
  })
  await page.reload()
  await opened(page)
  await expect.poll(async () => isSame(await pixels(page), before)).toBe(true)

  await page.goto(`${app().url}/management`)
  const shown = page.locator('main img').first()
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)
  expect(served.length).toBeGreaterThan(1)
  expect(served.filter((url) => new URL(url).hostname !== 'localhost')).toEqual([])
  expect(stopped).toEqual([])
})
