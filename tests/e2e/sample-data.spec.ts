import { readFile } from 'node:fs/promises'
import { expect, type Page } from 'playwright/test'
import sharp from 'sharp'
import { en, mustRun, opened, pattern, see } from '../support/editor.ts'
import { ownDials, test } from '../support/own-dials.ts'

ownDials()

const openData = (page: Page): Promise<void> =>
  page.getByRole('button', { name: en['ui.rail.data'], exact: true }).click()

const own = async (page: Page) =>
  (await see(page, 'sample')).scenes.filter(({ isOwn }) => isOwn).map(({ label }) => label)

/** A text that shows the battery, and the steps as a share of the goal. */
async function fill(page: Page): Promise<void> {
  await mustRun(page, { do: 'layer.add', preset: 'text.latin' })
  await mustRun(page, { do: 'style.set', path: 'text', value: '##batteryPercent##% ##stepPercent##%' })
}

test('data of this design stands first; the rest is behind one row, and found by a search', async ({
  page,
}) => {
  await fill(page)
  await openData(page)
  const first = page.getByRole('region', { name: en['ui.samples.used'], exact: true })
  await expect(first.locator('[data-tag]')).toHaveCount(4)
  await expect(page.locator('[data-tag="heartRate"]')).toHaveCount(0)
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/data.png` })
  await page.getByRole('searchbox', { name: en['ui.samples.search'] }).fill('heart')
  await expect(page.locator('[data-tag="heartRate"]')).toBeVisible()
  await page.getByRole('searchbox', { name: en['ui.samples.search'] }).fill('')
  await page.getByRole('button', { name: pattern(en['ui.samples.rest']) }).click()
  await expect(page.locator('[data-tag="heartRate"]')).toHaveCount(1)
})

test('a scene is saved under a name, renamed, deleted and taken back, and is there after a reload', async ({
  page,
}) => {
  await fill(page)
  await openData(page)
  await mustRun(page, { do: 'sample.set', tag: 'batteryPercent', value: 8 })
  await page.getByRole('button', { name: en['ui.scenes.keep'] }).click()
  await page.getByRole('textbox', { name: en['ui.scenes.name'] }).fill('Almost empty')
  await page.keyboard.press('Enter')
  await expect.poll(() => own(page)).toEqual(['Almost empty'])
  await page.getByRole('button', { name: en['ui.scenes.noData'], exact: true }).click()
  await expect.poll(async () => (await see(page, 'sample')).scene).toBe('noData')

  await page
    .getByRole('button', { name: en['ui.scenes.rename'].replace('{{scene}}', 'Almost empty') })
    .click()
  await page.getByRole('textbox', { name: en['ui.scenes.name'] }).fill('Night')
  await page.keyboard.press('Enter')
  await expect.poll(() => own(page)).toEqual(['Night'])
  await page.getByRole('button', { name: en['ui.scenes.remove'].replace('{{scene}}', 'Night') }).click()
  await expect.poll(() => own(page)).toEqual([])
  await page.getByRole('button', { name: en['wayOut.putBack'], exact: true }).last().click()
  await expect.poll(() => own(page)).toEqual(['Night'])

  await page.reload()
  await opened(page)
  await expect.poll(() => own(page)).toEqual(['Night'])
  await page.getByRole('button', { name: en['ui.scenes'], exact: true }).click()
  await page.getByRole('menuitem', { name: 'Night', exact: true }).click()
  await expect.poll(async () => (await see(page, 'sample')).overrides['batteryPercent']).toBe(8)
})

test('the contact sheet goes out as PNG and PDF, with the scenes of the person’s own', async ({ page }) => {
  await fill(page)
  await mustRun(page, { do: 'sample.set', tag: 'batteryPercent', value: 8 })
  await mustRun(page, { do: 'scene.keep', name: 'Almost empty' })
  await page.getByRole('button', { name: en['ui.scenes'], exact: true }).click()
  await page.getByRole('menuitem', { name: en['ui.scenes.sheet'] }).click()
  const dialog = page.getByRole('dialog', { name: en['ui.scenes.sheetTitle'] })
  await expect(dialog.getByText('Almost empty')).toBeVisible()
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/sheet.png` })
  const save = async (name: string): Promise<Buffer> => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name, exact: true }).click(),
    ])
    if (process.env['LOOK']) await download.saveAs(`${process.env['LOOK']}/${download.suggestedFilename()}`)
    return readFile(await download.path())
  }
  const png = await save(en['ui.scenes.png'])
  const { width = 0, height = 0 } = await sharp(png).metadata()
  expect(width).toBeGreaterThan(1200)
  expect(height).toBeGreaterThan(width)
  const pdf = await save(en['ui.scenes.pdf'])
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(2)
})

test('a scene that was chosen in the preview is said beside the time, and left by one press', async ({
  page,
}) => {
  await fill(page)
  await mustRun(page, { do: 'sample.hours', is24Hour: false })
  await mustRun(page, { do: 'preview.set', isOn: true })
  await page.getByRole('button', { name: en['ui.scenes'], exact: true }).click()
  await page.getByRole('menuitem', { name: en['scene.lowBattery'], exact: true }).click()
  await mustRun(page, { do: 'preview.set', isOn: false })
  const chip = page.locator('[data-scene-chip]')
  await expect(chip).toHaveText(en['ui.scenes.now'].replace('{{scene}}', en['scene.lowBattery']))
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/chip.png` })
  await chip.click()
  await expect(chip).toHaveCount(0)
  expect(await see(page, 'sample')).toMatchObject({ overrides: {}, is24Hour: false })
})

test('the list of tags shows what they read at the shown moment, and follows it', async ({ page }) => {
  await fill(page)
  await mustRun(page, { do: 'clock.play', isPlaying: false })
  const at = async (hour: number, minute: number): Promise<void> => {
    const { epochMs } = await see(page, 'clock')
    const midnight = epochMs - (((epochMs % 86_400_000) + 86_400_000) % 86_400_000)
    const offsetMs = await page.evaluate((ms) => new Date(ms).getTimezoneOffset() * 60_000, midnight)
    await mustRun(page, { do: 'clock.set', epochMs: midnight + (hour * 60 + minute) * 60_000 + offsetMs })
  }
  await at(9, 14)
  await page.locator('[data-binding] button[aria-haspopup], [data-binding] button').last().click()
  const now = async (tag: string): Promise<unknown> =>
    (await see(page, 'sample')).groups.flatMap(({ tags }) => tags).find(({ name }) => name === tag)?.value
  const row = page
    .getByRole('listitem')
    .filter({ hasText: /^(Minute|Minutes)\b/ })
    .first()
  expect(String(await now('minute'))).toBe('14')
  await expect(row.locator('code')).toHaveText('14')
  await at(9, 15)
  await expect(row.locator('code')).toHaveText('15')
})

test('a text is written in several languages, a line and a step each', async ({ page }) => {
  await fill(page)
  await mustRun(page, { do: 'style.set', path: 'text', value: 'Steps' })
  const states = (await see(page, 'history')).index
  await page.getByRole('button', { name: en['ui.translate'] }).click()
  await page.getByRole('button', { name: en['ui.translate.add'] }).click()
  await page.getByRole('menuitem', { name: 'German' }).click()
  const german = page.getByRole('textbox', { name: 'Text in German' })
  await german.fill('Schritte')
  await expect(page.locator('[data-field="text"]').getByText('Schritte', { exact: true })).toHaveCount(1)
  await german.press('Enter')
  await expect.poll(async () => (await see(page, 'history')).index).toBe(states + 1)
  await page.getByRole('textbox', { name: 'Text in All others' }).focus()
  await page.getByRole('button', { name: 'Remove German' }).click()
  await expect.poll(async () => (await see(page, 'history')).index).toBe(states + 2)
})
