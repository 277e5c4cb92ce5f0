import { expect, type Locator, type Page } from 'playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../support/axe.ts'
import { until } from '../support/by-hand.ts'
import { en, idle, onPage, pattern, run, saveState, see } from '../support/editor.ts'
import { makeGif } from '../support/gif.ts'
import { makeApng, makePlayedWebp } from '../support/make-apng.ts'
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
  await expect(rows(page).filter({ hasText: 'sun' })).toContainText('in 1 design')
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

/** Where a point of the dial lies on the canvas. */
async function onCanvas(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  const at = await onPage(page, x, y)
  const corner = await page.locator('[data-canvas]').boundingBox()
  return { x: at.x - (corner?.x ?? 0), y: at.y - (corner?.y ?? 0) }
}

test('a GIF, an APNG and a WebP of one’s own keep their frames and play where they are let go of on the dial', async ({
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
  const colors = ['#c80000', '#00c800', '#0000c8']
  await panelButton(page).click()
  await give(page, [
    { name: 'turning.gif', mimeType: 'image/gif', buffer: gif },
    { name: 'played.png', mimeType: 'image/png', buffer: await makeApng(colors, facts) },
    { name: 'moving.webp', mimeType: 'image/webp', buffer: await makePlayedWebp(colors, facts) },
  ])
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).filter({ hasText: 'played' })).toContainText(en['ui.assets.source.film'])
  const { zoom } = await see(page, 'view')
  for (const name of ['turning', 'played', 'moving']) {
    const before = await layerCount(page)
    const targetPosition = await onCanvas(page, 120, 150)
    await main(page, name).dragTo(page.locator('[data-canvas]'), { targetPosition })
    await until(() => layerCount(page)).toBe(before + 1)
    await until(async () => (await see(page, 'layers')).changed.at(-1)?.nodeType).toBe('animation')
    // its frames are shown below the canvas, which is smaller from then on
    await until(async () => (await see(page, 'view')).zoom).toBeLessThan(zoom)
    const { pose } = await see(page, 'selection')
    expect(pose?.box.width).toBe(60)
    expect(Math.hypot((pose?.box.x ?? 0) + 30 - 120, (pose?.box.y ?? 0) + 30 - 150)).toBeLessThan(3)
    const shown = await see(page, 'panel')
    expect(shown.places.filter(({ url }) => url !== null).length).toBe(name === 'turning' ? 2 : 3)
  }
})

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40" onload="top.hurt = 1">
  <style>.a { fill: #2255cc }</style><script>top.hurt = 1</script>
  <g id="Plate"><rect class="a" width="80" height="40"/></g>
  <g id="Mark"><circle cx="20" cy="20" r="9" fill="#ffcc00"/></g>
</svg>`

/** Lets files go over an element, as a pointer does. */
async function dropOn(
  page: Page,
  selector: string,
  files: readonly { name: string; type: string; text: string }[],
) {
  const data = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer()
    for (const { name, type, text } of given) transfer.items.add(new File([text], name, { type }))
    return transfer
  }, files)
  for (const type of ['dragover', 'drop']) await page.dispatchEvent(selector, type, { dataTransfer: data })
}

test('drawings are dropped on the panel, told what is left out, seen, and come as layers or as a picture', async ({
  page,
}) => {
  await panelButton(page).click()
  await dropOn(page, '[data-drops-assets]', [
    { name: 'badge.svg', type: 'image/svg+xml', text: drawing },
    {
      name: 'plain.svg',
      type: 'image/svg+xml',
      text: '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="30"><rect width="30" height="30" fill="red"/></svg>',
    },
    { name: 'broken.svg', type: 'image/svg+xml', text: '<svg xmlns="http://www.w3.org/2000/svg"><g>' },
  ])
  await expect(rows(page)).toHaveCount(2)
  const noted = page.locator('[data-sending="noted"]')
  await expect(noted).toContainText('Scripts were left out')
  await expect(page.locator('[data-sending="refused"]')).toContainText('broken.svg')
  await expect(rows(page).filter({ hasText: 'badge' })).toContainText(en['ui.assets.source.drawing'])
  // its styles count in the thumbnail, though nothing of it may run
  const thumb = rows(page).filter({ hasText: 'badge' }).locator('img')
  await until(() => thumb.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(80)
  const blue = await thumb.evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0, 80, 40)
    return [...(context?.getImageData(70, 30, 1, 1).data ?? [])]
  })
  expect(blue).toEqual([0x22, 0x55, 0xcc, 255])
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false)

  const before = await layerCount(page)
  const targetPosition = await onCanvas(page, 150, 120)
  await main(page, 'badge').dragTo(page.locator('[data-canvas]'), { targetPosition })
  await page.getByRole('dialog').getByRole('button', { name: en['ui.drawing.asLayers'] }).click()
  await until(() => layerCount(page)).toBe(before + 2)
  // one of a single part asks nothing, and a press puts it into the middle; what is said of the other one is closed first
  await expect(async () => {
    if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape')
    await main(page, 'plain').click({ timeout: 1500 })
  }).toPass()
  await until(() => layerCount(page)).toBe(before + 3)
  await idle(page)
  const { pose } = await see(page, 'selection')
  const size = await see(page, 'design')
  expect((pose?.box.x ?? 0) + (pose?.box.width ?? 0) / 2).toBeCloseTo((size?.width ?? 0) / 2, 0)
})

test('several are chosen: named, put into a folder, and deleted but for those in use; one is replaced everywhere', async ({
  page,
}) => {
  await panelButton(page).click()
  const colors = ['#110000', '#220000', '#330000', '#440000']
  await give(
    page,
    await Promise.all(
      colors.map(async (color, at) => ({
        ...{ name: `p${at}.png`, mimeType: 'image/png' },
        buffer: await png(color),
      })),
    ),
  )
  await expect(rows(page)).toHaveCount(4)
  await main(page, 'p0').click()
  await run(page, { do: 'design.save' })
  await until(() => saveState(page)).toBe('saved')
  await expect(rows(page).filter({ hasText: 'p0' })).toContainText('in 1 design')

  const menu = async (name: string, item: string): Promise<void> => {
    await page.getByRole('button', { name: pattern(`More for ${name}`) }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await page.keyboard.press('Escape')
  await run(page, { do: 'selection.none' })
  await menu('p0', en['ui.assets.selectUses'])
  await until(async () => (await see(page, 'selection')).ids.length).toBe(1)

  const choice = (name: string): Locator => rows(page).filter({ hasText: name }).getByRole('checkbox')
  await main(page, 'p3').click({ modifiers: ['Control'] })
  await main(page, 'p1').click({ modifiers: ['Shift'] })
  const acts = page.getByRole('toolbar', { name: en['ui.assets.chosenActs'] })
  await expect(acts).toContainText('3 selected')
  await acts.getByRole('button', { name: en['ui.assets.renameMore'] }).click()
  await page.getByLabel(en['ui.assets.name'], { exact: true }).fill('Plate')
  await page.keyboard.press('Enter')
  await expect(rows(page).filter({ hasText: /Plate [123]/ })).toHaveCount(3)
  await expect(acts).toHaveCount(0)

  await choice('Plate 1').check()
  await choice('Plate 2').check()
  await acts.getByRole('button', { name: en['ui.assets.move'] }).click()
  await page.getByLabel(en['ui.assets.folder'], { exact: true }).fill('Plates')
  await page.keyboard.press('Enter')
  await expect(rows(page).filter({ hasText: 'Plates' })).toHaveCount(2)

  await menu('p0', en['ui.assets.replace'])
  const dialog = page.getByRole('dialog')
  await expectAccessible(page, 'replace everywhere', '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Plate 3' }).click()
  await expect(page.getByText('Replaced in 1 layer')).toBeVisible()
  await run(page, { do: 'design.save' })
  await until(() => saveState(page)).toBe('saved')
  await expect(rows(page).filter({ hasText: 'Plate 3' })).toContainText('in 1 design')

  await page.getByRole('button', { name: /^Sorted: / }).click()
  await page.getByRole('menuitem', { name: en['ui.assets.sort.uses'] }).click()
  await expect(rows(page).first()).toContainText('Plate 3')

  await choice('Plate 2').check()
  await choice('Plate 3').check()
  await acts.getByRole('button', { name: en['ui.assets.deleteChosen'] }).click()
  await expect(dialog).toContainText('Still in use and kept: 1')
  await dialog.getByRole('button', { name: 'Delete (1)' }).click()
  await expect(rows(page)).toHaveCount(3)
})
