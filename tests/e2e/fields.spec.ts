import { expect, type Locator, type Page } from 'playwright/test'
import { blendModes } from '../../src/shared/base/blend.ts'
import { inspector, look, looksLike, row, until, valueOf } from '../support/by-hand.ts'
import { canvas, en, idle, mustRun, onPage, see, steps } from '../support/editor.ts'
import { ownDials, test } from '../support/own-dials.ts'

ownDials('stopped')

const addText = async (page: Page): Promise<string> => {
  await mustRun(page, { do: 'layer.add', preset: 'text.latin', at: { x: 150, y: 150 } })
  await idle(page)
  return (await see(page, 'selection')).ids[0] ?? ''
}

const words = (page: Page): Locator => row(page, 'text').getByRole('textbox').first()
const hexOf = (page: Page): Locator => page.getByLabel(en['ui.color.hex'], { exact: true })
const nameOf = (page: Page): Locator => inspector(page).getByLabel(en['ui.inspector.rename'])
const openColor = (page: Page): Promise<void> => row(page, 'fill').getByRole('button').first().click()

test('what was entered or tried stays when Escape closes the picker, as one step', async ({ page }) => {
  await addText(page)
  await mustRun(page, { do: 'style.set', path: 'fill', value: '#FF0000' })
  const first = await steps(page)
  const hex = hexOf(page)

  await openColor(page)
  await hex.fill('0af')
  await hex.press('Enter')
  await until(() => steps(page)).toBe(first + 1)
  await page.getByRole('slider', { name: en['ui.color.area'] }).focus()
  await page.keyboard.press('Home')
  await until(() => valueOf(page, 'fill')).toBe('#FFFFFF')
  await page.keyboard.press('Escape')
  await expect(hex).toBeHidden()
  await until(() => steps(page)).toBe(first + 2)
  expect(await valueOf(page, 'fill')).toBe('#FFFFFF')

  await openColor(page)
  await hex.fill('#12C864')
  await hex.press('Tab')
  await until(() => valueOf(page, 'fill')).toBe('#12C864')
  const opacity = page.getByRole('spinbutton', { name: en['ui.color.opacity'] }).last()
  await opacity.fill('50')
  await opacity.press('Enter')
  await until(() => valueOf(page, 'fill')).toBe('#12C86480')
  await opacity.press('ArrowDown')
  await until(() => valueOf(page, 'fill')).toBe('#12C8647D')
  await opacity.press('Escape')
  await until(() => valueOf(page, 'fill')).toBe('#12C86480')
  await expect(hex).toBeVisible()
  await page.getByRole('slider', { name: en['ui.color.area'] }).focus()
  await page.keyboard.press('Escape')
  await expect(hex).toBeHidden()
  expect([await valueOf(page, 'fill'), await steps(page)]).toEqual(['#12C86480', first + 4])
})

test('Ctrl+Z in the colour picker takes back what is tried, then undoes the design, and the picker follows', async ({
  page,
}) => {
  await addText(page)
  await mustRun(page, { do: 'style.set', path: 'fill', value: '#FF0000' })
  const first = await steps(page)
  const hex = hexOf(page)
  await openColor(page)
  await hex.fill('#00FF00')
  await hex.press('Enter')
  await until(() => steps(page)).toBe(first + 1)
  await page.getByRole('slider', { name: en['ui.color.hue'] }).focus()
  await page.keyboard.press('ArrowRight')
  await until(() => valueOf(page, 'fill')).not.toBe('#00FF00')
  await page.keyboard.press('Control+z')
  await until(() => valueOf(page, 'fill')).toBe('#00FF00')
  await expect(hex).toHaveValue('#00FF00')
  expect(await steps(page)).toBe(first + 1)
  await page.keyboard.press('Control+z')
  await until(() => valueOf(page, 'fill')).toBe('#FF0000')
  await expect(hex).toHaveValue('#FF0000')
  await page.keyboard.press('Escape')
  expect([await valueOf(page, 'fill'), await steps(page)]).toEqual(['#FF0000', first])
})

test('Ctrl+Z undoes what is being typed in a field, and the design once nothing is; Ctrl+Y brings it back', async ({
  page,
}) => {
  const id = await addText(page)
  const label = async (): Promise<string | undefined> => (await see(page, 'inspector')).label
  const x = row(page, 'x').getByRole('spinbutton')
  const before = await valueOf(page, 'x')

  // a number: typed, then entered, then stepped
  await x.fill('222')
  await x.press('Enter')
  await until(() => valueOf(page, 'x')).toBe(222)
  await x.press('End')
  await page.keyboard.type('9')
  await x.press('Control+z')
  await expect(x).toHaveValue('222')
  expect(await valueOf(page, 'x')).toBe(222)
  await x.press('ArrowUp')
  await until(() => valueOf(page, 'x')).toBe(223)
  await x.press('Control+z')
  await until(() => valueOf(page, 'x')).toBe(222)
  await x.press('Control+z')
  await until(() => valueOf(page, 'x')).toBe(before)
  await expect(x).toBeFocused()
  await x.press('Control+y')
  await until(() => valueOf(page, 'x')).toBe(222)
  await x.press('Control+z')

  // words, which are live while they are typed
  const text = words(page)
  const said = String(await valueOf(page, 'text'))
  await text.click()
  await text.press('End')
  await page.keyboard.type(' one')
  await until(() => valueOf(page, 'text')).toBe(`${said} one`)
  await text.press('Enter')
  const written = await steps(page)
  await text.press('End')
  await page.keyboard.type(' two')
  await until(() => valueOf(page, 'text')).toBe(`${said} one two`)
  for (let n = 0; n < 10 && (await text.inputValue()) !== `${said} one`; n += 1) await text.press('Control+z')
  await expect(text).toHaveValue(`${said} one`)
  await until(() => valueOf(page, 'text')).toBe(`${said} one`)
  expect(await steps(page)).toBe(written)
  await text.press('Control+z')
  await until(() => valueOf(page, 'text')).toBe(said)
  await expect(text).toHaveValue(said)
  expect(await steps(page)).toBe(written - 1)

  // the name in the head
  const name = nameOf(page)
  const called = await label()
  await name.fill('Logo')
  await name.press('Enter')
  await until(label).toBe('Logo')
  await name.press('Control+z')
  await until(label).toBe(called)
  await expect(name).toBeFocused()

  // a switch, an expression and a slider have the focus, but nothing typed
  await row(page, 'isBounded').getByRole('switch').click()
  await until(() => valueOf(page, 'isBounded')).toBe(true)
  const opacity = async () =>
    (await see(page, 'inspector')).sections[0]?.fields.find(({ path }) => path === 'opacity')
  await row(page, 'opacity').getByRole('button').click()
  const formula = row(page, 'opacity').getByRole('textbox')
  await formula.fill('(1 / 2)')
  await formula.press('Enter')
  await until(opacity).toMatchObject({ formula: { text: '(1 / 2)' } })
  await formula.press('Control+z')
  await until(opacity).toMatchObject({ value: 1 })
  await page.getByRole('region', { name: en['ui.region.time'] }).getByRole('slider').focus()
  await page.keyboard.press('Control+z')
  await until(() => valueOf(page, 'isBounded')).toBe(false)
  expect((await see(page, 'selection')).ids).toEqual([id])
})

test('Ctrl+Z in a search takes back the words; in an empty one it undoes the design', async ({ page }) => {
  await addText(page)
  await mustRun(page, { do: 'style.set', path: 'x', value: 7 })
  const first = await steps(page)
  const search = page.getByRole('searchbox', { name: en['ui.palette.search'] })
  await search.fill('hand')
  await search.press('Control+z')
  await expect(search).toHaveValue('')
  expect(await steps(page)).toBe(first)
  await search.press('Control+z')
  await until(() => steps(page)).toBe(first - 1)
  await expect(search).toBeFocused()
})

test('marks that nothing was written behind go with their list, and never stay in a text [UX 3.6]', async ({
  page,
}) => {
  await addText(page)
  const first = await steps(page)
  const said = await valueOf(page, 'text')
  const text = words(page)
  const mark = row(page, 'text').getByRole('button', { name: en['ui.tags.insert'] })
  const list = page.getByRole('listbox', { name: en['ui.tags'] })

  await mark.click()
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(text).toHaveValue(String(said))
  await page.keyboard.press('Tab')
  await until(() => valueOf(page, 'text')).toBe(said)
  expect(await steps(page)).toBe(first)

  // with the caret before a letter, too; Shift+Tab and a press elsewhere leave as well
  await text.press('Home')
  await mark.click()
  await expect(list).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await until(() => valueOf(page, 'text')).toBe(said)
  await mark.click()
  await nameOf(page).click()
  await until(() => valueOf(page, 'text')).toBe(said)
  expect(await steps(page)).toBe(first)

  // what was begun is the person's own
  await text.click()
  await page.keyboard.press('End')
  await page.keyboard.type('##no')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await until(() => valueOf(page, 'text')).toBe(`${String(said)}##no`)
  expect(await steps(page)).toBe(first + 1)

  // the same in an expression
  await row(page, 'x').getByRole('button').click()
  await row(page, 'x').getByRole('button', { name: en['ui.tags.insert'] }).click()
  await page.keyboard.press('Escape')
  const formula = row(page, 'x').getByRole('textbox')
  await expect(formula).toHaveValue('')
  await page.keyboard.press('Tab')
  await expect(formula).not.toHaveAttribute('aria-invalid', 'true')
})

test('a tag goes into what is typed, at once, and nothing is seen of it before it is chosen', async ({
  page,
}) => {
  await addText(page)
  const said = String(await valueOf(page, 'text'))
  const first = await steps(page)
  const text = words(page)
  const mark = row(page, 'text').getByRole('button', { name: en['ui.tags.insert'] })
  const list = page.getByRole('listbox', { name: en['ui.tags'] })
  for (const typed of ['', ':', 'at ']) {
    await text.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    if (typed !== '') await page.keyboard.insertText(typed)
    await mark.click()
    await expect(text, typed).toHaveValue(`${typed}##`)
    await expect(list).toBeVisible()
    await idle(page)
    expect(await valueOf(page, 'text'), typed).toBe(typed)
    await page.keyboard.type('hour24')
    await idle(page)
    expect(await valueOf(page, 'text'), typed).toBe(typed)
    await page.keyboard.press('Enter')
    await expect(text).toHaveValue(`${typed}##hour24##`)
    await page.keyboard.press('Enter')
    await until(() => valueOf(page, 'text')).toBe(`${typed}##hour24##`)
    await until(() => steps(page)).toBe(first + 1)
    await page.keyboard.press('Control+z')
    await until(() => valueOf(page, 'text')).toBe(said)
    await expect(text).toHaveValue(said)
  }

  // gone to by keyboard in the same turn of the page: the field is left, and its words are on their way
  await text.click()
  await text.evaluate((field: HTMLTextAreaElement) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {}
    set?.call(field, 'by key ')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    const button = field.closest('[data-field]')?.querySelector<HTMLElement>('button')
    button?.focus()
    button?.click()
  })
  await expect(text).toHaveValue('by key ##')
})

test('one sign offers the tags by what follows it, and Escape leaves it as typed', async ({ page }) => {
  await addText(page)
  const text = words(page)
  const list = page.getByRole('listbox', { name: en['ui.tags'] })
  await text.fill('')
  await page.keyboard.type('#')
  await expect(list).toBeVisible()
  await page.keyboard.type('hour24')
  await expect(list.getByRole('option').first()).toContainText('hour24')
  await page.keyboard.press('Enter')
  await expect(text).toHaveValue('##hour24##')
  await page.keyboard.type(' #')
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.keyboard.press('Enter')
  await until(() => valueOf(page, 'text')).toBe('##hour24## #')
  // a sign alone takes no tag by Enter
  await text.fill('No. ')
  await page.keyboard.type('#')
  await page.keyboard.press('Enter')
  await until(() => valueOf(page, 'text')).toBe('No. #')
})

test('F2, label colours and the like belong to the layer that was pressed, however quick the key is', async ({
  page,
}) => {
  const back = await addText(page)
  await mustRun(page, { do: 'layer.add', preset: 'text.latin', at: { x: 350, y: 350 } })
  await idle(page)
  const [front = ''] = (await see(page, 'selection')).ids
  const input = (uuid: string): Locator => page.locator(`#layer-${uuid}`).getByRole('textbox')
  const press = async (x: number, y: number, key: string): Promise<void> => {
    const at = await onPage(page, x, y)
    // the key while the press is still on its way through the worker
    await page.evaluate(
      ({ at, key }) => {
        const target = document.querySelector<HTMLElement>('[data-canvas]')
        const dial = document.elementFromPoint(at.x, at.y)
        const facts = {
          clientX: at.x,
          clientY: at.y,
          bubbles: true,
          pointerId: 1,
          isPrimary: true,
          button: 0,
        }
        target?.focus()
        dial?.dispatchEvent(new PointerEvent('pointermove', facts))
        const down = new PointerEvent('pointerdown', { ...facts, buttons: 1 })
        // a pointer that is made up cannot be captured
        if (dial) dial.setPointerCapture = () => {}
        if (target) target.setPointerCapture = () => {}
        dial?.dispatchEvent(down)
        dial?.dispatchEvent(new PointerEvent('pointerup', facts))
        target?.dispatchEvent(
          new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }),
        )
      },
      { at, key },
    )
  }
  await press(150, 150, 'F2')
  await expect(input(back)).toBeFocused()
  await page.keyboard.press('Escape')
  await mustRun(page, { do: 'selection.none' })
  await idle(page)
  await press(350, 350, 'F2')
  await expect(input(front)).toBeFocused()

  // a name that is typed keeps the key of saving from the browser
  await page.evaluate(() =>
    window.addEventListener('keydown', (event) => {
      if (event.key === 's') document.documentElement.dataset['kept'] = String(event.defaultPrevented)
    }),
  )
  await page.keyboard.press('Control+s')
  await expect(page.locator('html')).toHaveAttribute('data-kept', 'true')
  await page.keyboard.press('Escape')
  await expect(canvas(page)).toBeFocused()
})

test('Escape gives a time, a sample number and a sample text back as they were', async ({ page }) => {
  const clock = async (): Promise<number> => (await see(page, 'clock')).epochMs
  const before = await clock()
  const time = page.getByRole('textbox', { name: en['ui.time.field'], exact: true })
  await time.fill('03:04:05')
  await time.press('Escape')
  await idle(page)
  expect(await clock()).toBe(before)

  await page.getByRole('button', { name: en['ui.rail.data'], exact: true }).click()
  const steps = page.locator('[data-tag="steps"]').getByRole('spinbutton')
  const was = await steps.inputValue()
  await steps.focus()
  await steps.press('ArrowUp')
  await expect(steps).not.toHaveValue(was)
  await steps.press('Escape')
  await expect(steps).toHaveValue(was)
  const place = page.locator('[data-tag]').getByRole('combobox').first()
  const said = await place.inputValue()
  await place.fill('somewhere')
  await place.press('Escape')
  await expect(place).toHaveValue(said)
})

test('a blend mode is chosen beside the opacity, seen at once and undone in one step', async ({ page }) => {
  await addText(page)
  await mustRun(page, { do: 'style.set', path: 'fill', value: '#FFFFFF' })
  const first = await steps(page)
  const before = await look(page)
  await row(page, 'blend').getByRole('button').click()
  const options = page.getByRole('option')
  await expect(options).toHaveCount(blendModes.length + 1)
  await options.filter({ hasText: en['field.blend.dst-out'] }).click()
  await until(() => valueOf(page, 'blend')).toBe('dst-out')
  expect(await steps(page)).toBe(first + 1)
  await until(async () => looksLike(page, before)).toBe(false)
  await page.keyboard.press('Control+z')
  await until(() => valueOf(page, 'blend')).toBe(null)
  await until(async () => looksLike(page, before)).toBe(true)
})
