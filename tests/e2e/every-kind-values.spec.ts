import { expect, type Page } from 'playwright/test'
import {
  addByClick,
  changes,
  inspector,
  look,
  looksLike,
  row,
  typeDate,
  typeText,
  typeTime,
  until,
} from '../support/by-hand.ts'
import { en, idle, mustRun, pattern, see } from '../support/editor.ts'
import { ownDials, test } from '../support/own-dials.ts'

ownDials('ten past ten')

/** Opens the expression beside a number; the caret stands in it. */
async function openExpression(page: Page, path: string) {
  const field = row(page, path)
  await field.getByRole('button').last().click()
  const input = field.locator('textarea')
  await expect(input).toBeFocused()
  return { field, input }
}

test('an expression beside x, y, width, height, opacity and rotation says its value now and its curve, and moves the layer with the time [S3.84 S5.33 S5.34 S5.35 S5.36 S5.37 S5.38 S5.39 S5.40 S5.41]', async ({
  page,
}) => {
  await addByClick(page, 'image.icon')
  const rows = [
    ['x', '(##minute## * 4)', '40'],
    ['y', '(##hour24## > 9 ? 120 : 40)', '120'],
    ['width', '(60 + ##minute##)', '70'],
    ['height', '(max(80, ##minute## * 2))', '80'],
    ['opacity', '(##minute## / 20)', '0.5'],
    ['rotation', '(##minuteHand##)', '60'],
  ] as const
  for (const [path, text, now] of rows) {
    const { field } = await openExpression(page, path)
    await changes(page, path, async () => {
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
      await expect(
        field.getByText(en['ui.expression.now'].replace('{{value}}', now), { exact: true }),
      ).toBeVisible()
      await idle(page)
    })
    await expect(field.getByRole('img', { name: pattern(en['ui.expression.curve']) })).toBeVisible()
  }
  await changes(page, 'ten minutes', () => typeTime(page, '10:20:00'))
  await expect(
    inspector(page).getByText(en['ui.expression.now'].replace('{{value}}', '80'), { exact: true }).first(),
  ).toBeVisible()
})

test('a wrong expression is said in words and marked at its place; tags complete under headings, functions have help [S3.248 S5.32 S5.41]', async ({
  page,
}) => {
  await addByClick(page, 'image.icon')
  const { field, input } = await openExpression(page, 'x')
  await page.keyboard.type('(##minute## + ##nosuch##)')
  await page.keyboard.press('Enter')
  await expect(input).toHaveAttribute('aria-invalid', 'true')
  const marked = field.locator('[aria-hidden] span', { hasText: /^##nosuch##$/ })
  await expect(marked).toBeVisible()
  // the mark lies under the very letters that are wrong
  const [line, mark] = [await input.boundingBox(), await marked.boundingBox()]
  expect(
    Math.abs((mark?.y ?? 0) + (mark?.height ?? 0) / 2 - (line?.y ?? 0) - (line?.height ?? 0) / 2),
  ).toBeLessThan(12)
  expect(mark?.x ?? 0).toBeGreaterThan((line?.x ?? 0) + 60)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('(##bat')
  const list = page.getByRole('listbox', { name: en['ui.tags'] })
  await expect(list.getByRole('option', { name: /batteryPercent/ })).toBeVisible()
  await expect(list.getByText(en['tags.group.device'], { exact: true })).toBeVisible()
  await list.getByRole('option', { name: /batteryPercent/ }).click()
  await expect(input).toHaveValue('(##batteryPercent##')
  await page.keyboard.type(' + ')
  await field.getByRole('button', { name: en['ui.functions'], exact: true }).click()
  await page.keyboard.type('round')
  await page
    .getByRole('dialog')
    .or(page.locator('[data-headlessui-state~="open"]'))
    .getByRole('button', { name: /^round/ })
    .first()
    .click()
  await expect(input).toHaveValue(/\+ round\(/)
})

test('a division by zero is told at its divisor, in the field and on the button beside the number', async ({
  page,
}) => {
  await addByClick(page, 'image.icon')
  const { field, input } = await openExpression(page, 'x')
  await page.keyboard.type('10/0')
  await page.keyboard.press('Enter')
  await expect(input).toHaveValue('(10/0)')
  await expect(field.locator('[aria-hidden] span', { hasText: /^0$/ })).toBeVisible()
  await expect(input).toHaveAccessibleDescription(new RegExp(en['expression.zeroDivisor']))
  await expect(field.getByRole('button', { name: en['expression.zeroDivisor'] })).toBeVisible()
  // said of what is still being typed, and only while it is so
  await page.keyboard.press('Control+A')
  await page.keyboard.type('(60 / ##steps##)')
  await expect(field.getByText(en['expression.zeroDivisor'])).toBeHidden()
  await mustRun(page, { do: 'sample.set', tag: 'steps', value: 0 })
  await expect(field.getByText(en['expression.zeroDivisorNow'])).toBeVisible()
  await mustRun(page, { do: 'sample.set', tag: 'steps', value: 60 })
  await expect(field.getByText(en['expression.zeroDivisorNow'])).toBeHidden()
})

test('the time strip steps, jumps, runs at four speeds and comes back to now', async ({ page }) => {
  await addByClick(page, 'text.latin')
  await typeText(page, 'text', '##year## ##hourMinuteSecond## ##weekdayShortName##')
  const time = page.getByRole('textbox', { name: en['ui.time.field'], exact: true })
  const strip = page.getByRole('region', { name: en['ui.region.time'], exact: true })
  await changes(page, 'a step on', () =>
    strip.getByRole('button', { name: pattern(en['ui.action.minuteForward']) }).click(),
  )
  await expect(time).toHaveValue('10:11:00')
  await strip.getByRole('button', { name: pattern(en['ui.action.minuteBack']) }).click()
  await expect(time).toHaveValue('10:10:00')
  await changes(page, 'a date', () => typeDate(page, '2028-02-29'))
  await changes(page, 'the slider', async () => {
    await strip.getByRole('slider').focus()
    await page.keyboard.press('End')
    await expect(time).toHaveValue(/^23:59/)
  })
  await typeTime(page, '10:10:00')
  const epoch = async (): Promise<number> => (await see(page, 'clock')).epochMs
  for (const speed of [1, 10, 60, 600]) {
    await strip.getByRole('button', { name: `×${speed}`, exact: true }).click()
    const from = await epoch()
    await strip.getByRole('button', { name: en['ui.time.play'], exact: true }).click()
    const startedAt = Date.now()
    await until(async () => (await epoch()) - from).toBeGreaterThanOrEqual(speed * 900)
    await strip.getByRole('button', { name: en['ui.time.pause'], exact: true }).click()
    const [passed, real] = [(await epoch()) - from, Date.now() - startedAt]
    // never faster than it says
    expect(passed, `speed ${speed}`).toBeLessThanOrEqual((real + 600) * speed + 1000)
  }
  await strip.getByRole('button', { name: en['ui.time.now'], exact: true }).click()
  const year = String(new Date().getFullYear())
  await expect(page.getByLabel(en['ui.time.date'], { exact: true })).toHaveValue(new RegExp(`^${year}-`))
})

test('nine scenes and a sheet of thirteen show the dial in every state; values of the sample world are never saved [S3.241]', async ({
  page,
}) => {
  await addByClick(page, 'text.latin')
  await typeText(
    page,
    'text',
    '##batteryPercent## ##batteryCharging## ##steps## ##hourMinute## ##weekdayName## ##moonPhase##',
  )
  await page.getByRole('button', { name: en['ui.rail.data'], exact: true }).click()
  const steps = page.locator('[data-tag="steps"]').getByRole('spinbutton')
  const designed = await look(page)
  await changes(page, 'a value by hand', async () => {
    await steps.fill('7777')
    await steps.press('Enter')
    await idle(page)
  })
  expect(await page.evaluate(() => window.dialwright.print())).not.toContain('7777')
  await page.getByRole('button', { name: pattern(en['ui.samples.resetAll']) }).click()
  await until(async () => Object.keys((await see(page, 'sample')).overrides).length).toBe(0)
  expect(await looksLike(page, designed)).toBe(true)

  const strip = page.getByRole('region', { name: en['ui.region.time'], exact: true })
  const menu = strip.getByRole('button', { name: en['ui.scenes'], exact: true })
  const scenes = [
    'asDesigned',
    'lowBattery',
    'charging',
    'goalReached',
    'goalPassed',
    'noData',
    'midnight',
    'longWeekday',
    'fullMoon',
  ] as const
  const seen: number[] = []
  for (const scene of scenes) {
    await menu.click()
    await page
      .getByRole('menuitemradio', { name: en[`scene.${scene}`], exact: true })
      .or(page.getByRole('menuitemcheckbox', { name: en[`scene.${scene}`], exact: true }))
      .or(page.getByRole('menuitem', { name: en[`scene.${scene}`], exact: true }))
      .first()
      .click()
    await idle(page)
    const now = await look(page)
    for (const before of seen) expect(await looksLike(page, before, now), scene).toBe(false)
    seen.push(now)
  }
  await menu.click()
  await page.getByRole('menuitem', { name: en['ui.scenes.sheet'], exact: true }).click()
  const sheet = page.getByRole('dialog', { name: en['ui.scenes.sheetTitle'] })
  const group = sheet.getByRole('region', { name: en['ui.scenes'], exact: true })
  await expect(group.locator('canvas')).toHaveCount(13)
  await sheet
    .getByRole('button', { name: pattern(en['ui.scenes.show'].replace('{{scene}}', en['scene.lowBattery'])) })
    .click()
  await until(async () => (await see(page, 'sample')).scene).toBe('lowBattery')
})
