import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, type Page } from 'playwright/test'
import { startApp, type RunningApp } from '../support/app.ts'
import {
  difference,
  en,
  inEnglish,
  mustRun,
  newDesign,
  opened,
  pixels,
  saveState,
  see,
  tile,
  zh,
} from '../support/editor.ts'
import { comeSignedIn, test } from '../support/own-dials.ts'

test.use({ serviceWorkers: 'allow' })

let app: RunningApp
let web: string

// each has a server that it stops, and a page of its own to put another version in
test.beforeEach(async ({ page }) => {
  web = mkdtempSync(join(tmpdir(), 'dialwright-web-'))
  cpSync('dist/web', web, { recursive: true })
  app = await startApp({ WEB_DIR: web, TRUST_PROXY: '1' })
  await inEnglish(page)
  await comeSignedIn(page, app)
})
test.afterEach(async () => {
  await app.stop()
  rmSync(web, { recursive: true, force: true })
})

/** Until the program is on this device and answers for it, and has asked what was used before. */
async function ready(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    while (active?.state !== 'activated') await new Promise((resolve) => setTimeout(resolve, 50))
  })
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

async function dialWithText(page: Page): Promise<void> {
  await page.goto(app.url)
  await newDesign(page)
  await tile(page, 'text.latin').click()
  await expect.poll(async () => (await see(page, 'design')).layerCount).toBe(2)
  await mustRun(page, { do: 'clock.play', isPlaying: false })
}

test('after the first visit a design opens, is edited and opens again without a network, from home and from what waits, and is saved when it is back', async ({
  page,
  context,
}) => {
  await dialWithText(page)
  await mustRun(page, { do: 'design.save' })
  await expect.poll(() => saveState(page)).toBe('saved')
  await ready(page)
  const before = await pixels(page)

  await app.kill()
  await context.setOffline(true)
  await page.reload()
  await opened(page)
  await mustRun(page, { do: 'clock.play', isPlaying: false })
  expect(difference(await pixels(page), before)).toBeLessThanOrEqual(2)

  await tile(page, 'text.latin').click()
  await expect.poll(async () => (await see(page, 'design')).layerCount).toBe(3)
  await expect.poll(() => saveState(page), { timeout: 20_000 }).toBe('offline')
  await expect(page.getByText(en['ui.save.offline']).first()).toBeVisible()
  const path = new URL(page.url()).pathname
  await page.goto(app.url)
  await expect(page.locator('[data-device] a')).toHaveAttribute('href', path, { timeout: 20_000 })
  await page.getByRole('button', { name: en['ui.waiting.show'] }).click()
  const row = page.getByRole('dialog').getByRole('link')
  await expect(row).toContainText('1 change since')
  await row.click()
  await opened(page)
  expect(new URL(page.url()).pathname).toBe(path)
  expect((await see(page, 'design')).layerCount).toBe(3)
  // what waits is reached from the state of the work, too
  await page.locator('[data-save="offline"] button').click({ timeout: 30_000 })
  await expect(page.getByRole('dialog').getByText(en['ui.waiting.openNow'])).toBeVisible()
  await page.keyboard.press('Escape')

  await app.restart()
  await context.setOffline(false)
  await expect.poll(() => saveState(page), { timeout: 70_000 }).toBe('saved')
})

test('a design that was only looked at on this device opens without a network too', async ({
  page,
  context,
}) => {
  await dialWithText(page)
  await mustRun(page, { do: 'design.save' })
  await expect.poll(() => saveState(page)).toBe('saved')
  const address = page.url()
  // as on another device: nothing of the work is here
  await page.goto(`${app.url}/api/config`)
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
  })
  await page.goto(address)
  await opened(page)
  await ready(page)
  await app.kill()
  await context.setOffline(true)
  await page.reload()
  await opened(page)
  expect((await see(page, 'design')).layerCount).toBe(2)
})

test('home, the other language and the help come without a network; calls are never answered from what was kept', async ({
  page,
  context,
}) => {
  await page.goto(app.url)
  await expect(page.getByRole('heading', { name: en['ui.home.title'] })).toBeVisible()
  await ready(page)
  await app.kill()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: en['ui.home.title'] })).toBeVisible()
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.getByRole('heading', { name: zh['ui.home.title'] })).toBeVisible()
  const call = await page.evaluate(() =>
    fetch('/api/config').then(
      () => 'answered',
      () => 'failed',
    ),
  )
  expect(call).toBe('failed')
  const kept = await page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const all = await Promise.all(caches_.map((cache) => cache.keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.length).toBeGreaterThan(30)
  expect(kept.filter((path) => path.startsWith('/api/') || path === '/sw.js')).toEqual([])
  // the fonts and the art come when they are used, not by the megabyte
  expect(kept.filter((path) => path.includes('NotoSansSC'))).toEqual([])
})

test('a new version says so, changes nothing by itself, and comes with a press; the old files serve the other tab', async ({
  page,
  context,
}) => {
  await dialWithText(page)
  await ready(page)
  const other = await context.newPage()
  await other.goto(app.url)
  await expect(other.getByRole('heading', { name: en['ui.home.title'] })).toBeVisible()

  // the next version: another page, and a worker that names it
  const index = join(web, 'index.html')
  writeFileSync(index, readFileSync(index, 'utf8').replace('<body>', '<body data-version="next">'))
  const worker = join(web, 'sw.js')
  writeFileSync(worker, readFileSync(worker, 'utf8').replace(/version:"\w+"/, 'version:"next"'))
  appendFileSync(worker, '\n// next')
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())

  const notice = page.getByText(en['ui.update.ready'])
  await expect(notice).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('body[data-version]')).toHaveCount(0)
  // nobody is taken out of their work
  await mustRun(page, { do: 'arrange.nudge', dx: 20, dy: 0 })
  await page.getByRole('button', { name: en['ui.update.reload'] }).click()
  await expect(page.locator('body[data-version="next"]')).toBeAttached({ timeout: 30_000 })
  await opened(page)
  expect((await see(page, 'design')).layerCount).toBe(2)

  // the other tab is as it was, and its later parts still come
  await expect(other.locator('body[data-version]')).toHaveCount(0)
  await other.getByRole('button', { name: en['ui.home.new'], exact: true }).click()
  await expect(other.getByRole('dialog').getByRole('heading')).toBeVisible()
})

test('calls do not pass through the service worker, the files that it keeps do', async ({ page }) => {
  await dialWithText(page)
  await ready(page)
  await page.reload()
  await opened(page)
  /** By which static route an address went: `network` past the service worker, none through it. */
  const routeOf = (path: string) =>
    page.evaluate(async (address) => {
      performance.clearResourceTimings()
      await (await fetch(address)).text()
      const [entry] = performance.getEntriesByName(new URL(address, location.href).href)
      return (entry?.toJSON() as { workerFinalSourceType?: string } | undefined)?.workerFinalSourceType
    }, path)
  expect(await routeOf('/fonts/Roboto-Regular.ttf')).toBe('')
  expect(await routeOf('/api/config')).toBe('network')
})

test('the manifest and the worker are served as a browser wants them', async ({ request }) => {
  const worker = await request.get(`${app.url}/sw.js`)
  expect(worker.headers()['cache-control']).toBe('no-cache')
  expect(worker.headers()['content-type']).toContain('javascript')
  const reply = await request.get(`${app.url}/app.webmanifest`)
  expect(reply.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await reply.json()) as { icons: { src: string; sizes: string; purpose: string }[] }
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src } of manifest.icons) expect((await request.get(app.url + src)).status()).toBe(200)
})

test('without a network this device still builds the package of a face, letters and all, and says what the server cannot tell', async ({
  page,
  context,
}) => {
  await dialWithText(page)
  await mustRun(page, { do: 'design.save' })
  await expect.poll(() => saveState(page)).toBe('saved')
  await ready(page)
  await app.kill()
  await context.setOffline(true)
  await page.reload()
  await opened(page)
  await page.keyboard.press('ControlOrMeta+k')
  await page.locator('input[aria-controls=commands]').fill(en['ui.action.exportApk'])
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(en['ui.build.failed'])).toBeVisible({ timeout: 30_000 })
  await dialog.getByText(en['ui.build.key'], { exact: true }).click()
  await expect(dialog.getByText(en['ui.build.keyUnread'])).toBeVisible({ timeout: 30_000 })
  const made = page.waitForEvent('download', { timeout: 60_000 })
  await dialog.getByRole('button', { name: en['ui.build.onDevice'] }).click()
  const files = Object.keys(unzipSync(readFileSync(await (await made).path())))
  expect(files).toContain('AndroidManifest.xml')
  expect(files).toContain('res/font/roboto_regular.ttf')
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/build-offline.png` })
})
