import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from 'playwright/test'
import { addByClick, inspector, until } from '../support/by-hand.ts'
import { canvas, en, idle, mustRun, opened, pattern, see, zh } from '../support/editor.ts'
import { ownDials, test } from '../support/own-dials.ts'

ownDials()

const toast = (page: Page, text: string): Locator =>
  page.getByRole('status').filter({ hasText: pattern(text) })
const layerRow = (page: Page, uuid: string): Locator => page.locator(`#layer-${uuid}`)
const own = (page: Page, texts: typeof en | typeof zh): Locator =>
  inspector(page).getByRole('switch', { name: texts['ui.link.own'], exact: true })

/** What the sheet on home makes for all watches: an empty face for each of them. */
async function newForAll(page: Page): Promise<readonly [wear: string, falcon: string]> {
  await page.evaluate(
    (to) => history.pushState(null, '', to),
    `/dial/${randomUUID()}?size=450*450&system=all`,
  )
  await opened(page)
  const { faces } = await see(page, 'faces')
  expect(faces.map(({ target }) => target)).toEqual(['android', 'falcon'])
  return [faces[0]?.fdId ?? '', faces[1]?.fdId ?? '']
}

/** The page speaks Chinese from here on; signing in and opening was done in English. */
async function inChinese(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('dialwright.locale', 'zh-cn'))
  await page.reload()
  await opened(page)
  await until(() => page.evaluate(() => document.documentElement.lang)).toBe('zh-CN')
}

const layersOn = async (page: Page, fdId: string): Promise<number> =>
  (await see(page, 'faces')).faces.find((face) => face.fdId === fdId)?.layers ?? -1

async function show(page: Page, fdId: string): Promise<void> {
  await mustRun(page, { do: 'face.switch', fdId })
  await idle(page)
}

for (const [locale, texts] of [
  ['en', en],
  ['zh-cn', zh],
] as const)
  test(`the two faces of a design for all watches stay together, and apart where a person says so (${locale}) [S4.22 S5.02]`, async ({
    page,
  }) => {
    const [wear, falcon] = await newForAll(page)
    if (locale === 'zh-cn') await inChinese(page)
    const empty = [await layersOn(page, wear), await layersOn(page, falcon)]

    // an hour hand is added and undone: no face keeps it
    await addByClick(page, 'image.hour')
    await until(() => layersOn(page, falcon)).toBe((empty[1] ?? 0) + 1)
    await canvas(page).press('Control+z')
    await until(() => layersOn(page, wear)).toBe(empty[0])
    await until(() => layersOn(page, falcon)).toBe(empty[1])

    // a text is added and deleted: no face keeps it
    await addByClick(page, 'text.latin')
    await canvas(page).press('Delete')
    await until(() => layersOn(page, wear)).toBe(empty[0])
    await until(() => layersOn(page, falcon)).toBe(empty[1])
    await canvas(page).press('Control+z')
    await until(() => layersOn(page, falcon)).toBe((empty[1] ?? 0) + 1)

    // the link is told in the panel and in the inspector, in words too
    const [id = ''] = (await see(page, 'selection')).ids
    await expect(layerRow(page, id).locator('[data-badge~="layer.badge.linked"]')).toBeVisible()
    await expect(layerRow(page, id)).toHaveAttribute('aria-label', pattern(texts['layer.badge.linked']))
    const link = inspector(page).getByRole('region', { name: texts['ui.link'] })
    await expect(link).toContainText(pattern(texts['ui.link.leads']))

    // edited on falcon itself: for that face only, said with a way back
    await show(page, falcon)
    await mustRun(page, { do: 'selection.set', ids: [id] })
    await canvas(page).press('ArrowRight')
    await expect(toast(page, texts['notice.nowOwn'])).toBeVisible()
    await expect(own(page, texts)).toBeChecked()
    await expect(link).toContainText(pattern(texts['ui.link.ownDiffers']))
    await expect(layerRow(page, id).locator('[data-badge~="layer.badge.own"]')).toBeVisible()
    // by keyboard alone the switch makes it follow again
    await own(page, texts).focus()
    await page.keyboard.press('Space')
    await expect(own(page, texts)).not.toBeChecked()
    await expect(link).toContainText(pattern(texts['ui.link.follows']))
    // and what was said of it is over
    await expect(toast(page, texts['notice.nowOwn'])).toHaveCount(0)
    // the menu of the row does the same both ways
    const fromMenu = async (name: string): Promise<void> => {
      await layerRow(page, id).click({ button: 'right' })
      await page.getByRole('menu').getByRole('menuitem', { name, exact: true }).click()
    }
    await fromMenu(texts['ui.link.own'])
    await expect(own(page, texts)).toBeChecked()
    await fromMenu(texts['wayOut.followAgain'])
    await expect(own(page, texts)).not.toBeChecked()

    // something else is done on falcon; an undo on Wear OS says that falcon keeps it, one button undoes it there
    await show(page, wear)
    await mustRun(page, { do: 'selection.set', ids: [id] })
    await mustRun(page, { do: 'layer.rename', id, label: 'Morning' })
    await show(page, falcon)
    await mustRun(page, { do: 'layer.add', preset: 'tapArea.rectangle' })
    await show(page, wear)
    await canvas(page).press('Control+z')
    const held = toast(page, texts['notice.undoneHereOnly'])
    await expect(held).toBeVisible()
    await show(page, falcon)
    await expect(layerRow(page, id)).toContainText('Morning')
    await show(page, wear)
    await held.getByRole('button', { name: pattern(texts['wayOut.undoThere']) }).click()
    await show(page, falcon)
    await expect(layerRow(page, id)).not.toContainText('Morning')

    // differences by field, made alike with one button
    await mustRun(page, { do: 'style.set', path: 'fill', value: '#FF0000', ids: [id] })
    await show(page, wear)
    await mustRun(page, { do: 'compare.set', isOn: true })
    await expect(page.locator(`[data-difference="${id}"]`)).toContainText(texts['field.of.colour'])
    await page
      .locator('li', { has: page.locator(`[data-difference="${id}"]`) })
      .locator('[data-alike="left"]')
      .click()
    await expect(page.locator(`[data-difference="${id}"]`)).toHaveCount(0)
    await mustRun(page, { do: 'compare.set', isOn: false })

    // the switch of the design stands where nothing is selected
    await mustRun(page, { do: 'selection.none' })
    const design = inspector(page).getByRole('switch', { name: texts['ui.link.design'] })
    await expect(design).toBeChecked()
    await design.click()
    await expect(design).not.toBeChecked()
    await mustRun(page, { do: 'layer.rename', id, label: 'Alone' })
    await show(page, falcon)
    await expect(layerRow(page, id)).not.toContainText('Alone')
  })

test('what was cut and cannot return within a limit is told, and the button shows the history [A10]', async ({
  page,
}) => {
  const slots: string[] = []
  for (let i = 0; i < 8; i += 1)
    slots.push((await mustRun(page, { do: 'layer.add', preset: 'complication.shortText' }))[0] ?? '')
  const [words = ''] = await mustRun(page, { do: 'layer.add', preset: 'text.latin' })
  await mustRun(page, { do: 'clipboard.cut', ids: [slots[0] ?? ''] })
  await mustRun(page, { do: 'layer.add', preset: 'complication.shortText' })
  await mustRun(page, { do: 'selection.set', ids: [words] })
  await canvas(page).press('Control+c')
  const told = toast(page, en['notice.cutStaysOut'])
  await expect(told).toBeVisible()
  await told.getByRole('button', { name: en['wayOut.showHistory'] }).click()
  await expect(page.getByRole('list', { name: en['ui.rail.history'] })).toBeVisible()
})
