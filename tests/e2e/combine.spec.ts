import { expect } from 'playwright/test'
import { row, until, valueOf } from '../support/by-hand.ts'
import { en, idle, mustRun, newDialIn, see, steps, zh } from '../support/editor.ts'
import { ownDials, test } from '../support/own-dials.ts'
import { walkedIn } from '../support/languages.ts'

ownDials('stopped')

/** Where pictures for people go; none are taken without it. */
const shots = process.env['SHAPE_SHOTS']

const languages = { en, 'zh-cn': zh } as const

for (const locale of walkedIn('en')) {
  const texts = languages[locale]

  test(`a disc is cut out of a square by the menu, the operation changed and all released, in ${locale}`, async ({
    page,
  }) => {
    await newDialIn(page, locale)
    const [square = ''] = await mustRun(page, { do: 'layer.add', preset: 'shape.rectangle' })
    const [disc = ''] = await mustRun(page, {
      do: 'layer.add',
      preset: 'shape.ellipse',
      at: { x: 300, y: 300 },
    })
    await mustRun(page, { do: 'selection.set', ids: [square, disc] })
    await idle(page)
    const before = await steps(page)
    const menu = page.getByRole('menu')
    const pick = async (id: string, name: string): Promise<void> => {
      await page.locator(`#layer-${square}`).click({ button: 'right' })
      if (id.startsWith('layer.')) await menu.locator('[data-entry="combine"]').click()
      await expect(menu.locator(`[data-entry="${id}"]`)).toContainText(name)
      if (shots) await page.screenshot({ path: `${shots}/menu-${id}-${locale}.png` })
      await menu.locator(`[data-entry="${id}"]`).click()
      await expect(menu).toHaveCount(0)
    }
    await pick('layer.subtract', texts['ui.action.subtract'])
    // the library is fetched first
    await until(() => steps(page)).toBe(before + 1)
    await expect(page.locator(`#layer-${disc}`)).toHaveCount(0)
    await until(() => valueOf(page, 'combined.how')).toBe('subtract')
    await expect(row(page, 'combined.how')).toBeVisible()
    if (shots) await page.screenshot({ path: `${shots}/subtracted-${locale}.png` })
    await mustRun(page, { do: 'style.set', path: 'combined.how', value: 'exclude' })
    await until(() => valueOf(page, 'combined.how')).toBe('exclude')
    if (shots) await page.screenshot({ path: `${shots}/excluded-${locale}.png` })
    await pick('combined.release', texts['ui.action.releaseCombined'])
    await until(async () => (await see(page, 'layers')).order?.length).toBe(3)
    await until(() => steps(page)).toBe(before + 3)
    if (shots) await page.screenshot({ path: `${shots}/released-${locale}.png` })
  })
}
