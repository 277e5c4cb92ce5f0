import { expect, type Locator, type Page } from 'playwright/test'
import { addByClick, row, until } from '../support/by-hand.ts'
import { en, idle, mustRun, newDesign, steps, zh } from '../support/editor.ts'
import { ownDials, test } from '../support/own-dials.ts'
import { walkedIn } from '../support/languages.ts'

ownDials('ten past ten')

const languages = { en, 'zh-cn': zh } as const

/** The same dial in the language of the test; pages begin in English. */
async function inLanguage(page: Page, locale: keyof typeof languages): Promise<void> {
  if (locale === 'en') return
  await page.addInitScript(() => localStorage.setItem('dialwright.locale', 'zh-cn'))
  await page.goto(new URL('/', page.url()).href)
  await newDesign(page)
  await mustRun(page, { do: 'clock.play', isPlaying: false })
}

async function openExpression(page: Page, path: string): Promise<{ field: Locator; input: Locator }> {
  const field = row(page, path)
  await field.getByRole('button').last().click()
  const input = field.locator('textarea')
  await expect(input).toBeFocused()
  return { field, input }
}

const shots = process.env['WORDS_SHOTS']

async function shoot(page: Page, name: string): Promise<void> {
  if (!shots) return
  for (const [width, height] of [
    [1280, 720],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await idle(page)
    await page.screenshot({ path: `${shots}/${name}-${width}.png` })
  }
}

for (const locale of walkedIn('zh-cn')) {
  const t = languages[locale]

  test(`an expression is explained by key, with its values and turns, and Escape goes back: ${locale} [W1.10]`, async ({
    page,
  }) => {
    await inLanguage(page, locale)
    await addByClick(page, 'image.icon')
    const { field, input } = await openExpression(page, 'rotation')
    await page.keyboard.type('((##minute## + ##second## / 60) * 6 % 360)')
    await page.keyboard.press('Enter')
    await expect(field.getByRole('img', { name: t['ui.expression.curve'] })).toBeVisible()
    const button = field.getByRole('button', { name: t['ui.explain'] })
    await button.focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('region', { name: t['ui.explain.title'] })
    await expect(panel).toBeVisible()
    await expect(panel.getByRole('button', { name: t['ui.close'] })).toBeFocused()
    await expect(panel.getByText('##minute##', { exact: true })).toBeVisible()
    await expect(panel.getByRole('listitem').filter({ hasText: '(##second## / 60)' }).first()).toContainText(
      locale === 'en' ? 'The second divided by 60.' : '秒除以 60。',
    )
    await expect(panel).toContainText(locale === 'en' ? 'It repeats every hour.' : '每 1 小时重复一次。')
    await expect(panel).toContainText(t['ui.explain.source'])
    await shoot(page, `explain-${locale}`)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(button).toBeFocused()
    await expect(input).toHaveValue('((##minute## + ##second## / 60) * 6 % 360)')
  })

  test(`words become an expression that is looked at, used in one step and taken back: ${locale}`, async ({
    page,
  }) => {
    await inLanguage(page, locale)
    await addByClick(page, 'image.icon')
    const { field, input } = await openExpression(page, 'rotation')
    const before = await steps(page)
    await field.getByRole('button', { name: t['ui.wish'] }).click()
    const panel = page.getByRole('region', { name: t['ui.wish.title'] })
    const words = panel.getByLabel(t['ui.wish.label'])
    await words.fill(locale === 'en' ? 'make it pretty' : '好看一点')
    await words.press('Enter')
    await expect(panel).toContainText(t['ui.wish.notUnderstood'])
    await expect(panel.getByRole('list', { name: t['ui.wish.examples'] })).toBeVisible()
    await shoot(page, `wish-no-${locale}`)
    await words.fill(locale === 'en' ? 'turn once an hour, backwards' : '每小时反转一圈')
    await words.press('Enter')
    await expect(panel.getByText('(##secondOfDay## % 3600 / 3600 * -360)').first()).toBeVisible()
    await expect(panel.getByRole('img', { name: t['ui.expression.curve'] })).toBeVisible()
    expect(await steps(page), 'nothing is changed while it is looked at').toBe(before)
    await shoot(page, `wish-${locale}`)
    await panel.getByRole('button', { name: t['ui.wish.use'] }).click()
    await expect(panel).toBeHidden()
    await expect(input).toHaveValue('(##secondOfDay## % 3600 / 3600 * -360)')
    await until(() => steps(page)).toBe(before + 1)
  })
}
