import { readFileSync } from 'node:fs'
import { expect, type Page } from 'playwright/test'
import sharp from 'sharp'
import { chooserByKey, until } from '../support/by-hand.ts'
import { en, idle, isSame, opened, pixels, see } from '../support/editor.ts'
import { ownDials, test } from '../support/own-dials.ts'

const app = ownDials('ten past ten')

const red = (): Promise<Buffer> =>
  sharp({ create: { width: 120, height: 80, channels: 4, background: '#f03a2e' } })
    .png()
    .toBuffer()

/** The open design by the menu of the editor, as a person saves it. */
async function saveByMenu(page: Page): Promise<{ readonly name: string; readonly buffer: Buffer }> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: en['ui.export'], exact: true }).click()
  await page.getByRole('menuitem', { name: en['ui.menu.saveFile'] }).click()
  const file = await download
  return { name: file.suggestedFilename(), buffer: readFileSync(await file.path()) }
}

async function withPicture(page: Page): Promise<void> {
  await page.evaluate(
    async (data) => {
      const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0))
      const files = [new File([bytes], 'red.png', { type: 'image/png' })]
      await window.dialwright.run({ do: 'picture.import', files })
      await window.dialwright.run({ do: 'layer.add', preset: 'text.latin' })
    },
    (await red()).toString('base64'),
  )
  await idle(page)
}

async function dropOn(page: Page, selector: string, file: { name: string; buffer: Buffer }): Promise<void> {
  await page.evaluate(
    ({ at, name, data }) => {
      const transfer = new DataTransfer()
      const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0))
      transfer.items.add(new File([bytes], name))
      const options = { bubbles: true, cancelable: true, dataTransfer: transfer, clientX: 300, clientY: 300 }
      document.querySelector(at)?.dispatchEvent(new DragEvent('drop', options))
    },
    { at: selector, name: file.name, data: file.buffer.toString('base64') },
  )
}

test('a design saved to a file opens from home, from the editor and by drop, each time as one of its own', async ({
  page,
}) => {
  await withPicture(page)
  const picture = await pixels(page)
  const first = (await see(page, 'design')).id
  const file = await saveByMenu(page)
  expect(file.name).toMatch(/\.dial$/)
  const looksSame = async (): Promise<string> => {
    await opened(page)
    await idle(page)
    expect((await see(page, 'design')).layerCount).toBe(3)
    expect(isSame(await pixels(page), picture)).toBe(true)
    return (await see(page, 'design')).id
  }

  const chosen = await chooserByKey(page, 'ControlOrMeta+o')
  await chosen.setFiles({ name: file.name, mimeType: '', buffer: file.buffer })
  await until(async () => (await see(page, 'design'))?.id !== first).toBe(true)
  const second = await looksSame()

  await page.goBack()
  await until(async () => (await see(page, 'design'))?.id).toBe(first)

  await dropOn(page, '[data-canvas]', file)
  await until(async () => ![first, second].includes((await see(page, 'design'))?.id ?? first)).toBe(true)
  await looksSame()

  await page.goto(`${app().url}/`)
  const byHome = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: en['ui.menu.openFile'] }).click()
  await (await byHome).setFiles({ name: file.name, mimeType: '', buffer: file.buffer })
  await page.waitForURL(/\/dial\//)
  const fourth = await looksSame()
  // it is work like any other: it is there after a reload
  await page.reload()
  expect(await looksSame()).toBe(fourth)
})

test('a file that is no design says so where it was opened, and nothing is lost', async ({ page }) => {
  const before = await see(page, 'design')
  await dropOn(page, '[data-canvas]', {
    name: 'broken.dial',
    buffer: Buffer.from('PK, but not really a zip file'),
  })
  await expect(page.getByText(en['project.none'])).toBeVisible()
  await page.goBack()
  await until(async () => (await see(page, 'design'))?.id).toBe(before.id)
})

test('a visitor signs in before a file is opened', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${app().url}/?lang=en`)
  await page.getByRole('button', { name: /Open a design file|打开设计文件/ }).click()
  await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible()
  await context.close()
})
