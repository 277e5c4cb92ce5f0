import { expect, test, type Locator, type Page } from 'playwright/test'
import { startApp, type RunningApp } from '../support/app.ts'
import { en, idle, inEnglish, mustRun, newDesign, onPage, see, signIn } from '../support/editor.ts'

let app: RunningApp

test.beforeAll(async () => {
  app = await startApp()
})
test.afterAll(() => app.stop())
// a number gets one code a minute
let people = 0

test.beforeEach(async ({ page }, { workerIndex }) => {
  people += 1
  await inEnglish(page)
  await signIn(page, app, String(13_600_000_000 + workerIndex * 100 + people))
  await newDesign(page)
})

const sideDial = (page: Page): Locator => page.locator('canvas[data-side]')
const cover = (page: Page): Locator => page.locator('[data-activate]')
const differences = (page: Page): Locator => page.locator('[data-difference]')

/** A text, an image outside of a round dial and a slot; then a compatible copy on falcon, and the first face again. */
async function twoFaces(page: Page): Promise<{ wear: string; falcon: string; words: string; slot: string }> {
  const [words = ''] = await mustRun(page, { do: 'layer.add', preset: 'text.latin' })
  const [slot = ''] = await mustRun(page, { do: 'layer.add', preset: 'complication.shortText' })
  for (const [path, value] of [
    ['x', 0],
    ['y', 0],
  ] as const)
    await mustRun(page, { do: 'style.set', ids: [words], path, value, phase: 'commit' })
  const [falcon = ''] = await mustRun(page, { do: 'face.copyTo', platform: 'falcon' })
  // what the platform made change is told by a dialog
  await page.getByRole('button', { name: en['ui.faces.reportDone'] }).click()
  const { faces } = await see(page, 'faces')
  const wear = faces.find(({ fdId }) => fdId !== falcon)?.fdId ?? ''
  await mustRun(page, { do: 'face.switch', fdId: wear })
  return { wear, falcon, words, slot }
}

async function compareByPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(en['ui.faces.compare'])
  await page.keyboard.press('Enter')
  await expect(sideDial(page)).toBeVisible()
  await idle(page)
}

async function sameHeight(page: Page): Promise<void> {
  await idle(page)
  const heightOf = async (dial: Locator): Promise<number> => (await dial.boundingBox())?.height ?? 0
  const [edited, shown] = [await heightOf(page.locator('canvas[data-dial]')), await heightOf(sideDial(page))]
  expect(edited).toBeGreaterThan(100)
  expect(shown).toBe(edited)
}

test('two faces are live beside each other; a click edits the other, Escape leaves [UX 3.11]', async ({
  page,
}) => {
  const { wear, falcon, words, slot } = await twoFaces(page)
  await compareByPalette(page)
  const [left, right] = [
    await page.locator('canvas[data-dial]').boundingBox(),
    await sideDial(page).boundingBox(),
  ]
  expect(right?.height).toBe(left?.height)
  expect(right!.x).toBeGreaterThan(left!.x)
  await expect(differences(page)).toHaveCount(2)
  await expect(page.locator(`[data-difference="${words}"]`)).toContainText(en['mark.hiddenOutside'])
  await expect(page.locator(`[data-difference="${slot}"]`)).toContainText(en['mark.notSynced'])

  // what is hidden on falcon is drawn on Wear OS only, and can be jumped to
  await page.locator(`[data-difference="${words}"]`).click()
  expect((await see(page, 'selection')).ids).toEqual([words])
  await expect(page.locator(`[data-pin="${words}"]`)).toContainText(en['mark.hiddenOutside'])

  await cover(page).click({ position: { x: 40, y: 60 } })
  await expect
    .poll(async () => (await see(page, 'faces')).faces.find(({ isActive }) => isActive)?.fdId)
    .toBe(falcon)
  await expect
    .poll(async () => (await sideDial(page).boundingBox())?.x)
    .toBeLessThan((await page.locator('canvas[data-dial]').boundingBox())!.x)
  expect((await see(page, 'selection')).ids).toEqual([words])
  await cover(page).click({ position: { x: 40, y: 60 } })
  await expect
    .poll(async () => (await see(page, 'faces')).faces.find(({ isActive }) => isActive)?.fdId)
    .toBe(wear)

  await page.keyboard.press('Escape')
  await expect(sideDial(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sideDial(page)).toBeHidden()
  expect(await see(page, 'compare')).toBeNull()
})

test('a drag, a resize, ambient and preview keep both faces', async ({ page }) => {
  const { words, wear, falcon } = await twoFaces(page)
  await mustRun(page, { do: 'style.set', ids: [words], path: 'x', value: 200, phase: 'commit' })
  await mustRun(page, { do: 'style.set', ids: [words], path: 'y', value: 120, phase: 'commit' })
  await compareByPalette(page)
  const from = await onPage(page, 250, 138)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 30, from.y + 20, { steps: 6 })
  await page.mouse.up()
  await idle(page)
  expect((await see(page, 'history')).entries.length).toBeGreaterThan(0)
  await page.setViewportSize({ width: 1100, height: 700 })
  await sameHeight(page)
  // the docks left and right are folded by now, a face on their side is not
  await page.setViewportSize({ width: 1000, height: 700 })
  await sameHeight(page)
  await mustRun(page, { do: 'face.switch', fdId: falcon })
  await sameHeight(page)
  await mustRun(page, { do: 'face.switch', fdId: wear })
  await sameHeight(page)
  await page.keyboard.press('a')
  await expect(page.getByText(en['ui.compare.noAmbient'])).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText(en['ui.compare.noAmbient'])).toBeHidden()
  await mustRun(page, { do: 'preview.set', isOn: true })
  await expect(sideDial(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sideDial(page)).toBeVisible()
})

test('with one face the way out makes the second', async ({ page }) => {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(en['ui.faces.compare'])
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: en['wayOut.compatibleCopy'] }).click()
  await expect.poll(async () => (await see(page, 'faces')).faces.length).toBe(2)
  await page.keyboard.press('Escape')
  await compareByPalette(page)
  await expect(page.getByText(en['ui.compare.none'])).toBeVisible()
})
