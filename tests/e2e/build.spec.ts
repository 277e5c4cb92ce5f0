import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { expect, type Locator, type Page } from 'playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../support/axe.ts'
import { en, idle, mustRun } from '../support/editor.ts'
import { ownDials, test } from '../support/own-dials.ts'

ownDials('stopped')

async function openBuild(page: Page): Promise<Locator> {
  await page.keyboard.press('ControlOrMeta+k')
  await page.locator('input[aria-controls=commands]').fill(en['ui.action.exportApk'])
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: en['ui.build.title'] })).toBeVisible()
  return dialog
}

/** A zip begins so, and so does every package. */
const isZip = (path: string): boolean => readFileSync(path).subarray(0, 2).toString() === 'PK'

test('both packages are built by the server at once, and one on this device without it [W3.27]', async ({
  page,
}) => {
  await mustRun(page, { do: 'layer.add', preset: 'text.latin' })
  await page.keyboard.press('Escape')
  const dialog = await openBuild(page)
  const packageName = dialog.getByRole('textbox', { name: en['ui.build.packageName'] })
  // checked as it is typed, before anything is built
  await packageName.fill('Leaf')
  await expect(dialog.getByText(en['ui.build.packageName.form'])).toBeVisible()
  await expect(dialog.getByRole('button', { name: en['ui.build.all'] })).toBeDisabled()
  await packageName.fill('com.dialwright.face.w0123456789abcdefcom.walk.leaf')
  await expect(dialog.getByText(en['ui.build.packageName.made'])).toBeVisible()
  await packageName.fill('com.maker.dial')
  await dialog.getByRole('button', { name: en['ui.build.all'] }).click()
  for (const format of ['apk', 'aab'])
    await expect(dialog.locator(`[data-format=${format}]`)).toHaveAttribute('data-state', 'succeeded', {
      timeout: 90_000,
    })
  await expectAccessible(page, 'build')
  const made = page.waitForEvent('download')
  const name = en['ui.build.download'].replace('{{name}}', en['ui.build.apk'])
  await dialog.getByRole('button', { name }).click()
  const file = await made
  expect(file.suggestedFilename()).toBe('com.maker.dial-1.apk')
  expect(isZip(await file.path())).toBe(true)
  await dialog.getByRole('button', { name: en['ui.build.showQr'] }).click()
  await expect(dialog.getByRole('img', { name: en['ui.build.qr'] })).toBeVisible()
  const here = page.waitForEvent('download', { timeout: 60_000 })
  await dialog.getByRole('button', { name: en['ui.build.onDevice'] }).click()
  const own = await here
  expect(own.suggestedFilename()).toBe('com.maker.dial.debug.apk')
  expect(isZip(await own.path())).toBe(true)
  // the letters go with it
  expect(Object.keys(unzipSync(readFileSync(await own.path())))).toContain('res/font/roboto_regular.ttf')
})

test('a photograph seen outside of a shape goes out as one picture, built on this device and by the server alike', async ({
  page,
}) => {
  const jpeg = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#d02020' } })
    .jpeg()
    .toBuffer()
  // the lowest of the layers masks the others
  const [disc = ''] = await mustRun(page, { do: 'layer.add', preset: 'shape.ellipse' })
  const outcome = await page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))
    return window.dialwright.run({ do: 'picture.import', files: [new File([bytes], 'photo.jpg')] })
  }, jpeg.toString('base64'))
  expect(outcome).toMatchObject({ ok: true })
  const photo = outcome.ok ? (outcome.ids[0] ?? '') : ''
  await mustRun(page, { do: 'mask.make', ids: [photo, disc], how: 'outside' })
  await idle(page)
  await page.keyboard.press('Escape')
  const dialog = await openBuild(page)
  await dialog.getByRole('textbox', { name: en['ui.build.packageName'] }).fill('com.maker.masked')

  /** Of each picture in a package that shows the photograph at its edge: whether its middle can be seen. */
  async function photographs(path: string): Promise<readonly boolean[]> {
    const found: boolean[] = []
    for (const [name, bytes] of Object.entries(unzipSync(readFileSync(path)))) {
      if (!/^res\/drawable.*\.(png|jpg|webp)$/.test(name)) continue
      const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
      const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4).subarray(0, 4)]
      const [red = 0, green = 255, , alpha] = at(3, 3)
      if (red > 180 && green < 60 && alpha === 255)
        found.push((at(info.width >> 1, info.height >> 1)[3] ?? 0) > 0)
    }
    return found
  }

  const here = page.waitForEvent('download', { timeout: 60_000 })
  await dialog.getByRole('button', { name: en['ui.build.onDevice'] }).click()
  expect(await photographs(await (await here).path())).toEqual([false])

  const target = dialog.locator('[data-format=apk]')
  await dialog.getByRole('button', { name: en['ui.build.all'] }).click()
  await expect(target).toHaveAttribute('data-state', 'succeeded', { timeout: 90_000 })
  const made = page.waitForEvent('download')
  const name = en['ui.build.download'].replace('{{name}}', en['ui.build.apk'])
  await dialog.getByRole('button', { name }).click()
  expect(await photographs(await (await made).path())).toEqual([false])
})
