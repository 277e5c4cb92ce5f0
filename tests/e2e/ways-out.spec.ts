import { deflateSync } from 'node:zlib'
import { expect, type Locator, type Page } from 'playwright/test'
import { pageHeader } from '../../src/shared/api/route.ts'
import { encodePng } from '../../src/worker/core/files/png.ts'
import { until } from '../support/by-hand.ts'
import { en, enOfOne, mustRun, opened, pattern, saveState, see } from '../support/editor.ts'
import { layerIn, loadChanged, type StoredDesign } from '../support/foreign-file.ts'
import { ownDials, test } from '../support/own-dials.ts'
import { createChance } from '../support/seeded.ts'

/* The ways out that only a foreign file, another system, or pictures of a certain kind need. */

ownDials()

const bubble = (page: Page): Locator => page.locator('[data-bubble]')
const dialog = (page: Page): Locator => page.getByRole('dialog')
const press = (page: Page, keys: string): Promise<void> => page.locator('[data-canvas]').press(keys)

const problem = (page: Page, key: keyof typeof en): Locator =>
  page.locator('[data-problems] [data-row]').filter({ hasText: pattern(en[key]) })

const openProblems = (page: Page): Promise<void> =>
  page.getByRole('contentinfo').locator('[data-problem-count]').click()

async function add(page: Page, preset: string): Promise<string> {
  const [id = ''] = await mustRun(page, { do: 'layer.add', preset })
  return id
}

/** A picture of `side` × `side` grains that repeat after `period`. */
async function grain(side: number, period: number): Promise<Buffer> {
  const chance = createChance(7)
  const tile = Array.from({ length: period * period * 3 }, () => chance.whole(0, 255))
  const data = new Uint8ClampedArray(side * side * 4)
  for (let at = 0; at < side * side; at += 1) {
    const place = (Math.floor(at / side) % period) * period + ((at % side) % period)
    data.set([...tile.slice(place * 3, place * 3 + 3), 255], at * 4)
  }
  const deflate = (bytes: Uint8Array) => Promise.resolve(new Uint8Array(deflateSync(bytes)))
  return Buffer.from(await (await encodePng({ width: side, height: side, data }, deflate)).arrayBuffer())
}

async function importPicture(page: Page, bytes: Buffer): Promise<string> {
  const ids = await page.evaluate(async (text) => {
    const content = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    const files = [new File([content], 'Grain.png', { type: 'image/png' })]
    const outcome = await window.dialwright.run({ do: 'picture.import', files })
    return outcome.ok ? outcome.ids : []
  }, bytes.toString('base64'))
  expect(ids).toHaveLength(1)
  return ids[0] ?? ''
}

async function sized(page: Page, id: string, side: number): Promise<void> {
  for (const path of ['width', 'height'])
    await mustRun(page, { do: 'style.set', path, value: side, ids: [id] })
}

test('a save of a design that was thrown away elsewhere is refused with what takes it out, and saved by that [S2.04]', async ({
  page,
}) => {
  await add(page, 'text.latin')
  await mustRun(page, { do: 'design.save' })
  const { id } = await see(page, 'design')
  const status = await page.evaluate(
    async ([thrown, header]) => {
      const { token } = JSON.parse(localStorage.getItem('dialwright.user') ?? '{}') as { token: string }
      const headers = { 'content-type': 'application/json', token, [header.name]: header.value }
      const body = JSON.stringify({ ids: [thrown] })
      return (await fetch('/api/face/draft/trash', { method: 'POST', headers, body })).status
    },
    [id, pageHeader] as const,
  )
  expect(status).toBe(200)
  await add(page, 'text.latin')
  await page.getByRole('button', { name: en['ui.save'], exact: true }).click()
  await expect(bubble(page)).toContainText(pattern(en['server.draftInTrash']))
  await bubble(page).getByRole('button', { name: en['save.restore'], exact: true }).click()
  await until(() => saveState(page)).toBe('saved')
})

test('a wrong order in a stored history is sorted when it is opened, and undo brings none back [S5.10 S5.11]', async ({
  page,
  context,
  browser,
}) => {
  await mustRun(page, { do: 'face.add', platform: 'falcon' })
  const text = await add(page, 'text.latin')
  const hand = await add(page, 'image.hour')
  await add(page, 'text.latin')
  await context.route('**/api/face/draft/save', (route) => {
    const draft = route.request().postDataJSON() as { body: StoredDesign }
    const state = draft.body.faces[draft.body.activeFdId]?.normal.snapshotData?.states[2]
    if (state) state.nodes = [0, 2, 1]
    return route.continue({ postData: JSON.stringify(draft) })
  })
  await mustRun(page, { do: 'layer.rename', id: text, label: 'Behind' })
  await mustRun(page, { do: 'design.save' })
  // another device, which has no copy of its own
  const there = await browser.newContext({ storageState: await context.storageState() })
  const other = await there.newPage()
  await other.goto(page.url())
  await opened(other)
  await press(other, 'ControlOrMeta+z')
  await press(other, 'ControlOrMeta+z')
  await until(async () => (await see(other, 'layers')).order?.slice(1)).toEqual([text, hand])
  await openProblems(other)
  await expect(problem(other, 'finding.order')).toHaveCount(0)
  await there.close()
})

test('a single picture above 512,000 bytes is made smaller by its button [A8]', async ({ page, context }) => {
  const heavy = await grain(500, 500)
  expect(heavy.length).toBeGreaterThan(512_000)
  await context.route('**/f/foreign/heavy.png', (route) =>
    route.fulfill({ contentType: 'image/png', body: heavy }),
  )
  const id = await importPicture(page, await grain(100, 10))
  await loadChanged(page, (shown) => {
    const { style } = layerIn(shown, id)
    Object.assign(style, {
      url: '/f/foreign/heavy.png',
      imageWidth: 500,
      imageHeight: 500,
      fileSize: heavy.length,
    })
  })
  await openProblems(page)
  await expect(problem(page, 'finding.imageBytes')).toContainText(
    `takes up ${String(Math.ceil((heavy.length / 1024) * 10) / 10)} KB, the limit is 500 KB`,
  )
  await problem(page, 'finding.imageBytes').getByRole('button', { name: en['fix.shrinkPictures'] }).click()
  await expect(dialog(page).getByText('500 × 500 → 100 × 100').first()).toBeVisible()
  await dialog(page)
    .getByRole('button', { name: pattern(en['ui.shrink.confirm']) })
    .click()
  await expect(dialog(page)).toBeHidden({ timeout: 20_000 })
  await expect(problem(page, 'finding.imageBytes')).toHaveCount(0)
  await press(page, 'ControlOrMeta+z')
  await expect(problem(page, 'finding.imageBytes')).toHaveCount(1)
})

test('a copy to a platform that the system leaves out is refused, the button makes it with the system [S1.22 S2.99]', async ({
  page,
}) => {
  await mustRun(page, { do: 'system.set', system: 'wearOS' })
  await add(page, 'text.latin')
  await page.locator('[data-target="android"]').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: en['ui.faces.copyTo'], exact: true }).click()
  await dialog(page).getByText('falcon', { exact: true }).click()
  await dialog(page).getByRole('button', { name: en['ui.faces.copy'], exact: true }).click()
  await expect(bubble(page)).toContainText(pattern(en['refusal.otherSystem']))
  expect((await see(page, 'faces')).faces).toHaveLength(1)
  await bubble(page).getByRole('button', { name: en['fix.forBoth'], exact: true }).click()
  await until(async () => (await see(page, 'design')).width).toBe(466)
  expect(await see(page, 'design')).toMatchObject({ system: 'all' })
  expect((await see(page, 'layers')).order).toHaveLength(2)
  await expect(dialog(page)).toBeHidden()
  await press(page, 'ControlOrMeta+z')
  await until(async () => (await see(page, 'design')).system).toBe('wearOS')
  expect((await see(page, 'faces')).faces).toHaveLength(1)
})

test('the only face of a system is not removed, the button makes the design for all [S1.19 S1.22]', async ({
  page,
}) => {
  await mustRun(page, { do: 'face.add', platform: 'falcon' })
  await mustRun(page, { do: 'system.set', system: 'other' })
  const remove = async (): Promise<void> => {
    await page.locator('[data-target="falcon"]').getByRole('button').last().click()
    await page.getByRole('menuitem', { name: en['ui.faces.remove'], exact: true }).click()
    await dialog(page).getByRole('button', { name: en['ui.faces.removeConfirm'], exact: true }).click()
  }
  await remove()
  await expect(bubble(page)).toContainText(pattern(en['refusal.lastTarget']))
  await bubble(page).getByRole('button', { name: en['fix.forBoth'], exact: true }).click()
  await until(async () => (await see(page, 'design')).system).toBe('all')
  await remove()
  await until(async () => (await see(page, 'faces')).faces.map(({ target }) => target)).toEqual(['android'])
})

async function openShrink(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type(en['ui.shrink.action'])
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('400 × 400 → 147 × 147').first()).toBeVisible()
}

const shrinkButton = (page: Page): Locator =>
  dialog(page).getByRole('button', { name: pattern(en['ui.shrink.confirm']) })

test('pictures that would grow stay, and the button shows their layer [UX 3.9]', async ({ page }) => {
  // repeated exactly it packs well, resampled it does not
  const id = await importPicture(page, await grain(400, 16))
  await sized(page, id, 147)
  await mustRun(page, { do: 'selection.none' })
  await openShrink(page)
  await expect(dialog(page).getByText(en['ui.shrink.grows']).first()).toBeVisible({ timeout: 20_000 })
  await dialog(page).getByRole('checkbox', { name: 'Grain' }).check()
  await shrinkButton(page).click()
  await expect(bubble(page)).toContainText(pattern(enOfOne['refusal.shrinkGrows']))
  await bubble(page).getByRole('button', { name: en['fix.showLayer'], exact: true }).click()
  await until(async () => (await see(page, 'selection')).ids).toEqual([id])
  await expect(dialog(page)).toBeHidden()
})

test('a layer that was made larger while the dialog stood open has nothing to shrink [UX 3.9]', async ({
  page,
}) => {
  const id = await importPicture(page, await grain(400, 40))
  await sized(page, id, 147)
  await mustRun(page, { do: 'selection.none' })
  await openShrink(page)
  // what is chosen by itself goes on to change until the picture was made
  await expect(dialog(page).getByText(en['ui.shrink.making'])).toBeHidden()
  await dialog(page).getByRole('checkbox', { name: 'Grain' }).check()
  await expect(shrinkButton(page)).toBeEnabled()
  // in one task with the size, for the dialog finds out a moment later and shuts its button
  await shrinkButton(page).evaluate((button, uuid) => {
    for (const path of ['width', 'height'])
      void window.dialwright.run({ do: 'style.set', path, value: 400, ids: [uuid] })
    ;(button as HTMLElement).click()
  }, id)
  await expect(bubble(page)).toContainText(pattern(enOfOne['refusal.shrinkNothing']))
  await bubble(page).getByRole('button', { name: en['fix.showLayer'], exact: true }).click()
  await until(async () => (await see(page, 'selection')).ids).toEqual([id])
})

test('the lit pixels are measured again when a complication of normal changes [A33]', async ({ page }) => {
  const slot = await add(page, 'complication.shortText')
  await page.keyboard.press('a')
  const lit = page.locator('[data-ambient]').getByRole('button', { name: pattern(en['ui.ambient.lit']) })
  await expect(lit).not.toContainText(' 0%')
  const seen = await lit.innerText()
  await mustRun(page, { do: 'style.set', ids: [slot], path: 'ambientTextColor', value: '#000000' })
  await expect(lit).not.toHaveText(seen)
})
