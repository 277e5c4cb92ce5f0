import { expect, type Locator, type Page } from 'playwright/test'
import { until } from '../support/by-hand.ts'
import { canvas, en, idle, mustRun, opened, saveState, see } from '../support/editor.ts'
import { ownDials, test } from '../support/own-dials.ts'

ownDials('stopped')

const tree = (page: Page): Locator => page.getByRole('tree', { name: en['ui.region.layers'] })
const row = (page: Page, uuid: string): Locator => tree(page).locator(`[data-uuid="${uuid}"]`)
const stand = (page: Page, uuid: string): Locator => row(page, uuid).locator('[data-stand]')

/** The list in sections, which a press leaves and comes back to. */
const sections = (page: Page): Locator => page.getByRole('button', { name: en['ui.layers.inSections'] })

async function showSections(page: Page): Promise<void> {
  await sections(page).click()
  await expect(sections(page)).toHaveAttribute('aria-pressed', 'true')
}

async function add(page: Page, ...presets: readonly string[]): Promise<readonly string[]> {
  const ids: string[] = []
  for (const preset of presets) ids.push((await mustRun(page, { do: 'layer.add', preset }))[0] ?? '')
  await idle(page)
  return ids
}

test('the list is in the paint order; in sections, one click away and kept, a row tells where it stands [UX 3.4]', async ({
  page,
}) => {
  const [hour = '', tap = '', minute = '', text = ''] = await add(
    page,
    'image.hour',
    'tapArea.rectangle',
    'image.minute',
    'text.latin',
  )
  const order = async (): Promise<readonly (string | undefined)[]> =>
    tree(page)
      .locator('[data-uuid]')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['uuid']))
  await expect(sections(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(row(page, text)).toBeVisible()
  await expect(tree(page).locator('[data-section], [data-stand]')).toHaveCount(0)
  expect((await order()).slice(0, 4)).toEqual([text, minute, tap, hour])

  await showSections(page)
  const stands = async (): Promise<readonly (string | null)[]> =>
    Promise.all([text, minute, tap, hour].map((id) => stand(page, id).getAttribute('data-stand')))
  await expect(stand(page, text)).toBeVisible()
  expect(await stands()).toEqual(['1', '2', '3', '4'])
  const says = en['ui.layers.stand'].replace('{{of}}', '5')
  await expect(row(page, tap)).toHaveAccessibleName(new RegExp(says.replace('{{stand}}', '3')))
  await stand(page, tap).hover()
  await expect(page.getByRole('tooltip')).toHaveText(says.replace('{{stand}}', '3'))
  await mustRun(page, { do: 'order.move', ids: [hour], to: 'top' })
  await until(stands).toEqual(['2', '3', '4', '1'])
  await until(() => saveState(page)).toBe('saved')
  await page.reload()
  await opened(page)
  await expect(tree(page).locator('[data-section="time"]')).toBeVisible()
  await expect(sections(page)).toHaveAttribute('aria-pressed', 'true')

  await sections(page).click()
  await expect(tree(page).locator('[data-section], [data-stand]')).toHaveCount(0)
  expect((await order()).slice(0, 4)).toEqual([hour, text, minute, tap])
})

test('what is told lies on the lower edge of the canvas: pictures and time below it stay free, and the middle of the dial', async ({
  page,
}) => {
  const [hour = ''] = await add(page, 'image.hour', 'tapArea.rectangle')
  // its pictures lie over the canvas, above the time
  await mustRun(page, { do: 'selection.set', ids: [hour] })
  await expect(page.getByText(en['ui.dock.time'], { exact: true })).toBeVisible()
  await canvas(page).focus()
  await page.keyboard.press('Control+]')
  const told = await page.getByRole('region', { name: en['ui.toasts'] }).getByRole('status').boundingBox()
  const stage = await page.locator('#canvas').boundingBox()
  const pictures = await page.locator('[data-dock]').boundingBox()
  if (!told || !stage || !pictures) throw new Error('nothing is told')
  expect(told.y + told.height).toBeLessThanOrEqual(pictures.y)
  expect(told.y).toBeGreaterThan(stage.y + (stage.height * 2) / 3)
})

test('Ctrl with brackets tells what the layer went past, on screen and aloud, and undoing takes the note away', async ({
  page,
}) => {
  const [hour = '', tap = ''] = await add(page, 'image.hour', 'tapArea.rectangle')
  await mustRun(page, { do: 'layer.rename', id: hour, label: 'Hour hand' })
  await mustRun(page, { do: 'layer.rename', id: tap, label: 'Logo' })
  await mustRun(page, { do: 'selection.set', ids: [tap] })
  await canvas(page).focus()
  const toasts = page.getByRole('region', { name: en['ui.toasts'] })
  const polite = page.locator('[aria-live=polite]')
  await page.keyboard.press('Control+[')
  await expect(toasts.getByText('“Logo” moved behind “Hour hand”')).toBeVisible()
  await expect(polite).toHaveText(/“Logo” moved behind “Hour hand”/)
  await expect(polite).not.toHaveText(/Reordered/)
  await page.keyboard.press('Control+]')
  await expect(toasts.getByText('“Logo” moved in front of “Hour hand”')).toBeVisible()
  await expect(toasts.getByText(/moved behind/)).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(toasts.getByText(/moved/)).toHaveCount(0)
  await page.keyboard.press('Control+Shift+]')
  await page.keyboard.press('Control+]')
  await expect(toasts.getByText('“Logo” is in front of all other layers already')).toBeVisible()
})

test('Alt with an arrow in sections tells what was passed unseen', async ({ page }) => {
  const [hour = '', , minute = ''] = await add(page, 'image.hour', 'tapArea.rectangle', 'image.minute')
  await mustRun(page, { do: 'layer.rename', id: minute, label: 'Minute hand' })
  await showSections(page)
  await row(page, hour).click()
  await page.keyboard.press('Alt+ArrowUp')
  const toasts = page.getByRole('region', { name: en['ui.toasts'] })
  await expect(toasts.getByText(/moved in front of “Minute hand” and 1 more/)).toBeVisible()
})

test('Shift in sections takes what lies between on screen, with the mode and the ends of any range [S3.226 S3.230 A38]', async ({
  page,
}) => {
  // on screen: minute, hour, then text in art, then the tap area
  const [tap = '', hour = '', text = '', minute = ''] = await add(
    page,
    'tapArea.rectangle',
    'image.hour',
    'text.latin',
    'image.minute',
  )
  await showSections(page)
  await row(page, minute).click()
  await row(page, hour).click({ modifiers: ['Shift'] })
  await until(async () => (await see(page, 'selection')).mode).toBe('shift')
  const chosen = async (): Promise<ReadonlySet<string>> => new Set((await see(page, 'selection')).ids)
  expect(await chosen()).toEqual(new Set([minute, hour]))
  expect((await see(page, 'selection')).pair).toEqual([minute, hour])
  await row(page, tap).click({ modifiers: ['Shift'] })
  await until(async () => (await see(page, 'selection')).pair).toEqual([minute, tap])
  expect(await chosen()).toEqual(new Set([minute, hour, text, tap, (await see(page, 'layers')).order?.[0]]))
  // by arrows the same
  await row(page, minute).click()
  await page.keyboard.press('Shift+ArrowDown')
  await until(async () => (await see(page, 'selection')).pair).toEqual([minute, hour])
  // a range goes on from what was chosen on the canvas
  await mustRun(page, { do: 'selection.set', ids: [text] })
  await row(page, tap).click({ modifiers: ['Shift'] })
  await until(async () => (await see(page, 'selection')).pair).toEqual([text, tap])
})
