import { expect, type Page } from 'playwright/test'
import { until } from '../support/by-hand.ts'
import { canvas, en, idle, mustRun, newDialIn, onPage, see, steps, zh } from '../support/editor.ts'
import { walkedIn } from '../support/languages.ts'
import { ownDials, test } from '../support/own-dials.ts'

ownDials('stopped')

/** Where pictures for people go; none are taken without it. */
const shots = process.env['SHAPE_SHOTS']

const languages = { en, 'zh-cn': zh } as const

const points = (page: Page) => see(page, 'points')

async function dragTo(page: Page, from: readonly [number, number], to: readonly [number, number]) {
  const [a, b] = [await onPage(page, ...from), await onPage(page, ...to)]
  await page.mouse.move(a.x, a.y)
  await page.mouse.down()
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2)
  await page.mouse.move(b.x, b.y)
  await page.mouse.up()
}

const boxOf = async (page: Page) => (await see(page, 'selection')).pose?.box

for (const locale of walkedIn('en')) {
  const texts = languages[locale]

  test(`points of a path are edited by mouse and keys, in ${locale}`, async ({ page }) => {
    await newDialIn(page, locale)
    await mustRun(page, { do: 'layer.add', preset: 'path.path' })
    const data = 'M0 0L100 0L100 100L0 100Z'
    await mustRun(page, { do: 'style.set', path: 'd', value: data })
    await idle(page)
    const box = (await boxOf(page)) ?? { x: 0, y: 0, width: 0, height: 0 }
    const before = await steps(page)
    const middle = await onPage(page, box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.dblclick(middle.x, middle.y)
    await until(async () => (await points(page))?.count).toBe(4)
    const bar = page.getByRole('toolbar', { name: /.+/ }).filter({ hasText: texts['ui.points.how'] })
    await expect(bar).toBeVisible()
    if (shots) await page.screenshot({ path: `${shots}/points-${locale}.png` })

    // a corner goes out of the box, which follows
    await dragTo(page, [box.x + box.width, box.y], [box.x + box.width + 40, box.y - 30])
    await until(async () => (await boxOf(page))?.width).toBe(box.width + 40)
    await until(() => steps(page)).toBe(before + 1)

    // keys walk, move and convert
    await canvas(page).focus()
    await page.keyboard.press('Tab')
    await until(async () => (await points(page))?.one?.number).toBe(3)
    await page.keyboard.press('Shift+ArrowDown')
    await until(async () => (await boxOf(page))?.height).toBe(box.height + 40)
    const button = (name: keyof typeof texts) =>
      page.getByRole('toolbar').getByRole('button', { name: texts[name] })
    await button('ui.action.points.smooth').click()
    await until(async () => (await points(page))?.one?.kind).toBe('smooth')
    if (shots) await page.screenshot({ path: `${shots}/smooth-${locale}.png` })
    await canvas(page).focus()
    await page.keyboard.press('Delete')
    await until(async () => (await points(page))?.count).toBe(3)
    await page.keyboard.press('Control+z')
    await until(async () => (await points(page))?.count).toBe(4)
    await page.keyboard.press('Escape')
    await until(() => points(page)).toBe(null)
    // what a key does is what the page shows
    await expect(bar).toBeHidden()
    await page.keyboard.press('Enter')
    await until(async () => (await points(page))?.count).toBe(4)
  })

  test(`a path is drawn with the pen, in ${locale}`, async ({ page }) => {
    await newDialIn(page, locale)
    await idle(page)
    const before = await steps(page)
    const pen = () => see(page, 'pen')
    await canvas(page).focus()
    await page.keyboard.press('Shift+P')
    await until(pen).toBe(0)
    const click = async (x: number, y: number): Promise<void> => {
      const at = await onPage(page, x, y)
      await page.mouse.click(at.x, at.y)
    }
    await click(150, 150)
    await dragTo(page, [300, 120], [350, 150])
    await click(320, 300)
    await click(400, 400)
    await until(pen).toBe(4)
    await page.keyboard.press('Backspace')
    await until(pen).toBe(3)
    const away = await onPage(page, 200, 320)
    await page.mouse.move(away.x, away.y)
    await expect(page.getByText(texts['ui.pen.how'])).toBeVisible()
    if (shots) await page.screenshot({ path: `${shots}/pen-${locale}.png` })
    await click(150, 150)
    await until(pen).toBe(null)
    await until(() => steps(page)).toBe(before + 1)
    expect((await boxOf(page))?.x).toBe(150)

    // an open one is kept by Enter
    await page.keyboard.press('Shift+P')
    await until(pen).toBe(0)
    await click(100, 400)
    await click(300, 420)
    await until(pen).toBe(2)
    await page.keyboard.press('Enter')
    await until(() => steps(page)).toBe(before + 2)
    if (shots) await page.screenshot({ path: `${shots}/drawn-${locale}.png` })
  })
}
