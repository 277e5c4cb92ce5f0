import { expect } from 'playwright/test'
import { addByClick, row, until, valueOf } from '../support/by-hand.ts'
import { en, idle, mustRun, newDialIn, onPage, see, selectedIds, steps, tile, zh } from '../support/editor.ts'
import { ownDials, test } from '../support/own-dials.ts'
import { walkedIn } from '../support/languages.ts'

ownDials('stopped')

/** Where pictures for people go; none are taken without it. */
const shots = process.env['SHAPE_SHOTS']

const languages = { en, 'zh-cn': zh } as const

for (const locale of walkedIn('en')) {
  const texts = languages[locale]

  test(`a shape gets a gradient by hand: colours are added, moved and removed on the bar, in ${locale}`, async ({
    page,
  }) => {
    await newDialIn(page, locale)
    await addByClick(page, 'shape.polygon')
    await mustRun(page, { do: 'style.set', path: 'fillType', value: 'linear' })
    const bar = row(page, 'fillStops')
    const stops = bar.getByRole('slider')
    await expect(stops).toHaveCount(2)
    await bar.getByRole('button', { name: texts['ui.gradient.add'] }).click()
    await expect(stops).toHaveCount(3)
    await until(() => valueOf(page, 'fillStops')).toMatch(/, 0\.5 #/)
    const middle = stops.nth(1)
    await middle.press('ArrowRight')
    await until(() => valueOf(page, 'fillStops')).toMatch(/, 0\.51 #/)
    const before = await steps(page)
    const box = await middle.boundingBox()
    if (!box) throw new Error('no stop')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x - 30, box.y + box.height / 2, { steps: 4 })
    await page.mouse.up()
    await until(() => valueOf(page, 'fillStops')).not.toMatch(/, 0\.51 #/)
    await until(() => steps(page)).toBe(before + 1)
    if (shots) await page.screenshot({ path: `${shots}/gradient-${locale}.png` })
    await stops.nth(1).press('Delete')
    await expect(stops).toHaveCount(2)
    expect(await selectedIds(page)).toHaveLength(1)
  })

  test(`a rectangle is drawn by its letter and a drag, and a colour of its gradient linked at the stop, in ${locale}`, async ({
    page,
  }) => {
    await newDialIn(page, locale)
    await mustRun(page, { do: 'theme.add', color: '#FF3B30' })
    const hint = page.getByRole('status').filter({ hasText: texts['ui.draw.box'] })
    // a click takes it up, Escape lets go of it
    await tile(page, 'shape.rectangle').click()
    await expect(hint).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(hint).toHaveCount(0)
    await page.keyboard.press('r')
    await expect(hint).toBeVisible()
    const [from, to] = [await onPage(page, 120, 120), await onPage(page, 330, 260)]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 4 })
    if (shots) await page.screenshot({ path: `${shots}/drawing-${locale}.png` })
    await page.mouse.up()
    await until(() => valueOf(page, 'width')).toBe(210)
    await expect(hint).toHaveCount(0)
    await mustRun(page, { do: 'style.set', path: 'fillType', value: 'linear' })
    const bar = row(page, 'fillStops')
    await bar.getByRole('button', { name: '#FFFFFF' }).click()
    const linkTo = texts['ui.color.linkTheme'].replace('{{number}}', '1').replace('{{color}}', '#FF3B30')
    await page.getByRole('button', { name: linkTo }).click()
    await page.keyboard.press('Escape')
    const unlink = bar.locator('[data-governed]').getByRole('button')
    await expect(unlink).toBeVisible()
    await mustRun(page, { do: 'theme.set', index: 0, color: '#00C7BE' })
    await until(() => valueOf(page, 'fillStops')).toMatch(/^0 #00C7BE, /)
    if (shots) await page.screenshot({ path: `${shots}/linked-${locale}.png` })
    await unlink.click()
    await expect(unlink).toHaveCount(0)
  })

  test(`layers are masked and released by the menu, in ${locale}`, async ({ page }) => {
    await newDialIn(page, locale)
    const [disc = ''] = await mustRun(page, { do: 'layer.add', preset: 'shape.ellipse' })
    const [panel = ''] = await mustRun(page, { do: 'layer.add', preset: 'shape.rectangle' })
    await mustRun(page, { do: 'selection.set', ids: [disc, panel] })
    await idle(page)
    const badgesOf = async (uuid: string) =>
      (await see(page, 'layers')).changed.find((one) => one.uuid === uuid)?.badges ?? []
    const menu = page.getByRole('menu')
    const pick = async (id: string): Promise<void> => {
      await page.locator(`#layer-${panel}`).click({ button: 'right' })
      await menu.locator(`[data-entry="${id}"]`).click()
      await expect(menu).toBeHidden()
    }
    await pick('mask.make')
    await until(() => badgesOf(panel)).toContain('layer.badge.masked')
    expect(await badgesOf(disc)).toContain('layer.badge.mask')
    if (shots) await page.screenshot({ path: `${shots}/mask-${locale}.png` })
    await pick('mask.release')
    await until(() => badgesOf(panel)).not.toContain('layer.badge.masked')
  })
}
