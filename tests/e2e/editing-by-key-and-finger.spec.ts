import { expect, type CDPSession, type Page } from 'playwright/test'
import { row, valueOf } from '../support/by-hand.ts'
import { canvas, en, idle, mustRun, onPage, see } from '../support/editor.ts'
import { ownDials, test } from '../support/own-dials.ts'

ownDials('stopped')

const add = async (page: Page, preset: string, at: { x: number; y: number }): Promise<string> =>
  (await mustRun(page, { do: 'layer.add', preset, at }))[0] ?? ''

test('Ctrl+Alt+C and Ctrl+Alt+V carry the looks of a text to another one; Ctrl+Z takes looks and theme colours back [UX 6]', async ({
  page,
}) => {
  const one = await add(page, 'text.latin', { x: 150, y: 150 })
  const two = await add(page, 'text.latin', { x: 300, y: 300 })
  await mustRun(page, { do: 'style.set', ids: [one], path: 'fill', value: '#FF8800' })
  await mustRun(page, { do: 'selection.set', ids: [one] })
  await canvas(page).focus()
  await page.keyboard.press('Control+Alt+c')
  await mustRun(page, { do: 'selection.set', ids: [two] })
  const before = await valueOf(page, 'fill')
  await page.keyboard.press('Control+Alt+v')
  await expect.poll(() => valueOf(page, 'fill')).toBe('#FF8800')

  await mustRun(page, { do: 'theme.add', color: '#00AA66' })
  await page.locator('nav button').last().click()
  const history = page.getByRole('list', { name: en['ui.rail.history'] })
  await expect(history.getByRole('button').first()).toContainText('#00AA66')
  await expect(history.getByRole('button', { name: /Changed colour of/ })).toHaveCount(1)
  await canvas(page).focus()
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await see(page, 'design')).themeColors).toEqual([])
  await page.keyboard.press('Control+z')
  await expect.poll(() => valueOf(page, 'fill')).toBe(before)
})

test('a drag that reaches the edge of the canvas scrolls until it is let go, and Escape brings the view back [UX 3.5]', async ({
  page,
}) => {
  const id = await add(page, 'tapArea.rectangle', { x: 250, y: 250 })
  await mustRun(page, { do: 'view.zoomTo', zoom: 3 })
  await idle(page)
  const before = await see(page, 'view')
  const box = await page.locator('canvas[data-dial]').boundingBox()
  if (!box) throw new Error('the canvas is not on the page')
  const at = await onPage(page, 250, 250)
  const edge = { x: box.x + box.width - 2, y: at.y }
  const pull = async (): Promise<void> => {
    await page.mouse.move(at.x, at.y)
    await page.mouse.down()
    await page.mouse.move(at.x + 60, at.y, { steps: 4 })
    await page.mouse.move(edge.x, edge.y, { steps: 6 })
    await expect.poll(async () => (await see(page, 'view')).x).toBeLessThan(before.x - 60)
  }
  await pull()
  await page.keyboard.press('Escape')
  await expect.poll(() => see(page, 'view')).toEqual(before)
  await page.mouse.up()
  expect((await see(page, 'history')).entries).toHaveLength(2)

  await pull()
  await page.mouse.up()
  await idle(page)
  const after = await see(page, 'view')
  await page.waitForTimeout(300)
  expect(await see(page, 'view')).toEqual(after)
  await mustRun(page, { do: 'selection.set', ids: [id] })
  // what was taken by its middle lies with its middle under the pointer still
  const { pose } = await see(page, 'selection')
  const middle = await onPage(page, (pose?.box.x ?? 0) + (pose?.box.width ?? 0) / 2, 250)
  expect(Math.abs(middle.x - edge.x)).toBeLessThan(12)
})

async function touch(client: CDPSession, type: 'Start' | 'Move' | 'End', at?: { x: number; y: number }) {
  await client.send('Input.dispatchTouchEvent', { type: `touch${type}`, touchPoints: at ? [at] : [] })
}

test.describe('by finger', () => {
  test.use({ hasTouch: true })

  test('a finger scrolls the list of layers; held still first, it lifts a row and moves it [UX 3.4]', async ({
    page,
  }) => {
    for (let i = 0; i < 4; i += 1) await add(page, 'tapArea.rectangle', { x: 100 + i * 60, y: 200 })
    await mustRun(page, { do: 'selection.none' })
    await idle(page)
    const order = async (): Promise<readonly string[]> => (await see(page, 'layers')).order ?? []
    const before = await order()
    const front = before.at(-1) ?? ''
    const spot = async (uuid: string) => {
      const box = await page.locator(`[role=treeitem][data-uuid="${uuid}"]`).boundingBox()
      if (!box) throw new Error('the row is not on the page')
      return { x: box.x + 60, y: box.y + box.height / 2 }
    }
    const [from, to] = [await spot(front), await spot(before[2] ?? '')]
    const client = await page.context().newCDPSession(page)
    const pullDown = async (holdMs: number): Promise<void> => {
      await touch(client, 'Start', from)
      await page.waitForTimeout(holdMs)
      for (let step = 1; step <= 6; step += 1) {
        await touch(client, 'Move', { x: from.x, y: from.y + ((to.y - from.y) * step) / 6 })
        await page.waitForTimeout(20)
      }
      await touch(client, 'End')
      await idle(page)
    }
    await pullDown(0)
    expect(await order()).toEqual(before)
    await pullDown(430)
    await expect.poll(order).not.toEqual(before)
    expect((await order()).indexOf(front)).toBeLessThan(before.indexOf(front))
    expect((await see(page, 'selection')).ids).toEqual([front])
  })

  test('a finger that is held still opens the menu of what is under it, on the canvas and in the list; rows are 44 px', async ({
    page,
  }) => {
    const one = await add(page, 'tapArea.rectangle', { x: 120, y: 250 })
    const two = await add(page, 'tapArea.rectangle', { x: 380, y: 250 })
    await idle(page)
    const client = await page.context().newCDPSession(page)
    const menu = page.getByRole('menu')
    const selected = async () => (await see(page, 'selection')).ids
    const hold = async (at: { x: number; y: number }): Promise<void> => {
      await touch(client, 'Start', at)
      await expect(menu.first()).toBeVisible()
      await touch(client, 'End')
      // it stays when the finger has gone
      await page.waitForTimeout(300)
      await expect(menu.first()).toBeVisible()
      await expect(menu).toHaveCount(1)
    }
    await hold(await onPage(page, 120, 250))
    expect(await selected()).toEqual([one])
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    expect((await see(page, 'history')).entries, 'nothing was moved').toHaveLength(3)

    const row = page.locator(`[role=treeitem][data-uuid="${two}"]`)
    const box = await row.boundingBox()
    expect(box?.height).toBe(44)
    await hold({ x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + 20 })
    expect(await selected()).toEqual([two])
  })

  test('a finger aims with the loupe above it and picks where it is lifted; a tap beside the canvas cancels [S5.31]', async ({
    page,
  }) => {
    const back = (await see(page, 'layers')).changed.find((one) => one.isBackdrop)?.uuid ?? ''
    await mustRun(page, { do: 'style.set', ids: [back], path: 'fill', value: '#12C864' })
    const id = await add(page, 'text.latin', { x: 150, y: 150 })
    await mustRun(page, { do: 'selection.set', ids: [id] })
    const client = await page.context().newCDPSession(page)
    const pick = page.getByRole('button', { name: en['ui.color.pick'] })
    const loupe = page.locator('[data-loupe]')
    await row(page, 'fill').getByRole('button').first().click()
    await pick.click()
    const at = await onPage(page, 250, 380)
    await touch(client, 'Start', { x: at.x - 40, y: at.y - 40 })
    await touch(client, 'Move', at)
    await expect(loupe).toContainText('#12C864')
    const shown = await loupe.boundingBox()
    expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThan(at.y - 20)
    await touch(client, 'End')
    await expect(loupe).toHaveCount(0)
    await expect.poll(() => valueOf(page, 'fill')).toBe('#12C864')

    await pick.click()
    await expect(page.locator('p', { hasText: en['ui.color.pickHintTouch'] })).toBeVisible()
    const corner = await canvas(page).boundingBox()
    await touch(client, 'Start', { x: (corner?.x ?? 0) + 200, y: 20 })
    await touch(client, 'End')
    await expect(loupe).toHaveCount(0)
  })
})

test('in a small window the preview has a button for the history too [UX 3.1]', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 700 })
  await add(page, 'tapArea.rectangle', { x: 250, y: 250 })
  const button = page.getByRole('banner').getByRole('button', { name: en['ui.rail.history'] })
  await expect(button).toHaveCount(0)
  await mustRun(page, { do: 'preview.set', isOn: true })
  await button.click()
  await expect(page.getByRole('list', { name: en['ui.rail.history'] }).getByRole('button')).toHaveCount(2)
})

test('in forced colours the chosen entries are told by the system colours, and fields have an edge [UX 7]', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await add(page, 'text.latin', { x: 250, y: 250 })
  await page.locator('nav button').last().click()
  const now = page.locator('[aria-current=step]')
  const colors = await now.evaluate((element) => {
    const probe = document.createElement('i')
    probe.style.cssText = 'forced-color-adjust:none;background:Highlight;color:HighlightText'
    document.body.append(probe)
    const look = (of: Element): string =>
      `${getComputedStyle(of).backgroundColor} ${getComputedStyle(of).color}`
    const said = [look(element), look(probe)]
    const word = element.querySelector('span:nth-of-type(2)')
    return [...said, word ? getComputedStyle(word).color : '', getComputedStyle(probe).color]
  })
  expect(colors[0]).toBe(colors[1])
  expect(colors[2]).toBe(colors[3])
  const field = page.locator('[data-field=x] input')
  expect(await field.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
  const words = page.locator('[data-field=text] textarea')
  expect(await words.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
  // the knob of a switch is seen on it, off and on
  const toggle = page.locator('[data-field=isBounded] [role=switch]')
  const knob = () =>
    toggle.evaluate((element) => {
      const inside = element.firstElementChild
      const backOf = (of: Element | null): string => (of ? getComputedStyle(of).backgroundColor : '')
      return backOf(inside) === backOf(element)
    })
  expect(await knob()).toBe(false)
  await toggle.click()
  expect(await knob()).toBe(false)
  const slider = page.getByRole('slider', { name: en['ui.time.slider'] })
  expect(await slider.evaluate((element) => getComputedStyle(element).forcedColorAdjust)).toBe('none')
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test('no button of the bar lies over another one, at 360 pixels, while one looks and in the preview', async ({
    page,
  }) => {
    const bar = page.getByRole('banner', { name: en['ui.region.top'] })
    const boxes = async () => {
      const all = await bar.locator('button:visible').all()
      const found = await Promise.all(all.map((one) => one.boundingBox()))
      return found.flatMap((box) => box ?? []).toSorted((a, b) => a.x - b.x)
    }
    const expectApart = async (): Promise<void> => {
      const there = await boxes()
      expect(there.length).toBeGreaterThan(4)
      for (const [at, box] of there.entries()) {
        expect(box.x).toBeGreaterThanOrEqual((there[at - 1]?.x ?? 0) + (there[at - 1]?.width ?? 0))
        expect(box.x + box.width).toBeLessThanOrEqual(360)
      }
    }
    await expectApart()
    await page.locator('[data-preview-toggle]').tap()
    await expect.poll(async () => (await see(page, 'preview')).isOn).toBe(true)
    await expectApart()
  })
})
