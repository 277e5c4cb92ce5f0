import { expect, type Locator, type Page } from 'playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { pattern } from '../support/editor.ts'
import { sharedServer, test } from '../support/own-dials.ts'
import { tokenIn } from '../support/people.ts'
import { atProfile, confirmByCode, fill, typeCode, type Words } from '../support/profile-page.ts'
import { wordsIn } from '../support/languages.ts'

/* How a person signs in, where they are signed in, and what asks who they are first. */

const app = sharedServer()

const password = 'Dial2026'

let strangers = 0

/** Calls as another browser of the same person, from a network of its own. */
async function callElsewhere(path: string, data: object, headers: Record<string, string> = {}) {
  strangers += 1
  const reply = await fetch(app().url + path, {
    method: 'POST',
    headers: {
      'x-dialwright': '1',
      'x-forwarded-for': `10.99.${strangers >> 8}.${strangers & 255}`,
      'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(data),
  })
  return (await reply.json()) as { code: number; data: { token: string } }
}

async function setPassword(page: Page): Promise<void> {
  const headers = { token: await tokenIn(page) }
  const { code } = await callElsewhere('/api/user/password/set', { password, password2: password }, headers)
  expect(code).toBe(200)
}

/** Signs in on a phone; tells whether that session still lives. */
async function signInElsewhere(phone: string): Promise<() => Promise<boolean>> {
  const { data } = await callElsewhere('/api/user/login', { phone, password })
  const { token } = data
  return async () => {
    const reply = await fetch(`${app().url}/api/user/info/query`, { headers: { token } })
    return ((await reply.json()) as { code: number }).code === 200
  }
}

/** What the page says by itself; a row may say the same in its own place. */
const notice = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text })

const named = (words: Words, what: string, verb: keyof Words): string => `${what}: ${words[verb]}`

for (const language of wordsIn('en')) {
  const [locale, words] = language

  test(`the first password is set, a change asks for the present one and signs the others out (${locale}) [W5.09 W8.23 W8.26]`, async ({
    page,
  }) => {
    const phone = await atProfile(page, app(), language)
    const label = words['ui.security.password']
    await page.getByRole('button', { name: named(words, label, 'ui.security.set') }).click()
    const dialog = page.getByRole('dialog')
    const fresh = dialog.getByLabel(words['ui.security.newPassword'], { exact: true })
    const again = dialog.getByLabel(words['ui.login.passwordAgain'])
    await expect(fresh).toBeFocused()
    await fresh.fill('short')
    await again.fill('short')
    const submit = dialog.getByRole('button', { name: words['ui.security.setPassword'], exact: true })
    await submit.click()
    await expect(dialog.getByText(words['server.passwordRule'])).toBeVisible()
    await fresh.fill(password)
    await again.fill('Dial2027')
    await submit.click()
    await expect(dialog.getByText(words['server.passwordsDiffer'])).toBeVisible()
    await expectAccessible(page, `password dialog in ${locale}`)
    await again.fill(password)
    await submit.click()
    await expect(notice(page, words['ui.security.passwordKept'])).toBeVisible()

    const lives = await signInElsewhere(phone)
    expect(await lives()).toBe(true)
    await page.getByRole('button', { name: named(words, label, 'ui.security.change') }).click()
    const old = dialog.getByLabel(words['ui.security.oldPassword'], { exact: true })
    await old.fill('Wrong2026')
    await fresh.fill('Dial2027')
    await again.fill('Dial2027')
    const change = dialog.getByRole('button', { name: words['ui.security.changePassword'], exact: true })
    await change.click()
    await expect(dialog.getByText(words['server.passwordIncorrect'])).toBeVisible()
    await expect(old).toBeFocused()
    await old.fill(password)
    await change.click()
    await expect(notice(page, words['ui.security.passwordChanged'])).toBeVisible()
    expect(await lives()).toBe(false)
  })

  test(`sessions are listed with device and time, one is ended, then all others (${locale})`, async ({
    page,
  }) => {
    const phone = await atProfile(page, app(), language)
    await setPassword(page)
    const one = await signInElsewhere(phone)
    const two = await signInElsewhere(phone)
    await page.reload()
    const device = fill(words['ui.sessions.on'], { browser: 'Chrome', system: 'Android' })
    const rows = page.getByRole('listitem').filter({ hasText: device })
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText(words['ui.sessions.seen'].replace('{{time}}', '').trim())
    const mine = page.getByRole('listitem').filter({ hasText: words['ui.sessions.this'] })
    await expect(mine).toHaveCount(1)
    await expect(mine.getByRole('button'), 'this one is ended by signing out').toHaveCount(0)
    await expectAccessible(page, `sessions in ${locale}`)
    await rows.first().getByRole('button').click()
    await expect(notice(page, words['ui.sessions.ended'])).toBeVisible()
    await expect(rows).toHaveCount(1)
    expect([await one(), await two()].filter(Boolean)).toHaveLength(1)
    const three = await signInElsewhere(phone)
    await page.getByRole('button', { name: words['ui.sessions.endOthers'] }).click()
    await expect(notice(page, words['ui.sessions.othersEnded'])).toBeVisible()
    await expect(rows).toHaveCount(0)
    expect([await one(), await two(), await three()]).toEqual([false, false, false])
    await expect(mine).toHaveCount(1)
  })

  test(`of many devices the last used are shown, the others by a press (${locale})`, async ({ page }) => {
    const phone = await atProfile(page, app(), language)
    await setPassword(page)
    for (let count = 0; count < 22; count += 1) await signInElsewhere(phone)
    await page.reload()
    const card = page.getByRole('region', { name: words['ui.sessions.title'] })
    await expect(card.getByRole('listitem')).toHaveCount(20)
    if (process.env['SHOTS'])
      await card.screenshot({ path: `${process.env['SHOTS']}/sessions-${locale}.png` })
    const more = card.getByRole('button', { name: pattern(words['ui.sessions.more']) })
    await expect(more).toHaveText(fill(words['ui.sessions.more'], { count: '3' }))
    await more.click()
    await expect(card.getByRole('listitem')).toHaveCount(23)
    await expect(more).toBeHidden()
    await card.getByRole('button', { name: words['ui.sessions.endOthers'] }).click()
    await expect(card.getByRole('listitem')).toHaveCount(1)
  })

  test(`the phone is changed by codes to the old one and to the new one (${locale}) [W5.16]`, async ({
    page,
  }) => {
    const phone = await atProfile(page, app(), language)
    const next = phone.replace(/^137/, locale === 'en' ? '151' : '152')
    await page
      .getByRole('button', { name: named(words, words['ui.security.phone'], 'ui.security.change') })
      .click()
    const dialog = page.getByRole('dialog', { name: words['ui.security.changePhone'] })
    const receiver = dialog.getByLabel(words['ui.security.newPhone'])
    const send = dialog.getByRole('button', { name: words['ui.login.sendCode'] })
    await receiver.fill('123')
    await send.click()
    await expect(dialog.getByText(words['server.wrongPhone'])).toBeVisible()
    await receiver.fill(next)
    await send.click()
    const question = page.getByRole('dialog', { name: words['ui.confirm.title'] })
    await expect(question.getByText(`${phone.slice(0, 3)}****${phone.slice(-4)}`)).toBeVisible()
    await expectAccessible(page, `confirmation in ${locale}`)

    // whoever goes back from the question has changed nothing, and is asked again
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(receiver).toHaveValue(next)
    await expect(app().codeFor(next)).rejects.toThrow('no code')
    await send.click()

    await typeCode(question, app(), { receiver: phone, words })
    const code = question.getByLabel(words['ui.login.code'], { exact: true })
    const right = await code.inputValue()
    await code.fill(right === '000000' ? '000001' : '000000')
    const confirm = question.getByRole('button', { name: words['ui.confirm.do'], exact: true })
    await confirm.click()
    await expect(question.getByText(words['server.wrongCode'])).toBeVisible()
    await code.fill(right)
    await confirm.click()
    await expect(question).toHaveCount(0)

    // the call that was refused is made again by itself: the code is on its way
    await expect(send).toHaveCount(0, { timeout: 30_000 })
    await dialog.getByLabel(words['ui.login.code'], { exact: true }).fill(await app().codeFor(next))
    await dialog.getByRole('button', { name: words['ui.security.receiverDone'], exact: true }).click()
    await expect(notice(page, words['ui.security.phoneChanged'])).toBeVisible()
    await expect(page.getByText(`${next.slice(0, 3)}****${next.slice(-4)}`)).toBeVisible()
  })

  test(`a phone that somebody has is told to whoever holds it (${locale}) [W8.25]`, async ({
    page,
    browser,
  }) => {
    const other = await browser.newPage()
    const taken = await atProfile(other, app(), language)
    await other.close()
    const phone = await atProfile(page, app(), language)
    await page
      .getByRole('button', { name: named(words, words['ui.security.phone'], 'ui.security.change') })
      .click()
    const dialog = page.getByRole('dialog', { name: words['ui.security.changePhone'] })
    await dialog.getByLabel(words['ui.security.newPhone']).fill(taken)
    await dialog.getByRole('button', { name: words['ui.login.sendCode'] }).click()
    await confirmByCode(page, app(), { receiver: phone, words })
    await expect(dialog.getByRole('button', { name: words['ui.login.sendCode'] })).toHaveCount(0, {
      timeout: 30_000,
    })
    await dialog.getByLabel(words['ui.login.code'], { exact: true }).fill(await app().codeFor(taken))
    await dialog.getByRole('button', { name: words['ui.security.receiverDone'], exact: true }).click()
    await expect(dialog.getByText(words['server.userExists'])).toBeVisible()
  })
}
