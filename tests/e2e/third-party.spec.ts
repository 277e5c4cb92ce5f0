import { expect, type Page } from 'playwright/test'
import { pageHeader } from '../../src/shared/api/route.ts'
import { serializeDesign } from '../../src/shared/document/stored/serialize.ts'
import { tables } from '../../src/shared/messages/both.ts'
import { expectAccessible } from '../support/axe.ts'
import { until } from '../support/by-hand.ts'
import { mustRun, pattern, see } from '../support/editor.ts'
import { makeDesign, makeText } from '../support/make-design.ts'
import { startProvider, type TestProvider } from '../support/oidc.ts'
import { oneServer, test } from '../support/own-dials.ts'
import { makePerson, personIn } from '../support/people.ts'
import { comeReading, confirmByCode, type Words } from '../support/profile-page.ts'
import { wordsIn } from '../support/languages.ts'

/* Sign-in by a third-party account against a real provider on this machine, in a real browser. */

let provider: TestProvider
const app = oneServer(async (url) => {
  provider = await startProvider(url)
  return provider.env
})
test.afterAll(() => provider.close())

/** On the provider's own pages. */
async function agreeAtProvider(page: Page, login: string): Promise<void> {
  await page.waitForURL(`${provider.issuer}/**`)
  await page.locator('input[name=login]').fill(login)
  await page.locator('input[name=password]').fill('any')
  await page.locator('button[type=submit]').click()
  await page.locator('form:not(:has(input[name=login])) button[type=submit]').click()
}

async function openSignIn(page: Page, words: Words) {
  await page.getByRole('button', { name: words['ui.signIn'], exact: true }).first().click()
  return page.getByRole('dialog')
}

async function signInAt(page: Page, words: Words, login: string): Promise<void> {
  const dialog = await openSignIn(page, words)
  await dialog.getByRole('button', { name: words['ui.login.google'] }).click()
  await agreeAtProvider(page, login)
}

const google = (words: Words, verb: 'ui.security.link' | 'ui.security.unlink'): string =>
  `${words['ui.security.google']}: ${words[verb]}`

for (const [locale, words] of wordsIn('en')) {
  test(`the first sign-in makes an account; its only way in stays until there is another (${locale}) [W1.19 W2.15 W3.41 W3.67 W3.40 W5.17]`, async ({
    page,
  }) => {
    const login = `ann-${locale}`
    provider.people.set(login, { email: `${login}@example.org`, email_verified: true })
    await comeReading(page, app(), locale)
    await page.goto(`${app().url}/profile`)
    const dialog = await openSignIn(page, words)
    await expectAccessible(page, `sign-in with a provider in ${locale}`)
    await dialog.getByRole('button', { name: words['ui.login.google'] }).click()
    await agreeAtProvider(page, login)

    // back where it began, with the code gone from the history
    await expect(page).toHaveURL(`${app().url}/profile`)
    await expect(page.getByText('a***@example.org')).toBeVisible()
    expect(await personIn(page)).not.toBeNull()
    const left = await page.evaluate(() => sessionStorage.length)
    expect(left).toBe(0)

    const unlink = page.getByRole('button', { name: google(words, 'ui.security.unlink') })
    await unlink.click()
    await expect(page.getByText(words['server.lastWayIn'])).toBeVisible()
    await page.getByRole('button', { name: words['ui.security.addEmail'] }).click()
    const email = `${login}@example.com`
    const adding = page.getByRole('dialog', { name: words['ui.security.addEmailTitle'] })
    await adding.getByLabel(words['ui.security.newEmail']).fill(email)
    await adding.getByRole('button', { name: words['ui.login.sendCode'] }).click()
    const question = page.getByRole('dialog', { name: words['ui.confirm.title'] })
    await expect(question.getByText(words['ui.confirm.google'])).toBeVisible()
    await question.getByRole('button', { name: words['ui.confirm.toGoogle'] }).click()
    // the provider knows this browser and may send it straight back
    await page.waitForURL((url) => url.href.startsWith(provider.issuer) || url.pathname === '/profile')
    if (page.url().startsWith(provider.issuer)) await page.locator('button[type=submit]').click()
    // what was begun goes on by itself: the address stands there, and the code is on its way
    await expect(adding.getByText(pattern(words['ui.login.codeAgain']))).toBeVisible({ timeout: 60_000 })
    await expect(adding.getByLabel(words['ui.security.newEmail'])).toHaveValue(email)
    await expect(page).toHaveURL(`${app().url}/profile`)
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    await adding.getByLabel(words['ui.login.code'], { exact: true }).fill(await app().codeFor(email))
    await adding.getByRole('button', { name: words['ui.security.receiverDone'], exact: true }).click()
    await expect(page.getByText('a***@example.com')).toBeVisible()
    await unlink.click()
    await expect(page.getByText(words['ui.security.unlinked'])).toBeVisible()
    await expect(page.getByText('a***@example.org')).toHaveCount(0)
    await expect(page.getByRole('button', { name: google(words, 'ui.security.link') })).toBeVisible()
  })

  test(`who has an account with that email is told to sign in and link; then both ways lead in (${locale}) [W2.12]`, async ({
    page,
  }) => {
    const name = `bo-${locale}`
    const person = await makePerson(app(), name)
    provider.people.set(name, { email: person.email, email_verified: true })
    await comeReading(page, app(), locale)
    await page.goto(app().url)
    await signInAt(page, words, name)
    await expect(page.getByRole('alert')).toHaveText(words['server.linkFirst'])
    await expectAccessible(page, `failed sign-in in ${locale}`)
    await expect(page).toHaveURL(`${app().url}/third-party`)
    await page.getByRole('main').getByRole('button', { name: words['ui.signIn'], exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words['ui.login.email']).fill(person.email)
    await dialog.getByLabel(words['ui.login.password'], { exact: true }).fill('Dial2026')
    await dialog.getByRole('button', { name: words['ui.signIn'], exact: true }).click()
    await expect(dialog).toHaveCount(0)

    await page.goto(`${app().url}/profile`)
    await page.getByRole('button', { name: google(words, 'ui.security.link') }).click()
    await page.waitForURL((url) => url.href.startsWith(provider.issuer) || url.pathname === '/third-party')
    if (page.url().startsWith(provider.issuer)) await page.locator('button[type=submit]').click()
    const question = page.getByRole('dialog', { name: words['ui.confirm.title'] })
    await expect(question.getByText('b***@example.com')).toBeVisible()
    await confirmByCode(page, app(), { receiver: person.email, words })
    await expect(page.getByText(words['ui.thirdParty.linked'])).toBeVisible()
    await expect(page.getByRole('button', { name: google(words, 'ui.security.unlink') })).toBeVisible()

    await page.evaluate(() => localStorage.removeItem('dialwright.user'))
    await page.goto(app().url)
    const login = await openSignIn(page, words)
    await login.getByRole('button', { name: words['ui.login.google'] }).click()
    await expect.poll(() => personIn(page).catch(() => null)).toBe(person.id)
  })

  test(`what was cancelled, or never begun here, is told with a way on (${locale})`, async ({ page }) => {
    await comeReading(page, app(), locale)
    await page.goto(`${app().url}/third-party?code=stolen&state=${'s'.repeat(43)}`)
    await expect(page.getByRole('alert')).toHaveText(words['server.thirdPartyFailed'])
    await expect(page).toHaveURL(`${app().url}/third-party`)
    expect(await personIn(page)).toBeNull()
    await page.getByRole('button', { name: words['ui.thirdParty.back'] }).click()
    await expect(page).toHaveURL(`${app().url}/`)

    const dialog = await openSignIn(page, words)
    await dialog.getByRole('button', { name: words['ui.login.google'] }).click()
    await page.waitForURL(`${provider.issuer}/**`)
    await page.goto(`${app().url}/third-party?error=access_denied`)
    await expect(page.getByRole('alert')).toHaveText(words['ui.thirdParty.denied'])
    await page.getByRole('button', { name: words['ui.thirdParty.again'] }).click()
    await page.waitForURL(`${provider.issuer}/**`)
  })
}

/** A link to a design of somebody else; gives its path. */
async function shareDesign(): Promise<string> {
  const { token } = await makePerson(app(), 'sharing')
  const send = async <T>(path: string, body: object): Promise<T> => {
    const headers = { token, [pageHeader.name]: pageHeader.value, 'content-type': 'application/json' }
    const reply = await fetch(`${app().url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return ((await reply.json()) as { data: T }).data
  }
  const design = { ...makeDesign([makeText('words', 'words')]), dialName: 'Harbour', dialNameCn: '' }
  const body = JSON.parse(serializeDesign(design)) as object
  const { id: draftId } = await send<{ id: string }>('/api/face/draft/save', { name: 'Harbour', body })
  const link = await send<{ token: string }>('/api/share/make', { draftId })
  return `/share/${link.token}`
}

test('what was pressed before the way to the provider goes on by itself afterwards', async ({ page }) => {
  const words = tables.en
  provider.people.set('cat', { email: 'cat@example.org', email_verified: true })
  await comeReading(page, app(), 'en')
  const path = await shareDesign()
  await page.goto(`${app().url}${path}`)
  await expect(page.locator('[data-shared=shown]')).toBeVisible({ timeout: 45_000 })
  await page.getByRole('button', { name: words['ui.shared.copy'] }).click()
  await page.getByRole('dialog').getByRole('button', { name: words['ui.login.google'] }).click()
  await agreeAtProvider(page, 'cat')
  await expect(page).toHaveURL(/\/dial\/[\w-]{36}/, { timeout: 45_000 })
  await until(async () => (await see(page, 'design').catch(() => null))?.dialName).toBe('Harbour copy')
  await mustRun(page, { do: 'design.save' })

  await page.goto(`${app().url}/profile`)
  await page.getByRole('button', { name: words['ui.leave.closeStart'], exact: true }).click()
  const closing = page.getByRole('dialog', { name: words['ui.leave.closeTitle'] })
  await closing.getByRole('button', { name: words['ui.leave.closeDo'], exact: true }).click()
  const question = page.getByRole('dialog', { name: words['ui.confirm.title'] })
  await question.getByRole('button', { name: words['ui.confirm.toGoogle'] }).click()
  // the provider knows this browser and sends it straight back
  await expect(page.getByText(pattern(words['ui.leave.closed']))).toBeVisible({ timeout: 45_000 })
  await expect(page).toHaveURL(`${app().url}/`)
  expect(await personIn(page)).toBeNull()
})
