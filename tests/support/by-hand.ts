import { join } from 'node:path'
import { expect, type FileChooser, type Locator, type Page } from 'playwright/test'
import type { FieldView } from '../../src/shared/protocol/projections.ts'
import { said } from './kind-texts.ts'
import { en, idle, onPage, see, tile } from './editor.ts'

/* What a person does with mouse and keyboard; every step waits until the engine shows that it was done. */

/** Asks until it is so; sooner and oftener than Playwright does by itself. */
export const until = <T>(read: () => Promise<T>, message?: string) =>
  expect.poll(read, { intervals: [10, 20, 40, 80, 160], ...(message ? { message } : {}) })

const fields = async (page: Page): Promise<readonly FieldView[]> =>
  (await see(page, 'inspector')).sections.flatMap((section) => section.fields)

async function fieldAt(page: Page, path: string): Promise<FieldView> {
  const found = (await fields(page)).find((field) => field.path === path)
  if (!found) throw new Error(`the inspector has no ${path}`)
  return found
}

/** What the inspector says of a field of the selected layer. */
export const valueOf = async (page: Page, path: string): Promise<unknown> => (await fieldAt(page, path)).value

export const inspector = (page: Page): Locator => page.locator('aside[data-side="right"]')

/** The inspector's row of a field. */
export const row = (page: Page, path: string): Locator => inspector(page).locator(`[data-field="${path}"]`)

/** Some sections are folded until somebody wants them. */
async function unfold(page: Page, path: string): Promise<void> {
  const { sections } = await see(page, 'inspector')
  const section = sections.find(({ fields: own }) => own.some((field) => field.path === path))
  if (!section?.startsFolded || sections.length === 1) return
  const head = inspector(page).getByRole('button', { name: said(`section.${section.id}`), exact: true })
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
  await expect(row(page, path)).toBeVisible()
}

/** The panel below the canvas that belongs to the selected layer. */
export const dock = (page: Page): Locator => page.locator('[data-dock]')

const becomes = (page: Page, path: string, value: unknown): Promise<void> =>
  until(() => valueOf(page, path), path).toEqual(value)

/** Types a number as it is shown; a percentage is stored as a share. */
export async function typeNumber(page: Page, path: string, shown: number): Promise<void> {
  await unfold(page, path)
  const field = await fieldAt(page, path)
  const input = row(page, path).getByRole('spinbutton')
  await input.fill(String(shown))
  await input.press('Enter')
  await becomes(page, path, field.field === 'number' && field.unit === 'percent' ? shown / 100 : shown)
}

/** Types a text over what stands there. */
export async function typeText(page: Page, path: string, text: string): Promise<void> {
  await unfold(page, path)
  const input = row(page, path).getByRole('combobox').or(row(page, path).getByRole('textbox')).first()
  await input.click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await becomes(page, path, text)
}

export async function flip(page: Page, path: string): Promise<void> {
  await unfold(page, path)
  const before = await valueOf(page, path)
  await row(page, path).getByRole('switch').click()
  await becomes(page, path, before !== true)
}

/** Chooses by button or in the list, as the field has it. */
export async function choose(page: Page, path: string, value: string | number | null): Promise<void> {
  await unfold(page, path)
  const field = await fieldAt(page, path)
  if (field.field !== 'choice') throw new Error(`${path} is no choice`)
  const option = field.options.find((one) => one.value === value)
  const name = option && said(option.label)
  if (!name) throw new Error(`${path} has no option ${String(value)}`)
  if (field.look === 'buttons') await row(page, path).getByRole('button', { name, exact: true }).click()
  else {
    await row(page, path).getByRole('button').click()
    await page.getByRole('option', { name, exact: true }).click()
  }
  await becomes(page, path, value)
}

/** Opens the colour panel, types six digits and closes it. */
export async function typeColor(page: Page, path: string, hex: string): Promise<void> {
  await unfold(page, path)
  await row(page, path).getByRole('button').first().click()
  const input = page.getByLabel(en['ui.color.hex'], { exact: true })
  await input.fill(hex)
  await input.press('Enter')
  await until(async () => String(await valueOf(page, path)).slice(0, 7)).toBe(hex)
  // the step is made when the panel closes
  await row(page, path).getByRole('button').first().click()
  await expect(input).toBeHidden()
}

/** One of the ready texts beside a field. */
export async function chooseReady(page: Page, path: string, name: string): Promise<void> {
  await row(page, path).getByRole('button').last().click()
  await page
    .getByRole('menuitem', { name, exact: true })
    .or(page.getByRole('menuitemradio', { name, exact: true }))
    .click()
}

/** Clicks a tile of the palette and waits for the layer that it adds. */
export async function addByClick(page: Page, preset: string): Promise<void> {
  const before = (await see(page, 'design')).layerCount
  // a click takes a shape up to be drawn: the key puts it there
  if (preset.startsWith('shape.')) await tile(page, preset).press('Enter')
  else await tile(page, preset).click()
  await until(async () => (await see(page, 'design')).layerCount, preset).toBeGreaterThan(before)
  await idle(page)
}

/** A picture that comes with the editor, as a path for `giveFiles`. */
export const art = (name: string): string => join('public/art', name)

/** Gives files to the chooser that the act opens. */
export async function giveFiles(
  page: Page,
  files: Parameters<FileChooser['setFiles']>[0],
  act: () => Promise<void>,
): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await act()
  await (await chooser).setFiles(files)
}

/** The chooser that a key opens; one that does not come tells what had the keys. */
export async function chooserByKey(page: Page, key: string): Promise<FileChooser> {
  const chosen = page.waitForEvent('filechooser', { timeout: 30_000 }).catch(async (error: unknown) => {
    const facts = await page.evaluate(() => ({
      focus: document.activeElement?.outerHTML.slice(0, 200),
      open: [...document.querySelectorAll('[role=menu], [role=dialog], [role=listbox]')].map((one) =>
        one.outerHTML.slice(0, 120),
      ),
      inputs: document.querySelectorAll('body > input[type=file]').length,
      isActive: document.hasFocus(),
    }))
    throw new Error(`no chooser by ${key}: ${JSON.stringify(facts)}`, { cause: error })
  })
  // a key goes faster than the browser learns that its chooser is waited for; a click looks at the page first
  await page.evaluate(() => undefined)
  await page.keyboard.press(key)
  return chosen
}

/** Waits until the view stands still: the canvas may still get its size, and with it the dial its zoom. */
export async function viewAtRest(page: Page): Promise<void> {
  const isAtRest = async (): Promise<boolean> => {
    const first = await onPage(page, 250, 250)
    await page.evaluate(() => new Promise((done) => setTimeout(done, 250)))
    const next = await onPage(page, 250, 250)
    return first.x === next.x && first.y === next.y
  }
  await until(isAtRest).toBe(true)
}

/** A click in the middle of a dial of 500 × 500, when the view stands still. */
export async function clickMiddle(page: Page): Promise<void> {
  await viewAtRest(page)
  const at = await onPage(page, 250, 250)
  await page.mouse.click(at.x, at.y)
}

export async function turnTo(page: Page, mode: 'normal' | 'ambient'): Promise<void> {
  const modes = page.getByRole('group', { name: en['ui.mode'], exact: true })
  await modes.getByRole('button', { name: en[`ui.mode.${mode}`], exact: true }).click()
  await until(async () => (await see(page, 'design')).isAmbientMode).toBe(mode === 'ambient')
}

export async function turnPreview(page: Page, isOn: boolean): Promise<void> {
  if (isOn) await page.getByRole('button', { name: en['ui.preview'], exact: true }).click()
  else await page.keyboard.press('Escape')
  await until(async () => (await see(page, 'preview')).isOn).toBe(isOn)
}

/** Types a time into the time strip. */
export async function typeTime(page: Page, time: string): Promise<void> {
  const input = page.getByRole('textbox', { name: en['ui.time.field'], exact: true })
  await input.fill(time)
  await input.press('Enter')
  await expect(input).toHaveValue(time)
  await idle(page)
}

export async function typeDate(page: Page, date: string): Promise<void> {
  const input = page.getByLabel(en['ui.time.date'], { exact: true })
  await input.fill(date)
  await expect(input).toHaveValue(date)
  await idle(page)
}

export async function stopTime(page: Page): Promise<void> {
  const stop = page.getByRole('button', { name: en['ui.time.pause'], exact: true })
  await stop.click()
  await until(async () => (await see(page, 'clock')).isPlaying).toBe(false)
}

/** A picture of the dial that stays on the page; answers its number. */
export const look = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const store = window as unknown as { looks?: Uint8ClampedArray[] }
    await window.dialwright.whenIdle()
    // half a pixel a design pixel: enough to tell whether something changed
    const { data } = await window.dialwright.pixels(0.5)
    store.looks ??= []
    return store.looks.push(new Uint8ClampedArray(data)) - 1
  })

/** The largest difference of a channel between two looks, 0 to 255. */
export const differenceOf = (page: Page, a: number, b: number): Promise<number> =>
  page.evaluate(
    ([first, second]) => {
      const { looks = [] } = window as unknown as { looks?: Uint8ClampedArray[] }
      const [one, two] = [looks[first], looks[second]]
      if (!one || !two || one.length !== two.length) return 255
      let most = 0
      for (let at = 0; at < one.length; at += 1)
        most = Math.max(most, Math.abs((one[at] ?? 0) - (two[at] ?? 0)))
      return most
    },
    [a, b] as const,
  )

/** The same picture but for a rounding. */
export const looksLike = async (page: Page, a: number, b?: number): Promise<boolean> =>
  (await differenceOf(page, a, b ?? (await look(page)))) <= 2

/** Fails unless the act changes the picture; answers the new look. */
export async function changes(page: Page, what: string, act: () => Promise<unknown>): Promise<number> {
  const before = await look(page)
  await act()
  let after = before
  // pictures that have to be fetched come a little later than the command is over
  const differs = async (): Promise<number> => {
    after = await look(page)
    return differenceOf(page, before, after)
  }
  await expect.poll(differs, { message: `${what} changes the picture`, timeout: 15_000 }).toBeGreaterThan(8)
  return after
}
