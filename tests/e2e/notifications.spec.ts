import { expect, type Page } from 'playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { sharedServer, test } from '../support/own-dials.ts'
import { tokenIn } from '../support/people.ts'
import { atProfile, fill, languages } from '../support/profile-page.ts'
import { shots } from '../support/publishing.ts'
import { wordsIn } from '../support/languages.ts'

/* The bell of every screen, the page of all notifications, and what is also sent. */

const app = sharedServer()

const password = 'Dial2026'

/** Other browsers sign in to the account, which its person is told of. */
async function signInElsewhere(page: Page, phone: string, times: number): Promise<void> {
  const headers = { 'x-dialwright': '1' }
  const token = await tokenIn(page)
  const data = { password, password2: password }
  await page.request.post(`${app().url}/api/user/password/set`, { headers: { ...headers, token }, data })
  for (let count = 0; count < times; count += 1) {
    const reply = await page.request.post(`${app().url}/api/user/login`, {
      headers,
      data: { phone, password },
    })
    expect(((await reply.json()) as { code: number }).code).toBe(200)
  }
}

for (const language of wordsIn('zh-cn')) {
  const [locale, words] = language
  test(`the bell counts, tells and leads, without a network too (${locale})`, async ({ page }) => {
    const phone = await atProfile(page, app(), language)
    await expect(
      page.getByRole('button', { name: words['ui.notifications.title'], exact: true }),
    ).toBeVisible()
    await signInElsewhere(page, phone, 2)
    await page.goto(app().url)
    const bell = page.getByRole('button', { name: fill(words['ui.notifications.bell'], { unread: 2 }) })
    await expect(bell).toBeVisible()
    await bell.click()
    const row = page.getByRole('link', { name: words['notification.newSignIn.title'] }).first()
    await expect(row).toBeVisible()
    await shots(page, `bell-${locale}`)
    await expectAccessible(page, 'body')
    await page.getByRole('button', { name: words['ui.notifications.readAll'] }).click()
    await expect(bell).toHaveCount(0)

    await page.getByRole('link', { name: words['ui.notifications.all'], exact: true }).click()
    await expect(page).toHaveURL(/\/notifications$/)
    await expect(page.getByText(fill(words['ui.notifications.total'], { count: 2 }))).toBeVisible()
    await shots(page, `all-${locale}`)
    await expectAccessible(page, 'body')
    await page.getByLabel(words['ui.notifications.show'], { exact: true }).selectOption('unread')
    await expect(page).toHaveURL(/show=unread/)
    await expect(page.getByText(words['ui.notifications.noneFound'])).toBeVisible()
    await page.reload()
    await expect(page.getByText(words['ui.notifications.noneFound'])).toBeVisible()

    await page.goto(app().url)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: words['ui.notifications.title'], exact: true }).click()
    await expect(page.getByText(words['ui.notifications.failed'])).toBeVisible()
    await page.context().setOffline(false)
  })

  test(`what is also sent is chosen in the profile; security stays on (${locale})`, async ({ page }) => {
    await atProfile(page, app(), language)
    const way = words['ui.notifications.way.sms']
    const nameOf = (group: 'publishing' | 'security'): string =>
      `${words[`notification.group.${group}`]}: ${way}`
    const publishing = page.getByRole('switch', { name: nameOf('publishing') })
    await expect(publishing).toBeChecked()
    await publishing.click()
    await expect(publishing).not.toBeChecked()
    await expect(page.getByRole('switch', { name: nameOf('security') })).toBeDisabled()
    await expect(page.getByText(fill(words['ui.notifications.sender.outbox'], { way }))).toBeVisible()
    await page.reload()
    await expect(publishing).not.toBeChecked()
    await shots(page, `settings-${locale}`)
    await expectAccessible(page, 'body')
  })
}

test('the bar of the editor has the bell, too', async ({ page }) => {
  const [english] = languages
  if (english === undefined) throw new Error('there is no language')
  await atProfile(page, app(), english)
  await page.goto(`${app().url}/dial/new`)
  const name = english[1]['ui.notifications.title']
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  await shots(page, 'editor')
})
