import { expect, type Locator, type Page } from 'playwright/test'
import type { RunningApp } from '../support/app.ts'
import { en, inEnglish, pattern, zh } from '../support/editor.ts'
import { oneServer, test } from '../support/own-dials.ts'

/*
 * Strangers have tried an account too often: who owns it still comes in, after a short wait that is told in words.
 * Their calls come through a proxy, each from a network of its own; the browser's come from this machine.
 */

const app = oneServer({ TRUST_PROXY: '1' })

const password = 'Secret12'
const asPage = { 'x-dialwright': '1', 'content-type': 'application/json' }

async function post(url: string, body: object, headers: Record<string, string> = {}) {
  const init = { method: 'POST', headers: { ...asPage, ...headers }, body: JSON.stringify(body) }
  return (await (await fetch(url, init)).json()) as { code: number; data: { token: string } }
}

const askCode = (of: RunningApp, phone: string, headers: Record<string, string> = {}) =>
  fetch(`${of.url}/api/user/captcha/sms?phone=${phone}`, { headers: { ...asPage, ...headers } })

/** A person with a password, who has never signed in with this browser. */
async function makeAccount(of: RunningApp, phone: string): Promise<void> {
  await askCode(of, phone)
  const signedIn = await post(`${of.url}/api/user/login_register/captcha`, {
    phone,
    code: await of.codeFor(phone),
  })
  const { token } = signedIn.data
  const set = await post(`${of.url}/api/user/password/set`, { password, password2: password }, { token })
  expect(set.code).toBe(200)
}

async function strangersTry(of: RunningApp, phone: string): Promise<void> {
  for (let count = 1; count <= 12; count += 1) {
    const headers = { 'x-forwarded-for': `198.51.100.${count}` }
    const { code } = await post(`${of.url}/api/user/login`, { phone, password: 'Wrong123' }, headers)
    expect(code).toBe(count <= 10 ? 1005 : 1012)
  }
}

type Words = Record<keyof typeof en, string>

async function openDialog(page: Page, words: Words): Promise<Locator> {
  await page.goto(app().url)
  await page.getByRole('button', { name: words['ui.signIn'], exact: true }).first().click()
  return page.getByRole('dialog')
}

async function signInByPassword(page: Page, words: Words, phone: string): Promise<Locator> {
  const dialog = await openDialog(page, words)
  await dialog.getByRole('tab', { name: words['ui.login.byPassword'] }).click()
  await dialog.getByLabel(words['ui.login.phone']).fill(phone)
  await dialog.getByRole('textbox', { name: words['ui.login.password'], exact: true }).fill(password)
  await dialog.getByRole('button', { name: words['ui.signIn'], exact: true }).click()
  return dialog
}

/** The codes that the calls of this path were answered with. */
function watch(page: Page, path: string): Promise<number>[] {
  const seen: Promise<number>[] = []
  page.on('response', (reply) => {
    if (new URL(reply.url()).pathname.startsWith(path))
      seen.push(reply.json().then((body: { code: number }) => body.code))
  })
  return seen
}

for (const [locale, words, phone] of [
  ['en', en, '13900000001'],
  ['zh-cn', zh, '13900000002'],
] as const)
  test(`the owner waits a moment, reads why, and is in; the next time this browser is known (${locale})`, async ({
    page,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('dialwright.locale', chosen), locale)
    await makeAccount(app(), phone)
    await strangersTry(app(), phone)
    const answers = watch(page, '/api/user/login')
    const dialog = await signInByPassword(page, words, phone)
    await expect(dialog.getByRole('status')).toHaveText(words['ui.login.proving'])
    await expect(dialog).toHaveCount(0, { timeout: 60_000 })
    await expect.poll(() => Promise.all(answers)).toEqual([1012, 200])

    // signed out and in again: strangers are still at it, and this browser is not held
    await page.evaluate(() => localStorage.removeItem('dialwright.user'))
    answers.length = 0
    await expect(await signInByPassword(page, words, phone)).toHaveCount(0, { timeout: 30_000 })
    await expect.poll(() => Promise.all(answers)).toEqual([200])
  })

test('after a stranger asked for a code, the owner waits a moment and gets one, and signs in with it', async ({
  page,
}) => {
  await inEnglish(page)
  const phone = '13900000003'
  await askCode(app(), phone, { 'x-forwarded-for': '198.51.100.40' })
  const strangers = await app().codeFor(phone)
  const answers = watch(page, '/api/user/captcha')
  const dialog = await openDialog(page, en)
  await dialog.getByLabel(en['ui.login.phone']).fill(phone)
  await dialog.getByRole('button', { name: en['ui.login.sendCode'] }).click()
  await expect(dialog.getByRole('status')).toHaveText(en['ui.login.proving'])
  await expect(dialog.getByText(pattern(en['ui.login.codeAgain']))).toBeVisible({ timeout: 60_000 })
  await expect(dialog.getByRole('status')).toBeEmpty()
  await expect.poll(() => Promise.all(answers)).toEqual([1012, 200])
  // a stranger burns what they can reach, which is their own code
  for (let guess = 0; guess < 6; guess += 1) {
    const headers = { 'x-forwarded-for': '198.51.100.41' }
    await post(`${app().url}/api/user/login_register/captcha`, { phone, code: strangers }, headers)
  }
  await dialog.getByLabel(en['ui.login.code'], { exact: true }).fill(await app().codeFor(phone))
  await dialog.getByRole('button', { name: en['ui.signIn'], exact: true }).click()
  await expect(dialog).toBeHidden()
})

test('the dialog says where the outbox is, and neither it nor the server tells the address', async ({
  page,
}) => {
  await inEnglish(page)
  const heard: Promise<string>[] = []
  page.on('response', (reply) => heard.push(reply.text().catch(() => '')))
  const dialog = await openDialog(page, en)
  await expect(dialog.getByText(en['ui.login.outbox'])).toBeVisible()
  // the dialog leads to the documents, and nowhere else
  await expect(dialog.getByRole('link')).toHaveText([en['ui.terms'], en['ui.privacy']])
  const address = await app().outbox()
  const secret = new URL(address).pathname.split('/').at(-1) ?? ''
  expect(secret).toHaveLength(22)
  expect((await Promise.all(heard)).join('\n') + (await page.content())).not.toContain(secret)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en['outbox.title'])
})

test('a picture tag on a foreign page makes the server send nothing', async ({ page }) => {
  const phone = '13900000009'
  await page.goto('about:blank')
  const outcome = await page.evaluate(
    (src) =>
      new Promise<string>((resolve) => {
        const picture = new Image()
        picture.onload = () => resolve('load')
        picture.onerror = () => resolve('error')
        picture.src = src
      }),
    `${app().url}/api/user/captcha/sms?phone=${phone}`,
  )
  expect(outcome).toBe('error')
  await expect(app().codeFor(phone)).rejects.toThrow('no code')
})
