import { expect, type Locator, type Page } from 'playwright/test'
import { until, valueOf } from '../support/by-hand.ts'
import { canvas, en, idle, mustRun, onPage, see, selectedIds } from '../support/editor.ts'
import { expectHeard } from '../support/keyboard.ts'
import { ownDials, test } from '../support/own-dials.ts'

ownDials('stopped')

const menuOf = (page: Page, name: string): Locator => page.getByRole('menu', { name })

/** `ids`: the entries of the menu from the top; what each does is asked below, so that none can go or be dead unseen. */
async function choose(menu: Locator, ids: readonly string[], id: string): Promise<void> {
  await expect(menu).toBeVisible()
  const entries = menu.locator(':scope > [data-entry]')
  const shown = await entries.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['entry']))
  expect(shown).toEqual(ids)
  const item = menu.locator(`[data-entry="${id}"]`)
  await expect(item).not.toHaveAttribute('aria-disabled', 'true')
  await item.click()
  await expect(menu).toBeHidden()
}

const layerEntries = [
  'order.top',
  'order.up',
  'order.down',
  'order.bottom',
  'clipboard.copy',
  'clipboard.cut',
  'clipboard.paste',
  'clipboard.pasteInPlace',
  'layer.duplicate',
  'style.copy',
  'style.paste',
  'layer.rename',
  'layer.labelColor',
  'layer.show',
  'layer.lock',
  'mask.make',
  'group.make',
  'component.make',
  'flip.x',
  'flip.y',
  'arrange.around',
  'layer.delete',
] as const

/** Three tap areas side by side: a at the back, c at the front. */
async function three(page: Page): Promise<readonly [a: string, b: string, c: string]> {
  const made: string[] = []
  for (const x of [100, 250, 400])
    made.push(
      ...(await mustRun(page, {
        do: 'layer.add',
        preset: 'tapArea.rectangle',
        at: { x, y: 120 + made.length },
      })),
    )
  await mustRun(page, { do: 'selection.none' })
  await idle(page)
  const [a = '', b = '', c = ''] = made
  return [a, b, c]
}

test('every entry of the menu of a layer does what it says, pressed one by one [S2]', async ({ page }) => {
  const [a, b, c] = await three(page)
  const base = (await see(page, 'history')).index
  const rows = async () => (await see(page, 'layers')).changed
  const order = async (): Promise<readonly string[]> => (await see(page, 'layers')).order?.slice(1) ?? []
  const rowOf = async (id: string) => (await rows()).find(({ uuid }) => uuid === id)
  const names: Readonly<Record<string, string>> = { [a]: 'a', [b]: 'b', [c]: 'c' }
  const letters = async (): Promise<string> => (await order()).map((id) => names[id] ?? '+').join('')
  const pick = async (id: string, entry: (typeof layerEntries)[number]): Promise<void> => {
    await page.locator(`#layer-${id}`).click({ button: 'right' })
    await until(() => selectedIds(page)).toEqual([id])
    await choose(menuOf(page, en['ui.menu.layer']), layerEntries, entry)
  }
  const back = async (): Promise<void> => {
    await mustRun(page, { do: 'history.go', index: base })
    await idle(page)
    await until(letters).toBe('abc')
  }

  await pick(a, 'order.top')
  await until(letters).toBe('bca')
  await back()
  await pick(a, 'order.up')
  await until(letters).toBe('bac')
  await back()
  await pick(c, 'order.down')
  await until(letters).toBe('acb')
  await back()
  await pick(c, 'order.bottom')
  await until(letters).toBe('cab')
  await back()

  await pick(b, 'clipboard.copy')
  await pick(c, 'clipboard.paste')
  await until(letters).toBe('abc+')
  await back()
  await pick(a, 'clipboard.pasteInPlace')
  await until(async () => (await letters()).length).toBe(4)
  expect([await valueOf(page, 'x'), await valueOf(page, 'y')]).toEqual([200, 71])
  await back()
  await pick(c, 'clipboard.cut')
  await until(letters).toBe('ab')
  await pick(a, 'clipboard.paste')
  await until(async () => (await letters()).length).toBe(3)
  await back()
  await pick(a, 'layer.duplicate')
  await until(async () => (await letters()).length).toBe(4)
  await back()

  await mustRun(page, { do: 'style.set', path: 'fill', value: '#FF0000', ids: [a] })
  await pick(a, 'style.copy')
  await pick(c, 'style.paste')
  await until(() => valueOf(page, 'fill')).toBe('#FF00004D')
  await back()

  await pick(b, 'layer.rename')
  const input = page.locator(`#layer-${b}`).getByRole('textbox')
  await expect(input).toBeFocused()
  await input.fill('Middle')
  await input.press('Enter')
  await until(async () => (await rowOf(b))?.label).toBe('Middle')
  await back()
  await pick(b, 'layer.labelColor')
  await menuOf(page, en['ui.action.labelColor'].replace('…', ''))
    .or(page.getByRole('menu'))
    .getByRole('menuitemradio', { name: en['ui.color.green'] })
    .or(page.getByRole('menuitem', { name: en['ui.color.green'] }))
    .or(page.getByRole('button', { name: en['ui.color.green'] }))
    .first()
    .click()
  await until(async () => (await rowOf(b))?.color).toBe('green')
  await back()
  await pick(b, 'layer.show')
  await until(async () => (await rowOf(b))?.visible).toBe(false)
  await pick(b, 'layer.show')
  await until(async () => (await rowOf(b))?.visible).toBe(true)
  await back()
  await pick(b, 'layer.lock')
  await until(async () => (await rowOf(b))?.isLock).toBe(true)
  await back()
  await pick(b, 'group.make')
  await until(async () => (await rowOf(b))?.path.length).toBe(1)
  await back()
  await pick(b, 'arrange.around')
  const around = page.getByRole('region', { name: en['ui.action.around'] })
  await around.getByRole('button', { name: en['ui.faces.cancel'] }).click()
  await expect(around).toHaveCount(0)
  await pick(b, 'layer.delete')
  await until(letters).toBe('ac')
})

const canvasEntries = [
  'clipboard.paste',
  'clipboard.pasteInPlace',
  'layer.addText',
  'picture.choose',
  'selection.all',
  'layer.find',
  'view.fit',
  'view.full',
  'view.clip',
  'help.commands',
] as const

test('every entry of the menu of the canvas does what it says, pressed one by one [S2]', async ({ page }) => {
  const [a] = await three(page)
  const count = async (): Promise<number> => (await see(page, 'design')).layerCount
  const base = (await see(page, 'history')).index
  const pick = async (entry: (typeof canvasEntries)[number]): Promise<void> => {
    const at = await onPage(page, 250, 330)
    await page.mouse.click(at.x, at.y, { button: 'right' })
    await choose(menuOf(page, en['ui.menu.canvas']), canvasEntries, entry)
  }
  await mustRun(page, { do: 'selection.set', ids: [a] })
  await canvas(page).focus()
  await page.keyboard.press('Control+c')
  await mustRun(page, { do: 'selection.none' })
  const before = await count()

  await pick('clipboard.paste')
  await until(count).toBe(before + 1)
  await mustRun(page, { do: 'history.go', index: base })
  await mustRun(page, { do: 'selection.none' })
  await pick('clipboard.pasteInPlace')
  await until(count).toBe(before + 1)
  expect([await valueOf(page, 'x'), await valueOf(page, 'y')]).toEqual([50, 70])
  await mustRun(page, { do: 'history.go', index: base })
  await mustRun(page, { do: 'selection.none' })

  await pick('layer.addText')
  await until(async () => (await see(page, 'inspector')).icon).toBe('type')
  await mustRun(page, { do: 'history.go', index: base })
  await mustRun(page, { do: 'selection.none' })
  const request = page.waitForEvent('filechooser')
  await pick('picture.choose')
  expect((await request).isMultiple()).toBe(true)
  await pick('selection.all')
  await until(async () => (await selectedIds(page)).length).toBe(3)
  await mustRun(page, { do: 'selection.none' })
  await pick('layer.find')
  await expect(page.getByRole('searchbox', { name: en['ui.layers.search'] })).toBeFocused()

  await mustRun(page, { do: 'view.zoomTo', zoom: 0.5 })
  await idle(page)
  await pick('view.full')
  await until(async () => (await see(page, 'view')).zoom).toBe(1)
  await mustRun(page, { do: 'view.zoomTo', zoom: 0.5 })
  await idle(page)
  await pick('view.fit')
  await until(async () => (await see(page, 'view')).zoom).not.toBe(0.5)
  const { clip } = await see(page, 'view')
  await pick('view.clip')
  await until(async () => (await see(page, 'view')).clip).not.toBe(clip)
  await pick('help.commands')
  await expect(page.getByRole('combobox', { name: en['ui.commands.find'] })).toBeFocused()
})

test('a mask of one layer is refused in words, in the menu and by its keys, as the rest of what needs more', async ({
  page,
}) => {
  await mustRun(page, { do: 'layer.add', preset: 'shape.ellipse', at: { x: 250, y: 250 } })
  await idle(page)
  const [one = ''] = await selectedIds(page)
  await page.locator(`#layer-${one}`).click({ button: 'right' })
  const entry = menuOf(page, en['ui.menu.layer']).locator('[data-entry="mask.make"]')
  await expect(entry).toHaveAttribute('aria-disabled', 'true')
  await expect(entry).toHaveAttribute('data-tip', en['refusal.maskNeedsTwo'])
  await page.keyboard.press('Escape')
  await expect(entry).toBeHidden()

  const refused = async (keys: string, words: string): Promise<void> => {
    await canvas(page).focus()
    await expectHeard(page, () => page.keyboard.press(keys), words)
  }
  await refused('Control+Alt+m', en['refusal.maskNeedsTwo'])
  // the same of all keys with Ctrl or Alt, where what they need is not selected
  await refused('Alt+Shift+h', en['ui.off.three'])
  await mustRun(page, { do: 'selection.none' })
  await idle(page)
  for (const keys of ['Control+d', 'Control+Shift+l', 'Control+BracketRight', 'Alt+a']) {
    await refused(keys, en['refusal.nothingSelected'])
    await refused('Control+Alt+m', en['refusal.maskNeedsTwo'])
  }
})
