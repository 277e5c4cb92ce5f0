import { readFileSync } from 'node:fs'
import { expect, type Page } from 'playwright/test'
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
