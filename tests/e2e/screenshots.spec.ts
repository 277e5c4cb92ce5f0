import { readFileSync } from 'node:fs'
import { expect, type Page } from 'playwright/test'
import sharp from 'sharp'
import { en, idle, pattern, zh } from '../support/editor.ts'
import { ownDials, test } from '../support/own-dials.ts'

ownDials('ten past ten')

async function saved(page: Page, words: typeof en, radios: readonly string[]): Promise<Buffer> {
  await page.getByRole('button', { name: words['ui.export'], exact: true }).click()
  await page.getByRole('menuitem', { name: words['ui.action.picture'] }).click()
  const dialog = page.getByRole('dialog', { name: words['ui.shots.title'] })
  for (const name of radios) await dialog.getByText(name, { exact: true }).click()
  const slider = dialog.getByRole('slider')
  if (await slider.count()) await slider.fill('1')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: words['ui.shots.save'] }).click()
  const bytes = readFileSync(await (await download).path())
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  return bytes
}

const scaled = (words: typeof en, scale: number): string =>
  words['ui.shots.scale']
    .replace('{{scale}}', String(scale))
    .replace('{{width}}', String(500 * scale))
    .replace('{{height}}', String(500 * scale))

test('the menu saves the dial as a PNG of twice the size and, in Chinese, as a GIF, see-through outside', async ({
  page,
}) => {
  await idle(page)
  const png = await saved(page, en, [en['ui.shots.kind.png'], scaled(en, 2)])
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 1000, height: 1000, channels: 4 })
  expect([data[3], data[(500 * 1000 + 500) * 4 + 3]]).toEqual([0, 255])

  await page.getByRole('button', { name: en['ui.menu'], exact: true }).click()
  await page.getByText('中文', { exact: true }).click()
  const words = zh as typeof en
  const rate = words['ui.shots.rate'].replace('{{fps}}', '10')
  const gif = await saved(page, words, [words['ui.shots.kind.gif'], scaled(words, 1), rate])
  const { width, delay = [], loop } = await sharp(gif, { animated: true }).metadata()
  expect({ width, loop, sum: delay.reduce((sum, one) => sum + one, 0) }).toEqual({
    width: 500,
    loop: 0,
    sum: 1000,
  })
  const frame = await sharp(gif).ensureAlpha().raw().toBuffer()
  expect([frame[3], frame[(250 * 500 + 250) * 4 + 3]]).toEqual([0, 255])
})

for (const [locale, words] of [
  ['en', en],
  ['zh-cn', zh as typeof en],
] as const)
  test(`a film that is being drawn is stopped by its button, saves nothing, and can be made again, in ${locale}`, async ({
    page,
  }) => {
    if (locale === 'zh-cn') {
      await page.getByRole('button', { name: en['ui.menu'], exact: true }).click()
      await page.getByText('中文', { exact: true }).click()
    }
    await page.getByRole('button', { name: words['ui.export'], exact: true }).click()
    await page.getByRole('menuitem', { name: words['ui.action.picture'] }).click()
    const dialog = page.getByRole('dialog', { name: words['ui.shots.title'] })
    await dialog.getByText(words['ui.shots.kind.gif'], { exact: true }).click()
    await dialog.getByRole('slider').fill('10')
    let downloads = 0
    page.on('download', () => (downloads += 1))
    await dialog.getByRole('button', { name: words['ui.shots.save'] }).click()
    const stop = dialog.getByRole('button', { name: words['ui.shots.stop'], exact: true })
    await expect(dialog.getByText(pattern(words['ui.shots.drawing']))).toBeVisible()
    await stop.click()
    await expect(stop).toHaveCount(0)
    await idle(page)
    expect(downloads).toBe(0)
    // the next one is whole, and the only one
    await dialog.getByRole('slider').fill('1')
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: words['ui.shots.save'] }).click()
    const { delay = [] } = await sharp(await (await download).path(), { animated: true }).metadata()
    expect(delay.reduce((sum, one) => sum + one, 0)).toBe(1000)
    expect(downloads).toBe(1)
  })
