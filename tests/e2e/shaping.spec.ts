import { readFileSync } from 'node:fs'
import { expect, type Page } from 'playwright/test'
import { readPng } from '../../src/shared/base/pictures/png-pixels.ts'
import { readFalcon } from '../../src/shared/export/falcon/read-package.ts'
import { row, until } from '../support/by-hand.ts'
import { en, idle, mustRun, onPage, pattern, see } from '../support/editor.ts'
import { ownDials, test } from '../support/own-dials.ts'

ownDials('stopped')

const fontNamed = (name: string) => ({
  name: `${name}.ttf`,
  mimeType: 'font/ttf',
  buffer: readFileSync(`tests/support/fonts/${name}.ttf`),
})

/** Uploads a font by hand and gives it to the selected layer. */
async function setIn(page: Page, name: string, listed = name): Promise<void> {
  await page.getByRole('button', { name: en['ui.rail.assets'], exact: true }).click()
  await page.getByRole('button', { name: en['ui.assets.fonts'], exact: true }).click()
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: en['ui.assets.uploadFonts'], exact: true }).click()
  await (await chosen).setFiles(fontNamed(name))
  await page.locator(`[data-font="${listed}"]`).getByRole('button').first().click()
  await idle(page)
}

async function addText(page: Page, text: string): Promise<void> {
  await mustRun(page, { do: 'layer.add', preset: 'text.latin' })
  const style = { wrap: 'none', x: 100, y: 200, width: 300, height: 60, fontSize: 50, align: 'left', text }
  for (const [path, value] of Object.entries(style)) await mustRun(page, { do: 'style.set', path, value })
  await idle(page)
}

const isShaper = (url: string): boolean => url.includes('harfbuzz')

test('HarfBuzz comes with the first text that it has to shape, and carets stand in its letters', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await addText(page, 'Monday 12:45 星期四')
  expect(fetched.filter(isShaper)).toEqual([])
  await mustRun(page, { do: 'style.set', path: 'text', value: 'بم' })
  await idle(page)
  expect(fetched.filter(isShaper)).toHaveLength(1)
  await until(async () =>
    (await see(page, 'problems')).faces.flatMap(({ rows }) => rows.map(({ key }) => key)),
  ).toContain('finding.lettersMissing')
  await expect(row(page, 'text').getByText(pattern(en['finding.lettersBoxes']))).toBeVisible()

  await setIn(page, 'join', 'Case Join')
  await until(async () =>
    (await see(page, 'problems')).faces.flatMap(({ rows }) => rows.map(({ key }) => key)),
  ).not.toContain('finding.lettersMissing')
  const at = await onPage(page, 120, 230)
  await page.mouse.dblclick(at.x, at.y)
  await until(async () => (await see(page, 'textEditing'))?.lines[0]?.stops).toEqual([
    { at: 0, x: 40 },
    { at: 1, x: 20 },
    { at: 2, x: 0 },
  ])
})

test('a font without a name is taken under that of its file, and one of symbols is drawn in', async ({
  page,
}) => {
  await addText(page, 'AV')
  await setIn(page, 'noname')
  const width = async () => (await see(page, 'inspector')).sections.flatMap(({ fields }) => fields)
  expect((await width()).find(({ field }) => field === 'font')?.value).toBe('noname')
  await until(async () => (await see(page, 'problems')).faces).toEqual([])
})

test('a formula that does not check is marked in its field and told among the problems', async ({ page }) => {
  await addText(page, '(##heartRate## > 0 ? ##heartRate## : "--")')
  const field = row(page, 'text')
  await expect(field.getByRole('textbox')).not.toHaveAttribute('aria-invalid', 'true')
  await field.getByRole('textbox').fill('(##heartRate## > 0 ? ##heartRate## : "--"')
  await field.getByRole('textbox').press('Enter')
  await expect(field.getByText(en['expression.unclosedParen'])).toBeVisible()
  await expect(field.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  const marked = field.locator('[aria-hidden] span[class]')
  await expect(marked).toHaveText('(')
  await until(async () =>
    (await see(page, 'problems')).faces.flatMap(({ rows }) => rows.map(({ key }) => key)),
  ).toContain('finding.formula')
})

/** Pixels between the outermost ones that are seen; the ground is see-through, or darker than the words. */
function inkOf(bytes: Uint8Array): { readonly width: number; readonly height: number } {
  const picture = readPng(bytes)
  if (!picture) throw new Error('no PNG')
  const xs: number[] = []
  const ys: number[] = []
  for (let at = 0; at < picture.width * picture.height; at += 1) {
    const [light = 0, , , seen = 0] = picture.data.subarray(at * 4, at * 4 + 4)
    if (seen < 128 || light < 128) continue
    xs.push(at % picture.width)
    ys.push(Math.floor(at / picture.width))
  }
  const reach = (all: readonly number[]): number =>
    all.reduce((most, one) => Math.max(most, one)) - all.reduce((least, one) => Math.min(least, one)) + 1
  return { width: reach(xs), height: reach(ys) }
}

test('a package for the chip holds joined letters as the picture that Problems offers', async ({ page }) => {
  await addText(page, 'بم')
  await setIn(page, 'join', 'Case Join')
  await mustRun(page, { do: 'style.set', path: 'fill', value: '#FFFFFF' })
  await mustRun(page, { do: 'face.copyTo', platform: 'falcon', system: 'all' })
  await mustRun(page, { do: 'style.set', path: 'fontSize', value: 100 })
  await idle(page)
  const told = async () =>
    (await see(page, 'problems')).faces
      .flatMap(({ rows }) => rows)
      .find(({ key }) => key === 'finding.shaping')
  await until(async () => (await told())?.fix?.label).toBe('fix.intoPicture')
  const way = await told()
  if (!way?.fix) throw new Error('no way out')
  await mustRun(page, way.fix.command)
  await idle(page)
  await until(told).toBe(undefined)

  await page.keyboard.press('ControlOrMeta+k')
  await page.locator('input[aria-controls=commands]').fill(en['ui.action.exportApk'])
  await page.keyboard.press('Enter')
  const falcon = page.getByRole('dialog').locator('[data-format=falcon]')
  await falcon.getByRole('button', { name: en['ui.build.falconBuild'], exact: true }).click()
  await expect(falcon).toHaveAttribute('data-state', 'succeeded', { timeout: 60_000 })
  const download = page.waitForEvent('download')
  const name = en['ui.build.download'].replace('{{name}}', en['ui.build.falcon'])
  await falcon.getByRole('button', { name }).click()
  const read = readFalcon(new Uint8Array(readFileSync(await (await download).path())))
  if (!read.ok) throw new Error(read.error.key)
  const { elements, pictures, fonts, preview } = read.value
  expect(fonts).toEqual([])
  const shown = elements.flatMap(({ shows }) => (shows.form === 'picture' ? [shows.picture] : []))
  // joined they are 75 wide and 45 high, one after another 130 and 85
  for (const place of [...shown, preview ?? -1]) {
    const ink = inkOf(pictures[place]?.bytes ?? new Uint8Array())
    expect(Math.abs(ink.width - 75), `${place}: ${ink.width}`).toBeLessThanOrEqual(2)
    expect(Math.abs(ink.height - 45), `${place}: ${ink.height}`).toBeLessThanOrEqual(2)
  }
  expect(shown).toHaveLength(1)
})
