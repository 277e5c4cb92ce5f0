import { expect, type Page } from 'playwright/test'
import { pageHeader } from '../../src/shared/api/route.ts'
import type { RunningApp } from './app.ts'
import { en } from './editor.ts'

const password = 'Dial2026'

/** A person with an account of the overseas edition. */
export type Person = { readonly email: string; readonly id: string; readonly token: string }

type Reply = { readonly code: number; readonly data: { token: string; info: { accountId: string } } }

/** Makes the account as the page does, by the code from the outbox. */
export async function makePerson(app: RunningApp, name: string): Promise<Person> {
  const email = `${name}@example.com`
  const asPage = { [pageHeader.name]: pageHeader.value }
  await fetch(`${app.url}/api/user/captcha/email?type=1&email=${email}`, { headers: asPage })
  const body = JSON.stringify({ email, code: await app.codeFor(email), password, password2: password })
  const headers = { ...asPage, 'content-type': 'application/json' }
  const reply = await fetch(`${app.url}/api/user/register`, { method: 'POST', headers, body })
  const { code, data } = (await reply.json()) as Reply
  expect(code, `${email} has an account`).toBe(200)
  return { email, id: data.info.accountId, token: data.token }
}

/** Fills the dialog that is open. */
export async function fillSignIn(page: Page, { email, id }: Person): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(en['ui.login.email']).fill(email)
  await dialog.getByLabel(en['ui.login.password'], { exact: true }).fill(password)
  await dialog.getByRole('button', { name: en['ui.signIn'], exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => personIn(page)).toBe(id)
}

export async function signInAs(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', { name: en['ui.signIn'], exact: true }).first().click()
  await fillSignIn(page, person)
}

const accountButton = new RegExp(`^${en['ui.account.of'].replace('{{name}}', '')}`)

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: accountButton }).click()
  await page.getByRole('menuitem', { name: en['ui.signOut'] }).click()
}

/** Nothing lies there before anybody signed in. */
type Held = { readonly token?: string; readonly userInfo?: { readonly userId: string | null } }

const held = (page: Page): Promise<Held> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('dialwright.user') ?? '{}') as Held)

/** The session that this browser holds, and whose it is. */
export const tokenIn = async (page: Page): Promise<string> => (await held(page)).token ?? ''
export const personIn = async (page: Page): Promise<string | null> =>
  (await held(page)).userInfo?.userId ?? null

/** The server ends a session, as a new password of the account does. */
export async function endSession(app: RunningApp, token: string): Promise<void> {
  const reply = await fetch(`${app.url}/api/user/logout`, { method: 'POST', headers: { token } })
  expect(((await reply.json()) as Reply).code).toBe(200)
}
