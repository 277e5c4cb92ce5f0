import { expect, type Locator, type Page } from 'playwright/test'
import { inspector, until } from '../support/by-hand.ts'
import {
  canvas,
  en,
  idle,
  mustRun,
  onPage,
  opened,
  saveState,
  see,
  selectedIds,
  zh,
} from '../support/editor.ts'
import type { Locale } from '../../src/shared/messages/text.ts'
import { ownDials, test } from '../support/own-dials.ts'

ownDials('stopped')

const group = (page: Page): Locator => page.locator('[role=tree] [data-own]')
const row = (page: Page, uuid: string): Locator => page.locator(`[role=tree] [data-uuid="${uuid}"]`)

async function inLanguage(page: Page, locale: Locale): Promise<void> {
  if (locale === 'en') return
  await page.addInitScript((chosen) => localStorage.setItem('dialwright.locale', chosen), locale)
  // empty, it is in no draft yet
  await until(() => saveState(page)).toBe('new')
  await page.reload()
  await opened(page)
}

const layerCount = async (page: Page): Promise<number> => (await see(page, 'layers')).order?.length ?? 0

async function twoTexts(page: Page): Promise<readonly [string, string]> {
  const ids: string[] = []
  for (const [x, y] of [
    [150, 150],
    [300, 300],
  ] as const)
    ids.push((await mustRun(page, { do: 'layer.add', preset: 'text.latin', at: { x, y } }))[0] ?? '')
  await mustRun(page, { do: 'selection.set', ids })
  await idle(page)
  return [ids[0] ?? '', ids[1] ?? '']
}

/** In the middle of the layer. */
async function press(page: Page, [x, y]: readonly [number, number], clicks = 1): Promise<void> {
  const at = await onPage(page, x, y)
  await page.mouse.click(at.x, at.y, { clickCount: clicks })
}

for (const [locale, words] of [
  ['en', en],
  ['zh-cn', zh],
] as const)
  test(`Ctrl+G keeps layers together: pressed, entered, folded, renamed and taken apart, in ${locale}`, async ({
    page,
  }) => {
    await inLanguage(page, locale)
    const [a, b] = await twoTexts(page)
    await canvas(page).focus()
    await page.keyboard.press('Control+g')
    await expect(group(page)).toHaveCount(1)
    await expect(group(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(group(page)).toHaveAttribute('aria-selected', 'true')
    await expect(row(page, a)).toHaveAttribute('aria-level', '2')
    await page.keyboard.press('Escape')
    await until(() => selectedIds(page)).toEqual([])

    await press(page, [150, 150])
    await until(() => selectedIds(page)).toEqual([a, b])
    await press(page, [150, 150], 2)
    await until(() => selectedIds(page)).toEqual([a])
    await page.keyboard.press('Escape')
    await until(() => selectedIds(page)).toEqual([a, b])

    await page.getByRole('tree').focus()
    await page.keyboard.press('ArrowLeft')
    await expect(group(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(row(page, a)).toHaveCount(0)
    await page.keyboard.press('F2')
    await page.getByRole('textbox', { name: words['ui.action.rename'] }).fill('Hands')
    await page.keyboard.press('Enter')
    await expect(group(page)).toContainText('Hands')
    await page.screenshot({ path: test.info().outputPath(`groups-${locale}.png`) })
    await until(() => saveState(page)).toBe('saved')
    await page.reload()
    await opened(page)
    await expect(group(page)).toContainText('Hands')

    // copies around the centre, seen before they are added, and taken back with them
    await group(page).click()
    const before = await layerCount(page)
    await page.getByRole('button', { name: words['ui.action.around'] }).click()
    const around = page.getByRole('region', { name: words['ui.action.around'] })
    await until(async () => (await layerCount(page)) - before).toBe(22)
    await page.screenshot({ path: test.info().outputPath(`around-${locale}.png`) })
    await around.getByRole('button', { name: words['ui.faces.cancel'] }).click()
    await until(() => layerCount(page)).toBe(before)
    await page.getByRole('button', { name: words['ui.action.around'] }).click()
    await around.getByRole('button', { name: words['ui.around.add'] }).click()
    await until(async () => (await layerCount(page)) - before).toBe(22)
    await until(async () => (await see(page, 'gesture')).isOn).toBe(false)
    await mustRun(page, { do: 'history.undo' })
    await until(() => layerCount(page)).toBe(before)

    await group(page).click({ button: 'right' })
    const menu = page.getByRole('menu')
    const ungroup = words['ui.action.ungroup']
    await menu.getByRole('menuitem', { name: ungroup }).click()
    await expect(group(page)).toHaveCount(0)
  })

for (const [locale, words] of [
  ['en', en],
  ['zh-cn', zh],
] as const)
  test(`a selection is kept as an own block, renamed, put on the dial and deleted, and is on other devices, in ${locale}`, async ({
    page,
    browser,
  }) => {
    await inLanguage(page, locale)
    await twoTexts(page)
    const before = await layerCount(page)
    await page.getByRole('button', { name: words['ui.rail.create'] }).click()
    await page.getByRole('button', { name: words['ui.create.blocks'] }).click()
    await page.getByRole('button', { name: words['ui.blocks.keep'] }).click()
    const card = page.getByRole('list', { name: words['ui.create.blocks'] }).getByRole('listitem')
    await expect(card).toHaveCount(1)
    await expect(card.locator('canvas')).toHaveCount(1)
    await card.getByRole('button', { name: words['ui.blocks.rename'].split('{{')[0]?.trim() ?? '' }).click()
    await card.getByRole('textbox').fill('Date window')
    await page.keyboard.press('Enter')
    await expect(card).toContainText('Date window')
    const put = card.getByRole('button', {
      name: words['ui.blocks.insert'].replace('{{name}}', 'Date window'),
    })
    await put.focus()
    await page.keyboard.press('Enter')
    await until(() => layerCount(page)).toBe(before + 2)
    await page.screenshot({ path: test.info().outputPath(`blocks-${locale}.png`) })
    // let go over the dial, it stands there
    const onDial = await onPage(page, 120, 380)
    const box = await canvas(page).boundingBox()
    await put.dragTo(canvas(page), {
      targetPosition: { x: onDial.x - (box?.x ?? 0), y: onDial.y - (box?.y ?? 0) },
    })
    await until(() => layerCount(page)).toBe(before + 4)
    // on another device of the same person it is there, whole
    await until(() => saveState(page)).toBe('saved')
    const other = await browser.newContext({ storageState: await page.context().storageState() })
    const there = await other.newPage()
    await there.goto(page.url())
    await opened(there)
    await there.getByRole('button', { name: words['ui.rail.create'] }).click()
    await there.getByRole('button', { name: words['ui.create.blocks'] }).click()
    const theirs = there.getByRole('list', { name: words['ui.create.blocks'] }).getByRole('listitem')
    await expect(theirs).toContainText('Date window')
    await expect(theirs.locator('canvas')).toHaveCount(1)
    await there.screenshot({ path: test.info().outputPath(`library-${locale}.png`) })
    await other.close()
    await card
      .getByRole('button', { name: words['ui.blocks.delete'].replace('{{name}}', 'Date window') })
      .click()
    await card.getByRole('button', { name: words['ui.blocks.deleteNow'] }).click()
    await expect(card).toHaveCount(0)
  })

for (const [locale, words] of [
  ['en', en],
  ['zh-cn', zh],
] as const)
  test(`a press on one of several selected layers makes it the key, which stays while the others align to it, in ${locale}`, async ({
    page,
  }) => {
    await inLanguage(page, locale)
    const [a, b] = await twoTexts(page)
    const box = async () => (await see(page, 'inspector')).box
    const before = await box()
    const key = async () => (await see(page, 'selection')).key
    const fields = inspector(page)
    await fields
      .getByRole('button', { name: `${words['ui.align.to']}: ${words['ui.align.to.key']}`, exact: true })
      .click()
    await until(key).toBe(b)
    await press(page, [150, 150])
    await until(key).toBe(a)
    expect(await selectedIds(page)).toEqual([a, b])
    // in Chinese the words of a text are aligned by a button of the same name, further down
    const right = fields.getByRole('button', { name: words['ui.action.align.right'], exact: true })
    await right.first().click()
    // one above the other, where the key stands and not where the selection ended
    await until(async () => (await box())?.width).toBeLessThan((before?.width ?? 0) - 100)
    expect((await box())?.x).toBe(before?.x)
  })
