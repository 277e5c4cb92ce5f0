import type { Locator, Page } from 'playwright/test'
import { inspector, row } from '../support/by-hand.ts'
import { idle, mustRun, see, tile } from '../support/editor.ts'
import { mark } from './frame.ts'

/** Brings the editor to what a passage speaks of; gives what the picture shows of the window. */
type Scene = (page: Page) => Promise<readonly Locator[]>

const add = async (page: Page, ...presets: readonly string[]): Promise<readonly string[]> => {
  const ids: string[] = []
  for (const preset of presets) ids.push(...(await mustRun(page, { do: 'layer.add', preset })))
  await idle(page)
  return ids
}

const at = (page: Page, ids: readonly string[], [dx, dy]: readonly [number, number]) =>
  mustRun(page, { do: 'selection.set', ids: [...ids] }).then(() =>
    mustRun(page, { do: 'arrange.nudge', dx, dy }),
  )

const none = (page: Page) => mustRun(page, { do: 'selection.none' })

const section = (page: Page, topic: string): Locator =>
  inspector(page)
    .locator('section')
    .filter({ has: page.locator(`[data-help-topic="section.${topic}"]`) })

const dial = (page: Page): Locator => page.locator('[data-canvas]')

const left = (page: Page): Locator => page.locator('[data-side="left"] > section').first()

const layers = (page: Page): Locator => page.locator('[data-side="left"] > section').nth(1)

const menu = (page: Page): Locator => page.getByRole('menu')

/** The palette from its top to a tile, which is marked. */
const tileScene =
  (preset: string): Scene =>
  async (page) => {
    const wanted = tile(page, preset)
    await wanted.scrollIntoViewIfNeeded()
    await mark(page, wanted)
    return [wanted.locator('xpath=ancestor::section[1]')]
  }

const fieldScene =
  (preset: string, topic: string): Scene =>
  async (page) => {
    await add(page, preset)
    const shown = section(page, topic)
    await shown.scrollIntoViewIfNeeded()
    return [shown]
  }

const rail = async (page: Page, name: 'assets' | 'data' | 'problems'): Promise<readonly Locator[]> => {
  const places = { assets: 1, data: 3, problems: 4 }
  await page.locator('nav[data-region] button').nth(places[name]).click()
  await page.waitForTimeout(400)
  return [left(page)]
}

const analog = (page: Page) => add(page, 'image.tick', 'image.hour', 'image.minute', 'image.second')

const variants = async (page: Page, preset: string): Promise<void> => {
  await tile(page, preset).scrollIntoViewIfNeeded()
  await tile(page, preset)
    .locator('xpath=following-sibling::*//button | following-sibling::button')
    .first()
    .click()
  await menu(page).waitFor()
}

/** By article and passage. */
export const scenes: Readonly<Record<string, Scene>> = {
  'start.backdrop': async (page) => {
    await none(page)
    const shown = section(page, 'background')
    await shown.scrollIntoViewIfNeeded()
    await mark(page, row(page, 'fill'))
    return [shown]
  },
  'import.open': async (page) => {
    await page.locator('header[data-region] button').first().click()
    await menu(page).first().waitFor()
    return [menu(page).first()]
  },
  'text.add': tileScene('text.latin'),
  'text.effects': fieldScene('text.latin', 'effects'),
  'hands.add': async (page) => {
    await analog(page)
    return [dial(page)]
  },
  'pictures.add': tileScene('image.image'),
  'shapes.draw': tileScene('shape.ellipse'),
  'colours.theme': async (page) => {
    await none(page)
    const shown = section(page, 'theme')
    await shown.scrollIntoViewIfNeeded()
    return [shown]
  },
  'arrange.place': fieldScene('image.icon', 'position'),
  'groups.group': async (page) => {
    const ids = await add(page, 'image.hour', 'image.minute', 'image.second')
    await add(page, 'text.latin')
    await mustRun(page, { do: 'selection.set', ids: [...ids] })
    await page.keyboard.press('Control+g')
    await idle(page)
    return [layers(page)]
  },
  'fonts.upload': async (page) => {
    const shown = await rail(page, 'assets')
    await left(page).getByRole('button').or(left(page).getByRole('tab')).nth(1).click()
    await page.waitForTimeout(400)
    return shown
  },
  'data.show': async (page) => {
    const presets = ['device.battery', 'device.steps', 'device.heartRate'] as const
    for (const [index, preset] of presets.entries()) {
      const ids = await add(page, preset)
      await at(page, ids, [0, (index - 1) * 80])
    }
    await none(page)
    return [dial(page)]
  },
  'data.ring': async (page) => {
    await variants(page, 'progress.fill')
    return [menu(page), tile(page, 'progress.fill')]
  },
  'expressions.write': async (page) => {
    await add(page, 'image.minute')
    const shown = row(page, 'rotation')
    await shown.getByRole('textbox').first().click()
    await page.keyboard.press('Escape')
    return [shown]
  },
  'preview.sample': (page) => rail(page, 'data'),
  'preview.scenes': async (page) => {
    await analog(page)
    await page.locator('[data-scenes]').click()
    await menu(page).waitFor()
    return [menu(page), page.locator('[data-scenes]')]
  },
  'ambient.draw': async (page) => {
    await analog(page)
    await page.locator('[data-mode] > :last-child').click()
    await mustRun(page, { do: 'ambient.onlyTime', withSeconds: false })
    await none(page)
    return [dial(page)]
  },
  'choices.offer': async (page) => {
    await none(page)
    await mustRun(page, { do: 'choice.add', kind: 'color', ids: [] })
    const shown = section(page, 'choices')
    await shown.scrollIntoViewIfNeeded()
    return [shown]
  },
  'complications.add': async (page) => {
    const ids = await add(page, 'complication.rangedValue')
    await at(page, ids, [-110, 0])
    await at(page, await add(page, 'complication.shortText'), [110, 0])
    await none(page)
    return [dial(page)]
  },
  'tap-areas.add': fieldScene('tapArea.rectangle', 'tapArea'),
  'problems.list': async (page) => {
    await mustRun(page, { do: 'face.add', platform: 'falcon' })
    await add(page, 'complication.shortText')
    await at(page, await add(page, 'text.latin'), [0, 400])
    await page.waitForTimeout(800)
    await see(page, 'problems')
    return rail(page, 'problems')
  },
  'versions.versions': async (page) => {
    await analog(page)
    await mustRun(page, { do: 'design.save' })
    await page.keyboard.press('Control+k')
    await page.keyboard.type(
      await page.evaluate(() => (document.documentElement.lang === 'en' ? 'Versions' : '版本')),
    )
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await page.waitForTimeout(800)
    return [dialog.locator('> *').first()]
  },
  'sharing.link': async (page) => {
    await page.locator('header[data-region] [aria-haspopup=menu]').last().waitFor()
    const button = page.getByRole('button', { name: /^(Export|导出)$/ })
    await button.click()
    await menu(page).first().waitFor()
    return [menu(page).first(), button]
  },
}
