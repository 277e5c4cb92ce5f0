import { expect, type Locator, type Page } from 'playwright/test'
import { inspector, row, until, valueOf } from '../support/by-hand.ts'
import { canvas, en, idle, mustRun, onPage, see, steps } from '../support/editor.ts'
import { said } from '../support/kind-texts.ts'
import { ownDials, test } from '../support/own-dials.ts'

ownDials('stopped')

const addText = async (page: Page, x: number, y: number): Promise<string> => {
  await mustRun(page, { do: 'layer.add', preset: 'text.latin', at: { x, y } })
  await idle(page)
  return (await see(page, 'selection')).ids[0] ?? ''
}

const number = (page: Page, path: string): Locator => row(page, path).getByRole('spinbutton')

async function boxOf(target: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await target.boundingBox()
  if (!box) throw new Error('it is not on screen')
  return box
}

/** A press on the letter of a number field, dragged by `dx` in small steps and held. */
async function pullMark(page: Page, path: string, dx: number): Promise<void> {
  const box = await boxOf(number(page, path))
  const at = { x: box.x - 12, y: box.y + box.height / 2 }
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  for (let n = 1; n <= 10; n += 1) await page.mouse.move(at.x + (dx * n) / 10, at.y)
}

test('a number is dragged, stepped, summed, told its limits and given back by Escape, each one step', async ({
  page,
}) => {
  await addText(page, 150, 150)
  const x = number(page, 'x')
  const before = Number(await valueOf(page, 'x'))
  const first = await steps(page)

  await pullMark(page, 'x', 30)
  await until(() => valueOf(page, 'x')).toBe(before + 30)
  expect(await steps(page)).toBe(first)
  await page.mouse.up()
  await until(() => steps(page)).toBe(first + 1)

  await pullMark(page, 'x', 50)
  await until(() => valueOf(page, 'x')).toBe(before + 80)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await until(() => valueOf(page, 'x')).toBe(before + 30)
  expect(await steps(page)).toBe(first + 1)

  await page.keyboard.down('Shift')
  await pullMark(page, 'x', 10)
  await page.mouse.up()
  await page.keyboard.up('Shift')
  await until(() => valueOf(page, 'x')).toBe(before + 130)

  await x.focus()
  for (const key of ['ArrowUp', 'ArrowUp', 'Shift+ArrowDown', 'Alt+ArrowUp']) await x.press(key)
  await x.press('Enter')
  await until(() => valueOf(page, 'x')).toBe(before + 122.1)
  expect(await steps(page)).toBe(first + 3)

  await x.fill('x+10')
  await x.press('Enter')
  await until(() => valueOf(page, 'x')).toBe(before + 132.1)
  await x.fill('250/2')
  await x.press('Enter')
  await until(() => valueOf(page, 'x')).toBe(125)
  await x.fill('80 px')
  await x.press('Enter')
  await until(() => valueOf(page, 'x')).toBe(80)
  await expect(x).toHaveAttribute('aria-valuetext', '80 pixels')

  await x.fill('70')
  await x.press('Escape')
  await expect(x).toHaveValue('80')
  await expect(x).toBeFocused()
  await x.hover()
  await page.mouse.wheel(0, 200)
  await expect(x).toHaveValue('80')

  const turn = number(page, 'rotation')
  await turn.fill('400')
  await expect(turn).toHaveAttribute('aria-invalid', 'true')
  await expect(turn).toHaveAccessibleDescription('-360 to 360°')
  await turn.press('Enter')
  await until(() => valueOf(page, 'rotation')).toBe(360)
  await expect(turn).toHaveAccessibleDescription('-360 to 360°')
  await turn.fill('far')
  await turn.press('Enter')
  await expect(turn).toHaveValue('far')
  await expect(turn).toHaveAccessibleDescription(en['ui.number.none'])
  await turn.press('Escape')
  await expect(turn).toHaveValue('360')
})

test('a drag on a label goes on at the edge of the screen, with the pointer locked', async ({ page }) => {
  await addText(page, 150, 150)
  const before = Number(await valueOf(page, 'fontSize'))
  const label = await boxOf(row(page, 'fontSize').getByText(said('field.fontSize'), { exact: true }))
  const edge = page.viewportSize()?.width ?? 0
  await page.mouse.move(label.x + 5, label.y + 8)
  await page.mouse.down()
  await page.mouse.move(label.x + 15, label.y + 8)
  await until(() => valueOf(page, 'fontSize')).toBe(before + 10)
  await page.mouse.move(edge - 1, label.y + 8, { steps: 8 })
  await expect.poll(() => page.evaluate(() => document.pointerLockElement !== null)).toBe(true)
  await page.mouse.up()
  await expect.poll(() => page.evaluate(() => document.pointerLockElement === null)).toBe(true)
  await until(() => valueOf(page, 'fontSize')).toBe(before + edge - 1 - Math.round(label.x + 5))
})

test('several layers: mixed numbers move each by its own, typing sets all, the box moves them as one', async ({
  page,
}) => {
  const a = await addText(page, 120, 120)
  const b = await addText(page, 300, 320)
  const places = async (): Promise<readonly unknown[]> => {
    const found = []
    for (const id of [a, b]) {
      await mustRun(page, { do: 'selection.set', ids: [id] })
      found.push(await valueOf(page, 'x'))
    }
    await mustRun(page, { do: 'selection.set', ids: [a, b] })
    await idle(page)
    return found
  }
  const [xa, xb] = (await places()) as [number, number]
  const x = number(page, 'x')
  await expect(x).toHaveAttribute('placeholder', en['ui.field.mixed'])
  await expect(x).toHaveAttribute('aria-valuetext', en['ui.field.mixed'])

  const first = await steps(page)
  await pullMark(page, 'x', 20)
  await page.mouse.up()
  await until(() => steps(page)).toBe(first + 1)
  expect(await places()).toEqual([xa + 20, xb + 20])

  await x.fill('x/2')
  await x.press('Enter')
  await until(() => steps(page)).toBe(first + 2)
  expect(await places()).toEqual([(xa + 20) / 2, (xb + 20) / 2])

  const box = inspector(page).getByRole('group', { name: en['ui.inspector.box'] })
  const left = box.getByRole('spinbutton', { name: en['ui.inspector.boxX'] })
  await left.fill('100')
  await left.press('Enter')
  await until(async () => (await see(page, 'inspector')).box?.x).toBe(100)
  expect(await places()).toEqual([100, 100 + (xb - xa) / 2])

  const wide = box.getByRole('spinbutton', { name: en['ui.inspector.boxWidth'] })
  const was = (await see(page, 'inspector')).box?.width ?? 0
  await wide.fill('x*2')
  await wide.press('Enter')
  await until(async () => Math.round((await see(page, 'inspector')).box?.width ?? 0)).toBe(
    Math.round(was * 2),
  )
  expect(await steps(page)).toBe(first + 4)
  await mustRun(page, { do: 'history.undo' })
  await until(async () => (await see(page, 'inspector')).box?.width).toBe(was)

  await inspector(page).getByRole('button', { name: 'Align to: Dial' }).click()
  await inspector(page).getByRole('button', { name: en['ui.action.align.left'], exact: true }).click()
  await until(async () => (await see(page, 'inspector')).box?.x).toBe(0)
  expect(await places()).toEqual([0, 0])

  await x.fill('44')
  await x.press('Enter')
  await until(() => valueOf(page, 'x')).toBe(44)
  expect(await places()).toEqual([44, 44])
})

const picker = (page: Page) => ({
  hex: page.getByLabel(en['ui.color.hex'], { exact: true }),
  pick: page.getByRole('button', { name: en['ui.color.pick'] }),
  area: page.getByRole('slider', { name: en['ui.color.area'] }),
})

test('a colour by keys, theme and eyedropper is one step on close and by Escape; a hex is one when it is entered [S5.31 A15 W5.22]', async ({
  page,
}) => {
  const id = await addText(page, 150, 150)
  await mustRun(page, { do: 'style.set', path: 'fill', value: '#FF000080', ids: [id] })
  const first = await steps(page)
  const open = (): Promise<void> => row(page, 'fill').getByRole('button').first().click()
  const { hex, pick, area } = picker(page)

  await open()
  await hex.fill('0af')
  await hex.press('Enter')
  await until(() => valueOf(page, 'fill')).toBe('#00AAFF80')
  await hex.fill('nothing')
  await hex.press('Enter')
  await expect(hex).toHaveAccessibleDescription(en['ui.color.badHex'])
  await hex.press('Escape')
  await expect(hex).toHaveValue('#00AAFF')
  await area.focus()
  await page.keyboard.press('Home')
  await until(() => valueOf(page, 'fill')).toBe('#FFFFFF80')
  await page.getByRole('slider', { name: en['ui.color.opacity'] }).focus()
  await page.keyboard.press('End')
  await until(() => valueOf(page, 'fill')).toBe('#FFFFFF')
  expect(await steps(page)).toBe(first + 1)
  await page.keyboard.press('Escape')
  await expect(hex).toBeHidden()
  await until(() => steps(page)).toBe(first + 2)
  expect(await valueOf(page, 'fill')).toBe('#FFFFFF')
  expect((await see(page, 'selection')).ids).toEqual([id])
  await page.keyboard.press('Control+z')
  await until(() => valueOf(page, 'fill')).toBe('#00AAFF80')

  // a green field to pick from
  await mustRun(page, { do: 'selection.none' })
  const background = row(page, 'fill')
  await background.getByRole('button').first().click()
  await hex.fill('#12C864')
  await hex.press('Enter')
  await page.getByRole('button', { name: en['ui.color.addTheme'] }).click()
  await until(async () => (await see(page, 'design')).themeColors).toEqual(['#12C864'])
  await background.getByRole('button').first().click()
  await expect(hex).toBeHidden()

  await mustRun(page, { do: 'selection.set', ids: [id] })
  await idle(page)
  const second = await steps(page)
  await open()
  await pick.click()
  const loupe = page.locator('[data-loupe]')
  await expect(loupe).toBeVisible()
  const at = await onPage(page, 250, 380)
  await page.mouse.move(at.x, at.y)
  await expect(loupe).toHaveText('#12C864')
  await page.keyboard.press('Escape')
  await expect(loupe).toBeHidden()
  await expect(hex).toBeVisible()
  await pick.click()
  await page.mouse.move(at.x, at.y)
  await expect(loupe).toHaveText('#12C864')
  await page.mouse.click(at.x, at.y)
  await until(() => valueOf(page, 'fill')).toBe('#12C86480')
  expect(await steps(page)).toBe(second)

  // down at the edge of the canvas all of the loupe is on it, and the words are not under it
  await pick.click()
  const field = await canvas(page).boundingBox()
  if (!field) throw new Error('the canvas is not on the page')
  await page.mouse.move(field.x + field.width / 2, field.y + field.height - 30)
  const hint = page.locator('p', { hasText: en['ui.color.pickHint'] })
  const [glass, words] = [await loupe.boundingBox(), await hint.boundingBox()]
  expect((glass?.y ?? Infinity) + (glass?.height ?? 0)).toBeLessThanOrEqual(field.y + field.height)
  expect((words?.y ?? Infinity) + (words?.height ?? 0)).toBeLessThan(glass?.y ?? 0)
  await page.keyboard.press('Escape')
  await open()
  await expect(hex).toBeHidden()
  await until(() => steps(page)).toBe(second + 1)

  // what was used last is offered again, after a reload too
  await page.reload()
  await page.waitForFunction(() => 'dialwright' in window)
  await expect.poll(async () => (await see(page, 'design').catch(() => null))?.layerCount).toBe(2)
  await mustRun(page, { do: 'selection.set', ids: [id] })
  // the design has a fill, too, which is shown until the layer is
  await expect(row(page, 'fontFamily')).toBeVisible()
  await open()
  const recent = page.getByRole('region', { name: en['ui.color.recent'] })
  await expect(recent.getByRole('button', { name: 'Use #12C86480' })).toBeVisible()
  await expect(page.getByRole('region', { name: en['ui.color.theme'] }).getByRole('button')).toHaveCount(2)
})

test('a hex typed into the panel of a new theme colour is added by Enter, once [W5.22]', async ({ page }) => {
  await mustRun(page, { do: 'selection.none' })
  await page.getByRole('button', { name: en['ui.color.addThemeColor'] }).click()
  const hex = page.getByLabel(en['ui.color.hex'], { exact: true })
  await hex.fill('#12C864')
  await hex.press('Enter')
  await until(async () => (await see(page, 'design')).themeColors).toEqual(['#12C864'])
  await expect(hex).toBeHidden()
  await idle(page)
  expect((await see(page, 'design')).themeColors).toEqual(['#12C864'])
})

for (const [width, height] of [
  [1440, 900],
  [1280, 720],
] as const)
  test(`digits of a scaled size and the words of its buttons are whole at ${width} × ${height} [UX 3.6]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const [hand = ''] = await mustRun(page, { do: 'layer.add', preset: 'image.hour' })
    for (const path of ['x', 'y', 'width', 'height'])
      await mustRun(page, { do: 'style.set', path, value: 323.55, ids: [hand] })
    const isWhole = (part: Locator): Promise<boolean> =>
      part.evaluate((one) => one.scrollWidth <= one.clientWidth)
    for (const path of ['x', 'y', 'width', 'height']) {
      const input = row(page, path).getByRole('spinbutton')
      await expect(input).toHaveValue('323.55')
      expect(await isWhole(input), path).toBe(true)
    }
    expect(await isWhole(inspector(page).getByRole('button', { name: en['ui.action.pivotToCentre'] }))).toBe(
      true,
    )
  })

test('places and sizes show no unit, each of the four alike, and take a typed one [UX 3.6]', async ({
  page,
}) => {
  const [slot = ''] = await mustRun(page, { do: 'layer.add', preset: 'complication.shortText' })
  for (const path of ['x', 'y', 'width', 'height']) {
    const input = row(page, path).getByRole('spinbutton')
    await expect(row(page, path).getByText('px', { exact: true })).toHaveCount(0)
    await input.fill('72px')
    await input.press('Enter')
    await until(() => valueOf(page, path), path).toBe(72)
  }
  await mustRun(page, { do: 'layer.duplicate', ids: [slot] })
  await mustRun(page, { do: 'selection.all' })
  await expect(row(page, 'selection').getByRole('spinbutton')).toHaveCount(4)
  await expect(row(page, 'selection').getByText('px', { exact: true })).toHaveCount(0)
})

test('quotes between Latin letters are narrow, also where the font is a Chinese one [W2.36 W2.37]', async ({
  page,
}) => {
  const widthOf = (words: string, family = 'var(--font-body)'): Promise<number> =>
    page.evaluate(
      async ([text, font]) => {
        const probe = document.createElement('span')
        probe.style.cssText = `position: fixed; font: 100px/1 ${font}`
        probe.textContent = text
        document.body.append(probe)
        await document.fonts.load('100px "Latin marks"', text).catch(() => [])
        const { width } = probe.getBoundingClientRect()
        probe.remove()
        return width
      },
      [words, family] as const,
    )
  for (const mark of ['\u2019', '\u201C']) expect(await widthOf(mark), mark).toBeLessThan(70)
  // a Chinese sign is none of the marks: it is as wide as without them, whatever fonts the machine has for it
  const others = await page.evaluate(() =>
    getComputedStyle(document.documentElement)
      .getPropertyValue('--font-body')
      .replace(/["']Latin marks["']\s*,/, ''),
  )
  expect(others).not.toContain('Latin marks')
  expect(await widthOf('\u4E2D')).toBe(await widthOf('\u4E2D', others))
})

test('the sixteenth theme colour is refused with the limit; a theme colour is removed by its menu [W5.22]', async ({
  page,
}) => {
  for (let n = 10; n < 25; n += 1) await mustRun(page, { do: 'theme.add', color: `#0000${n}` })
  await page.getByRole('button', { name: en['ui.color.addThemeColor'] }).click()
  const { hex } = picker(page)
  await hex.fill('#ABCDEF')
  await hex.press('Enter')
  const said = page.getByRole('region', { name: en['ui.toasts'] }).or(page.locator('[data-bubble]'))
  await expect(said.getByText('A design can have up to 15 theme colours, and this one has 15')).toBeVisible()
  await inspector(page).getByRole('button', { name: 'Actions for #000010' }).click()
  await page.getByRole('menuitem', { name: 'Remove #000010 from the theme colours' }).click()
  await until(async () => (await see(page, 'design')).themeColors.length).toBe(14)
})

test('a font is searched by name and trait, shown live by arrow keys, and its weight chosen from a list of its own', async ({
  page,
}) => {
  await addText(page, 150, 150)
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/fonts/')) fetched.push(request.url())
  })
  const input = row(page, 'fontFamily').getByRole('combobox')
  await row(page, 'fontFamily').getByRole('button').click()
  const options = page.getByRole('option')
  await expect(options).toHaveCount(16)
  await expect(options.first()).toContainText('Roboto')
  await expect(page.locator('[data-preview="shown"]', { hasText: 'Oswald' })).toBeVisible()
  await expect(page.locator('[data-preview="shown"]', { hasText: 'Noto Sans SC' })).toBeVisible()
  // what shows the names is cut or small
  for (const url of fetched)
    expect(new URL(url).pathname).toMatch(
      /^\/fonts\/(\w+-[A-Za-z]+\.[0-9a-f]{12}\/0\.ttf|(DSEG\w+|Orbitron|Roboto)-Regular\.ttf)$/,
    )
  const before = await steps(page)
  await page.keyboard.press('ArrowDown')
  await until(() => valueOf(page, 'fontFamily')).toBe('NotoSansSC-Regular')
  await page.keyboard.press('Escape')
  await until(() => valueOf(page, 'fontFamily')).toBe('Roboto-Regular')
  expect(await steps(page)).toBe(before)

  await row(page, 'fontFamily').getByRole('button').click()
  await page.keyboard.type('segment')
  await expect(options).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await until(() => valueOf(page, 'fontFamily')).toBe('DSEG14Classic-Regular')
  await page.keyboard.press('Enter')
  await expect(input).toHaveValue('DSEG14 Classic')
  await until(() => steps(page)).toBe(before + 1)
  await row(page, 'fontFamily').getByRole('button').click()
  await expect(options.first()).toContainText('DSEG14 Classic')
  await expect(page.getByText(en['ui.font.recent'], { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await row(page, 'fontWeight').getByRole('button').click()
  await expect(options).toHaveCount(3)
  await page.getByRole('option', { name: /^Bold/ }).click()
  await until(() => valueOf(page, 'fontFamily')).toBe('DSEG14Classic-Bold')
  await row(page, 'fontFamily').getByRole('button').click()
  await page.getByRole('option', { name: 'Bebas Neue' }).click()
  await until(() => valueOf(page, 'fontFamily')).toBe('BebasNeue-Regular')
  // beside it stands, while the file comes, that it is loading
  const said = row(page, 'fontFamily').getByRole('status').filter({ hasText: 'Bebas Neue has no Bold' })
  await expect(said).toBeVisible()
})

test('the head renames, hides, locks and offers every action; folds are remembered', async ({ page }) => {
  const id = await addText(page, 150, 150)
  const name = inspector(page).getByLabel(en['ui.inspector.rename'])
  await name.fill('Morning')
  await name.press('Enter')
  await until(async () => (await see(page, 'inspector')).label).toBe('Morning')
  await name.fill('Evening')
  await name.press('Escape')
  await expect(name).toHaveValue('Morning')
  await inspector(page).getByRole('button', { name: en['ui.inspector.more'] }).click()
  await page.getByRole('menuitem', { name: /^Duplicate/ }).click()
  await until(async () => (await see(page, 'design')).layerCount).toBe(3)
  const fold = inspector(page).getByRole('button', { name: said('section.text'), exact: true })
  await fold.click()
  await expect(row(page, 'fontSize')).toBeHidden()
  await page.reload()
  await page.waitForFunction(() => 'dialwright' in window)
  await expect.poll(async () => (await see(page, 'design').catch(() => null))?.layerCount).toBe(3)
  await mustRun(page, { do: 'selection.set', ids: [id] })
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
})
