import { expect, type Locator, type Page } from 'playwright/test'
import type { Locale } from '../../src/shared/messages/text.ts'
import { inspector } from '../support/by-hand.ts'
import { idle, mustRun, onPage, see, tile } from '../support/editor.ts'
import { mark, type Clip } from './frame.ts'

/** What a scene has: the editor, and what a text of the program says in the language of the picture. */
export type Stage = {
  readonly page: Page
  readonly locale: Locale
  readonly say: (key: string) => string
}

/** What a picture shows of the window. */
export type Shown = readonly (Locator | Clip)[]

/** Brings the editor to what a passage speaks of. */
export type Scene = (stage: Stage) => Promise<Shown>

/** Adds layers; the ids in their order. */
export async function add(page: Page, ...presets: readonly string[]): Promise<readonly string[]> {
  const ids: string[] = []
  for (const preset of presets) ids.push(...(await mustRun(page, { do: 'layer.add', preset })))
  await idle(page)
  return ids
}

/** Adds a layer in the middle of the dial, and moves it from there by so many pixels of the dial. */
export async function addAt(
  page: Page,
  preset: string,
  [dx, dy]: readonly [number, number],
): Promise<readonly string[]> {
  const ids = await add(page, preset)
  await mustRun(page, { do: 'selection.set', ids: [...ids] })
  for (const edge of ['center', 'middle'] as const)
    await mustRun(page, { do: 'arrange.align', edge, to: 'dial' })
  await mustRun(page, { do: 'arrange.nudge', dx, dy })
  return ids
}

export const none = (page: Page) => mustRun(page, { do: 'selection.none' })

export const analog = (page: Page) => add(page, 'image.tick', 'image.hour', 'image.minute', 'image.second')

/** A part of the dial, in its pixels; the whole of one of 500 × 500 with its edge unless told. */
export async function dial(page: Page, [x, y, width, height] = [-8, -8, 516, 516]): Promise<Clip> {
  await idle(page)
  const [start, end] = [
    await onPage(page, x ?? 0, y ?? 0),
    await onPage(page, (x ?? 0) + (width ?? 0), (y ?? 0) + (height ?? 0)),
  ]
  return { x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y }
}

/** A section of the inspector, unfolded: some are folded until someone wants them. */
export async function section({ page, say }: Stage, id: string): Promise<Locator> {
  const shown = inspector(page).getByRole('group', { name: say(`section.${id}`), exact: true })
  return unfolded(shown)
}

/** The same of a section that is not of a layer, by its title. */
export async function titled({ page, say }: Stage, key: string): Promise<Locator> {
  return unfolded(
    inspector(page)
      .getByRole('group', { name: say(key), exact: true })
      .first(),
  )
}

async function unfolded(shown: Locator): Promise<Locator> {
  const head = shown.getByRole('heading').getByRole('button').first()
  await head.scrollIntoViewIfNeeded()
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
  await expect(head).toHaveAttribute('aria-expanded', 'true')
  await shown.scrollIntoViewIfNeeded()
  return shown
}

/** The group of the palette that has this tile, which is marked; others of its group too. */
export const tiles =
  (...presets: readonly string[]): Scene =>
  async ({ page }) => {
    const wanted = presets.map((preset) => tile(page, preset))
    const [first] = wanted
    if (!first) throw new Error('no tile is named')
    await first.scrollIntoViewIfNeeded()
    for (const one of wanted) await mark(page, one)
    return [first.locator('xpath=ancestor::section[1]')]
  }

/** A section of the inspector of a layer that is there. */
export const fields =
  (preset: string, id: string): Scene =>
  async (stage) => {
    await add(stage.page, preset)
    return [await section(stage, id)]
  }

export const leftPanel = (page: Page): Locator => page.locator('[data-side="left"] > section').first()

/** Opens a panel of the rail on the left. */
export async function rail({ page, say }: Stage, key: string): Promise<Locator> {
  await page
    .locator('nav[data-region]')
    .getByRole('button', { name: new RegExp(`^${say(key)}`) })
    .click()
  await expect(
    leftPanel(page)
      .getByRole('heading', { name: say(key) })
      .first(),
  ).toBeVisible()
  return leftPanel(page)
}

/** What a row is made of, where it has no box of its own. */
export async function parts(row: Locator): Promise<Shown> {
  const all = await row.locator('> *').all()
  const boxes = await Promise.all(all.map((one) => one.boundingBox()))
  return boxes.filter((box) => box !== null)
}

/** The same with ten CSS pixels around it. */
export async function around(shown: Locator): Promise<Clip> {
  const box = await shown.boundingBox()
  if (!box) throw new Error('there is nothing to show')
  return { x: box.x - 10, y: box.y - 10, width: box.width + 20, height: box.height + 20 }
}

/** The part of a panel from its top, so many CSS pixels high. */
export async function top(panel: Locator, height: number): Promise<Clip> {
  const box = await panel.boundingBox()
  if (!box) throw new Error('the panel is not shown')
  return { ...box, height: Math.min(height, box.height) }
}

/** Errors, warnings and hints that are known by now. */
export async function problemsOf(page: Page): Promise<number> {
  const { error, warning, hint } = (await see(page, 'problems')).counts
  return error + warning + hint
}
