import { expect, type Locator, type Page } from 'playwright/test'
import { until } from '../support/by-hand.ts'
import { en, idle, inEnglish, mustRun, opened, see } from '../support/editor.ts'
import { comeSignedIn, ownDials, test } from '../support/own-dials.ts'

const app = ownDials('stopped')

const filled = (words: string, params: Readonly<Record<string, string>>): string =>
  words.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => params[name] ?? '')

async function openBlocks(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: en['ui.rail.create'] }).click()
  await page.getByRole('button', { name: en['ui.create.blocks'] }).click()
  return page.getByRole('list', { name: en['ui.create.blocks'] }).getByRole('listitem')
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

test('a group is shared as a block, taken by another account, published anew and updated there in one press', async ({
  page,
  browser,
}) => {
  const [shape] = await battery(page)
  const card = await openBlocks(page)
  await page.getByRole('button', { name: en['ui.blocks.keep'] }).click()
  await expect(card).toHaveCount(1)
  const name = (await card.locator('[dir=auto]').textContent()) ?? ''
  await card.getByRole('button', { name: filled(en['ui.blocks.share'], { name }) }).click()
  await page.getByRole('button', { name: en['ui.sharing.make'] }).click()
  const address = await page.getByLabel(en['ui.sharing.address']).inputValue()
  await page.keyboard.press('Escape')

  const context = await browser.newContext()
  const there = await context.newPage()
  await inEnglish(there)
  await comeSignedIn(there, app())
  await there.goto(address)
  await expect(there.getByRole('heading', { name })).toBeVisible()
  await there.getByRole('button', { name: en['ui.block.add'] }).click()
  await expect(there.getByText(en['ui.block.added'])).toBeVisible()
  await there.goto(new URL('/dial/new', address).href)
  await opened(there)
  const theirs = await openBlocks(there)
  await theirs.getByRole('button', { name: filled(en['ui.blocks.insert'], { name }) }).click()
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
  await card.getByRole('button', { name: filled(en['ui.blocks.publish'], { version: '2' }) }).click()
  await expect(card).toContainText(filled(en['ui.blocks.version'], { version: '2' }))

  await there.reload()
  await opened(there)
  const again = await openBlocks(there)
  await again.getByRole('button', { name: en['ui.blocks.renew'] }).click()
  await expect(again).toContainText(filled(en['ui.blocks.version'], { version: '2' }))
  await fill(there, shape)
  await again.getByRole('button', { name: en['ui.blocks.review'] }).click()
  const dialog = there.getByRole('dialog')
  await expect(dialog).toContainText(en['field.of.colour'])
  await dialog.getByRole('button', { name: en['ui.blocks.update'], exact: true }).click()
  await until(async () => JSON.stringify(await fill(there, shape))).not.toBe(before)
  await expect(again.getByRole('button', { name: en['ui.blocks.review'] })).toHaveCount(0)
  await context.close()
})
