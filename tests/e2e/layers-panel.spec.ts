import { expect, type Locator, type Page } from 'playwright/test'
import { en, idle, mustRun, opened, pattern, saveState, see } from '../support/editor.ts'
import { ownDials, test } from '../support/own-dials.ts'

const app = ownDials()

const tree = (page: Page): Locator => page.getByRole('tree', { name: en['ui.region.layers'] })
const row = (page: Page, uuid: string): Locator => tree(page).locator(`[data-uuid="${uuid}"]`)
/** Without the cost at the end of a row. */
const names = async (page: Page): Promise<string[]> =>
  (await tree(page).locator('[data-uuid]').allInnerTexts()).map((words) =>
    words.replace(/\s*[\d.,]+ [KM]?B$/, ''),
  )
const searchField = (page: Page): Locator => page.getByRole('searchbox', { name: en['ui.layers.search'] })

async function add(page: Page, ...presets: readonly string[]): Promise<readonly string[]> {
  const ids: string[] = []
  for (const preset of presets) ids.push((await mustRun(page, { do: 'layer.add', preset }))[0] ?? '')
  await idle(page)
  return ids
}

async function showOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: en['ui.layers.options'] }).click()
  await page.getByRole('menuitem', { name: en['ui.layers.byOrder'] }).click()
}

async function showSections(page: Page): Promise<void> {
  const sections = page.getByRole('button', { name: en['ui.layers.inSections'] })
  await sections.click()
  await expect(sections).toHaveAttribute('aria-pressed', 'true')
}

const showHistory = (page: Page): Promise<void> =>
  page.getByRole('navigation').getByRole('button', { name: en['ui.rail.history'] }).click()

async function middle(of: Locator): Promise<{ x: number; y: number }> {
  const box = await of.boundingBox()
  if (!box) throw new Error('not on screen')
  return { x: box.x + 90, y: box.y + box.height / 2 }
}

/** Presses on a row and goes to the upper edge of another one; the button stays down. */
async function dragOver(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await middle(from), await middle(to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x, start.y + 6, { steps: 2 })
  await page.mouse.move(end.x, end.y - 12, { steps: 6 })
}

const front = async (page: Page): Promise<readonly string[]> =>
  [...((await see(page, 'layers')).order ?? [])].reverse().slice(0, -1)

test('rows are dragged with an insertion line, many at once, one step each; Escape takes it back [S2.97 S4.27]', async ({
  page,
}) => {
  const [a = '', b = '', c = '', d = ''] = await add(
    page,
    'image.hour',
    'image.minute',
    'image.second',
    'text.latin',
  )
  await showOrder(page)
  expect(await front(page)).toEqual([d, c, b, a])
  const steps = (await see(page, 'history')).index

  await dragOver(page, row(page, a), row(page, c))
  const line = tree(page).locator('[data-gap]')
  await expect(line).toHaveAttribute('data-gap', '1')
  expect((await line.boundingBox())?.height).toBe(2)
  expect(await front(page)).toEqual([d, c, b, a])
  await page.mouse.up()
  await expect(line).toHaveCount(0)
  await expect.poll(() => front(page)).toEqual([d, a, c, b])
  expect((await see(page, 'history')).index).toBe(steps + 1)
  expect((await see(page, 'selection')).ids).toEqual([a])

  await row(page, c).click()
  await row(page, b).click({ modifiers: ['Shift'] })
  expect((await see(page, 'selection')).ids).toHaveLength(2)
  await dragOver(page, row(page, b), row(page, d))
  await expect(page.getByText(en['ui.layers.moving'].replace('{{count}}', '2'))).toBeVisible()
  await page.mouse.up()
  await expect.poll(() => front(page)).toEqual([c, b, d, a])
  expect((await see(page, 'history')).index).toBe(steps + 2)

  await dragOver(page, row(page, a), row(page, c))
  await page.keyboard.press('Escape')
  await expect(line).toHaveCount(0)
  await page.mouse.up()
  await idle(page)
  expect(await front(page)).toEqual([c, b, d, a])
  expect((await see(page, 'history')).index).toBe(steps + 2)
})

test('in sections a layer stays in its section; sections fold and stay folded after a reload [UX 3.4]', async ({
  page,
}) => {
  const [hour = '', steps = '', tap = '', minute = ''] = await add(
    page,
    'image.hour',
    'device.steps',
    'tapArea.rectangle',
    'image.minute',
  )
  await showSections(page)
  const heading = (id: string): Locator => tree(page).locator(`[data-section="${id}"]`)
  for (const id of ['time', 'data', 'art', 'tapAreas']) await expect(heading(id)).toBeVisible()
  await expect(heading('time')).toHaveAttribute('aria-expanded', 'true')
  await expect(row(page, hour)).toHaveAttribute('aria-level', '2')

  await dragOver(page, row(page, hour), heading('tapAreas'))
  const box = await tree(page).locator('[data-gap]').boundingBox()
  const last = await row(page, hour).boundingBox()
  expect(Math.abs((box?.y ?? 0) - ((last?.y ?? 0) + 28))).toBeLessThan(3)
  await page.mouse.up()
  await dragOver(page, row(page, hour), row(page, minute))
  await page.mouse.up()
  await expect.poll(() => front(page)).toEqual([hour, minute, tap, expect.any(String), steps])

  await heading('time').click()
  await expect(row(page, hour)).toHaveCount(0)
  await expect(heading('time')).toHaveAttribute('aria-expanded', 'false')
  await page.reload()
  await opened(page)
  await expect(heading('time')).toHaveAttribute('aria-expanded', 'false')
  await mustRun(page, { do: 'selection.set', ids: [minute] })
  await expect(row(page, minute)).toHaveAttribute('aria-selected', 'true')

  await showOrder(page)
  await expect(tree(page).locator('[data-section]')).toHaveCount(0)
  await expect(row(page, hour)).toHaveAttribute('aria-posinset', '1')
})

test('a search finds by name, data and kind, marks what matched, and leads out of nothing [UX 3.4 UX 5]', async ({
  page,
}) => {
  const [hour = ''] = await add(page, 'image.hour', 'device.steps', 'text.latin', 'sequence.time')
  await row(page, hour).click()
  // the field has the focus before the next key can come: an `a` would else show Ambient
  expect(
    await page.evaluate(async () => {
      const ctrlF = { key: 'f', code: 'KeyF', ctrlKey: true, bubbles: true, cancelable: true }
      ;(document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', ctrlF))
      for (let i = 0; i < 50; i += 1) await Promise.resolve()
      return document.activeElement?.getAttribute('type')
    }),
  ).toBe('search')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+f')
  await expect(searchField(page)).toBeFocused()
  await page.keyboard.type('hour')
  await expect.poll(() => names(page)).toEqual([expect.stringContaining('#hourText'), 'Hour hand'])
  await expect(row(page, hour).locator('mark')).toHaveText('Hour')
  await searchField(page).fill('步数')
  await expect.poll(() => names(page)).toEqual([expect.stringContaining('Steps')])
  await searchField(page).fill('##steps##')
  await expect.poll(() => names(page)).toEqual([expect.stringContaining('Steps')])
  await searchField(page).fill('text')
  await expect.poll(async () => (await names(page)).length).toBeGreaterThanOrEqual(2)
  await searchField(page).fill('no such layer')
  await expect(page.getByText(en['ui.layers.none'], { exact: true })).toBeVisible()
  // keys that are quicker than the list, which is not there yet, lead to it all the same
  await searchField(page).evaluate((field: HTMLInputElement) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    set?.call(field, 'hour hand')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  })
  await expect(tree(page)).toBeFocused()
  await searchField(page).fill('no such layer')
  await expect(page.getByText(en['ui.layers.none'], { exact: true })).toBeVisible()
  await page.getByRole('button', { name: en['ui.layers.clearSearch'] }).click()
  await expect(searchField(page)).toHaveValue('')
  await expect(searchField(page)).toBeFocused()
  await page.keyboard.type('hour hand')
  await page.keyboard.press('Enter')
  await expect(tree(page)).toBeFocused()
  await expect.poll(async () => (await see(page, 'selection')).ids).toEqual([hour])
  await page.keyboard.press('Control+f')
  await page.keyboard.press('Escape')
  await expect(searchField(page)).toHaveCount(0)
  await expect(row(page, hour)).toBeVisible()
})

test('a layer is renamed by double click and F2; Enter commits, Escape restores', async ({ page }) => {
  const [hour = ''] = await add(page, 'image.hour')
  const label = async (): Promise<string> =>
    (await see(page, 'layers')).changed.find(({ uuid }) => uuid === hour)?.label ?? ''
  await row(page, hour).dblclick()
  const field = row(page, hour).getByRole('textbox')
  await expect(field).toBeFocused()
  await page.keyboard.type('Short hand')
  await page.keyboard.press('Enter')
  await expect.poll(label).toBe('Short hand')
  await expect(tree(page)).toBeFocused()
  await page.keyboard.press('F2')
  await expect(field).toBeFocused()
  await page.keyboard.type('other')
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  expect(await label()).toBe('Short hand')
  const { index } = await see(page, 'history')
  await page.keyboard.press('F2')
  await page.keyboard.press('Enter')
  await idle(page)
  expect((await see(page, 'history')).index).toBe(index)
})

test('everything in the list works by keyboard: arrows, ranges, order, folds, the menu [UX 6 UX 7.5 A38]', async ({
  page,
}) => {
  const [a = '', b = '', c = ''] = await add(page, 'image.hour', 'image.minute', 'image.second')
  await showSections(page)
  const chosen = async (): Promise<readonly string[]> => [...(await see(page, 'selection')).ids].sort()
  await row(page, c).click()
  await page.keyboard.press('ArrowDown')
  await expect.poll(chosen).toEqual([b])
  await expect(row(page, b)).toBeInViewport()
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(chosen).toEqual([a, b].sort())
  await page.keyboard.press('Shift+ArrowUp')
  await expect.poll(chosen).toEqual([b])
  await page.keyboard.press('Shift+ArrowUp')
  await expect.poll(chosen).toEqual([b, c].sort())
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => front(page)).toEqual([a, c, b])
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => front(page)).toEqual([c, b, a])
  await page.keyboard.press('ArrowLeft')
  const heading = tree(page).locator('[data-section="time"]')
  await expect(tree(page)).toHaveAttribute('aria-activedescendant', 'section:time')
  await page.keyboard.press('ArrowLeft')
  await expect(heading).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(chosen).toEqual([c])
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menu', { name: en['ui.menu.layer'] })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tree(page)).toBeFocused()
  await expect(row(page, c)).toHaveAccessibleName(/^Second hand, image, dynamic, visible\b/)
})

test('a message stands between the panels and hides no row, also where the list lies over the canvas', async ({
  page,
}) => {
  for (const width of [1280, 1100, 640]) {
    await page.setViewportSize({ width, height: 720 })
    const panel = page.locator('aside[data-side="left"]')
    if (!(await panel.isVisible())) await page.getByRole('navigation').getByRole('button').first().click()
    const [words = ''] = await mustRun(page, { do: 'layer.add', preset: 'text.latin' })
    await mustRun(page, { do: 'clipboard.cut', ids: [words] })
    await mustRun(page, { do: 'layer.add', preset: 'image.hour' })
    // tells that what was cut came back
    await page.locator('[data-canvas]').focus()
    await page.keyboard.press('ControlOrMeta+c')
    const message = page.getByRole('region', { name: en['ui.toasts'] }).locator('> *').last()
    await expect(message).toBeVisible()
    const [left, card] = [await panel.boundingBox(), await message.boundingBox()]
    expect(card?.x, `${width}`).toBeGreaterThanOrEqual((left?.x ?? 0) + (left?.width ?? 0))
    expect((card?.x ?? 0) + (card?.width ?? 0), `${width}`).toBeLessThanOrEqual(width)
  }
})

test('a colour label is set from the menu of the row and filters the list', async ({ page }) => {
  const [a = '', b = ''] = await add(page, 'image.hour', 'text.latin')
  await row(page, a).click({ button: 'right' })
  await page.getByRole('menuitem', { name: en['ui.action.labelColor'] }).click()
  const colors = page.getByRole('menu', { name: en['ui.layers.color'] })
  await expect(colors.getByRole('menuitem')).toHaveCount(8)
  await colors.getByRole('menuitem', { name: en['ui.color.green'] }).click()
  await expect(row(page, a)).toHaveAttribute('data-color', 'green')
  await expect(row(page, a)).toHaveAccessibleName(/, green label\b/)
  await page.getByRole('button', { name: en['ui.layers.search'] }).click()
  await page.getByRole('button', { name: /green label/i }).click()
  await expect(row(page, b)).toHaveCount(0)
  await expect(row(page, a)).toBeVisible()
  await mustRun(page, { do: 'history.undo' })
  await expect(page.getByText(en['ui.layers.none'], { exact: true })).toBeVisible()
})

test('eyes are swept over several rows in one step, and rows and canvas point at each other', async ({
  page,
}) => {
  const [a = '', b = '', c = ''] = await add(page, 'image.hour', 'image.minute', 'image.second')
  await mustRun(page, { do: 'selection.none' })
  const { index } = await see(page, 'history')
  await row(page, c).hover()
  await expect.poll(() => see(page, 'hover')).toBe(c)
  const eye = await row(page, c).locator('[data-mark="show"]').boundingBox()
  const at = { x: (eye?.x ?? 0) + 12, y: (eye?.y ?? 0) + 12 }
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await page.mouse.move(at.x, at.y + 28, { steps: 4 })
  await page.mouse.move(at.x, at.y + 56, { steps: 4 })
  await page.mouse.up()
  const hidden = async (): Promise<number> =>
    (await see(page, 'layers')).changed.filter(({ visible }) => !visible).length
  await expect.poll(hidden).toBe(3)
  expect((await see(page, 'history')).index).toBe(index + 1)
  expect((await see(page, 'selection')).ids).toEqual([])
  await expect(row(page, b)).toHaveAccessibleName(/^Minute hand, image, dynamic, hidden\b/)
  await mustRun(page, { do: 'history.undo' })
  await expect.poll(hidden).toBe(0)
  await expect(row(page, a)).toHaveAccessibleName(/^Hour hand, image, dynamic, visible\b/)
})

test('rows show a picture of their layer', async ({ page }) => {
  const [fill = ''] = await add(page, 'progress.fill')
  const shades = (): Promise<number> =>
    row(page, fill)
      .locator('img')
      .evaluate((picture: HTMLImageElement) => {
        const context = Object.assign(document.createElement('canvas'), { width: 40, height: 40 }).getContext(
          '2d',
        )
        context?.drawImage(picture, 0, 0, 40, 40)
        const { data } = context?.getImageData(0, 0, 40, 40) ?? { data: [] }
        return new Set([...data].filter((_value, at) => at % 4 === 0)).size
      })
  await expect.poll(shades, { timeout: 15_000 }).toBeGreaterThan(2)
})

test('the history goes to any state by click and by keyboard, brings the selection, and is kept after a reload [S4.07 S4.08 S5.02]', async ({
  page,
}) => {
  const [a = ''] = await add(page, 'image.hour', 'image.minute')
  await mustRun(page, { do: 'selection.set', ids: [a] })
  await mustRun(page, { do: 'layer.rename', id: a, label: 'First' })
  await mustRun(page, { do: 'selection.none' })
  await mustRun(page, { do: 'layer.lock', ids: [a], isLock: true })
  await showHistory(page)
  const list = page.getByRole('list', { name: en['ui.rail.history'] })
  const texts = async (): Promise<readonly string[]> =>
    list.getByRole('button').locator('span').allInnerTexts()
  const said = async (): Promise<readonly string[]> => (await texts()).filter((text) => text !== '')
  await expect
    .poll(said)
    .toEqual(['Locked First', 'Renamed to First', 'Added Minute hand', 'Added Hour hand', 'Start'])
  await list.getByRole('button', { name: /^Renamed/ }).click()
  await expect.poll(async () => (await see(page, 'history')).index).toBe(3)
  expect((await see(page, 'selection')).ids).toEqual([])
  await expect(list.getByRole('button', { name: /^Locked First/ })).toHaveAccessibleName(
    new RegExp(`^Locked First \\d+:\\d\\d:\\d\\d, ${en['ui.history.undone']}$`),
  )
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await see(page, 'history')).index).toBe(2)
  expect((await see(page, 'selection')).ids).toEqual([a])
  await expect(list.locator('[aria-current]')).toContainText('Added Minute hand')
  await expect.poll(() => saveState(page)).not.toBe('saving')
  await page.reload()
  await opened(page)
  await expect.poll(said).toHaveLength(5)
  await expect(list.locator('[aria-current]')).toContainText('Added Minute hand')
  await mustRun(page, { do: 'layer.show', ids: [a], visible: false })
  await expect.poll(said).toEqual(['Hid Hour hand', 'Added Minute hand', 'Added Hour hand', 'Start'])
})

test('below the oldest of 21 states a copy can be kept as a draft of its own [S5.02 UX 4]', async ({
  page,
}) => {
  const [a = ''] = await add(page, 'image.hour')
  await showHistory(page)
  await expect(page.getByText(en['ui.history.oldest'])).toHaveCount(0)
  for (let i = 0; i < 20; i += 1) await mustRun(page, { do: 'layer.rename', id: a, label: `name ${i}` })
  await expect(page.getByText(en['ui.history.oldest'])).toBeVisible()
  const address = page.url()
  await page.getByRole('button', { name: en['ui.history.keepCopy'] }).click()
  await expect(page.getByText(pattern(en['save.copyKept'])).first()).toBeVisible()
  expect(page.url()).toBe(address)
  await page.goto(app().url)
  await expect(page.getByText(/\bcopy\b/).first()).toBeVisible()
})

test('10,000 layers: a bounded number of rows, the last one in reach, and a search that finds one', async ({
  page,
}) => {
  test.slow()
  const json = JSON.parse(await page.evaluate(() => window.dialwright.print())) as {
    activeFdId: string
    faces: Record<
      string,
      { normal: { nodeList: Record<string, unknown>[]; snapshotData: null; snapshotIndex: number } }
    >
  }
  const normal = json.faces[json.activeFdId]?.normal
  if (!normal) throw new Error('no face')
  const style = { x: 10, y: 10, width: 20, height: 20, text: 'x', fontSize: 12 }
  for (let i = 0; i < 10_000; i += 1)
    normal.nodeList.push({
      ...{ uuid: `l${i}`, constructorName: 'Text', nodeType: 'text', type: 'text' },
      ...{ label: `Layer ${i}`, icon: 'type', level: -1, style },
    })
  Object.assign(normal, { snapshotData: null, snapshotIndex: -1 })
  await mustRun(page, { do: 'design.load', json: JSON.stringify(json) })
  const rows = tree(page).getByRole('treeitem')
  await expect(row(page, 'l9999')).toBeVisible()
  await expect(row(page, 'l9999')).toHaveAttribute('aria-setsize', '10001')
  expect(await rows.count()).toBeLessThan(60)
  await row(page, 'l9999').click()
  await page.keyboard.press('End')
  await expect.poll(async () => (await see(page, 'selection')).ids).toHaveLength(1)
  await page.keyboard.press('ArrowUp')
  await expect(row(page, 'l0')).toBeVisible()
  await expect(row(page, 'l0')).toHaveAttribute('aria-selected', 'true')
  await tree(page).evaluate((list) => list.scrollTo({ top: 140_000 }))
  await expect.poll(() => rows.count()).toBeLessThan(60)
  // what flew by is whole again when the list rests
  await expect(row(page, 'l5000')).toBeVisible()
  await expect(tree(page).locator('[data-uuid]:not(:has(svg))')).toHaveCount(0)
  await page.keyboard.press('Control+f')
  await page.keyboard.type('layer 4321')
  await expect.poll(() => names(page)).toEqual(['Layer 4321'])
  // keys may be quicker than the list: Enter goes by what is typed, not by what is still shown
  await searchField(page).fill('layer 4322')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await see(page, 'selection')).ids).toEqual(['l4322'])
  await page.keyboard.press('Control+f')
  await mustRun(page, { do: 'selection.set', ids: ['l77'] })
  await page.keyboard.press('Escape')
  await expect(row(page, 'l77')).toBeInViewport()
})
