import { expect, type Locator, type Page } from 'playwright/test'
import { until } from '../support/by-hand.ts'
import { en, idle, mustRun, opened, see, zh } from '../support/editor.ts'
import type { Locale } from '../../src/shared/messages/text.ts'
import { comeSignedIn, ownDials, test } from '../support/own-dials.ts'

const app = ownDials('stopped')

const wordsOf = { en, 'zh-cn': zh } as const

const filled = (words: string, params: Readonly<Record<string, string>>): string =>
  words.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => params[name] ?? '')

async function openBlocks(page: Page, words: typeof en | typeof zh): Promise<Locator> {
  await page.getByRole('button', { name: words['ui.rail.create'] }).click()
  await page.getByRole('button', { name: words['ui.create.blocks'] }).click()
  return page.getByRole('list', { name: words['ui.create.blocks'] }).getByRole('listitem')
}

/** A group of a rectangle and a text on the dial, selected. */
async function battery(page: Page): Promise<readonly [string, string]> {
  const [shape = ''] = await mustRun(page, {
    do: 'layer.add',
    preset: 'shape.rectangle',
    at: { x: 250, y: 200 },
  })
  const [text = ''] = await mustRun(page, { do: 'layer.add', preset: 'text.latin', at: { x: 250, y: 300 } })
  await mustRun(page, { do: 'group.make', ids: [shape, text] })
  await mustRun(page, { do: 'selection.set', ids: [shape, text] })
  await idle(page)
  return [shape, text]
}

const shots = process.env['SHOTS']
async function shot(page: Page, name: string): Promise<void> {
  if (!shots) return
  for (const [width, height] of [
    [1280, 720],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.waitForTimeout(400)
    await page.screenshot({ path: `${shots}/${name}-${width}.png` })
  }
}

const locale: Locale = (process.env['SHOTS_LOCALE'] as Locale) ?? 'en'

test(`a group is shared as a block, taken by another account, published anew and updated there in one press, in ${locale}`, async ({
  page,
  browser,
}) => {
  const words = wordsOf[locale]
  await page.addInitScript((chosen) => localStorage.setItem('dialwright.locale', chosen), locale)
  await page.reload()
  await opened(page)
  const [shape] = await battery(page)
  const card = await openBlocks(page, words)
  await page.getByRole('button', { name: words['ui.blocks.keep'] }).click()
  await expect(card).toHaveCount(1)
  const name = (await card.locator('[dir=auto]').textContent()) ?? ''
  await shot(page, `saved-${locale}`)
  await card.getByRole('button', { name: filled(words['ui.blocks.share'], { name }) }).click()
  await page.getByRole('button', { name: words['ui.sharing.make'] }).click()
  const address = await page.getByLabel(words['ui.sharing.address']).inputValue()
  await shot(page, `links-${locale}`)
  await page.keyboard.press('Escape')

  const context = await browser.newContext()
  const there = await context.newPage()
  await there.addInitScript((chosen) => localStorage.setItem('dialwright.locale', chosen), locale)
  await comeSignedIn(there, app())
  await there.goto(address)
  await expect(there.getByRole('heading', { name })).toBeVisible()
  await shot(there, `shared-${locale}`)
  await there.getByRole('button', { name: words['ui.block.add'] }).click()
  await expect(there.getByText(words['ui.block.added'])).toBeVisible()
  await shot(there, `added-${locale}`)
  await there.goto(new URL('/dial/new', address).href)
  await opened(there)
  const theirs = await openBlocks(there, words)
  await theirs.getByRole('button', { name: filled(words['ui.blocks.insert'], { name }) }).click()
  const fill = async (of: Page, id: string): Promise<unknown> => {
    await mustRun(of, { do: 'selection.set', ids: [id] })
    await idle(of)
    const view = await see(of, 'inspector')
    const fields = view.sections.flatMap(({ fields }) => fields)
    return fields.find(({ path }) => path === 'fill') as unknown
  }
  await until(async () => (await see(there, 'layers')).order?.includes(shape)).toBe(true)
  const before = JSON.stringify(await fill(there, shape))

  await mustRun(page, { do: 'style.set', ids: [shape], path: 'fill', value: '#FF0000' })
  await card.getByRole('button', { name: filled(words['ui.blocks.publish'], { version: '2' }) }).click()
  await expect(card).toContainText(filled(words['ui.blocks.version'], { version: '2' }))
  await shot(page, `published-${locale}`)

  await there.reload()
  await opened(there)
  const again = await openBlocks(there, words)
  await again.getByRole('button', { name: words['ui.blocks.renew'] }).click()
  await expect(again).toContainText(filled(words['ui.blocks.version'], { version: '2' }))
  await fill(there, shape)
  await shot(there, `behind-${locale}`)
  await again.getByRole('button', { name: words['ui.blocks.review'] }).click()
  const dialog = there.getByRole('dialog')
  await expect(dialog).toContainText(words['field.of.colour'])
  await shot(there, `review-${locale}`)
  await dialog.getByRole('button', { name: words['ui.blocks.update'], exact: true }).click()
  await until(async () => JSON.stringify(await fill(there, shape))).not.toBe(before)
  await expect(again.getByRole('button', { name: words['ui.blocks.review'] })).toHaveCount(0)
  await shot(there, `updated-${locale}`)
  await context.close()
})
