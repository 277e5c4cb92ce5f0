import { expect, type Locator, type Page } from 'playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { inspector, row } from '../support/by-hand.ts'
import { en, mustRun, see, tile, zh } from '../support/editor.ts'
import { ownDials, test } from '../support/own-dials.ts'

/* The help stands beside the work: opened by key, menu, search and field, and three lessons are done on a dial. */

const app = ownDials()

const panel = (page: Page): Locator => page.locator('[data-help-panel]')

const title = (page: Page): Locator => panel(page).locator('[data-rank="1"]')

const openByKey = async (page: Page): Promise<void> => {
  await page.keyboard.press('F1')
  await expect(title(page)).toHaveText(en['help.title'])
}

test('F1 opens it beside the canvas, a search in either language leads on, Back and Escape lead back', async ({
  page,
}) => {
  const canvas = page.locator('#canvas')
  const before = await canvas.boundingBox()
  await openByKey(page)
  const after = await canvas.boundingBox()
  const beside = await panel(page).boundingBox()
  if (!before || !after || !beside) throw new Error('there is no canvas')
  expect(after.width).toBeLessThan(before.width)
  expect(after.x + after.width).toBeLessThanOrEqual(beside.x)
  const search = panel(page).getByRole('searchbox')
  await expect(search).toBeFocused()
  await search.fill('battery')
  await expect(panel(page).locator('[data-help-to="data"]')).toBeVisible()
  await search.fill('息屏')
  await panel(page).locator('[data-help-to="ambient"]').click()
  await expect(title(page)).toHaveText('Design the ambient dial')
  await expect(title(page)).toBeFocused()
  await expect(page).toHaveURL(/#help\/ambient$/)
  await expectAccessible(page, 'the help with an article')
  await panel(page).locator('[data-help-back]').click()
  await expect(title(page)).toHaveText(en['help.title'])
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(page).not.toHaveURL(/#help/)
})

test('an address opens a passage, in the editor and on a page of its own', async ({ page }) => {
  await page.goto(`${page.url().replace(/#.*/, '')}#help/text/effects`)
  await expect(panel(page).locator('#help-effects')).toBeFocused()
  await page.goto(`${app().url}/help/zh-cn/text#effects`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('添加和设置文本')
  await expect(page.locator('#help-effects')).toBeInViewport()
  await page.locator('[data-help-to=""]').click()
  await expect(page).toHaveURL(/\/help\/zh-cn$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(zh['help.title'])
  await expectAccessible(page, 'the help on a page of its own')
})

test('the palette of commands, a section, an expression and a problem open what explains them', async ({
  page,
}) => {
  await page.keyboard.press('Control+k')
  await page.keyboard.type('masks')
  await page.getByRole('option', { name: 'Help: Use masks' }).click()
  await expect(title(page)).toHaveText('Use masks')
  await tile(page, 'image.hour').click()
  await inspector(page).locator('[data-help-topic="section.position"]').click()
  await expect(panel(page).locator('#help-place')).toBeFocused()
  const edit = en['ui.expression.edit'].replace('{{field}}', 'Rotation')
  await inspector(page).getByRole('button', { name: edit, exact: true }).click()
  await inspector(page).getByRole('button', { name: en['ui.functions'], exact: true }).click()
  await page.locator('[data-help-topic="expression"]').first().click()
  await expect(panel(page).locator('#help-write')).toBeFocused()
  await panel(page).locator('[data-help-to="functions"]').click()
  await expect(panel(page).locator('[data-reference="clamp"]')).toContainText('100')
})

/** The step that the lesson waits for. */
const current = (page: Page): Locator => panel(page).locator('[data-state="now"]')

const isAt = (page: Page, step: string): Promise<void> =>
  expect(current(page)).toHaveAttribute('data-step', step, { timeout: 15_000 })

async function begin(page: Page, lesson: string): Promise<string> {
  const work = (await see(page, 'design')).id
  await openByKey(page)
  await panel(page).locator(`[data-help-to="${lesson}"]`).click()
  await panel(page).locator('[data-lesson-begin]').click()
  await expect.poll(async () => (await see(page, 'design').catch(() => null))?.id ?? work).not.toBe(work)
  await expect(current(page)).toBeVisible({ timeout: 20_000 })
  return work
}

const finished = (page: Page): Promise<void> =>
  expect(panel(page).getByText(en['help.lesson.finished'])).toBeVisible({ timeout: 15_000 })

const timeAsText = async (page: Page): Promise<void> => {
  const name = en['ui.palette.variants'].replace('{{item}}', 'Digital time')
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Time as text', exact: true }).click()
}

test('the analog lesson is done by hand, left and taken up again, and leaves other work alone', async ({
  page,
}) => {
  await tile(page, 'text.latin').click()
  await expect.poll(async () => (await see(page, 'design')).layerCount).toBe(2)
  const work = await begin(page, 'lesson-analog')
  await isAt(page, 'backdrop')
  await current(page).getByRole('button').click()
  await expect(page.locator('[data-help-ring]')).toBeVisible()
  await row(page, 'fill').getByRole('button').first().click()
  await page.getByLabel(en['ui.color.hex'], { exact: true }).fill('#123456')
  await page.keyboard.press('Enter')
  await row(page, 'fill').getByRole('button').first().click()
  await isAt(page, 'ticks')
  await tile(page, 'image.tick').click()
  for (const hand of ['hour', 'minute', 'second']) {
    await isAt(page, hand)
    await tile(page, `image.${hand}`).click()
  }
  await isAt(page, 'name')
  // what is undone is to do again
  await page.keyboard.press('Control+z')
  await isAt(page, 'second')
  // left for the other dial, and taken up again
  const lesson = (await see(page, 'design')).id
  await page.goto(`${app().url}/dial/${work}#help/lesson-analog`)
  await expect.poll(async () => (await see(page, 'design').catch(() => null))?.layerCount ?? 0).toBe(2)
  await panel(page).locator('[data-lesson-continue]').click()
  await isAt(page, 'second')
  expect((await see(page, 'design')).id).toBe(lesson)
  await tile(page, 'image.second').click()
  await isAt(page, 'name')
  await page.locator('[data-design-name]').click()
  await page.getByLabel(en['ui.name.english']).fill('Harbour')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await isAt(page, 'preview')
  await page.locator('[data-preview-toggle]').click()
  await finished(page)
})

test('the digital lesson is done by hand', async ({ page }) => {
  await begin(page, 'lesson-digital')
  await isAt(page, 'time')
  await timeAsText(page)
  await isAt(page, 'text')
  await tile(page, 'text.latin').click()
  await isAt(page, 'binding')
  await inspector(page).locator('[data-binding]').getByRole('button').last().click()
  await page.getByRole('searchbox', { name: en['ui.samples.search'] }).fill('weekdayName')
  await page
    .getByRole('button', { name: /Name of the weekday/ })
    .first()
    .click()
  await isAt(page, 'battery')
  await tile(page, 'device.battery').click()
  await isAt(page, 'ring')
  const name = en['ui.palette.variants'].replace('{{item}}', 'Dynamic fill')
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Steps towards the goal', exact: true }).click()
  await isAt(page, 'expression')
  const add = en['ui.expression.add'].replace('{{field}}', 'Opacity')
  await inspector(page).getByRole('button', { name: add, exact: true }).click()
  await page.keyboard.type('(##batteryPercent## / 100)')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await isAt(page, 'scene')
  await page.locator('[data-scenes]').click()
  await page.getByRole('menuitem', { name: en['scene.lowBattery'], exact: true }).click()
  await finished(page)
})

test('the lesson of ambient and wearer’s choices is done by hand', async ({ page }) => {
  await begin(page, 'lesson-ambient')
  await isAt(page, 'normal')
  await timeAsText(page)
  await isAt(page, 'ambient')
  await page.locator('[data-mode] > :last-child').click()
  await isAt(page, 'dim')
  await timeAsText(page)
  await isAt(page, 'back')
  await page.locator('[data-mode] > :first-child').click()
  await isAt(page, 'themes')
  await mustRun(page, { do: 'selection.none' })
  const choices = inspector(page).locator('[data-own-choices]')
  await choices.getByRole('button', { name: en['ui.own.add'] }).click()
  await page.getByRole('menuitem', { name: en['ui.own.add.color'] }).click()
  await isAt(page, 'follow')
  await page.locator('[data-region] [role=treeitem]').first().click()
  await row(page, 'fill').getByRole('button').first().click()
  const theme = page.getByRole('region', { name: /^User style: / })
  await theme.getByRole('button').first().click()
  await page.keyboard.press('Escape')
  await isAt(page, 'choose')
  await page.locator('[data-preview-toggle]').click()
  await page.locator('[data-choices]').getByRole('button').last().click()
  await finished(page)
})
