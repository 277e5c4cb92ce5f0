import { expect, type Locator, type Page } from 'playwright/test'

/* What a person does who has no mouse: keys only, and looking where the focus is. */

/** What has the focus, as words for messages of failures. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document
    if (!activeElement || activeElement === document.body) return 'nothing'
    const name = activeElement.getAttribute('aria-label') ?? activeElement.textContent.slice(0, 40)
    return `${activeElement.getAttribute('role') ?? activeElement.tagName.toLowerCase()} ${name}`.trim()
  })

/** The name of the region that has the focus. */
export const regionNow = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.closest('[data-region]')?.getAttribute('aria-label') ?? null)

const has = (target: Locator): Promise<boolean> =>
  target.evaluateAll((elements) => elements.some((element) => element === document.activeElement))

/** Presses a key until the target has the focus; fails when it never does. */
export async function pressUntil(page: Page, key: string, target: Locator): Promise<void> {
  const way: string[] = []
  for (let tries = 0; tries < 200; tries += 1) {
    if (await has(target)) return
    await page.keyboard.press(key)
    way.push(await focused(page))
  }
  throw new Error(`${key} never reached ${String(target)}: ${way.slice(-12).join(' > ')}`)
}

export const tabTo = (page: Page, target: Locator): Promise<void> => pressUntil(page, 'Tab', target)

/** F6 until a region has the focus, by its accessible name. */
export async function goToRegion(page: Page, name: string | RegExp): Promise<void> {
  const seen: (string | null)[] = []
  for (let tries = 0; tries < 12; tries += 1) {
    const here = await regionNow(page)
    if (here !== null && (typeof name === 'string' ? here === name : name.test(here))) return
    seen.push(here)
    await page.keyboard.press('F6')
  }
  throw new Error(`F6 never reached ${String(name)}: ${seen.join(' > ')}`)
}

/** What the live regions say now. */
const said = (page: Page): Promise<string> =>
  page.evaluate(() => [...document.querySelectorAll('[aria-live]')].map((one) => one.textContent).join('|'))

/** Presses and answers what was said meanwhile by either live region. */
export async function heard(page: Page, act: () => Promise<unknown>): Promise<string> {
  const before = await said(page)
  await act()
  await expect.poll(() => said(page)).not.toBe(before)
  return (await said(page)).replaceAll('\u00a0', '')
}

/** That the live regions say these words after it; what came before may still be said first. */
export async function expectHeard(page: Page, act: () => Promise<unknown>, words: string): Promise<void> {
  await act()
  await expect
    .poll(async () => (await said(page)).replaceAll('\u00a0', ''), { intervals: [50] })
    .toContain(words)
}

/** What was asked of the engine is done, and the page has painted what came of it. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise((painted) => requestAnimationFrame(painted))
    await frame()
    // home has no engine
    if (document.querySelector('[data-canvas]') !== null) await window.dialwright.whenIdle()
    await frame()
    await frame()
  })

const expectSoftly = expect.configure({ soft: true })

export const expectFocusKept = async (page: Page, what: string): Promise<void> => {
  await settled(page)
  await expectSoftly
    .poll(() => focused(page), { message: what, intervals: [20, 50, 100] })
    .not.toBe('nothing')
}
