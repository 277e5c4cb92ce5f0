import { expect, type Locator, type Page } from 'playwright/test'
import { until } from '../support/by-hand.ts'
import { en, enOfOne, mustRun, pattern, see, selectedIds, tile } from '../support/editor.ts'
import { layerIn, loadChanged } from '../support/foreign-file.ts'
import { ownDials, test } from '../support/own-dials.ts'

/*
 * Every refusal of the rules and every problem with the button that solves it, by hand. Those about large animations,
 * order, sizes and pictures are in faces.spec.ts, budgets.spec.ts and ways-out.spec.ts.
 */

ownDials()

const bubble = (page: Page): Locator => page.locator('[data-bubble]')
const press = (page: Page, keys: string): Promise<void> => page.locator('[data-canvas]').press(keys)
const urgent = (page: Page): Locator => page.locator('[aria-live=assertive]')
const problems = (page: Page): Locator => page.locator('[data-problems]')

const add = async (page: Page, preset: string): Promise<string> => {
  const [id = ''] = await mustRun(page, { do: 'layer.add', preset })
  return id
}

/** What the bubble says, that it was announced, and that it is listed until it is solved. */
async function refusedWith(page: Page, key: keyof typeof en, ...figures: readonly (string | number)[]) {
  await expect(urgent(page)).toContainText(pattern(en[key]))
  await expect(bubble(page)).toContainText(pattern(en[key]))
  for (const figure of figures) await expect(bubble(page)).toContainText(String(figure))
}

const listed = async (page: Page): Promise<readonly string[]> =>
  (await see(page, 'problems')).faces.flatMap(({ rows }) => rows.map(({ key }) => key))

const bubbleButton = (page: Page, name: string): Locator =>
  bubble(page).getByRole('button', { name, exact: true })

test('a ninth complication is refused with the eight, which its button selects [S5.04 S5.05 A2]', async ({
  page,
}) => {
  for (let count = 0; count < 8; count += 1) await add(page, 'complication.shortText')
  await press(page, 'ControlOrMeta+d')
  await refusedWith(page, 'dial.dup.copyComplicationFailed', 8)
  expect(await listed(page)).toContain('dial.dup.copyComplicationFailed')
  await bubbleButton(page, 'Show the 8 complications').click()
  await until(() => selectedIds(page)).toHaveLength(8)
  // with one less it would be allowed, so it is no problem any more
  await mustRun(page, { do: 'layer.delete', ids: [(await selectedIds(page))[0] ?? ''] })
  await until(() => listed(page)).not.toContain('dial.dup.copyComplicationFailed')
})

test('a second text of one time value is refused, the button shows the first [S5.08 S5.09 A53]', async ({
  page,
}) => {
  const text = await add(page, 'text.latin')
  await mustRun(page, { do: 'style.set', ids: [text], path: 'text', value: '##hour##' })
  await press(page, 'ControlOrMeta+d')
  await refusedWith(page, 'dial.dup.copyTextFailed', 'hour')
  await mustRun(page, { do: 'selection.none' })
  await press(page, 'ControlOrMeta+d')
  await mustRun(page, { do: 'selection.set', ids: [text] })
  await press(page, 'ControlOrMeta+d')
  await bubbleButton(page, en['fix.showTimeText']).click()
  await until(() => selectedIds(page)).toEqual([text])
})

test('in ambient a slot is refused and the button goes to normal [S2.43 A33]', async ({ page }) => {
  await page.keyboard.press('a')
  await until(async () => (await see(page, 'design')).isAmbientMode).toBe(true)
  // it is dimmed, and says why when it is pressed all the same
  await tile(page, 'complication.shortText').click({ force: true })
  await refusedWith(page, 'refusal.notInAmbient')
  await bubbleButton(page, en['fix.showNormal']).click()
  await until(async () => (await see(page, 'design')).isAmbientMode).toBe(false)
  await tile(page, 'complication.shortText').click()
  await until(() => selectedIds(page)).toHaveLength(1)
})

test('a system without a face is refused, the button adds one together with it [S1.21 S1.22]', async ({
  page,
}) => {
  await mustRun(page, { do: 'selection.none' })
  const inspector = page.getByRole('complementary', { name: en['ui.region.inspector'] })
  await inspector.getByRole('button', { name: pattern(en['ui.inspector.system']) }).click()
  await page.getByRole('menuitem', { name: en['ui.system.other'], exact: true }).click()
  const said = enOfOne['refusal.noFaceForSystem']
  await expect(urgent(page)).toContainText(said)
  await expect(bubble(page)).toContainText(said)
  await bubbleButton(page, en['fix.addFace']).click()
  await until(async () => (await see(page, 'design')).width).toBe(466)
  expect((await see(page, 'design')).system).toBe('other')
  // undo takes back both
  await press(page, 'ControlOrMeta+z')
  await until(async () => (await see(page, 'design')).system).toBe('all')
  expect((await see(page, 'faces')).faces).toHaveLength(1)
})

test('a size that is there is refused, the button shows that face [S1.14]', async ({ page }) => {
  await mustRun(page, { do: 'face.add', platform: 'android', ratio: '384*384' })
  const chip = page.locator('[data-target="android"]')
  await chip.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: en['ui.faces.addSize'], exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(en['ui.faces.custom']).click()
  await dialog.getByLabel(en['ui.faces.width']).fill('500')
  await dialog.getByRole('button', { name: en['ui.faces.add'], exact: true }).click()
  await refusedWith(page, 'refusal.faceExists', 500)
  await bubbleButton(page, en['fix.showFace']).click()
  await until(async () => (await see(page, 'design')).width).toBe(500)
})

type Solving = { readonly fix: string; readonly isUndone?: boolean }

/** Presses the button of a problem; the row goes, and comes back with undo. */
async function solves(page: Page, key: keyof typeof en, { fix, isUndone = true }: Solving) {
  const row = problems(page)
    .locator('[data-row]')
    .filter({ hasText: pattern(en[key]) })
  await expect(row, key).toHaveCount(1)
  await row.getByRole('button', { name: fix, exact: true }).click()
  await expect(row, key).toHaveCount(0)
  if (!isUndone) return
  await mustRun(page, { do: 'history.undo' })
  await expect(row, key).toHaveCount(1)
  await mustRun(page, { do: 'history.redo' })
  await expect(row, key).toHaveCount(0)
}

test('each problem of a foreign falcon face goes with its button [S4.28 S5.08 S5.22 S5.45 S9.77–S9.90]', async ({
  page,
}) => {
  await mustRun(page, { do: 'face.add', platform: 'falcon' })
  const text = await add(page, 'text.latin')
  await mustRun(page, { do: 'style.set', ids: [text], path: 'text', value: '##hour##' })
  const hand = await add(page, 'image.hour')
  const slot = await add(page, 'complication.shortText')
  const words = await add(page, 'text.latin')
  await loadChanged(page, (shown) => {
    const first = layerIn(shown, text)
    layerIn(shown, hand).style['rotate'] = ''
    layerIn(shown, words).style['dynamic'] = { x: '(pow(##second##, 2))' }
    layerIn(shown, words).label = 'Wave'
    shown.nodeList.push({ ...first, uuid: 'twice', label: 'Twice' })
    for (let number = 2; number <= 9; number += 1)
      shown.nodeList.push({ ...layerIn(shown, slot), uuid: `slot-${number}`, label: `Slot ${number}` })
  })
  await page.getByRole('contentinfo').locator('[data-problem-count]').click()
  await solves(page, 'finding.timeTextTwice', { fix: en['fix.deleteSecondText'] })
  await solves(page, 'finding.handStands', { fix: en['fix.turnAgain'] })
  const row = (key: keyof typeof en): Locator =>
    problems(page)
      .locator('[data-row]')
      .filter({ hasText: pattern(en[key]) })
  await row('finding.complications').getByRole('button', { name: 'Show the 9 complications' }).click()
  await until(() => selectedIds(page)).toHaveLength(9)
  await row('finding.function').getByRole('button', { name: 'Select Wave', exact: true }).click()
  await until(() => selectedIds(page)).toEqual([words])
  // its watches show none of them: one by one
  await expect(row('finding.notOnPlatform')).toHaveCount(9)
  await row('finding.notOnPlatform').first().getByRole('button', { name: en['fix.delete'] }).click()
  await expect(row('finding.notOnPlatform')).toHaveCount(8)
  await expect(row('finding.complications')).toHaveCount(0)
})

test('a layer that another face refused is synced again once there is room [S4.22 A34]', async ({ page }) => {
  await mustRun(page, { do: 'face.add', platform: 'falcon' })
  const falcon = (await see(page, 'faces')).faces.find(({ target }) => target === 'falcon')
  const wear = (await see(page, 'faces')).faces.find(({ target }) => target === 'android')
  const taken = await add(page, 'text.latin')
  // a second time text is allowed on neither face, so Wear OS loses the first one
  await mustRun(page, { do: 'style.set', ids: [taken], path: 'text', value: '##hour##' })
  await mustRun(page, { do: 'face.switch', fdId: wear?.fdId ?? '' })
  await mustRun(page, { do: 'layer.delete', ids: [taken] })
  const own = await add(page, 'text.latin')
  await mustRun(page, { do: 'face.switch', fdId: falcon?.fdId ?? '' })
  await mustRun(page, { do: 'layer.delete', ids: [own] })
  await mustRun(page, { do: 'face.switch', fdId: wear?.fdId ?? '' })
  await loadChanged(page, (shown) => {
    layerIn(shown, own).style['text'] = '##minute##'
    shown.nodeDataUnsync = [own]
  })
  await page.getByRole('contentinfo').locator('[data-problem-count]').click()
  await solves(page, 'finding.notSynced', { fix: en['fix.sync'], isUndone: false })
  await mustRun(page, { do: 'face.switch', fdId: falcon?.fdId ?? '' })
  expect((await see(page, 'layers')).order).toContain(own)
})
