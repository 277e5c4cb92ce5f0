import { readFileSync } from 'node:fs'
import { expect, type Page } from 'playwright/test'
import { caretAt } from '../../src/shared/base/carets.ts'
import { until } from '../support/by-hand.ts'
import { canvas, en, idle, isSame, mustRun, onPage, pattern, pixels, see } from '../support/editor.ts'
import { ownDials, test } from '../support/own-dials.ts'
import { createChance } from '../support/seeded.ts'

/* Real keys and presses in words that go from the right, and in lines of both ways. */

ownDials('stopped')

async function uploaded(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: en['ui.rail.assets'], exact: true }).click()
  await page.getByRole('button', { name: en['ui.assets.fonts'], exact: true }).click()
  const before = await page.locator('[data-font]').count()
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: en['ui.assets.uploadFonts'], exact: true }).click()
  const buffer = readFileSync(`tests/support/fonts/${name}.ttf`)
  await (await chosen).setFiles({ name: `${name}.ttf`, mimeType: 'font/ttf', buffer })
  await expect(page.locator('[data-font]')).toHaveCount(before + 1)
  return (await page.locator('[data-font]').first().getAttribute('data-font')) ?? ''
}

async function addText(page: Page, text: string, font: string): Promise<void> {
  await mustRun(page, { do: 'layer.add', preset: 'text.latin' })
  const style = { wrap: 'none', x: 60, y: 200, width: 380, height: 70, fontSize: 50, align: 'left', text }
  const all = { ...style, fill: '#FFFFFF', fontFamily: font }
  for (const [path, value] of Object.entries(all)) await mustRun(page, { do: 'style.set', path, value })
  await idle(page)
}

async function open(page: Page): Promise<void> {
  const at = await onPage(page, 250, 235)
  await page.mouse.dblclick(at.x, at.y)
  await expect(page.getByLabel(pattern(en['ui.textEdit.field']))).toBeFocused()
}

async function editing(page: Page) {
  const view = await see(page, 'textEditing')
  if (!view) throw new Error('no text is being edited')
  return view
}

const text = (page: Page) => until(async () => (await editing(page)).text)
const marked = (page: Page) => until(async () => [(await editing(page)).anchor, (await editing(page)).focus])

/** Where the caret stands on the line, and where it is drawn. */
async function caretX(page: Page): Promise<number> {
  const { lines, focus, caret, matrix, box } = await editing(page)
  const stop = caretAt(lines, focus)
  const [a, b, c, d, tx] = matrix
  const left = stop?.x ?? box.x
  expect(Math.abs(a * left + c * (stop?.y ?? 0) + tx - caret.x), `${focus}`).toBeLessThan(1)
  expect([b, d > 0]).toEqual([0, true])
  return left
}

for (const [name, letters] of [
  ['hebrew', 'אבאב'],
  ['join', 'بمبم'],
] as const)
  test(`${name}: words from the right are typed, walked, marked and taken out by keys`, async ({ page }) => {
    const font = await uploaded(page, name)
    const [one = '', two = ''] = letters
    await addText(page, one, font)
    await open(page)
    await page.keyboard.type(letters)
    await text(page).toBe(letters)
    const xs = [await caretX(page)]
    for (let at = letters.length - 1; at >= 0; at -= 1) {
      await page.keyboard.press('ArrowRight')
      await marked(page).toEqual([at, at])
      xs.push(await caretX(page))
    }
    expect(xs.toSorted((a, b) => a - b)).toEqual(xs)
    expect(new Set(xs).size).toBe(xs.length)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.type(two)
    await text(page).toBe(one + two + letters.slice(1))
    await page.keyboard.press('Shift+ArrowLeft')
    await marked(page).toEqual([2, 3])
    await page.keyboard.press('Delete')
    await page.keyboard.press('Home')
    await marked(page).toEqual([0, 0])
    await page.keyboard.press('Delete')
    await page.keyboard.press('End')
    await page.keyboard.press('Backspace')
    const rest = (one + two + letters.slice(2)).slice(1, -1)
    await text(page).toBe(rest)
    await page.keyboard.press('ControlOrMeta+Enter')
    await idle(page)
    const typed = await pixels(page)
    await mustRun(page, { do: 'history.undo' })
    await mustRun(page, { do: 'style.set', path: 'text', value: rest })
    expect(isSame(typed, await pixels(page))).toBe(true)
  })

const isFromRight = (letter: string): boolean => /[א-ת]/.test(letter)

for (const seed of [1, 2, 3])
  test(`a line of both ways is typed as it is meant, and a press stands beside the letter that it hits, ${seed}`, async ({
    page,
  }) => {
    const chance = createChance(seed)
    const font = await uploaded(page, 'hebrew')
    await addText(page, 'אב', font)
    await open(page)
    const words = Array.from({ length: chance.whole(3, 5) }, () => chance.pick(['אב', 'Ab', '12', 'ב', 'x']))
    const line = words.join(' ')
    await page.keyboard.type(line)
    await text(page).toBe(line)
    const { lines, matrix } = await editing(page)
    const [first] = lines
    if (!first) throw new Error('no line')
    const corner = await canvas(page).boundingBox()
    const [a, , , d, tx, ty] = matrix
    const press = async (x: number): Promise<void> => {
      const y = first.top + first.height / 2
      await page.mouse.click((corner?.x ?? 0) + a * x + tx, (corner?.y ?? 0) + d * y + ty)
    }
    for (const { from, to, left, right } of first.spans ?? []) {
      const letter = line.slice(from, to)
      if (letter === ' ') continue
      const [near, far] = isFromRight(letter) ? [to, from] : [from, to]
      await press(left + (right - left) * 0.25)
      await marked(page).toEqual([near, near])
      await press(left + (right - left) * 0.75)
      await marked(page).toEqual([far, far])
      await caretX(page)
    }
    // typed in the middle of it, at a place between two letters
    const at = chance.whole(1, line.length - 1)
    await page.keyboard.press('Home')
    await page.keyboard.press('ControlOrMeta+Home')
    await marked(page).toEqual([0, 0])
    await page.evaluate((place) => {
      const field = document.activeElement as HTMLTextAreaElement
      field.setSelectionRange(place, place)
    }, at)
    await page.keyboard.type('ב')
    const meant = `${line.slice(0, at)}ב${line.slice(at)}`
    await text(page).toBe(meant)
    await page.keyboard.press('ControlOrMeta+A')
    await marked(page).toEqual([0, meant.length])
    await page.keyboard.press('ControlOrMeta+Enter')
    await idle(page)
    const typed = await pixels(page)
    await mustRun(page, { do: 'history.undo' })
    await mustRun(page, { do: 'style.set', path: 'text', value: meant })
    expect(isSame(typed, await pixels(page))).toBe(true)
  })
