import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { expect, type Page } from 'playwright/test'
import { pattern } from '../support/editor.ts'
import type { RunningApp } from '../support/app.ts'
import { expectAccessible } from '../support/axe.ts'
import { comeSignedIn, oneServer, test } from '../support/own-dials.ts'
import { startPostgres, type Postgres } from '../support/postgres.ts'
import { comeReading, confirmByCode, fill, type Words } from '../support/profile-page.ts'
import { approvedFace } from '../support/published-face.ts'
import { signStoreCall } from '../support/store.ts'
import { wordsIn } from '../support/languages.ts'

/* What a designer earns and how it is withdrawn, by hand, and the people of finance who pay it. */

const secret = 'a secret of the store, for one browser'
let postgres: Postgres | null = null
test.beforeAll(async () => {
  postgres = await startPostgres()
})
test.afterAll(() => postgres?.stop())

/** On PostgreSQL, so that a test can say by a statement what is no page's to say. */
const app = oneServer(async () => {
  postgres ??= await startPostgres()
  return { TRUST_PROXY: '1', STORE_SECRET: secret, ...(postgres ? { DATABASE_URL: postgres.url } : {}) }
})
const overseas = oneServer({ EDITION: 'overseas', TRUST_PROXY: '1' })

/** Where screenshots go, to be looked at. */
const shots = process.env['SHOTS']

async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name)
  if (shots === undefined) return
  for (const [width, height] of [
    [1280, 720],
    [1440, 900],
    [360, 720],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => scrollTo(0, 0))
    await page.screenshot({ path: `${shots}/${name}-${width}.png`, fullPage: true })
  }
  await page.setViewportSize({ width: 1280, height: 720 })
}

async function query(statement: string): Promise<void> {
  const client = new Client({ connectionString: postgres?.url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function sell(faceId: string, gross: number, daysAgo: number): Promise<void> {
  const at = new Date(Date.now() - daysAgo * 86_400_000)
  const body = JSON.stringify({
    ...{ type: 'sale', purchase: randomUUID(), faceId, gross, currency: 'CNY', at: at.toISOString() },
  })
  const headers = signStoreCall(body, { secret, at: new Date() })
  const reply = await fetch(`${app().url}/api/store/event`, { method: 'POST', headers, body })
  expect(reply.status, await reply.text()).toBe(200)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function openWallet(page: Page, site: RunningApp, words: Words): Promise<void> {
  await page.goto(`${site.url}/wallet`)
  await expect(page.getByRole('heading', { name: words['ui.wallet.ready'] })).toBeVisible()
}

/** One step of the checklist: opens its dialog, types, saves, and confirms by a code where that is asked for. */
async function takeStep(
  page: Page,
  {
    words,
    step,
    given,
    phone,
  }: { words: Words; step: string; given: Record<string, string>; phone?: string },
): Promise<void> {
  await button(page, step).click()
  const dialog = page.getByRole('dialog').first()
  for (const [label, value] of Object.entries(given))
    await dialog.getByLabel(label, { exact: true }).fill(value)
  await dialog.getByRole('button', { name: words['ui.wallet.save'] }).click()
  if (phone !== undefined) await confirmByCode(page, app(), { receiver: phone, words })
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const amountIn = (page: Page, term: string) =>
  page
    .locator('dl > div', {
      has: page.locator('dt', { hasText: new RegExp(`^${term.replaceAll(/[.()%]/g, String.raw`\$&`)}$`) }),
    })
    .locator('dd')
    .first()

for (const [locale, words] of wordsIn('zh-cn'))
  test(`domestic in ${locale}: nothing earned, then a sale, the checklist, a withdrawal, its end [W1.06 W1.08 W2.27 W3.45 W3.47 W3.48 W3.49 W3.50 W5.36 W5.37 W5.38 W9.22 W9.23 W9.25 W9.29 W9.30]`, async ({
    page,
    browser,
  }) => {
    test.skip(postgres === null, 'no PostgreSQL')
    test.setTimeout(240_000)
    const phone = await comeSignedIn(page, app())
    await comeReading(page, app(), locale)
    await openWallet(page, app(), words)
    // before anything is earned
    await expect(page.getByRole('heading', { name: words['ui.wallet.first'] })).toBeVisible()
    await page.getByLabel(fill(words['ui.wallet.price'], { currency: 'CNY' })).fill('20')
    await expect(amountIn(page, words['ui.wallet.firstShare'])).toContainText('10.00')
    await expect(amountIn(page, words['ui.wallet.firstNet'])).toContainText('9.35')
    await expect(amountIn(page, words['ui.wallet.firstSales'])).toHaveText('5')
    await expect(button(page, words['ui.wallet.request'])).toBeDisabled()
    await look(page, `wallet-empty-${locale}`)

    // a sale long ago, one of today
    const faceId = randomUUID()
    const person = `(select id from "user" where phone = '${phone}')`
    for (const statement of approvedFace(faceId, person)) await query(statement)
    await sell(faceId, 40_000, 40)
    await sell(faceId, 1_999, 0)
    // what starts settles
    await app().kill()
    await app().restart()
    await expect(async () => {
      await openWallet(page, app(), words)
      await expect(amountIn(page, words['ui.wallet.withdrawable'])).toContainText('200.00', {
        timeout: 1_000,
      })
    }).toPass()
    await expect(amountIn(page, words['ui.wallet.pending'])).toContainText('9.99')
    await expect(page.getByRole('heading', { name: words['ui.wallet.first'] })).toHaveCount(0)
    await expect(page.getByText(words['server.walletIncomplete'])).toBeVisible()
    await look(page, `wallet-earned-${locale}`)

    const stepOf = (step: string, act: string): string => `${step}: ${act}`
    const [name, number] = ['王小明', '11010519491231002X']
    await takeStep(page, {
      ...{ words, phone, step: stepOf(words['ui.wallet.step.name'], words['ui.wallet.add']) },
      given: { [words['ui.wallet.step.name']]: name },
    })
    await expect(page.getByText('王*', { exact: true })).toBeVisible()
    await takeStep(page, {
      ...{ words, step: stepOf(words['ui.wallet.step.identity'], words['ui.wallet.verify']) },
      given: { [words['ui.wallet.step.name']]: name, [words['ui.wallet.number']]: number },
    })
    await takeStep(page, {
      ...{ words, step: stepOf(words['ui.wallet.step.account.alipay'], words['ui.wallet.add']) },
      given: { [words['ui.wallet.account']]: '13912345678' },
    })
    await button(page, stepOf(words['ui.wallet.step.contract'], words['ui.wallet.sign'])).click()
    await expect(page.getByText(words['ui.wallet.contractSigning'])).toBeVisible()

    // somebody of finance, elsewhere
    const desk = await (await browser.newContext()).newPage()
    const clerk = await comeSignedIn(desk, app())
    await comeReading(desk, app(), locale)
    await desk.goto(`${app().url}/finance`)
    await expect(desk.getByText(words['ui.finance.forbidden'])).toBeVisible()
    await query(
      `insert into person_role (user_id, role, given_at) values ((select id from "user" where phone = '${clerk}'), 'finance', now())`,
    )
    await desk.reload()
    const show = new RegExp(words['ui.finance.showOf'].replace('{{name}}', '.*'))
    const waiting = desk
      .getByRole('listitem')
      .filter({ has: desk.getByRole('button', { name: show }) })
      .first()
    await waiting.getByRole('button', { name: show }).click()
    await confirmByCode(desk, app(), { receiver: clerk, words })
    await expect(desk.getByText(`${name} ${number}`)).toBeVisible()
    await look(desk, `finance-payees-${locale}`)
    await button(desk, words['ui.finance.approve']).click()
    await expect(desk.getByText(new RegExp(words['ui.finance.identity.verified']))).toBeVisible()
    await button(desk, words['ui.finance.signed']).click()
    await expect(desk.getByText(words['ui.finance.noPayees'])).toBeVisible()

    // asked for, thought better of, asked for again
    await openWallet(page, app(), words)
    const amount = page.getByLabel(fill(words['ui.wallet.amount'], { currency: 'CNY' }))
    await amount.fill('200.01')
    await expect(page.getByRole('alert')).toContainText('¥200.01')
    await amount.fill('100')
    await expect(amountIn(page, words['ui.wallet.netAbout'])).toContainText('93.50')
    await button(page, words['ui.wallet.request']).click()
    await expect(page.getByRole('cell', { name: words['ui.wallet.status.notProcessed'] })).toBeVisible()
    await expect(amountIn(page, words['ui.wallet.withdrawable'])).toContainText('100.00')
    await page.getByRole('row').getByRole('button').click()
    await page.getByRole('dialog').getByRole('button', { name: words['ui.wallet.cancelDo'] }).click()
    await expect(page.getByRole('cell', { name: words['ui.wallet.status.cancelled'] })).toBeVisible()
    await amount.fill('150.5')
    await button(page, words['ui.wallet.request']).click()
    await expect(page.getByRole('cell', { name: words['ui.wallet.status.notProcessed'] })).toBeVisible()

    // paid by hand
    await desk.reload()
    const begin = pattern(words['ui.finance.beginOf'])
    await look(desk, `finance-orders-${locale}`)
    await desk.getByRole('button', { name: begin }).click()
    const pay = desk.getByRole('dialog')
    await expect(pay.getByText('13912345678')).toBeVisible()
    await expect(pay.getByText(name)).toBeVisible()
    await pay.getByLabel(words['ui.finance.number']).fill('WIRE-77')
    await look(desk, `finance-pay-${locale}`)
    await pay.getByRole('button', { name: words['ui.finance.paid'] }).click()
    await expect(pay).toHaveCount(0)
    await openWallet(page, app(), words)
    await expect(page.getByRole('cell', { name: 'WIRE-77' })).toBeVisible()
    await expect(page.getByRole('cell', { name: words['ui.wallet.status.completed'] })).toBeVisible()

    // the statement, and what each month brought
    const year = String(new Date().getUTCFullYear())
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      button(page, fill(words['ui.statement.all'], { year })).click(),
    ])
    expect(file.suggestedFilename()).toBe(`dialwright-${year}.csv`)
    await expect(button(page, words['ui.statement.pdf'])).toBeEnabled()
    await expect(page.getByRole('table').last().getByRole('row')).toHaveCount(3)
    await look(page, `wallet-full-${locale}`)
  })

for (const [locale, words] of wordsIn('en'))
  test(`overseas in ${locale}: PayPal, the code by email, the window and the fee [W1.20 W2.28 W3.46 W5.39 W5.40 W9.19 W9.24]`, async ({
    page,
  }) => {
    const { email, token, id } = await newcomer(overseas(), locale)
    await page.goto(`${overseas().url}/api/config`)
    await page.evaluate(
      ([held, chosen]) => {
        localStorage.setItem('dialwright.user', held ?? '')
        localStorage.setItem('dialwright.locale', chosen ?? '')
      },
      [JSON.stringify({ token, userInfo: { userId: id, userName: 'Ann', receiver: email } }), locale],
    )
    // from a network of its own: the code of the registration was asked for a moment ago
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.77.0.${locale.length}` })
    await openWallet(page, overseas(), words)
    await expect(page.getByText(words['ui.wallet.step.account.paypal'])).toBeVisible()
    await expect(page.getByText(words['ui.wallet.step.code.email'])).toBeVisible()
    await expect(page.getByText(words['ui.wallet.step.contract'])).toHaveCount(0)
    await expect(page.getByText(words['ui.wallet.window'], { exact: true })).toBeVisible()
    await expect(amountIn(page, fill(words['ui.wallet.feeAbout'], { percent: '4.4%' }))).toBeVisible()
    await look(page, `wallet-overseas-${locale}`)
    await button(page, `${words['ui.wallet.step.account.paypal']}: ${words['ui.wallet.add']}`).click()
    const dialog = page.getByRole('dialog').first()
    await dialog.getByLabel(words['ui.wallet.account'], { exact: true }).fill('ann@pay')
    await dialog.getByRole('button', { name: words['ui.wallet.save'] }).click()
    await expect(dialog.getByText(words['server.wrongEmail'])).toBeVisible()
    await look(page, `wallet-bind-${locale}`)
    await dialog.getByLabel(words['ui.wallet.account'], { exact: true }).fill('ann@pay.example')
    await dialog.getByRole('button', { name: words['ui.wallet.save'] }).click()
    await confirmByCode(page, overseas(), { receiver: email, words })
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('a***@pay.example')).toBeVisible()
  })

async function newcomer(site: RunningApp, name: string) {
  const { makePerson } = await import('../support/people.ts')
  return await makePerson(site, `wallet-${name}`)
}
