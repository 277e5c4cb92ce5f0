import { expect, type Page } from 'playwright/test'
import type { LayerRow } from '../../src/shared/protocol/projections.ts'
import { en, idle, inEnglish, opened, saveState, see, tile } from '../support/editor.ts'
import { until, valueOf } from '../support/by-hand.ts'
import {
  expectFocusKept,
  focused,
  goToRegion,
  expectHeard,
  pressUntil,
  regionNow,
  tabTo,
} from '../support/keyboard.ts'
import { oneServer, test } from '../support/own-dials.ts'

const app = oneServer()
test.beforeEach(({ page }) => inEnglish(page))

const canvas = /^Dial, /

async function pressOn(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

/** By SMS code, from the first Tab of the page on. */
async function signInByKeys(page: Page, phone: string): Promise<void> {
  await page.goto(app().url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await pressOn(page, en['ui.signIn'])
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading').first()).toBeVisible()
  await expectFocusKept(page, 'the dialog takes the focus')
  await tabTo(page, dialog.getByLabel(en['ui.login.phone']))
  await page.keyboard.type(phone)
  await tabTo(page, dialog.getByRole('button', { name: en['ui.login.sendCode'] }))
  await page.keyboard.press('Enter')
  const { codeFor } = app()
  await expect.poll(() => codeFor(phone).catch(() => '')).not.toBe('')
  await page.keyboard.press('Shift+Tab')
  await tabTo(page, dialog.getByLabel(en['ui.login.code'], { exact: true }))
  await page.keyboard.type(await codeFor(phone))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

async function newByKeys(page: Page): Promise<void> {
  await pressOn(page, en['ui.home.new'])
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
  await pressOn(page, en['ui.new.create'])
  await page.waitForURL(/\/dial\//)
  await opened(page)
}

async function addByKeys(page: Page, preset: string): Promise<void> {
  const before = (await see(page, 'design')).layerCount
  await goToRegion(page, en['ui.rail.add'])
  await tabTo(page, tile(page, preset).first())
  await page.keyboard.press('Enter')
  await until(async () => (await see(page, 'design')).layerCount, preset).toBe(before + 1)
  await expectFocusKept(page, `adding ${preset}`)
}

const rowsOf = async (page: Page): Promise<readonly LayerRow[]> => {
  const { order, changed } = await see(page, 'layers')
  return (order ?? []).flatMap((uuid) => changed.find((row) => row.uuid === uuid) ?? [])
}

const field = (page: Page, path: string) =>
  page.locator('aside[data-side="right"]').locator(`[data-field="${path}"]`)

test('a whole dial without a mouse: sign in, add, change, move, order, name, align, time, ambient, preview, save [S2 S4 S5 UX7]', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await signInByKeys(page, '13800138100')
  await expectFocusKept(page, 'after signing in')
  await newByKeys(page)
  await expectFocusKept(page, 'after the dial opened')

  for (const hand of ['hour', 'minute', 'second']) await addByKeys(page, `image.${hand}`)
  await addByKeys(page, 'text.latin')
  await page.keyboard.press('Escape')

  // Tab on the canvas goes from the back to the front and then on
  await goToRegion(page, canvas)
  await page.keyboard.press('Escape')
  const order = (await see(page, 'layers')).order ?? []
  for (const uuid of order) {
    await page.keyboard.press('Tab')
    await until(async () => (await see(page, 'selection')).ids).toEqual([uuid])
  }
  await page.keyboard.press('Tab')
  await until(() => regionNow(page)).not.toMatch(canvas)
  await page.keyboard.press('Shift+Tab')
  await until(() => regionNow(page)).toMatch(canvas)
  await page.keyboard.press('Shift+Tab')
  await until(async () => (await see(page, 'selection')).ids).toEqual([order.at(-2)])
  await page.keyboard.press('Tab')
  await until(async () => (await see(page, 'selection')).ids).toEqual([order.at(-1)])
  // back and on again sooner than the page can hear of the first: both are of the dial, and the focus stays
  const areTaken = await page.evaluate(() =>
    [true, false].map((shiftKey) => {
      const press = new KeyboardEvent('keydown', { key: 'Tab', shiftKey, bubbles: true, cancelable: true })
      return document.activeElement?.dispatchEvent(press) === false
    }),
  )
  expect(areTaken).toEqual([true, true])
  await until(async () => (await see(page, 'selection')).ids).toEqual([order.at(-1)])

  // a value and a colour in the inspector
  await goToRegion(page, en['ui.region.inspector'])
  await tabTo(page, field(page, 'x').getByRole('spinbutton'))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('100+20')
  await page.keyboard.press('Enter')
  await until(() => valueOf(page, 'x')).toBe(120)
  await tabTo(page, field(page, 'fill').getByRole('button').first())
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel(en['ui.color.hex'], { exact: true }))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('#00CC66')
  await page.keyboard.press('Enter')
  // leaving the panel keeps the colour, Escape would take it back
  await pressUntil(page, 'Shift+Tab', field(page, 'fill').getByRole('button').first())
  await until(async () =>
    String(await valueOf(page, 'fill'))
      .slice(0, 7)
      .toUpperCase(),
  ).toBe('#00CC66')
  await expectFocusKept(page, 'the colour panel closed')

  // moving by arrows, one step for the burst
  await goToRegion(page, canvas)
  const steps = (await see(page, 'history')).entries.length
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await until(() => valueOf(page, 'x')).toBe(123)
  expect((await see(page, 'history')).entries.length).toBe(steps + 1)
  await expectHeard(page, () => page.keyboard.press('ControlOrMeta+Z'), 'Undid')
  await until(() => valueOf(page, 'x')).toBe(120)
  await expectFocusKept(page, 'undo')

  // the order, in the list of layers
  await goToRegion(page, en['ui.region.layers'])
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  const selected = (await see(page, 'selection')).ids[0]
  const before = ((await see(page, 'layers')).order ?? []).indexOf(selected ?? '')
  await page.keyboard.press('ControlOrMeta+ArrowDown')
  await until(async () => ((await see(page, 'layers')).order ?? []).indexOf(selected ?? '')).toBe(before - 1)
  await expectFocusKept(page, 'ordering')

  // a name
  await page.keyboard.press('F2')
  await until(() => focused(page)).toContain('input')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Named by key')
  await page.keyboard.press('Enter')
  await until(async () => (await rowsOf(page)).find((row) => row.uuid === selected)?.label).toBe(
    'Named by key',
  )
  await expectFocusKept(page, 'renaming')

  // several layers, aligned as one step
  await goToRegion(page, canvas)
  await page.keyboard.press('ControlOrMeta+A')
  await until(async () => (await see(page, 'selection')).ids.length).toBe(order.length - 1)
  await page.keyboard.press('Alt+A')
  await until(async () => (await see(page, 'history')).entries.at(-1)?.key).toBe('history.alignMany')

  // the time
  await goToRegion(page, en['ui.region.time'])
  await tabTo(page, page.getByRole('textbox', { name: en['ui.time.field'], exact: true }))
  // the running clock does not take away what the focus selected
  const second = async (): Promise<number> => Math.floor((await see(page, 'clock')).epochMs / 1000)
  const now = await second()
  await until(second).toBeGreaterThan(now + 1)
  await page.keyboard.type('10:10:36')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: en['ui.time.field'], exact: true })).toHaveValue(/^10:10:3/)
  await page.keyboard.press('Escape')
  await expectFocusKept(page, 'the time field was left')

  // ambient, preview, save
  await goToRegion(page, canvas)
  await page.keyboard.press('a')
  await until(async () => (await see(page, 'design')).isAmbientMode).toBe(true)
  await expectFocusKept(page, 'ambient')
  await page.keyboard.press('a')
  await until(async () => (await see(page, 'design')).isAmbientMode).toBe(false)
  await page.keyboard.press('p')
  await until(async () => (await see(page, 'preview')).isOn).toBe(true)
  await expectFocusKept(page, 'preview')
  await page.keyboard.press('Escape')
  await until(async () => (await see(page, 'preview')).isOn).toBe(false)
  await page.keyboard.press('ControlOrMeta+S')
  await expect.poll(() => saveState(page)).toBe('saved')
  await expectFocusKept(page, 'saving')
})

test('F6 goes round every region and back to what was used there; the skip link leads to the canvas [UX7.1]', async ({
  page,
}) => {
  await page.goto(app().url)
  await tabTo(page, page.getByRole('button', { name: /Meridian/ }))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/dial\//)
  await opened(page)
  const round: (string | null)[] = []
  for (let step = 0; step < 9; step += 1) {
    await page.keyboard.press('F6')
    const here = await regionNow(page)
    if (round.includes(here)) break
    round.push(here)
  }
  for (const name of ['top', 'rail', 'layers', 'inspector', 'time', 'status'] as const)
    expect(round).toContain(en[`ui.region.${name}`])
  expect(round.filter((name) => canvas.test(name ?? ''))).toHaveLength(1)

  // the control that was left is the one that is come back to
  await goToRegion(page, en['ui.region.top'])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const left = await focused(page)
  await page.keyboard.press('F6')
  expect(await focused(page)).not.toBe(left)
  await page.keyboard.press('Shift+F6')
  expect(await focused(page)).toBe(left)

  // a dialog keeps F6 to itself
  await goToRegion(page, canvas)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
  await page.keyboard.press('F6')
  expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await until(() => regionNow(page)).toMatch(canvas)

  await page.reload()
  await opened(page)
  await page.keyboard.press('Tab')
  expect(await focused(page)).toContain(en['ui.skipToCanvas'])
  await page.keyboard.press('Enter')
  await until(() => regionNow(page)).toMatch(canvas)
  await idle(page)
})
