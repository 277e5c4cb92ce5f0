import { expect, type Page } from 'playwright/test'
import { sinCos } from '../../src/shared/base/geometry.ts'
import type { Locale } from '../../src/shared/layers/kind.ts'
import { inspector, row, until, valueOf } from '../support/by-hand.ts'
import { idle, mustRun, onPage, opened, see, steps } from '../support/editor.ts'
import { ownDials, test } from '../support/own-dials.ts'
import { walkedIn } from '../support/languages.ts'
import { tables } from '../../src/shared/messages/both.ts'

ownDials('stopped')

/** The dial that is open, with the program in another language. */
async function inLanguage(page: Page, locale: Locale): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('dialwright.locale', chosen), locale)
  await page.reload()
  await opened(page)
}

const curveOf = async (page: Page) => ({
  curveRadius: Number(await valueOf(page, 'curveRadius')),
  curveAngle: Number(await valueOf(page, 'curveAngle')),
})

/** On a circle about the middle of a dial of 500 × 500. */
function onDial(radius: number, deg: number): readonly [x: number, y: number] {
  const { sin, cos } = sinCos(deg)
  return [250 + sin * radius, 250 - cos * radius]
}

for (const locale of walkedIn('en'))
  test(`a text is curved along the dial and its colour goes with the theme (${locale})`, async ({ page }) => {
    const text = tables[locale]
    await inLanguage(page, locale)
    const [id = ''] = await mustRun(page, { do: 'layer.add', preset: 'text.latin', at: { x: 250, y: 60 } })
    await mustRun(page, { do: 'style.set', ids: [id], path: 'text', value: 'AUTOMATIC' })
    await mustRun(page, { do: 'theme.add', color: '#E0402A' })
    await idle(page)

    // what an effect takes stands there once it is unfolded
    await inspector(page).getByRole('button', { name: text['section.effects'], exact: true }).click()
    await row(page, 'curve').getByRole('button').click()
    await page.getByRole('option', { name: text['field.curve.clockwise'], exact: true }).click()
    await until(() => valueOf(page, 'curve')).toBe('clockwise')
    await expect(row(page, 'curveRadius')).toBeVisible()

    // by its point on the canvas, a quarter around the dial in steps of 15°
    const { curveRadius, curveAngle } = await curveOf(page)
    const from = await onPage(page, ...onDial(curveRadius, curveAngle))
    const to = await onPage(page, ...onDial(curveRadius, curveAngle + 88))
    const turns = await steps(page)
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.keyboard.down('Shift')
    await page.mouse.move(to.x, to.y, { steps: 4 })
    await page.mouse.up()
    await page.keyboard.up('Shift')
    await until(() => steps(page)).toBe(turns + 1)
    expect(await curveOf(page)).toEqual({
      curveRadius,
      curveAngle: (Math.round((curveAngle + 88) / 15) * 15) % 360,
    })

    // a theme colour that is chosen is linked
    await row(page, 'fill').getByRole('button').first().click()
    const linkTo = text['ui.color.linkTheme'].replace('{{number}}', '1').replace('{{color}}', '#E0402A')
    await page.getByRole('button', { name: linkTo }).click()
    await until(() => valueOf(page, 'fill')).toBe('#E0402A')
    await page.keyboard.press('Escape')
    const unlink = inspector(page).locator('[data-governed="fill"]').getByRole('button')
    await expect(unlink).toBeVisible()

    await mustRun(page, { do: 'selection.none' })
    const before = await steps(page)
    await inspector(page)
      .getByRole('button', { name: /: #E0402A$/ })
      .click()
    const hex = page.getByLabel(text['ui.color.hex'], { exact: true })
    await hex.fill('#2A80E0')
    await hex.press('Enter')
    await until(async () => (await see(page, 'design')).themeColors).toEqual(['#2A80E0'])
    await until(() => steps(page)).toBe(before + 1)
    await mustRun(page, { do: 'selection.set', ids: [id] })
    await until(() => valueOf(page, 'fill')).toBe('#2A80E0')
    await unlink.click()
    await expect(unlink).toHaveCount(0)
  })

for (const locale of walkedIn('zh-cn'))
  test(`red, green, blue and alpha are folded under Advanced, and each is typed as a number of 255 (${locale})`, async ({
    page,
  }) => {
    const text = tables[locale]
    await inLanguage(page, locale)
    const [id = ''] = await mustRun(page, { do: 'layer.add', preset: 'text.latin' })
    await mustRun(page, { do: 'style.set', ids: [id], path: 'fill', value: '#102030' })
    await row(page, 'fill').getByRole('button').first().click()
    const red = page.getByRole('spinbutton', { name: text['ui.color.channel.red'] })
    await expect(page.getByRole('slider').first()).toBeVisible()
    await expect(red).toHaveCount(0)
    await page.getByRole('button', { name: text['ui.color.advanced'], exact: true }).click()
    await expect(red).toHaveValue('16')
    for (const [name, typed, becomes] of [
      ['ui.color.channel.red', '255', '#FF2030'],
      ['ui.color.channel.green', '128', '#FF8030'],
      ['ui.color.channel.blue', '0', '#FF8000'],
      ['ui.color.channel.alpha', '128', '#FF800080'],
    ] as const) {
      const input = page.getByRole('spinbutton', { name: text[name] })
      await input.fill(typed)
      await input.press('Enter')
      await until(() => valueOf(page, 'fill')).toBe(becomes)
    }
  })
