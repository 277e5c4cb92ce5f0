import { expect, type Browser } from 'playwright/test'
import { until } from '../support/by-hand.ts'
import { canvas, en, idle, inEnglish, mustRun, opened, see, steps, tile } from '../support/editor.ts'
import { ownDials, test } from '../support/own-dials.ts'

/* Small things that a person who knows other design tools expects without thinking. */

const app = ownDials('stopped')

test('three hands by one button are one step, and all three are selected', async ({ page }) => {
  const before = await steps(page)
  await page.getByRole('button', { name: en['ui.empty.addHands'] }).click()
  await until(async () => (await see(page, 'selection')).ids.length).toBe(3)
  expect(await steps(page)).toBe(before + 1)
  await canvas(page).focus()
  await page.keyboard.press('ControlOrMeta+Z')
  await until(async () => (await see(page, 'design'))?.layerCount).toBe(1)
})

test('Ctrl+Z right after a step takes it back, also before the page was told of it', async ({ page }) => {
  await canvas(page).focus()
  for (let round = 0; round < 5; round += 1) {
    // the key comes in the same task as the step: no snapshot can have come between
    await page.evaluate(() => {
      void window.dialwright.run({ do: 'layer.add', preset: 'text.latin' })
      const init = { key: 'z', code: 'KeyZ', ctrlKey: true, bubbles: true, cancelable: true }
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init))
    })
    await until(async () => (await see(page, 'history')).canRedo).toBe(true)
    expect((await see(page, 'design'))?.layerCount).toBe(1)
    await mustRun(page, { do: 'history.redo' })
    await mustRun(page, { do: 'history.undo' })
  }
})

test('no tile moves: the row of the ones used last comes with the next opening of the panel', async ({
  page,
}) => {
  const second = tile(page, 'image.second').first()
  const before = await second.boundingBox()
  await second.click()
  await until(async () => (await see(page, 'design'))?.layerCount).toBe(2)
  await idle(page)
  expect(await second.boundingBox()).toEqual(before)
  await expect(page.locator('[data-recent]')).toHaveCount(0)
  // the row comes with the next opening of the panel, …
  await canvas(page).hover()
  await idle(page)
  expect(await second.boundingBox()).toEqual(before)
  const rail = page.getByRole('navigation', { name: en['ui.region.rail'] })
  await rail.getByRole('button', { name: en['ui.rail.history'], exact: true }).click()
  await rail.getByRole('button', { name: en['ui.rail.add'], exact: true }).click()
  await expect(page.locator('[data-recent="image.second"]')).toBeVisible()
  // … and stays as high as it is, whatever it holds
  const first = tile(page, 'image.hour').first()
  const place = await first.boundingBox()
  await first.click()
  await until(async () => (await see(page, 'design'))?.layerCount).toBe(3)
  await canvas(page).hover()
  await expect(page.locator('[data-recent]')).toHaveCount(2)
  expect(await first.boundingBox()).toEqual(place)
})

test('a name that was asked for on the canvas gives the focus back to the canvas, one in the list to the list', async ({
  page,
}) => {
  await mustRun(page, { do: 'layer.add', preset: 'text.latin' })
  await canvas(page).focus()
  const name = page.locator('input:focus')
  await page.keyboard.press('F2')
  await expect(name).toBeVisible()
  await page.keyboard.type('Brand')
  await page.keyboard.press('Enter')
  await expect(canvas(page)).toBeFocused()
  const tree = page.getByRole('tree')
  await tree.focus()
  await page.keyboard.press('F2')
  await expect(name).toBeVisible()
  await page.keyboard.type('Maker')
  await page.keyboard.press('Escape')
  await expect(tree).toBeFocused()
  await expect(tree.getByText('Brand')).toBeVisible()
})

test('select all in the list takes what select all on the canvas takes', async ({ page }) => {
  for (const preset of ['text.latin', 'image.hour']) await mustRun(page, { do: 'layer.add', preset })
  await canvas(page).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await until(async () => (await see(page, 'selection')).ids.length).toBe(2)
  const all = [...(await see(page, 'selection')).ids].sort()
  await page.keyboard.press('Escape')
  await page.getByRole('tree').focus()
  await page.keyboard.press('ControlOrMeta+A')
  await until(async () => [...(await see(page, 'selection')).ids].sort()).toEqual(all)
})

test('an expression gets the parentheses that it lacks; Escape goes back to its button', async ({ page }) => {
  await mustRun(page, { do: 'layer.add', preset: 'text.latin' })
  const row = page.locator('aside[data-side="right"] [data-field="rotation"]')
  const toggle = row.getByRole('button').first()
  const label = en['ui.expression.of'].replace('{{field}}', en['field.rotation'])
  const words = page.getByLabel(label, { exact: true }).and(page.locator('textarea'))
  await toggle.click()
  await words.fill('##hour##')
  await page.keyboard.type(' * 30')
  await page.keyboard.press('Enter')
  await expect(words).toHaveValue('(##hour## * 30)')
  await words.fill('##hour## * * 30')
  await page.keyboard.press('Enter')
  await expect(words).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Escape')
  await expect(words).toHaveValue('(##hour## * 30)')

  const other = page.locator('aside[data-side="right"] [data-field="x"]').getByRole('button').first()
  await other.click()
  await page.keyboard.press('Escape')
  await expect(other).toBeFocused()
})

test('Enter makes the design that the sheet stands at, without a name too', async ({ page }) => {
  await page.goto(app().url)
  await page.getByRole('button', { name: en['ui.home.new'], exact: true }).first().click()
  await expect(page.getByLabel(en['ui.name.english'])).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dial\//)
  await opened(page)
})

test('a visitor, who gives no name yet, begins by Enter too', async ({ browser }) => {
  const visitor = await (await browser.newContext()).newPage()
  await inEnglish(visitor)
  await visitor.goto(app().url)
  await visitor.getByRole('button', { name: en['ui.home.new'], exact: true }).first().click()
  await expect(visitor.getByRole('radio', { name: en['ui.new.blank'] })).toBeFocused()
  await visitor.keyboard.press('Enter')
  await expect(visitor).toHaveURL(/\/dial\//)
  await visitor.context().close()
})

test('the files of the engine are asked for while those of the editor are still on their way', async ({
  browser,
}) => {
  const visitor = await (await browser.newContext()).newPage()
  let letGo = (): void => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await visitor.route(/\/assets\/editor-[^/]*\.js/, async (route) => {
    await held
    await route.continue()
  })
  const engine = visitor.waitForRequest(/\/assets\/worker-core-/)
  await visitor.goto(`${app().url}/dial/${crypto.randomUUID()}?size=450*450`)
  await engine
  letGo()
  await opened(visitor)
  await visitor.context().close()
})

/** Files that nothing of the first picture needs. */
const wantedLater = /\/assets\/(late|editor-late|calls)-/

/** A visitor whose page gets no file of `held` before it is let go, with the files that were wanted for later. */
async function visitWithout(browser: Browser, held: RegExp, address: string) {
  const visitor = await (await browser.newContext()).newPage()
  let letGo = (): void => {}
  const isFree = new Promise<void>((resolve) => (letGo = resolve))
  // a busy machine is not what is tried here: the page's patience has no end
  await visitor.addInitScript(() => {
    const { setTimeout: later } = window
    const patient = (act: () => void, ms?: number, ...rest: unknown[]): number =>
      ms === 8_000 ? 0 : later(act, ms, ...rest)
    Object.assign(window, { setTimeout: patient })
  })
  const later: string[] = []
  visitor.on('request', (request) => {
    if (wantedLater.test(request.url())) later.push(request.url())
  })
  await visitor.route(held, async (route) => {
    await isFree
    await route.continue()
  })
  await visitor.goto(`${app().url}${address}`)
  return { visitor, later, letGo }
}

test('home shows its picture before it asks for what is wanted later, and each named file comes once', async ({
  browser,
}) => {
  const { visitor, later, letGo } = await visitWithout(browser, /preview\.webp/, '/')
  const picture = visitor.locator('main img').first()
  await expect(picture).toBeAttached()
  const named = await visitor.evaluate(() => ({
    links: [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload], link[rel=preload]')].map(
      ({ href }) => href,
    ),
    asked: performance.getEntriesByType('resource').map(({ name }) => name),
  }))
  expect(later).toEqual([])
  expect(named.links).toContain(await picture.evaluate((image: HTMLImageElement) => image.src))
  const twice = named.links.filter((link) => named.asked.filter((name) => name === link).length > 1)
  expect(twice).toEqual([])
  letGo()
  await visitor.waitForRequest(wantedLater)
  await visitor.context().close()
})

test('the files of the dial go before those of the panels', async ({ browser }) => {
  const address = `/dial/${crypto.randomUUID()}?size=450*450`
  const { visitor, later, letGo } = await visitWithout(browser, /\/assets\/worker-core-/, address)
  await expect(visitor.locator('#canvas')).toBeAttached()
  expect(later).toEqual([])
  letGo()
  await visitor.waitForRequest(wantedLater)
  await visitor.context().close()
})
