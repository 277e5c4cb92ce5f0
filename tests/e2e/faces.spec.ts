import { expect, type Locator, type Page } from 'playwright/test'
import { until } from '../support/by-hand.ts'
import { en, idle, mustRun, pattern, see, tile } from '../support/editor.ts'
import { singularEn } from '../../src/shared/messages/en/singular.ts'
import { ownDials, test } from '../support/own-dials.ts'

ownDials()

const chip = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: en['ui.faces'] }).getByRole('group', { name, exact: true })
const dialog = (page: Page): Locator => page.getByRole('dialog')
const bubble = (page: Page): Locator => page.locator('[data-bubble]')
const toast = (page: Page, text: RegExp): Locator => page.getByRole('status').filter({ hasText: text })
const press = (page: Page, keys: string): Promise<void> => page.locator('[data-canvas]').press(keys)

async function add(page: Page, preset: string): Promise<string> {
  const [id] = await mustRun(page, { do: 'layer.add', preset })
  await idle(page)
  return id ?? ''
}

async function openMenu(page: Page, name: string, item: string): Promise<void> {
  await chip(page, name).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** By hand: the empty chip, the dialog, the copy of what is shown. */
async function addFalcon(page: Page): Promise<void> {
  await chip(page, 'falcon').getByRole('button').first().click()
  await dialog(page).getByRole('button', { name: en['ui.faces.add'], exact: true }).click()
  await until(async () => (await see(page, 'design')).width).toBe(466)
}

async function showFace(page: Page, name: string): Promise<void> {
  await chip(page, name).getByRole('button').first().click()
  await expect(chip(page, name).getByRole('button').first()).toHaveAttribute('aria-pressed', 'true')
}

const rowOf = async (page: Page, uuid: string) =>
  (await see(page, 'layers')).changed.find((row) => row.uuid === uuid)

test('a falcon copy is made by hand, reports what it changed, and jumps to it [S1.15 S2.99 S5.19 S5.25]', async ({
  page,
}) => {
  const pulse = await add(page, 'animation.animation')
  for (const path of ['width', 'height'])
    await mustRun(page, { do: 'style.set', path, value: 320, ids: [pulse] })
  const slot = await add(page, 'complication.shortText')
  await addFalcon(page)
  const report = dialog(page)
  await expect(report.getByRole('listitem')).toHaveCount(2)
  await expect(report.getByRole('listitem').first()).toContainText(
    pattern(String(singularEn['dial.dup.asrAnimationAreaTip_one'])),
  )
  await report.getByRole('button', { name: en['ui.faces.reportShow'] }).first().click()
  await expect(report).toBeHidden()
  await until(async () => (await see(page, 'selection')).ids).toEqual([pulse])
  expect((await rowOf(page, pulse))?.nodeType).toBe('image')
  // its watches show none, and the report said so
  expect(await rowOf(page, slot)).toBeDefined()
  // no ambient there, and it says why
  const ambient = page.getByRole('button', { name: en['ui.mode.ambient'], exact: true })
  await expect(ambient).toHaveAttribute('aria-description', en['ui.mode.none'])
  await showFace(page, 'Wear OS')
  await until(async () => (await rowOf(page, pulse))?.nodeType).toBe('animation')
})

test('what is added on one face stands on the other one, and undo on either takes it back on both [S4.22 S5.02]', async ({
  page,
}) => {
  await addFalcon(page)
  await showFace(page, 'Wear OS')
  await tile(page, 'text.latin').click()
  await until(async () => (await see(page, 'selection')).ids.length).toBe(1)
  const [id = ''] = (await see(page, 'selection')).ids
  await showFace(page, 'falcon')
  await until(async () => (await rowOf(page, id))?.uuid).toBe(id)
  expect((await see(page, 'history')).entries.at(-1)?.key).toBe('history.sync')
  await press(page, 'ControlOrMeta+z')
  await until(async () => await rowOf(page, id)).toBeUndefined()
  await showFace(page, 'Wear OS')
  await until(async () => await rowOf(page, id)).toBeUndefined()
  expect((await see(page, 'history')).canRedo).toBe(true)
})

test('the fourth animation is refused at once, and the button shows the three [S5.06 A3]', async ({
  page,
}) => {
  await addFalcon(page)
  for (let count = 0; count < 3; count += 1) await add(page, 'animation.animation')
  await press(page, 'ControlOrMeta+d')
  await expect(bubble(page)).toContainText(pattern(en['dial.dup.copySequenceFailed']))
  await bubble(page).getByRole('button', { name: 'Show the 3 animations' }).click()
  await until(async () => (await see(page, 'selection')).ids.length).toBe(3)
  await expect(bubble(page)).toBeHidden()
  // the palette says the same before anything is tried
  const tiles = (await see(page, 'palette')).flatMap(({ items }) => items)
  expect(tiles.find(({ preset }) => preset === 'animation.animation')?.reason?.key).toBe(
    'dial.dup.copySequenceFailed',
  )
})

test('an animation is pulled over the limit freely and set right on release, and that is told [S5.13]', async ({
  page,
}) => {
  await addFalcon(page)
  const pulse = await add(page, 'animation.animation')
  const { pose } = await see(page, 'selection')
  const view = await see(page, 'view')
  const canvas = await page.locator('[data-canvas]').boundingBox()
  if (!pose || !canvas) throw new Error('nothing to pull')
  const x = canvas.x + view.x + (pose.box.x + pose.box.width) * view.zoom
  const y = canvas.y + view.y + pose.box.y * view.zoom
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 40, y - 40, { steps: 3 })
  await page.mouse.move(x + 90, y - 90, { steps: 3 })
  await until(async () => (await see(page, 'selection')).pose?.box.width ?? 0).toBeGreaterThan(256)
  await page.mouse.up()
  await expect(toast(page, pattern(en['dial.dup.aniAreaTip']))).toBeVisible()
  const box = (await see(page, 'selection')).pose?.box
  expect((box?.width ?? 0) * (box?.height ?? 0)).toBeLessThanOrEqual(65_146.8)
  await press(page, 'ControlOrMeta+z')
  await until(async () => (await see(page, 'selection')).pose?.box.width).toBe(pose.box.width)
  expect((await rowOf(page, pulse))?.nodeType).toBe('animation')
})

test('a layer moved off the dial of falcon is hidden with a badge and comes back [S4.20 A35]', async ({
  page,
}) => {
  await addFalcon(page)
  const text = await add(page, 'text.latin')
  await mustRun(page, { do: 'style.set', path: 'x', value: -400, ids: [text] })
  const badge = page.locator(`[data-uuid="${text}"] [data-badge~="layer.badge.autoHidden"]`)
  await expect(badge).toBeVisible()
  await expect(badge).toHaveAttribute('data-tip', new RegExp(en['layer.badge.autoHidden']))
  expect((await rowOf(page, text))?.visible).toBe(true)
  await mustRun(page, { do: 'style.set', path: 'x', value: 150, ids: [text] })
  await expect(badge).toBeHidden()
})

test('the order that falcon forbids is refused with the nearest place [S5.10–S5.12]', async ({ page }) => {
  await addFalcon(page)
  const one = await add(page, 'text.latin')
  const two = await add(page, 'text.latin')
  const hand = await add(page, 'image.hour')
  await mustRun(page, { do: 'selection.set', ids: [one] })
  await press(page, 'ControlOrMeta+Shift+BracketRight')
  await expect(bubble(page)).toContainText('cannot pass')
  expect((await see(page, 'layers')).order?.slice(1)).toEqual([one, two, hand])
  await bubble(page).getByRole('button', { name: en['fix.nearestPlace'] }).click()
  await until(async () => (await see(page, 'layers')).order?.slice(1)).toEqual([two, one, hand])
})

test('sizes are added, renamed and removed by hand; a wrong one says its limits [S1.14 S2.96]', async ({
  page,
}) => {
  await openMenu(page, 'Wear OS', en['ui.faces.addSize'])
  await dialog(page).getByText(en['ui.faces.custom']).click()
  await dialog(page).getByLabel(en['ui.faces.width']).fill('1001')
  await expect(dialog(page).getByRole('alert').first()).toContainText('192 to 1000')
  await dialog(page).getByRole('button', { name: en['ui.faces.add'], exact: true }).click()
  await expect(bubble(page)).toContainText(pattern(en['refusal.faceSize']))
  await bubble(page).getByRole('button', { name: 'Use 1000 × 1000', exact: true }).click()
  await until(async () => (await see(page, 'design')).width).toBe(1000)
  await expect(dialog(page)).toBeHidden()
  await press(page, 'ControlOrMeta+z')
  await until(async () => (await see(page, 'design')).width).toBe(500)
  await openMenu(page, 'Wear OS', en['ui.faces.addSize'])
  await dialog(page).getByText(en['ui.faces.custom']).click()
  await dialog(page).getByLabel(en['ui.faces.width']).fill('384')
  await dialog(page).getByRole('button', { name: en['ui.faces.add'], exact: true }).click()
  await until(async () => (await see(page, 'design')).width).toBe(384)
  await openMenu(page, 'Wear OS', en['ui.faces.rename'])
  await dialog(page).getByLabel(en['ui.faces.name']).fill('Small')
  await page.keyboard.press('Enter')
  await until(async () => (await see(page, 'faces')).faces[1]?.name).toBe('Small')
  await openMenu(page, 'Wear OS', en['ui.faces.remove'])
  await dialog(page).getByRole('button', { name: en['ui.faces.cancel'], exact: true }).click()
  expect((await see(page, 'faces')).faces).toHaveLength(2)
  await openMenu(page, 'Wear OS', en['ui.faces.remove'])
  await dialog(page).getByRole('button', { name: en['ui.faces.removeConfirm'], exact: true }).click()
  await until(async () => (await see(page, 'faces')).faces.length).toBe(1)
  expect((await see(page, 'design')).width).toBe(500)
})

test('faces are there again after a reload, with what each of them holds [S1.14 S1.15]', async ({ page }) => {
  const text = await add(page, 'text.latin')
  await addFalcon(page)
  await mustRun(page, { do: 'design.save' })
  const before = await see(page, 'faces')
  await page.reload()
  await until(async () => (await see(page, 'design').catch(() => null))?.width).toBe(466)
  expect(await see(page, 'faces')).toEqual(before)
  expect(await rowOf(page, text)).toBeDefined()
})

test('a face gets another size in place, and Ctrl+Z gives back the size; a removed face comes back [S1.14 S4.25]', async ({
  page,
}) => {
  const text = await add(page, 'text.latin')
  const widthOf = async (): Promise<number> => {
    await mustRun(page, { do: 'selection.set', ids: [text] })
    return (await see(page, 'selection')).pose?.box.width ?? 0
  }
  const before = await widthOf()
  await openMenu(page, 'Wear OS', en['ui.faces.resize'])
  await dialog(page).getByText('384 × 384').click()
  await dialog(page).getByRole('button', { name: en['ui.faces.resizeSubmit'], exact: true }).click()
  await until(async () => (await see(page, 'design')).width).toBe(384)
  await expect(toast(page, pattern(en['notice.faceResized']))).toBeVisible()
  expect(await widthOf()).toBeCloseTo((before * 384) / 500, 1)
  await press(page, 'ControlOrMeta+z')
  await until(async () => (await see(page, 'design')).width).toBe(500)
  expect(await widthOf()).toBe(before)
  // what was said of the step goes with it
  await expect(toast(page, pattern(en['notice.faceResizeUndone']))).toBeVisible()
  await expect(toast(page, pattern(en['notice.faceResized']))).toHaveCount(0)
  await press(page, 'ControlOrMeta+Shift+z')
  await expect(toast(page, pattern(en['notice.faceResizeRedone']))).toBeVisible()
  await expect(toast(page, pattern(en['notice.faceResizeUndone']))).toHaveCount(0)
  await press(page, 'ControlOrMeta+z')
  await until(async () => (await see(page, 'design')).width).toBe(500)
  await addFalcon(page)
  await openMenu(page, 'falcon', en['ui.faces.remove'])
  await dialog(page).getByRole('button', { name: en['ui.faces.removeConfirm'], exact: true }).click()
  await until(async () => (await see(page, 'faces')).faces.length).toBe(1)
  await press(page, 'ControlOrMeta+z')
  await until(async () => (await see(page, 'design')).width).toBe(466)
  await expect(toast(page, pattern(en['notice.faceRemoveUndone']))).toBeVisible()
  // falcon watches have one size
  await chip(page, 'falcon').getByRole('button').last().click()
  await expect(page.getByRole('menuitem', { name: en['ui.faces.resize'] })).toBeDisabled()
})

test('an export for which there is no face leads to a face by one press, from the list of commands and the menus', async ({
  page,
}) => {
  await mustRun(page, { do: 'system.set', system: 'wearOS' })
  const add = async (): Promise<void> => {
    await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText(
      en['ui.faces.addTitle'].replace('{{platform}}', 'falcon'),
    )
  }
  // the pill of another platform offers it, though the design leaves the platform out
  await openMenu(page, 'Wear OS', en['ui.faces.addFor'].replace('{{platform}}', 'falcon'))
  await add()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: en['ui.export'], exact: true }).click()
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/export.png` })
  await page.getByRole('menuitem', { name: en['ui.faces.addFalcon'], exact: true }).click()
  await add()
  await page.keyboard.press('Escape')
  await press(page, 'ControlOrMeta+k')
  await page.locator('input[aria-controls=commands]').fill(en['ui.action.exportFalcon'])
  const line = page.getByRole('option', { name: en['ui.action.exportFalcon'] }).first()
  await expect(line).toContainText(en['ui.faces.addFalcon'])
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/palette.png` })
  await line.click()
  await add()
  await dialog(page).getByRole('button', { name: en['ui.faces.add'], exact: true }).click()
  await until(async () => (await see(page, 'design')).width).toBe(466)
  expect((await see(page, 'design')).system).toBe('all')
})
