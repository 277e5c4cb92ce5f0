import { expect, type Page } from 'playwright/test'
import { dock, until, viewAtRest } from '../support/by-hand.ts'
import { canvas, en, idle, mustRun, onPage, see, selectedBox, steps } from '../support/editor.ts'
import { ownDials, test } from '../support/own-dials.ts'

ownDials('stopped')

/** Moves the real mouse over the dial in many small steps. */
async function to(page: Page, x: number, y: number): Promise<void> {
  const at = await onPage(page, x, y)
  await page.mouse.move(at.x, at.y, { steps: 12 })
}

async function begin(page: Page): Promise<string> {
  const [area = ''] = await mustRun(page, {
    do: 'layer.add',
    preset: 'tapArea.rectangle',
    at: { x: 150, y: 150 },
  })
  await idle(page)
  return area
}

test('a drag by hand: modifiers count while the mouse rests, Escape with them held restores it all', async ({
  page,
}) => {
  const area = await begin(page)
  const before = { x: 100, y: 100, width: 100, height: 100 }
  const from = await steps(page)
  await to(page, 200, 200)
  await page.mouse.down()
  await to(page, 240, 212)
  await page.keyboard.down('Control')
  await expect.poll(() => selectedBox(page)).toEqual({ x: 100, y: 100, width: 140, height: 112 })
  await page.keyboard.down('Shift')
  await expect.poll(() => selectedBox(page)).toEqual({ x: 100, y: 100, width: 140, height: 140 })
  await page.keyboard.down('Alt')
  await expect.poll(() => selectedBox(page)).toEqual({ x: 60, y: 60, width: 180, height: 180 })
  await page.keyboard.press('Escape')
  await expect.poll(() => selectedBox(page)).toEqual(before)
  for (const key of ['Alt', 'Shift', 'Control']) await page.keyboard.up(key)
  await page.mouse.up()
  await expect.poll(() => selectedBox(page)).toEqual(before)
  expect(await steps(page)).toBe(from)
  expect((await see(page, 'selection')).ids).toEqual([area])
})

test('another window in the middle of a drag puts the layer back, and the next click works', async ({
  page,
}) => {
  const area = await begin(page)
  const from = await steps(page)
  await to(page, 150, 150)
  await page.mouse.down()
  await to(page, 300, 300)
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  await expect.poll(() => selectedBox(page)).toEqual({ x: 100, y: 100, width: 100, height: 100 })
  await to(page, 320, 320)
  await page.mouse.up()
  expect(await steps(page)).toBe(from)
  await to(page, 420, 420)
  await page.mouse.down()
  await page.mouse.up()
  await expect.poll(async () => (await see(page, 'selection')).ids).toEqual([])
  await to(page, 150, 150)
  await page.mouse.down()
  await page.mouse.up()
  await expect.poll(async () => (await see(page, 'selection')).ids).toEqual([area])
})

test('a drag goes on outside of the canvas; a capture that is lost puts the layer back', async ({ page }) => {
  await begin(page)
  await to(page, 150, 150)
  await page.mouse.down()
  await page.keyboard.down('Control')
  const corner = await canvas(page).boundingBox()
  await page.mouse.move((corner?.x ?? 0) - 80, (corner?.y ?? 0) + 200, { steps: 12 })
  await expect.poll(async () => (await selectedBox(page))?.x ?? 0).toBeLessThan(-50)
  await page.evaluate(() => {
    const host = document.querySelector('[data-canvas]')
    for (let id = 0; id < 20; id += 1) if (host?.hasPointerCapture(id)) host.releasePointerCapture(id)
  })
  await page.mouse.move((corner?.x ?? 0) - 70, (corner?.y ?? 0) + 220, { steps: 3 })
  await expect.poll(() => selectedBox(page)).toEqual({ x: 100, y: 100, width: 100, height: 100 })
  await page.keyboard.up('Control')
  await page.mouse.up()
})

test('two fingers zoom and pan, one finger drags [S2.44]', async ({ page }) => {
  await begin(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 })
  // what a finger presses is larger, so the canvas is smaller from then on
  await until(() => page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
  await viewAtRest(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: readonly [number, number][]) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    })
  const { zoom } = await see(page, 'view')
  const middle = await onPage(page, 250, 250)
  await touch('touchStart', [middle.x - 50, middle.y])
  await touch('touchStart', [middle.x - 50, middle.y], [middle.x + 50, middle.y])
  for (let i = 1; i <= 10; i += 1)
    await touch('touchMove', [middle.x - 50 - i * 5, middle.y], [middle.x + 50 + i * 5, middle.y])
  await touch('touchEnd')
  await expect.poll(async () => (await see(page, 'view')).zoom / zoom).toBeCloseTo(2, 1)
  await mustRun(page, { do: 'view.fit', what: 'dial' })
  const from = await steps(page)
  const at = await onPage(page, 150, 150)
  await touch('touchStart', [at.x, at.y])
  for (let i = 1; i <= 10; i += 1) await touch('touchMove', [at.x + i * 7, at.y + i * 5])
  await touch('touchEnd')
  await expect.poll(() => steps(page)).toBe(from + 1)
  expect((await selectedBox(page))?.x).toBeGreaterThan(150)
})

test('the middle button pans and never pastes [S2.46]', async ({ page }) => {
  await begin(page)
  await page.evaluate(() => {
    const marks = document.documentElement.dataset
    window.addEventListener('paste', () => (marks['pasted'] = 'yes'), true)
  })
  const before = await see(page, 'view')
  await to(page, 60, 60)
  await page.mouse.down({ button: 'middle' })
  await to(page, 110, 90)
  await page.mouse.up({ button: 'middle' })
  await expect.poll(async () => (await see(page, 'view')).x).not.toBe(before.x)
  await idle(page)
  expect(await page.evaluate(() => document.documentElement.dataset['pasted'])).toBeUndefined()
})

test('Ctrl and the wheel zoom the dial over the beginnings of an empty one too', async ({ page }) => {
  const title = page.getByRole('group', { name: en['ui.empty.title'] })
  const box = await title.boundingBox()
  if (!box) throw new Error('an empty dial shows how to begin')
  const { zoom } = await see(page, 'view')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -100)
  await page.keyboard.up('Control')
  await expect.poll(async () => (await see(page, 'view')).zoom).toBeGreaterThan(zoom)
})

/** How far the dial reaches below what is open of the canvas, and what share of the open height it fills. */
async function standing(page: Page): Promise<{ below: number; share: number }> {
  await idle(page)
  const { top, bottom } = await page.evaluate(() => {
    const rectOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    const host = rectOf('[data-canvas]')
    return { top: host?.top ?? 0, bottom: rectOf('[data-dock]')?.top ?? host?.bottom ?? 0 }
  })
  const [{ zoom }, foot] = [await see(page, 'view'), await onPage(page, 0, 500)]
  return { below: foot.y - bottom, share: (500 * zoom) / (bottom - top) }
}

test('a fitted dial stands above an open panel and takes its room back when the panel goes; a zoomed one stays [UX 3.5 UX 3.8]', async ({
  page,
}) => {
  for (const size of [
    { width: 1280, height: 720 },
    { width: 640, height: 360 },
  ]) {
    await page.setViewportSize(size)
    const [digits = ''] = await mustRun(page, { do: 'layer.add', preset: 'sequence.time' })
    for (const ids of [[digits], [], [digits]]) {
      await mustRun(page, { do: 'selection.set', ids })
      await expect(dock(page)).toHaveCount(ids.length)
      // at the least zoom a low window has no margin left
      await expect.poll(async () => (await standing(page)).below).toBeLessThanOrEqual(0)
      await expect.poll(async () => (await standing(page)).share).toBeGreaterThan(0.75)
    }
  }
  await mustRun(page, { do: 'view.zoomTo', zoom: 0.3 })
  const zoomed = await see(page, 'view')
  await mustRun(page, { do: 'selection.none' })
  await expect(dock(page)).toHaveCount(0)
  await idle(page)
  expect(await see(page, 'view')).toEqual(zoomed)
})
