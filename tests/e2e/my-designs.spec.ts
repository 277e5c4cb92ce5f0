import { expect, type Page } from 'playwright/test'
import { pageHeader } from '../../src/shared/api/route.ts'
import { tables } from '../../src/shared/messages/both.ts'
import type { Locale } from '../../src/shared/messages/text.ts'
import { expectAccessible } from '../support/axe.ts'
import { until } from '../support/by-hand.ts'
import { comeSignedIn, sharedServer, test } from '../support/own-dials.ts'
import { walkedIn } from '../support/languages.ts'

const app = sharedServer()

/** Some designs of whoever is signed in on the page, saved by calls; the last is the newest. */
async function haveDesigns(page: Page, names: readonly string[], systems: readonly string[] = []) {
  await page.evaluate(
    async ({ all, kinds, header }) => {
      const { token } = JSON.parse(localStorage.getItem('dialwright.user') ?? '{}') as { token: string }
      for (const [at, name] of all.entries()) {
        const body = { format: 1, system: kinds[at % kinds.length] ?? 'all', dialName: name, dialNameCn: '' }
        await fetch('/api/face/draft/save', {
          method: 'POST',
          headers: { 'content-type': 'application/json', token, [header.name]: header.value },
          body: JSON.stringify({ name, body }),
        })
      }
    },
    { all: names, kinds: [...systems], header: pageHeader },
  )
}

type Own = { readonly names: readonly string[]; readonly systems?: readonly string[] }

async function come(page: Page, locale: Locale, { names: all, systems }: Own) {
  await page.addInitScript((chosen) => localStorage.setItem('dialwright.locale', chosen), locale)
  await comeSignedIn(page, app())
  await haveDesigns(page, all, systems)
  await page.goto(`${app().url}/management`)
}

const cards = (page: Page) => page.locator('[data-design]')
const names = (page: Page) => page.locator('[data-design] b').allTextContents()
const card = (page: Page, name: string) => cards(page).filter({ hasText: name })
const main = (page: Page, name: string) => card(page, name).locator('[data-main]')
const numbered = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `Dial ${String(at + 1).padStart(3, '0')}`)

for (const locale of walkedIn('zh-cn')) {
  const text = tables[locale]

  test(`a design is found, filtered, sorted, and thrown away with a way back, in ${locale} [S2.04 W2.04 W2.26 W1.05]`, async ({
    page,
  }) => {
    await come(page, locale, { names: ['Alpha', 'Gamma', 'Beta'], systems: ['all', 'wearOS', 'other'] })
    await expect(cards(page)).toHaveCount(3)
    expect(await names(page)).toEqual(['Beta', 'Gamma', 'Alpha'])
    await expectAccessible(page, `my designs in ${locale}`)
    await page
      .getByRole('button', {
        name: text['ui.designs.sort'].replace('{{name}}', text['ui.designs.sort.modified']),
      })
      .click()
    await page.getByRole('menuitem', { name: text['ui.designs.sort.name'] }).click()
    await until(() => names(page)).toEqual(['Alpha', 'Beta', 'Gamma'])
    await page.getByRole('searchbox').fill('mm')
    await until(() => names(page)).toEqual(['Gamma'])
    await expect(
      page.getByText(text['ui.designs.found'].replace('{{count}}', '1').replace('{{all}}', '3')),
    ).toBeVisible()
    await page.getByRole('searchbox').fill('nothing like it')
    await expect(page.getByText(text['ui.designs.notFound.title'])).toBeVisible()
    await page.getByRole('button', { name: text['ui.designs.notFound.all'] }).click()
    await expect(cards(page)).toHaveCount(3)
    await card(page, 'Beta').hover()
    await card(page, 'Beta').getByRole('button').click()
    await page.getByRole('menuitem', { name: text['ui.designs.trash'] }).click()
    await expect(cards(page)).toHaveCount(2)
    await page.getByRole('button', { name: text['ui.designs.undo'], exact: true }).click()
    await expect(cards(page)).toHaveCount(3)
  })

  test(`the trash restores and deletes for ever after asking, in ${locale}`, async ({ page }) => {
    await come(page, locale, { names: ['One', 'Two', 'Three'] })
    await main(page, 'Two').focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await expect(page.getByText(text['ui.designs.none.title'])).toBeVisible()
    await page.getByRole('link', { name: new RegExp(`^${text['ui.designs.place.trash']}`) }).click()
    await expect(cards(page)).toHaveCount(3)
    const days = text['ui.designs.daysLeft'].replace('{{count}}', '30')
    await expect(card(page, 'One').getByText(days)).toBeVisible()
    await expectAccessible(page, `the trash in ${locale}`)
    await card(page, 'One').hover()
    await card(page, 'One').getByRole('button').last().click()
    await page.getByRole('menuitem', { name: text['ui.designs.restore'] }).click()
    await expect(cards(page)).toHaveCount(2)
    await main(page, 'Two').focus()
    await page.keyboard.press('Delete')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(text['ui.designs.eraseOne.title'].replace('{{name}}', 'Two'))).toBeVisible()
    await dialog.getByRole('button', { name: text['ui.designs.erase.confirm'] }).click()
    await expect(cards(page)).toHaveCount(1)
    await page.getByRole('button', { name: text['ui.designs.emptyTrash'] }).click()
    await dialog.getByRole('button', { name: text['ui.designs.erase.confirm'] }).click()
    await expect(page.getByText(text['ui.designs.trashEmpty.title'])).toBeVisible()
    await page.getByRole('link', { name: new RegExp(`^${text['ui.designs.place.drafts']}`) }).click()
    await until(() => names(page)).toEqual(['One'])
  })
}

test('filters, rows and scroll are there again after a design was opened, after a reload, and by the link [S2.09 W2.08]', async ({
  page,
}) => {
  await come(page, 'en', { names: numbered(150) })
  await page.getByRole('button', { name: /^Sort/ }).click()
  await page.getByRole('menuitem', { name: 'name', exact: true }).click()
  await until(async () => (await names(page))[0]).toBe('Dial 001')
  const dial = main(page, 'Dial 098')
  await until(async () => {
    await page.mouse.wheel(0, 1_500)
    return await dial.count()
  }).toBe(1)
  await dial.scrollIntoViewIfNeeded()
  const topOf = () => page.evaluate(() => Math.round(window.scrollY))
  const before = await topOf()
  expect(before).toBeGreaterThan(1_000)
  await dial.click()
  await expect(page).toHaveURL(/\/dial\//)
  await page.goBack()
  await expect(dial).toBeInViewport()
  await until(topOf).toBe(before)
  expect(page.url()).toContain('sort=name')
  await page.reload()
  await expect(dial).toBeInViewport()
  await page.getByRole('link', { name: 'Dialwright' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Design watch faces for two platforms')
  await page.getByRole('link', { name: 'My designs' }).click()
  await expect(dial).toBeInViewport()
  expect(page.url()).toContain('sort=name')
})

test('several are selected by box, range and key, and duplicated; a name is changed in place', async ({
  page,
}) => {
  await come(page, 'en', { names: numbered(6) })
  await card(page, 'Dial 006').hover()
  await card(page, 'Dial 006').getByRole('checkbox').click()
  await card(page, 'Dial 004')
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'], force: true })
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(cards(page)).toHaveCount(9)
  await page.getByRole('button', { name: 'Clear selection' }).click()
  const first = main(page, 'Dial 001')
  await first.focus()
  await page.keyboard.press('F2')
  await page.keyboard.type('Renamed')
  await page.keyboard.press('Enter')
  await expect(card(page, 'Renamed')).toBeVisible()
  await expect(card(page, 'Dial 001')).toHaveCount(0)
  await main(page, 'Renamed').focus()
  await page.keyboard.press('F2')
  await page.keyboard.type('Never')
  await page.keyboard.press('Escape')
  await expect(card(page, 'Renamed')).toBeVisible()
  // the design itself has it, not its row alone
  const id = await card(page, 'Renamed').getAttribute('data-design')
  const stored = await page.evaluate(async (one) => {
    const { token } = JSON.parse(localStorage.getItem('dialwright.user') ?? '{}') as { token: string }
    return await (await fetch(`/api/face/draft/${one}`, { headers: { token } })).json()
  }, id)
  expect(stored).toMatchObject({ data: { rev: 2, body: { dialName: 'Renamed' } } })
})

test('keys move through the cards, select a range, and lose no place when one goes [UX7]', async ({
  page,
}) => {
  await come(page, 'en', { names: numbered(9) })
  await main(page, 'Dial 009').focus()
  await page.keyboard.press('ArrowRight')
  await expect(main(page, 'Dial 008')).toBeFocused()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(cards(page)).toHaveCount(6)
  await expect(main(page, 'Dial 005')).toBeFocused()
  await page.keyboard.press('End')
  await expect(main(page, 'Dial 001')).toBeFocused()
})

test('a visitor is asked to sign in', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('dialwright.locale', 'en'))
  await page.goto(`${app().url}/management`)
  await expect(page.getByText('Sign in to see your designs')).toBeVisible()
})

test('the shared dialog: 500 wide, a close icon, cancel and confirm where there is something to confirm, and a press beside it closes those that lose nothing [W2.30 W2.31 W2.32 W2.33 W2.34 W2.35]', async ({
  page,
}) => {
  const text = tables.en
  const dialog = page.getByRole('dialog')
  await page.addInitScript(() => localStorage.setItem('dialwright.locale', 'en'))
  await page.goto(app().url)
  // the login: nothing to confirm, and what is typed into it is not lost to a press beside it
  await page.getByRole('button', { name: text['ui.signIn'], exact: true }).first().click()
  await expect(dialog.getByRole('heading')).toBeVisible()
  await expect(dialog.getByRole('button', { name: text['ui.designs.cancel'], exact: true })).toHaveCount(0)
  await page.mouse.click(8, 8)
  await expect(dialog.getByRole('heading')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await come(page, 'en', { names: ['One', 'Two'] })
  await main(page, 'Two').focus()
  await page.keyboard.press('Delete')
  await page.getByRole('link', { name: new RegExp(`^${text['ui.designs.place.trash']}`) }).click()
  const empty = page.getByRole('button', { name: text['ui.designs.emptyTrash'] })
  const ways: Readonly<Record<string, () => Promise<void>>> = {
    icon: () => dialog.getByRole('button', { name: text['ui.close'], exact: true }).click(),
    cancel: () => dialog.getByRole('button', { name: text['ui.designs.cancel'], exact: true }).click(),
    mask: () => page.mouse.click(8, 8),
    key: () => page.keyboard.press('Escape'),
  }
  for (const [way, close] of Object.entries(ways)) {
    await empty.click()
    await expect(dialog.getByRole('heading'), way).toBeVisible()
    const panel = dialog.locator('[data-headlessui-state]').filter({ has: page.getByRole('heading') })
    expect((await panel.last().boundingBox())?.width, way).toBe(500)
    await close()
    await expect(dialog, way).toHaveCount(0)
    await expect(cards(page), way).toHaveCount(1)
  }
  await empty.click()
  await dialog.getByRole('button', { name: text['ui.designs.erase.confirm'] }).click()
  await expect(cards(page)).toHaveCount(0)
})
