import { expect, type Page } from 'playwright/test'
import { until, viewAtRest } from '../support/by-hand.ts'
import {
  canvas,
  en,
  idle,
  inEnglish,
  mustRun,
  newDesign,
  onPage,
  see,
  selectedBox,
  selectedIds,
  zh,
} from '../support/editor.ts'
import { comeSignedIn, sharedServer, test } from '../support/own-dials.ts'

const app = sharedServer()

const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: false }).first()
const palette = (page: Page) => page.getByRole('combobox', { name: en['ui.commands.find'] })
const lines = (page: Page) => page.getByRole('dialog', { name: en['ui.action.commands'] }).getByRole('option')
const line = (page: Page, name: string) => lines(page).filter({ hasText: name }).first()

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
  await idle(page)
}

async function rightClick(page: Page, x: number, y: number): Promise<void> {
  const at = await onPage(page, x, y)
  await page.mouse.click(at.x, at.y, { button: 'right' })
}

/** Two tap areas, the second over the right half of the first; time stands still. */
async function begin(page: Page): Promise<readonly [string, string]> {
  await inEnglish(page)
  await comeSignedIn(page, app())
  await newDesign(page)
  await mustRun(page, { do: 'clock.play', isPlaying: false })
  const add = async (x: number): Promise<string> => {
    const made = await mustRun(page, { do: 'layer.add', preset: 'tapArea.rectangle', at: { x, y: 200 } })
    return made[0] ?? ''
  }
  const both = [await add(200), await add(250)] as const
  await mustRun(page, { do: 'selection.none' })
  await canvas(page).focus()
  await idle(page)
  return both
}

test('the right button selects what is under it, keeps many when it is within, and offers the canvas beside', async ({
  page,
}) => {
  const [lower, upper] = await begin(page)
  await rightClick(page, 170, 200)
  await expect(item(page, en['ui.action.delete'])).toBeVisible()
  await until(() => selectedIds(page)).toEqual([lower])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(canvas(page)).toBeFocused()

  await mustRun(page, { do: 'selection.all' })
  await rightClick(page, 225, 200)
  await expect(item(page, en['ui.action.delete'])).toBeVisible()
  expect(await selectedIds(page)).toHaveLength(2)

  // by keyboard only: what lies under the pointer, the front first
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  const stacked = page.getByRole('menu', { name: en['ui.menu.selectLayer'] })
  await expect(stacked.getByRole('menuitemradio')).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await until(() => selectedIds(page)).toEqual([lower])
  expect(upper).not.toBe(lower)

  await rightClick(page, 400, 400)
  await expect(page.getByRole('menu', { name: en['ui.menu.canvas'] })).toBeVisible()
  expect(await selectedIds(page)).toEqual([])
  await page.keyboard.press('Escape')
})

test('Shift+F10 opens the menu at the selection, an entry that is off says why, and a row of the list has the same', async ({
  page,
}) => {
  const [lower] = await begin(page)
  await mustRun(page, { do: 'selection.set', ids: [lower] })
  await viewAtRest(page)
  await press(page, 'Shift+F10')
  const menu = page.getByRole('menu', { name: en['ui.menu.layer'] })
  await expect(menu).toBeVisible()
  // the canvas may still get its size, and the menu its place
  await until(async () => {
    const at = await onPage(page, 200, 200)
    return Math.abs(((await menu.boundingBox())?.x ?? 0) - at.x)
  }).toBeLessThan(4)
  await expect(item(page, en['ui.action.toTop'])).toBeFocused()
  const paste = item(page, en['ui.action.pasteStyle'])
  await expect(paste).toHaveAttribute('aria-disabled', 'true')
  await expect(paste).toHaveAttribute('aria-description', en['refusal.noCopiedStyle'])
  // a letter goes to the entry that begins with it
  await page.keyboard.press('l')
  await expect(item(page, en['ui.layers.lock'])).toBeFocused()
  await page.keyboard.press('Enter')
  await until(async () => (await see(page, 'inspector')).isLock).toBe(true)
  await expect(canvas(page)).toBeFocused()
  await page.locator(`#layer-${lower}`).click({ button: 'right' })
  await expect(page.getByRole('menu', { name: en['ui.menu.layer'] })).toBeVisible()
  await page.keyboard.press('Escape')
})

test('the menu and the command palette say what the press will do: Hide and Lock, then Show and Unlock', async ({
  page,
}) => {
  const [lower] = await begin(page)
  await mustRun(page, { do: 'selection.set', ids: [lower] })
  await press(page, 'Shift+F10')
  const named = (name: string) => page.getByRole('menuitem', { name: new RegExp(`^${name}\\b`) })
  await expect(named(en['ui.layers.show'])).toHaveCount(0)
  await named(en['ui.layers.hide']).click()
  await until(async () => (await see(page, 'inspector')).visible).toBe(false)
  await press(page, 'Control+Shift+L')
  await press(page, 'Shift+F10')
  await expect(named(en['ui.layers.hide'])).toHaveCount(0)
  await expect(named(en['ui.layers.unlock'])).toBeVisible()
  await named(en['ui.layers.show']).click()
  await until(async () => (await see(page, 'inspector')).visible).toBe(true)
  // found by either of its names, listed by what it does now
  await page.keyboard.press('Control+k')
  await palette(page).fill(en['ui.action.lockOrUnlock'])
  await expect(lines(page).first()).toContainText(en['ui.layers.unlock'])
  await page.keyboard.press('Escape')
})

test('keys of the map act on the real page, and none acts while an input method composes', async ({
  page,
}) => {
  const [lower, upper] = await begin(page)
  await press(page, 'Control+a')
  expect(await selectedIds(page)).toHaveLength(2)
  await press(page, 'Escape')
  expect(await selectedIds(page)).toHaveLength(0)
  await mustRun(page, { do: 'selection.set', ids: [lower] })
  const before = await selectedBox(page)
  await press(page, 'ArrowRight', 'Shift+ArrowDown')
  expect(await selectedBox(page)).toMatchObject({ x: (before?.x ?? 0) + 1, y: (before?.y ?? 0) + 10 })
  const order = async () => (await see(page, 'layers')).order ?? []
  await press(page, 'Control+]')
  expect((await order()).at(-1)).toBe(lower)
  await press(page, 'Control+ArrowDown')
  expect((await order()).at(-1)).toBe(upper)
  await press(page, 'Alt+a')
  expect((await selectedBox(page))?.x).toBe(0)
  await press(page, 'Control+z')
  expect((await selectedBox(page))?.x).not.toBe(0)
  await press(page, 'Control+y')
  expect((await selectedBox(page))?.x).toBe(0)
  await press(page, 'Control+Shift+h')
  expect((await see(page, 'inspector')).visible).toBe(false)
  await press(page, 'Control+Shift+h', 'Control+Shift+l')
  expect((await see(page, 'inspector')).isLock).toBe(true)
  await press(page, 'Control+Shift+l', 'Control+d')
  expect((await see(page, 'design')).layerCount).toBe(4)
  await press(page, 'Delete')
  expect((await see(page, 'design')).layerCount).toBe(3)
  await press(page, 'Shift+0')
  expect((await see(page, 'view')).zoom).toBe(1)
  await press(page, '+')
  expect((await see(page, 'view')).zoom).toBeGreaterThan(1)
  await press(page, 'Shift+1')
  const clock = async () => (await see(page, 'clock')).epochMs
  const at = await clock()
  await press(page, '.', '.', ',')
  // keys come to the engine on a way of their own
  await expect.poll(async () => (await clock()) - at).toBe(60_000)
  await press(page, 'a')
  await expect.poll(async () => (await see(page, 'design')).isAmbientMode).toBe(true)
  await press(page, 'a', 'p')
  await expect.poll(async () => (await see(page, 'preview')).isOn).toBe(true)
  await press(page, 'Escape')
  expect((await see(page, 'preview')).isOn).toBe(false)
  await page.evaluate(() => {
    const how = { key: 'a', code: 'KeyA', bubbles: true, cancelable: true }
    const target = document.querySelector('[data-canvas]')
    target?.dispatchEvent(new KeyboardEvent('keydown', { ...how, isComposing: true }))
    target?.dispatchEvent(new KeyboardEvent('keydown', { ...how, keyCode: 229 }))
    target?.dispatchEvent(new KeyboardEvent('keydown', { ...how, modifierAltGraph: true }))
  })
  await idle(page)
  expect((await see(page, 'design')).isAmbientMode).toBe(false)
  await mustRun(page, { do: 'selection.set', ids: [upper] })
  await press(page, 'F2')
  await expect(page.getByRole('textbox', { name: en['ui.action.rename'] })).toBeFocused()
  await page.keyboard.press('Escape')
})

test('the command palette opens at once, finds loosely, runs by Enter and remembers what was run', async ({
  page,
}) => {
  const [lower] = await begin(page)
  // tasks of the page between the key and the palette: nothing is fetched, nothing waited for
  const turns = await page.evaluate(async () => {
    const target = document.activeElement ?? document.body
    const more = { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true }
    target.dispatchEvent(new KeyboardEvent('keydown', more))
    let count = 0
    while (document.querySelector('[role=combobox]') === null && count < 100) {
      count += 1
      await new Promise((resolve) => setTimeout(resolve, 0))
    }
    return count
  })
  expect(turns).toBeLessThanOrEqual(4)
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()

  await canvas(page).focus()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeFocused()
  await expect(line(page, en['ui.action.duplicate'])).toHaveAttribute('aria-disabled', 'true')
  await palette(page).fill('slct all')
  await expect(lines(page).first()).toHaveAttribute('aria-selected', 'true')
  await expect(lines(page).first()).toContainText(en['ui.action.selectAll'])
  await page.keyboard.press('Enter')
  await until(async () => (await selectedIds(page)).length).toBe(2)
  await expect(canvas(page)).toBeFocused()

  // a name in the other language is found too, and what is off stays open and says why
  await page.keyboard.press('Control+k')
  await expect(lines(page).first()).toContainText(en['ui.action.selectAll'])
  await palette(page).fill(zh['ui.action.distribute.x'])
  await expect(line(page, en['ui.action.distribute.x'])).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeVisible()
  await expect(page.getByText(en['ui.off.three']).first()).toBeVisible()

  await mustRun(page, { do: 'layer.rename', id: lower, label: 'Alpha zone' })
  await palette(page).fill('alpha')
  await expect(page.getByRole('group', { name: en['ui.commands.layers'], exact: true })).toContainText(
    'Alpha zone',
  )
  await page.keyboard.press('Enter')
  await until(() => selectedIds(page)).toEqual([lower])
  await page.keyboard.press('Control+k')
  await palette(page).fill('midnight')
  await page.keyboard.press('Enter')
  await until(async () => (await see(page, 'sample')).scene).toBe('midnight')
  await page.keyboard.press('Control+k')
  await palette(page).fill('qqqq')
  await expect(page.getByText(en['ui.commands.none'])).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toHaveCount(0)
})

test('the shortcut sheet lists all groups, is searched, and names keys for both systems', async ({
  page,
}) => {
  await begin(page)
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: en['ui.action.showKeys'] })
  const groups = Object.entries(en).filter(([key]) => key.startsWith('ui.group.'))
  // The rows of gestures come with a part of their own, after the table of actions.
  await expect(sheet.getByRole('heading', { level: 3 })).toHaveText([
    ...groups.map(([, name]) => name),
    en['ui.gesture.title'],
  ])
  await sheet.getByRole('searchbox').fill('ctrl+shift+l')
  await expect(sheet.locator('dt')).toHaveText([en['ui.action.lockOrUnlock']])
  await sheet.getByRole('searchbox').fill('duplicate')
  await sheet.getByRole('button', { name: 'Mac' }).click()
  await expect(sheet.locator('dd kbd')).toHaveText(['⌘', 'D'])
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
})

test('settings turn off keys that stand alone and set the steps of the arrows, and are kept', async ({
  page,
}) => {
  const [lower] = await begin(page)
  await page.getByRole('button', { name: en['ui.help'], exact: true }).click()
  await page.getByRole('menuitem', { name: en['ui.action.settings'] }).click()
  const dialog = page.getByRole('dialog', { name: en['ui.settings.title'] })
  await dialog.getByText(en['ui.settings.singleKeys'], { exact: true }).click()
  await dialog.getByRole('spinbutton').first().fill('3')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await until(async () => (await see(page, 'design').catch(() => null))?.layerCount ?? 0).toBe(3)
  await mustRun(page, { do: 'selection.set', ids: [lower] })
  await canvas(page).focus()
  const before = await selectedBox(page)
  await press(page, 'ArrowLeft', 'p', 't', '?')
  expect(await selectedBox(page)).toMatchObject({ x: (before?.x ?? 0) - 3 })
  expect((await see(page, 'preview')).isOn).toBe(false)
  expect((await see(page, 'design')).layerCount).toBe(3)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the picture panel lies over the canvas: selecting moves nothing, folding by hand fits a fitted dial', async ({
  page,
}) => {
  const areas = await begin(page)
  await mustRun(page, { do: 'layer.delete', ids: areas })
  await mustRun(page, { do: 'sample.scene', scene: 'midnight' })
  const [hand = ''] = await mustRun(page, { do: 'layer.add', preset: 'image.hour' })
  await mustRun(page, { do: 'selection.none' })
  const view = await see(page, 'view')
  const size = await canvas(page).locator('canvas').boundingBox()
  const panel = page.locator('[data-dock]')
  await expect(panel).toHaveCount(0)

  // pressed and not let go: nothing opens; then only the bar of a single picture
  const at = await onPage(page, 250, 170)
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await until(() => selectedIds(page)).toEqual([hand])
  await page.waitForTimeout(500)
  await expect(panel).toHaveCount(0)
  await page.mouse.up()
  await expect(panel).toBeVisible()
  expect((await panel.boundingBox())?.height).toBe(36)
  expect(await see(page, 'view')).toEqual(view)
  expect(await canvas(page).locator('canvas').boundingBox()).toEqual(size)

  await panel.getByRole('button', { name: en['ui.dock.unfold'] }).click()
  await until(async () => (await see(page, 'view')).zoom).toBeLessThan(view.zoom)
  const fitted = await see(page, 'view')
  const top = (await panel.boundingBox())?.y ?? 0
  expect((size?.y ?? 0) + fitted.y + 500 * fitted.zoom).toBeLessThan(top)
  expect(await canvas(page).locator('canvas').boundingBox()).toEqual(size)

  // remembered for the kind; once the person has zoomed, folding moves nothing either
  await mustRun(page, { do: 'view.zoomTo', zoom: 1 })
  const zoomed = await see(page, 'view')
  await panel.getByRole('button', { name: en['ui.dock.fold'] }).click()
  await idle(page)
  expect(await see(page, 'view')).toEqual(zoomed)
  await mustRun(page, { do: 'selection.none' })
  await expect(panel).toHaveCount(0)
  await mustRun(page, { do: 'selection.set', ids: [hand] })
  await expect(panel.getByRole('button', { name: en['ui.dock.unfold'] })).toBeVisible()

  // Enter opens it and goes in
  await canvas(page).focus()
  await page.keyboard.press('Enter')
  await expect(panel.locator('[data-dock-body] :focus')).toHaveCount(1)
})

test('a design for all watches has a face for each, and what is added comes to both [S1.17 S1.20 S2.95 S4.22]', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('dialwright.locale', 'en'))
  await comeSignedIn(page, app())
  await page.goto(app().url)
  await page.getByRole('button', { name: en['ui.home.new'], exact: true }).click()
  const sheet = page.getByRole('dialog', { name: en['ui.new.title'] })
  await sheet.getByText(en['ui.new.target.allText']).click()
  await sheet.getByText('480 × 480').click()
  await sheet.getByRole('button', { name: en['ui.new.create'] }).click()
  await until(async () => (await see(page, 'faces').catch(() => null))?.faces.length).toBe(2)
  const sizes = async () => (await see(page, 'faces')).faces.map(({ target, width }) => [target, width])
  expect(await sizes()).toEqual([
    ['android', 480],
    ['falcon', 466],
  ])
  await page.locator('[data-preset="text.latin"]').click()
  await until(async () => (await see(page, 'design')).layerCount).toBe(2)
  await page.locator('[data-target=falcon]').getByRole('button').first().click()
  await until(async () => (await see(page, 'design')).width).toBe(466)
  expect((await see(page, 'design')).layerCount).toBe(2)
})

test('first run: the sheet in one view, three pointers that cover nothing, once and again from Help', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('dialwright.locale', 'en'))
  await page.setViewportSize({ width: 1280, height: 720 })
  await comeSignedIn(page, app())
  await page.goto(app().url)
  await page.getByRole('button', { name: en['ui.home.new'], exact: true }).click()
  const sheet = page.getByRole('dialog', { name: en['ui.new.title'] })
  for (const one of ['all', 'wearOS', 'other'] as const)
    await expect(sheet.getByText(en[`ui.new.target.${one}Text`])).toBeInViewport()
  await expect(sheet.getByRole('button', { name: en['ui.new.create'] })).toBeInViewport()
  await sheet.getByRole('radio', { name: en['ui.new.target.other'], exact: false }).last().focus()
  await sheet.getByText(en['ui.new.target.otherText']).click()
  await expect(sheet.getByText('500 × 500')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await until(async () => (await see(page, 'design').catch(() => null))?.system).toBe('other')
  expect(await see(page, 'design')).toMatchObject({ width: 466, height: 466, canAmbient: false })

  const card = page.locator('[data-pointer]')
  const targets = ['[data-guide=palette]', '[data-guide=time]', 'footer[data-region] section']
  for (const target of targets) {
    await expect(card).toBeVisible()
    const [own, aim] = [await card.boundingBox(), await page.locator(target).first().boundingBox()]
    if (!own || !aim) throw new Error('a pointer or what it points at is not on the page')
    const isApart = own.x >= aim.x + aim.width || own.y + own.height <= aim.y
    expect(isApart, target).toBe(true)
    expect(own.x).toBeGreaterThanOrEqual(0)
    expect(own.y + own.height).toBeLessThanOrEqual(720)
    const id = await card.getAttribute('data-pointer')
    for (let i = 0; i < 12 && (await card.locator(':focus').count()) === 0; i += 1)
      await page.keyboard.press('F6')
    await card.getByRole('button').last().focus()
    await page.keyboard.press('Enter')
    await expect(page.locator(`[data-pointer=${id ?? ''}]`)).toHaveCount(0)
  }
  await expect(card).toHaveCount(0)
  await expect(canvas(page)).toBeFocused()
  await page.getByRole('button', { name: en['ui.help'], exact: true }).click()
  await page.getByRole('menuitem', { name: en['ui.action.showTips'] }).click()
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: en['ui.first.skip'] }).click()
  await expect(card).toHaveCount(0)

  // an empty dial offers three ways to begin; a sample opens in its place
  await page.getByRole('button', { name: en['ui.empty.sample'] }).click()
  await page.getByRole('menuitem').first().click()
  await until(async () => (await see(page, 'design').catch(() => null))?.layerCount ?? 0).toBeGreaterThan(3)
})

test('a locked layer withstands the Delete key and is deleted from the menu [A55]', async ({ page }) => {
  const [lower, upper] = await begin(page)
  await mustRun(page, { do: 'layer.lock', ids: [upper], isLock: true })
  await mustRun(page, { do: 'selection.set', ids: [upper] })
  await canvas(page).focus()
  await press(page, 'Delete')
  expect((await see(page, 'design')).layerCount).toBe(3)
  await rightClick(page, 280, 200)
  await item(page, en['ui.action.delete']).click()
  await idle(page)
  expect((await see(page, 'design')).layerCount).toBe(2)
  expect(await selectedIds(page)).not.toContain(upper)
  await mustRun(page, { do: 'selection.set', ids: [lower] })
})
