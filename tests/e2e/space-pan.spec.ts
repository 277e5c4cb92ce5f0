import { expect, type Page } from 'playwright/test'
import { row } from '../support/by-hand.ts'
import { canvas, en, idle, mustRun, onPage, see, steps } from '../support/editor.ts'
import { ownDials, test } from '../support/own-dials.ts'

ownDials('stopped')

/** What takes the focus and no words. */
const controls =
  'button, a[href], select, [role=tab], [role=slider], [role=tree], input[type=range], input[type=checkbox], input[type=radio]'

/** Marks each control that is on screen with a number, and counts the presses that controls get; the kinds that stand there. */
const numberControls = (page: Page): Promise<readonly string[]> =>
  page.evaluate((selector) => {
    const plain = document.createElement('form')
    plain.innerHTML =
      '<input type="checkbox"><input type="radio"><select><option>a</option></select><button type="button" role="tab">b</button>'
    plain.style.cssText = 'position:fixed;left:0;bottom:0;z-index:9'
    document.body.append(plain)
    window.addEventListener('click', () => (document.body.dataset['presses'] = 'some'), true)
    const isSeen = (one: HTMLElement): boolean => one.getClientRects().length > 0 && !one.closest('[inert]')
    return [...document.querySelectorAll<HTMLElement>(selector)].filter(isSeen).map((one, index) => {
      one.dataset['control'] = String(index)
      return one.getAttribute('role') ?? (one instanceof HTMLInputElement ? one.type : one.localName)
    })
  }, controls)

const addBox = async (page: Page): Promise<{ x: number; y: number }> => {
  await mustRun(page, { do: 'layer.add', preset: 'shape.rectangle', at: { x: 250, y: 250 } })
  await idle(page)
  return onPage(page, 250, 250)
}

test('Space over the canvas holds the hand, whatever control has the focus, and presses none [UX 6]', async ({
  page,
}) => {
  const at = await addBox(page)
  const kinds = await numberControls(page)
  expect([...new Set(kinds)]).toEqual(
    expect.arrayContaining(['button', 'a', 'tab', 'range', 'tree', 'checkbox', 'radio', 'select']),
  )
  const first = await steps(page)
  const failed: string[] = []
  for (const [index, kind] of kinds.entries()) {
    const isThere = await page.evaluate((number) => {
      const one = document.querySelector<HTMLElement>(`[data-control="${number}"]`)
      one?.focus()
      return one !== null && document.activeElement === one
    }, index)
    if (!isThere) continue
    await page.mouse.move(at.x + (index % 2), at.y)
    await page.keyboard.down('Space')
    const cursor = await see(page, 'cursor')
    await page.keyboard.up('Space')
    const after = await see(page, 'cursor')
    if (cursor !== 'grab' || after === 'grab') failed.push(`${index} ${kind}: ${cursor}, then ${after}`)
  }
  expect(failed).toEqual([])
  expect(await page.evaluate(() => document.body.dataset['presses'])).toBe(undefined)
  expect(await steps(page)).toBe(first)
})

test('after a press on a button of the bar, Space and a drag move the view and no layer', async ({
  page,
}) => {
  const at = await addBox(page)
  const box = (await see(page, 'selection')).pose?.box
  const before = await see(page, 'view')
  await page.getByRole('navigation', { name: en['ui.region.rail'] }).getByRole('button').nth(1).click()
  await page.mouse.move(at.x, at.y)
  await page.keyboard.down('Space')
  await page.mouse.down()
  await page.mouse.move(at.x + 30, at.y + 20, { steps: 4 })
  await page.mouse.up()
  await page.keyboard.up('Space')
  await idle(page)
  const after = await see(page, 'view')
  expect([after.x - before.x, after.y - before.y]).toEqual([30, 20])
  expect((await see(page, 'selection')).pose?.box).toEqual(box)
})

test('Space writes in a text field, and presses what was gone to by keyboard while the pointer rests on the dial', async ({
  page,
}) => {
  await mustRun(page, { do: 'layer.add', preset: 'text.latin', at: { x: 150, y: 150 } })
  await idle(page)
  const text = row(page, 'text').getByRole('textbox').first()
  const at = await onPage(page, 250, 250)
  await text.focus()
  await page.mouse.move(at.x, at.y)
  await page.keyboard.press('End')
  const said = await text.inputValue()
  await page.keyboard.press('Space')
  await expect(text).toHaveValue(`${said} `)
  await page.keyboard.press('Escape')
  await canvas(page).focus()
  await page.mouse.move(at.x + 1, at.y)
  const entry = page
    .getByRole('navigation', { name: en['ui.region.rail'] })
    .getByRole('button', { name: en['ui.rail.history'] })
  await entry.focus()
  await page.keyboard.press('Space')
  await expect(entry).toHaveAttribute('aria-pressed', 'true')
})
