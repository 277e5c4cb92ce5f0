import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page } from 'playwright/test'
import { en, idle, mustRun, onPage, opened, see } from '../support/editor.ts'
import { ownDials, test } from '../support/own-dials.ts'
import { comparePicture, fromPng } from '../support/picture.ts'

ownDials()

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
  await mustRun(page, { do: 'layer.delete', ids: [slot] })
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
  const told = await page.locator(`[data-difference="${words}"]`).getAttribute('aria-label')
  const [, pinned = ''] =
    /^\d+(.+)$/.exec((await page.locator(`[data-pin="${words}"]`).textContent()) ?? '') ?? []
  expect(pinned).toContain(en['mark.hiddenOutside'])
  // the mark on the dial and the row of the list say the same
  expect(told).toContain(pinned)

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
  // the second one is for what the page knows by then
  await expect.poll(async () => (await see(page, 'selection')).ids).toEqual([])
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

const active = async (page: Page): Promise<string | undefined> =>
  (await see(page, 'faces')).faces.find(({ isActive }) => isActive)?.fdId

/** Where a point of the other face stands on the page. */
async function onSide(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  const box = await sideDial(page).boundingBox()
  const view = (await see(page, 'compare'))?.view
  if (!box || !view) throw new Error('two faces are not shown')
  return { x: box.x + view.x + x * view.zoom, y: box.y + view.y + y * view.zoom }
}

test('a click on a layer of the other face edits it with that layer selected; the keyboard only edits it', async ({
  page,
}) => {
  const { falcon, wear } = await twoFaces(page)
  const [label = ''] = await mustRun(page, { do: 'layer.add', preset: 'text.latin' })
  await compareByPalette(page)
  await mustRun(page, { do: 'selection.none' })
  const middle = await onSide(page, 233, 233)
  await page.mouse.move(middle.x, middle.y)
  await expect.poll(() => see(page, 'hover')).toBe(label)
  await page.mouse.click(middle.x, middle.y)
  await expect.poll(() => active(page)).toBe(falcon)
  expect((await see(page, 'selection')).ids).toEqual([label])
  await mustRun(page, { do: 'selection.none' })
  await cover(page).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => active(page)).toBe(wear)
  expect((await see(page, 'selection')).ids).toEqual([])
})

test('the panel of a layer leaves the list of differences in sight, and both dials wear a watch in preview', async ({
  page,
}) => {
  await twoFaces(page)
  const [digits = ''] = await mustRun(page, { do: 'layer.add', preset: 'sequence.time' })
  await compareByPalette(page)
  await mustRun(page, { do: 'selection.set', ids: [digits] })
  const dock = page.locator('[data-dock]')
  await expect(dock).toBeVisible()
  for (const isOpen of [false, true]) {
    if (isOpen) await dock.getByRole('button', { name: en['ui.dock.unfold'] }).click()
    await idle(page)
    const top = (await dock.boundingBox())?.y ?? 0
    for (const row of await differences(page).all()) {
      const box = await row.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top)
    }
    await sameHeight(page)
  }
  await page.keyboard.press('p')
  await expect(page.locator('[data-watch]')).toHaveCount(2)
  const heights = async (): Promise<readonly number[]> =>
    page.locator('[data-watch]').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  await expect
    .poll(async () => {
      const [left = 0, right = 1000] = await heights()
      return Math.abs(left - right)
    })
    .toBeLessThan(0.5)
})

test('two faces with the marks of what the rules changed look as accepted [UX 3.11 S4.20 S5.16 S5.19]', async ({
  page,
}) => {
  // nothing plays by itself, and the time stands at its sample
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await opened(page)
  const styled = async (ids: readonly string[], box: Readonly<Record<string, number>>): Promise<void> => {
    for (const [path, value] of Object.entries(box))
      await mustRun(page, { do: 'style.set', ids, path, value })
  }
  const sized = async (preset: string, box: Readonly<Record<string, number>>): Promise<readonly string[]> => {
    const ids = await mustRun(page, { do: 'layer.add', preset })
    await styled(ids, box)
    return ids
  }
  // a new text is as wide as its font says, once that is here
  await expect.poll(async () => (await see(page, 'fonts'))[0]?.state).toBe('ready')
  await sized('animation.animation', { width: 320, height: 320, x: 90, y: 90 })
  await sized('image.hour', { width: 300, height: 300, x: 100, y: 60 })
  await sized('image.minute', {})
  await sized('text.latin', { x: 0, y: 0 })
  const slot = await sized('complication.shortText', { x: 200, y: 350 })
  // on falcon static layers stand behind the hands
  await sized('text.latin', { x: 204, y: 60 })
  const grown = await sized('animation.animation', { width: 120, height: 120, x: 20, y: 190 })
  await mustRun(page, { do: 'face.copyTo', platform: 'falcon' })
  await page.getByRole('button', { name: en['ui.faces.reportDone'] }).click()
  await mustRun(page, { do: 'layer.delete', ids: slot })
  // as large as wanted on Wear OS, on falcon as large as it may be
  await styled(grown, { width: 290, height: 290 })
  const [wear] = (await see(page, 'faces')).faces
  await mustRun(page, { do: 'face.switch', fdId: wear?.fdId ?? '' })
  await styled(grown, { width: 290, height: 290 })
  await compareByPalette(page)
  await mustRun(page, { do: 'selection.none' })
  await page.mouse.move(5, 5)
  expect((await see(page, 'compare'))?.differences.map(({ mark }) => mark).sort()).toEqual([
    'mark.hiddenOutside',
    'mark.notSynced',
    'mark.reordered',
    'mark.rotationCleared',
    'mark.shrunk',
    'mark.stillImage',
  ])
  const left = await page.locator('canvas[data-dial]').boundingBox()
  const right = await sideDial(page).boundingBox()
  if (!left || !right) throw new Error('two faces are not shown')
  await idle(page)
  // the numbers are in whatever font the system has
  await page.locator('[data-pin] b').evaluateAll((marks) => {
    for (const one of marks) one.style.color = 'transparent'
  })
  const clip = { x: left.x, y: left.y, width: right.x + right.width - left.x, height: left.height }
  const shown = fromPng(await page.screenshot({ clip, animations: 'disabled' }))
  const accepted = join(dirname(fileURLToPath(import.meta.url)), 'pictures/side-by-side.png')
  expect(comparePicture(shown, accepted, { name: 'side by side', looks: 2 })).toBeNull()
})
