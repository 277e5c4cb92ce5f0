import { expect } from 'playwright/test'
import { row, until } from '../support/by-hand.ts'
import { idle, mustRun, see, tile } from '../support/editor.ts'
import { mark } from './frame.ts'
import {
  add,
  addAt,
  analog,
  around,
  dial,
  fields,
  none,
  parts,
  problemsOf,
  rail,
  section,
  tiles,
  titled,
  top,
  type Scene,
} from './stage.ts'

/** By article and passage. The text of a row, with `stage.ts` and `frame.ts`, is what a picture is known to be of. */
export const scenes: Readonly<Record<string, Scene>> = {
  'start.backdrop': async (stage) => {
    const { page } = stage
    await none(page)
    await until(async () => (await see(page, 'inspector')).backdrop !== null).toBe(true)
    const { backdrop } = await see(page, 'inspector')
    const ids = backdrop ? [backdrop.id] : []
    await mustRun(page, { do: 'style.set', ids, path: 'fill', value: '#1F4E5F' })
    const shown = await titled(stage, 'ui.inspector.background')
    await mark(page, row(page, 'fill'))
    return [shown]
  },
  'import.open': async ({ page, say }) => {
    await page.getByRole('button', { name: say('ui.menu'), exact: true }).click()
    const file = page.getByRole('menuitem', { name: say('ui.group.file'), exact: true })
    await file.hover()
    const open = page.getByRole('menuitem', { name: say('ui.menu.openFile') })
    await mark(page, open)
    return [open.locator('xpath=ancestor::*[@role="menu"][1]')]
  },
  'text.add': tiles('text.latin'),
  'text.effects': async (stage) => {
    const ids = await add(stage.page, 'text.latin')
    await mustRun(stage.page, { do: 'style.set', ids, path: 'curve', value: 'clockwise' })
    return [await section(stage, 'effects')]
  },
  'hands.add': async ({ page }) => {
    await analog(page)
    await none(page)
    return [await dial(page)]
  },
  'pictures.add': async (stage) => {
    const group = tile(stage.page, 'image.image').locator('xpath=ancestor::section[1]')
    await group.evaluate((element) => element.scrollIntoView({ block: 'end' }))
    return tiles('image.image')(stage)
  },
  'shapes.draw': tiles('shape.ellipse'),
  'colours.theme': async (stage) => {
    for (const color of ['#E9D8A6', '#0A9396', '#EE9B00', '#AE2012'])
      await mustRun(stage.page, { do: 'theme.add', color })
    await none(stage.page)
    return [await titled(stage, 'ui.inspector.theme')]
  },
  'arrange.place': fields('image.icon', 'position'),
  'groups.group': async ({ page }) => {
    const ids = await add(page, 'image.hour', 'image.minute', 'image.second')
    await add(page, 'text.latin')
    await mustRun(page, { do: 'group.make', ids })
    await idle(page)
    const panel = page.locator('[data-side="left"] > section').nth(1)
    await expect(panel.getByRole('treeitem')).toHaveCount(6)
    // a row without its picture has one clear pixel
    await expect(panel.locator('img[src^="data:image/gif"]')).toHaveCount(0)
    return [await top(panel, 232)]
  },
  'fonts.upload': async (stage) => {
    const panel = await rail(stage, 'ui.rail.assets')
    await panel.getByRole('button', { name: stage.say('ui.assets.fonts'), exact: true }).click()
    const upload = panel.getByRole('button', { name: stage.say('ui.assets.uploadFonts'), exact: true })
    await mark(stage.page, upload)
    return [await top(panel, 300)]
  },
  'data.show': async ({ page }) => {
    // the one that stays where it comes is the last one: it would have moved the next one aside
    for (const [preset, dy] of [
      ['device.battery', -70],
      ['device.heartRate', 70],
      ['device.steps', 0],
    ] as const) {
      const ids = await add(page, preset)
      await mustRun(page, { do: 'selection.set', ids: [...ids] })
      if (dy !== 0) await mustRun(page, { do: 'arrange.nudge', dx: 0, dy })
    }
    await none(page)
    return [await dial(page, [110, 120, 280, 260])]
  },
  'data.ring': async ({ page }) => {
    await tile(page, 'progress.fill').scrollIntoViewIfNeeded()
    const more = tile(page, 'progress.fill').locator('xpath=following-sibling::*[1]')
    await more.click()
    await mark(page, more)
    const menu = page.getByRole('menu')
    await expect(menu.getByRole('menuitem').first()).toBeVisible()
    return [menu]
  },
  'expressions.write': async (stage) => {
    const { page, say } = stage
    const ids = await add(page, 'image.icon')
    const text = '(##minute## * 6)'
    await section(stage, 'position')
    await mustRun(page, { do: 'style.setExpression', ids, path: 'rotation', text })
    const field = page.locator('[data-field="rotation"]')
    const button = field.locator('button[aria-pressed]')
    await button.click()
    await expect(field.getByRole('button', { name: say('ui.explain') })).toBeVisible()
    // it comes last, and moves what stands below it
    await expect(field.getByRole('img', { name: say('ui.expression.curve') })).toBeVisible()
    await mark(page, button)
    return parts(field)
  },
  'preview.sample': async (stage) => {
    for (const preset of ['device.battery', 'device.steps', 'device.heartRate']) await add(stage.page, preset)
    await none(stage.page)
    const panel = await rail(stage, 'ui.rail.data')
    const used = panel.locator('section').filter({ hasText: stage.say('ui.samples.used') })
    return [await top(panel, 40), used.last()]
  },
  'preview.scenes': async ({ page }) => {
    await analog(page)
    const button = page.locator('[data-scenes]')
    await button.click()
    await mark(page, button)
    const menu = page.getByRole('menu')
    await expect(menu.getByRole('menuitem').last()).toBeVisible()
    return [menu]
  },
  'ambient.draw': async ({ page }) => {
    await analog(page)
    await mustRun(page, { do: 'mode.set', ambient: true })
    await mustRun(page, { do: 'ambient.onlyTime', withSeconds: false })
    await until(async () => (await see(page, 'design')).isAmbientMode).toBe(true)
    await none(page)
    return [await dial(page)]
  },
  'choices.offer': async (stage) => {
    await none(stage.page)
    await mustRun(stage.page, { do: 'choice.add', kind: 'color', ids: [] })
    return [await titled(stage, 'ui.choices.title')]
  },
  'complications.add': async ({ page }) => {
    await addAt(page, 'complication.rangedValue', [-80, 0])
    await addAt(page, 'complication.shortText', [80, 0])
    await none(page)
    return [await dial(page, [90, 150, 320, 200])]
  },
  'tap-areas.add': fields('tapArea.rectangle', 'tapArea'),
  'problems.list': async (stage) => {
    const { page } = stage
    await mustRun(page, { do: 'face.add', platform: 'falcon' })
    await add(page, 'complication.shortText')
    await addAt(page, 'text.latin', [0, 400])
    await until(() => problemsOf(page)).toBeGreaterThan(1)
    const panel = await rail(stage, 'ui.rail.problems')
    return [await top(panel, 40), panel.locator('[data-row]').last()]
  },
  'versions.versions': async ({ page, say }) => {
    await analog(page)
    await mustRun(page, { do: 'design.save' })
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').last().fill(say('ui.action.versions').replace('…', ''))
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog').locator('form').first()
    const field = form.getByRole('textbox')
    const name = say('ui.versions.namePlaceholder').replace(/^.*[:：] ?/, '')
    await field.fill(name)
    await form.getByRole('button').click()
    const rows = page.getByRole('list', { name: say('ui.versions.list') })
    await expect(rows.getByRole('listitem')).toHaveCount(1)
    await field.fill(name)
    await field.blur()
    await mark(page, form.getByRole('button'))
    return [await around(form), rows.getByRole('listitem').first()]
  },
  'sharing.link': async ({ page, say }) => {
    const button = page.getByRole('button', { name: say('ui.export'), exact: true })
    await button.click()
    const share = page.getByRole('menuitem', { name: say('ui.action.share') })
    await mark(page, share)
    return [share.locator('xpath=ancestor::*[@role="menu"][1]'), button]
  },
}
