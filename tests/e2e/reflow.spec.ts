import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { roles } from '../../src/shared/api/staff/roles.ts'
import { plainPaths } from '../../src/ui/screens/plain-paths.ts'
import { startApp, type RunningApp } from '../support/app.ts'
import { comeSignedIn, test } from '../support/own-dials.ts'
import { tokenIn } from '../support/people.ts'
import { comeReading, languages } from '../support/profile-page.ts'
import { ask } from '../support/publishing.ts'

/* Every screen but the editor at 390 and 320 CSS pixels (WCAG 1.4.10): nothing scrolls sideways and no control is cut. */

const today = JSON.parse(readFileSync('public/samples/today/design.json', 'utf8')) as object

let app: RunningApp
let folder = ''
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dialwright-reflow-'))
  app = await startApp({ DATA_DIR: folder, TRUST_PROXY: '1' })
})
test.afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Every role; the database is held by one process. */
async function giveAllRoles(name: string): Promise<void> {
  await app.kill()
  for (const role of roles) {
    const env = { ...process.env, DATA_DIR: folder }
    const child = spawn(process.execPath, ['dist/server/people.js', 'grant', name, role], { env })
    const [code] = (await once(child, 'exit')) as [number]
    expect(code).toBe(0)
  }
  await app.restart()
}

/** What reaches over the edge of the window, or says more than its box shows. */
const faultsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`
    /** What a person can bring into sight by scrolling it alone, such as a wide table. */
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const faults: string[] = []
    const { scrollWidth } = document.documentElement
    if (scrollWidth > width) faults.push(`the page is ${scrollWidth} of ${width} pixels wide`)
    for (const control of document.querySelectorAll('button, a[href], input, select, textarea')) {
      const { left, right, width: own } = control.getBoundingClientRect()
      if (!isSeen(control) || own <= 1 || scrolls(control.parentElement)) continue
      if (left < -0.5 || right > width + 0.5)
        faults.push(`${nameOf(control)} reaches from ${left} to ${right}`)
      if (control.matches('button') && control.scrollWidth > control.clientWidth + 1)
        faults.push(`${nameOf(control)} is cut`)
    }
    return faults
  })

for (const [locale] of languages)
  test(`no screen scrolls sideways or cuts a control at 390 and 320 pixels in ${locale}`, async ({
    page,
  }) => {
    test.setTimeout(300_000)
    const phone = await comeSignedIn(page, app)
    await giveAllRoles(phone)
    const token = await tokenIn(page)
    const id = randomUUID()
    const saved = await ask(app, '/api/face/draft/save', {
      ...{ token, method: 'POST' },
      body: { id, name: 'A design whose name is rather long for a card', body: { ...today, id } },
    })
    expect(saved.code).toBe(200)
    await comeReading(page, app, locale)
    const own = {
      '/publish': [`/publish?id=${id}`],
      '/third-party': ['/third-party?error=access_denied'],
    } as Partial<Record<string, readonly string[]>>
    const paths = [
      ...['/management?in=published', '/management?in=trash', '/nowhere', `/help/${locale}`],
      ...plainPaths.flatMap((path) => own[path] ?? [path]),
    ]
    const faults: string[] = []
    for (const path of paths) {
      await page.goto(`${app.url}${path}`)
      await expect(page.locator('main h1, main h2').first()).toBeVisible({ timeout: 30_000 })
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 })
        for (const fault of await faultsOn(page)) faults.push(`${path} at ${width}: ${fault}`)
        const shots = process.env['SHOTS']
        if (shots !== undefined && width === 390)
          await page.screenshot({
            path: `${shots}/reflow-${locale}-${path.replaceAll(/\W+/g, '-')}.png`,
            fullPage: true,
          })
      }
      await page.setViewportSize({ width: 1280, height: 720 })
    }
    expect(faults).toEqual([])
  })
