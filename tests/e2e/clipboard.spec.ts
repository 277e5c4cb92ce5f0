import { expect, type Browser, type BrowserContext, type Page } from 'playwright/test'
import {
  canvas,
  en,
  inEnglish,
  mustRun,
  newDesign,
  onPage,
  opened,
  see,
  selectedIds,
  tile,
} from '../support/editor.ts'
import { comeSignedIn, ownDials, test } from '../support/own-dials.ts'

const app = ownDials()
test.beforeEach(({ context }) => allow(context))

const allow = (context: BrowserContext): Promise<void> =>
  context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: app().url })

const count = async (page: Page): Promise<number> => (await see(page, 'design'))?.layerCount ?? 0
const states = async (page: Page): Promise<readonly string[]> =>
  (await see(page, 'history')).entries.map((entry) => entry.key)
const labels = async (page: Page): Promise<readonly string[]> => {
  const { order, changed } = await see(page, 'layers')
  // without the color of the dial
  return (order ?? []).slice(1).map((id) => changed.find((row) => row.uuid === id)?.label ?? '')
}

/** The keys of a person on the canvas. */
async function press(page: Page, keys: string): Promise<void> {
  await page.bringToFront()
  await canvas(page).focus()
  await page.keyboard.press(keys)
}

/** Empty when a write comes between the two steps of the reading, which the browser tells as an error. */
const clipboardText = (page: Page, type: string): Promise<string> =>
  page.evaluate(async (request) => {
    try {
      for (const item of await navigator.clipboard.read())
        if (item.types.includes(request)) return await (await item.getType(request)).text()
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
    }
    return ''
  }, type)

/** Signed in by the storage of another page, on a new design of its own. */
async function anotherDesign(from: Page, context: BrowserContext): Promise<Page> {
  const stored = await from.evaluate(() => JSON.stringify({ ...localStorage }))
  const page = await context.newPage()
  await page.addInitScript((text) => {
    for (const [key, value] of Object.entries(JSON.parse(text) as Record<string, string>))
      localStorage.setItem(key, value)
  }, stored)
  await page.goto(app().url)
  await newDesign(page)
  return page
}

async function copied(page: Page, keys: string): Promise<void> {
  const before = await clipboardText(page, 'text/plain')
  await press(page, keys)
  await expect.poll(() => clipboardText(page, 'text/html')).toContain('data-dialwright-clip')
  await expect.poll(() => clipboardText(page, 'text/plain')).not.toBe(before)
}

test('copy, paste and cut by the keys of the browser [S2.51 S2.52 S2.53 S4.10 S4.11 A10]', async ({
  page,
}) => {
  await tile(page, 'text.latin').click()
  await expect.poll(() => count(page)).toBe(2)
  await tile(page, 'image.hour').click()
  await expect.poll(() => count(page)).toBe(3)
  await mustRun(page, { do: 'selection.all' })
  await copied(page, 'Control+c')
  expect(await clipboardText(page, 'text/plain')).toBe('Text\nHour hand')
  await press(page, 'Control+v')
  await expect.poll(() => count(page)).toBe(5)
  expect(await labels(page)).toEqual(['Text', 'Hour hand', 'Text 2', 'Hour hand 2'])
  expect((await states(page)).filter((key) => key === 'history.pasteMany').length).toBe(1)
  // at once, before the first copy can be on the clipboard
  await page.keyboard.press('Control+x')
  await page.keyboard.press('Control+v')
  await expect.poll(async () => (await states(page)).includes('history.cutMany')).toBe(true)
  await expect.poll(() => count(page)).toBe(5)
  expect(await labels(page)).toEqual(['Text', 'Hour hand', 'Text 2', 'Hour hand 2'])
})

test('layers go from one design to another in another tab, a cut leaves the first one for good', async ({
  page,
  context,
}) => {
  await tile(page, 'image.hour').click()
  await expect.poll(() => count(page)).toBe(2)
  await tile(page, 'text.latin').click()
  await expect.poll(() => count(page)).toBe(3)
  const other = await anotherDesign(page, context)
  await mustRun(page, { do: 'selection.all' })
  await page.bringToFront()
  await copied(page, 'Control+x')
  await expect.poll(() => count(page)).toBe(1)
  await press(other, 'Control+v')
  await expect.poll(() => count(other)).toBe(3)
  expect(await labels(other)).toEqual(['Hour hand', 'Text'])
  expect((await selectedIds(other)).length).toBe(2)
  await tile(page, 'image.minute').click()
  await expect.poll(() => count(page)).toBe(2)
  await copied(page, 'Control+c')
  expect(await count(page)).toBe(2)
})

/** A picture of 24 × 16, as the browser writes it. */
const pngBytes = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const canvas = new OffscreenCanvas(24, 16)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = '#e94560'
    context.fillRect(2, 2, 20, 12)
    return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())]
  })

async function elsewhere(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  await allow(context)
  const page = await context.newPage()
  await inEnglish(page)
  await comeSignedIn(page, app())
  await newDesign(page)
  return page
}

test('a picture that only this browser has travels to another browser of the same site', async ({
  page,
  browser,
}) => {
  await page.route('**/api/**', (route) => route.abort())
  await page.evaluate(
    (bytes) => {
      const file = new File([new Uint8Array(bytes)], 'badge.png', { type: 'image/png' })
      return window.dialwright.run({ do: 'picture.import', files: [file] })
    },
    await pngBytes(page),
  )
  await expect.poll(() => count(page)).toBe(2)
  expect(await page.evaluate(() => window.dialwright.print())).toMatch(/local:[0-9a-f]{64}/)
  await copied(page, 'Control+c')
  const there = await elsewhere(browser)
  await press(there, 'Control+v')
  await expect.poll(() => count(there)).toBe(2)
  expect(await labels(there)).toEqual(await labels(page))
  const stored = await there.evaluate(() => window.dialwright.print())
  expect(stored).toMatch(/"url":"\/f\//)
  expect(stored).not.toContain('local:')
  await there.context().close()
})

test('a picture and a plain text of other programs become layers', async ({ page }) => {
  await page.evaluate(
    async (bytes) => {
      const blob = new Blob([new Uint8Array(bytes)], { type: 'image/png' })
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })])
    },
    await pngBytes(page),
  )
  await press(page, 'Control+v')
  await expect.poll(() => count(page)).toBe(2)
  expect((await see(page, 'layers')).changed.at(-1)?.nodeType).toBe('image')
  await page.evaluate(() => navigator.clipboard.writeText('今天走了\n5390 步'))
  await press(page, 'Control+v')
  await expect.poll(() => count(page)).toBe(3)
  expect((await labels(page)).at(-1)).toBe('今天走了')
  await expect(page.getByText('A text layer has one line, 1 more was left out')).toBeVisible()
})

test('the menu copies and pastes; in a field the keys stay with the words', async ({ page }) => {
  await tile(page, 'text.latin').click()
  await expect.poll(() => count(page)).toBe(2)
  const middle = await onPage(page, 250, 250)
  await page.mouse.click(middle.x, middle.y, { button: 'right' })
  await page.getByRole('menuitem', { name: new RegExp(`^${en['ui.action.copy']}(?! style)`) }).click()
  await expect.poll(() => clipboardText(page, 'text/plain')).toBe('Text')
  await page.mouse.click(middle.x, middle.y, { button: 'right' })
  await page.getByRole('menuitem', { name: /^Paste(?! in place| style)/ }).click()
  await expect.poll(() => count(page)).toBe(3)
  const field = page.getByRole('spinbutton').first().or(page.locator('input[type=text]').first())
  await field.first().focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+v')
  await page.waitForTimeout(300)
  expect(await count(page)).toBe(3)
})

test('a refused clipboard is said with what to do', async ({ page, context }) => {
  await context.clearPermissions()
  await page.evaluate(() => {
    navigator.clipboard.read = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  const middle = await onPage(page, 60, 250)
  await page.mouse.click(middle.x, middle.y, { button: 'right' })
  await page.getByRole('menuitem', { name: /^Paste(?! in place| style)/ }).click()
  await expect(page.locator('[data-bubble]')).toContainText(
    /does not let menus read the clipboard. Press Ctrl\+V/,
  )
})

test('a page without the new clipboard copies by an event of its own', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'ClipboardItem'))
  await page.goto(app().url)
  await newDesign(page)
  await tile(page, 'text.latin').click()
  await expect.poll(() => count(page)).toBe(2)
  await press(page, 'Control+c')
  await page.waitForTimeout(500)
  await page.reload()
  await opened(page)
  await press(page, 'Control+v')
  await expect.poll(() => count(page)).toBe(3)
})
