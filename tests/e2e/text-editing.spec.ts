import { expect, type Locator, type Page } from 'playwright/test'
import { valueOf } from '../support/by-hand.ts'
import {
  canvas,
  en,
  idle,
  mustRun,
  onPage,
  pattern,
  run,
  see,
  selectedBox,
  steps,
} from '../support/editor.ts'
import { ownDials, test } from '../support/own-dials.ts'

ownDials('stopped')

const field = (page: Page): Locator => page.getByLabel(pattern(en['ui.textEdit.field']))

/** The stored words of the selected layer. */
const stored = (page: Page): Promise<unknown> => valueOf(page, 'text')

async function begin(page: Page, style: Readonly<Record<string, string | number>> = {}): Promise<string> {
  const [id = ''] = await mustRun(page, { do: 'layer.add', preset: 'text.latin' })
  // words set on one line would widen the box
  const all = {
    wrap: 'none',
    x: 100,
    y: 200,
    width: 300,
    height: 60,
    fontSize: 40,
    text: 'Hello dial',
    ...style,
  }
  for (const [path, value] of Object.entries(all)) await mustRun(page, { do: 'style.set', path, value })
  await idle(page)
  return id
}

/** Double-clicks the middle of the text and waits until keys go there. */
async function open(page: Page): Promise<void> {
  const at = await onPage(page, 250, 230)
  await page.mouse.dblclick(at.x, at.y)
  await expect(field(page)).toBeFocused()
}

const editing = async (page: Page) => {
  const view = await see(page, 'textEditing')
  if (!view) throw new Error('no text is being edited')
  return view
}

/** A place between two letters, in pixels of the page. */
async function beside(page: Page, at: number): Promise<{ x: number; y: number }> {
  const { lines, matrix } = await editing(page)
  const line = lines.findLast(({ stops }) => (stops[0]?.at ?? 0) <= at)
  const own = {
    x: line?.stops.find((stop) => stop.at === at)?.x ?? 0,
    y: (line?.top ?? 0) + (line?.height ?? 0) / 2,
  }
  const [a, b, c, d, tx, ty] = matrix
  const corner = await canvas(page).boundingBox()
  return {
    x: (corner?.x ?? 0) + a * own.x + c * own.y + tx,
    y: (corner?.y ?? 0) + b * own.x + d * own.y + ty,
  }
}

const selection = async (page: Page) => {
  const { anchor, focus } = await editing(page)
  return [anchor, focus]
}

test('a double click edits in place: typed, finished by Ctrl+Enter, one step back [S2.79 S5.27 S5.28 A16]', async ({
  page,
}) => {
  await begin(page)
  const from = await steps(page)
  await open(page)
  expect(await selection(page)).toEqual([0, 10])
  await page.keyboard.type('Good v')
  await page.keyboard.press('Enter')
  await page.keyboard.type('morning')
  await page.keyboard.press('Delete')
  await expect.poll(async () => (await editing(page)).text).toBe('Good vmorning')
  expect(await steps(page)).toBe(from)
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => see(page, 'textEditing')).toBeNull()
  await expect(canvas(page)).toBeFocused()
  expect([await stored(page), await steps(page)]).toEqual(['Good vmorning', from + 1])
  await expect(page.locator('[aria-live=polite]')).toHaveText(pattern(en['announce.textDone']))
  await page.keyboard.press('Control+z')
  await expect.poll(() => stored(page)).toBe('Hello dial')
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
})

test('Chinese is composed in place and stands there when it is chosen [S2.79]', async ({ page }) => {
  await begin(page, { fontFamily: 'NotoSansSC-Regular' })
  await open(page)
  const devtools = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await compose('zao')
  await expect.poll(async () => (await editing(page)).text).toBe('zao')
  await compose('zao shang')
  await expect.poll(async () => (await editing(page)).text).toBe('zao shang')
  await devtools.send('Input.insertText', { text: '早上' })
  await page.keyboard.press('End')
  await compose('hao')
  await devtools.send('Input.insertText', { text: '好' })
  await expect.poll(async () => (await editing(page)).text).toBe('早上好')
  // the field, and with it the window of the input method, is at the caret
  const { caret } = await editing(page)
  const [box, corner] = [await field(page).boundingBox(), await canvas(page).boundingBox()]
  expect((box?.x ?? 0) - (corner?.x ?? 0)).toBeCloseTo(caret.x, 0)
  expect((box?.y ?? 0) - (corner?.y ?? 0)).toBeCloseTo(caret.y, 0)
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => stored(page)).toBe('早上好')
})

test('T adds a text in the language of the dial that is written at once [UX 3.3]', async ({ page }) => {
  for (const [locale, typed] of [
    ['en', 'Noon'],
    ['zh-cn', '正午'],
  ] as const) {
    await page.getByRole('button', { name: en['ui.rail.data'], exact: true }).click()
    await page.getByLabel(en['ui.samples.language']).selectOption(locale)
    await canvas(page).focus()
    const count = (await see(page, 'design')).layerCount
    await page.keyboard.press('t')
    await expect(field(page)).toBeFocused()
    await page.keyboard.insertText(typed)
    await page.keyboard.press('Escape')
    await expect.poll(() => stored(page)).toBe(typed)
    expect((await see(page, 'design')).layerCount).toBe(count + 1)
    const font = (await see(page, 'inspector')).sections
      .flatMap(({ fields }) => fields)
      .find(({ field: name }) => name === 'font')?.value
    expect(font).toBe(locale === 'en' ? 'Roboto-Regular' : 'NotoSansSC-Regular')
  }
})

test('what is typed right behind T is of the text, and its # offers live data: no letter is a shortcut [UX 3.3]', async ({
  page,
}) => {
  await canvas(page).focus()
  await page.keyboard.press('t')
  // without a pause: the engine has not begun to edit yet
  await page.keyboard.type('Hello #ba')
  await expect.poll(async () => (await see(page, 'textEditing'))?.text).toBe('Hello #ba')
  await expect(page.getByRole('listbox').getByText('batteryPercent', { exact: true })).toBeVisible()
  expect(await see(page, 'draws')).toBeNull()
})

test('T puts a new text where the dial is pressed, and # there offers live data to arrows, Enter and a press', async ({
  page,
}) => {
  await canvas(page).focus()
  await page.keyboard.press('t')
  await expect(field(page)).toBeFocused()
  const at = await onPage(page, 250, 400)
  await page.mouse.click(at.x, at.y)
  await expect.poll(async () => (await editing(page)).isNew).toBe(false)
  await expect(field(page)).toBeFocused()
  const list = page.getByRole('listbox', { name: en['ui.tags'] })
  await page.keyboard.type('#')
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await expect(list.getByRole('option').first()).toContainText('hourMinute')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  const active = await list.getByRole('option', { selected: true }).getAttribute('id')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', active ?? '')
  await page.keyboard.press('Enter')
  await expect(list).toBeHidden()
  await expect.poll(async () => (await editing(page)).text).toBe('##hourMinute##')
  await page.keyboard.type(' #batt')
  await list.getByRole('option').first().click()
  await expect.poll(async () => (await editing(page)).text).toBe('##hourMinute## ##batteryPercent##')
  // Escape closes the list first, and then the words
  await page.keyboard.type(' ##')
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect.poll(async () => (await editing(page)).text).toBe('##hourMinute## ##batteryPercent## ')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect.poll(() => see(page, 'textEditing')).toBeNull()
  expect(String(await stored(page))).toContain('##hourMinute## ##batteryPercent##')
  const box = await selectedBox(page)
  expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - 400)).toBeLessThan(4)
})

test('Escape and a click beside the words keep them as one step, Ctrl+Z works inside [A16]', async ({
  page,
}) => {
  await begin(page)
  const from = await steps(page)
  await open(page)
  await page.keyboard.type('Hello noon')
  await page.keyboard.press('Escape')
  await expect(canvas(page)).toBeFocused()
  await expect.poll(() => see(page, 'textEditing')).toBeNull()
  expect([await stored(page), await steps(page)]).toEqual(['Hello noon', from + 1])
  await page.keyboard.press('Control+z')
  await expect.poll(() => stored(page)).toBe('Hello dial')
  // nothing was typed: no step
  await open(page)
  await page.keyboard.press('Escape')
  expect(await steps(page)).toBe(from)
  await open(page)
  await page.keyboard.press('End')
  await page.keyboard.type(' kept')
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await editing(page)).text).not.toContain('kept')
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(async () => (await editing(page)).text).toBe('Hello dial kept')
  const beyond = await onPage(page, 250, 400)
  await page.mouse.click(beyond.x, beyond.y)
  await expect.poll(() => see(page, 'textEditing')).toBeNull()
  expect(await steps(page)).toBe(from + 1)
})

test('a turned text at zoom 3: presses, words and drags land on the letters', async ({ page }) => {
  await begin(page, { rotation: 30 })
  await mustRun(page, { do: 'view.zoomTo', zoom: 3 })
  await open(page)
  const third = await beside(page, 3)
  await page.mouse.click(third.x + 1, third.y)
  await expect.poll(() => selection(page)).toEqual([3, 3])
  await page.waitForTimeout(600)
  const eighth = await beside(page, 7)
  await page.mouse.dblclick(eighth.x + 3, eighth.y)
  await expect.poll(() => selection(page)).toEqual([6, 10])
  await page.mouse.click(eighth.x + 3, eighth.y, { clickCount: 3 })
  await expect.poll(() => selection(page)).toEqual([0, 10])
  await page.waitForTimeout(600)
  await page.mouse.move(eighth.x, eighth.y)
  await page.mouse.down()
  const second = await beside(page, 2)
  await page.mouse.move(second.x, second.y, { steps: 6 })
  await page.mouse.up()
  await expect.poll(() => selection(page)).toEqual([7, 2])
  await page.keyboard.type('x')
  await expect.poll(async () => (await editing(page)).text).toBe('Hexial')
  await page.keyboard.press('Control+Enter')
  expect(await stored(page)).toBe('Hexial')
  // a script ends it: the keys go on to the canvas
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await mustRun(page, { do: 'text.cancel' })
  await expect(canvas(page)).toBeFocused()
})

test('copy and paste inside; a pasted break becomes a space [S5.27]', async ({ page, context }) => {
  await begin(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  await page.keyboard.press('Control+c')
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await page.keyboard.press('Control+v')
  await expect.poll(async () => (await editing(page)).text).toBe('Hello dial!Hello dial')
  await page.evaluate(() => navigator.clipboard.writeText('one\r\ntwo'))
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+v')
  await expect.poll(async () => (await editing(page)).text).toBe('one two')
  expect((await see(page, 'design')).layerCount).toBe(2)
})

test('what is too long is said at the place and does not come in', async ({ page }) => {
  await begin(page)
  await open(page)
  await page.keyboard.insertText('x'.repeat(499))
  await page.keyboard.insertText('yz')
  await expect(page.getByRole('alert').filter({ hasText: '501' })).toBeVisible()
  await expect.poll(async () => (await editing(page)).text).toBe(`${'x'.repeat(499)}y`)
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('alert').filter({ hasText: '501' })).toHaveCount(0)
  // what an input method brings is let in as far as there is room, in whole letters
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Input.imeSetComposition', { text: 'nihao', selectionStart: 5, selectionEnd: 5 })
  await devtools.send('Input.insertText', { text: '你好' })
  await expect.poll(async () => (await editing(page)).text).toBe(`${'x'.repeat(499)}你`)
  await expect(field(page)).toHaveValue(`${'x'.repeat(499)}你`)
  await expect(page.getByRole('alert').filter({ hasText: '501' })).toBeVisible()
})

test('a wrapped text is walked by its lines', async ({ page }) => {
  await begin(page, { wrap: 'word', width: 200, height: 160, text: 'one two three four' })
  await page.keyboard.press('Escape')
  const at = await onPage(page, 200, 280)
  await page.mouse.dblclick(at.x, at.y)
  await expect(field(page)).toBeFocused()
  const { lines } = await editing(page)
  expect(lines.length).toBeGreaterThan(1)
  const second = lines[1]?.stops[0]?.at ?? 0
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Home')
  await expect.poll(() => selection(page)).toEqual([second, second])
  await page.keyboard.press('Shift+ArrowUp')
  await expect.poll(() => selection(page)).toEqual([second, 0])
  await page.keyboard.press('End')
  await expect.poll(async () => (await selection(page))[1]).toBe(second - 1)
})

test('a bound text asks: cancel and Escape bring the tag back, continue keeps the words [S2.80 S2.81 S2.82 S2.83 S2.84 S2.85 A39]', async ({
  page,
}) => {
  await begin(page, { text: '##hourMinute##' })
  const from = await steps(page)
  const dialog = page.getByRole('dialog', { name: en['ui.liveText.title'] })
  await open(page)
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => see(page, 'textEditing')).toBeNull()
  await expect(dialog).toHaveCount(0)
  for (const answer of ['cancel', 'escape', 'continue'] as const) {
    await open(page)
    await page.keyboard.type('noon')
    if (answer === 'cancel') {
      const beyond = await onPage(page, 250, 400)
      await page.mouse.click(beyond.x, beyond.y)
    } else await page.keyboard.press('Control+Enter')
    await expect(dialog.getByText(pattern(en['ui.liveText.text']))).toBeVisible()
    await expect(dialog.getByRole('button', { name: en['ui.liveText.continue'], exact: true })).toBeVisible()
    if (answer === 'escape') await page.keyboard.press('Escape')
    else await dialog.getByRole('button', { name: en[`ui.liveText.${answer}`], exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(canvas(page)).toBeFocused()
    const isKept = answer === 'continue'
    expect([await stored(page), await steps(page)]).toEqual(
      isKept ? ['noon', from + 1] : ['##hourMinute##', from],
    )
  }
})

test('a click into a panel keeps the words; a locked text is refused with the way out [S4.19]', async ({
  page,
}) => {
  const id = await begin(page)
  await open(page)
  await page.keyboard.type('panel')
  await page
    .getByRole('region')
    .or(page.getByRole('complementary'))
    .first()
    .click({ position: { x: 5, y: 5 } })
  await expect.poll(() => see(page, 'textEditing')).toBeNull()
  expect(await stored(page)).toBe('panel')
  await mustRun(page, { do: 'layer.lock', ids: [id], isLock: true })
  const at = await onPage(page, 250, 230)
  await page.mouse.dblclick(at.x, at.y)
  await expect(page.getByText(en['refusal.locked'], { exact: true }).first()).toBeVisible()
  await expect(field(page)).toHaveCount(0)
})

test('a visitor gets the sign-in dialog [A17]', async ({ page }) => {
  await begin(page)
  await run(page, { do: 'session.set', token: null, userId: null })
  const at = await onPage(page, 250, 230)
  await page.mouse.dblclick(at.x, at.y)
  await expect(page.getByRole('dialog').getByLabel(en['ui.login.phone'])).toBeVisible()
  expect(await see(page, 'textEditing')).toBeNull()
})
