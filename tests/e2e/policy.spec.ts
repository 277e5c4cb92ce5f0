import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { addByClick, typeColor } from '../support/by-hand.ts'
import { en, idle, inEnglish, mustRun, newDesign, onPage, see, signIn } from '../support/editor.ts'
import { oneServer, test } from '../support/own-dials.ts'

const app = oneServer()

/** Gathers what the page's policy stopped, from now on and on every page to come. */
async function watchPolicy(page: Page): Promise<() => readonly string[]> {
  const stopped: string[] = []
  await page.exposeFunction('policyStopped', (what: string) => void stopped.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { policyStopped } = window as unknown as { policyStopped: (what: string) => void }
      policyStopped(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`)
    })
  })
  return () => stopped
}

test('a walk through home, dialogs, panels, menus and the canvas does nothing that the policy stops', async ({
  page,
}) => {
  const stopped = await watchPolicy(page)
  await inEnglish(page)
  await signIn(page, app(), '13812138001')
  await newDesign(page)
  await addByClick(page, 'image.second')
  await addByClick(page, 'text.latin')
  await typeColor(page, 'fill', '#FF8800')
  const middle = await onPage(page, 250, 250)
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x + 40, middle.y + 20, { steps: 4 })
  await page.mouse.up()
  await page.mouse.click(middle.x, middle.y, { button: 'right' })
  await expect(page.getByRole('menu').first()).toBeVisible()
  await page.keyboard.press('Escape')
  for (const key of ['ControlOrMeta+k', '?']) {
    await page.locator('[data-canvas]').press(key)
    await expect(page.getByRole('dialog')).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  for (const name of [en['ui.rail.data'], en['ui.rail.history']])
    await page
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
      .click()
  await mustRun(page, { do: 'clock.play', isPlaying: true })
  await idle(page)
  expect((await see(page, 'design')).layerCount).toBe(3)
  await page.goto(await app().outbox())
  await expect(page.getByRole('cell', { name: '13812138001' })).toBeVisible()
  // the style of the page has its own digest
  expect(await page.locator('table').evaluate((table) => getComputedStyle(table).borderCollapse)).toBe(
    'collapse',
  )
  expect(stopped()).toEqual([])
})

test('the policy stops what it should: inline scripts and styles, foreign addresses, code from text', async ({
  page,
}) => {
  const stopped = await watchPolicy(page)
  await inEnglish(page)
  await page.goto(app().url)
  await expect(page.getByRole('button', { name: en['ui.home.new'], exact: true })).toBeVisible()
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<p id="odd" style="color: red" onclick="odd()">odd</p>')
    const script = document.createElement('script')
    script.textContent = 'window.isOdd = true'
    document.body.append(script)
    document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.example/odd.png' }))
  })
  await expect(page.locator('#odd')).not.toHaveCSS('color', 'rgb(255, 0, 0)')
  expect(await page.evaluate(() => 'isOdd' in window)).toBe(false)
  await expect
    .poll(() => [...new Set(stopped().map((one) => one.split(' ')[0]))].sort())
    .toEqual(['img-src', 'script-src-attr', 'script-src-elem', 'style-src-attr'])
})

test('what the page loads has nothing of the server in it, and no source maps', () => {
  const folder = 'dist/web/assets'
  const names = readdirSync(folder)
  const scripts = names.filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(1)
  expect(names.filter((name) => name.endsWith('.map'))).toEqual([])
  const server = /DATABASE_URL|MAIL_URL|SMS_WEBHOOK|address-secret|node:fs|process\.env\b/
  for (const name of scripts) {
    const [found = null] = server.exec(readFileSync(join(folder, name), 'utf8')) ?? []
    expect([name, found]).toEqual([name, null])
  }
})
