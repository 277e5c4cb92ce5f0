import { expect, type Page } from 'playwright/test'
import {
  addByClick,
  changes,
  choose,
  clickMiddle,
  look,
  looksLike,
  turnPreview,
  turnTo,
  typeColor,
  typeNumber,
  until,
  valueOf,
} from '../support/by-hand.ts'
import { canvas, en, idle, onPage, tile } from '../support/editor.ts'
import { said } from '../support/kind-texts.ts'
import { ownDials, test } from '../support/own-dials.ts'

ownDials('ten past ten')

type Look = readonly [path: string, value: number | string]

/** Sets each look by hand; every one must be seen. */
async function setAll(page: Page, looks: readonly Look[]): Promise<void> {
  for (const [path, value] of looks)
    await changes(page, path, () =>
      typeof value === 'number' ? typeNumber(page, path, value) : typeColor(page, path, value),
    )
}

test('each provider fills a slot with its own sample data, and none shows the slot alone [S3.109 S3.161 S3.162 S3.163 S3.164 S3.165 S3.166 S3.167 S3.168 S3.169 S3.170 S3.171 S3.172 S3.173 S3.174 S3.175 S3.176 S3.177]', async ({
  page,
}) => {
  await addByClick(page, 'complication.longText')
  await choose(page, 'systemProviderValue', -1)
  const seen = [await look(page)]
  // retail steps look like steps: 4 and 10 have the same sample
  for (const value of [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16]) {
    await choose(page, 'systemProviderValue', value)
    const now = await look(page)
    for (const before of seen)
      expect(await looksLike(page, before, now), `provider ${value} is told from the others`).toBe(false)
    seen.push(now)
  }
  await choose(page, 'systemProviderValue', 10)
  expect(await looksLike(page, seen[4] ?? -1)).toBe(true)
})

test('the parts of a slot are switched in the palette, and every look of it is set and seen [S2.38 S2.39 S2.40 S2.41 S3.110 S3.111 S3.112 S3.113 S3.114 S3.115 S3.116 S3.118 S3.119 S3.120 S3.121 S3.122 S3.123 S3.125 S3.126 A42]', async ({
  page,
}) => {
  const parts = ['text', 'icon', 'title', 'progress'] as const
  for (const part of parts)
    await expect(tile(page, `complication.part.${part}`)).toHaveAttribute('aria-disabled', 'true')
  await addByClick(page, 'complication.rangedValue')
  await choose(page, 'systemProviderValue', 1)
  for (const part of parts) {
    const button = tile(page, `complication.part.${part}`)
    const before = (await button.getAttribute('aria-pressed')) === 'true'
    const press = async (): Promise<void> => {
      await button.click()
      await expect(button).toHaveAttribute('aria-pressed', String(!before))
      await idle(page)
    }
    await changes(page, part, press)
    if (before) await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
  }
  await setAll(page, [
    ['width', 220],
    ['height', 140],
    ['borderRadius', 12],
    ['bgColor', '#203040'],
    ['iconColor', '#FF6600'],
    ['rangeMainColor', '#0066FF'],
    ['rangeWidth', 30],
    ['textColor', '#00FFFF'],
    ['textSize', 34],
    ['titleColor', '#FFFF00'],
    ['titleSize', 24],
  ])
  await changes(page, 'a border', () => choose(page, 'borderStyle', 'solid'))
  await setAll(page, [
    ['borderColor', '#F5A524'],
    ['borderWidth', 6],
  ])
  await changes(page, 'dashes', () => choose(page, 'borderStyle', 'dashed'))
  await setAll(page, [
    ['borderDashWidth', 24],
    ['borderDashGap', 12],
  ])
})

test('Tab reaches a slot of normal in ambient; every ambient look of it is set and seen, and normal keeps its own [S3.142 S3.144 S3.145 S3.146 S3.147 S3.148 S3.149 S3.151 S3.152 S3.153 S3.154 S3.155 S3.156 S3.158 S3.159 A33]', async ({
  page,
}) => {
  await addByClick(page, 'complication.rangedValue')
  await choose(page, 'systemProviderValue', 4)
  await tile(page, 'complication.part.title').click()
  await until(() => valueOf(page, 'hasTitle')).toBe(true)
  const normal = await look(page)
  await turnTo(page, 'ambient')
  // what is seen of normal is not covered by the ways to begin
  const begin = await page.getByRole('button', { name: en['ui.ambient.copy'], exact: true }).boundingBox()
  const middle = await onPage(page, 190, 190)
  expect((begin?.x ?? 0) + (begin?.width ?? 0)).toBeLessThan(middle.x)
  await canvas(page).focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByText(en['ui.ambient.inherited'])).toBeVisible()
  const id = await canvas(page).getAttribute('aria-activedescendant')
  await expect(page.locator(`[id="${id}"]`)).toHaveText(new RegExp(`^${said('preset.rangedValue')}, `))
  // the last one: Tab goes on out of the canvas
  await page.keyboard.press('Tab')
  await expect(canvas(page)).not.toBeFocused()
  await setAll(page, [
    ['ambientBgColor', '#203040'],
    ['ambientBorderRadius', 20],
    ['ambientIconColor', '#FF6600'],
    ['ambientRangeMainColor', '#0066FF'],
    ['ambientRangeSecondColor', '#AA0000'],
    ['ambientRangeWidth', 10],
    ['ambientTextColor', '#00FFFF'],
    ['ambientTextSize', 26],
    ['ambientTitleColor', '#FFFF00'],
    ['ambientTitleSize', 18],
  ])
  await changes(page, 'a border', () => choose(page, 'ambientBorderStyle', 'solid'))
  await setAll(page, [
    ['ambientBorderColor', '#F5A524'],
    ['ambientBorderWidth', 6],
  ])
  await changes(page, 'dashes', () => choose(page, 'ambientBorderStyle', 'dashed'))
  await setAll(page, [
    ['ambientBorderDashWidth', 24],
    ['ambientBorderDashGap', 12],
  ])
  await turnTo(page, 'normal')
  expect(await looksLike(page, normal)).toBe(true)
})

test('in the preview a slot ripples and says for five seconds what it shows; an area says its action in lower case [S2.93 S2.94 S3.186 S3.187 S3.189 S3.190 S8.14 S8.16 S8.17]', async ({
  page,
}) => {
  await addByClick(page, 'tapArea.rectangle')
  for (const action of ['contacts', 'agenda', 'setting', 'alarm']) {
    await choose(page, 'interaction.action.intent', action)
    await turnPreview(page, true)
    await clickMiddle(page)
    await expect(page.getByText(en['notice.tappedArea'].replace('{{action}}', action))).toBeVisible()
    await turnPreview(page, false)
  }
  await canvas(page).focus()
  await page.keyboard.press('Delete')
  await addByClick(page, 'complication.shortText')
  await turnPreview(page, true)
  // a ring is there for 200 ms, which polling can miss
  await page.evaluate(() => {
    const look = new MutationObserver(() => {
      if (document.querySelector('[data-ripple]')) document.documentElement.dataset['rippled'] = ''
    })
    look.observe(document.body, { childList: true, subtree: true })
  })
  await clickMiddle(page)
  await expect(page.locator('html[data-rippled]')).toBeAttached()
  const name = said('preset.shortText')
  const words = en['notice.tappedSlot']
    .replace('{{name}}', name)
    .replace('{{action}}', said('provider.4').toLowerCase())
  const toast = page.getByText(words, { exact: true })
  await expect(toast).toBeVisible()
  // by the real clock: a faked one would stop the page's frames too
  await page.waitForTimeout(4000)
  await expect(toast).toBeVisible()
  await expect(toast).toBeHidden()
})
