import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from 'playwright/test'
import { makeFont } from '../support/make-font.ts'
import { expectAccessible } from '../support/axe.ts'
import { chooserByKey, row, until } from '../support/by-hand.ts'
import { en, idle, mustRun, opened, pattern, run, saveState, see } from '../support/editor.ts'
import { ownDials, test } from '../support/own-dials.ts'

ownDials('ten past ten')

const fontRow = (page: Page, name: string): Locator => page.locator(`[data-font="${name}"]`)

async function openFonts(page: Page): Promise<void> {
  await page.getByRole('button', { name: en['ui.rail.assets'], exact: true }).click()
  await page.getByRole('button', { name: en['ui.assets.fonts'], exact: true }).click()
}

async function give(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: en['ui.assets.uploadFonts'], exact: true }).click()
  await (await chosen).setFiles({ name, mimeType: 'font/ttf', buffer })
}

const menu = async (page: Page, font: string, item: string): Promise<void> => {
  await page.getByRole('button', { name: pattern(`More for ${font}`) }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

const listed = async (page: Page): Promise<readonly string[]> =>
  (await see(page, 'fonts')).map(({ fontName }) => fontName)

const fontOfText = async (page: Page): Promise<unknown> =>
  (await see(page, 'inspector')).sections
    .flatMap(({ fields }) => fields)
    .find(({ field }) => field === 'font')?.value

test('a font is uploaded, used, renamed, deleted with where it is used, and put back at the layer that has it [S3.210 S3.211 S3.212 W2.46 W7.31 W7.32]', async ({
  page,
}) => {
  await openFonts(page)
  // the shipped families first
  await expect(page.locator('[data-font]').first()).toContainText('Roboto')
  await give(page, 'notes.otf', Buffer.from('OTTO not a ttf at all'))
  const refused = page.locator('[data-sending="refused"]')
  await expect(refused.getByRole('alert')).toHaveText(en['server.fontType'])
  await refused.getByRole('button').click()

  // one on its way can be stopped
  await page.route('**/api/font/upload', () => undefined)
  await give(page, 'stopped.ttf', makeFont('Stopped'))
  await page.getByRole('button', { name: pattern('Cancel the upload of stopped.ttf') }).click()
  await expect(page.locator('[data-sending]')).toHaveCount(0)
  await page.unroute('**/api/font/upload')
  expect(await listed(page)).not.toContain('Stopped')

  await give(page, 'mine.ttf', makeFont('Mine'))
  await expect(fontRow(page, 'Mine')).toBeVisible()
  await until(() => listed(page)).toContain('Mine')
  await mustRun(page, { do: 'layer.add', preset: 'text.latin' })
  const [text = ''] = (await see(page, 'selection')).ids
  await fontRow(page, 'Mine').getByRole('button').first().click()
  await until(() => fontOfText(page)).toBe('Mine')
  await idle(page)
  await run(page, { do: 'design.save' })
  await until(() => saveState(page)).toBe('saved')

  await menu(page, 'Mine', en['ui.assets.rename'])
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Other name')
  await dialog.getByRole('textbox').press('Enter')
  await expect(fontRow(page, 'Other name')).toBeVisible()
  await until(() => listed(page)).toContain('Other name')

  await expectAccessible(page, 'own fonts', 'aside')
  await menu(page, 'Other name', en['ui.assets.delete'])
  await expect(dialog.getByRole('link')).toHaveCount(1)
  await dialog.getByRole('button', { name: en['ui.assets.delete'], exact: true }).click()
  await until(() => listed(page)).not.toContain('Other name')

  // the design keeps its font, also over a reload; the layer tells that it is in no list, with one button
  await page.reload()
  await until(async () => (await see(page, 'design').catch(() => null))?.layerCount).toBe(2)
  await mustRun(page, { do: 'selection.set', ids: [text] })
  const field = row(page, 'fontFamily')
  await expect(field.getByText(en['ui.font.unlisted'])).toBeVisible()
  await field.getByRole('button', { name: en['ui.font.putBack'] }).click()
  await until(() => listed(page)).toContain('Other name')
  await expect(field.getByText(en['ui.font.unlisted'])).toHaveCount(0)
})

test('a font that cannot be had is told at its layer and among the problems, and comes with one button [A25]', async ({
  page,
}) => {
  await openFonts(page)
  await give(page, 'mine.ttf', makeFont('Mine'))
  await until(() => listed(page)).toContain('Mine')
  let isAway = true
  await page.context().route('**/f/font/**', (route) => (isAway ? route.abort() : route.continue()))
  await fontRow(page, 'Mine').getByRole('button').first().click()
  const field = row(page, 'fontFamily')
  await expect(field.getByText(en['layer.badge.fontFailed'])).toBeVisible()
  await until(async () =>
    (await see(page, 'problems')).faces.flatMap(({ rows }) => rows.map(({ key }) => key)),
  ).toContain('finding.fontMissing')
  isAway = false
  await field.getByRole('button', { name: en['ui.font.gotAgain'] }).click()
  await expect(field.getByText(en['layer.badge.fontFailed'])).toHaveCount(0)
  await until(async () =>
    (await see(page, 'problems')).faces.flatMap(({ rows }) => rows.map(({ key }) => key)),
  ).not.toContain('finding.fontMissing')
})

test('a project file brings its font to whoever opens it: drawn at once, and theirs with the next save', async ({
  page,
}) => {
  await openFonts(page)
  await give(page, 'mine.ttf', makeFont('Mine'))
  await until(() => listed(page)).toContain('Mine')
  await fontRow(page, 'Mine').getByRole('button').first().click()
  await until(() => fontOfText(page)).toBe('Mine')
  await idle(page)
  const first = (await see(page, 'design'))?.id
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: en['ui.export'], exact: true }).click()
  await page.getByRole('menuitem', { name: en['ui.menu.saveFile'] }).click()
  const file = await download
  const buffer = readFileSync(await file.path())

  // while a menu is closing it has the keys
  await expect(page.getByRole('menu')).toHaveCount(0)
  const chosen = await chooserByKey(page, 'ControlOrMeta+o')
  await chosen.setFiles({ name: file.suggestedFilename(), mimeType: '', buffer })
  await until(async () => (await see(page, 'design').catch(() => null))?.id !== first).toBe(true)
  await opened(page)
  await mustRun(page, { do: 'selection.all' })
  const font = async () =>
    (await see(page, 'inspector')).sections
      .flatMap(({ fields }) => fields)
      .find(({ field }) => field === 'font')?.font
  await until(async () => (await font())?.state).toBe('ready')
  await run(page, { do: 'design.save' })
  await until(() => saveState(page)).toBe('saved')
  await until(async () => (await font())?.url).toMatch(/^\/f\/font\//)
  await until(async () => (await font())?.state).toBe('ready')
})
