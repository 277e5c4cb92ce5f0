import { expect, type Page } from 'playwright/test'
import { tables } from '../../src/shared/messages/both.ts'
import { idle, mustRun, see } from '../support/editor.ts'
import { ownDials, test } from '../support/own-dials.ts'
import { walkedIn } from '../support/languages.ts'

ownDials('stopped')

/** Drags a guide from the left ruler to the middle of the dial; gives where it stands. */
async function dragGuide(page: Page): Promise<void> {
  const box = await page.locator('[data-canvas]').boundingBox()
  if (!box) throw new Error('no canvas')
  const { x, zoom } = await see(page, 'view')
  const { width } = await see(page, 'design')
  await page.mouse.move(box.x + 8, box.y + 200)
  await page.mouse.down()
  await page.mouse.move(box.x + 60, box.y + 210, { steps: 3 })
  await page.mouse.move(box.x + x + (width / 2) * zoom + 2, box.y + 220, { steps: 3 })
  await page.mouse.up()
}

for (const locale of walkedIn('zh-cn'))
  test(`Shift+R shows rulers, a guide comes out of one and goes by Delete; the dialog places one, in ${locale}`, async ({
    page,
  }) => {
    const t = tables[locale]
    await page.locator('[data-canvas]').focus()
    await page.keyboard.press('Shift+R')
    await expect.poll(async () => (await see(page, 'guides')).hasRulers).toBe(true)
    await dragGuide(page)
    await expect.poll(async () => (await see(page, 'guides')).lines).toEqual([{ axis: 'x', at: 250 }])
    await page.locator('[data-canvas]').focus()
    await page.keyboard.press('Delete')
    await expect.poll(async () => (await see(page, 'guides')).lines).toEqual([])
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await see(page, 'guides')).lines).toHaveLength(1)

    if (locale === 'zh-cn') {
      await page.getByRole('button', { name: tables.en['ui.menu'], exact: true }).click()
      await page.getByText('中文', { exact: true }).click()
      await expect(page.getByRole('button', { name: t['ui.menu'], exact: true })).toBeVisible()
    }
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(t['ui.action.guides'])
    await expect(page.locator('#commands')).toContainText(t['ui.action.guides'].slice(0, 4))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: t['ui.guides.title'] })
    await dialog.getByText(t['ui.guides.y'], { exact: true }).click()
    const place = dialog.getByRole('spinbutton', { name: t['ui.guides.at'], exact: true })
    await place.fill('123')
    await place.press('Enter')
    await dialog.getByRole('button', { name: t['ui.guides.add'], exact: true }).click()
    await dialog.getByText(t['ui.guides.polarOn'], { exact: true }).click()
    await expect
      .poll(async () => await see(page, 'guides'))
      .toMatchObject({ polar: { isOn: true }, lines: [{ axis: 'x' }, { axis: 'y', at: 123 }] })
    if (process.env['LOOK']) {
      await page.screenshot({ path: `${process.env['LOOK']}/guides-dialog-${locale}.png` })
      await page.keyboard.press('Escape')
      await mustRun(page, { do: 'layer.add', preset: 'text.latin' })
      await idle(page)
      await page.screenshot({ path: `${process.env['LOOK']}/guides-${locale}.png` })
    }
  })
