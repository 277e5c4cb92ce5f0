import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from 'playwright/test'
import type { Box } from '../../src/shared/base/geometry.ts'
import { singularEn } from '../../src/shared/messages/en/singular.ts'
import { tables } from '../../src/shared/messages/both.ts'
import type { Scripting } from '../../src/shared/protocol/channel.ts'
import type { Command, Outcome } from '../../src/shared/protocol/commands.ts'
import type { ProjectionName, Projections } from '../../src/shared/protocol/projections.ts'
import type { RunningApp } from './app.ts'
import './kind-texts.ts'

declare global {
  interface Window {
    dialwright: Scripting
  }
}

export const en = tables.en

/** The English texts as they read for one. */
export const enOfOne = {
  ...en,
  ...(Object.fromEntries(
    Object.entries(singularEn).map(([key, text]) => [key.replace(/_one$/, ''), text]),
  ) as Partial<typeof en>),
}
export const zh = tables['zh-cn']

/** A text as a pattern: placeholders stand for anything. */
export const pattern = (text: string): RegExp =>
  new RegExp(text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\{\w+\}\}/g, '.+'))

export const run = (page: Page, command: Command): Promise<Outcome> =>
  page.evaluate((request) => window.dialwright.run(request), command)

/** Runs it and fails the test when it is refused. */
export async function mustRun(page: Page, command: Command): Promise<readonly string[]> {
  const outcome = await run(page, command)
  expect(outcome, JSON.stringify(command)).toMatchObject({ ok: true })
  return outcome.ok ? outcome.ids : []
}

export const see = <N extends ProjectionName>(page: Page, name: N): Promise<Projections[N]> =>
  page.evaluate((request) => window.dialwright.see(request as N), name as ProjectionName) as Promise<
    Projections[N]
  >

export const idle = (page: Page): Promise<void> => page.evaluate(() => window.dialwright.whenIdle())

export type Picture = {
  readonly width: number
  readonly height: number
  readonly lit: number
  readonly data: Buffer
}

/** The dial's pixels when nothing is left to draw; `lit` counts those that are not black. */
export async function pixels(page: Page, scale = 1): Promise<Picture> {
  const { text, ...facts } = await page.evaluate(async (count) => {
    await window.dialwright.whenIdle()
    const { width, height, data } = await window.dialwright.pixels(count)
    let lit = 0
    for (let at = 0; at < data.length; at += 4)
      if ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0) > 96) lit += 1
    const blob = new Blob([new Uint8Array(data)])
    const url = await new Promise<string>((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(String(reader.result))
      reader.readAsDataURL(blob)
    })
    return { width, height, lit, text: url.slice(url.indexOf(',') + 1) }
  }, scale)
  return { ...facts, data: Buffer.from(text, 'base64') }
}

/** The largest difference of a channel, 0 to 255; 255 for pictures of different sizes. */
export function difference(a: Picture, b: Picture): number {
  if (a.width !== b.width || a.height !== b.height) return 255
  let most = 0
  for (let at = 0; at < a.data.length; at += 1)
    most = Math.max(most, Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0)))
  return most
}

/**
 * The same picture. Where a picture lies in the texture page depends on what was loaded first, and moves a
 * sample by a rounding: two of 255 are the same pixel.
 */
export const isSame = (a: Picture, b: Picture): boolean => difference(a, b) <= 2

/** Pages of the domestic edition start in Chinese; the tests read English unless they say otherwise. */
export async function inEnglish(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('dialwright.locale', 'en')
    // who has been here before: the pointers of the first run are closed
    const settings = 'dialwright.settings.visitor'
    const seen = { seenPointers: ['palette', 'time', 'meter'] }
    if (localStorage.getItem(settings) === null) localStorage.setItem(settings, JSON.stringify(seen))
  })
}

/** Signs in by SMS code as a person does: home, dialog, code from the outbox. */
export async function signIn(page: Page, app: RunningApp, phone = '13800138000'): Promise<void> {
  await page.goto(app.url)
  await page.getByRole('button', { name: en['ui.signIn'], exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(en['ui.login.phone']).fill(phone)
  await dialog.getByRole('button', { name: en['ui.login.sendCode'] }).click()
  await expect(dialog.getByText(pattern(en['ui.login.codeAgain']))).toBeVisible()
  await dialog.getByLabel(en['ui.login.code'], { exact: true }).fill(await app.codeFor(phone))
  await dialog.getByRole('button', { name: en['ui.signIn'], exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Opens a new design for all watches with one face of 500 × 500; the sheet on home would add one for falcon. */
export async function newDesign(page: Page): Promise<void> {
  const path = `/dial/${randomUUID()}?size=500*500`
  // within the page when it is there, which knows already who is signed in
  const isThere = await page.evaluate(() => document.querySelector('#root') !== null)
  if (isThere) await page.evaluate((to) => history.pushState(null, '', to), path)
  else await page.goto(new URL(path, page.url()).href)
  await opened(page)
}

/** Waits until a design is open and drawn. */
export async function opened(page: Page): Promise<void> {
  await page.waitForFunction(() => 'dialwright' in window)
  await expect
    .poll(async () => (await see(page, 'design').catch(() => null))?.layerCount ?? 0, { timeout: 30_000 })
    .toBeGreaterThan(0)
  await idle(page)
  await expect(page.locator('[data-veil]')).toHaveCount(0)
}

/** Which state of the history is shown; grows by one with each step. */
export const steps = async (page: Page): Promise<number> => (await see(page, 'history')).index

/** The frame around the dial, which takes keys and pointer. */
export const canvas = (page: Page): Locator => page.locator('[data-canvas]')

/** Ids of the selected layers, in the order in which they were chosen. */
export const selectedIds = async (page: Page): Promise<readonly string[]> =>
  (await see(page, 'selection')).ids

/**
 * The upright box around the selection, in pixels of the dial; nothing while there is none. What came a moment ago
 * is selected at once and has its box with the next frame.
 */
export async function selectedBox(page: Page): Promise<Box | undefined> {
  await page.waitForFunction(async () => {
    const { ids, pose } = await window.dialwright.see('selection')
    return ids.length === 0 || pose !== null
  })
  return (await see(page, 'selection')).pose?.box
}

export const saveState = async (page: Page): Promise<string> => (await see(page, 'save')).state

/** Where a point of the dial is on the page, in CSS pixels. */
export async function onPage(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  const { view } = { view: await see(page, 'view') }
  const box = await page.locator('canvas[data-dial]').boundingBox()
  if (!box) throw new Error('the canvas is not on the page')
  return { x: box.x + view.x + x * view.zoom, y: box.y + view.y + y * view.zoom }
}

/** A tile of the palette. */
export const tile = (page: Page, preset: string): Locator => page.locator(`[data-preset="${preset}"]`)

/** A new dial in the language of a walk; pages of tests begin in English. */
export async function newDialIn(page: Page, locale: 'en' | 'zh-cn'): Promise<void> {
  if (locale === 'en') return
  await page.addInitScript(() => localStorage.setItem('dialwright.locale', 'zh-cn'))
  await page.goto(new URL('/', page.url()).href)
  await newDesign(page)
}
