import { expect, type Locator, type Page } from 'playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../support/axe.ts'
import { until } from '../support/by-hand.ts'
import { en, idle, onPage, pattern, run, saveState, see } from '../support/editor.ts'
import { makeGif } from '../support/gif.ts'
import { makeApng } from '../support/make-apng.ts'
import { ownDials, test } from '../support/own-dials.ts'

ownDials('ten past ten')

const panelButton = (page: Page): Locator =>
  page.getByRole('button', { name: en['ui.rail.assets'], exact: true })

const rows = (page: Page): Locator => page.locator('[data-own-pictures] li[data-asset]')

/** What puts a picture on the dial. */
const main = (page: Page, name: string): Locator =>
  rows(page).filter({ hasText: name }).locator('[data-main]')

const png = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer()

const withMargin = (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 4, background: '#aa33ff' } })
    .extend({ top: 9, bottom: 9, left: 9, right: 9, background: '#00000000' })
    .png()
    .toBuffer()

/** Chooses files in the panel, as a person does. */
async function give(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: en['ui.assets.upload'], exact: true }).click()
  await (await chosen).setFiles(files)
}

const layerCount = async (page: Page): Promise<number> => (await see(page, 'design'))?.layerCount ?? 0

test('pictures are uploaded to one’s own, found by name, put on the dial by click and by drag, and deleted when nothing uses them', async ({
  page,
}) => {
  await panelButton(page).click()
  await give(page, [
    { name: 'moon.png', mimeType: 'image/png', buffer: await png('#3355ff') },
    { name: 'sun.png', mimeType: 'image/png', buffer: await png('#ffcc33') },
    { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>no picture</p>') },
  ])
  await expect(rows(page)).toHaveCount(2)
  // what is no picture is refused where it was given, in words
  const refused = page.locator('[data-sending="refused"]')
  await expect(refused.getByRole('alert')).toHaveText(en['server.fileType'])
  await refused.getByRole('button').click()
  await expect(refused).toHaveCount(0)

  await expectAccessible(page, 'own pictures', 'aside')

  const search = page.getByRole('searchbox', { name: en['ui.assets.search'] })
  await search.fill('moon')
  await expect(rows(page)).toHaveCount(1)
  await search.fill('')
  await expect(rows(page)).toHaveCount(2)

  const before = await layerCount(page)
  await main(page, 'moon').click()
  await until(() => layerCount(page)).toBe(before + 1)
  const sun = main(page, 'sun')
  const at = await onPage(page, 120, 150)
  const corner = await page.locator('[data-canvas]').boundingBox()
  await sun.dragTo(page.locator('[data-canvas]'), {
    targetPosition: { x: at.x - (corner?.x ?? 0), y: at.y - (corner?.y ?? 0) },
  })
  await until(() => layerCount(page)).toBe(before + 2)
  await idle(page)
  const { pose } = await see(page, 'selection')
  expect(Math.abs((pose?.box.x ?? 0) + 30 - 120)).toBeLessThanOrEqual(2)
  expect(Math.abs((pose?.box.y ?? 0) + 20 - 150)).toBeLessThanOrEqual(2)

  // one that a saved design uses is held, and it is told where
  await run(page, { do: 'design.save' })
  await until(() => saveState(page)).toBe('saved')
  const remove = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: pattern(`More for ${name}`) }).click()
    await page.getByRole('menuitem', { name: en['ui.assets.delete'] }).click()
  }
  await expect(rows(page).filter({ hasText: 'sun' })).toContainText('used')
  await remove('sun')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Remove it from these first')).toBeVisible()
  await expect(dialog.getByRole('link')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  // one that nothing uses goes
  await give(page, [{ name: 'idle.png', mimeType: 'image/png', buffer: await png('#11aa44') }])
  await expect(rows(page)).toHaveCount(3)
  await remove('idle')
  await dialog.getByRole('button', { name: en['ui.assets.delete'], exact: true }).click()
  await expect(rows(page)).toHaveCount(2)
})

test('of two thousand pictures those on screen are made, and the last one is reached by key', async ({
  page,
}) => {
  const total = 2000
  const asset = (at: number) => ({
    ...{ file: `${at.toString(16).padStart(64, '0')}.png`, url: '/art/none.png', name: `asset ${at}` },
    ...{ kind: 'image', fileSize: 100, width: 10, height: 10, createdAt: new Date(0).toISOString(), uses: 0 },
    ...{ folder: '', origin: 'own' },
  })
  await page.route('**/api/library/page**', async (route) => {
    const query = new URL(route.request().url()).searchParams
    const [current, size] = [Number(query.get('current') ?? 1), Number(query.get('size') ?? 50)]
    const records = Array.from({ length: size }, (_none, index) => asset((current - 1) * size + index))
    const place = { offset: (current - 1) * size, next: null, prev: null }
    await route.fulfill({
      json: { success: true, code: 200, data: { ...place, records, total, current, size } },
    })
  })
  await panelButton(page).click()
  await expect(rows(page).first()).toContainText('asset 0')
  await rows(page).first().locator('[data-main]').focus()
  await page.keyboard.press('End')
  await expect(page.locator(':focus')).toContainText(`asset ${total - 1}`)
  expect(await page.locator('[data-own-pictures] li').count()).toBeLessThan(60)
})

test('a picture is renamed and put into a folder, which is shown by itself; what a tool drew stands apart', async ({
  page,
}) => {
  await panelButton(page).click()
  await give(page, [{ name: 'IMG_2041.png', mimeType: 'image/png', buffer: await withMargin() }])
  await expect(rows(page).filter({ hasText: 'IMG_2041' })).toHaveCount(1)
  const choose = async (item: string): Promise<void> => {
    await page
      .getByRole('button', { name: /^More for / })
      .first()
      .click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await choose(en['ui.assets.renameMore'])
  await page.getByLabel(en['ui.assets.name'], { exact: true }).fill('Aurora')
  await page.keyboard.press('Enter')
  await expect(rows(page).filter({ hasText: 'Aurora' })).toHaveCount(1)
  await choose(en['ui.assets.move'])
  await page.getByLabel(en['ui.assets.folder'], { exact: true }).fill('Skies')
  await expectAccessible(page, 'move to a folder', '[role="dialog"]')
  await page.keyboard.press('Enter')
  await expect(rows(page).filter({ hasText: 'Skies' })).toHaveCount(1)
  const show = async (view: RegExp): Promise<void> => {
    await page.getByRole('button', { name: /^Shown: / }).click()
    await page.getByRole('menuitem', { name: view }).click()
  }
  await show(/^Skies \(1\)$/)
  await expect(rows(page)).toHaveText([/Aurora/])

  // what is cut off its edges is not among the files that were chosen
  await main(page, 'Aurora').click()
  await idle(page)
  const { ids } = await see(page, 'selection')
  await run(page, { do: 'picture.crop', id: ids[0] ?? '' })
  await run(page, { do: 'design.save' })
  await until(() => saveState(page)).toBe('saved')
  await show(/^My pictures$/)
  await expect(rows(page)).toHaveText([/Aurora/])
  await show(/^Made in the editor \(1\)$/)
  await expect(rows(page)).toHaveCount(1)
})

test('a GIF of one’s own plays where it is let go of on the dial; a PNG that loses its frames is told', async ({
  page,
}) => {
  const facts = { side: 60, delayMs: 80 }
  const gif = makeGif(
    [
      [200, 0, 0],
      [0, 200, 0],
    ],
    facts,
  )
  await panelButton(page).click()
  await give(page, [
    { name: 'turning.gif', mimeType: 'image/gif', buffer: gif },
    { name: 'played.png', mimeType: 'image/png', buffer: await makeApng(['#c80000', '#00c800'], facts) },
  ])
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByText(pattern(en['picture.firstFrame'])).first()).toBeVisible()
  const at = await onPage(page, 120, 150)
  const corner = await page.locator('[data-canvas]').boundingBox()
  const targetPosition = { x: at.x - (corner?.x ?? 0), y: at.y - (corner?.y ?? 0) }
  await main(page, 'turning').dragTo(page.locator('[data-canvas]'), { targetPosition })
  await until(async () => (await see(page, 'layers')).changed.at(-1)?.nodeType).toBe('animation')
  const { pose } = await see(page, 'selection')
  expect(pose?.box.width).toBe(60)
  expect(Math.hypot((pose?.box.x ?? 0) + 30 - 120, (pose?.box.y ?? 0) + 30 - 150)).toBeLessThan(3)
})
