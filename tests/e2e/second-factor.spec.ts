import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, type Locator, type Page } from 'playwright/test'
import { pageHeader } from '../../src/shared/api/route.ts'
import { tables } from '../../src/shared/messages/both.ts'
import { startApp, type RunningApp } from '../support/app.ts'
import { expectAccessible } from '../support/axe.ts'
import { pattern } from '../support/editor.ts'
import { appOf } from '../support/one-time-codes.ts'
import { test } from '../support/own-dials.ts'
import { confirmByCode } from '../support/profile-page.ts'
import { createServerClock } from '../support/server-clock.ts'

/* The second factor as its person meets it, with a passkey of the browser's own virtual authenticator. */

const password = 'Dial2026'

const editions = [
  { edition: 'domestic', locale: 'zh-cn' },
  { edition: 'overseas', locale: 'en' },
] as const

/** Browsers have passkeys on localhost, and for no bare address. */
const placeOf = (app: RunningApp): string => app.url.replace('127.0.0.1', 'localhost')

interface Newcomer {
  readonly name: string
  readonly held: string
}

/** A new account of the edition, and what the page keeps of who is signed in. */
async function makeAccount(app: RunningApp, edition: string): Promise<Newcomer> {
  const isEmail = edition === 'overseas'
  const name = isEmail ? `f${randomUUID().slice(0, 8)}@example.com` : '13900000001'
  const asPage = { [pageHeader.name]: pageHeader.value, 'x-forwarded-for': '10.88.0.1' }
  const request = isEmail ? `email?type=1&email=${name}` : `sms?type=9&phone=${name}`
  await fetch(`${app.url}/api/user/captcha/${request}`, { headers: asPage })
  const code = await app.codeFor(name)
  const body = isEmail ? { email: name, code, password, password2: password } : { phone: name, code }
  const path = isEmail ? '/api/user/register' : '/api/user/login_register/captcha'
  const headers = { ...asPage, 'content-type': 'application/json' }
  const reply = await fetch(`${app.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const { data } = (await reply.json()) as { data: { token: string; info: { accountId: string } } }
  if (!isEmail) {
    const withToken = { ...headers, token: data.token }
    const body = JSON.stringify({ password, password2: password })
    await fetch(`${app.url}/api/user/password/set`, { method: 'POST', headers: withToken, body })
  }
  const userInfo = { userId: data.info.accountId, userName: '', receiver: name }
  return { name, held: JSON.stringify({ token: data.token, userInfo }) }
}

/** A passkey that is there and agrees to everything. */
async function withAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** For somebody to look at, where SHOTS names a folder. */
async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (folder === undefined) return
  for (const [width, height] of [
    [1280, 720],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.screenshot({ path: join(folder, `${name}-${width}.png`) })
  }
}

for (const { edition, locale } of editions)
  test(`staff set a passkey up, come back to their screen, and sign in with it, with an app and with a recovery code, in the ${edition} edition`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    const words = tables[locale]
    const clock = createServerClock()
    const app = await startApp({ EDITION: edition, TRUST_PROXY: '1', STAFF_FACTOR: 'always', ...clock.env })
    const dialogOf = (title: keyof typeof words): Locator => page.getByRole('dialog', { name: words[title] })
    const press = (inside: Locator, name: string): Promise<void> =>
      inside.getByRole('button', { name, exact: true }).click()
    const people = page.locator('[data-person]')

    const signIn = async (name: string): Promise<Locator> => {
      await page.evaluate(() => localStorage.removeItem('dialwright.user'))
      await page.goto(`${placeOf(app)}/people`)
      await page.getByRole('button', { name: words['ui.signIn'], exact: true }).first().click()
      const dialog = page.getByRole('dialog')
      if (edition === 'overseas') {
        await dialog.getByLabel(words['ui.login.email']).fill(name)
        await dialog.getByLabel(words['ui.login.password'], { exact: true }).fill(password)
      } else {
        // a second code within a minute would be refused
        await dialog.getByRole('tab', { name: words['ui.login.byPassword'] }).click()
        await dialog.getByLabel(words['ui.login.phone']).fill(name)
        await dialog.getByLabel(words['ui.login.password'], { exact: true }).fill(password)
      }
      await press(dialog, words['ui.signIn'])
      const second = dialogOf('ui.factor.title')
      await expect(second.getByRole('heading').first()).toBeVisible()
      return second
    }

    try {
      await expect.poll(() => app.printed()).toMatch(/\/people#first=[\w-]{43}\n/)
      const [, link = ''] = /(http\S+\/people#first=\S+)\n/.exec(app.printed()) ?? []
      const { name, held } = await makeAccount(app, edition)
      await withAuthenticator(page)
      await page.goto(`${placeOf(app)}/api/config`)
      await page.evaluate((session) => localStorage.setItem('dialwright.user', session), held)

      // the first administrator has no rights before it
      await page.goto(link.replace('127.0.0.1', 'localhost'))
      const setUp = dialogOf('ui.factors.staffTitle')
      await expect(setUp.getByRole('heading').first()).toBeVisible()
      await expect(people).toHaveCount(0)
      await shot(page, `set-up-${locale}`)
      await expectAccessible(page, `setting up in ${locale}`)
      await press(setUp, `${words['ui.factors.kind.passkey']}: ${words['ui.factors.totpDo']}`)
      await press(setUp, words['ui.factors.passkeyMake'])
      await confirmByCode(page, app, { receiver: name, words })
      const saving = dialogOf('ui.factors.recoveryTitle')
      await expect(saving.getByRole('listitem')).toHaveCount(10)
      await shot(page, `recovery-${locale}`)
      const [recovery = ''] = await saving.getByRole('listitem').allTextContents()
      await press(saving, words['ui.factors.kept'])
      await expect(people).toHaveCount(1)

      // a passkey signs in
      const byPasskey = await signIn(name)
      await shot(page, `prove-${locale}`)
      await expectAccessible(page, `proving in ${locale}`)
      await press(byPasskey, words['ui.factor.passkeyDo'])
      await expect(people).toHaveCount(1)

      // an app beside it, added in the profile
      await page.goto(`${placeOf(app)}/profile`)
      const card = page.getByRole('region', { name: words['ui.factor.title'] })
      await press(card, words['ui.factors.add'])
      const adding = dialogOf('ui.factors.addTitle')
      await press(adding, `${words['ui.factors.kind.totp']}: ${words['ui.factors.totpDo']}`)
      const secret = (await adding.locator('code').textContent()) ?? ''
      await shot(page, `app-${locale}`)
      const codes = appOf(secret.replaceAll(' ', ''))
      await adding.getByLabel(words['ui.factors.code']).fill(codes.codeAt(new Date()))
      await press(adding, words['ui.factors.totpDo'])
      await expect(adding).toHaveCount(0)
      await expect(card.getByRole('button', { name: new RegExp(words['ui.factors.remove']) })).toHaveCount(2)
      await shot(page, `profile-${locale}`)
      await expectAccessible(page, `the profile in ${locale}`)

      // its code was used to add it: the next one signs in
      const byApp = await signIn(name)
      await press(byApp, words['ui.factor.useCode'])
      const field = byApp.getByLabel(words['ui.factor.code'])
      await field.fill(codes.codeAt(new Date(), 1))
      await press(byApp, words['ui.factor.continue'])
      await expect(people).toHaveCount(1)

      const byRecovery = await signIn(name)
      await press(byRecovery, words['ui.factor.useRecovery'])
      await byRecovery.getByLabel(words['ui.factor.recoveryCode']).fill(recovery)
      await press(byRecovery, words['ui.factor.continue'])
      await expect(people).toHaveCount(1)

      // a quarter of an hour later the passkey confirms what a token alone does not do, and a code still can
      await clock.moveTo(new Date(Date.now() + 15 * 60_000))
      await page.goto(`${placeOf(app)}/profile`)
      await press(card, words['ui.factors.recoveryNew'])
      const confirming = dialogOf('ui.confirm.title')
      await expect(
        confirming.getByRole('button', { name: words['ui.factor.passkeyDo'], exact: true }),
      ).toBeVisible()
      await shot(page, `confirm-${locale}`)
      await expectAccessible(page, `confirming in ${locale}`)
      await confirming.getByRole('button', { name: pattern(words['ui.confirm.byCode']) }).click()
      await expect(confirming.getByLabel(words['ui.login.code'], { exact: true })).toBeVisible()
      await shot(page, `confirm-by-code-${locale}`)
      await press(confirming, words['ui.confirm.byFactor'])
      await press(confirming, words['ui.factor.passkeyDo'])
      await expect(confirming).toHaveCount(0)
      await expect(dialogOf('ui.factors.recoveryTitle').getByRole('listitem')).toHaveCount(10)
    } finally {
      await app.stop()
    }
  })
